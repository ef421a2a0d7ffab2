import {
  type Endpoint,
  endpoints,
  mayOpen,
  type Permission,
  type PlacePath,
  places,
  type Requirement,
  requirementOf,
} from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from './test-house.ts'

let service: TestHouse
let token: string
let userId: number
beforeAll(async () => {
  service = await openTestHouse()
  userId = await service.addUser('ann', [], [service.clients.acme])
  token = await service.signIn('ann')
})
afterAll(() => service.close())

const params = { clientId: 1, fileId: 1, page: 'spend', widget: 'trends', dimension: 'carrier_name', key: 'x', on: '1' }
const refused = 'You are not authorized to do this.'

async function isRefused(endpoint: Endpoint, held: readonly Permission[]): Promise<boolean> {
  const permissions = JSON.stringify(held)
  await service.house.state.updateTable('user').set({ permissions }).where('id', '=', userId).execute()
  const answer = await service.ask(endpoint, { token, params: { ...params, userId } })
  return answer.statusCode === 403 && answer.json<{ detail: string }>().detail === refused
}

interface Guarded {
  readonly call: string
  readonly endpoint: Endpoint
  readonly needs: Requirement
}

const every: readonly Endpoint[] = Object.values(endpoints)
const guarded = every.flatMap((endpoint): Guarded[] => {
  const { needs, method, path } = endpoint
  if (needs === 'nobody' || needs === 'session' || needs.oneOfEach.length === 0) return []
  return [{ call: `${method} ${path}`, endpoint, needs }]
})

test.each(guarded)('$call is refused without its permissions, and not with them', async ({ endpoint, needs }) => {
  const enough = needs.oneOfEach.map(([first]) => first).filter((one) => one !== undefined)
  expect(await isRefused(endpoint, ['ROLE_CLIENT'])).toBe(true)
  for (const anyOf of needs.oneOfEach) {
    expect(
      await isRefused(
        endpoint,
        enough.filter((one) => !anyOf.includes(one)),
      ),
    ).toBe(true)
  }
  expect(await isRefused(endpoint, enough)).toBe(false)
  for (const role of needs.notFor ? [needs.notFor] : []) {
    expect(await isRefused(endpoint, [...enough, role])).toBe(true)
  }
})

/** A page may stand on calls that others use too; this is the first it needs. */
const askedBy: Partial<Record<PlacePath, Endpoint>> = {
  '/aframe/dashboard/spend': endpoints.askPage,
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
  '/settings': endpoints.securitySettings,
  '/beta': endpoints.tryBeta,
}

test('a page that needs a permission stands on a call that needs the very same', () => {
  const needing = (Object.keys(places) as PlacePath[]).filter(
    (path) => places[path].kind === 'page' && requirementOf(path).oneOfEach.length > 0 && path !== '/dashboards',
  )
  expect(Object.keys(askedBy).toSorted()).toEqual(needing.toSorted())
  for (const path of needing) {
    expect({ path, needs: askedBy[path]?.needs }).toEqual({ path, needs: requirementOf(path) })
    expect(mayOpen([], path)).toBe(false)
  }
})
