import { endpoints, type WhatIfAnswer, type WhatIfLines } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse, upsFile } from './test-house.ts'

let service: TestHouse
let [controller, stranger, guest, uploader, ofEast] = ['', '', '', '', '']
beforeAll(async () => {
  service = await openTestHouse()
  const { acme, east, zenith } = service.clients
  await service.takeIn(east, upsFile)
  await service.addUser('controller', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [acme])
  await service.addUser('stranger', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [zenith])
  await service.addUser('guest', ['ROLE_GUEST', 'NEW_BI_TOOLS'], [acme])
  await service.addUser('ofEast', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [east])
  await service.addUser('uploader', ['ROLE_CLIENT', 'BULK_UPLOAD'], [acme])
  controller = await service.signIn('controller')
  stranger = await service.signIn('stranger')
  guest = await service.signIn('guest')
  uploader = await service.signIn('uploader')
  ofEast = await service.signIn('ofEast')
})
afterAll(() => service.close())

const dates = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' }
const calculate = (token: string, terms: object, more: object = {}) =>
  service.ask(endpoints.calculateWhatIf, {
    token,
    body: { terms, views: ['service'], whereClauseDetails: { dates }, clientId: service.clients.acme, ...more },
  })
const save = (token: string, clientId: number, name = 'Bid', terms: object = { discounts: [{ discount: '40' }] }) =>
  service.ask(endpoints.saveWhatIf, { token, body: { clientId, name, terms } })

test('without terms lines cost what they were billed, and without a discount what is published', async () => {
  const billed = (await calculate(controller, {})).json<{ data: WhatIfAnswer }>().data
  expect(billed.lines).toBeGreaterThan(0)
  expect(Number(billed.billed)).toBeGreaterThan(0)
  expect(billed.atTerms).toBe(billed.billed)
  const listed = (await calculate(guest, { discounts: [{ discount: '0' }] })).json<{ data: WhatIfAnswer }>().data
  expect(Number(listed.atTerms)).toBeGreaterThan(Number(billed.billed))
})

test('nobody works out the lines of a client that is not theirs, nor without the pages they stand on', async () => {
  expect((await calculate(stranger, {})).statusCode).toBe(403)
  expect((await calculate(uploader, {})).statusCode).toBe(403)
  expect((await save(stranger, service.clients.acme)).statusCode).toBe(403)
  expect((await save(uploader, service.clients.acme)).statusCode).toBe(403)
})

test('saved terms are their owner’s alone, and a link to a version keeps its terms', async () => {
  const { id } = (await save(controller, service.clients.acme)).json<{ id: number }>()
  await save(controller, service.clients.acme, 'Bid', { discounts: [{ discount: '50' }] })
  const open = (token: string, version: number) =>
    service.ask(endpoints.whatIfVersion, { token, params: { id, version } })
  expect((await open(controller, 1)).json()).toMatchObject({ latest: 2, terms: { discounts: [{ discount: '40' }] } })
  for (const token of [stranger, guest]) {
    expect((await open(token, 1)).statusCode).toBe(404)
    expect((await service.ask(endpoints.deleteWhatIf, { token, params: { id } })).statusCode).toBe(404)
    expect((await service.ask(endpoints.savedWhatIfs, { token })).json()).toEqual([])
  }
  expect((await service.ask(endpoints.deleteWhatIf, { token: controller, params: { id } })).statusCode).toBe(200)
  expect((await open(controller, 1)).statusCode).toBe(404)
})

const few = (discount: string) => ({ discounts: [{ discount }] })
test.each([
  ['a percentage over 100', few('101'), 'terms.discounts.0.discount', 'is not a percentage'],
  [
    'a minimum below its reduction',
    { minimums: [{ currency: 'USD', minimum: '5', reduction: '6' }] },
    'terms.minimums.0.reduction',
    'more than the minimum',
  ],
  [
    'a divisor of nothing',
    { dimensional: [{ unit: 'LB', divisor: 0 }] },
    'terms.dimensional.0.divisor',
    'less than 50',
  ],
  [
    'a price without a currency',
    { accessorials: [{ accessorials: ['Residential'], price: '3' }] },
    'terms.accessorials.0.currency',
    'belongs to a price',
  ],
  ['fuel that says nothing', { fuel: [{}] }, 'terms.fuel.0.percent', 'one of them'],
  [
    'weights the wrong way round',
    { discounts: [{ discount: '1', weights: { unit: 'LB', over: '9', upTo: '3' } }] },
    'terms.discounts.0.weights.upTo',
    'above',
  ],
  [
    'more rules than there may be',
    { discounts: Array.from({ length: 201 }, () => ({ discount: '1' })) },
    'terms.discounts',
    '200',
  ],
])('%s is refused in words that name the field', async (_, terms, field, words) => {
  for (const answer of [
    await calculate(controller, terms),
    await save(controller, service.clients.acme, 'Wrong', terms),
  ]) {
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ detail: string }>().detail).toContain(field)
    expect(answer.json<{ detail: string }>().detail).toContain(words)
  }
})

