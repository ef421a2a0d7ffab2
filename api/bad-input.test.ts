import { type Endpoint, endpoints } from '@waybill/contracts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from './test-house.ts'

let service: TestHouse
let token: string
beforeAll(async () => {
  service = await openTestHouse()
  await service.addUser('staff', ['ROLE_STAFF', 'NEW_BI_TOOLS', 'BULK_UPLOAD'], [])
  token = await service.signIn('staff')
})
afterAll(() => service.close())

const params = { page: 'spend', widget: 'trends', dimension: 'carrier_name', key: 'x', clientId: 1, fileId: 1 }
const dates = { type: 'bill_date', from: '2025-01-01', to: '2025-12-31' }
const good = { selectColumnNames: ['totalSpend'], whereClauseDetails: { dates }, clientId: 1 }
const ask = async (body: unknown, more = {}) => {
  const answer = await service.ask(endpoints.askPage, { token, params: { ...params, ...more }, body })
  return { status: answer.statusCode, detail: answer.json<{ detail?: string }>().detail }
}
const where = (more: object) => ({ ...good, whereClauseDetails: { dates, ...more } })

test('the question these are made of is a good one', async () => {
  expect((await ask(good)).status).toBe(200)
})

test.each([
  ['a word that is not in the vocabulary', { ...good, selectColumnNames: ['profit'] }, '"profit"'],
  ['a column of the database', { ...good, groupByDetails: ['password_hash'] }, '"password_hash"'],
  [
    'a table of the database',
    { ...good, fromTableNames: ['information_schema.tables'] },
    '"information_schema.tables"',
  ],
  ['a number where a word belongs', { ...good, selectColumnNames: [1] }, 'selectColumnNames.0: expected a word, not 1'],
  ['a word where a number belongs', { ...good, clientId: '1' }, 'clientId: expected a number, not a text'],
  [
    'a list where an object belongs',
    { ...good, whereClauseDetails: [] },
    'whereClauseDetails: expected an object, not a list',
  ],
  ['nothing where dates belong', where({ dates: undefined }), 'whereClauseDetails.dates: is missing'],
  [
    'a day that is not on the calendar',
    where({ dates: { ...dates, to: '2025-02-30' } }),
    'whereClauseDetails.dates.to',
  ],
  ['dates that end before they begin', where({ dates: { ...dates, to: '2024-01-01' } }), 'ends before it begins'],
  ['a list with nothing in it', { ...good, selectColumnNames: [] }, 'selectColumnNames: is empty'],
  ['less than there can be', { ...good, limit: 0 }, 'limit: is less than 1'],
  ['a part of a row', { ...good, limit: 1.5 }, 'limit: expected a whole number, not 1.5'],
  [
    'a word where one of few belongs',
    { ...good, fromTableNames: ['line'] },
    '"line" is not a word known here; it may be "shipment" or "charge"',
  ],
  [
    'a condition that is none',
    where({ conditions: [{ column: 'carrier_name', op: 'in', values: [] }] }),
    'whereClauseDetails.conditions.0.values: is empty',
  ],
  ['a field that nobody knows', { ...good, sql: 'select 1' }, '"sql"'],
  ['a bare list', [good], 'expected an object, not a list'],
  ['a bare nothing', null, 'expected an object, not nothing'],
])('%s is refused with a sentence that names it', async (_, body, named) => {
  const { status, detail } = await ask(body)
  expect(status).toBe(400)
  expect(detail).toContain(named)
})

test.each([
  "carrier_name = 'UPS' or 1 = 1",
  "carrier_name = 'UPS'; drop table shipment",
  "carrier_name = 'UPS' -- and so on",
  "carrier_name = 'UPS' /* and */",
  'carrier_name in (select carrier_name from charge)',
  "carrier_name = 'UPS' union select 1",
  "read_csv('/etc/passwd') = 'x'",
  "file('/etc/passwd') = 'x'",
  "url('http://example.com') = 'x'",
  "system.tables = 'x'",
  "lower(carrier_name) = 'ups'",
])('SQL in a condition is refused: %s', async (clause) => {
  const { status, detail } = await ask(where({ whereClauses: [clause] }))
  expect(status).toBe(400)
  expect(detail).toBeTruthy()
})

test('SQL in a value is a value that nothing has', async () => {
  const values = ["UPS' or 1=1 --", "'); drop table shipment; --"]
  const body = where({ conditions: [{ column: 'carrier_name', op: 'in', values }] })
  expect((await ask(body)).status).toBe(200)
  expect((await ask(good)).status).toBe(200)
})

test('what is wrong in a request is named apart from its sentence, for readers of any language', async () => {
  const answer = await post(JSON.stringify(where({ dates: { ...dates, to: '2024-01-01' } })))
  expect(answer.json()).toMatchObject({
    detail: 'whereClauseDetails.dates: ends before it begins.',
    reason: {
      name: 'field-wrong',
      values: { field: 'whereClauseDetails.dates', complaint: 'ends before it begins' },
    },
  })
})

test('a page or a widget that does not exist is refused by its name', async () => {
  expect(await ask(good, { page: 'profit' })).toMatchObject({
    status: 400,
    detail: expect.stringContaining('"profit"'),
  })
  expect(await ask(good, { widget: 'pie' })).toMatchObject({ status: 400, detail: expect.stringContaining('"pie"') })
})

const post = (payload: string, type = 'application/json') =>
  service.app.inject({
    method: 'POST',
    url: '/aiparcelweb/api/aidashboards/data/spend/trends',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  })

