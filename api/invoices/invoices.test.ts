import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  endpoints,
  InvoiceArchiveAsked,
  type InvoiceLine,
  type InvoiceList,
  type InvoiceSummary,
  type ListedInvoice,
  type Permission,
} from '@waybill/contracts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { House } from '../house.ts'
import { runHouseJobs } from '../jobs/run-house-jobs.ts'
import { fedexFile, openTestHouse, type TestHouse, upsFile } from '../test-house.ts'
import { archiveOf } from './archive.ts'

/** Bills of 23 August 2025, with credits for two packages: one voided, one late. */
const credits = resolve(import.meta.dirname, '../../intake/formats/ups-billing-csv/credits/given.csv')
const late = '1ZA1B2340312345671'
const voided = '1ZA1B2340398765432'
const span = { from: '2020-01-01', to: '2030-12-31' }
const analyst: readonly Permission[] = ['ROLE_CLIENT', 'INVOICE_SEARCH', 'BULK_INVOICE_DOWNLOAD']

let service: TestHouse
let folder: string
let token: string
beforeAll(async () => {
  service = await openTestHouse()
  folder = await mkdtemp(join(tmpdir(), 'waybill-invoices-'))
  const { acme, east, zenith } = service.clients
  for (const [client, file] of [
    [east, credits],
    [east, fedexFile],
    [zenith, upsFile],
  ] as const)
    await service.takeIn(client, file)
  await service.addUser('analyst', analyst, [acme, east])
  await service.addUser('reader', analyst, [east])
  await service.addUser('giver', [...analyst, 'BULK_UPLOAD', 'DOWNLOAD_CAPTCHA'], [east])
  await service.addUser('stranger', [...analyst, 'BULK_UPLOAD', 'DOWNLOAD_CAPTCHA'], [zenith])
  token = await service.signIn('analyst')
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const listed = async (clientId: number, by = token): Promise<InvoiceList> =>
  (await service.ask(endpoints.invoiceList, { token: by, body: { clientId, ...span } })).json()
const theInvoice = async (carrier: string): Promise<ListedInvoice> => {
  const { invoices } = await listed(service.clients.east)
  const found = invoices.find(({ carrier_name: name }) => name === carrier)
  if (!found) throw new Error(`no invoice of ${carrier}`)
  return found
}

test('invoices are listed with what they state and what they add up to, and summed up by carrier', async () => {
  const { east } = service.clients
  const { invoices, total } = await listed(east)
  expect(total).toBe(2)
  for (const { control_total: stated, added_up: added } of invoices) expect(added).toBe(stated)
  const answer = await service.ask(endpoints.invoiceSummaries, { token, body: { clientId: east, ...span } })
  const { carriers, total: all } = answer.json()
  expect(carriers.map((row: { carrier_name: string }) => row.carrier_name).toSorted()).toEqual(['FedEx', 'UPS'])
  const spend = invoices.reduce((sum, { total_usd: usd }) => sum + Number(usd), 0)
  expect(Number(all.total_spend)).toBeCloseTo(spend, 2)
  expect(all).toMatchObject({ matched: all.total_spend, overcharge_discrepancy: '0.00', invoices: 2 })
})

test('a claim makes its package disputed, and then recovered or denied, and the line says which', async () => {
  const { east } = service.clients
  const before = await theInvoice('UPS')
  expect(before.labels).toMatchObject({ Credited: 2, Denied: 0 })
  const others = await theInvoice('FedEx')
  const lines = async (invoiceId = before.id): Promise<InvoiceLine[]> =>
    (await service.ask(endpoints.invoiceLines, { token, params: { invoiceId }, body: {} })).json().lines
  const lost = (await lines(others.id)).find((line) => line.label === null)?.tracking_number ?? ''
  expect(lost).not.toBe('')
  const claims = join(folder, 'claims.csv')
  await writeFile(
    claims,
    ['carrier,tracking_number,filed_on,filed_by,reason,outcome', `UPS,${late},2025-08-20,Audit,Late delivery,`]
      .concat(`FedEx,${lost},2025-08-20,Audit,Damaged,Denied\n`)
      .join('\n'),
  )
  await service.takeIn(east, claims)
  const answer = await service.ask(endpoints.invoiceSummaries, { token, body: { clientId: east, ...span } })
  const of = (carrier: string): InvoiceSummary =>
    answer.json().carriers.find((row: InvoiceSummary) => row.carrier_name === carrier)
  expect(Number(of('UPS').recovered)).toBeGreaterThan(40)
  expect(Number(of('UPS').denied)).toBe(0)
  expect(Number(of('FedEx').denied)).toBeGreaterThan(0)
  expect(of('FedEx').disputed_amount).toBe(of('FedEx').denied)
  expect(Number(of('FedEx').pending)).toBe(0)
  const labels = new Map(
    [...(await lines()), ...(await lines(others.id))].map((line) => [line.tracking_number, line.label]),
  )
  expect(labels.get(late)).toBe('Credited')
  expect(labels.get(lost)).toBe('Denied')
})

test('the file of an invoice comes byte for byte, to be saved and never shown', async () => {
  const { id } = await theInvoice('UPS')
  const answer = await service.ask(endpoints.invoiceFile, { token, params: { invoiceId: id } })
  expect(answer.rawPayload).toEqual(await readFile(credits))
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="given.csv"/)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('another client’s invoice, its lines and its file are as unknown as one that does not exist', async () => {
  const { id } = await theInvoice('UPS')
  const foreign = await service.signIn('stranger')
  const nothing = { invoiceId: Buffer.from('[1,1,"a","b","2025-01-01","USD"]').toString('base64url') }
  for (const [params, by] of [
    [{ invoiceId: id }, foreign],
    [nothing, token],
  ] as const) {
    for (const endpoint of [endpoints.oneInvoice, endpoints.invoiceFile]) {
      const answer = await service.ask(endpoint, { token: by, params })
      expect(answer.statusCode).toBe(404)
      expect(answer.json().reason.name).toBe('invoice-unknown')
    }
    const lines = await service.ask(endpoints.invoiceLines, { token: by, params, body: {} })
    expect(lines.statusCode).toBe(404)
  }
  const theirs = await service.ask(endpoints.invoiceList, {
    token: foreign,
    body: { clientId: service.clients.east, ...span },
  })
  expect([403, 404]).toContain(theirs.statusCode)
})

function form(name: string, content: Buffer): { payload: Buffer; headers: Record<string, string> } {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: x/y\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  }
}
const picture = Buffer.from(`89504e470d0a1a0a${'00'.repeat(40)}`, 'hex')

async function give(login: string, invoiceId: string, trackingNumber: string, name: string, content: Buffer) {
  const { payload, headers } = form(name, content)
  return service.app.inject({
    method: 'POST',
    url: `/aiparcelweb/api/invoices/${invoiceId}/responses?trackingNumber=${encodeURIComponent(trackingNumber)}`,
    headers: {
      ...headers,
      authorization: `Bearer ${await service.signIn(login)}`,
      'partner-code': 'waybill',
      'tenant-name': 'waybill',
      'tenant-database': 'waybill',
    },
    payload,
  })
}

test('what a carrier answered is kept with its package, and had by who may have it', async () => {
  const { id } = await theInvoice('UPS')
  const given = await give('giver', id, late, 'answer.png', picture)
  expect(given.json()).toMatchObject({ fileName: 'answer.png', contentType: 'image/png', bytes: picture.length })
  expect((await give('giver', id, late, 'again.png', picture)).json().id).toBe(given.json().id)
  const giver = await service.signIn('giver')
  const params = { id: given.json().id }
  expect((await service.ask(endpoints.captchaFile, { token: giver, params })).rawPayload).toEqual(picture)
  expect((await service.ask(endpoints.captchaFileDetails, { token: giver, params })).json()).toEqual({
    contentType: 'image/png',
    fileName: 'answer.png',
  })
  const lineOf = async (by: string) =>
    (await service.ask(endpoints.invoiceLines, { token: by, params: { invoiceId: id }, body: { search: late } })).json()
      .lines[0].responses
  expect(await lineOf(giver)).toEqual([given.json()])
  expect(await lineOf(token)).toEqual([])
  expect((await service.ask(endpoints.captchaFile, { token, params })).statusCode).toBe(403)
  const foreign = await service.signIn('stranger')
  for (const endpoint of [endpoints.captchaFile, endpoints.captchaFileDetails, endpoints.removeClaimResponse]) {
    const answer = await service.ask(endpoint, { token: foreign, params })
    expect([answer.statusCode, answer.json().detail]).toEqual([404, 'No such file found!.'])
  }
  expect((await service.ask(endpoints.removeClaimResponse, { token: giver, params })).statusCode).toBe(200)
  expect(await lineOf(giver)).toEqual([])
})

test('the bytes of an answer that was removed are gone a day later, and those of the files stay', async () => {
  const { folders } = service.house
  const { id } = await theInvoice('UPS')
  const words = Buffer.from('Denied: it came in time.')
  const given = await give('giver', id, voided, 'late.txt', words)
  const bytes = async () => {
    const found = await readdir(folders.files, { recursive: true, withFileTypes: true })
    return found.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  }
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  for (const path of await bytes()) await utimes(path, longAgo, longAgo)
  const removed = join(folders.files, sha256(words).slice(0, 2), sha256(words))
  const clear = async () => {
    const jobs = runHouseJobs(service.house, {}, pino({ level: 'silent' }))
    await jobs.stop()
  }
  await clear()
  expect(await bytes()).toContain(removed)
  const giver = await service.signIn('giver')
  await service.ask(endpoints.removeClaimResponse, { token: giver, params: { id: given.json().id } })
  await clear()
  expect(await bytes()).toContain(removed)
  await utimes(removed, longAgo, longAgo)
  await clear()
  expect(await bytes()).not.toContain(removed)
  const file = await service.ask(endpoints.invoiceFile, { token, params: { invoiceId: id } })
  expect(file.rawPayload).toEqual(await readFile(credits))
})

test('an answer is an image, a PDF or a text, for a package that the invoice bills', async () => {
  const { id } = await theInvoice('UPS')
  const page = Buffer.from('<html><script>alert(1)</script>\u0000')
  expect((await give('giver', id, late, 'a.png', page)).json().reason.name).toBe('response-kind')
  expect((await give('giver', id, '1Z0', 'a.png', picture)).json().reason.name).toBe('response-of-no-package')
  expect((await give('stranger', id, late, 'a.png', picture)).statusCode).toBe(404)
  expect((await give('reader', id, late, 'a.png', picture)).statusCode).toBe(403)
  const text = await give('giver', id, voided, 'a.html', Buffer.from('<script>alert(1)</script>'))
  expect(text.json().contentType).toBe('text/plain; charset=utf-8')
})

/** What is in a zip archive, by name. */
async function membersOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive)
  const members = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const content = await Array.fromAsync(await zip.openReadStreamPromise(entry))
    members.set(entry.fileName, Buffer.concat(content))
  }
  return members
}

