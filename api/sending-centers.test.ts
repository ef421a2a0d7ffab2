import { endpoints } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendingCenters } from './sending-centers.ts'
import { openTestHouse, type TestHouse, upsFile } from './test-house.ts'

const center = (name: string, zip: string, includedCityZips = '', country = 'US') => ({
  id: 1,
  name,
  city: 'Reno',
  state: 'NV',
  zip,
  country,
  includedCityZips,
})
const zipsOf = (...centers: ReturnType<typeof center>[]) =>
  Object.fromEntries(sendingCenters(centers).map(({ name, zips }) => [name.split(',')[0] ?? '', zips]))

test('a center has its own ZIP code and those of its cities', () => {
  expect(zipsOf(center('West', '89501-1234', 'Reno: 89502; Sparks: 89431 89434'))).toEqual({
    West: ['89501', '89502', '89431', '89434'],
  })
})

test('a ZIP code has one center: the one that stands there, else the first that includes it', () => {
  expect(zipsOf(center('A', '89501', 'Sparks: 89431 89502'), center('B', '89502', 'Sparks: 89431'))).toEqual({
    A: ['89501', '89431'],
    B: ['89502'],
  })
})

test('a center abroad, or without a ZIP code, sends nothing in the United States', () => {
  expect(zipsOf(center('Leeds', 'LS98AG', '', 'GB'), center('Basel', '40560', '', 'CH'), center('None', ''))).toEqual(
    {},
  )
})

test('child clients that share a center have it once', () => {
  expect(sendingCenters([center('West', '89501'), center('West', '89501')])).toEqual([
    { name: 'West, Reno, NV 89501', zips: ['89501'] },
  ])
})

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
  await service.takeIn(service.clients.east, upsFile)
  await service.addUser('controller', ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'CLIENT_ADMIN'], [service.clients.acme])
  await service.addUser('mapper', ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'DISTRIBUTION_MAP'], [service.clients.east])
})
afterAll(() => service.close())

const dates = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' }

interface Asked {
  readonly token: string
  readonly by: readonly string[]
  readonly page?: string
  readonly clientId?: number
  readonly limit?: number
}

const ask = ({ token, by, page = 'starburst', clientId = service.clients.east, limit }: Asked) =>
  service.ask(endpoints.askPage, {
    token,
    params: { page, widget: 'map' },
    body: {
      selectColumnNames: ['packages'],
      whereClauseDetails: { dates },
      groupByDetails: by,
      clientId,
      ...(limit && { limit }),
    },
  })
const rowsOf = async (asked: Asked) =>
  (await ask(asked)).json<{ data: { data: Record<string, string | number>[] } }>().data.data

test('what a client\u2019s centers send is answered by their places, and nobody says for another client what its centers are', async () => {
  const { east, acme } = service.clients
  const token = await service.signIn('controller')
  const senders = await rowsOf({ token, by: ['sender_postal_code', 'normalised_sender_country'] })
  const sender = senders.find((row) => row.normalised_sender_country === 'US' && Number(row.packages) > 0)
  expect(sender).toBeDefined()
  expect(await rowsOf({ token, by: ['fulfillment_center'] })).toMatchObject([{ fulfillment_center: '' }])
  const body = { name: 'Dock', city: 'Town', state: 'OH', zip: String(sender?.sender_postal_code), country: 'US' }
  await service.ask(endpoints.addFulfillmentCenter, { token, params: { clientId: east }, body })
  const known = { fulfillment_center: `Dock, Town, OH ${body.zip}`, packages: sender?.packages }
  expect(await rowsOf({ token, by: ['fulfillment_center'] })).toContainEqual(known)
  expect(await rowsOf({ token, by: ['fulfillment_center'], clientId: acme })).toContainEqual(known)
  const forged = await service.ask(endpoints.askPage, {
    token,
    params: { page: 'starburst', widget: 'map' },
    body: {
      selectColumnNames: ['packages'],
      whereClauseDetails: { dates },
      clientId: east,
      centers: [{ name: 'Mine', zips: ['10001'] }],
    },
  })
  expect(forged.statusCode).toBe(400)
})

test('the Distribution Map asks for a permission of its own', async () => {
  const controller = await service.signIn('controller')
  const mapper = await service.signIn('mapper')
  const asked = { by: ['consignee_postal_code'], page: 'distributionmap' }
  expect((await ask({ ...asked, token: controller })).statusCode).toBe(403)
  expect((await ask({ ...asked, token: mapper })).statusCode).toBe(200)
})

test('only a card that draws each place may ask for more rows than a thousand', async () => {
  const token = await service.signIn('mapper')
  const asked = { token, by: ['consignee_postal_code'] }
  expect((await ask({ ...asked, page: 'distributionmap', limit: 50_000 })).statusCode).toBe(200)
  expect((await ask({ ...asked, page: 'distributionmap', limit: 50_001 })).statusCode).toBe(400)
  expect((await ask({ ...asked, page: 'starburst', limit: 1001 })).statusCode).toBe(400)
})
