import { gunzipSync } from 'node:zlib'
import { endpoints } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fedexFile, openTestHouse, type TestHouse, upsFile } from './test-house.ts'

let service: TestHouse
let token: string
beforeAll(async () => {
  service = await openTestHouse()
  await service.takeIn(service.clients.east, upsFile)
  await service.addUser('reader', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.acme])
  token = await service.signIn('reader')
})
afterAll(() => service.close())

const dates = { type: 'bill_date', from: '2000-01-01', to: '2030-12-31' }
const params = { page: 'spend', widget: 'breakdown' }
/** Enough for an answer that is worth packing. */
const measures = [
  'totalSpend',
  'publishedAmount',
  'transportationDiscount',
  'accessorials',
  'fuelSurcharge',
  'taxesAndOtherCharges',
  'packages',
  'billWeight',
  'actualWeight',
  'costPerPackage',
  'costPerPound',
  'weightPerPackage',
]
const asking = (clientId = service.clients.acme) => ({
  selectColumnNames: measures,
  groupByDetails: ['tracking_number', 'service', 'zone', 'day'],
  whereClauseDetails: { dates },
  clientId,
})

const gzip = { 'accept-encoding': 'gzip, deflate, br' }
const ask = (headers: Record<string, string> = {}, clientId?: number, by = token) =>
  service.ask(endpoints.askPage, { token: by, params, body: asking(clientId), headers })
const unpacked = (answer: Awaited<ReturnType<typeof ask>>) => JSON.parse(String(gunzipSync(answer.rawPayload)))

test('an answer is the same packed or not, new or asked before, and just what its call promises', async () => {
  const [packed, plain] = [await ask(gzip), await ask()]
  const [packedAgain, plainAgain] = [await ask(gzip), await ask()]
  const promised = endpoints.askPage.answer.parse(plain.json())
  expect(promised.data.data.length).toBeGreaterThan(0)
  expect(plain.json()).toEqual(promised)
  expect(plainAgain.body).toBe(plain.body)
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const answer of [packed, packedAgain]) {
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' })
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers.vary).toContain('accept-encoding')
    expect(unpacked(answer)).toEqual(plain.json())
  }
})

test.each(['br', 'gzip;q=0', 'identity', 'x-gzip-not'])('who takes %s alone is sent nothing packed', async (taken) => {
  await ask(gzip)
  const answer = await ask({ 'accept-encoding': taken })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json().data.data.length).toBeGreaterThan(0)
})

test('who loses a right is refused what was answered before', async () => {
  await service.addUser('leaver', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.acme])
  const leaver = await service.signIn('leaver')
  expect((await ask(gzip, service.clients.acme, leaver)).statusCode).toBe(200)
  await service.house.state
    .deleteFrom('user_client')
    .where('client_id', '=', service.clients.acme)
    .where('user_id', 'in', (of) => of.selectFrom('user').select('id').where('login', '=', 'leaver'))
    .execute()
  expect((await ask(gzip, service.clients.acme, leaver)).statusCode).toBe(403)
  expect((await ask(gzip)).statusCode).toBe(200)
})

async function rowsOf(clientId: number): Promise<unknown> {
  return unpacked(await ask(gzip, clientId)).data.data
}

test('each scope is sent its own, also where nothing is in it', async () => {
  const [parent, child, sibling] = [service.clients.acme, service.clients.east, service.clients.west]
  expect(await rowsOf(parent)).toEqual(await rowsOf(child))
  expect(await rowsOf(sibling)).toEqual([])
})

test('an explanation is the same when it is asked again, and just what its call promises', async () => {
  const body = {
    measure: 'totalSpend',
    whereClauseDetails: { dates: { ...dates, from: '2015-01-01' } },
    prior: { ...dates, to: '2014-12-31' },
    clientId: service.clients.acme,
  }
  const explain = () =>
    service.ask(endpoints.explainPage, { token, params: { page: 'spend', widget: 'changed' }, body })
  const [one, again] = [await explain(), await explain()]
  expect(one.statusCode).toBe(200)
  expect(one.json()).toEqual(endpoints.explainPage.answer.parse(one.json()))
  expect(again.body).toBe(one.body)
})

test('what came in since changes what is sent, of answers and of explanations', async () => {
  const { zenith } = service.clients
  await service.addUser('waiting', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [zenith])
  const waiting = await service.signIn('waiting')
  const explained = {
    measure: 'totalSpend',
    whereClauseDetails: { dates },
    prior: { type: 'bill_date', from: '1990-01-01', to: '1999-12-31' },
    clientId: zenith,
  }
  const told = async () => {
    const why = { token: waiting, params: { page: 'spend', widget: 'changed' }, body: explained }
    const { data } = (await service.ask(endpoints.explainPage, why)).json()
    return { rows: (await ask({}, zenith, waiting)).json().data.totalRows, now: data.now }
  }
  const before = await told()
  expect(before.rows).toBe(0)
  await service.takeIn(zenith, fedexFile)
  const after = await told()
  expect(after.rows).toBeGreaterThan(0)
  expect(after.now).not.toBe(before.now)
})

test('a map of all ZIP codes is worked out once for who takes it packed, and anew when lines come in; nobody gets it by the right of another', async () => {
  const { east, west } = service.clients
  for (const [login, clientId] of [
    ['mapper', east],
    ['other', west],
  ] as const)
    await service.addUser(login, ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'DISTRIBUTION_MAP'], [clientId])
  const [mapper, other] = [await service.signIn('mapper'), await service.signIn('other')]
  const answered = vi.spyOn(service.house.warehouse, 'answerByColumn')
  const answers = () => Promise.all(answered.mock.results.map(({ value }) => value))
  const map = (by: string, headers: Record<string, string>) =>
    service.ask(endpoints.askPageByColumn, {
      token: by,
      params: { page: 'distributionmap', widget: 'map' },
      body: {
        selectColumnNames: measures,
        groupByDetails: ['consignee_postal_code', 'tracking_number', 'zone'],
        whereClauseDetails: { dates },
        clientId: east,
      },
      headers,
    })
  const first = await map(mapper, gzip)
  expect(first).toMatchObject({ statusCode: 200, headers: { 'content-encoding': 'gzip' } })
  const again = await map(mapper, gzip)
  const [worked, kept] = await answers()
  expect(kept).toBe(worked)
  expect(again.rawPayload).toEqual(first.rawPayload)
  for (const name of ['content-type', 'content-encoding', 'cache-control', 'vary'])
    expect(again.headers[name]).toEqual(first.headers[name])
  expect((await map(mapper, { 'accept-encoding': 'identity' })).json()).toEqual(unpacked(first))
  expect(answered).toHaveBeenCalledTimes(3)
  expect((await map(other, gzip)).statusCode).toBe(403)
  expect(answered).toHaveBeenCalledTimes(3)
  await service.takeIn(east, fedexFile)
  expect(unpacked(await map(mapper, gzip)).data.totalRows).toBeGreaterThan(unpacked(first).data.totalRows)
  answered.mockRestore()
})
