import type { Client, ListedFile } from '@waybill/contracts'
import { Fragment } from 'react'
import { useSay } from '../../ui/language.tsx'
import { useMedia } from '../../ui/media.ts'
import { FileCells } from './file-cells.tsx'
import { FileReport } from './file-report.tsx'
import { SendingRow } from './sending-row.tsx'
import type { Sending } from './sendings.ts'
import { useUndoing } from './undo-dialog.tsx'

interface FilesTableProps {
  readonly client: Client
  readonly files: readonly ListedFile[]
  readonly sendings: readonly Sending[]
  readonly onRetry: (key: number) => void
  readonly onDrop: (key: number) => void
  readonly open: number | undefined
  readonly onOpen: (id: number | undefined) => void
  readonly onUndo: (file: ListedFile) => void
  readonly onMap: (file: ListedFile) => void
}

const wideColumns = ['status', 'invoices', 'charges', 'sum', 'controlTotal', 'received'] as const
const numbers: ReadonlySet<string> = new Set(['invoices', 'charges', 'sum', 'controlTotal'])

/** Every file a line; an open one shows its report below. */
export function FilesTable(props: FilesTableProps) {
  const { client, files, sendings, onRetry, onDrop, open, onOpen, onUndo, onMap } = props
  const say = useSay()
  const narrow = useMedia('(max-width: 1239px)')
  const undoing = useUndoing()
  const columns = narrow ? [] : wideColumns
  return (
    <table className={`uploads${narrow ? ' narrow' : ''}`}>
      <thead className={narrow ? 'unseen' : undefined}>
        <tr>
          <th scope="col">{say('upload.column.file')}</th>
          {columns.map((name) => (
            <th key={name} scope="col" className={`column-${name}${numbers.has(name) ? ' number' : ''}`}>
              {say(`upload.column.${name}`)}
            </th>
          ))}
          <th scope="col" className="column-actions">
            <span className="unseen">{say('upload.column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sendings.map((sending) => (
          <SendingRow
            key={`sending ${sending.key}`}
            sending={sending}
            narrow={narrow}
            columns={columns.length}
            onRetry={() => onRetry(sending.key)}
            onDrop={() => onDrop(sending.key)}
          />
        ))}
        {files.map((file) => (
          <Fragment key={file.id}>
            <tr className={`${file.status === 'undone' ? 'undone' : ''} ${open === file.id ? 'open' : ''}`}>
              <FileCells
                file={file}
                client={client}
                narrow={narrow}
                open={open === file.id}
                undoing={undoing.pending.has(file.id)}
                problem={undoing.failed.get(file.id)}
                onOpen={() => onOpen(open === file.id ? undefined : file.id)}
                onUndo={() => onUndo(file)}
                onMap={() => onMap(file)}
              />
            </tr>
            {open === file.id && file.report && (
              <tr className="report-row">
                <td colSpan={columns.length + 2}>
                  <FileReport file={file} client={client} onMap={() => onMap(file)} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
