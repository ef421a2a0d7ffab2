import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Format } from '../format.ts'
import { readGolden } from '../golden.test-support.ts'
import { splitRecord } from '../headed-csv/header.ts'
import { type MadeCell, workbookOf } from '../workbook/workbook-of.test-support.ts'
import { dhlMybillCsv } from './dhl-mybill-csv/index.ts'
import { fedexBillingOnlineCsv } from './fedex-billing-online-csv/index.ts'
import { upsBillingCsv } from './ups-billing-csv/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'waybill-any-workbook-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Lines above the names of the columns, as people and portals put there. */
const titles: readonly (readonly MadeCell[] | undefined)[] = [
  ['Your invoice'],
  undefined,
  ['Printed', { serial: 46025, as: 'day' }],
  ...Array.from({ length: 12 }, () => undefined),
]

/** A number is a number and a day is a day; what begins with a zero, and long numbers, are texts. */
function typed(text: string): MadeCell {
  if (text === '') return null
  const [, year, month, day] = /^(20\d\d)-?(0[1-9]|1[0-2])-?([0-3]\d)$/.exec(text) ?? []
  if (year !== undefined)
    return { serial: Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000 + 25_569, as: 'day' }
  return /^-?(0|[1-9]\d{0,11})\.\d{2}$/.test(text) ? { written: String(Number(text)) } : text
}

const same: readonly (readonly [Format, readonly string[]])[] = [
  [
    fedexBillingOnlineCsv,
    [
      'variant-a-156-columns',
      'variant-b-210-columns',
      'credits',
      'international-168-columns',
      'multiple-piece-shipment',
      'rows-that-do-not-add-up',
      'charges-that-go-on-in-the-next-row',
    ],
  ],
  [
    dhlMybillCsv,
    [
      'full-153-columns-with-vat',
      'nine-extras',
      'european-amounts-and-dates',
      'rows-that-do-not-add-up',
      'customs-duty-and-entry-number',
    ],
  ],
  [
    upsBillingCsv,
    [
      'header-row',
      'ground-with-fuel-and-residential',
      'two-invoices-and-a-package-billed-twice',
      'imports-with-brokerage-duty-and-vat',
      'credits',
      'wrong-total-is-quarantined',
    ],
  ],
]

describe.each(same)('$title', (format, names) => {
  test.each(names)('%s says the same in a workbook, below its titles and beside other sheets', async (name) => {
    const given = join(import.meta.dirname, format.name, name, 'given.csv')
    const lines = readFileSync(given, 'utf8').split(/\r?\n/)
    const [first = ''] = lines
    const delimiter = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
    const rows = [...titles, ...lines.map((line) => splitRecord(line, delimiter).map(typed))]
    const path = join(folder, 'given.xlsx')
    const others = [
      { name: 'Summary', rows: [['Total', 12.5]] },
      { name: 'Prices', state: 'hidden', rows },
    ] as const
    writeFileSync(path, workbookOf({ sheets: [...others, { name: 'Details', rows }] }))
    const [asText, asWorkbook] = [await readGolden(format, given), await readGolden(format, path)]
    expect({ ...asWorkbook, remarks: [] }).toEqual({ ...further(asText, titles.length), remarks: [] })
  })
})

/** The same, on rows so much further down. */
function further(found: unknown, rows: number): object {
  return JSON.parse(JSON.stringify(found), (key, value: unknown) =>
    key === 'line' ? (typeof value === 'string' ? String(Number(value) + rows) : Number(value) + rows) : value,
  )
}

const givenRows = (format: Format, name: string, delimiter: string): MadeCell[][] => {
  const lines = readFileSync(join(import.meta.dirname, format.name, name, 'given.csv'), 'utf8')
  return lines.split(/\r?\n/).map((line) => splitRecord(line, delimiter).map(typed))
}
const readSheets = (format: Format, ...sheets: (readonly (readonly MadeCell[] | undefined)[])[]) => {
  const path = join(folder, 'sheets.xlsx')
  writeFileSync(path, workbookOf({ sheets: sheets.map((rows, at) => ({ name: `Week ${at + 1}`, rows })) }))
  return readGolden(format, path)
}

