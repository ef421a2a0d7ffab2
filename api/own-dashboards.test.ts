import { endpoints, mostLettersOfAddress, mostPins, type OwnDashboard, type Permission } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from './test-house.ts'

let service: TestHouse
let people = 0
beforeAll(async () => {
  service = await openTestHouse()
})
afterAll(() => service.close())

const analyst: readonly Permission[] = ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'DASHBOARDS_VIEW']

async function somebody(permissions = analyst) {
  const login = `somebody${++people}`
  const id = await service.addUser(login, permissions, [service.clients.acme])
  const token = await service.signIn(login)
  const add = (body: object) => service.ask(endpoints.addOwnDashboard, { token, body })
  return {
    id,
    token,
    add,
    made: async (name = 'Monday', pins: object[] = []) => (await add({ name, pins })).json<OwnDashboard>(),
    list: async () => (await service.ask(endpoints.ownDashboards, { token })).json<object>(),
    open: (dashboardId: number) => service.ask(endpoints.ownDashboard, { token, params: { dashboardId } }),
    pin: (dashboardId: number, body: unknown) =>
      service.ask(endpoints.pinToOwnDashboard, { token, params: { dashboardId }, body }),
    change: (dashboardId: number, body: unknown) =>
      service.ask(endpoints.changeOwnDashboard, { token, params: { dashboardId }, body }),
    remove: (dashboardId: number) => service.ask(endpoints.removeOwnDashboard, { token, params: { dashboardId } }),
  }
}

const trends = { page: 'spend', card: 'trends', address: 'client=1&dates=bill_date.rp.Annual', width: 'whole' }

test('an answer is pinned, arranged and kept, and a deleted dashboard is brought back as it was', async () => {
  const { made, pin, change, open, list, remove, add } = await somebody()
  const { id } = await made()
  await pin(id, trends)
  const pinned = (await pin(id, { ...trends, card: 'map', title: ' Where to ', width: 'half' })).json<OwnDashboard>()
  expect(pinned.pins).toEqual([
    { ...trends, id: expect.stringMatching(/^[0-9a-f]{12}$/) },
    { ...trends, card: 'map', title: 'Where to', width: 'half', id: expect.stringMatching(/^[0-9a-f]{12}$/) },
  ])
  const { revision, pins } = pinned
  const turned = await change(id, { name: 'Week', pins: pins.toReversed(), revision })
  expect(turned.json()).toMatchObject({ name: 'Week', pins: pins.toReversed() })
  expect((await open(id)).json()).toEqual(turned.json())
  expect(await list()).toEqual({ dashboards: [{ id, name: 'Week', pins: 2 }] })
  expect((await remove(id)).json()).toEqual({ done: true })
  expect((await open(id)).statusCode).toBe(404)
  const back = (await add({ name: 'Week', pins: pins.map(({ id: _id, ...each }) => each) })).json<OwnDashboard>()
  expect(back.pins.map(({ card }) => card)).toEqual(['trends', 'map'])
})

test('of two tabs that save at once the second is told so, and nothing of the first is lost', async () => {
  const { made, change, open, pin } = await somebody()
  const { id, revision } = await made('Both', [trends])
  await pin(id, { ...trends, card: 'map' })
  const late = await change(id, { name: 'Both', pins: [], revision })
  expect(late.json()).toMatchObject({ status: 409, reason: { name: 'dashboard-changed' } })
  expect((await open(id)).json<OwnDashboard>().pins).toHaveLength(2)
})

test('a dashboard is its owner’s alone', async () => {
  const [ann, zoe] = [await somebody(), await somebody()]
  const { id, revision } = await ann.made('Mine', [trends])
  const asked = [zoe.open(id), zoe.pin(id, trends), zoe.change(id, { name: 'x', pins: [], revision }), zoe.remove(id)]
  for (const answer of await Promise.all(asked)) {
    expect(answer.json()).toMatchObject({ status: 404, reason: { name: 'dashboard-unknown' } })
  }
  expect(await zoe.list()).toEqual({ dashboards: [] })
  expect((await ann.open(id)).json()).toMatchObject({ name: 'Mine', revision })
})

