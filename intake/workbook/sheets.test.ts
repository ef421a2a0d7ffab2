import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { splitRecord } from '../headed-csv/header.ts'
import { type InvoiceOn, invoiceSheetToCsv } from './invoice-sheet.ts'
import { sheetsOf, sheetToCsv } from './sheets.ts'
import { type MadeCell, type MadeWorkbook, workbookOf } from './workbook-of.test-support.ts'

const folder = mkdtempSync(join(tmpdir(), 'waybill-workbook-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'given.xlsx')
const csv = join(folder, 'sheet.csv')

async function converted(made: MadeWorkbook, sheet = made.sheets[0]?.name ?? ''): Promise<string[]> {
  writeFileSync(path, workbookOf(made))
  await sheetToCsv(path, sheet, csv)
  return readFileSync(csv, 'utf8').split('\n').slice(0, -1)
}

const lineOf = async (...cells: readonly MadeCell[]): Promise<string | undefined> =>
  (await converted({ sheets: [{ name: 'Invoice', rows: [cells] }] }))[0]

describe('a cell comes as it is stored, whatever the workbook shows', () => {
  test('a number in plain decimals with the digits that Excel keeps, and never with exactly three behind the point', async () => {
    const numbers = ['381825.69999999995', '1.004', '-0.1', '1E-3', '1.5E+3', '12', '0.30000000000000004', '-0', '1e21']
    expect(await lineOf(...numbers.map((written) => ({ written })))).toBe(
      '381825.7,1.0040,-0.1,0.0010,1500,12,0.3,0,1000000000000000000000',
    )
  })

  test('an amount in euros is a number, though its format has letters and brackets', async () => {
    expect(await lineOf({ serial: 1004.12, as: 'amount' })).toBe('1004.12')
  })

  test('a day in ISO, with its time where it has one, under any format of dates', async () => {
    expect(
      await lineOf(
        { serial: 46025, as: 'day' },
        { serial: 46025.586_863_425_9, as: 'moment' },
        { serial: 46025, as: 'german' },
        { serial: 0.75, as: 'time' },
        { serial: 1.5, as: 'hours' },
        { serial: 46025, as: 'number' },
      ),
    ).toBe('2026-01-03,2026-01-03T14:05:05,2026-01-03,18:00:00,36:00:00,46025')
  })

  test('days of 1900 with the 29 February that never was, and days counted from 1904', async () => {
    const days = [1, 59, 60, 61].map((serial) => ({ serial, as: 'day' }) as const)
    expect(await lineOf(...days)).toBe('1900-01-01,1900-02-28,1900-02-29,1900-03-01')
    const since1904 = { since1904: true, sheets: [{ name: 'A', rows: [[{ serial: 44563, as: 'day' } as const]] }] }
    expect(await converted(since1904)).toEqual(['2026-01-03'])
  })

  test('a day as text stays text, and so does an amount', async () => {
    expect(await lineOf('03/01/2026', '1.004,12', '  two ', '00123')).toBe('03/01/2026,"1.004,12",  two ,00123')
  })

  test('truth, mistakes, formulas by their stored value, and days that are written as such', async () => {
    expect(
      await lineOf(
        true,
        false,
        { xml: (name) => `<c r="${name}" t="e"><v>#N/A</v></c>` },
        { formula: "SUM('[1]Other'!A1)", value: '12.5' },
        { formula: 'A1&B1', value: 'both' },
        { xml: (name) => `<c r="${name}" t="d"><v>2026-01-03T00:00:00.000Z</v></c>` },
        { xml: (name) => `<c r="${name}" t="d"><v>2026-01-03T14:05:00Z</v></c>` },
      ),
    ).toBe('TRUE,FALSE,#N/A,12.5,both,2026-01-03,2026-01-03T14:05:00')
  })

  test('rich text without how it is spoken, signs that XML cannot have, and breaks as blanks', async () => {
    const rich = '<is><r><t>Net </t></r><r><rPr><b/></rPr><t>Charge</t></r><rPh sb="0" eb="1"><t>netto</t></rPh></is>'
    expect(
      await lineOf(
        { xml: (name) => `<c r="${name}" t="inlineStr">${rich}</c>` },
        'Invoice\nNumber',
        { xml: (name) => `<c r="${name}" t="str"><v>a_x000D_\nb_x005F_x000D_</v></c>` },
        'say "so"',
      ),
    ).toBe('Net Charge,Invoice Number,a b_x000D_,"say ""so"""')
  })
})

test('a row stands on the line of its number, and cells in their columns, whatever is missing', async () => {
  const rows = [['Title'], undefined, [null, 'B3', null, 4], undefined, ['A5']]
  const lines = ['Title,,,', ',,,', ',B3,,4', ',,,', 'A5,,,']
  expect(await converted({ sheets: [{ name: 'A', rows }] })).toEqual(lines)
  expect(await converted({ sheets: [{ name: 'A', rows }], inline: true })).toEqual(lines)
})

const xml = (value: string) => ({ xml: () => `<c><v>${value}</v></c>` })

test('cells and rows that do not say where they are stand behind the one before', async () => {
  expect(await lineOf(xml('1'), xml('2'), { xml: () => '<c r="E1"><v>5</v></c>' }, xml('6'))).toBe('1,2,,,5,6')
})

test('visible sheets are told with how they begin and what they show beside numbers, hidden ones by their names alone', async () => {
  const rows = [
    ['Account', 12],
    undefined,
    [{ serial: 46025, as: 'day' }, null, 'x', { serial: 5, as: 'amount' }],
  ] as const
  const sheets = [
    { name: 'Summary & more', rows: [] },
    { name: 'Prices', rows: [['secret']], state: 'hidden' },
    { name: 'Keys', rows: [['secret']], state: 'veryHidden' },
    { name: 'Invoice', rows },
  ] as const
  writeFileSync(path, workbookOf({ sheets }))
  expect(await sheetsOf(path)).toEqual({
    visible: [
      { name: 'Summary & more', rows: [], besideNumbers: new Map() },
      {
        name: 'Invoice',
        rows: [['Account', '12'], [], ['2026-01-03', '', 'x', '5']],
        besideNumbers: new Map([[3, ['€']]]),
      },
    ],
    hidden: ['Prices', 'Keys'],
  })
})

test('numbers longer than a workbook keeps are told, and no digit is made up', async () => {
  const rows = [[{ written: '1.2345678901234568E+17' }, { written: '794612345678901230' }, { written: '794612345678' }]]
  writeFileSync(path, workbookOf({ sheets: [{ name: 'A', rows }] }))
  expect(await sheetToCsv(path, 'A', csv)).toMatchObject({
    lostDigits: { cells: 1, cell: 'A1', written: '123456789012346000' },
  })
  expect(readFileSync(csv, 'utf8')).toBe('123456789012346000,794612345678901230,794612345678\n')
})

const anyText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => !/[\p{Cc}\u2028\u2029\ufeff]/u.test(text))
const anyCell: fc.Arbitrary<readonly [MadeCell, string]> = fc.oneof(
  fc.constant([null, ''] as const),
  anyText.map((text) => [text, text] as const),
  fc.constantFrom('_x000D_', 'a_x0041_b', '=1+1', '"', ',', ',"', ' ', '<&>').map((text) => [text, text] as const),
  fc.boolean().map((is) => [is, is ? 'TRUE' : 'FALSE'] as const),
  fc.integer({ min: -999_999_999, max: 999_999_999 }).map((cents) => [cents / 100, decimals(cents, 2)] as const),
  fc.integer({ min: -999_999_999, max: 999_999_999 }).map((mills) => [mills / 1000, decimals(mills, 3)] as const),
  fc.integer({ min: 61, max: 2_958_465 }).map((serial) => {
    const day = new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10)
    return [{ serial, as: 'day' }, day] as const
  }),
)

