import { type ChatTable, rowsOfChatTable } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'

/** The first rows of an answer of which nothing else is known. */
export function RowsReply({ words, table }: { readonly words: string; readonly table: ChatTable }) {
  const say = useSay()
  const { columns, data, rowCount } = table
  const shown = data.slice(0, rowsOfChatTable)
  return (
    <>
      <p className="reply-words" dir="auto">
        {words}
      </p>
      <div className="reply-drawn numbers">
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.join(' ')}>
                {row.map((cell, place) => (
                  <td key={columns[place]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rowCount && (
        <p className="drawn-tools quiet">{say('assistant.capped', { shown: shown.length, total: rowCount })}</p>
      )}
    </>
  )
}
