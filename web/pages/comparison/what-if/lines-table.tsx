import { pageOf, type WhatIfLines } from '@waybill/contracts'
import { writeAddress } from '../../../widgets/address.ts'
import type { Page } from '../../../widgets/page.ts'
import { TrackingLink } from '../../../widgets/tracking-link.tsx'
import type { LineColumn } from './lines-file.ts'

interface LinesTableProps {
  readonly label: string
  readonly lines: WhatIfLines
  readonly columns: readonly LineColumn[]
  readonly busy: boolean
  /** Whose lines these are, and what opens a package of theirs. */
  readonly page: Pick<Page, 'client' | 'change'>
}

/** Lines as they were billed, and what they cost at the terms. */
export function LinesTable({ label, lines, columns, busy, page }: LinesTableProps) {
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
                  {kind === 'money' ? (
                    shown(row)
                  ) : kind === 'package' && shown(row) !== '' ? (
                    <TrackingLink page={page} id={row.trackingId} address={addressOf(page, row.trackingId)}>
                      <bdi>{shown(row)}</bdi>
                    </TrackingLink>
                  ) : (
                    <bdi>{shown(row)}</bdi>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** These lines stand in no address, so beside the page a package opens over the page of their client's spend. */
function addressOf({ client }: Pick<Page, 'client'>, tracking: string): string {
  return `${pageOf('spend').path}${writeAddress({ client: String(client.id), tracking })}`
}
