import { type AuditPage, endpoints, type Person, type SignInLink } from '@waybill/contracts'
import { writeAudit } from '@waybill/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, password, type TestHouse, upsFile } from '../test-house.ts'

const logged: string[] = []
let service: TestHouse
let boss: string
let parent: string
beforeAll(async () => {
  service = await openTestHouse({ log: (line) => logged.push(line) })
  const { acme, zenith } = service.clients
  await service.addUser('boss', ['ROLE_STAFF', 'ROLE_ADMIN', 'USER_ADMIN', 'AUDIT_LOG_VIEW'], [])
  await service.addUser('parent', ['ROLE_CLIENT', 'USER_ADMIN', 'AUDIT_LOG_VIEW', 'BULK_UPLOAD'], [acme])
  await service.addUser('zara', ['ROLE_CLIENT', 'AUDIT_LOG_VIEW'], [zenith])
  boss = await service.signIn('boss')
  parent = await service.signIn('parent')
})
afterAll(() => service.close())

const look = async (token: string, query: Record<string, string> = {}) =>
  (await service.ask(endpoints.auditLog, { token, query })).json<AuditPage>()
const invited = (login: string) => ({
  login,
  firstName: '=HYPERLINK("http://example.com")',
  lastName: 'Other',
  email: `${login}@example.com`,
  permissions: ['ROLE_CLIENT'],
  clientIds: [service.clients.east],
  defaultLandingPage: null,
  identityProviderIds: [],
  singleSignOnOnly: false,
})
const invite = async (login: string) =>
  (await service.ask(endpoints.invitePerson, { token: parent, body: invited(login) })).json<{
    person: Person
    link: SignInLink
  }>()

const giveFile = (name: string) => {
  const boundary = 'parts'
  const part = `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv`
  return service.app.inject({
    method: 'POST',
    url: `${endpoints.uploadFiles.path}?clientId=${service.clients.east}`,
    headers: { authorization: `Bearer ${parent}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\n${part}\r\n\r\n${name} is nothing a carrier would send\r\n--${boundary}--\r\n`,
  })
}

test('a change of a person says who did it, from where, and what stood there before and after', async () => {
  const { person } = await invite('changed')
  const body = { ...invited('changed'), lastName: 'New', permissions: ['ROLE_CLIENT', 'BULK_UPLOAD'] }
  await service.ask(endpoints.changePerson, { token: parent, params: { userId: person.id }, body })
  const { entries } = await look(boss, { subject: 'user changed', action: 'user.change' })
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    login: 'parent',
    address: '127.0.0.1',
    subject: 'user changed',
    changes: [
      { field: 'lastName', before: 'Other', after: 'New' },
      { field: 'permissions', before: 'ROLE_CLIENT', after: 'BULK_UPLOAD, ROLE_CLIENT' },
    ],
  })
})

test('saving a person as they were writes nothing', async () => {
  const { person } = await invite('unchanged')
  await service.ask(endpoints.changePerson, {
    token: parent,
    params: { userId: person.id },
    body: invited('unchanged'),
  })
  expect((await look(boss, { subject: 'unchanged', action: 'user.change' })).total).toBe(0)
})

test('a change that is refused is not written down as one', async () => {
  const before = (await look(boss)).total
  const body = { ...invited('nobody'), permissions: ['ROLE_STAFF'] }
  expect((await service.ask(endpoints.invitePerson, { token: parent, body })).statusCode).toBe(403)
  expect((await look(boss)).total).toBe(before)
})

