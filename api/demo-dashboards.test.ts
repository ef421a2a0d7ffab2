import { type OwnDashboard, pinnedCard } from '@waybill/contracts'
import { ownDashboardsOf } from '@waybill/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepDashboards } from './demo-dashboards.ts'
import { openTestHouse, type TestHouse } from './test-house.ts'

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
})
afterAll(() => service.close())

const person = (login: 'controller' | 'analyst' | 'carrier' | 'guest') => ({
  login,
  role: login,
  firstName: 'Ada',
  lastName: 'Merriweather',
  email: `${login}@example.com`,
  clientCodes: ['ACME', 'ZENITH'],
})

async function dashboardsOf(userId: number): Promise<OwnDashboard[]> {
  const own = ownDashboardsOf(service.house.state, userId)
  return Promise.all((await own.list()).map(({ id }) => own.find(id)))
}

test('the demo begins with a dashboard of cards that its pages have, of the first client, for whoever may have one', async () => {
  const { acme, zenith } = service.clients
  const controller = await service.addUser('controller', ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'DASHBOARDS_VIEW'], [acme])
  const analyst = await service.addUser('analyst', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [acme])
  const carrier = await service.addUser('carrier', ['ROLE_CARRIER', 'TRACKING'], [acme])
  const people = [person('controller'), person('analyst'), person('carrier')]
  const clientIds = new Map([
    ['ACME', acme],
    ['ZENITH', zenith],
  ])
  await keepDashboards(service.house, people, clientIds)

  const kept = await dashboardsOf(controller)
  expect(kept.map(({ name, pins }) => [name, pins.length])).toEqual([['Monday morning', 6]])
  const pins = kept.flatMap((each) => each.pins)
  expect(pins.filter((pin) => !pinnedCard(pin))).toEqual([])
  expect(new Set(pins.map(({ address }) => new URLSearchParams(address).get('client')))).toEqual(
    new Set([String(acme)]),
  )
  expect([await dashboardsOf(analyst), await dashboardsOf(carrier)]).toEqual([[], []])

  // A start that was cut off does it again.
  await keepDashboards(service.house, people, clientIds)
  expect(await dashboardsOf(controller)).toEqual(kept)
})

test('who has made another meanwhile keeps that alone', async () => {
  const { zenith } = service.clients
  const guest = await service.addUser('guest', ['ROLE_GUEST', 'NEW_BI_TOOLS', 'DASHBOARDS_VIEW'], [zenith])
  await ownDashboardsOf(service.house.state, guest).add({ name: 'Quarter', pins: [] })
  await keepDashboards(service.house, [person('guest')], new Map([['ZENITH', zenith]]))
  expect((await dashboardsOf(guest)).map(({ name }) => name)).toEqual(['Quarter'])
})
