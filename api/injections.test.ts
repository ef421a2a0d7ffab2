import { endpoints, type Permission } from '@waybill/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fedexFile, openTestHouse, password, type TestHouse, upsFile } from './test-house.ts'

/** Text that would be part of a statement if any text were: of every engine here, in every kind of quotation. */
const clauses = [
  "' or '1'='1",
  "' or 1=1 --",
  '" or ""="',
  "') or ('a'='a",
  "admin'--",
  String.raw`\' or 1=1 --`,
  "%' or login like '%",
  '1 or 1=1',
  '1; delete from session',
  `'; drop table "user"; --`,
  `'; update "user" set permissions = '["ROLE_STAFF"]'; --`,
  "' union select password_hash from user --",
  "' union all select 1, 2, 3 --",
  "'||(select password_hash from user limit 1)||'",
  "'; select pg_sleep(5); --",
  "1' and randomblob(900000000) --",
  "'; attach 'other.db' as other; --",
  "'; copy shipment to '/tmp/out.csv'; --",
  "x' union select * from read_csv('/etc/passwd') --",
  '$1',
  '{p1:String}',
]

const anEngineSpeaks =
  /sqlite|syntax error|(parser|binder|catalog|conversion) error|duckdb|postgres|\$argon2|at line \d/i

/** However many wrong passwords there were before. */
const longestWait = 900_000

let service: TestHouse
let token: string
let invited = 0
beforeAll(async () => {
  service = await openTestHouse()
  const { acme, east, zenith } = service.clients
  await Promise.all([service.takeIn(east, upsFile), service.takeIn(zenith, fedexFile)])
  const may: Permission[] = ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'USER_ADMIN', 'AUDIT_LOG_VIEW']
  await service.addUser('controller', may, [acme])
  await service.addUser('stranger', may, [zenith])
})
beforeEach(async () => {
  token = await service.signIn('controller')
})
afterAll(() => service.close())

const dates = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' }
const ask = (body: object, where: object = {}) =>
  service.ask(endpoints.askPage, {
    token,
    params: { page: 'spend', widget: 'breakdown' },
    body: {
      selectColumnNames: ['totalSpend'],
      whereClauseDetails: { dates, ...where },
      groupByDetails: ['client_id'],
      clientId: service.clients.acme,
      ...body,
    },
  })
const invite = (more: object) =>
  service.ask(endpoints.invitePerson, {
    token,
    body: {
      login: `invited${++invited}`,
      firstName: '',
      lastName: '',
      email: '',
      permissions: ['ROLE_CLIENT'],
      clientIds: [service.clients.east],
      defaultLandingPage: null,
      identityProviderIds: [],
      singleSignOnOnly: true,
      ...more,
    },
  })
const signIn = (body: object) =>
  service.ask(endpoints.signIn, { body: { username: 'controller', password, logOffOtherSessions: true, ...body } })
const rowsIn = (answer: LightMyRequestResponse) => answer.json<{ data: { data: { client_id: string }[] } }>().data.data

