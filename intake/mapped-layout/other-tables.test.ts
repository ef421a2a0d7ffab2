import { expect, test } from 'vitest'
import { readAsGuessed } from './as-guessed.test-support.ts'

const read = (lines: readonly string[], passOver: readonly string[] = ['total']) =>
  readAsGuessed(lines, { change: { passOver: [...passOver] } })

const header = 'Invoice No,Invoice Date,Waybill,Consignee,Freight,Fuel Surcharge,Total'
const shipments = [
  'NL-7,2026-12-04,NL10000001,Corner Shop,10.00,1.50,11.50',
  'NL-8,2026-12-04,NL10000002,Tools,12.00,1.80,13.80',
]
const others = ['Other charges', 'Invoice No,Date,Description,Amount', 'NL-7,2026-12-01,Address correction,14.00']

test('a table below the first is told in one sentence, and holds the invoices that it names', async () => {
  const { invoices, rejects } = await read([header, ...shipments, '', ...others])
  expect(rejects).toEqual([
    {
      line: 6,
      reason: {
        name: 'lines-other-table',
        values: { from: '6', to: '7', columns: 'Invoice No, Date, Description, Amount' },
      },
    },
  ])
  expect(invoices).toEqual([
    { invoiceNumber: 'NL-7', currency: 'EUR', sum: '11.50', outcome: 'quarantined' },
    { invoiceNumber: 'NL-8', currency: 'EUR', sum: '13.80', outcome: 'loaded' },
  ])
})

test('a table whose title the layout passes over is left out, and its lines are counted', async () => {
  const { invoices, rejects, remarks } = await read([header, ...shipments, '', ...others], ['other charges'])
  expect(rejects).toEqual([])
  expect(invoices.map(({ outcome }) => outcome)).toEqual(['loaded', 'loaded'])
  expect(remarks).toContainEqual({ name: 'lines-passed-over', values: { lines: '3' } })
})

test('rows behind another table are read again where the names of the first stand once more', async () => {
  const { invoices } = await read([
    header,
    ...shipments,
    ...others,
    header,
    'NL-9,2026-12-04,NL10000003,Tea,2.00,0.50,2.50',
  ])
  expect(invoices).toContainEqual({ invoiceNumber: 'NL-9', currency: 'EUR', sum: '2.50', outcome: 'loaded' })
})

test('names of columns in a second language below the first are no other table', async () => {
  const { invoices, rejects } = await read([
    header,
    'Rechnung,Rechnungsdatum,Sendung,Empfänger,Fracht,Dieselzuschlag,Gesamt',
    ...shipments,
  ])
  expect(rejects).toEqual([])
  expect(invoices.map(({ outcome }) => outcome)).toEqual(['loaded', 'loaded'])
})

const third = 'NL-9,2026-12-04,NL10000003,Tea,2.00,0.50,2.50'

test('the names of the columns again are passed over however they are written, with a title, a sum or nothing before them', async () => {
  const { invoices, rejects } = await read([
    header,
    ...shipments,
    'Subtotal,,,,22.00,3.30,25.30',
    '',
    'Adjustments',
    'INVOICE NO.,INVOICE DATE,Waybill ,Consignee,Freight,Fuel-Surcharge,Total',
    third,
    'Total,,,,24.00,3.80,27.80',
  ])
  expect(rejects).toEqual([])
  expect(invoices.map(({ invoiceNumber, sum, outcome }) => [invoiceNumber, sum, outcome])).toEqual([
    ['NL-7', '11.50', 'loaded'],
    ['NL-8', '13.80', 'loaded'],
    ['NL-9', '2.50', 'loaded'],
  ])
})

