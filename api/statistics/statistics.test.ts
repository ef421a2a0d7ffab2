import { setTimeout as wait } from 'node:timers/promises'
import { endpoints, type Permission, type Statistics } from '@waybill/contracts'
import { notePageUse } from '@waybill/state'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../test-house.ts'
import { percentiles } from './percentiles.ts'

let service: TestHouse
const people: Record<string, number> = {}
beforeAll(async () => {
  service = await openTestHouse()
  const { acme, east, zenith } = service.clients
  const holding: Permission[] = ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'AFRAME_STATISTICS']
  people['staff'] = await service.addUser('staff', ['ROLE_STAFF', 'NEW_BI_TOOLS', 'AFRAME_STATISTICS'], [])
  people['acme'] = await service.addUser('acme', holding, [acme])
  people['east'] = await service.addUser('east', holding, [east])
  people['zenith'] = await service.addUser('zenith', holding, [zenith])
  people['both'] = await service.addUser('both', holding, [east, zenith])
})
beforeEach(async () => {
  await service.house.state.deleteFrom('page_use').execute()
})
afterAll(() => service.close())

const words = JSON.stringify({
  select: ['totalSpend'],
  by: ['carrier_name'],
  dates: { type: 'bill_date', from: '2025-01-01', to: '2025-12-31' },
  where: ['zone'],
})
interface Use {
  readonly login: string
  readonly clientId: number
  readonly milliseconds: number
  readonly daysAgo?: number
  readonly status?: number
  readonly question?: string
}
function note(...uses: readonly Use[]): Promise<void> {
  const now = service.house.now().getTime()
  return notePageUse(
    service.house.state,
    uses.map(({ login, clientId, milliseconds, daysAgo = 0, status = 200, question = words }) => ({
      at: new Date(now - daysAgo * 86_400_000),
      userId: people[login] ?? 0,
      clientId,
      page: 'spend',
      widget: 'breakdown',
      question,
      milliseconds,
      status,
    })),
  )
}

async function statisticsAs(login: string, days = '30'): Promise<Statistics> {
  const token = await service.signIn(login)
  return (await service.ask(endpoints.statistics, { token, query: { days } })).json()
}

test('what somebody asks is noted with its words, without the values that were filtered by', async () => {
  const { acme } = service.clients
  const token = await service.signIn('acme')
  const dates = { type: 'bill_date', from: '2025-01-01', to: '2025-03-31' }
  const conditions = [{ column: 'account_number', op: 'in', values: ['a number nobody else may read'] }]
  await service.ask(endpoints.askPage, {
    token,
    params: { page: 'spend', widget: 'trends' },
    body: {
      selectColumnNames: ['totalSpend'],
      groupByDetails: ['month'],
      whereClauseDetails: { dates, conditions },
      clientId: acme,
    },
  })
  await service.ask(endpoints.filterValues, {
    token,
    params: { page: 'spend', dimension: 'carrier_name' },
    body: { whereClauseDetails: { dates }, clientId: acme },
  })
  let rows: { question: string; widget: string }[] = []
  while (rows.length < 2) {
    await wait(50)
    rows = await service.house.state
      .selectFrom('page_use')
      .select(['question', 'widget'])
      .where('widget', 'in', ['filters', 'trends'])
      .orderBy('widget')
      .execute()
  }
  expect(rows.map(({ widget, question }) => [widget, JSON.parse(question)])).toEqual([
    ['filters', { select: [], by: [], dates, where: [], valuesOf: 'carrier_name' }],
    ['trends', { select: ['totalSpend'], by: ['month'], dates, where: ['account_number'] }],
  ])
  const { slowest } = await statisticsAs('acme')
  expect(slowest.find(({ widget }) => widget === 'trends')).toMatchObject({
    login: 'acme',
    clientName: 'Acme',
    page: 'spend',
    status: 200,
  })
})

test('no way of writing a condition keeps its value', async () => {
  const { acme } = service.clients
  const token = await service.signIn('acme')
  const secret = '1Z999AA10123456784'
  const clauses = [
    `tracking_number='${secret}'`,
    `zone in('${secret}')`,
    `zone='${secret}' and totalSpend>0`,
    `'${secret}'`,
    secret,
  ]
  const dates = { type: 'bill_date', from: '2025-01-01', to: '2025-03-31' }
  for (const clause of clauses) {
    await service.ask(endpoints.askPage, {
      token,
      params: { page: 'spend', widget: 'map' },
      body: {
        selectColumnNames: ['totalSpend'],
        whereClauseDetails: { dates, whereClauses: [clause] },
        clientId: acme,
      },
    })
  }
  const noted = async () =>
    (await service.house.state.selectFrom('page_use').select('question').where('widget', '=', 'map').execute()).map(
      ({ question }) => question,
    )
  while ((await noted()).length < clauses.length) await wait(50)
  expect((await noted()).join()).not.toContain(secret.slice(0, 6))
  const columns = (await noted()).map((question) => (JSON.parse(question) as { where: string[] }).where)
  expect(columns.filter((each) => each.includes('zone') && each.includes('totalSpend'))).toHaveLength(1)
})

