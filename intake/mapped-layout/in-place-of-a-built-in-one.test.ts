import { join } from 'node:path'
import { FileStatements, LayoutMapping } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { fedexBillingOnlineCsv } from '../formats/fedex-billing-online-csv/index.ts'
import { readGolden } from '../golden.test-support.ts'

const folder = join(import.meta.dirname, '..', 'formats', 'fedex-billing-online-csv')

/** Five columns of a FedEx download: it states no total, so the built-in layout cannot check it. */
const reduced = LayoutMapping.parse({
  table: { sheet: null, separator: ',', encoding: 'auto', headerLine: 1 },
  headers: [
    'Invoice Number',
    'Invoice Date',
    'Bill to Account Number',
    'Express or Ground Tracking ID',
    'Net Charge Amount',
  ],
  columns: [
    { place: 0, meaning: 'invoiceNumber' },
    { place: 1, meaning: 'invoiceDate' },
    { place: 2, meaning: 'account' },
    { place: 3, meaning: 'trackingNumber' },
    { place: 4, meaning: 'rowTotal', family: 'TRANSPORTATION' },
  ],
  rows: { are: 'shipments' },
  mode: 'Parcel',
  facts: {
    invoiceNumber: { from: 'column' },
    invoiceDate: { from: 'column' },
    account: { from: 'column' },
    currency: { from: 'typed', value: 'USD' },
    carrier: { from: 'typed', value: 'FedEx' },
  },
  total: { from: 'lines' },
})

const readBy = (name: string, layouts: readonly LayoutMapping[]) =>
  readGolden(fedexBillingOnlineCsv, join(folder, name, 'given.csv'), {
    fileName: 'fedex.csv',
    layouts: layouts.map((mapping, at) => ({ id: at + 1, name: 'FedEx in five columns', version: 1, mapping })),
    chosen: false,
    statements: FileStatements.parse({}),
  })

test('a file that lacks what a built-in layout needs is read by the layout that somebody mapped for it', async () => {
  expect(await readBy('only-net-charges', [])).toMatchObject({ failure: { name: 'file-headers-missing' } })
  expect(await readBy('only-net-charges', [reduced])).toMatchObject({
    invoices: [{ invoiceNumber: '812345678', sum: '31.75', outcome: 'loaded' }],
  })
})

test('a file that has all of it stays with the built-in layout', async () => {
  const name = 'reduced-and-reordered-columns'
  expect(await readBy(name, [reduced])).toEqual(await readBy(name, []))
})