test('what lets somebody in is in no entry, no answer but the one that tells it, and in no line of the log', async () => {
  const { link } = await invite('secretive')
  const choice = { token: link.token, newPassword: 'Chosen-for-once-1' }
  await service.ask(endpoints.choosePassword, { body: choice })
  await service.ask(endpoints.signIn, { body: { username: 'secretive', password: 'Wrong-guess-17' } })
  await writeAudit(service.house.state, {
    at: service.house.now(),
    by: { userId: null, login: 'x', address: '' },
    action: 'user.change',
    subject: { kind: 'user', name: 'x' },
    about: 'house',
    before: { value: { password: 'Old-secret-1', nested: { feedSecret: 'Old-secret-2', passwordDays: 90 } } },
  })
  const people = await service.ask(endpoints.people, { token: boss })
  const log = await service.ask(endpoints.auditLog, { token: boss })
  const taken = await service.ask(endpoints.exportAuditLog, { token: boss, body: {} })
  const rows = JSON.stringify(await service.house.state.selectFrom('audit_log').selectAll().execute())
  const links = JSON.stringify(await service.house.state.selectFrom('sign_in_link').selectAll().execute())
  const secrets = [link.token, boss, parent, choice.newPassword, 'Wrong-guess-17', 'Old-secret', password, '$argon2']
  await service.app.inject({ url: `/login?token=${link.token}` })
  await giveFile('secretive.csv')
  expect(logged.length).toBeGreaterThan(0)
  for (const text of [people.body, log.body, taken.body, rows, links, logged.join('')]) {
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  }
  expect(log.body).toContain('90')
})

test('whoever is not staff reads only of the people and clients within their own', async () => {
  const zara = await service.signIn('zara')
  await invite('seen')
  const own = await look(parent)
  expect(own.entries.map(({ subject }) => subject)).toContain('user seen')
  expect(own.entries.filter(({ login }) => login === 'boss' || login === 'zara')).toEqual([])
  const foreign = await look(zara)
  expect(new Set(foreign.entries.map(({ login }) => login))).toEqual(new Set(['zara']))
  const taken = await service.ask(endpoints.exportAuditLog, { token: zara, body: {} })
  expect(taken.json<AuditPage>().total).toBeGreaterThan(0)
  expect(taken.body).not.toContain('user seen')
})

test('one entry is opened by its number, by those who may read it', async () => {
  await invite('opened')
  const [entry] = (await look(boss, { subject: 'user opened' })).entries
  const open = (token: string, entryId = entry?.id ?? 0) =>
    service.ask(endpoints.auditEntry, { token, params: { entryId } })
  expect((await open(boss)).json()).toEqual(entry)
  expect((await open(parent)).json()).toEqual(entry)
  expect((await open(await service.signIn('zara'))).statusCode).toBe(404)
  expect((await open(boss, 2_000_000_000)).statusCode).toBe(404)
})

test('entries are found by person, action, subject and days, letter for letter', async () => {
  await invite('percent%sign')
  expect((await look(boss, { subject: 'percent%' })).total).toBe(2)
  expect((await look(boss, { subject: 'p%n' })).total).toBe(0)
  expect((await look(boss, { person: 'PAREN', action: 'user.invite' })).total).toBeGreaterThan(0)
  const at = service.house.now().toISOString()
  expect((await look(boss, { from: at, until: at })).total).toBe(0)
  const found = await look(boss, { from: at })
  expect(found.total).toBeGreaterThan(0)
})

const writeMany = (login: string, count: number) =>
  service.house.state
    .insertInto('audit_log')
    .values(
      Array.from({ length: count }, (_, index) => ({
        at: service.house.now().toISOString(),
        user_id: null,
        login,
        address: '',
        action: 'carrier.add',
        subject: `carrier number ${index + 1}`,
        subject_user_id: null,
        before: null,
        after: null,
      })),
    )
    .execute()

const numbers = ({ entries }: AuditPage) => [entries[0], entries.at(-1)].map((entry) => entry?.subject.split(' ')[2])

