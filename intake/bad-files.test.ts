import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sentenceOf, type UploadedFile } from '@waybill/contracts'
import { clientsOf, intakeFilesOf, type Kysely, openState, type State } from '@waybill/state'
import { openWarehouse, type Warehouse } from '@waybill/warehouse'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Folders, foldersOf } from './folders.ts'
import { startReader } from './reader/start-reader.ts'
import { receiveFile } from './receive.ts'
import { startIntakeWorker } from './worker.ts'
import { type Member, zipOf } from './zip-of.test-support.ts'

const golden = (folder: string): Buffer =>
  readFileSync(join(import.meta.dirname, 'formats', 'ups-billing-csv', folder, 'given.csv'))

let folder = ''
let folders: Folders
let state: Kysely<State>
let warehouse: Warehouse
let clients = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-bad-files-'))
  folders = foldersOf(folder)
  state = await openState({ file: join(folder, 'state.sqlite') })
  warehouse = await openWarehouse({ path: join(folder, 'warehouse.duckdb'), stagingFolder: folders.staging })
})
afterAll(async () => {
  await warehouse.close()
  await state.destroy()
  rmSync(folder, { recursive: true, force: true })
})

/** What becomes of a file, for a client of its own. */
async function give(...contents: readonly (Uint8Array | readonly Uint8Array[])[]): Promise<UploadedFile[]> {
  const { id: clientId } = await clientsOf(state).create({ name: `Client ${++clients}` })
  const ids: number[] = []
  for (const content of contents) {
    const pieces = content instanceof Uint8Array ? [content] : content
    const given = { clientId, name: '../../etc/passwd', from: 'a test', content: inPieces(pieces) }
    ids.push(...(await receiveFile({ state, folders }, given)).map((file) => file.id))
    const options = { state, warehouse, folders, signal: new AbortController().signal, untilIdle: true }
    await startIntakeWorker(options).ended
  }
  const found = await Promise.all(ids.map((id) => intakeFilesOf(state).find(id)))
  return found.filter((file) => file !== undefined)
}

async function* inPieces(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}

const zip = (...members: readonly Member[]): Buffer => zipOf(members)

const sentence = (file: UploadedFile | undefined): string =>
  file?.report?.failure ? sentenceOf(file.report.failure) : ''

test('an empty file', async () => {
  const [file] = await give(Buffer.alloc(0))
  expect(sentence(file)).toBe('The file is empty.')
})

test('a hundred megabytes of random bytes', async () => {
  const [file] = await give(Array.from({ length: 100 }, () => randomBytes(1024 * 1024)))
  expect(sentence(file)).toBe('The file could not be read as text or as a zip archive.')
})

test.each([
  ['a picture', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'This is a picture.'],
  ['a scan', Buffer.from('49492a00080000000e00', 'hex'), 'This is a picture.'],
  [
    'a page to sign in at',
    '\n<!DOCTYPE html>\n<html lang="en"><title>Log in</title>',
    'This is a web page, not an invoice file.',
  ],
  ['a table of a web page', '<table border=1><tr><td>Invoice', 'This is a web page, not an invoice file.'],
  ['JSON', '{\n  "invoices": [{ "number": 1 }]\n}\n', 'This is JSON, as programs exchange it'],
  ['rows of JSON', '[{"invoice":"1","amount":"2.00"}]', 'This is JSON, as programs exchange it'],
  ['XML', '\uFEFF<?xml version="1.0"?><Invoice><Total>2.00</Total></Invoice>', 'This is XML, as programs exchange it'],
  ['a letter that begins with a bracket', '[Carrier]\nPlease pay', 'This is none of the layouts Waybill knows'],
])('%s', async (_, content, said) => {
  const [file] = await give(Buffer.from(content))
  expect(sentence(file)).toContain(said)
})

test('a CSV of ten million columns', async () => {
  const [file] = await give(Array.from({ length: 100 }, () => Buffer.from('column,'.repeat(100_000))))
  expect(sentence(file)).toContain('The first line of this file is longer than 64 kB')
})

test.each([
  [
    'FedEx',
    'fedex-billing-online-csv/variant-a-156-columns',
    'Tracking ID Charge Description,Tracking ID Charge Amount,',
  ],
  ['DHL', 'dhl-mybill-csv/customs-duty-and-entry-number', 'XC1 Code,XC1 Charge,'],
  ['UPS', 'ups-billing-csv/ground-with-fuel-and-residential', ',,'],
])('hundreds of columns more than %s has', async (_, format, columns) => {
  const text = readFileSync(join(import.meta.dirname, 'formats', format, 'given.csv'), 'utf8')
  const [first = '', ...others] = text.split('\n')
  const [file] = await give(Buffer.from([first + ','.concat(columns.repeat(800)), ...others].join('\n')))
  expect(file?.status).toBe('rejected')
  expect(sentence(file)).toContain('This is none of the layouts Waybill knows')
})

