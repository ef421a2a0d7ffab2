import { expect, test } from 'vitest'
import { readAsGuessed } from './as-guessed.test-support.ts'

interface Bill {
  readonly header: string
  readonly rows: readonly string[]
  readonly odd: readonly string[]
}

const read = ({ header, rows, odd }: Bill) =>
  readAsGuessed([header, ...rows, ...odd], { alike: [header, ...rows], change: { total: { from: 'lines' } } })

const bill = {
  header: 'Invoice No,Invoice Date,Waybill,Consignee,City,Zip,Weight,Total,Notes',
  rows: [
    'A-1,2026-12-04,NL10000001,Corner Shop,Dallas,75201,12,11.50,',
    'A-1,2026-12-04,NL10000002,Tool House,Austin,73301,4,9.80,',
    'A-1,2026-12-04,NL10000003,Tea Room,Houston,77001,6,22.35,',
    'A-2,2026-12-04,NL10000004,Book Barn,Waco,76701,7,8.10,',
  ],
}

test('a comma in a name that has no quotation marks is told with its line, and holds the invoice', async () => {
  const { invoices, rejects } = await read({
    ...bill,
    odd: ['A-1,2026-12-04,NL10000005,Smith, John Ltd,Dallas,75202,3,14.20'],
  })
  expect(rejects).toEqual([{ line: 6, reason: { name: 'line-shifted', values: { value: 'Dallas', column: 'Zip' } } }])
  expect(invoices.map(({ invoiceNumber, outcome }) => [invoiceNumber, outcome])).toEqual([
    ['A-1', 'quarantined'],
    ['A-2', 'loaded'],
  ])
})

test('a comma between thousands that has no quotation marks is told with its line', async () => {
  const { rejects } = await read({ ...bill, odd: ['A-1,2026-12-04,NL10000005,Smith,Dallas,75202,3,1,204.50,'] })
  expect(rejects).toEqual([{ line: 6, reason: { name: 'line-shifted', values: { value: '204.50', column: 'Notes' } } }])
})

test('where the number of the invoice has moved, too, the invoice that the next cell names is held', async () => {
  const header = 'Shipper,Invoice No,Invoice Date,Waybill,City,Zip,Total,Notes'
  const rows = [
    'Acme,A-1,2026-12-04,NL10000001,Dallas,75201,11.50,',
    'Acme,A-1,2026-12-04,NL10000002,Austin,73301,9.80,',
    'Acme,A-1,2026-12-04,NL10000003,Houston,77001,22.35,',
    'Acme,A-2,2026-12-04,NL10000004,Waco,76701,8.10,',
  ]
  const { invoices, rejects } = await read({
    header,
    rows,
    odd: ['Acme, Inc.,A-2,2026-12-04,NL10000005,Dallas,75202,14.20,'],
  })
  expect(rejects.map(({ line, reason }) => [line, reason.name])).toEqual([[6, 'line-shifted']])
  expect(invoices.map(({ invoiceNumber, outcome }) => [invoiceNumber, outcome])).toEqual([
    ['A-1', 'loaded'],
    ['A-2', 'quarantined'],
  ])
})

test.each([
  ['a ZIP code that is a word', 'A-1,2026-12-04,NL10000005,Smith,Dublin,none,3,14.20,'],
  ['a weight that nobody knows', 'A-1,2026-12-04,NL10000005,Smith,Dallas,75202,n/a,14.20,'],
  [
    'a weight that nobody knows, and a number for a note',
    'A-1,2026-12-04,NL10000005,Smith,Dallas,75202,n/a,14.20,4711',
  ],
  ['a note that is a number', 'A-1,2026-12-04,NL10000005,Smith,Dallas,75202,3,14.20,4711'],
  ['a note that is an amount', 'A-1,2026-12-04,NL10000005,Smith,Dallas,75202,3,14.20,204.50'],
  ['an amount without decimals', 'A-1,2026-12-04,NL10000005,Smith,Dallas,75202,3,14,'],
  ['an amount without decimals, and a number for a note', 'A-1,2026-12-04,NL10000005,Smith,Dallas,75202,3,14,4711'],
  ['no amount but nothing', 'A-1,2026-12-04,NL10000005,Smith,Dallas,75202,3,0,12.50'],
  ['the name in quotation marks', 'A-1,2026-12-04,NL10000005,"Smith, John Ltd",Dallas,75202,3,"1,204.50",'],
  ['fewer cells than the others', 'A-1,2026-12-04,NL10000005,Smith,Dallas,75202,3,14.20'],
  ['a fee without a shipment', 'A-1,2026-12-04,,Weekly service fee,,,,14.20,'],
])('%s is no shift', async (_, row) => {
  const { rejects, invoices } = await read({ ...bill, odd: [row] })
  expect(rejects).toEqual([])
  expect(invoices.map(({ outcome }) => outcome)).toEqual(['loaded', 'loaded'])
})
