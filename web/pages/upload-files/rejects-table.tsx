import type { FileReport, LineReject } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { useNarrow } from '../../ui/media.ts'
import { useReasonWords } from '../../ui/reason-words.ts'
import { lineOf, lineTitle } from './line-words.ts'
import { ReportTable } from './report-table.tsx'

interface RejectsTableProps {
  readonly rejects: readonly LineReject[]
  readonly total: number
  /** Of a workbook: its rows are what stands for lines. */
  readonly of: Pick<FileReport, 'sheet' | 'sheets'>
}

/** The lines that could not be read, as they stand in the file. */
export function RejectsTable({ rejects, total, of }: RejectsTableProps) {
  const say = useSay()
  const format = useFormat()
  const inWords = useReasonWords('yes')
  const narrow = useNarrow()
  const columns = [
    { name: lineTitle(of, say), number: true },
    { name: say('upload.report.reason') },
    ...(narrow ? [] : [{ name: say('upload.report.text') }]),
  ]
  return (
    <ReportTable title={say('upload.report.rejects')} shown={rejects.length} total={total} columns={columns}>
      {keyed(rejects).map(([key, { line, reason, text }]) => {
        const asGiven = (
          <div dir="ltr" className="as-given" title={text}>
            {text}
          </div>
        )
        return (
          <tr key={key}>
            <th scope="row" className="number">
              {lineOf(of, line, format)}
            </th>
            <td className="reason">
              {inWords(reason)}
              {narrow && asGiven}
            </td>
            {!narrow && <td>{asGiven}</td>}
          </tr>
        )
      })}
    </ReportTable>
  )
}

/** A line may be rejected for more than one reason. */
function keyed(rejects: readonly LineReject[]): (readonly [string, LineReject])[] {
  return rejects.map((reject, place) => [`${reject.line} ${place}`, reject])
}
