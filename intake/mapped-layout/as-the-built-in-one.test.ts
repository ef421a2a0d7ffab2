import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileStatements, LayoutMapping } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { columns as upsColumns } from '../formats/ups-billing-csv/columns.ts'
import { upsBillingCsv } from '../formats/ups-billing-csv/index.ts'
import { readGolden } from '../golden.ts'

const upsFolder = join(import.meta.dirname, '..', 'formats', 'ups-billing-csv')
const at = (name: (typeof upsColumns)[number]) => upsColumns.indexOf(name)

/** UPS Billing Data in the words that a person has for it. */
const ups = LayoutMapping.parse({
  table: { sheet: null, separator: ',', encoding: 'auto', headerLine: 1 },
  headers: upsColumns,
  columns: [
    { place: at('Invoice Number'), meaning: 'invoiceNumber' },
    { place: at('Invoice Date'), meaning: 'invoiceDate', dayOrder: 'month-first' },
    { place: at('Account Number'), meaning: 'account' },
    { place: at('Invoice Currency Code'), meaning: 'currency' },
    { place: at('Invoice Amount'), meaning: 'invoiceTotal' },
    { place: at('Tracking Number'), meaning: 'trackingNumber' },
    { place: at('Transaction Date'), meaning: 'shipDate', dayOrder: 'month-first' },
    { place: at('Charge Classification Code'), meaning: 'chargeKind' },
    { place: at('Charge Description Code'), meaning: 'chargeCode' },
    { place: at('Charge Description'), meaning: 'chargeDescription' },
    { place: at('Incentive Amount'), meaning: 'chargeDiscount' },
    { place: at('Net Amount'), meaning: 'chargeAmount' },
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
    MSC: 'OTHER',
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
const Told = z.object({ invoices: z.array(z.unknown()), charges: billed })

test.for([
  'ground-with-fuel-and-residential',
  'imports-with-brokerage-duty-and-vat',
  'two-invoices-and-a-package-billed-twice',
  'dollar-signs-and-thousands',
  'trailing-minus',
  'credits-in-brackets',
  'month-first-dates',
  'compact-dates',
  'keyed-dimensions-never-count',
  'wrong-total-is-quarantined',
])('a mapped layout of the UPS columns reads the charges of %s as the built-in one does', async (name) => {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-mapped-'))
  try {
    const path = join(folder, 'given.csv')
    const own = await readFile(join(upsFolder, name, 'given.csv'), 'utf8')
    // The same file below a line of names, for both.
    await writeFile(path, `${upsColumns.map((column) => `"${column}"`).join(',')}\n${own}`)
    const layouts = [{ id: 1, name: 'UPS by hand', version: 1, mapping: ups }]
    const statements = FileStatements.parse({})
    const mapped = await readGolden(undefined, path, { fileName: 'given.csv', layouts, chosen: true, statements })
    const built = await readGolden(upsBillingCsv, path)
    const [ours, theirs] = [mapped, built].map((told) => Told.parse({ charges: [], ...told }))
    expect(ours).toEqual(theirs)
    expect(theirs?.invoices.length).toBeGreaterThan(0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
