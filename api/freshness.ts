import type { CarrierFreshness, Freshness, Scope } from '@waybill/contracts'
import { intakeFilesOf, quarantinedInvoices, sourceOfRates } from '@waybill/state'
import type { House } from './house.ts'

/** How fresh and how complete the invoices of these clients are. */
export async function freshnessOf(scope: Scope, { state, warehouse, today }: House): Promise<Freshness> {
  const [latest, quarantined, arrivingFiles, rates] = await Promise.all([
    warehouse.latestBillDates(scope),
    quarantinedInvoices(state, scope.clientIds),
    intakeFilesOf(state).countArriving(scope.clientIds),
    sourceOfRates(state),
  ])
  const names = new Set([...latest, ...quarantined].map(({ carrier }) => carrier))
  const carriers = [...names].toSorted().map(
    (name): CarrierFreshness => ({
      carrier: name,
      latestBillDate: latest.find(({ carrier }) => carrier === name)?.latestBillDate ?? null,
      quarantinedInvoices: quarantined
        .filter(({ carrier }) => carrier === name)
        .reduce((sum, { invoices }) => sum + invoices, 0),
    }),
  )
  return { carriers, arrivingFiles, rates, today: today() }
}
