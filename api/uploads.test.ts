import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints, type Freshness, type UploadedFile } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, quarantinedFile, type TestHouse, upsFile } from './test-house.ts'

let service: TestHouse
let token: string
beforeAll(async () => {
  service = await openTestHouse()
  await service.addUser('ann', ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'BULK_UPLOAD'], [service.clients.acme])
  token = await service.signIn('ann')
})
afterAll(() => service.close())

async function upload(clientId: number, paths: readonly string[]) {
  const form = new FormData()
  for (const path of paths) form.append('file', new Blob([await readFile(path)]), basename(path))
  return sendForm(clientId, form)
}

async function sendForm(clientId: number, form: FormData) {
  const sent = new Response(form)
  return service.app.inject({
    method: 'POST',
    url: endpoints.uploadFiles.path,
    query: { clientId: String(clientId) },
    headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

async function onceSettled(fileId: number): Promise<UploadedFile> {
  for (;;) {
    const file = (await service.ask(endpoints.uploadedFile, { token, params: { fileId } })).json<UploadedFile>()
    if (!['received', 'reading', 'loading'].includes(file.status)) return file
    await wait(20)
  }
}

async function spendOf(clientId: number): Promise<string | undefined> {
  const dates = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' }
  const answer = await service.ask(endpoints.askPage, {
    token,
    params: { page: 'spend', widget: 'amounts' },
    body: { selectColumnNames: ['totalSpend'], whereClauseDetails: { dates }, clientId },
  })
  return answer.json<{ data: { data: { totalSpend: string }[] } }>().data.data[0]?.totalSpend
}

async function freshnessOf(clientId: number): Promise<Freshness> {
  return (await service.ask(endpoints.freshness, { token, query: { clientId: String(clientId) } })).json()
}

test('a dropped file is taken in, shows in the answers, and can be undone and given anew', async () => {
  const { east } = service.clients
  expect(await spendOf(east)).toBe('0.00')
  const [received] = (await upload(east, [upsFile])).json<UploadedFile[]>()
  expect(received).toMatchObject({ name: 'given.csv', clientId: east, receivedFrom: 'ann', status: 'received' })
  const id = received?.id ?? 0
  expect(await onceSettled(id)).toMatchObject({ status: 'loaded', report: { invoices: { loaded: 1 }, packages: 1 } })
  expect(await spendOf(east)).toBe('11.74')
  expect(await freshnessOf(east)).toMatchObject({
    carriers: [{ carrier: 'UPS', latestBillDate: '2025-08-23', quarantinedInvoices: 0 }],
    arrivingFiles: 0,
    rates: 'none',
  })
  const [again] = (await upload(east, [upsFile])).json<UploadedFile[]>()
  expect(again).toMatchObject({ status: 'already-loaded' })

  await service.ask(endpoints.undoUpload, { token, params: { fileId: id } })
  while ((await onceSettled(id)).status !== 'undone') await wait(20)
  expect(await spendOf(east)).toBe('0.00')

  const [anew] = (await upload(east, [upsFile])).json<UploadedFile[]>()
  expect(await onceSettled(anew?.id ?? 0)).toMatchObject({ status: 'loaded' })
  expect(await spendOf(east)).toBe('11.74')
})

test('an invoice that does not add up is told of until it is given whole', async () => {
  const { west } = service.clients
  const [received] = (await upload(west, [quarantinedFile])).json<UploadedFile[]>()
  expect(await onceSettled(received?.id ?? 0)).toMatchObject({ report: { invoices: { quarantined: 1 } } })
  expect((await freshnessOf(west)).carriers).toMatchObject([{ carrier: 'UPS', quarantinedInvoices: 1 }])
  const [whole] = (await upload(west, [upsFile])).json<UploadedFile[]>()
  expect(await onceSettled(whole?.id ?? 0)).toMatchObject({ status: 'loaded' })
  expect((await freshnessOf(west)).carriers).toMatchObject([{ carrier: 'UPS', quarantinedInvoices: 0 }])
})

test('an account that came in with a file is listed with its carrier', async () => {
  await service.takeIn(service.clients.acme, upsFile)
  const query = { clientId: String(service.clients.acme) }
  const accounts = await service.ask(endpoints.accountsOfClient, { token, query })
  expect(accounts.json()).toContainEqual(
    expect.objectContaining({
      number: '0000A1B234',
      carrier: { id: 1, name: 'UPS' },
      client: { id: service.clients.acme },
    }),
  )
})

test('several files come in together', async () => {
  const files = (await upload(service.clients.acme, [upsFile, quarantinedFile])).json<UploadedFile[]>()
  expect(files).toHaveLength(2)
  for (const { id } of files) await onceSettled(id)
})

test('a name with folders in it names no folder', async () => {
  const form = new FormData()
  form.append('file', new Blob(['nothing of interest']), '../../../etc/passwd')
  const [received] = (await sendForm(service.clients.acme, form)).json<UploadedFile[]>()
  expect(received?.name).toBe('passwd')
  expect(await onceSettled(received?.id ?? 0)).toMatchObject({ status: 'rejected', report: { format: null } })
})

test('an upload without files, or that is no upload, is refused', async () => {
  expect((await sendForm(service.clients.acme, new FormData())).statusCode).toBe(400)
  const query = { clientId: String(service.clients.acme) }
  const answer = await service.ask(endpoints.uploadFiles, { token, query, body: {} })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ detail: 'The files must come as multipart form data.' })
})

test('nobody uploads for a client that is not theirs', async () => {
  expect((await upload(service.clients.zenith, [upsFile])).statusCode).toBe(403)
})

/** A form as it goes over the wire; what stands after its last part may be anything. */
function wire(files: readonly { name: string; text: string }[], end = '--b--\r\n'): string {
  const parts = files.map(
    ({ name, text }) =>
      `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n`,
  )
  return parts.join('') + end
}

const sendWire = (payload: string, type = 'multipart/form-data; boundary=b', clientId = service.clients.acme) =>
  service.app.inject({
    method: 'POST',
    url: endpoints.uploadFiles.path,
    query: { clientId: String(clientId) },
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  })

const everyFile = async () => (await readdir(service.house.folders.files, { recursive: true })).toSorted()
const everyJob = () => service.house.state.selectFrom('intake_file').select('id').orderBy('id').execute()
const written = async () => {
  const lines = await service.house.state
    .selectFrom('audit_log')
    .select(['action', 'subject', 'after'])
    .orderBy('id')
    .execute()
  return lines
    .filter(({ action }) => action.startsWith('upload'))
    .map(({ action, subject, after }) => ({ action, subject, after: JSON.parse(after ?? 'null') as unknown }))
}

const fresh = (name: string) => ({ name, text: `${name}, never given before: ${Math.random()}` })

test.each([
  [
    'more files than an upload may have',
    () => wire(Array.from({ length: 101 }, (_, nth) => fresh(`${nth}.csv`))),
    413,
    'upload-too-many-files',
  ],
  ['more fields than a form needs', () => wire([fresh('a.csv')], `${field.repeat(30)}--b--`), 413, 'body-too-large'],
  ['a second file that is cut off', () => wire([fresh('a.csv'), fresh('b.csv')], ''), 400, 'upload-unreadable'],
  ['a second part without a name', () => wire([fresh('a.csv')], '--b\r\n\r\n'), 400, 'upload-unreadable'],
])('of an upload with %s nothing comes in, and the log has its line', async (_, payload, status, name) => {
  const [filesBefore, jobsBefore, linesBefore] = await Promise.all([everyFile(), everyJob(), written()])
  const answer = await sendWire(payload())
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ reason: { name } })
  expect(await everyFile()).toEqual(filesBefore)
  expect(await everyJob()).toEqual(jobsBefore)
  const [line, ...more] = (await written()).slice(linesBefore.length)
  expect(more).toEqual([])
  expect(line).toMatchObject({ action: 'upload.refused', after: { client: 'Acme' } })
})
const field = '--b\r\ncontent-disposition: form-data; name="note"\r\n\r\nhello\r\n'

