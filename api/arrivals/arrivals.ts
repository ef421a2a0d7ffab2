import {
  type Arrivals,
  addDays,
  type CalendarDate,
  type CarrierArrival,
  FileStatus,
  type QuarantinedInvoice,
  type Scope,
  startOfMonth,
} from '@waybill/contracts'
import { rateCheck } from '@waybill/intake'
import { arrivingFilesOf, clientsOf } from '@waybill/state'
import type { BilledDay, LastLoad } from '@waybill/warehouse'
import type { House } from '../house.ts'
import { type ToldOf, toldOf } from './completeness.ts'
import { differenceOf } from './difference.ts'
import { latenessIn } from './lateness.ts'
import { daysOfRhythm, rhythmOf } from './rhythm.ts'

/** Larger than any load's id. */
const never = 2_000_000_000

type Needed = Pick<House, 'state' | 'warehouse' | 'today'>

/** What has arrived of these clients, from whom, when and how complete; what is on its way; what is held back. */
export async function arrivalsOf(scope: Scope, house: Needed): Promise<Arrivals> {
  const { state, warehouse, today } = house
  const files = arrivingFilesOf(state, scope.clientIds)
  const month = startOfMonth(today())
  const told = await toldOf(scope, house)
  const { held } = told
  const [clients, billed, arriving, firstThisMonth, lateness] = await Promise.all([
    clientsOf(state).all(),
    warehouse.billedDays(scope, addDays(today(), -daysOfRhythm)),
    files.onTheirWay(),
    files.firstSince(startOfDay(month)),
    latenessIn(scope, house, told),
  ])
  const last = await warehouse.lastLoads(scope, firstThisMonth ?? never)
  const lastFiles = await files.byId(last.map(({ lastLoadId }) => lastLoadId))
  const nameOf = new Map(clients.map(({ id, name }) => [id, name]))
  const named = (clientId: number) => ({ clientId, clientName: nameOf.get(clientId) ?? '' })
  const quarantined = await quarantinedInvoices(held, named, house)

  const carriers = pairsOf(last, held).map(({ clientId, carrier }): CarrierArrival => {
    const isThis = (each: { readonly clientId: number; readonly carrier: string }) =>
      each.clientId === clientId && each.carrier === carrier
    const load: LastLoad | undefined = last.find(isThis)
    return {
      ...named(clientId),
      carrier,
      lastFile: (load && lastFiles.get(load.lastLoadId)) ?? null,
      lastBillDate: load?.lastBillDate ?? null,
      filesThisMonth: load?.loadsSince ?? 0,
      ...rhythmOf(
        billed.filter((day: BilledDay) => isThis(day)),
        today(),
      ),
      lateByDays: lateness.find(isThis)?.lateByDays ?? 0,
      quarantinedInvoices: held
        .filter(isThis)
        .reduce((sum, { invoices, unlisted }) => sum + invoices.length + unlisted, 0),
    }
  })
  return {
    today: today(),
    carriers,
    arriving: arriving.map((file) => ({
      ...named(file.client_id),
      id: file.id,
      name: file.name,
      bytes: file.bytes,
      receivedAt: file.received_at,
      receivedFrom: file.received_from,
      status: FileStatus.parse(file.status),
      progress: file.progress,
    })),
    quarantined,
    quarantinedTotal: carriers.reduce((sum, carrier) => sum + carrier.quarantinedInvoices, 0),
  }
}

type Held = ToldOf['held']

async function quarantinedInvoices(
  held: Held,
  named: (clientId: number) => { clientId: number; clientName: string },
  house: Needed,
): Promise<QuarantinedInvoice[]> {
  const isRateThere = await rateCheck(
    house.state,
    held.flatMap(({ invoices }) => invoices),
  )
  return held.flatMap(({ fileId, fileName, clientId, carrier, invoices }) =>
    invoices.map((invoice) => ({
      fileId,
      fileName,
      ...named(clientId),
      carrier,
      accountNumber: invoice.accountNumber,
      invoiceNumber: invoice.invoiceNumber,
      billDate: invoice.billDate,
      currency: invoice.currency,
      sum: invoice.sum,
      controlTotal: invoice.controlTotal,
      difference: invoice.controlTotal === null ? null : differenceOf(invoice.sum, invoice.controlTotal),
      reason: invoice.reason,
      rateThere: isRateThere(invoice),
    })),
  )
}

/** Every client and carrier of whom something has come, or is held back. */
function pairsOf(last: readonly LastLoad[], held: Held) {
  const pairs = new Map([...last, ...held].map((each) => [JSON.stringify([each.clientId, each.carrier]), each]))
  return [...pairs.values()]
}

/** Where this machine's day begins. */
function startOfDay(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00`)
}
