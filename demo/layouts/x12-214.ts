import { type CalendarDate, daysBetween } from '@waybill/contracts'
import type { Journey } from '../book.ts'
import { addBusinessDays, compact } from '../calendar.ts'
import type { Place } from '../places.ts'
import { type Envelope, segment, transaction, words } from './x12.ts'

export function statusEnvelope(receiver: string, on: CalendarDate): Envelope {
  return { functional: 'QM', sender: 'ODFL', receiver, on, control: Number(compact(on).slice(2)) }
}

/** What the freight carrier says of one shipment: picked up, on its way, delayed, there. */
export function shipmentStatus({ parcel, delivery }: Journey, control: number, until: CalendarDate): string {
  const { sender, receiver, pickupDate, trackingNumber, order, actualWeight } = parcel
  const onTheWay = addBusinessDays(pickupDate, 1)
  const known = (day: CalendarDate | null): day is CalendarDate => day !== null && daysBetween(day, until) >= 0
  return transaction('214', control, [
    segment('B10', trackingNumber, order, 'ODFL'),
    segment('N1', 'SH', words(sender.company || sender.name)),
    segment('N4', words(sender.place.city), sender.place.state, sender.place.zip, 'US'),
    segment('N1', 'CN', words(receiver.company || receiver.name)),
    segment('N4', words(receiver.place.city), receiver.place.state, receiver.place.zip, 'US'),
    segment('G62', '17', compact(delivery.scheduled), '8', delivery.scheduledTime.replace(':', '')),
    segment('LX', 1),
    ...status('AF', 'NS', pickupDate, '16:40', sender.place),
    ...(known(onTheWay) ? status('X6', 'NS', onTheWay, '03:15', sender.place) : []),
    ...(delivery.exception && known(delivery.scheduled)
      ? status('SD', 'AO', delivery.scheduled, '09:20', receiver.place)
      : []),
    ...(known(delivery.delivered)
      ? status('D1', 'NS', delivery.delivered, delivery.deliveredTime, receiver.place)
      : []),
    segment('AT8', 'G', 'L', Math.round(actualWeight / 10), Math.max(1, Math.round(actualWeight / 9000))),
  ])
}

function status(code: string, reason: string, day: CalendarDate, time: string, { city, state }: Place): string[] {
  return [
    segment('AT7', code, reason, '', '', compact(day), time.replace(':', ''), 'LT'),
    segment('MS1', words(city), state, 'US'),
  ]
}
