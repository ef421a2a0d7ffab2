import {
  type Endpoint,
  endpoints,
  firstAddressOf,
  mayOpen,
  type PageName,
  Permission,
  type PlacePath,
  pages,
  places,
  type Requirement,
  requirementBehind,
  requirementOf,
  requirementOfPage,
  type Way,
  waysOf,
} from '@waybill/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from './test-house.ts'

interface Guarded {
  readonly name: string
  readonly endpoint: Endpoint
  readonly needs: Requirement
  readonly page: PageName
}

/** A call in a page's name is guarded once for each page. */
const guarded = Object.values<Endpoint>(endpoints).flatMap((endpoint): Guarded[] => {
  const name = `${endpoint.method} ${endpoint.path}`
  const { needs } = endpoint
  if (needs === 'page')
    return pages.map((page) => ({
      name: name.replace(':page', page.name),
      endpoint,
      needs: requirementBehind(page.path),
      page: page.name,
    }))
  return typeof needs === 'object' ? [{ name, endpoint, needs, page: 'spend' }] : []
})
const unauthorized = 'You are not authorized to do this.'

let service: TestHouse
let token: string
beforeAll(async () => {
  service = await openTestHouse()
  await service.addUser('somebody', [], [service.clients.zenith])
  token = await service.signIn('somebody')
})
afterAll(() => service.close())

/** Rights are looked up for every request, so the same session has them at once and loses them at once. */
async function hold(permissions: readonly Permission[]): Promise<void> {
  await service.house.state
    .updateTable('user')
    .set({ permissions: JSON.stringify(permissions) })
    .execute()
}

async function isRefused({ endpoint, page }: Pick<Guarded, 'endpoint' | 'page'>): Promise<boolean> {
  const { zenith } = service.clients
  const params = { clientId: zenith, page, widget: 'trends', dimension: 'carrier_name', on: '1' }
  const others = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 999]))
  const answer = await service.ask(endpoint, { token, params: { ...others, ...params } })
  const { detail } = answer.headers['content-type']?.toString().includes('json') ? answer.json() : { detail: '' }
  return answer.statusCode === 403 && detail === unauthorized
}

/** Of every way one list: without all of these nobody is let in. */
function closuresOf(ways: readonly Way[]): readonly (readonly Permission[])[] {
  return ways.reduce<readonly (readonly Permission[])[]>(
    (shut, { oneOfEach }) => shut.flatMap((lacking) => oneOfEach.map((anyOf) => [...lacking, ...anyOf])),
    [[]],
  )
}

describe.each(guarded)('$name', (call) => {
  const ways = waysOf(call.needs)
  const keptOut = ways.flatMap(({ notFor }) => notFor ?? [])
  const forAll = ways.filter(({ notFor }) => notFor === undefined)

  test('is refused when any part of what it needs is missing, whatever else one holds', async () => {
    for (const lacking of closuresOf(ways)) {
      await hold(Permission.options.filter((one) => !lacking.includes(one) && !keptOut.includes(one)))
      expect(await isRefused(call)).toBe(true)
    }
  })

  test('is open with just what it needs', async () => {
    for (const { oneOfEach } of ways) {
      await hold(oneOfEach.flatMap(([first]) => first ?? []))
      expect(await isRefused(call)).toBe(false)
    }
  })

  test.skipIf(keptOut.length === 0)(
    'is refused to the role that is kept out, unless it has a way of its own',
    async () => {
      for (const lacking of closuresOf(forAll)) {
        await hold(Permission.options.filter((one) => !lacking.includes(one)))
        expect(await isRefused(call)).toBe(true)
      }
    },
  )
})

test('a page that nobody knows is refused like any other without what every page needs, and is then no page', async () => {
  const body = {
    whereClauseDetails: { dates: { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' } },
    clientId: 1,
  }
  const ask = async () => {
    const params = { page: 'nowhere', widget: 'trends' }
    return (await service.ask(endpoints.askPage, { token, params, body })).statusCode
  }
  await hold(Permission.options.filter((one) => one !== 'NEW_BI_TOOLS'))
  expect(await ask()).toBe(403)
  await hold(['NEW_BI_TOOLS'])
  expect(await ask()).toBe(400)
})

test('there is something to guard', () => {
  expect(guarded.length).toBeGreaterThan(20)
})

/** A page may stand on calls that others use too; this is the first it needs. */
const askedBy: Partial<Record<PlacePath, Endpoint>> = {
  ...Object.fromEntries(pages.map(({ path }) => [path, endpoints.askPage])),
  '/aframe/statistics': endpoints.statistics,
  '/aframe/cdcAdmin': endpoints.feeds,
  '/aframe/sync': endpoints.syncJobs,
  '/dashboards': endpoints.ownDashboards,
  '/uploadFiles': endpoints.uploadedFiles,
  '/reports': endpoints.reports,
  '/viewScheduledReports': endpoints.reportSchedules,
  '/invoices': endpoints.invoiceList,
  '/invoicesBulkDownload': endpoints.invoiceArchive,
  '/users': endpoints.people,
  '/acl': endpoints.changePermissions,
  '/singlesignon': endpoints.identityProviders,
  '/clients': endpoints.administeredClients,
  '/carriers': endpoints.administeredCarriers,
  '/accounts': endpoints.administeredAccounts,
  '/accountgroups': endpoints.administeredGroups,
  '/maintenance': endpoints.maintenanceEntries,
  '/auditlog': endpoints.auditLog,
  '/jobs': endpoints.jobs,
  '/taskmetrics': endpoints.taskMetrics,
  '/settings': endpoints.securitySettings,
  '/beta': endpoints.tryBeta,
}

/** They show what other pages' calls answer, or numbers that are made up. */
const withoutCall: readonly PlacePath[] = ['/aframe/dashboard/comparison', '/aframe/distributionmapdemo']

test('a page that needs a permission stands on a call that needs the very same', () => {
  const needing = (Object.keys(places) as PlacePath[]).filter(
    (path) =>
      places[path].kind === 'page' &&
      requirementOf(path).oneOfEach.length > 0 &&
      firstAddressOf(path) === path &&
      !withoutCall.includes(path),
  )
  expect(Object.keys(askedBy).toSorted()).toEqual(needing.toSorted())
  for (const path of needing) {
    const needs = askedBy[path]?.needs
    const page = pages.find((each) => each.path === path)
    const needed = needs === 'page' ? requirementOfPage(page?.name) : needs
    expect({ path, needs: needed }).toEqual({ path, needs: requirementBehind(path) })
    expect(mayOpen([], path)).toBe(false)
  }
})
