import { DimensionName, type Endpoint, ExplainedMeasure, endpoints, MeasureName, TimeSpan } from '@waybill/contracts'
import { smallMapping } from '@waybill/contracts/testing'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fedexFile, openTestHouse, type TestHouse, upsFile } from './test-house.ts'

let service: TestHouse
let controller: string
let analyst: string
let stranger: string
let staff: string
beforeAll(async () => {
  service = await openTestHouse()
  const { acme, east, west, zenith } = service.clients
  await Promise.all([service.takeIn(east, upsFile), service.takeIn(zenith, fedexFile)])
  await service.takeIn(west, upsFile)
  const may = ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'BULK_UPLOAD'] as const
  await service.addUser('controller', may, [acme])
  await service.addUser('analyst', may, [east])
  await service.addUser('stranger', may, [zenith])
  await service.addUser('staff', ['ROLE_STAFF', 'NEW_BI_TOOLS', 'BULK_UPLOAD'], [])
  ;[controller, analyst, stranger, staff] = await Promise.all([
    service.signIn('controller'),
    service.signIn('analyst'),
    service.signIn('stranger'),
    service.signIn('staff'),
  ])
})
afterAll(() => service.close())

const dates = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' }
const spendOf = (clientId: number, more = {}) => ({
  selectColumnNames: ['totalSpend'],
  whereClauseDetails: { dates },
  groupByDetails: ['client_id'],
  clientId,
  ...more,
})
const askSpend = (token: string, body: unknown) =>
  service.ask(endpoints.askPage, { token, params: { page: 'spend', widget: 'breakdown' }, body })
const clientsIn = async (token: string, body: unknown): Promise<number[]> => {
  const answer = await askSpend(token, body)
  const { data } = answer.json<{ data: { data: { client_id: string }[] } }>().data
  return data.map(({ client_id }) => Number(client_id)).toSorted((a, b) => a - b)
}

test('the parent stands for itself and all its child clients', async () => {
  const { acme, east, west } = service.clients
  expect(await clientsIn(controller, spendOf(acme))).toEqual([east, west])
})

test('chosen child clients narrow the parent to them', async () => {
  const { acme, west } = service.clients
  expect(await clientsIn(controller, spendOf(acme, { childClientIdsCSV: String(west) }))).toEqual([west])
})

test('a child client never sees its sibling or its parent', async () => {
  const { acme, east, west } = service.clients
  expect(await clientsIn(analyst, spendOf(east))).toEqual([east])
  for (const clientId of [acme, west]) expect((await askSpend(analyst, spendOf(clientId))).statusCode).toBe(403)
})

test('a client that is no child of the one asked for is refused, even where both may be seen', async () => {
  const { acme, east, west, zenith } = service.clients
  const wrong = [
    [controller, spendOf(acme, { childClientIdsCSV: `${west},${zenith}` })],
    [controller, spendOf(east, { childClientIdsCSV: String(west) })],
    [staff, spendOf(acme, { childClientIdsCSV: String(zenith) })],
  ] as const
  for (const [token, body] of wrong) {
    const answer = await askSpend(token, body)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ detail: 'This client is not yours to see.' })
  }
})

test('neither a partition nor a client in a condition shows a client that is not asked of', async () => {
  const { acme, east, zenith } = service.clients
  const clauses = [`partition_value in (${zenith}20253)`, `partition_value in (${east}20253, ${zenith}20253)`]
  for (const clause of [...clauses, `client_id in (${east}, ${zenith})`]) {
    const body = spendOf(acme, { whereClauseDetails: { dates, whereClauses: [clause] } })
    expect([clause, (await clientsIn(controller, body)).includes(zenith)]).toEqual([clause, false])
  }
  const own = { whereClauses: [`partition_value in (${acme}20253)`, 'carrier_id in (1)'] }
  const dated = { whereClauses: ["bill_date between '2025-07-01' and '2025-09-30'", 'carrier_id in (1)'] }
  const spent = async (whereClauseDetails: object) =>
    (await askSpend(controller, spendOf(acme, { whereClauseDetails }))).json()
  expect((await spent(own)).data.data.length).toBeGreaterThan(0)
  expect(await spent(own)).toEqual(await spent(dated))
})

test('staff see every client', async () => {
  const answer = await service.ask(endpoints.clientsShort, { token: staff })
  expect(answer.json<{ name: string }[]>().map(({ name }) => name)).toEqual([
    'Acme',
    'Acme East',
    'Acme West',
    'Zenith',
  ])
})