test('a field beside the files keeps none of them out', async () => {
  const answer = await sendWire(wire([fresh('beside.csv')], `${field}--b--\r\n`))
  expect(answer.statusCode).toBe(200)
  for (const { id } of answer.json<UploadedFile[]>()) await onceSettled(id)
})

test('the files of one upload each have their line, and the same bytes twice are one job', async () => {
  const linesBefore = await written()
  const [a, b] = [fresh('first.csv'), fresh('second.csv')]
  const answer = await sendWire(wire([a, b, { name: 'again.csv', text: a.text }]))
  const [first, second, again] = answer.json<UploadedFile[]>()
  expect([first?.name, second?.name]).toEqual(['first.csv', 'second.csv'])
  expect(again?.id).toBe(first?.id)
  const lines = (await written()).slice(linesBefore.length)
  expect(lines.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'upload file first.csv',
    'upload file second.csv',
    'upload file first.csv',
  ])
  for (const file of [first, second]) await onceSettled(file?.id ?? 0)
})

test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=""'])(
  'a form that does not say where its parts end is refused: %s',
  async (type) => {
    const answer = await sendWire(wire([fresh('a.csv')]), type)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ detail: string }>().detail).toMatch(/multipart form data|ends too early/)
  },
)

test.each([
  ['without a boundary', 'multipart/form-data', wire([{ name: 'rates.csv', text: 'x' }])],
  ['that ends too early', 'multipart/form-data; boundary=b', wire([{ name: 'rates.csv', text: 'x' }], '')],
  ['without a file', 'multipart/form-data; boundary=b', '--b--\r\n'],
])('a form of exchange rates %s is refused', async (_, type, payload) => {
  await service.addUser(
    `giver-${type.length}-${payload.length}`,
    ['ROLE_STAFF', 'SETTINGS_ADMIN', 'CDC_ADMIN', 'BULK_UPLOAD'],
    [],
  )
  const authorization = `Bearer ${await service.signIn(`giver-${type.length}-${payload.length}`)}`
  const { method, path: url } = endpoints.giveRatesFile
  const answer = await service.app.inject({ method, url, headers: { authorization, 'content-type': type }, payload })
  expect(answer.statusCode).toBe(400)
})