test('what single charges are filtered by is refused for whole lines', async () => {
  const conditions = [{ column: 'credit_type', op: 'in', values: ['Void'] }]
  const answer = await calculate(controller, {}, { whereClauseDetails: { dates, conditions } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ detail: expect.stringContaining('credit_type') })
})

test('as many rules and values as there may be are answered', async () => {
  const services = ["Ground' or 1=1 --", 'Ground Residential', 'Ground Commercial', '2nd Day Air', 'SurePost']
  const discounts = Array.from({ length: 200 }, (_, rule) => ({ services, discount: String(rule % 100) }))
  const answer = await calculate(controller, { discounts }, { views: ['service', 'zone', 'accessorial', 'month'] })
  expect(answer.statusCode).toBe(200)
})

const linesOf = (token: string, terms: object, more: object = {}) =>
  service.ask(endpoints.whatIfLines, {
    token,
    body: { terms, whereClauseDetails: { dates }, clientId: service.clients.acme, ...more },
  })

test('the lines behind a figure come to the figure, page by page', async () => {
  const terms = few('0')
  const told = (await calculate(controller, terms)).json<{ data: WhatIfAnswer }>().data
  const [service1] = told.views[0]?.rows ?? []
  const ask = async (more: object) => (await linesOf(controller, terms, more)).json<{ data: WhatIfLines }>().data
  const all = await ask({})
  expect([all.totalRows, all.billed, all.atTerms]).toEqual([told.lines, told.billed, told.atTerms])
  expect(all.rows.length).toBe(told.lines)
  const pages = [await ask({ limit: 1 }), await ask({ limit: 1, offset: 1 })]
  expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows.slice(0, 2))
  const behind = await ask({ behind: { view: 'service', name: service1?.name } })
  expect([behind.totalRows, behind.difference]).toEqual([service1?.lines, service1?.difference])
  expect(new Set(behind.rows.map((row) => row.service))).toEqual(new Set([service1?.name]))
  expect((await linesOf(controller, terms, { behind: { view: 'month', name: 'June' } })).statusCode).toBe(400)
  expect((await linesOf(controller, terms, { limit: 10_001 })).statusCode).toBe(400)
})

test('lines are listed to nobody whose client they are not', async () => {
  for (const token of [stranger, uploader, ofEast]) expect((await linesOf(token, {})).statusCode).toBe(403)
})

test('a link opens one version, for people of its client alone and as long as they are', async () => {
  const { key } = (await save(controller, service.clients.acme, 'Sent', few('33'))).json<{ key: string }>()
  await save(controller, service.clients.acme, 'Sent', few('34'))
  const open = (token: string) => service.ask(endpoints.whatIfOfLink, { token, params: { key } })
  expect((await open(controller)).json()).toMatchObject({ mine: true, version: 1, latest: 2 })
  expect((await open(guest)).json()).toMatchObject({ mine: false, version: 1, latest: 1, terms: few('33') })
  // A child client's people do not have the parent's terms.
  for (const token of [stranger, ofEast]) expect((await open(token)).statusCode).toBe(404)
  expect((await open(uploader)).statusCode).toBe(403)
  expect((await service.ask(endpoints.savedWhatIfs, { token: guest })).json()).toEqual([])
  const { zenith, acme } = service.clients
  const { id } = await service.house.state
    .selectFrom('user')
    .select('id')
    .where('login', '=', 'guest')
    .executeTakeFirstOrThrow()
  await service.house.state.updateTable('user_client').set({ client_id: zenith }).where('user_id', '=', id).execute()
  expect((await open(guest)).statusCode).toBe(404)
  await service.house.state.updateTable('user_client').set({ client_id: acme }).where('user_id', '=', id).execute()
})