const cents = (text: string) => Math.round(Number(text) * 100)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('invoices leave as they came, each file once, with a list that says what is in which', async () => {
  const body = { clientId: service.clients.east, ...span, kind: 'given' }
  const answer = await service.ask(endpoints.invoiceArchive, { token, body })
  const members = await membersOf(answer.rawPayload)
  const files = [...members.keys()].filter((name) => name.startsWith('files/'))
  expect(files.toSorted()).toEqual(['files/FedEx/given.csv', 'files/UPS/given.csv'])
  expect(sha256(members.get('files/UPS/given.csv') ?? Buffer.of())).toBe(sha256(await readFile(credits)))
  expect(String(members.get('invoices.csv')).trim().split('\r\n')).toHaveLength(3)
  expect(String(members.get('about.csv'))).toContain('client,Acme East')
})

test('and as charges, of which the sum is what the invoices state, to the cent', async () => {
  const { east } = service.clients
  const body = { clientId: east, ...span, kind: 'normalised' }
  const members = await membersOf((await service.ask(endpoints.invoiceArchive, { token, body })).rawPayload)
  const [header = '', ...lines] = String(members.get('charges.csv')).replace('\uFEFF', '').trim().split('\r\n')
  const place = header.split(',').indexOf('net_amount')
  const { invoices } = await listed(east)
  expect(lines).toHaveLength(invoices.reduce((sum, { charges }) => sum + charges, 0))
  const stated = invoices.reduce((sum, { control_total: total }) => sum + cents(total), 0)
  expect(lines.reduce((sum, line) => sum + cents(line.split(',')[place] ?? ''), 0)).toBe(stated)
  const about = String(members.get('about.csv'))
  expect(about).toContain(`net amount USD,${(stated / 100).toFixed(2)}`)
  expect(about).toContain(`control total USD,${(stated / 100).toFixed(2)}`)
})

