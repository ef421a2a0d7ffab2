import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Arrivals,
  addDays,
  type CalendarDate,
  type Completeness,
  endpoints,
  type Freshness,
  startOfWeek,
} from '@waybill/contracts'
import { lastEntryOf } from '@waybill/state/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailMissing } from './arrivals/missing-mail.ts'
import { openLog } from './log.ts'
import { mailerOf } from './mail/mailer.ts'
import { type Ask, openTestHouse, type TestHouse, upsFile } from './test-house.ts'

let service: TestHouse
const tokens = new Map<string, string>()
/** Saturdays, the latest first. */
let saturdays: readonly CalendarDate[] = []
const lost = 3
const account = { carrier: 'UPS', accountNumber: '0000A1B234' }

beforeAll(async () => {
  service = await openTestHouse()
  const { acme, east, zenith } = service.clients
  const looks = ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'INVOICE_SEARCH'] as const
  const ids = {
    controller: await service.addUser('controller', [...looks, 'BULK_UPLOAD'], [acme]),
    reader: await service.addUser('reader', looks, [east]),
    other: await service.addUser('other', [...looks, 'BULK_UPLOAD'], [zenith]),
  }
  await service.addUser('feeder', ['NEW_BI_TOOLS', 'CDC_ADMIN'], [acme])
  await service.addUser('guest', ['ROLE_GUEST', 'NEW_BI_TOOLS', 'DASHBOARDS_VIEW'], [east])
  await service.addUser('carrier', ['ROLE_CARRIER', 'TRACKING', 'INVOICE_SEARCH', 'BULK_UPLOAD'], [east])
  for (const [login, id] of Object.entries(ids)) {
    const email = login === 'other' ? '' : `${login}@example.com`
    await service.house.state.updateTable('user').set({ email }).where('id', '=', id).execute()
  }
  for (const login of [...Object.keys(ids), 'feeder', 'guest', 'carrier'])
    tokens.set(login, await service.signIn(login))

  const monday = startOfWeek(service.house.today())
  saturdays = Array.from({ length: 14 }, (_, weeks) => addDays(monday, -2 - 7 * weeks))
  const given = await readFile(upsFile, 'utf8')
  const billedOn = (day: CalendarDate, index: number) =>
    given
      .replaceAll('2025-08-23', day)
      .replaceAll('2025-08-18', addDays(day, -5))
      .replaceAll('000000A1B234345', `000000A1B2${String(index).padStart(5, '7')}`)
      .replaceAll('12345671', `1234${String(1000 + index)}`)
  const bills = saturdays.map(billedOn).filter((_, index) => index !== lost)
  const path = join(service.folder, 'weekly.csv')
  await writeFile(path, bills.join(''))
  await service.takeIn(east, path)
})
afterAll(() => service.close())

const ask = (as: string, endpoint: (typeof endpoints)[keyof typeof endpoints], said: Ask = {}) =>
  service.ask(endpoint, { ...said, token: tokens.get(as) })

async function look(as: string, clientId?: number): Promise<Completeness> {
  const query: Record<string, string> = clientId === undefined ? {} : { clientId: String(clientId) }
  const answer = await ask(as, endpoints.missingInvoices, { query })
  expect(answer.statusCode).toBe(200)
  return answer.json<Completeness>()
}

const neverBody = () => ({
  ...account,
  clientId: service.clients.east,
  said: { what: 'will-not-come', expectedOn: saturdays[lost] },
})

test('what did not come is told with its account, its day, its rhythm and about how much', async () => {
  const { missing, accounts } = await look('controller', service.clients.acme)
  expect(accounts).toEqual({ known: 1, billed: 1 })
  expect(missing).toMatchObject([
    {
      ...account,
      clientName: 'Acme East',
      expectedOn: saturdays[lost],
      rhythm: { kind: 'weeks', every: 1, weekdays: [6] },
      lastBillDate: saturdays[0],
      estimate: '11.74',
      currency: 'USD',
    },
  ])
})

test('Feeds says late, and the page that the carrier is not up to date, exactly while something is missing', async () => {
  const late = async () => {
    const arrived = (await ask('feeder', endpoints.arrivals)).json<Arrivals>()
    const query = { clientId: String(service.clients.east) }
    const fresh = (await ask('guest', endpoints.freshness, { query })).json<Freshness>()
    return [arrived.carriers.map(({ lateByDays }) => lateByDays), fresh.carriers.map((carrier) => carrier.late)]
  }
  const [missing] = (await look('controller')).missing
  expect(missing?.daysLate).toBeGreaterThan(14)
  expect(await late()).toEqual([[missing?.daysLate], [true]])
  await ask('controller', endpoints.sayOfMissingInvoice, { body: neverBody() })
  expect(await late()).toEqual([[0], [false]])
  const { said } = await look('controller')
  await ask('controller', endpoints.undoSaidOfMissing, { params: { saidId: said[0]?.id ?? 0 } })
  expect(await late()).toEqual([[missing?.daysLate], [true]])
})

