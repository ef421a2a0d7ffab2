import type { APIRequestContext, APIResponse } from '@playwright/test'
import {
  type Client,
  type Condition,
  cardsOf,
  type DateRange,
  type Freshness,
  firstInvoiceOf,
  type MeasureName,
  type PageName,
  pageOf,
  type QueryDescription,
} from '@waybill/contracts'

const api = '/aiparcelweb/api'

export interface Spent {
  readonly clientId: number
  readonly select: readonly MeasureName[]
  readonly by?: QueryDescription['groupByDetails']
  readonly dates: DateRange
  readonly conditions?: readonly Condition[]
}

/** The service as one person's programs reach it. */
export interface Service {
  readonly token: string
  readonly get: (path: string) => Promise<APIResponse>
  readonly post: (path: string, data?: unknown) => Promise<APIResponse>
  readonly put: (path: string, data?: unknown) => Promise<APIResponse>
  readonly delete: (path: string) => Promise<APIResponse>
  readonly clients: () => Promise<Client[]>
  /** Today on the service's calendar. */
  readonly today: () => Promise<string>
  /** The day from which a client has invoices. */
  readonly firstInvoice: (clientId: number) => Promise<string>
  readonly spent: (question: Spent) => Promise<Record<string, string>[]>
  /** What a page is answered. */
  readonly answered: (page: PageName, question: Spent) => Promise<Record<string, string>[]>
}

export async function askService(request: APIRequestContext, username: string, password: string): Promise<Service> {
  const signedIn = await request.post(`${api}/authenticate`, {
    data: { username, password, logOffOtherSessions: true },
  })
  const { id_token: token } = await signedIn.json()
  const headers = { authorization: `Bearer ${token}` }
  const get = (path: string) => request.get(`${api}${path}`, { headers })
  const post = (path: string, data?: unknown) => request.post(`${api}${path}`, { headers, data })
  const clients = async (): Promise<Client[]> => (await get('/clientsShortAFrame')).json()
  const answered: Service['answered'] = async (page, { clientId, select, by = [], dates, conditions = [] }) => {
    const whereClauseDetails = { dates, conditions }
    const question = { selectColumnNames: select, groupByDetails: by, whereClauseDetails, clientId }
    const [card] = cardsOf(pageOf(page))
    return (await (await post(`/aidashboards/data/${page}/${card?.id}`, question)).json()).data.data
  }
  return {
    token,
    get,
    post,
    put: (path, data) => request.put(`${api}${path}`, { headers, data }),
    delete: (path) => request.delete(`${api}${path}`, { headers }),
    clients,
    today: async () => {
      const [client] = await clients()
      return (await (await get(`/freshness?clientId=${client?.id}`)).json()).today
    },
    firstInvoice: async (clientId) => {
      const { carriers }: Freshness = await (await get(`/freshness?clientId=${clientId}`)).json()
      return firstInvoiceOf(carriers) ?? ''
    },
    spent: (question) => answered('spend', question),
    answered,
  }
}