test('whoever may not open dashboards keeps none', async () => {
  const { list, add } = await somebody(['ROLE_CLIENT', 'NEW_BI_TOOLS'])
  expect(await list()).toMatchObject({ status: 403 })
  expect((await add({ name: 'Mine' })).statusCode).toBe(403)
})

test('a card is pinned of pages alone that one may open; what was pinned before a page was lost stays and moves', async () => {
  const guest = await somebody(['ROLE_GUEST', 'NEW_BI_TOOLS', 'DASHBOARDS_VIEW'])
  const reader = await somebody([...analyst, 'DISTRIBUTION_MAP'])
  const circles = { page: 'distributionmap', card: 'map', address: '', width: 'whole' }
  const { id } = await guest.made()
  expect((await guest.pin(id, circles)).json()).toMatchObject({ status: 403, reason: { name: 'not-authorized' } })
  expect((await guest.add({ name: 'Sly', pins: [circles] })).statusCode).toBe(403)
  expect((await guest.pin(id, trends)).statusCode).toBe(200)

  const kept = await reader.made('Kept', [circles, trends])
  const permissions = JSON.stringify(analyst)
  await service.house.state.updateTable('user').set({ permissions }).where('id', '=', reader.id).execute()
  const turned = await reader.change(kept.id, { ...bodyOf(kept), pins: kept.pins.toReversed() })
  expect(turned.statusCode).toBe(200)
  const [, lost] = turned.json<OwnDashboard>().pins
  const again = {
    ...bodyOf(turned.json()),
    pins: [...turned.json<OwnDashboard>().pins, { ...lost, id: 'abcdefabcdef' }],
  }
  expect((await reader.change(kept.id, again)).statusCode).toBe(403)
})

const bodyOf = ({ name, pins, revision }: OwnDashboard) => ({ name, pins, revision })

test.each([
  ['a page that is none', { ...trends, page: 'nowhere' }, '"nowhere"'],
  ['a card that its page does not have', { ...trends, card: 'movers' }, 'The page spend has no card movers'],
  [
    'a card of another tab than the address says',
    { ...trends, page: 'shippingInsight', card: 'earlyAmTrends', address: 'tab=costAvoidance' },
    'has no card',
  ],
  ['an address that is none', { ...trends, address: 'client=1 or 1=1' }, 'address'],
  ['an address without end', { ...trends, address: 'x'.repeat(mostLettersOfAddress + 1) }, 'address'],
  ['a width that is none', { ...trends, width: 'third' }, '"third"'],
  ['a title of nothing', { ...trends, title: '  ' }, 'title'],
  ['a title of what is not seen', { ...trends, title: 'a\u0007b' }, 'title'],
  ['a number of its own', { ...trends, id: '000000000000' }, '"id"'],
  ['nothing', null, 'expected an object'],
])('%s is not pinned, and the refusal names it', async (_, body, named) => {
  const { made, pin, open } = await somebody()
  const { id } = await made()
  const answer = await pin(id, body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().detail).toContain(named)
  expect((await open(id)).json()).toMatchObject({ pins: [] })
})

test('a name has something to read, up to 40 letters of any language, and cards are told apart', async () => {
  const { add, made, change } = await somebody()
  for (const name of ['', '   ', 'x'.repeat(41), 'a\nb', 7]) {
    expect({ name, status: (await add({ name })).statusCode }).toEqual({ name, status: 400 })
  }
  for (const name of ['Größe & “Preis” 50 %', '每周一', 'الاثنين']) {
    expect((await add({ name })).json()).toMatchObject({ name, pins: [] })
  }
  expect((await add({ name: ' 每周一 ' })).json()).toMatchObject({ status: 409, reason: { name: 'dashboard-exists' } })
  const kept = await made('Twice', [trends])
  const twice = await change(kept.id, { ...bodyOf(kept), pins: [...kept.pins, ...kept.pins] })
  expect(twice.json()).toMatchObject({ status: 400, detail: expect.stringContaining('one card twice') })
  const many = Array.from({ length: mostPins + 1 }, () => trends)
  expect((await add({ name: 'Many', pins: many })).statusCode).toBe(400)
})