test('another client’s person, a sibling and a guest are told nothing of it', async () => {
  const { east, west, zenith } = service.clients
  expect(await look('other')).toMatchObject({ missing: [], accounts: { billed: 0 } })
  expect(await look('controller', west)).toMatchObject({ missing: [], accounts: { billed: 0 } })
  for (const [as, clientId] of [
    ['other', east],
    ['controller', zenith],
    ['reader', west],
  ] as const)
    expect((await ask(as, endpoints.missingInvoices, { query: { clientId: String(clientId) } })).statusCode).toBe(403)
  for (const as of ['guest', 'carrier']) expect((await ask(as, endpoints.missingInvoices)).statusCode).toBe(403)
})

test('somebody says that it will not come, it is written down, and is undone', async () => {
  for (const as of ['guest', 'carrier', 'reader', 'other'])
    expect((await ask(as, endpoints.sayOfMissingInvoice, { body: neverBody() })).statusCode).toBe(403)
  const unknown = { ...neverBody(), accountNumber: 'of nobody' }
  expect((await ask('controller', endpoints.sayOfMissingInvoice, { body: unknown })).statusCode).toBe(404)

  for (let times = 0; times < 2; times += 1)
    expect((await ask('controller', endpoints.sayOfMissingInvoice, { body: neverBody() })).statusCode).toBe(200)
  const after = await look('reader')
  expect(after.missing).toEqual([])
  expect(after.said).toMatchObject([{ what: 'will-not-come', expectedOn: saturdays[lost], saidBy: 'controller' }])
  expect(await lastEntryOf(service.house.state)).toMatchObject({
    action: 'missing-invoice.add',
    subject: 'account UPS 0000A1B234',
    by: { login: 'controller' },
  })

  const params = { saidId: after.said[0]?.id ?? 0 }
  expect((await ask('other', endpoints.undoSaidOfMissing, { params })).statusCode).toBe(404)
  expect((await ask('reader', endpoints.undoSaidOfMissing, { params })).statusCode).toBe(403)
  expect((await ask('controller', endpoints.undoSaidOfMissing, { params })).statusCode).toBe(200)
  expect((await ask('controller', endpoints.undoSaidOfMissing, { params })).statusCode).toBe(404)
  expect((await look('reader')).missing).toHaveLength(1)
})

test('of an account that is closed nothing is expected', async () => {
  const body = { ...account, clientId: service.clients.east, said: { what: 'closed' } }
  expect((await ask('controller', endpoints.sayOfMissingInvoice, { body })).statusCode).toBe(200)
  const { missing, said } = await look('controller')
  expect(missing).toEqual([])
  const params = { saidId: said[0]?.id ?? 0 }
  expect((await ask('controller', endpoints.undoSaidOfMissing, { params })).statusCode).toBe(200)
})

test('whoever asked is mailed what is new, once, until they end it', async () => {
  const mailer = mailerOf(
    { DATA_DIR: service.folder, SMTP_URL: undefined, MAIL_FROM: 'w@example.com', PUBLIC_URL: 'https://w.example.com' },
    openLog('silent'),
  )
  const day = () => mailMissing(service.house, mailer, new AbortController().signal)
  const wish = (as: string, body: object) =>
    ask(as, endpoints.mailOfMissingInvoices, { body, headers: { 'accept-language': 'en' } })
  const { east, zenith } = service.clients

  await day()
  expect(await service.mails()).toEqual([])
  expect((await wish('other', { asked: true })).statusCode).toBe(409)
  expect((await wish('reader', { asked: true, clientId: zenith })).statusCode).toBe(403)
  expect((await wish('reader', { asked: true, clientId: east })).json()).toMatchObject({
    mail: { clientId: east, clientName: 'Acme East' },
  })
  await day()
  await day()
  const [mail = '', ...more] = await service.mails()
  expect(more).toEqual([])
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=C2=B7', '·')
  for (const words of ['To: reader@example.com', 'UPS 0000A1B234', 'Acme East with its child clients', '1 of 1'])
    expect(text).toContain(words)
  expect(text).toContain('missing=')

  expect((await ask('controller', endpoints.sayOfMissingInvoice, { body: neverBody() })).statusCode).toBe(200)
  await day()
  const { said } = await look('controller')
  await ask('controller', endpoints.undoSaidOfMissing, { params: { saidId: said[0]?.id ?? 0 } })
  await service.house.state.updateTable('user').set({ permissions: '[]' }).where('login', '=', 'reader').execute()
  await day()
  expect(await service.mails()).toHaveLength(1)
  const held = JSON.stringify(['ROLE_CLIENT', 'NEW_BI_TOOLS', 'INVOICE_SEARCH'])
  await service.house.state.updateTable('user').set({ permissions: held }).where('login', '=', 'reader').execute()
  await day()
  expect(await service.mails()).toHaveLength(2)

  expect((await wish('reader', { asked: false })).json()).toEqual({ mail: null })
  await day()
  expect(await service.mails()).toHaveLength(2)
})
