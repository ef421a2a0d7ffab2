import { addDays, type CalendarDate } from '@waybill/contracts'
import { type BillLine, type Charge, type Invoice, lineOf, netOf, type Parcel, totalOf } from './bill.ts'
import { busyness, firstDay, isHoliday, nextBusinessDay, weekNumber, weeksOf } from './calendar.ts'
import { billedTwiceAccount, type CastAccount, type CastClient, cameOf, wrongTotalAccount } from './cast.ts'
import { auditFee, correctionsOf } from './corrections.ts'
import { type Delivery, deliveryOf } from './deliveries.ts'
import { firstBill } from './first-bill.ts'
import { fuelRates } from './fuel.ts'
import { decimal } from './money.ts'
import { parcelsOf } from './parcels.ts'
import { accessorialPrice } from './prices.ts'
import { type Random, randomOf, weighted } from './random.ts'

export interface Journey {
  readonly parcel: Parcel
  readonly delivery: Delivery
}

/** One week of an account: what is billed in it, and what set out in it. */
interface AccountWeek {
  /** The day of the week's bill. */
  readonly on: CalendarDate
  readonly invoices: readonly Invoice[]
  readonly journeys: readonly Journey[]
}

interface Order {
  readonly seed: number
  readonly client: CastClient
  readonly account: CastAccount
  readonly packages: number
  readonly until: CalendarDate
}

const anyWeekday = weighted([0, 1, 2, 3, 4, 5], (day) => [22, 20, 19, 19, 17, 3][day] ?? 0)

/** Weeks after the week of pickup in which a package is billed: most at once, a few late. */
const anyDelay = weighted<readonly [number, number]>(
  [
    [0, 965],
    [1, 25],
    [3, 6],
    [4, 4],
  ],
  ([, weight]) => weight,
)

/** An account's weeks in order; what is corrected later waits for its week. */
export function* accountWeeks({ seed, client, account, packages, until }: Order): Generator<AccountWeek> {
  const random = randomOf(seed, account.carrier, account.number)
  const nextParcel = parcelsOf(client, account, until, random)
  const fuelRate = fuelRates(account.carrier, until)
  const from = firstDay(until)
  const weeks = weeksOf(from, until).filter((monday) => billDay(account, monday) <= until)
  const busy = weeks.map((monday) => busyness(monday, from))
  const allBusy = busy.reduce((sum, share) => sum + share, 0)
  const waiting = new Map<number, BillLine[]>()
  const bill = (week: number, line: BillLine) => {
    const lines = waiting.get(week)
    if (lines) lines.push(line)
    else waiting.set(week, [line])
  }
  let due = 0
  let miscountedOne = false

  for (const [week, monday] of weeks.entries()) {
    due += (packages * (busy[week] ?? 0)) / allBusy
    const on = billDay(account, monday)
    const journeys: Journey[] = []
    for (; due >= 1; due -= 1) {
      const parcel = nextParcel(pickupIn(monday, random))
      const delivery = deliveryOf(account, parcel, until, random)
      const charges = firstBill(account, parcel, fuelRate, random)
      journeys.push({ parcel, delivery })
      const [delay] = anyDelay(random)
      bill(week + delay, firstLine(account, parcel, delivery, charges, addDays(on, delay * 7), random))
      for (const { inWeeks, line } of correctionsOf({ account, parcel, delivery, charges, fuelRate, until, random })) {
        bill(week + delay + inWeeks, line)
      }
    }
    if (account.number === billedTwiceAccount && week === weeks.length - 20) {
      const dearest = dearestOf(waiting.get(week) ?? [])
      if (dearest) bill(week + 2, dearest)
    }
    const lines = [...(waiting.get(week) ?? []), ...accountCharges(account, waiting.get(week) ?? [], on)]
    waiting.delete(week)
    if (lines.length === 0 || !cameOf(account, weeks.length - 1 - week)) {
      yield { on, invoices: [], journeys }
      continue
    }
    const invoices =
      account.layout === 'x12-210-freight' ? perShipment(account, lines, on) : [weekly(account, lines, on, week)]
    const faulty: boolean = account.number === wrongTotalAccount && !miscountedOne && week >= weeks.length - 6
    miscountedOne ||= faulty
    yield { on, invoices: faulty ? invoices.map(miscounted) : invoices, journeys }
  }
}

/** The day of the week on which a carrier bills. */
function billDay(account: CastAccount, monday: CalendarDate): CalendarDate {
  switch (account.carrier) {
    case 'UPS':
      return addDays(monday, 5)
    case 'FedEx':
      return addDays(monday, 9)
    case 'DHL Express':
      return addDays(monday, 11)
    case 'Old Dominion':
      return addDays(monday, 9)
  }
}

