import { carriers, type Reason } from '@waybill/contracts'
import type { stagedEventColumns } from '../../staged-charge.ts'
import type { RowOf } from '../../table-writer.ts'
import { type Column, fieldsOf, type Header } from './columns.ts'
import { longestLine } from './lines.ts'
import { momentOf } from './moments.ts'
import { statusOf } from './statuses.ts'

/** One line as an event, or the reason why it is none. */
export function eventOfLine(
  line: string,
  lineNumber: number,
  header: Header,
): RowOf<typeof stagedEventColumns> | Reason {
  if (line.length >= longestLine)
    return { name: 'line-too-long', values: { limit: longestLine.toLocaleString('en-US') } }
  const fields = fieldsOf(line, header.separator)
  if (!fields) return { name: 'line-quotation', values: {} }
  if (fields.length !== header.width)
    return { name: 'line-columns', values: { found: String(fields.length), expected: String(header.width) } }
  const given = (column: Column) => fields[header.places.get(column) ?? -1] ?? ''
  if (given('tracking_number') === '') return { name: 'line-tracking-number-missing', values: {} }

  const moments = {
    scheduled: momentOf(given('scheduled'), '23:59:59'),
    delivered: momentOf(given('delivered'), '00:00:00'),
    event: momentOf(given('event'), '00:00:00'),
  }
  for (const column of ['scheduled', 'delivered', 'event'] as const) {
    if (given(column) !== '' && moments[column] === undefined)
      return { name: 'line-date', values: { value: given(column), column } }
  }
  const status = statusOf(given('status'), moments.delivered !== undefined)
  const deliveredAt = moments.delivered ?? (status === 'DELIVERED' ? moments.event : undefined)
  return {
    line_number: lineNumber,
    carrier_name: carrierNamed(given('carrier')),
    tracking_number: given('tracking_number'),
    scheduled_at: moments.scheduled ?? null,
    event_at: moments.event ?? moments.delivered ?? null,
    delivered_at: deliveredAt ?? null,
    event_status: status,
    event_description: given('status'),
    place: given('place'),
  }
}

function carrierNamed(name: string): string {
  return carriers.find((carrier) => carrier.name.toLowerCase() === name.toLowerCase())?.name ?? name
}