test('an archive breaks off where its charges do, instead of never coming to an end', async () => {
  const { warehouse } = service.house
  const scope = { clientIds: [service.clients.east] }
  const failing: House['warehouse'] = {
    ...warehouse,
    ledger: {
      ...warehouse.ledger,
      withCharges: async (...asked) => {
        const found = await warehouse.ledger.withCharges(...asked)
        const charges = async function* () {
          yield* found.charges()
          throw new Error('the next block did not come')
        }
        return { ...found, charges }
      },
    },
  }
  const asked = InvoiceArchiveAsked.parse({ clientId: service.clients.east, ...span, kind: 'normalised' })
  const { signal } = new AbortController()
  const archive = await archiveOf(asked, '', scope, { ...service.house, warehouse: failing }, signal)
  await expect(buffer(archive)).rejects.toThrow('the next block did not come')
})

test('of an archive nothing is left behind, whether it is read to its end, broken off or never read', async () => {
  const { folders } = service.house
  const left = async () => (await readdir(folders.staging)).filter((name) => name.startsWith('archive-'))
  const scope = { clientIds: [service.clients.east] }
  const asked = InvoiceArchiveAsked.parse({ clientId: service.clients.east, ...span, kind: 'normalised' })
  const { signal } = new AbortController()
  const open = () => archiveOf(asked, '', scope, service.house, signal)
  await buffer(await open())
  for await (const _ of await open()) break
  const unread = await open()
  expect(await left()).not.toEqual([])
  unread.destroy()
  await expect(archiveOf({ ...asked, to: asked.from }, '', scope, service.house, signal)).rejects.toMatchObject({
    kind: 'not-found',
  })
  await vi.waitFor(async () => expect(await left()).toEqual([]))
})

test('an archive of nothing, of too much, or of another client’s is refused', async () => {
  const ask = (body: object) => service.ask(endpoints.invoiceArchive, { token, body })
  const { east, zenith } = service.clients
  const none = await ask({ clientId: east, from: '2019-01-01', to: '2019-12-31', kind: 'given' })
  expect([none.statusCode, none.json().reason.name]).toEqual([404, 'invoices-none'])
  expect((await ask({ clientId: zenith, ...span, kind: 'given' })).statusCode).toBeGreaterThanOrEqual(403)
  expect((await ask({ clientId: east, ...span, kind: 'given', carriers: ["UPS') or 1=1 --"] })).statusCode).toBe(404)
  expect((await ask({ clientId: east, ...span, kind: 'given' })).statusCode).toBe(200)
})