function pickupIn(monday: CalendarDate, random: Random): CalendarDate {
  const day = addDays(monday, anyWeekday(random))
  return isHoliday(day) ? addDays(monday, isHoliday(monday) ? 1 : 0) : day
}

function firstLine(
  account: CastAccount,
  parcel: Parcel,
  { delivered, deliveredTime }: Delivery,
  charges: readonly Charge[],
  billedOn: CalendarDate,
  random: Random,
): BillLine {
  const known = delivered && delivered < billedOn ? { on: delivered, time: deliveredTime } : null
  const unmanifested = account.layout === 'ups-csv' && !parcel.returning && random.chance(0.002)
  const event = unmanifested ? 'not previously billed' : parcel.returning ? 'return' : 'shipment'
  const fee: Charge = {
    kind: 'accessorial',
    name: 'missing manifest',
    ...accessorialPrice(account, 'missing manifest', parcel.pickupDate),
  }
  return lineOf({
    event,
    on: parcel.pickupDate,
    parcel,
    delivered: known,
    charges: unmanifested ? [...charges, fee] : charges,
  })
}

/** What an account pays for being one, and for having its sizes checked. */
function accountCharges(account: CastAccount, lines: readonly BillLine[], on: CalendarDate): BillLine[] {
  if (account.carrier === 'DHL Express' || account.carrier === 'Old Dominion') return []
  const list = account.carrier === 'UPS' ? 3225 : 2750
  const found = [lineOf({ event: 'weekly service', on, charges: [{ kind: 'service charge', list, discount: 0 }] })]
  const { packages, found: corrected, fee } = auditFee(lines)
  if (account.layout !== 'ups-csv' || packages < 3) return found
  const notes = [
    'SHIPPING CHARGE CORRECTION AUDIT FEE',
    `FEE BASED ON ${packages} PACKAGES`,
    `AND $${decimal(corrected)} CORRECTION AMOUNT`,
  ]
  const charges: Charge[] = [{ kind: 'adjustment', list: fee, discount: 0 }]
  return [...found, lineOf({ event: 'correction audit fee', on, notes, charges })]
}

function weekly(account: CastAccount, lines: readonly BillLine[], on: CalendarDate, week: number): Invoice {
  const controlTotal = lines.reduce((sum, { charges }) => sum + totalOf(charges), 0)
  return { account, number: invoiceNumber(account, on, week), on, lines, controlTotal }
}

/** Freight is billed a shipment at a time, once it has arrived or at the week's end. */
function perShipment(account: CastAccount, lines: readonly BillLine[], weekEnd: CalendarDate): Invoice[] {
  return lines.flatMap((line) => {
    if (!line.parcel) return []
    const arrived = line.delivered ? nextBusinessDay(line.delivered.on) : weekEnd
    const on = arrived < weekEnd ? arrived : weekEnd
    return [{ account, number: line.parcel.trackingNumber, on, lines: [line], controlTotal: totalOf(line.charges) }]
  })
}

function miscounted(invoice: Invoice): Invoice {
  return { ...invoice, controlTotal: invoice.controlTotal + 1234 }
}

export function reconciles({ lines, controlTotal }: Invoice): boolean {
  return lines.reduce((sum, { charges }) => sum + totalOf(charges), 0) === controlTotal
}

function invoiceNumber(account: CastAccount, on: CalendarDate, week: number): string {
  switch (account.carrier) {
    case 'UPS':
      return `000000${account.number.slice(-6)}${weekNumber(on)}${on.slice(3, 4)}`
    case 'FedEx':
      return `${account.number.slice(0, 3)}${String(410_000 + week * 1373).padStart(6, '0')}`
    case 'DHL Express':
      return `${account.currency === 'CHF' ? 'BSL' : 'HAM'}${account.number.slice(-2)}${String(30_000 + week * 217).padStart(7, '0')}`
    case 'Old Dominion':
      throw new Error('Freight invoices bear the number of their shipment.')
  }
}

function dearestOf(lines: readonly BillLine[]): BillLine | undefined {
  const first = lines.filter(({ event }) => event === 'shipment')
  return first.toSorted((a, b) => transportation(b) - transportation(a))[0]
}

function transportation({ charges }: BillLine): number {
  return charges.reduce((sum, charge) => sum + (charge.kind === 'transportation' ? netOf(charge) : 0), 0)
}
