import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sentenceOf } from '@waybill/contracts'
import { clientsOf, intakeFilesOf, type Kysely, openState, type State } from '@waybill/state'
import { openWarehouse, type Warehouse } from '@waybill/warehouse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Folders, foldersOf } from '../folders.ts'
import { splitRecord } from '../headed-csv/header.ts'
import { receiveFile } from '../receive.ts'
import { startIntakeWorker } from '../worker.ts'
import { zipOf } from '../zip-of.test-support.ts'
import {
  type MadeCell,
  type MadeSheet,
  type MadeWorkbook,
  membersOfWorkbook,
  workbookOf,
} from './workbook-of.test-support.ts'

let folder = ''
let folders: Folders
let state: Kysely<State>
let warehouse: Warehouse
let clients = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-bad-workbooks-'))
  folders = foldersOf(folder)
  state = await openState({ file: join(folder, 'state.sqlite') })
  warehouse = await openWarehouse({ path: join(folder, 'warehouse.duckdb'), stagingFolder: folders.staging })
})
afterAll(async () => {
  await warehouse.close()
  await state.destroy()
  rmSync(folder, { recursive: true, force: true })
})

/** What becomes of a file for a client of its own, and what of it is in the warehouse. */
async function give(content: Uint8Array, name = 'invoice.xlsx') {
  const { id: clientId } = await clientsOf(state).create({ name: `Client ${++clients}` })
  async function* pieces() {
    yield content
  }
  const received = await receiveFile({ state, folders }, { clientId, name, from: 'a test', content: pieces() })
  await startIntakeWorker({ state, warehouse, folders, signal: new AbortController().signal, untilIdle: true }).ended
  const files = await Promise.all(received.map(({ id }) => intakeFilesOf(state).find(id)))
  return {
    told: files.map((file) => [file?.name, file?.status, file?.report?.failure ? sentenceOf(file.report.failure) : '']),
    report: files[0]?.report,
    loaded: await warehouse.loaded(received.map(({ id }) => id)),
  }
}

const csv = readFileSync(
  join(import.meta.dirname, '..', 'formats', 'fedex-billing-online-csv', 'variant-a-156-columns', 'given.csv'),
  'utf8',
)
const lines = csv.split(/\r?\n/).filter((line) => line !== '')
const invoice: MadeSheet = {
  name: 'Invoice',
  rows: lines.map((line) => splitRecord(line, ',').map((text): MadeCell => (text === '' ? null : text))),
}
const withoutRows: MadeSheet = { name: 'Notes', rows: [['nothing', 'here']] }
const sheetOf = (...rows: readonly (readonly MadeCell[])[]): MadeWorkbook => ({ sheets: [{ name: 'Invoice', rows }] })
const withPart = (name: string, content: string | Buffer): Buffer => {
  const members = membersOfWorkbook({ sheets: [invoice] }).filter((member) => member.name !== name)
  return zipOf([...members, { name, content: Buffer.from(content) }])
}
const whole = workbookOf({ sheets: [invoice] })
const old = (name: string): Buffer => {
  const head = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(9, 30)
  head.writeUInt32LE(1, 48)
  const directory = Buffer.alloc(512)
  directory.write(name, 128, 'utf16le')
  return Buffer.concat([head, Buffer.alloc(512), directory, Buffer.alloc(2000)])
}
const sheetXml = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const sheetName = 'xl/worksheets/sheet1.xml'