test('people are counted by page and day, with when they were last seen', async () => {
  const { acme, east } = service.clients
  await note(
    { login: 'acme', clientId: acme, milliseconds: 5, daysAgo: 3 },
    { login: 'acme', clientId: acme, milliseconds: 5, daysAgo: 3 },
    { login: 'acme', clientId: east, milliseconds: 5, daysAgo: 1 },
    { login: 'east', clientId: east, milliseconds: 5 },
  )
  const { people: seen, days, questions } = await statisticsAs('staff', '7')
  expect(questions).toBe(4)
  expect(seen).toMatchObject([
    { login: 'acme', questions: 3, days: 2, pages: [{ page: 'spend', questions: 3 }] },
    { login: 'east', questions: 1, days: 1 },
  ])
  expect(days).toHaveLength(7)
  expect(days.map((day) => day.questions)).toEqual([0, 0, 0, 2, 0, 1, 1])
})

test('the slowest questions come first, and what is older than the span is left out', async () => {
  const { acme } = service.clients
  await note(
    { login: 'acme', clientId: acme, milliseconds: 40 },
    { login: 'acme', clientId: acme, milliseconds: 900, daysAgo: 2 },
    { login: 'acme', clientId: acme, milliseconds: 2000, daysAgo: 20 },
    { login: 'acme', clientId: acme, milliseconds: 70, status: 400 },
  )
  const { slowest, pages } = await statisticsAs('staff', '7')
  expect(slowest.map(({ milliseconds }) => milliseconds)).toEqual([900, 70, 40])
  expect(pages).toMatchObject([{ page: 'spend', questions: 3, failures: 1, p50: 70, p95: 900, p99: 900 }])
  expect((await statisticsAs('staff', '30')).slowest[0]?.milliseconds).toBe(2000)
})

test('a question in words that Waybill no longer knows is still counted', async () => {
  await note({ login: 'acme', clientId: service.clients.acme, milliseconds: 5, question: '{"select":["lustre"]}' })
  expect((await statisticsAs('staff')).slowest).toMatchObject([{ question: null, milliseconds: 5 }])
})

test('who is not staff sees only people all of whose clients are their own', async () => {
  const { acme, east, zenith } = service.clients
  await note(
    ...['staff', 'acme', 'east', 'both'].map((login) => ({ login, clientId: east, milliseconds: 10 })),
    { login: 'zenith', clientId: zenith, milliseconds: 10 },
    { login: 'acme', clientId: acme, milliseconds: 10 },
  )
  const seenBy = async (login: string) => (await statisticsAs(login)).people.map((person) => person.login).toSorted()
  expect(await seenBy('staff')).toEqual(['acme', 'both', 'east', 'staff', 'zenith'])
  expect(await seenBy('acme')).toEqual(['acme', 'east'])
  expect(await seenBy('east')).toEqual(['east'])
  expect(await seenBy('zenith')).toEqual(['zenith'])
  const { slowest, questions } = await statisticsAs('east')
  expect([slowest.length, questions]).toEqual([1, 1])
})

test('percentiles are what counting through the sorted times says', () => {
  const times = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 100 }), (taken, percent) => {
      const counted = [...Map.groupBy(taken, (time) => time)]
        .map(([milliseconds, same]) => ({ milliseconds, questions: same.length }))
        .toSorted((a, b) => a.milliseconds - b.milliseconds)
      const [found = -1] = percentiles(counted, [percent])
      const within = taken.filter((time) => time <= found).length
      const below = taken.filter((time) => time < found).length
      expect(within * 100).toBeGreaterThanOrEqual(percent * taken.length)
      expect(below * 100).toBeLessThan(percent * taken.length)
      expect(taken).toContain(found)
    }),
  )
})

test('what was asked is forgotten after ninety days', async () => {
  const { acme } = service.clients
  await note(
    { login: 'acme', clientId: acme, milliseconds: 5, daysAgo: 90 },
    { login: 'acme', clientId: acme, milliseconds: 6, daysAgo: 89 },
  )
  service.passTime(86_400_000)
  const body = {
    selectColumnNames: ['totalSpend'],
    whereClauseDetails: { dates: { type: 'bill_date', from: '2025-01-01', to: '2025-03-31' } },
    clientId: acme,
  }
  await service.ask(endpoints.askPage, {
    token: await service.signIn('acme'),
    params: { page: 'spend', widget: 'amounts' },
    body,
  })
  const oldest = new Date(service.house.now().getTime() - 90 * 86_400_000).toISOString()
  const ages = async () =>
    (await service.house.state.selectFrom('page_use').select('at').orderBy('at').execute()).map(({ at }) => at)
  while ((await ages()).some((at) => at < oldest)) await wait(50)
  expect((await ages())[0]).toBe(oldest)
})

test('another span than the three is refused', async () => {
  const token = await service.signIn('staff')
  for (const days of ['8', '0', 'all'])
    expect((await service.ask(endpoints.statistics, { token, query: { days } })).statusCode).toBe(400)
})
