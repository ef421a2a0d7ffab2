import { z } from 'zod'
import { Account, AccountDivision, AccountGroup, Client, Freshness } from '../clients.ts'
import { endpoint } from '../endpoint.ts'
import { requirementOf, requirementOfAny } from '../places.ts'
import { api, ClientInPath, ClientInQuery, Id } from './paths.ts'

const askedByDashboards = requirementOfAny(['/aframe/dashboard/spend', '/dashboards'])
/** The page of clients shows how accounts are filed. */
const askedByClientsToo = requirementOfAny(['/aframe/dashboard/spend', '/dashboards', '/clients'])

export const clientsShort = endpoint({
  method: 'GET',
  path: `${api}/clientsShort`,
  needs: 'session',
  answer: z.array(Client),
})
export const clientsShortAFrame = endpoint({
  method: 'GET',
  path: `${api}/clientsShortAFrame`,
  needs: requirementOf('/aframe/dashboard/spend'),
  answer: z.array(Client),
})
export const clientForAFrameDashboards = endpoint({
  method: 'GET',
  path: `${api}/clientsForAframeDashboards/:clientId`,
  needs: requirementOf('/aframe/dashboard/spend'),
  params: ClientInPath,
  answer: Client,
})
export const clientForDashboards = endpoint({
  method: 'GET',
  path: `${api}/clientsForDashboards/:clientId`,
  needs: askedByDashboards,
  params: ClientInPath,
  answer: Client.pick({ parent: true, childClients: true }),
})
export const accountsOfClient = endpoint({
  method: 'GET',
  path: `${api}/trcaccountsDashboards/byClientId`,
  needs: askedByDashboards,
  query: ClientInQuery,
  answer: z.array(Account),
})
export const accountGroupsOfClient = endpoint({
  method: 'GET',
  path: `${api}/accountGroups/byClientDashboards/:clientId`,
  needs: askedByClientsToo,
  params: ClientInPath,
  answer: z.array(AccountGroup),
})
export const accountDivisionsOfClient = endpoint({
  method: 'GET',
  path: `${api}/accountDivisions/byClientDashboards/:clientId`,
  needs: askedByClientsToo,
  params: ClientInPath,
  answer: z.array(AccountDivision),
})
export const currencyCodes = endpoint({
  method: 'GET',
  path: `${api}/dashboardsNew/currencyCodes`,
  needs: askedByDashboards,
  query: z.strictObject({ clientId: Id, carriers: z.string().max(1000).optional() }),
  answer: z.array(z.object({ code: z.string() })),
})
export const carriersOfService = endpoint({
  method: 'GET',
  path: `${api}/carriers`,
  needs: 'session',
  answer: z.array(z.object({ id: z.int(), name: z.string() })),
})
/** Ours: what the freshness line under every page header says, and the day it is at the service: for all who look at a client's invoices or their numbers. */
export const freshness = endpoint({
  method: 'GET',
  path: `${api}/freshness`,
  needs: {
    oneOfEach: [['NEW_BI_TOOLS', 'DASHBOARDS_VIEW', 'INVOICE_SEARCH', 'BULK_INVOICE_DOWNLOAD', 'BILLING_STAMPING']],
  },
  query: ClientInQuery,
  answer: Freshness,
})