describe('several sheets of one workbook', () => {
  const cases = [
    [fedexBillingOnlineCsv, 'multiple-piece-shipment', ',', '812345678', titles],
    [dhlMybillCsv, 'nine-extras', ',', 'LHRR006', titles],
    [upsBillingCsv, 'header-row', ',', '000000A1B234345', titles],
    [upsBillingCsv, 'ground-with-fuel-and-residential', ',', '000000A1B234345', []],
  ] as const

  test.each(cases)(
    'of one layout come in as if each were alone: $name %s',
    async (format, name, delimiter, number, above) => {
      const rows = givenRows(format, name, delimiter)
      const next = rows.map((row) => row.map((cell) => (cell === number ? `${number.slice(0, -1)}0` : cell)))
      const [one, two, both] = [
        await readSheets(format, rows),
        await readSheets(format, next),
        await readSheets(format, rows, [...above, ...next]),
      ]
      expect(both).toMatchObject({ invoices: expect.arrayContaining([one, two].flatMap(invoicesOf)) })
      expect(invoicesOf(both)).toHaveLength(2)
      expect(both).toMatchObject({ remarks: [{ name: 'workbook-sheets-read', values: { sheets: 'Week 1, Week 2' } }] })
      expect(both).not.toHaveProperty('rejects')
    },
  )

  test.each(cases)(
    'that repeat an invoice are refused, for it would count twice: $name %s',
    async (format, name, delimiter, number) => {
      const rows = givenRows(format, name, delimiter)
      expect(await readSheets(format, rows, rows)).toEqual({
        failure: { name: 'workbook-invoice-twice', values: { invoice: number, sheets: 'Week 1, Week 2' } },
      })
    },
  )
})

const invoicesOf = (found: object): unknown[] =>
  'invoices' in found && Array.isArray(found.invoices) ? found.invoices : []

test('rows behind a gap of more than a thousand are read, and keep their numbers', async () => {
  const lines = readFileSync(
    join(import.meta.dirname, 'ups-billing-csv', 'ground-with-fuel-and-residential', 'given.csv'),
    'utf8',
  )
  const rows = lines
    .trimEnd()
    .split('\n')
    .map((line) => splitRecord(line, ',').map(typed))
  const path = join(folder, 'gap.xlsx')
  const apart = [...rows.slice(0, -1), ...Array.from({ length: 1500 }, () => undefined), ...rows.slice(-1)]
  writeFileSync(path, workbookOf({ sheets: [{ name: 'Details', rows: apart }] }))
  expect(await readGolden(upsBillingCsv, path)).toMatchObject({
    invoices: [{ outcome: 'loaded', sum: '11.74' }],
    charges: [{ line: '1' }, { line: '2' }, { line: '1503' }],
  })
})

test('numbers and texts that write decimal commas stand side by side, each read as it means', async () => {
  const path = join(import.meta.dirname, 'fedex-billing-online-csv', 'variant-a-156-columns', 'given.csv')
  const [header = '', row = ''] = readFileSync(path, 'utf8').split(/\r?\n/)
  const names = splitRecord(header, ',')
  const place = (name: string) => names.indexOf(name)
  const cells = (net: MadeCell, tracking: string): MadeCell[] => {
    const given = splitRecord(row, ',').map((text): MadeCell => (text === '' ? null : text))
    for (const [at, name] of names.entries())
      if (/^Tracking ID Charge|^Transportation Charge/.test(name)) given[at] = null
    given[place('Transportation Charge Amount')] = net
    given[place('Net Charge Amount')] = net
    given[place('Original Amount Due')] = 384_834.06
    given[place('Express or Ground Tracking ID')] = tracking
    return given
  }
  const rows = [
    names,
    cells({ written: '381825.69999999995' }, '794600000001'),
    cells('1.004,12', '794600000002'),
    cells('2.003', '794600000003'),
    cells({ written: '1.24' }, '794600000004'),
  ]
  const workbook = join(folder, 'mixed.xlsx')
  writeFileSync(workbook, workbookOf({ sheets: [{ name: 'Details', rows }] }))
  const found = await readGolden(fedexBillingOnlineCsv, workbook)
  expect(found).toMatchObject({ invoices: [{ outcome: 'loaded', sum: '384834.06' }] })
  expect(found.rejects).toBeUndefined()
})