test('a table of the same columns in another order is read by its own names, up to where the first goes on', async () => {
  const { invoices, rejects } = await read([
    header,
    ...shipments,
    'Subtotal,,,,22.00,3.30,25.30',
    'Page two',
    'Waybill,Invoice No,Invoice Date,Total,Fuel Surcharge,Freight,Consignee',
    'NL10000003,NL-9,2026-12-04,2.50,0.50,2.00,Tea',
    'NL10000004,NL-8,2026-12-04,6.00,1.00,5.00,Tools',
    'Subtotal,,,8.50,1.50,7.00,',
    header,
    'NL-7,2026-12-04,NL10000005,Corner Shop,1.00,0.25,1.25',
    'Total,,,,30.00,5.05,35.05',
  ])
  expect(rejects).toEqual([])
  expect(invoices.map(({ invoiceNumber, sum, outcome }) => [invoiceNumber, sum, outcome])).toEqual([
    ['NL-7', '12.75', 'loaded'],
    ['NL-8', '19.80', 'loaded'],
    ['NL-9', '2.50', 'loaded'],
  ])
})

test('a table of a part of the columns is read by its own names', async () => {
  const { invoices, rejects } = await read([
    header,
    ...shipments,
    'Invoice No,Waybill,Freight,Total',
    'NL-7,NL10000003,2.00,2.00',
  ])
  expect(rejects).toEqual([])
  expect(invoices).toContainEqual({ invoiceNumber: 'NL-7', currency: 'EUR', sum: '13.50', outcome: 'loaded' })
})

test('a table of a part of the columns that may sum up what is above it holds the invoices that it names', async () => {
  const byInvoice = ['Invoice No,Freight,Fuel Surcharge,Total', 'NL-7,10.00,1.50,11.50', 'NL-8,12.00,1.80,13.80']
  const byShipment = ['Invoice No,Waybill,Freight,Fuel Surcharge,Total', 'NL-8,NL10000002,12.00,1.80,13.80']
  const ofInvoices = await read([header, ...shipments, ...byInvoice])
  expect(ofInvoices.invoices.map(({ sum, outcome }) => [sum, outcome])).toEqual([
    ['11.50', 'quarantined'],
    ['13.80', 'quarantined'],
  ])
  const ofShipments = await read([header, ...shipments, ...byShipment])
  expect(ofShipments.rejects.map(({ line, reason }) => [line, reason.name])).toEqual([[4, 'lines-other-table']])
  expect(ofShipments.invoices.map(({ sum, outcome }) => [sum, outcome])).toEqual([
    ['11.50', 'loaded'],
    ['13.80', 'quarantined'],
  ])
})

test('names with digits in them, in another order, name the columns too', async () => {
  const { invoices, rejects } = await read([
    'Invoice No,Invoice Date,Waybill,Ref 1,Ref 2,Freight,Fuel Surcharge,Total',
    'NL-7,2026-12-04,NL10000001,4711,A,10.00,1.50,11.50',
    'Invoice No,Invoice Date,Waybill,Total,Freight,Fuel Surcharge,Ref 2,Ref 1',
    'NL-7,2026-12-04,NL10000002,2.50,2.00,0.50,B,4712',
  ])
  expect(rejects).toEqual([])
  expect(invoices.map(({ sum }) => sum)).toEqual(['14.00'])
})

test('names that begin as the first do and go on in another order are those of another order', async () => {
  const { shipments: found } = await read([
    'Invoice No,Invoice Date,Waybill,Consignee,City,Country,Freight,Fuel Surcharge,Total',
    'NL-7,2026-12-04,NL10000001,Corner Shop,Utrecht,NL,10.00,1.50,11.50',
    'NL-7,2026-12-04,NL10000002,Tools,Delft,NL,12.00,1.80,13.80',
    'Invoice No,Invoice Date,Waybill,Consignee,City,Country,Fuel Surcharge,Freight,Total',
    'NL-7,2026-12-04,NL10000003,Tea,Delft,NL,3.00,20.00,23.00',
  ])
  expect(found.map(({ fuel }) => fuel)).toEqual(['1.50', '1.80', '3.00'])
})
