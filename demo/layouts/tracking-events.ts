import type { CalendarDate } from '@waybill/contracts'
import type { Journey } from '../book.ts'
import type { Carrier } from '../cast.ts'
import { cell } from './layout.ts'

export const trackingEventsHeader = 'tracking_number,carrier,scheduled,delivered,status,place\n'

/** What became of one package, as far as it is known by the last day. Nothing is told of what is not due yet. */
export function trackingEvents(carrier: Carrier, { parcel, delivery }: Journey, until: CalendarDate): string {
  const { scheduled, scheduledTime, delivered, deliveredTime, exception } = delivery
  if (scheduled > until) return ''
  const { city, state, country } = parcel.receiver.place
  const place = cell([city, state, country].filter((part) => part !== '').join(', '))
  const event = (arrived: string, status: string) =>
    `${parcel.trackingNumber},${carrier},${scheduled} ${scheduledTime},${arrived},${status},${place}\n`
  const trouble = exception ? event('', 'EXCEPTION') : ''
  if (delivered === null) return `${trouble}${event('', 'IN TRANSIT')}`
  return `${trouble}${event(`${delivered} ${deliveredTime}`, 'DELIVERED')}`
}