const names = async (token: string) =>
  (await service.ask(endpoints.clientsShortAFrame, { token })).json<{ name: string }[]>().map(({ name }) => name)

test('the list of clients is the list of those one may see', async () => {
  expect(await names(controller)).toEqual(['Acme', 'Acme East', 'Acme West'])
  expect(await names(analyst)).toEqual(['Acme East'])
})

const everyEndpoint: readonly Endpoint[] = Object.values(endpoints)
const params = { clientId: 0, fileId: 1, page: 'spend', widget: 'trends', dimension: 'carrier_name' }

test('another client is refused on every route that names one, and so is a client who does not exist', async () => {
  const naming = everyEndpoint.filter(({ path, query, body }) =>
    [path, ...[query, body].map((schema) => JSON.stringify(schema?.safeParse({}).error?.issues ?? ''))].some((text) =>
      text.includes('clientId'),
    ),
  )
  expect(naming.length).toBeGreaterThan(8)
  for (const endpoint of naming) {
    for (const clientId of [service.clients.acme, 4711]) {
      const answer = await service.ask(endpoint, {
        token: stranger,
        params: { ...params, clientId },
        ...(endpoint.query && { query: { clientId: String(clientId), ...wholeQuery(endpoint) } }),
        ...(endpoint.body && { body: wholeBody(endpoint, clientId) }),
      })
      expect({ path: endpoint.path, status: answer.statusCode }).toEqual({ path: endpoint.path, status: 403 })
    }
  }
})

function wholeQuery(endpoint: Endpoint): Readonly<Record<string, string>> {
  return endpoint === endpoints.lineInFile ? { trackingId: '1', lineNumber: '1' } : {}
}

const invoiceCalls: readonly Endpoint[] = [endpoints.invoiceSummaries, endpoints.invoiceList, endpoints.invoiceArchive]

function kindOf(endpoint: Endpoint) {
  return endpoint === endpoints.invoiceArchive ? { kind: 'given' } : {}
}

function wholeBody(endpoint: Endpoint, clientId: number): unknown {
  if (endpoint === endpoints.askPage || endpoint === endpoints.askPageByColumn) return spendOf(clientId)
  if (endpoint === endpoints.explainPage)
    return { measure: 'totalSpend', whereClauseDetails: { dates }, prior: dates, clientId }
  if (endpoint === endpoints.askAssistant) return { words: 'total spend', clientId }
  if (endpoint === endpoints.userConversations) return { userId: 1, clientId }
  if (endpoint === endpoints.chatSuggestions) return { clientId }
  if (endpoint === endpoints.autocomplete) return { word: 'total', clientId }
  if (endpoint === endpoints.getRows) return { dates, clientId }
  if (endpoint === endpoints.upsInvoiceDetail) return { id: '1' }
  if (endpoint === endpoints.trackingDetail)
    return { whereClauseDetails: { whereClauses: ['tracking_id = 1'] }, clientId }
  if (invoiceCalls.includes(endpoint)) return { from: dates.from, to: dates.to, clientId, ...kindOf(endpoint) }
  if (endpoint === endpoints.calculateWhatIf || endpoint === endpoints.whatIfLines)
    return { terms: {}, whereClauseDetails: { dates }, clientId }
  if (endpoint === endpoints.saveLayout) return { clientId, name: 'Theirs', mapping: smallMapping }
  if (endpoint === endpoints.importLayout)
    return { clientId, file: { waybillLayout: 1, name: 'Theirs', mapping: smallMapping } }
  if (endpoint === endpoints.sayOfMissingInvoice)
    return { clientId, carrier: 'UPS', accountNumber: '1', said: { what: 'closed' } }
  if (endpoint === endpoints.mailOfMissingInvoices) return { clientId, asked: true }
  if (endpoint === endpoints.saveWhatIf) return { name: 'Theirs', terms: {}, clientId }
  if (endpoint === endpoints.runKnownReport) return { name: 'Payment', clientId, dates }
  if (endpoint === endpoints.submitReport)
    return { clientId, pageName: 'Spend', dateType: dates.type, fromDate: dates.from, toDate: dates.to }
  return { whereClauseDetails: { dates }, clientId }
}

test('a file of another client is as unknown as one that does not exist', async () => {
  const given = await service.ask(endpoints.uploadedFiles, {
    token: staff,
    query: { clientId: String(service.clients.east) },
  })
  const fileId = given.json<{ files: { id: number }[] }>().files[0]?.id ?? 0
  for (const endpoint of [endpoints.uploadedFile, endpoints.undoUpload]) {
    const [others, none] = [
      await service.ask(endpoint, { token: stranger, params: { fileId } }),
      await service.ask(endpoint, { token: stranger, params: { fileId: 4711 } }),
    ]
    expect([others.statusCode, none.statusCode]).toEqual([404, 404])
    expect(others.json<{ detail: string }>().detail).toBe(none.json<{ detail: string }>().detail)
  }
})

