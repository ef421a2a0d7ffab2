import type { CarrierFreshness, Freshness, Scope } from '@waybill/contracts'
import { intakeFilesOf, quarantinedInvoices, sourceOfRates } from '@waybill/state'
import type { LatenessOf } from './arrivals/lateness.ts'
import type { House } from './house.ts'

/** How fresh and how complete the invoices of these clients are. */
export async function freshnessOf(
  scope: Scope,
  { state, warehouse, today }: House,
  latenessOf: LatenessOf,
): Promise<Freshness> {
  const [billed, quarantined, arrivingFiles, rates, lateness] = await Promise.all([
    warehouse.billDates(scope),
    quarantinedInvoices(state, scope.clientIds),
    intakeFilesOf(state).countArriving(scope.clientIds),
    sourceOfRates(state),
    latenessOf(scope),
  ])
  const names = new Set([...billed, ...quarantined].map(({ carrier }) => carrier))
  const carriers = [...names].toSorted().map((name): CarrierFreshness => {
    const { firstBillDate = null, latestBillDate = null } = billed.find(({ carrier }) => carrier === name) ?? {}
    const ofCarrier = quarantined.filter(({ carrier }) => carrier === name)
    const late = lateness.flatMap(({ carrier, lateByDays }) => (carrier === name ? (lateByDays ?? []) : []))
    return {
      carrier: name,
      firstBillDate,
      latestBillDate,
      quarantinedInvoices: ofCarrier.reduce((sum, { invoices }) => sum + invoices, 0),
      late: late.length === 0 ? null : late.some((days) => days > 0),
    }
  })
  return { carriers, arrivingFiles, rates, today: today() }
}
