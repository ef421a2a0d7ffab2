import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Format } from '../format.ts'
import { readGolden } from '../golden.ts'
import { splitRecord } from '../headed-csv/header.ts'
import { type MadeCell, workbookOf } from '../workbook/workbook-of.ts'
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