/** The decimals of a whole number of hundredths or thousandths, written without doing sums. */
function decimals(units: number, places: number): string {
  const digits = String(Math.abs(units)).padStart(places + 1, '0')
  const fraction = digits.slice(-places).replace(/0+$/, '')
  const shown = fraction.length === 3 ? `${fraction}0` : fraction
  return `${units < 0 ? '-' : ''}${digits.slice(0, -places)}${shown === '' ? '' : `.${shown}`}`
}

test('any table of typed cells comes out as its cells were', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyCell, { maxLength: 8 }), { minLength: 1, maxLength: 70 }),
      fc.boolean(),
      async (table, inline) => {
        const rows = table.map((row) => row.map(([given]) => given))
        const lines = await converted({ inline, sheets: [{ name: 'A', rows }] })
        const last = table.findLastIndex((row) => row.some(([, text]) => text !== ''))
        const read = lines.map((line) => splitRecord(line, ','))
        expect(read.map(withoutEnd)).toEqual(
          table.slice(0, last + 1).map((row) => withoutEnd(row.map(([, text]) => text))),
        )
      },
    ),
    { numRuns: 200 },
  ))

function withoutEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

const fits: InvoiceOn = ({ text }) =>
  text.startsWith('Invoice') ? { layout: 'theirs', key: undefined, isOfItsRows: true } : undefined

const fromOnePlace: InvoiceOn = () => ({ layout: 'theirs', key: undefined, isOfItsRows: false })

test('sheets of a layout that takes something from one place of the file are not read as one', async () => {
  const rows = [['Invoice', 'Date', 'Tracking', 'Weight', 'Net', 'Total']]
  writeFileSync(path, workbookOf({ sheets: ['Week 1', 'Week 2'].map((name) => ({ name, rows })) }))
  await expect(invoiceSheetToCsv(path, csv, fromOnePlace)).rejects.toMatchObject({
    reason: { name: 'workbook-several', values: { sheets: 'Week 1, Week 2' } },
  })
})

test('where a person chose one of several sheets that a layout fits, the others are left alone, and that is said', async () => {
  const rows = [['Invoice', 'Date', 'Tracking', 'Weight', 'Net', 'Total']]
  const sheets = ['Week 1', 'Week 2', 'Week 3'].map((name) => ({ name, rows }))
  writeFileSync(path, workbookOf({ sheets: [...sheets, { name: 'Notes', rows: [['none']] }] }))
  expect(await invoiceSheetToCsv(path, csv, fits, 'Week 2')).toEqual({
    sheet: 'Week 2',
    remarks: [
      { name: 'workbook-sheet-chosen', values: { sheet: 'Week 2', others: 'Week 1, Week 3' } },
      { name: 'workbook-sheets-left', values: { sheet: 'Week 2', others: 'Notes' } },
    ],
    besideNumbers: new Map(),
  })
})

test('of a sheet that is wider than what is read, nothing is kept of what is shown beyond it', async () => {
  const rows = [
    [
      { serial: 5, as: 'amount' } as const,
      ...Array.from({ length: 999 }, () => null),
      { serial: 5, as: 'amount' } as const,
    ],
  ]
  writeFileSync(path, workbookOf({ sheets: [{ name: 'Wide', rows }] }))
  const { visible } = await sheetsOf(path)
  expect(visible.map(({ besideNumbers }) => [...besideNumbers.keys()])).toEqual([[0]])
})
