import type { CarrierFreshness, Freshness, Scope } from '@waybill/contracts'
import { intakeFilesOf, quarantinedInvoices, sourceOfRates } from '@waybill/state'
import type { House } from './house.ts'

/** How fresh and how complete the invoices of these clients are. */
export async function freshnessOf(scope: Scope, { state, warehouse, today }: House): Promise<Freshness> {
  const [billed, quarantined, arrivingFiles, rates] = await Promise.all([
    warehouse.billDates(scope),
    quarantinedInvoices(state, scope.clientIds),
    intakeFilesOf(state).countArriving(scope.clientIds),
    sourceOfRates(state),
  ])
  const names = new Set([...billed, ...quarantined].map(({ carrier }) => carrier))
  const carriers = [...names].toSorted().map((name): CarrierFreshness => {
    const { firstBillDate = null, latestBillDate = null } = billed.find(({ carrier }) => carrier === name) ?? {}
    const ofCarrier = quarantined.filter(({ carrier }) => carrier === name)
    return {
      carrier: name,
      firstBillDate,
      latestBillDate,
      quarantinedInvoices: ofCarrier.reduce((sum, { invoices }) => sum + invoices, 0),
    }
  })
  return { carriers, arrivingFiles, rates, today: today() }
}