test.each([
  ['what is not JSON', '{ select', 400],
  ['an empty body', '', 400],
  ['a prototype in disguise', '{"__proto__": {"clientId": 1}}', 400],
  ['a constructor in disguise', '{"constructor": {"prototype": {"clientId": 1}}}', 400],
  ['lists in lists, ten thousand deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 413],
  ['objects in objects, ten thousand deep', `${'{"whereClauseDetails":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 413],
  ['a body of two megabytes', JSON.stringify({ ...good, sql: 'x'.repeat(2_000_000) }), 413],
])('%s is refused with a sentence', async (_, payload, status) => {
  const answer = await post(payload)
  expect(answer.statusCode).toBe(status)
  expect(answer.json<{ detail: string }>().detail).toMatch(/\.$/)
})

test('a body that is no JSON at all is refused by its kind', async () => {
  expect((await post('<xml/>', 'application/xml')).statusCode).toBe(415)
})

test('paths with tricks in them reach nothing', async () => {
  const tricks = [
    '../secret',
    '..%2fsecret',
    '%2e%2e/%2e%2e/etc/passwd',
    '/etc/passwd',
    '..\\secret',
    '%00',
    'state.sqlite',
    '%',
  ]
  for (const trick of tricks) {
    for (const before of ['/', '/assets/', '/aiparcelweb/api/uploadFiles/', '/aiparcelweb/api/clientsForDashboards/']) {
      const { statusCode, body } = await service.app.inject({
        url: `${before}${trick}`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect({ path: `${before}${trick}`, refused: [400, 404].includes(statusCode) }).toMatchObject({ refused: true })
      expect(body).not.toContain('root:')
    }
  }
})

test.each(['1e400', '-1', '0', '1.5', 'NaN', '9007199254740993', "1' or '1'='1", '0x10'])(
  'no client has the id %s',
  async (id) => {
    const answer = await service.ask(endpoints.clientForDashboards, { token, params: { clientId: id } })
    expect([400, 403]).toContain(answer.statusCode)
  },
)

test('whatever JSON is posted to whatever route, the service never breaks', async () => {
  const posting: readonly Endpoint[] = Object.values(endpoints).filter(({ method }) => method === 'POST')
  const fields = [
    'clientId',
    'whereClauseDetails',
    'selectColumnNames',
    'dates',
    'conditions',
    'username',
    'filter_key',
    'token',
  ]
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom(...fields), tie('value')),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
  }))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...posting), value, async (endpoint, body) => {
      if (endpoint === endpoints.signOut) return
      const { statusCode } = await service.ask(endpoint, { token, params, body })
      expect(statusCode).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
})

const shapes: Readonly<Record<string, string>> = {
  nothing: 'null',
  'a number': '1',
  'a text': '"x"',
  'a list': '[[], {}, 1]',
  'a list of thousands': `[${'{},'.repeat(9000)}{}]`,
  'lists in lists': `${'['.repeat(30)}${']'.repeat(30)}`,
  'objects in objects': `${'{"clientId":'.repeat(30)}1${'}'.repeat(30)}`,
  'lists in lists, thousands deep': `${'['.repeat(5000)}${']'.repeat(5000)}`,
  'objects in objects, thousands deep': `${'{"clientId":'.repeat(2000)}1${'}'.repeat(2000)}`,
  'lists without an end': '['.repeat(5000),
  'a name that every object has': '{"toString": 1, "hasOwnProperty": [], "constructor": 1}',
  'a number that none can hold': '{"clientId": 1e999, "userId": -0, "limit": 123456789012345678901234567890}',
  'half of a character': '{"username": "\\ud800", "login": "\\u0000"}',
}

test.each(Object.values(endpoints as Readonly<Record<string, Endpoint>>).filter(({ method }) => method !== 'GET'))(
  'no shape of JSON breaks $method $path',
  async (endpoint) => {
    if (endpoint === endpoints.signOut || endpoint === endpoints.logOffElsewhere) return
    const { method, path } = endpoint
    for (const [shape, payload] of Object.entries(shapes)) {
      const answer = await service.app.inject({
        method,
        url: path.replaceAll(/:(\w+)/g, (_, name: string) =>
          String(Object.entries(params).find(([own]) => own === name)?.[1] ?? 1),
        ),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload,
      })
      expect({ shape, status: answer.statusCode }).toMatchObject({ status: expect.toSatisfy((status) => status < 500) })
      const detail = answer.statusCode >= 400 ? answer.json<{ detail: string }>().detail : 'Nothing was wrong.'
      expect(detail).toMatch(/[.)!?a-z]$/i)
    }
  },
)

test('almost good questions never break the service either', async () => {
  const broken = fc.jsonValue()
  const almost = fc.oneof(
    fc.record({ ...asConstants(good), selectColumnNames: broken }),
    fc.record({ ...asConstants(good), groupByDetails: broken }),
    fc.record({ ...asConstants(good), orderByDetails: broken }),
    fc.record({ ...asConstants(good), clientId: broken }),
    fc.record({ ...asConstants(good), childClientIdsCSV: fc.oneof(broken, fc.string()) }),
    fc.record({ ...asConstants(good), limit: broken }),
    fc.string().map((clause) => where({ whereClauses: [clause] })),
    broken.map((conditions) => where({ conditions })),
    fc
      .string({ unit: 'binary' })
      .map((value) => where({ conditions: [{ column: 'service', op: 'in', values: [value] }] })),
  )
  await fc.assert(
    fc.asyncProperty(almost, async (body) => {
      expect((await ask(body)).status).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
})

function asConstants(fields: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fc.constant(value)]))
}
