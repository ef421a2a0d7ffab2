import type { Endpoint } from './endpoint.ts'
import * as endpoints from './endpoints/index.ts'

type CallName = keyof typeof endpoints

/**
 * The calls that a personal token opens, of those that its owner may make: what reads the owner's numbers, and files of
 * them. Whatever is not here is closed to every token, also what is yet to be written.
 */
export const callsOfTokens = [
  'account',
  'portal',
  'documentation',
  'countriesAndDefaultState',
  'clientsShort',
  'clientsShortAFrame',
  'clientForAFrameDashboards',
  'clientForDashboards',
  'accountsOfClient',
  'accountGroupsOfClient',
  'accountDivisionsOfClient',
  'currencyCodes',
  'carriersOfService',
  'freshness',
  'allFiltersInfo',
  'newDashboardPages',
  'askPage',
  'askPageByColumn',
  'explainPage',
  'filterValues',
  'getRows',
  'find',
  'trackingDetail',
  'lineInFile',
  'upsInvoiceDetail',
  'invoiceDetail',
  'eventsOfInvoiceDetail',
  'lineOfInvoiceDetail',
  'invoiceSummaries',
  'invoiceList',
  'oneInvoice',
  'invoiceLines',
  'invoiceFile',
  'invoiceArchive',
  'missingInvoices',
  'askAssistant',
  'submitReport',
  'reports',
  'report',
  'reportFile',
  'reportFileDetails',
  'reportHead',
] as const satisfies readonly CallName[]

/** Whether somebody may make a call by a personal token; what the call itself needs is asked besides. */
export function opensWithToken(call: Endpoint): boolean {
  const every: Readonly<Record<CallName, Endpoint>> = endpoints
  return callsOfTokens.some((name) => every[name] === call)
}
