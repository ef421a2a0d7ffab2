import {
  type Endpoint,
  endpoints,
  firstAddressOf,
  mayOpen,
  Permission,
  type PlacePath,
  places,
  type Requirement,
  requirementBehind,
  requirementOf,
} from '@waybill/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from './test-house.ts'

interface Guarded extends Endpoint {
  readonly needs: Requirement
}

const isGuarded = (endpoint: Endpoint): endpoint is Guarded => typeof endpoint.needs === 'object'
const guarded = Object.values<Endpoint>(endpoints).filter(isGuarded)
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

async function isRefused(endpoint: Endpoint): Promise<boolean> {
  const { zenith } = service.clients
  const params = { clientId: zenith, page: 'spend', widget: 'trends', dimension: 'carrier_name', on: '1' }
  const others = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 999]))
  const answer = await service.ask(endpoint, { token, params: { ...others, ...params } })
  const { detail } = answer.headers['content-type']?.toString().includes('json') ? answer.json() : { detail: '' }
  return answer.statusCode === 403 && detail === unauthorized
}

describe.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test('is refused when any part of what it needs is missing, whatever else one holds', async () => {
      for (const anyOf of endpoint.needs.oneOfEach) {
        await hold(Permission.options.filter((one) => !anyOf.includes(one) && one !== endpoint.needs.notFor))
        expect(await isRefused(endpoint)).toBe(true)
      }
    })

    test('is open with just what it needs', async () => {
      await hold(endpoint.needs.oneOfEach.flatMap(([first]) => first ?? []))
      expect(await isRefused(endpoint)).toBe(false)
    })

    test.skipIf(endpoint.needs.notFor === undefined)('is refused to the role that is kept out', async () => {
      await hold(Permission.options)
      expect(await isRefused(endpoint)).toBe(true)
    })
  },
)

test('there is something to guard', () => {
  expect(guarded.length).toBeGreaterThan(20)
})

/** A page may stand on calls that others use too; this is the first it needs. */
const askedBy: Partial<Record<PlacePath, Endpoint>> = {
  '/aframe/dashboard/spend': endpoints.askPage,
  '/aframe/dashboard/refund': endpoints.askPage,
  '/aframe/dashboard/accessorial': endpoints.askPage,
  '/aframe/statistics': endpoints.statistics,
  '/aframe/cdcAdmin': endpoints.feeds,
  '/aframe/sync': endpoints.syncJobs,
  '/uploadFiles': endpoints.uploadedFiles,
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

test('a page that needs a permission stands on a call that needs the very same', () => {
  const needing = (Object.keys(places) as PlacePath[]).filter(
    (path) =>
      places[path].kind === 'page' &&
      requirementOf(path).oneOfEach.length > 0 &&
      firstAddressOf(path) === path &&
      path !== '/dashboards',
  )
  expect(Object.keys(askedBy).toSorted()).toEqual(needing.toSorted())
  for (const path of needing) {
    expect({ path, needs: askedBy[path]?.needs }).toEqual({ path, needs: requirementBehind(path) })
    expect(mayOpen([], path)).toBe(false)
  }
})
