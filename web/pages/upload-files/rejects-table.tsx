import type { LineReject } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { ReportTable } from './report-table.tsx'
import { reasonWords } from './upload-words.ts'

/** The lines that could not be read, as they stand in the file. */
export function RejectsTable({ rejects, total }: { readonly rejects: readonly LineReject[]; readonly total: number }) {
  const say = useSay()
  const format = useFormat()
  const columns = [
    { name: say('upload.report.line'), number: true },
    { name: say('upload.report.reason') },
    { name: say('upload.report.text') },
  ]
  return (
    <ReportTable title={say('upload.report.rejects')} shown={rejects.length} total={total} columns={columns}>
      {rejects.map(({ line, reason, text }, place) => (
        <tr key={`${line} ${place}`}>
          <th scope="row" className="number">
            {format.count(line)}
          </th>
          <td className="reason">{reasonWords(reason, say, format)}</td>
          <td className="as-given">
            <bdi>{text}</bdi>
          </td>
        </tr>
      ))}
    </ReportTable>
  )
}
