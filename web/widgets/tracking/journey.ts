import { daysBetween, type TrackingEvent } from '@waybill/contracts'
import type { Package } from './package.ts'

/** One step of a package on its way. A day without a time is `YYYY-MM-DD`. */
export interface Step {
  readonly kind: 'label' | 'pickup' | 'shipped' | 'scan' | 'exception' | 'scheduled' | 'delivered'
  readonly at: string
  /** The carrier's own words, where it has any. */
  readonly words: string
  readonly place: string
}

export interface Journey {
  readonly steps: readonly Step[]
  /** How many days after its schedule it was delivered: 0 is on time, and where either is unknown there is nothing to say. */
  readonly daysLate: number | undefined
  /** Whether it came late within its day. */
  readonly late: boolean
  readonly scanned: boolean
}

const label =
  /label|shipment acknowledged|shipment information|order processed|billing information|ready for (ups|fedex)/i
const endOfDay = '23:59:59'

/** From the label to the delivery, in the order of time; what no scan says, the invoice does. */
export function journeyOf(
  pack: Pick<Package, 'events' | 'pickupDate' | 'scheduledAt' | 'deliveredAt' | 'deliveryLocation' | 'status'>,
): Journey {
  const scans = onceDelivered(pack.events.filter(hasHappened)).map(stepOf)
  const steps: Ordered[] = [...scans]
  const has = (kind: Step['kind']) => scans.some((step) => step.kind === kind)
  if (!has('pickup') && pack.pickupDate !== '')
    steps.push({ kind: 'shipped', at: pack.pickupDate, words: '', place: '' })
  if (pack.scheduledAt !== '')
    steps.push({ kind: 'scheduled', at: withoutWholeDay(pack.scheduledAt), words: '', place: '' })
  if (!has('delivered') && pack.deliveredAt !== '')
    steps.push({ kind: 'delivered', at: withoutWholeDay(pack.deliveredAt), words: '', place: pack.deliveryLocation })
  const delivered = pack.deliveredAt
  const known = pack.scheduledAt !== '' && delivered !== ''
  return {
    steps: steps.toSorted(inOrder).map(({ kind, at, words, place }) => ({ kind, at, words, place })),
    daysLate: known ? Math.max(0, daysBetween(pack.scheduledAt.slice(0, 10), delivered.slice(0, 10))) : undefined,
    late: pack.status === 'LATE',
    scanned: scans.length > 0,
  }
}

/** A step, and when it counts as taken where nobody says when it was. */
interface Ordered extends Step {
  readonly about?: string
}

/** What is only announced has not; an exception may come without its time. */
function hasHappened({ at, status }: TrackingEvent): boolean {
  return at !== '' || status === 'EXCEPTION'
}

const says = ({ at, place }: TrackingEvent) => (at.endsWith('00:00:00') ? 0 : 1) + (place === '' ? 0 : 2)

/** One delivery is told by the invoice and by the carrier's events: of a day's, the one that says most. */
function onceDelivered(events: readonly TrackingEvent[]): readonly TrackingEvent[] {
  const best = new Map<string, TrackingEvent>()
  for (const event of events.filter(({ status }) => status === 'DELIVERED')) {
    const day = event.at.slice(0, 10)
    const known = best.get(day)
    if (!known || says(event) > says(known)) best.set(day, event)
  }
  return events.filter((event) => event.status !== 'DELIVERED' || best.get(event.at.slice(0, 10)) === event)
}

function stepOf({ at, scheduledAt, status, description, place }: TrackingEvent): Ordered {
  const kind = kindOf(status, description)
  return { kind, at: kind === 'delivered' ? withoutWholeDay(at) : at, words: description, place, about: scheduledAt }
}

function kindOf(status: TrackingEvent['status'], description: string): Step['kind'] {
  switch (status) {
    case 'DELIVERED':
      return 'delivered'
    case 'EXCEPTION':
      return 'exception'
    case 'PICKED UP':
      return 'pickup'
    case 'OTHER':
      return label.test(description) ? 'label' : 'scan'
    case 'IN TRANSIT':
      return 'scan'
  }
}

/** A plan or a delivery that names no time is a day. */
function withoutWholeDay(moment: string): string {
  return moment.endsWith(endOfDay) || moment.endsWith('00:00:00') ? moment.slice(0, 10) : moment
}

/** On one day, what began it comes first and what the day may end with last. */
const places: readonly Step['kind'][] = ['label', 'shipped', 'pickup', 'scan', 'exception', 'delivered', 'scheduled']

function inOrder(one: Ordered, other: Ordered): number {
  const [first, second] = [momentOf(one), momentOf(other)]
  if (first !== second) return first < second ? -1 : 1
  return places.indexOf(one.kind) - places.indexOf(other.kind)
}

function momentOf({ at, about = '', kind }: Ordered): string {
  const moment = at || about
  return moment.length > 10 ? moment : `${moment} ${kind === 'shipped' ? '00:00:00' : endOfDay}`
}
