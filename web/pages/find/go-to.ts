import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type Client, mayOpen, overview, type PageDefinition, pageOf, pages, spend } from '@waybill/contracts'
import type { Search } from '../../widgets/address.ts'
import { choiceOfClient } from '../../widgets/date-choice.ts'
import { freshnessQuery } from '../../widgets/freshness.ts'
import { noFilterSet, type PageState, writePageState } from '../../widgets/page-state.ts'
import { searchOfSet } from '../filter-sets/address-of-set.ts'
import { filterSetQuery } from '../filter-sets/queries.ts'
import { useGo } from '../header/go.ts'
import { clientsQuery, useAccount } from '../header/queries.ts'
import { pathOfDashboard } from '../own-dashboards/queries.ts'
import type { Target } from './sources.ts'

/** Where somebody looks at a client to whom no page of analysis is open. */
const placesOfClients = ['/invoices', '/invoicesBulkDownload', '/uploadFiles'] as const

/** Goes to what was found; what is not a place, as a topic of the help, is not for this. */
export function useGoTo(): (target: Exclude<Target, { readonly kind: 'help' }>) => Promise<void> {
  const go = useGo()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const account = useAccount()
  const path = useLocation({ select: ({ pathname }) => pathname })

  const ofClient = async (client: Client, definition: PageDefinition, more: Partial<PageState>): Promise<Search> => {
    const { today } = await queries.fetchQuery(freshnessQuery(client.id))
    const dates = definition.period === undefined ? { dates: choiceOfClient(client, today) } : {}
    return writePageState(definition, {
      client: client.id,
      ...dates,
      filters: {},
      filterSet: noFilterSet,
      settings: {},
      ...more,
    })
  }
  /** Over all that is known of the client, unless days are said. */
  const onSpend = async (clientId: number, more: Partial<PageState>) => {
    const clients = await queries.ensureQueryData(clientsQuery(account))
    const client = clients.find(({ id }) => id === clientId)
    if (client) await navigate({ to: spend.path, search: await ofClient(client, spend, more) })
  }

  return async (target) => {
    switch (target.kind) {
      case 'page':
        return go(target.path)
      case 'client': {
        if (!mayOpen(account.permissions, spend.path)) {
          const of = placesOfClients.find((place) => mayOpen(account.permissions, place)) ?? '/'
          return navigate({ to: of, search: { client: String(target.client.id) } })
        }
        const standing: PageDefinition | undefined = pages.find((page) => page.path === path)
        const here = standing ?? (mayOpen(account.permissions, overview.path) ? overview : spend)
        const search = await ofClient(target.client, here, {})
        return navigate({ to: here.path, search })
      }
      case 'account': {
        const { clientId, carrier, number } = target.account
        return onSpend(clientId, { filters: { carrier_name: [carrier], account_number: [number] } })
      }
      case 'package': {
        const { clientId, number, trackingId } = target.package
        return onSpend(clientId, { filters: { tracking_number: [number] }, tracking: trackingId })
      }
      case 'invoice': {
        const { clientId, carrier, number, billDate } = target.invoice
        if (mayOpen(account.permissions, '/invoices')) {
          const search = { client: String(clientId), from: billDate, to: billDate, search: number }
          return navigate({ to: '/invoices', search })
        }
        const dates = { mode: 'dr', type: 'bill_date', from: billDate, to: billDate } as const
        return onSpend(clientId, { dates, filters: { carrier_name: [carrier], invoice_number: [number] } })
      }
      case 'report': {
        const { name, clientName } = target.report
        return navigate({ to: '/reports', search: { search: `${name} ${clientName ?? ''}`.trim() } })
      }
      case 'dashboard':
        return navigate({ to: pathOfDashboard(target.id) })
      case 'filterSet': {
        const set = await queries.fetchQuery(filterSetQuery(target.key))
        if (set) await navigate({ to: pageOf(target.key.page).path, search: searchOfSet(set) })
      }
    }
  }
}
