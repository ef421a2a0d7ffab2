import { CheckOutlined, RightOutlined, UndoOutlined } from '@ant-design/icons-svg'
import { type Client, type FileFormat, type FileReport, fileFormats, type ListedFile } from '@waybill/contracts'
import { Fragment, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Format, useFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useInstants } from '../../ui/instants.ts'
import { type Say, useSay } from '../../ui/language.tsx'
import { Status } from './status.tsx'
import { giverWords, sumsOf } from './upload-words.ts'
import { isInWarehouse, wantsMapping } from './uploads.ts'

/** Formats that say by what came of them which they are. */
const ours: ReadonlySet<FileFormat> = new Set(['tracking-events-csv', 'claims-csv'])

type Counts = Omit<FileReport, 'invoiceOutcomes' | 'rejects'>

interface FileCellsProps {
  readonly file: ListedFile
  readonly client: Client
  readonly narrow: boolean
  readonly open: boolean
  readonly undoing: boolean
  readonly problem: Error | undefined
  readonly onOpen: () => void
  readonly onUndo: () => void
  readonly onMap: () => void
}

export function FileCells(props: FileCellsProps) {
  const { file, narrow, undoing, problem, onUndo, onMap } = props
  const say = useSay()
  const format = useFormat()
  const { moment, exactMoment } = useInstants()
  const { report } = file
  const status = (
    <>
      <Status file={file} undoing={undoing} problem={problem} />
      {wantsMapping(file) && (
        <Button
          className="map-file"
          size="small"
          aria-label={say('upload.map.of', { name: file.name })}
          onClick={onMap}
        >
          {say('upload.map')}
        </Button>
      )}
    </>
  )
  const received = (
    <>
      <span title={exactMoment(file.receivedAt)}>{moment(file.receivedAt)}</span>
      <span className="giver">{giverWords(file.receivedFrom, say)}</span>
    </>
  )
  const undo = isInWarehouse(file) && !undoing && (
    <Button
      type="text"
      size="small"
      icon={<Icon of={UndoOutlined} />}
      aria-label={say('upload.undo.of', { name: file.name })}
      onClick={onUndo}
    >
      {say('undo')}
    </Button>
  )
  if (narrow) {
    return (
      <>
        <td>
          <Name {...props} />
          {status}
          {report && isInWarehouse(file) && <div>{figures(file, report, say, format)}</div>}
          <div className="received">{received}</div>
        </td>
        <td className="actions">{undo}</td>
      </>
    )
  }
  return (
    <>
      <td>
        <Name {...props} />
      </td>
      {report?.failure ? <td colSpan={5}>{status}</td> : <Numbers report={report} status={status} />}
      <td className="received">{received}</td>
      <td className="actions">{undo}</td>
    </>
  )
}

function Numbers({ report, status }: { readonly report: Counts | null; readonly status: ReactNode }) {
  const say = useSay()
  const format = useFormat()
  const amount = (decimal: string, currency: string) => format.exact({ decimal, unit: 'money', currency })
  return (
    <>
      <td>{status}</td>
      <td className="number">{report && invoicesWords(report, say, format)}</td>
      <td className="number">{report && report.charges > 0 && format.count(report.charges)}</td>
      <td className="number">
        {report?.totals.map(({ currency, sum }) => (
          <div key={currency}>{amount(sum, currency)}</div>
        ))}
      </td>
      <td className="number">
        {report?.totals.map(({ currency, sum, controlTotal }) => (
          <div key={currency} className="control-total">
            {sum === controlTotal && <Icon of={CheckOutlined} title={say('upload.agrees')} className="cheaper" />}
            {amount(controlTotal, currency)}
          </div>
        ))}
      </td>
    </>
  )
}

function Name({ file, client, open, onOpen }: FileCellsProps) {
  const say = useSay()
  const { size } = useInstants()
  const { report } = file
  const owner = client.childClients.find(({ id }) => id === file.clientId)
  const about = [
    report?.layout && say('upload.readBy', report.layout),
    report?.format && !report.layout && !ours.has(report.format) ? fileFormats[report.format] : undefined,
    report && report.events > 0 ? say('upload.events', { count: report.events }) : undefined,
    report && report.claims > 0 ? say('upload.claims', { count: report.claims }) : undefined,
    size(file.bytes),
    owner?.name,
  ].filter((words) => words !== undefined)
  return (
    <div className="file-name">
      {report ? (
        <button type="button" aria-expanded={open} onClick={onOpen}>
          <Icon of={RightOutlined} className="turn" />
          <bdi>{file.name}</bdi>
        </button>
      ) : (
        <bdi className="closed">{file.name}</bdi>
      )}
      <Pieces words={about} />
    </div>
  )
}

/** Each keeps its own direction. */
function Pieces({ words }: { readonly words: readonly string[] }) {
  return (
    <span className="about quiet">
      {words.map((word, place) => (
        <Fragment key={word}>
          {place > 0 && ' · '}
          <bdi>{word}</bdi>
        </Fragment>
      ))}
    </span>
  )
}

function invoicesWords({ invoices }: Counts, say: Say, format: Format): string {
  const total = invoices.loaded + invoices.alreadyLoaded + invoices.quarantined
  if (total === 0) return ''
  if (total === invoices.loaded) return format.count(total)
  return say('upload.invoicesOf', { loaded: format.count(invoices.loaded), total: format.count(total) })
}

function figures(file: ListedFile, report: Counts, say: Say, format: Format): string {
  if (report.invoices.loaded === 0) return ''
  const invoices = say('upload.invoices', { count: report.invoices.loaded })
  const charges = say('upload.charges', { count: report.charges })
  return [invoices, charges, sumsOf(file, format).join(' + ')].join(' · ')
}