test('an invoice whose rows each state another total is told in few words', async () => {
  const [line = ''] = golden('ground-with-fuel-and-residential').toString().split('\n')
  const lines = Array.from({ length: 2000 }, (_, row) => line.replace('11.74', `${row}.74`))
  const [file] = await give(Buffer.from(`${lines.join('\n')}\n`))
  expect(JSON.stringify(file?.report?.invoiceOutcomes).length).toBeLessThan(1000)
  expect(file?.report?.invoiceOutcomes[0]?.reason?.name).toBe('invoice-control-total-differs')
})

test('a file that takes too long to read is rejected with a sentence, and nothing of it is there', async () => {
  const { id: clientId } = await clientsOf(state).create({ name: `Client ${++clients}` })
  const given = { clientId, name: 'slow.csv', from: 'a test', content: inPieces([golden('header-row')]) }
  const [file] = await receiveFile({ state, folders }, given)
  const reader = startReader({ timeFor: () => 1 })
  const signal = new AbortController().signal
  await startIntakeWorker({ state, warehouse, folders, signal, untilIdle: true, reader }).ended
  const found = await intakeFilesOf(state).find(file?.id ?? 0)
  expect(found?.status).toBe('rejected')
  expect(sentence(found)).toContain('Reading this file took longer than a file of its size may take.')
  expect(await warehouse.loaded([file?.id ?? 0])).toEqual([])
  expect(readdirSync(folders.staging)).toEqual([])
})

test('X12 with a byte order mark, odd terminators and counts that are all wrong comes in, and says so', async () => {
  const text = readFileSync(
    join(import.meta.dirname, 'formats', 'x12-210', 'ltl-freight-bill', 'given.edi'),
    'utf8',
  ).replaceAll(/[\r\n]/g, '')
  const terminator = text[105] ?? ''
  const wrong = text.replace(/\bSE(.)\d+/, 'SE$199')
  const written = ['\u001c', '\u0085', '\r\n', '\n'].map((end) => wrong.replaceAll(terminator, end))
  for (const each of [`\uFEFF${wrong}`, ...written]) {
    const [file] = await give(Buffer.from(each))
    expect([JSON.stringify(each[105]), file?.status]).toEqual([JSON.stringify(each[105]), 'loaded'])
    expect(file?.report?.remarks.map(({ name }) => name)).toContain('transaction-counts')
  }
})

test('an archive with nothing in it, and one with nothing but folders', async () => {
  const files = await give(zip(), zip({ name: 'empty/', content: Buffer.alloc(0) }))
  expect(files.map(sentence)).toEqual(['The file is empty.', 'The file is empty.'])
})

test('a line that goes on and on loses nothing around it', async () => {
  const endless = Buffer.alloc(3 * 1024 * 1024, 'a')
  const newline = Buffer.from('\n')
  const after = Buffer.from(golden('ground-with-fuel-and-residential').toString().replaceAll('A1B234345', 'A1B234355'))
  const [file] = await give([golden('ground-with-fuel-and-residential'), endless, newline, after])
  expect(file).toMatchObject({ status: 'partly-loaded', report: { invoices: { loaded: 2 }, rejectedLines: 1 } })
  expect(file?.report?.rejects.map(({ line }) => line)).toEqual([4])
})

test('events around a line that goes on and on', async () => {
  const endless = Array.from({ length: 60 }, () => Buffer.alloc(1024 * 1024, 'a'))
  const events = ['tracking_number,delivered\n1Z1,2026-01-05\n', '\n1Z2,2026-01-06\n'].map((text) => Buffer.from(text))
  const [file] = await give([...events.slice(0, 1), ...endless, ...events.slice(1)])
  expect(file).toMatchObject({ status: 'partly-loaded', report: { events: 2 } })
  expect(file?.report?.rejects).toMatchObject([{ line: 3, reason: { name: 'line-too-long' } }])
})

test('zeros among the letters, at the beginning and far into a file', async () => {
  const text = golden('ground-with-fuel-and-residential').toString()
  const wide = text.replace('PAT DOE', 'P'.repeat(70_000))
  const [early, late] = await give(
    Buffer.from(text.replace('MADISON', 'MAD\0ISON')),
    Buffer.from(wide + text.replaceAll('A1B234345', 'A1B234355').replace('MADISON', 'MAD\0ISON')),
  )
  expect(sentence(early)).toBe('The file could not be read as text or as a zip archive.')
  expect(late).toMatchObject({ status: 'loaded', report: { invoices: { loaded: 2 } } })
})