test('an entry comes a hundred to a page, the latest first, and each page leads to those beside it', async () => {
  await writeMany('counter', 250)
  const at = (before: number | null) => look(boss, { person: 'counter', ...(before && { before: String(before) }) })
  const first = await at(null)
  expect(numbers(first)).toEqual(['250', '151'])
  expect(first).toMatchObject({ total: 250, more: false, newer: 0, beforeNewer: null })
  const second = await at(first.beforeOlder)
  expect(numbers(second)).toEqual(['150', '51'])
  expect(second).toMatchObject({ total: 250, more: false, newer: 100, beforeNewer: null })
  const third = await at(second.beforeOlder)
  expect(numbers(third)).toEqual(['50', '1'])
  expect(third).toMatchObject({ total: 250, more: false, newer: 200, beforeOlder: null })
  expect(await at(third.beforeNewer)).toEqual(second)
  expect((await look(boss, { person: 'counter', before: '1' })).entries).toEqual([])
})

test('what is found is counted as far as ten thousand, and further it is said that there are more', async () => {
  for (let written = 0; written < 10_150; written += 350) await writeMany('crowd', 350)
  const first = await look(boss, { person: 'crowd' })
  expect(first).toMatchObject({ total: 10_000, more: true, newer: 0 })
  const oldest = (first.entries.at(-1)?.id ?? 0) - 10_000
  expect(await look(boss, { person: 'crowd', before: String(oldest) })).toMatchObject({
    entries: expect.any(Array),
    total: 10_000,
    more: true,
    newer: null,
    beforeNewer: expect.any(Number),
    beforeOlder: null,
  })
  const { total, entries } = (
    await service.ask(endpoints.exportAuditLog, { token: boss, body: { person: 'crowd' } })
  ).json<AuditPage>()
  expect([total, entries.length]).toEqual([10_150, 10_150])
  expect(new Set(entries.map(({ id }) => id)).size).toBe(10_150)
})

const exportCrowd = () => service.ask(endpoints.exportAuditLog, { token: boss, body: { person: 'crowd' } })

test('an export comes to one person once at a time', async () => {
  const both = await Promise.all([exportCrowd(), exportCrowd()])
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect((await exportCrowd()).statusCode).toBe(200)
})

test('an export is everything that is found, and is written down itself', async () => {
  await invite('spreadsheet')
  const body = { subject: 'user spreadsheet' }
  const taken = (await service.ask(endpoints.exportAuditLog, { token: parent, body })).json<
    Pick<AuditPage, 'entries' | 'total'>
  >()
  expect(taken).toEqual({ entries: (await look(parent, body)).entries, total: 2 })
  const [latest] = (await look(boss, { action: 'export' })).entries
  expect(latest).toMatchObject({ login: 'parent', subject: 'audit log' })
  expect(latest?.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
    { field: 'rows', before: null, after: '2' },
    { field: 'subject', before: null, after: 'user spreadsheet' },
    { field: 'total', before: null, after: '2' },
  ])
})

test('nothing in the service changes or deletes an entry, nor does the database let it', async () => {
  const writing = Object.values(endpoints).filter(({ method, path }) => path.includes('auditlog') && method !== 'GET')
  expect(writing.map(({ path }) => path)).toEqual([endpoints.exportAuditLog.path])
  const { state } = service.house
  await expect(state.updateTable('audit_log').set({ login: 'nobody' }).execute()).rejects.toThrow('only added to')
  await expect(state.deleteFrom('audit_log').execute()).rejects.toThrow('only added to')
})

test('a file that is given and taken out again leaves both behind', async () => {
  const given = await giveFile('given.csv')
  expect(given.statusCode).toBe(200)
  await service.takeIn(service.clients.east, upsFile)
  const listed = await service.ask(endpoints.uploadedFiles, {
    token: parent,
    query: { clientId: String(service.clients.east) },
  })
  const loaded = listed
    .json<{ files: { id: number; status: string }[] }>()
    .files.find(({ status }) => status === 'loaded')
  await service.ask(endpoints.undoUpload, { token: parent, params: { fileId: loaded?.id ?? 0 } })
  const { entries } = await look(parent, { subject: 'file given.csv' })
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['upload', 'upload.undo'])
  expect(entries[0]?.changes).toContainEqual({ field: 'client', before: null, after: 'Acme East' })
})
