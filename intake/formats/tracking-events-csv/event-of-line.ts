import type { Reason } from '@waybill/contracts'
import type { stagedEventColumns } from '../../staged-charge.ts'
import type { RowOf } from '../../table-writer.ts'
import { carrierNamed } from '../own-csv/carrier-named.ts'
import type { Cells } from '../own-csv/read-lines.ts'
import type { Column } from './columns.ts'
import { momentOf } from './moments.ts'
import { statusOf } from './statuses.ts'

export type EventRow = RowOf<typeof stagedEventColumns> & { readonly line_number: number }

/** One line as an event, or the reason why it is none. */
export function eventOfLine(given: Cells<Column>, lineNumber: number): EventRow | Reason {
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
