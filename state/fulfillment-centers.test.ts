import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { carriersOf } from './carriers.ts'
import { clientsOf } from './clients.ts'
import { fulfillmentCentersOf } from './fulfillment-centers.ts'
import { maintenanceOf } from './maintenance.ts'
import { lastEntryOf, openTestState, type TestState } from './testing.ts'

let house: TestState
let clientId: number
let otherId: number
beforeAll(async () => {
  house = await openTestState()
})
afterAll(() => house.drop())
let made = 0
beforeEach(async () => {
  made += 1
  clientId = (await clientsOf(house.state).create({ name: `Acme ${made}` })).id
  otherId = (await clientsOf(house.state).create({ name: `Borg ${made}` })).id
})

const by = { userId: null, login: 'ann', address: '10.0.0.1' }
const at = new Date(Date.UTC(2026, 0, 15))
const change = { at, by }
const said = { at: at.toISOString(), by, person: null, before: null, after: null }
const center = (name: string, city = 'Reno') => ({
  name,
  city,
  state: 'NV',
  zip: '89501',
  country: 'US',
  includedCityZips: '',
})
const of = (id: number) => fulfillmentCentersOf(house.state, id)
const names = async (id: number) => (await of(id).all()).map(({ name, city }) => `${name} ${city}`)
const idOf = async (name: string) => (await of(clientId).all()).find((one) => one.name === name)?.id ?? 0
const entry = () => ({ ...said, clientIds: [clientId] })

test('a center is added, changed and removed by its client, and each is written down', async () => {
  await of(otherId).add(center('West'), change)
  await of(clientId).add(center('West'), change)
  expect(await lastEntryOf(house.state)).toEqual({
    ...entry(),
    action: 'fulfillment-center.add',
    subject: 'fulfillment center West',
    after: { clientId, ...center('West') },
  })
  await of(clientId).add(center('East'), change)
  expect(await of(clientId).all()).toEqual([
    { id: await idOf('East'), ...center('East') },
    { id: await idOf('West'), ...center('West') },
  ])
  const id = await idOf('West')
  const moved = { name: 'Far West', city: 'Elko', state: 'UT', zip: '1', country: 'CA', includedCityZips: '' }
  await of(clientId).change(id, moved, change)
  const changed = await lastEntryOf(house.state)
  expect(changed).toEqual({
    ...entry(),
    action: 'fulfillment-center.change',
    subject: 'fulfillment center West',
    before: { clientId, ...center('West') },
    after: { clientId, ...moved },
  })
  await of(clientId).change(id, moved, { ...change, at: new Date() })
  expect(await lastEntryOf(house.state)).toEqual(changed)
  expect(await names(clientId)).toEqual(['East Reno', 'Far West Elko'])
  await of(clientId).remove(id, change)
  expect(await lastEntryOf(house.state)).toEqual({
    ...entry(),
    action: 'fulfillment-center.remove',
    subject: 'fulfillment center Far West',
    before: { clientId, ...moved },
  })
  expect([await names(clientId), await names(otherId)]).toEqual([['East Reno'], ['West Reno']])
})

test('of one client no two centers have one name, and those of others are unknown', async () => {
  for (const name of ['West', 'East']) await of(clientId).add(center(name), change)
  const taken = { reason: { name: 'center-name-taken' } }
  await expect(of(clientId).add(center('WEST'), change)).rejects.toMatchObject(taken)
  await expect(of(clientId).change(await idOf('East'), center('wEST'), change)).rejects.toMatchObject(taken)
  await of(clientId).change(await idOf('East'), center('EAST'), change)
  const unknown = { reason: { name: 'center-unknown' } }
  await expect(of(otherId).change(await idOf('West'), center('North'), change)).rejects.toMatchObject(unknown)
  await expect(of(otherId).remove(await idOf('West'), change)).rejects.toMatchObject(unknown)
  expect(await names(clientId)).toEqual(['EAST Reno', 'West Reno'])
})