describe('each is one job under its own name, told in a sentence, and nothing of it is loaded', () => {
  const bad: readonly (readonly [string, () => Buffer, string])[] = [
    ['cut off', () => whole.subarray(0, whole.length / 2), 'damaged, or was cut off'],
    ['cut off near its end', () => whole.subarray(0, -40), 'damaged, or was cut off'],
    ['a sheet that ends in the middle', () => withPart(sheetName, '<worksheet><sheetData><row><c><v>1</v>'), 'damaged'],
    ['a sheet that is a CSV', () => withPart(sheetName, csv), 'damaged'],
    [
      'no sheet where it says one is',
      () => zipOf(membersOfWorkbook({ sheets: [invoice] }).filter(({ name }) => name !== sheetName)),
      'damaged',
    ],
    ['a text that is not there', () => withPart('xl/sharedStrings.xml', '<sst/>'), 'damaged'],
    ['rows out of order', () => withPart(sheetName, sheetXml('<row r="2"/><row r="1"/>')), 'damaged'],
    [
      'an entity that grows',
      () => withPart(sheetName, `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(9)}">]>${sheetXml('')}`),
      'damaged',
    ],
    [
      'zeros that unpack to eighty megabytes',
      () => withPart(sheetName, Buffer.alloc(80_000_000)),
      'more than 200 times its size',
    ],
    [
      'a part that says it is small',
      () =>
        zipOf(
          membersOfWorkbook({
            sheets: [invoice],
            others: [{ name: 'xl/media/a.png', content: Buffer.alloc(9_000_000), claimedBytes: 0xfffffff0 }],
          }),
        ),
      'more than 200 times its size',
    ],
    [
      'one long text in a million cells',
      () =>
        workbookOf(
          sheetOf(
            ...lines.slice(0, 2).map((line) => splitRecord(line, ',')),
            ...Array.from({ length: 4000 }, () => Array.from({ length: 100 }, () => 'x'.repeat(2000))),
          ),
        ),
      'more than 200 times its size',
    ],
    [
      'values a million columns to the right',
      () => withPart(sheetName, sheetXml('<row r="1"><c r="BDWGN1"><v>1</v></c></row>')),
      'damaged',
    ],
    [
      'values in more columns than are read',
      () => workbookOf({ sheets: [{ ...invoice, rows: [...invoice.rows, Array.from({ length: 1001 }, () => 1)] }] }),
      'beyond its first 1,000 columns',
    ],
    ['locked with a password', () => old('EncryptedPackage'), 'locked with a password'],
    ['of before 2007', () => old('Workbook'), 'of the kind .xls.'],
    ['a letter of before 2007', () => old('WordDocument'), 'an Office document, but no workbook'],
    [
      'macros',
      () =>
        zipOf(
          membersOfWorkbook({ sheets: [invoice], others: [{ name: 'xl/vbaProject.bin', content: Buffer.from('x') }] }),
        ),
      'holds macros (.xlsm)',
    ],
    [
      'a binary workbook',
      () =>
        zipOf([
          { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
          { name: 'xl/workbook.bin', content: Buffer.from('x') },
        ]),
      'of the kind .xlsb.',
    ],
    [
      'a letter',
      () =>
        zipOf([
          { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
          { name: 'word/document.xml', content: Buffer.from('<x/>') },
        ]),
      'an Office document, but no workbook',
    ],
    [
      'OpenDocument',
      () =>
        zipOf([
          { name: 'mimetype', content: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
          { name: 'content.xml', content: Buffer.from('<x/>') },
        ]),
      'of the kind .ods.',
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'a picture of the invoice'],
    [
      'an invoice twice',
      () => workbookOf({ sheets: [invoice, { ...invoice, name: 'Again' }] }),
      'Invoice 812345678 is on several sheets of this workbook: Invoice, Again.',
    ],
    [
      'invoices in two layouts',
      () =>
        workbookOf({
          sheets: [
            invoice,
            { name: 'Claims', rows: [['carrier', 'tracking_number', 'filed_on', 'filed_by', 'reason', 'outcome']] },
          ],
        }),
      'Several sheets of this workbook hold an invoice, and cannot be read as one: Invoice, Claims.',
    ],
    ['no sheet that anybody knows', () => workbookOf({ sheets: [withoutRows] }), 'No sheet of this workbook (Notes)'],
    ['its invoice hidden', () => workbookOf({ sheets: [{ ...invoice, state: 'hidden' }] }), 'hidden (Invoice)'],
    ['nothing on its sheet', () => workbookOf(sheetOf()), 'The file is empty.'],
    [
      'formulas that were never calculated',
      () => workbookOf({ sheets: [{ ...invoice, rows: [...invoice.rows, ['x', { formula: 'A1+1' }]] }] }),
      '1 formula on the sheet "Invoice" has no stored value, in B',
    ],
  ]

  test.each(bad)('%s', async (_, make, words) => {
    const { told, loaded } = await give(make())
    expect(told).toEqual([['invoice.xlsx', 'rejected', expect.stringContaining(words)]])
    expect(loaded).toEqual([])
    expect(readdirSync(folders.staging)).toEqual([])
  })
})

test('a workbook named .csv, and a CSV named .xlsx, come in as what they are', async () => {
  for (const [content, name] of [
    [whole, 'invoice.csv'],
    [Buffer.from(csv), 'invoice.xlsx'],
  ] as const) {
    const { told, report, loaded } = await give(content, name)
    expect(told).toEqual([[name, 'loaded', '']])
    expect(report?.invoices.loaded).toBe(1)
    expect(report?.totals[0]?.sum).toBe('63.90')
    expect(loaded).toHaveLength(1)
  }
})

test('workbooks in a zip archive are each a job of their own', async () => {
  const { told } = await give(
    zipOf([
      { name: 'a.xlsx', content: whole },
      { name: 'b.pdf', content: Buffer.from('%PDF-1.4') },
    ]),
    'all.zip',
  )
  expect(told.map(([name, status]) => [name, status])).toEqual([
    ['all.zip/a.xlsx', 'loaded'],
    ['all.zip/b.pdf', 'rejected'],
  ])
})

test('links to other workbooks are never followed: the values stored for them count', async () => {
  const outside = `<Relationships><Relationship Id="rId1" Type="x/externalLinkPath" Target="http://127.0.0.1:9/x.xlsx" TargetMode="External"/></Relationships>`
  const others = [{ name: 'xl/externalLinks/_rels/externalLink1.xml.rels', content: Buffer.from(outside) }]
  const rows = invoice.rows.map((row, at) =>
    at === 0
      ? row
      : row?.map((cell, place) =>
          place === 10 && typeof cell === 'string' ? { formula: "'[1]Rates'!A1", value: cell } : cell,
        ),
  )
  const { report } = await give(workbookOf({ sheets: [{ name: 'Invoice', rows }], others }))
  expect(report?.totals[0]).toEqual({ currency: 'USD', sum: '63.90', controlTotal: '63.90' })
})

test('a million empty columns with a style cost nothing and change nothing', async () => {
  const phantom: MadeCell = { xml: (name) => `<c r="${name}" s="1"/>` }
  const empty = Array.from({ length: 16_000 - lines.length }, () => phantom)
  const rows = [...invoice.rows, ...Array.from({ length: 70 }, () => empty)]
  const { report } = await give(workbookOf({ sheets: [{ name: 'Invoice', rows }] }))
  expect(report?.totals[0]?.sum).toBe('63.90')
  expect(report?.rejects).toEqual([])
})

test('what is left alone is said: other sheets, and hidden ones', async () => {
  const sheets = [withoutRows, invoice, { ...invoice, name: 'Prices', state: 'veryHidden' } as const]
  const { report } = await give(workbookOf({ sheets }))
  expect(report?.sheet).toBe('Invoice')
  expect(report?.remarks.map(sentenceOf)).toEqual([
    'The sheet "Invoice" was read. These others hold no invoice that Waybill knows, and were left alone: Notes.',
    'Hidden sheets were left alone: Prices.',
  ])
})