const question = fc.record({
  selectColumnNames: fc.subarray([...MeasureName.options], { minLength: 1, maxLength: 4 }),
  groupByDetails: fc
    .tuple(
      fc.subarray([...DimensionName.options], { maxLength: 3 }),
      fc.subarray([...TimeSpan.options], { maxLength: 1 }),
    )
    .map((words) => words.flat()),
  whereClauseDetails: fc.record({
    dates: fc.constantFrom(dates, { ...dates, type: 'pickup_date' }),
    conditions: fc.constantFrom(
      [],
      [{ column: 'client_id', op: 'not in', values: ['0'] }],
      [{ column: 'client_id', op: 'in', values: ['1', '2', '3', '4'] }],
      [{ column: 'carrier_name', op: 'in', values: ['UPS', 'FedEx'] }],
    ),
  }),
})

test('whatever is asked, an answer holds nothing of a client outside the scope, cached or not', async () => {
  const { acme, zenith } = service.clients
  const askBoth = async (description: object) =>
    Promise.all([
      askSpend(controller, { ...description, clientId: acme }),
      askSpend(stranger, { ...description, clientId: zenith }),
    ])
  let answered = 0
  await fc.assert(
    fc.asyncProperty(question, async (description) => {
      for (const [answer, forbidden] of [
        ...(await askBoth(description)).map((each, index) => [each, index === 0 ? /FedEx/ : /UPS/] as const),
        ...(await askBoth(description)).map((each, index) => [each, index === 0 ? /FedEx/ : /UPS/] as const),
      ]) {
        expect([200, 400]).toContain(answer.statusCode)
        if (answer.statusCode === 200) answered += 1
        expect(answer.body).not.toMatch(forbidden)
      }
      const named = { ...description, groupByDetails: ['client_id'] }
      const [mine, theirs] = await askBoth(named)
      for (const [answer, visible] of [
        [mine, Object.values(service.clients).filter((id) => id !== zenith)],
        [theirs, [zenith]],
      ] as const) {
        if (answer.statusCode !== 200) continue
        const { data } = answer.json<{ data: { data: { client_id: string }[] } }>().data
        expect(visible).toEqual(expect.arrayContaining(data.map(({ client_id }) => Number(client_id))))
      }
    }),
    { numRuns: 40 },
  )
  expect(answered).toBeGreaterThan(20)
})

const explaining = fc.record({
  measure: fc.constantFrom(...ExplainedMeasure.options),
  whereClauseDetails: question.map(({ whereClauseDetails }) => whereClauseDetails),
  backwards: fc.boolean(),
})

test('whatever change is explained, no cause is of a client outside the scope, and its sums are of the scope alone', async () => {
  const { acme, zenith } = service.clients
  const explain = (token: string, body: object) =>
    service.ask(endpoints.explainPage, { token, params: { page: 'spend', widget: 'amounts' }, body })
  const own = { spend: new Set<string>(), places: 0 }
  await fc.assert(
    fc.asyncProperty(explaining, async ({ measure, whereClauseDetails, backwards }) => {
      const long = whereClauseDetails.dates
      const short = { ...long, from: '1990-01-01', to: '1990-12-31' }
      const body = {
        measure,
        whereClauseDetails: { ...whereClauseDetails, dates: backwards ? short : long },
        prior: backwards ? long : short,
      }
      for (const [token, clientId, forbidden] of [
        [controller, acme, /FedEx/],
        [stranger, zenith, /UPS/],
      ] as const) {
        const answer = await explain(token, { ...body, clientId })
        expect(answer.statusCode).toBe(200)
        expect(answer.body).not.toMatch(forbidden)
        const asked = {
          selectColumnNames: [measure],
          groupByDetails: [],
          whereClauseDetails: { ...whereClauseDetails, dates: long },
        }
        const whole = (await askSpend(token, { ...asked, clientId })).json<{
          data: { data: Record<string, string>[] }
        }>()
        const { before, now } = answer.json<{ data: { before: string; now: string } }>().data
        expect(Number(backwards ? before : now)).toBeCloseTo(Number(whole.data.data[0]?.[measure]), 2)
        own.spend.add(now)
        if (/carrier_name/.test(answer.body)) own.places += 1
      }
    }),
    { numRuns: 25 },
  )
  expect(own.spend.size).toBeGreaterThan(2)
  expect(own.places).toBeGreaterThan(5)
})

