import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { FileStatements, type LayoutColumn, LayoutMapping } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { columns as upsColumns } from '../formats/ups-billing-csv/columns.ts'
import { dialectOf } from '../formats/ups-billing-csv/dialect.ts'
import { upsBillingCsv } from '../formats/ups-billing-csv/index.ts'
import { readGolden } from '../golden.test-support.ts'
import { beginningOf } from '../reader/beginning.ts'
import { previewOf } from './preview.ts'
import { recordsOf } from './records.ts'

const upsFolder = join(import.meta.dirname, '..', 'formats', 'ups-billing-csv')
const at = (name: (typeof upsColumns)[number]) => upsColumns.indexOf(name)

/** What a person can see of one file: how it is cut, and how it writes numbers and days. */
interface Writing extends Pick<LayoutColumn, 'decimalMark' | 'dayOrder'> {
  readonly separator: string
  readonly headers: readonly string[]
  readonly headerLine: number
}

/** UPS Billing Data in the words that a person has for it. */
const upsIn = ({ separator, headers, headerLine, decimalMark, dayOrder }: Writing) =>
  LayoutMapping.parse({
    table: { sheet: null, separator, encoding: 'auto', headerLine },
    headers,
    columns: [
      { place: at('Invoice Number'), meaning: 'invoiceNumber' },
      { place: at('Invoice Date'), meaning: 'invoiceDate', dayOrder },
      { place: at('Account Number'), meaning: 'account' },
      { place: at('Invoice Currency Code'), meaning: 'currency' },
      { place: at('Invoice Amount'), meaning: 'invoiceTotal', decimalMark },
      { place: at('Tracking Number'), meaning: 'trackingNumber' },
      { place: at('Transaction Date'), meaning: 'shipDate', dayOrder },
      { place: at('Charge Classification Code'), meaning: 'chargeKind' },
      { place: at('Charge Description Code'), meaning: 'chargeCode' },
      { place: at('Charge Description'), meaning: 'chargeDescription' },
      { place: at('Incentive Amount'), meaning: 'chargeDiscount', decimalMark },
      { place: at('Net Amount'), meaning: 'chargeAmount', decimalMark },
    ],
    rows: { are: 'charges' },
    mode: 'Parcel',
    facts: {
      invoiceNumber: { from: 'column' },
      invoiceDate: { from: 'column' },
      account: { from: 'column' },
      currency: { from: 'column' },
      carrier: { from: 'typed', value: 'UPS' },
    },
    total: { from: 'column' },
    families: Object.entries({
      INF: 'NONE',
      FRT: 'TRANSPORTATION',
      FSC: 'FUEL_SURCHARGE',
      ACC: 'OTHER_ACCESSORIAL',
      TAX: 'TAX',
      GOV: 'TAX',
      EXM: 'TAX',
      BRK: 'FEE',
      SIM: 'TRANSPORTATION',
      'Fuel Surcharge': 'FUEL_SURCHARGE',
      'Service Charge': 'FEE',
      'Payment Processing Fee': 'FEE',
      'Address Correction Ground': 'OTHER_ACCESSORIAL',
      Chargeback: 'BILLING_ADJUSTMENT',
      'Surcharge for storage': 'OTHER',
    }).map(([says, family]) => ({ says, family })),
  })

/** What is billed: not the words that only the built-in layout reads from further columns. */
const billed = z.array(
  z.object({
    line: z.string(),
    tracking: z.string().optional(),
    code: z.string().optional(),
    family: z.string(),
    amount: z.string(),
    discount: z.string().optional(),
    net: z.string(),
    usd: z.string(),
  }),
)
const Told = z.object({
  invoices: z.array(z.unknown()).default([]),
  charges: billed.default([]),
  failure: z.unknown().optional(),
})

/** Folders whose charges a mapping does not read as the built-in layout does, and why. */
const whyNot: Readonly<Record<string, string>> = {
  'special-incentive-modifier':
    'A discount that is billed as a charge of its own is a charge to a mapping, whose columns say what is list and what comes off; the net amounts are the same.',
  'line-of-249-columns':
    'A mapping takes a row that ends early for one whose last cells are empty, as spreadsheets write it; only the built-in layout knows that UPS never does.',
  'amounts-left-out': 'A mapping is of the columns that are there; only the built-in layout knows what is missing.',
  'one-invoice-over-several-accounts':
    'A mapping takes what an account has of an invoice for an invoice of its own, and quarantines each for its total; only the built-in layout knows that UPS states one for all.',
  'dinars-of-a-thousand-fils':
    'A mapping takes the total on each row for an amount of that row, and leaves all rows of the invoice out for its third decimal. Neither loads anything of it.',
  'quotation-mark-left-open-and-columns-cut-off':
    'A quotation mark that is left open takes in the rows behind it; only the built-in layout knows by the shape of its codes where the next one begins. Both quarantine the invoice.',
}

const folders = readdirSync(upsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Day and month of a date that begins with neither a year nor a day behind the twelfth are what a person knows of the sender. */
const monthFirst = ['month-first-dates', 'one-date-the-other-way-round']

/** What a person sees of the file on the page, and says of it. */
async function writingOf(path: string, folder: string): Promise<Writing> {
  if (path.endsWith('.xlsx')) {
    const { table, headers } = await previewOf(path, path, {})
    return { ...table, headers, decimalMark: '.', dayOrder: 'month-first' }
  }
  const beginning = await beginningOf(path)
  const {
    delimiter: separator = ',',
    linesBefore = 0,
    decimalMark = '.',
    invoiceDate = '',
  } = dialectOf(beginning) ?? {}
  const header = recordsOf(beginning.lines, separator).find(({ lastLine }) => lastLine === linesBefore)
  const isNamed = header?.cells.some((cell) => cell !== '') ?? false
  return {
    separator,
    headers: upsColumns.map((_, place) => header?.cells[place] ?? ''),
    headerLine: isNamed ? linesBefore : 0,
    decimalMark,
    dayOrder: /^\d{1,2}\//.test(invoiceDate) && !monthFirst.includes(folder) ? 'day-first' : 'month-first',
  }
}

async function asMapped(path: string, folder: string) {
  const layouts = [{ id: 1, name: 'UPS by hand', version: 1, mapping: upsIn(await writingOf(path, folder)) }]
  const statements = FileStatements.parse({})
  return readGolden(undefined, path, { fileName: 'given.csv', layouts, chosen: true, statements })
}

test.for(folders)(
  'a mapped layout of the UPS columns reads the charges of %s as the built-in one does',
  async (name) => {
    const given = readdirSync(join(upsFolder, name)).find((file) => file.startsWith('given.')) ?? ''
    const path = join(upsFolder, name, given)
    const mapped = Told.parse(await asMapped(path, name))
    const built = Told.parse(await readGolden(upsBillingCsv, path))
    expect(isDeepStrictEqual(mapped, built) || [mapped, built]).toEqual(whyNot[name] ? [mapped, built] : true)
  },
)

test('nearly all of what the built-in layout reads, a mapping reads', () => {
  expect(Object.keys(whyNot).every((name) => folders.includes(name))).toBe(true)
  expect(folders.length - Object.keys(whyNot).length).toBeGreaterThanOrEqual(40)
})