/** Every field of these calls that takes text: how the text is sent, and what its answer may be. */
const fields: Readonly<Record<string, (text: string) => Promise<LightMyRequestResponse>>> = {
  'the user name of a sign-in': (username) => signIn({ username }),
  'the password of a sign-in': (given) => signIn({ password: given }),
  'the link of a first password': (link) =>
    service.ask(endpoints.choosePassword, { body: { token: link, newPassword: 'First-choice-1' } }),
  'the address of a single sign-on': (email) => service.ask(endpoints.ssoUserDetails, { body: email }),
  'the user name of a person': (login) => invite({ login }),
  'the first name of a person': (firstName) => invite({ firstName }),
  'the last name of a person': (lastName) => invite({ lastName }),
  'the e-mail address of a person': (email) => invite({ email }),
  'a permission of a person': (permission) => invite({ permissions: [permission] }),
  'the landing page of a person': (defaultLandingPage) => invite({ defaultLandingPage }),
  'the person of an audit search': (person) => service.ask(endpoints.auditLog, { token, query: { person } }),
  'the action of an audit search': (action) => service.ask(endpoints.auditLog, { token, query: { action } }),
  'the subject of an audit search': (subject) => service.ask(endpoints.auditLog, { token, query: { subject } }),
  'a value of a question': (value) => ask({}, { conditions: [{ column: 'service', op: 'in', values: [value] }] }),
  'an amount of a question': (value) => ask({}, { conditions: [{ column: 'totalSpend', op: '>', value }] }),
  'a column of a question': (column) => ask({}, { conditions: [{ column, op: 'in', values: ['Ground'] }] }),
  'a clause of a question': (clause) => ask({}, { whereClauses: [clause] }),
  'a literal of a clause': (literal) => ask({}, { whereClauses: [`service = '${literal}'`] }),
  'a measure of a question': (measure) => ask({ selectColumnNames: [measure] }),
  'a dimension of a question': (dimension) => ask({ groupByDetails: [dimension] }),
  'the order of a question': (column) => ask({ orderByDetails: [{ column }] }),
  'the child clients of a question': (childClientIdsCSV) => ask({ childClientIdsCSV }),
  'the text that is looked for': (text) => service.ask(endpoints.find, { token, body: { text } }),
  'the first day of a question': (from) => ask({}, { dates: { ...dates, from } }),
}

const everything = async () => {
  const { state } = service.house
  const users = await state.selectFrom('user').select(['login', 'password_hash', 'permissions']).orderBy('id').execute()
  const links = await state.selectFrom('user_client').selectAll().orderBy('user_id').orderBy('client_id').execute()
  const clients = await state.selectFrom('client').selectAll().orderBy('id').execute()
  const known = users.filter(({ login }) => login === 'controller' || login === 'stranger')
  return { known, clients, links: links.filter(({ client_id }) => client_id !== service.clients.east) }
}
const ownRows = async () => rowsIn(await ask({}))

/** What came of a clause that was taken for what it says. */
function wrongWith(field: string, clause: string, answer: LightMyRequestResponse): unknown {
  if (field.endsWith('of a sign-in')) return answer.statusCode === 401 ? undefined : answer.statusCode
  if (answer.statusCode !== 200) return undefined
  if (field.endsWith('question') || field.endsWith('clause')) return rowsIn(answer)[0]
  if (field.endsWith('of an audit search')) {
    return answer.json<{ entries: { login: string }[] }>().entries.find(({ login }) => login === 'stranger')
  }
  if (!field.endsWith('name of a person')) return undefined
  const { person } = answer.json<{ person: object }>()
  return Object.values(person).includes(clause) ? undefined : person
}

test(`there are ${clauses.length * Object.keys(fields).length} of them`, () => {
  expect(clauses.length * Object.keys(fields).length).toBeGreaterThanOrEqual(378)
})

test.each(Object.entries(fields))('a clause in %s is text, or is refused, and nothing else', async (field, send) => {
  const [before, rows] = [await everything(), await ownRows()]
  expect(rows.map(({ client_id }) => Number(client_id))).toEqual([service.clients.east])
  for (const clause of clauses) {
    service.passTime(longestWait)
    const answer = await send(clause)
    expect({ clause, status: answer.statusCode }).toEqual({
      clause,
      status: expect.toBeOneOf([200, 400, 401, 404]),
    })
    expect(answer.body.replaceAll(JSON.stringify(clause).slice(1, -1), '')).not.toMatch(anEngineSpeaks)
    expect({ clause, wrong: wrongWith(field, clause, answer) }).toEqual({ clause, wrong: undefined })
  }
  service.passTime(3_600_000)
  expect(await everything()).toEqual(before)
  expect(await ownRows()).toEqual(rows)
})