test('two sets are explained only where the clients of both are the asker’s, each side by its own scope', async () => {
  const { acme, east, zenith } = service.clients
  const between = (token: string, clientId: number, other: number) =>
    service.ask(endpoints.explainPage, {
      token,
      params: { page: 'spend', widget: 'amounts' },
      body: {
        measure: 'totalSpend',
        whereClauseDetails: { dates },
        prior: dates,
        clientId,
        other: { clientId: other },
      },
    })
  for (const [token, one, other] of [
    [controller, acme, zenith],
    [stranger, zenith, acme],
    [stranger, zenith, 4711],
    [controller, zenith, acme],
  ] as const) {
    expect((await between(token, one, other)).statusCode).toBe(403)
  }
  const told = (await between(controller, east, acme)).json<{ data: { before: string; now: string } }>().data
  const whole = async (clientId: number) => {
    const asked = { selectColumnNames: ['totalSpend'], groupByDetails: [], whereClauseDetails: { dates }, clientId }
    const answer = (await askSpend(controller, asked)).json<{ data: { data: { totalSpend: string }[] } }>()
    return Number(answer.data.data[0]?.totalSpend)
  }
  expect([Number(told.now), Number(told.before)]).toEqual([await whole(east), await whole(acme)])
})

const table = fc.record({
  rowGroupCols: fc.constantFrom([], [{ field: 'CARRIER_NAME' }], [{ field: 'SERVICE' }, { field: 'INVOICE_NUMBER' }]),
  groupKeys: fc.constantFrom([], ['UPS'], ['FedEx']),
  pivotMode: fc.boolean(),
  pivotCols: fc.constantFrom([], [{ field: 'CARRIER_NAME' }]),
  valueCols: fc.constantFrom([], [{ field: 'NET_AMOUNT' }]),
  filterModel: fc.constantFrom(null, { CARRIER_NAME: { filterType: 'set', values: ['UPS', 'FedEx'] } }),
  conditions: fc.constantFrom([], [{ column: 'client_id', op: 'in', values: ['1', '2', '3', '4'] }]),
})

test('whatever a table asks, its rows, groups, pivot columns and totals are of nobody else', async () => {
  const { acme, zenith } = service.clients
  const rowsFor = (token: string, clientId: number, request: object) =>
    service.ask(endpoints.getRows, { token, params: { page: 'spend' }, body: { ...request, dates, clientId } })
  const alone = await rowsFor(stranger, zenith, {})
  const { total } = alone.json<{ total: object }>()
  expect(alone.body).toMatch(/FedEx/)
  const totals = new Map([acme, zenith].map((id) => [id, new Set<string>()]))
  let answered = 0
  await fc.assert(
    fc.asyncProperty(table, async (request) => {
      for (const [token, clientId, forbidden] of [
        [controller, acme, /FedEx"|"FedEx_/],
        [stranger, zenith, /UPS"|"UPS_/],
      ] as const) {
        const answer = await rowsFor(token, clientId, request)
        expect([200, 400]).toContain(answer.statusCode)
        if (answer.statusCode !== 200) continue
        answered += 1
        expect(answer.body).not.toMatch(forbidden)
        totals.get(clientId)?.add(JSON.stringify(answer.json<{ total: object }>().total))
      }
    }),
    { numRuns: 40 },
  )
  expect(answered).toBeGreaterThan(20)
  expect([...(totals.get(zenith) ?? [])]).toEqual([JSON.stringify(total)])
})

test('filter values, accounts, currencies and freshness tell of nobody else', async () => {
  const { acme, zenith } = service.clients
  const heard = async (token: string, clientId: number) => {
    const query = { clientId: String(clientId) }
    const values = await service.ask(endpoints.filterValues, {
      token,
      params: { page: 'spend', dimension: 'carrier_name' },
      body: { whereClauseDetails: { dates }, clientId },
    })
    const accounts = await service.ask(endpoints.accountsOfClient, { token, query })
    const freshness = await service.ask(endpoints.freshness, { token, query })
    return [values, accounts, freshness].map(({ body }) => body)
  }
  for (const body of await heard(controller, acme)) expect(body).toMatch(/UPS/)
  for (const body of await heard(controller, acme)) expect(body).not.toMatch(/FedEx/)
  for (const body of await heard(stranger, zenith)) expect(body).toMatch(/FedEx/)
  for (const body of await heard(stranger, zenith)) expect(body).not.toMatch(/UPS/)
})