test('a letter', async () => {
  const [file] = await give(Buffer.from('Dear Sirs,\n\nplease find enclosed.\n'))
  expect(sentence(file)).toContain('It begins with "Dear Sirs,')
})

test('the same invoice in UTF-16, in cp1252 and with a byte order mark reads the same', async () => {
  const text = golden('ground-with-fuel-and-residential').toString('utf8').replaceAll('MADISON', 'SÃO PAULO')
  const encodings = ['utf-16le', 'utf-16be', 'windows-1252', 'utf-8'] as const
  for (const encoding of encodings) {
    const [file] = await give(iconv.encode(text, encoding, { addBOM: encoding === 'utf-8' || encoding === 'utf-16be' }))
    expect([encoding, file?.status, file?.report?.totals[0]?.sum]).toEqual([encoding, 'loaded', '11.74'])
  }
})

test('a file that ends in the middle of a line keeps its invoice out', async () => {
  const whole = golden('ground-with-fuel-and-residential')
  const [file] = await give(whole.subarray(0, whole.length - 200))
  expect(file?.status).toBe('rejected')
  expect(file?.report?.invoices.quarantined).toBe(1)
  expect(file?.report?.rejects.map(({ line }) => line)).toEqual([3])
})

test('an archive brings each of its files in, and a name in it never leaves the folder', async () => {
  const files = await give(
    zip(
      { name: '../../../escape.csv', content: golden('ground-with-fuel-and-residential') },
      { name: 'week 35/second.csv', content: golden('two-invoices-and-a-package-billed-twice') },
      { name: '__MACOSX/._second.csv', content: Buffer.from('x') },
    ),
  )
  expect(files.map(({ name, status }) => [name, status])).toEqual([
    ['passwd/escape.csv', 'loaded'],
    ['passwd/second.csv', 'loaded'],
  ])
  expect(readdirSync(folder)).not.toContain('escape.csv')
  expect(files[1]?.report?.invoices).toEqual({ loaded: 2, alreadyLoaded: 1, quarantined: 0, waiting: 0 })
})

test('an archive in an archive, a bomb and a damaged archive are refused with their reasons', async () => {
  const bomb = zip({ name: 'zeros.csv', content: Buffer.alloc(80 * 1024 * 1024) })
  const nested = zip({ name: 'inner.zip', content: zip({ name: 'a.csv', content: Buffer.from('a') }) })
  const damaged = zip({ name: 'a.csv', content: golden('header-row') }).subarray(0, 400)
  const lying = zip({ name: 'a.csv', content: golden('header-row'), claimedBytes: 10 })
  const sentences = (await give(bomb, nested, damaged, lying)).map(sentence)
  expect(sentences).toEqual([
    expect.stringContaining('would unpack to more than 200 times its size'),
    '"inner.zip" is an archive inside the archive; unpack it and give it by itself.',
    expect.stringContaining('The zip archive is damaged'),
    expect.stringContaining('The zip archive is damaged'),
  ])
})

test('an adjustment that comes before its package finds it when it comes', async () => {
  const [adjustment, original] = await give(golden('address-correction'), otherInvoice())
  expect([adjustment?.status, original?.status]).toEqual(['loaded', 'loaded'])
  const answer = await warehouse.answer(
    {
      page: 'spend',
      widget: 'amounts',
      select: ['packages', 'totalSpend'],
      by: [],
      where: [],
      dates: { type: 'bill_date', from: '2025-01-01', to: '2025-12-31' },
      order: [],
      limit: 10,
    },
    { clientIds: [original?.clientId ?? 0] },
  )
  expect(answer.data).toEqual([{ packages: 1, totalSpend: '16.50' }])
})

test('an undone file is out, and may come in again', async () => {
  const [file] = await give(golden('ground-with-fuel-and-residential'))
  const files = intakeFilesOf(state)
  expect(await files.askUndo(file?.id ?? 0)).toBe(true)
  await startIntakeWorker({ state, warehouse, folders, signal: new AbortController().signal, untilIdle: true }).ended
  expect((await files.find(file?.id ?? 0))?.status).toBe('undone')
  expect(await warehouse.loaded([file?.id ?? 0])).toEqual([])
  const given = { clientId: file?.clientId ?? 0, name: 'again.csv', from: 'a test' }
  const content = inPieces([golden('ground-with-fuel-and-residential')])
  const [again] = await receiveFile({ state, folders }, { ...given, content })
  expect(again?.status).toBe('received')
})

test('nothing is left in staging', async () => {
  await give(golden('ground-with-fuel-and-residential'))
  expect(readdirSync(folders.staging)).toEqual([])
})

function otherInvoice(): Buffer {
  const text = golden('ground-with-fuel-and-residential').toString('utf8')
  return Buffer.from(text.replaceAll('000000A1B234345', '000000A1B234335'))
}
