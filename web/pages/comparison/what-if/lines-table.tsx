import type { WhatIfLines } from '@waybill/contracts'
import type { LineColumn } from './lines-file.ts'

interface LinesTableProps {
  readonly label: string
  readonly lines: WhatIfLines
  readonly columns: readonly LineColumn[]
  readonly busy: boolean
}

/** Lines as they were billed, and what they cost at the terms. */
export function LinesTable({ label, lines, columns, busy }: LinesTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section className="numbers" style={{ maxHeight: '60vh' }} tabIndex={0} aria-label={label} aria-busy={busy}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, kind }) => (
              <th key={name} scope="col" className={kind === 'money' ? 'number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.rows.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- one line can stand here for several charges
            <tr key={`${row.trackingId} ${place}`}>
              {columns.map(({ name, kind, shown }) => (
                <td key={name} className={kind === 'money' ? 'number' : undefined}>
                  {kind === 'money' ? shown(row) : <bdi>{shown(row)}</bdi>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