test('a list of centers takes the place of those of the same names, and tells how many it added and changed', async () => {
  for (const name of ['West', 'East']) await of(clientId).add(center(name), change)
  const given = [center('WEST', 'Elko'), center('East'), center('North'), center('South')]
  expect(await of(clientId).putAll(given, change)).toEqual({ added: 2, changed: 1 })
  expect(await names(clientId)).toEqual(['East Reno', 'North Reno', 'South Reno', 'WEST Elko'])
})

test('a carrier is added, changed and removed for everybody', async () => {
  const carriers = carriersOf(house.state)
  const zip = { name: 'Zip', scac: 'ZIPP', mode: 'Freight', website: 'https://zip.example', active: true } as const
  const ace = { name: 'Ace', scac: '', mode: 'Parcel', website: '', active: false } as const
  await carriers.save(zip, change)
  const ofCarrier = { ...said, clientIds: [], subject: 'carrier Zip' }
  expect(await lastEntryOf(house.state)).toEqual({ ...ofCarrier, action: 'carrier.add', after: zip })
  await carriers.save(ace, change)
  const id = expect.any(Number)
  expect(await carriers.all()).toEqual([
    { id, ...ace },
    { id, ...zip },
  ])
  const quick = { ...zip, scac: 'QUIK', active: false }
  await carriers.save(quick, change)
  expect(await lastEntryOf(house.state)).toEqual({ ...ofCarrier, action: 'carrier.change', before: zip, after: quick })
  expect(await carriers.all()).toEqual([
    { id, ...ace },
    { id, ...quick },
  ])
  await carriers.remove('Zip', change)
  expect(await lastEntryOf(house.state)).toEqual({ ...ofCarrier, action: 'carrier.remove', before: quick })
  expect(await carriers.all()).toEqual([{ id, ...ace }])
  await expect(carriers.remove('Zip', change)).rejects.toMatchObject({ reason: { name: 'carrier-not-added' } })
})

test('a page is closed once, by somebody at some time, and opened again', async () => {
  const maintenance = maintenanceOf(house.state)
  await house.state.insertInto('maintenance').values({ type: 'PAGE', value: '/z' }).execute()
  await maintenance.add({ type: 'PAGE', value: '/a' }, change)
  const closed = await lastEntryOf(house.state)
  const ofPage = { ...said, clientIds: [], subject: 'maintenance PAGE /a' }
  expect(closed).toEqual({ ...ofPage, action: 'maintenance.add', after: { type: 'PAGE', value: '/a' } })
  await maintenance.add({ type: 'CHATBOT', value: 'ON' }, { ...change, at: new Date(Date.UTC(2026, 0, 16)) })
  const last = await lastEntryOf(house.state)
  await maintenance.add({ type: 'CHATBOT', value: 'ON' }, { ...change, at: new Date() })
  expect(await lastEntryOf(house.state)).toEqual(last)
  const id = expect.any(Number)
  const history = [
    { id, type: 'CHATBOT', value: 'ON', since: last.at, by: 'ann' },
    { id, type: 'PAGE', value: '/a', since: closed.at, by: 'ann' },
    { id, type: 'PAGE', value: '/z', since: null, by: null },
  ]
  expect(await maintenance.listWithHistory()).toEqual(history)
  expect(await maintenance.list()).toEqual(history.map(({ type, value }) => ({ id, type, value })))
  const [, page] = await maintenance.list()
  await maintenance.remove(page?.id ?? 0, change)
  expect(await lastEntryOf(house.state)).toEqual({
    ...ofPage,
    action: 'maintenance.remove',
    before: { type: 'PAGE', value: '/a' },
  })
  expect((await maintenance.list()).map(({ value }) => value)).toEqual(['ON', '/z'])
  await expect(maintenance.remove(page?.id ?? 0, change)).rejects.toMatchObject({
    reason: { name: 'maintenance-entry-gone' },
  })
  const again = new Date(Date.UTC(2026, 0, 17))
  await maintenance.add({ type: 'PAGE', value: '/a' }, { by: { ...by, login: 'ben' }, at: again })
  expect((await maintenance.listWithHistory())[1]).toMatchObject({ since: again.toISOString(), by: 'ben' })
  await house.state.deleteFrom('maintenance').execute()
  expect(await maintenance.listWithHistory()).toEqual([])
})
