import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type MadeCharge, readMade } from './made-charges.test-support.ts'
import { read } from './read.ts'

const extra = { charge_family: 'OTHER_ACCESSORIAL' } as const
const unread = { name: 'file-empty', values: {} } as const

test('what carriers report of a package is kept in four words, and else as something else', async () => {
  const statuses = ['DELIVERED', 'EXCEPTION', 'IN TRANSIT', 'PICKED UP', 'LOST']
  const events = statuses.map((event_status, place) => ({
    carrier_name: 'UPS',
    tracking_number: `1Z${place}`,
    event_status,
    event_at: '2026-01-09 12:00:00',
  }))
  const found = await readMade({ events })
  expect(found.events.map((each) => each['event_status'])).toEqual([...statuses.slice(0, 4), 'OTHER'])
  expect(found.events[0]).toMatchObject({ load_id: '3', client_id: '7' })
  expect(found.report).toMatchObject({ events: 5, carrier: 'UPS', charges: 0 })
  expect(found.left).toEqual(['deep', 'deep/parquet', 'deep/parquet/tracking_event.parquet', 'given'])
})

test('a file may have invoices and reports of packages', async () => {
  const event = { carrier_name: 'FedEx', tracking_number: '1Z1', event_at: '2026-01-09 12:00:00' }
  const { report, shipments, events } = await readMade({ charges: [{}], events: [event] })
  expect(report).toMatchObject({ carrier: 'FedEx, UPS', charges: 1, events: 1 })
  expect([shipments.length, events.length]).toEqual([1, 1])
})

test('a file of no known layout is refused, and told by how it begins', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-unknown-'))
  const path = join(folder, 'given')
  await writeFile(path, `  Köln\t${'x'.repeat(100)}`)
  const places = { path, folder: join(folder, 'parquet'), spillFolder: join(folder, 'spill') }
  const reading = read({ ...places, bytes: 9, loadId: 1, clientId: 1, accounts: [] }, [], async () => [])
  const values = { beginning: `Köln ${'x'.repeat(55)}` }
  await expect(reading).rejects.toMatchObject({ reason: { name: 'file-unknown-format', values } })
  await rm(folder, { recursive: true })
})

describe('an invoice is held back with the reason that tells most', () => {
  const rejected = { reason: JSON.stringify(unread), text: 't' }
  const rejects = [
    { ...rejected, invoice_number: 'lines', line_number: 5 },
    { ...rejected, invoice_number: 'lines', line_number: 5 },
    { ...rejected, invoice_number: 'lines', line_number: 6 },
    { ...rejected, invoice_number: '', line_number: 7 },
  ]
  const held: readonly (readonly [string, readonly MadeCharge[], object | null])[] = [
    ['whole', [{}], null],
    ['lines', [{ bill_date: null }], { name: 'invoice-line-rejected', values: { lines: '2' } }],
    ['undated', [{ bill_date: null }], { name: 'line-date', values: { value: '', column: 'Invoice Date' } }],
    ['to come', [{ bill_date: '2126-01-09' }], { name: 'invoice-date-far', values: { date: '2126-01-09' } }],
    ['of old', [{ bill_date: '0026-01-09' }], { name: 'invoice-date-far', values: { date: '0026-01-09' } }],
    ['mixed', [{}, { currency_code: 'CAD' }], { name: 'invoice-currency-mixed', values: { currencies: 'CAD, USD' } }],
    ['without total', [{ control_total: null }], { name: 'invoice-control-total-missing', values: {} }],
    [
      'two totals',
      [{ control_total: 20 }, { control_total: 21 }, { control_total: null }],
      { name: 'invoice-control-total-differs', values: { values: '20.00, 21.00' } },
    ],
    [
      'six totals',
      [1, 2, 3, 4, 5, 6].map((control_total) => ({ control_total })),
      { name: 'invoice-control-total-differs', values: { values: '1.00, 2.00, 3.00, 4.00, 5.00 …' } },
    ],
    [
      'five totals',
      [1, 2, 3, 4, 5].map((control_total) => ({ control_total })),
      { name: 'invoice-control-total-differs', values: { values: '1.00, 2.00, 3.00, 4.00, 5.00' } },
    ],
    [
      'less',
      [{ control_total: 10.01 }],
      {
        name: 'invoice-control-total',
        values: { sum: '10.00', currency: 'USD', difference: '0.01', controlTotal: '10.01' },
      },
    ],
    [
      'more',
      [{ control_total: 9.99 }],
      {
        name: 'invoice-control-total',
        values: { sum: '10.00', currency: 'USD', difference: '0.01', controlTotal: '9.99' },
      },
    ],
    [
      'rate',
      [{ currency_code: 'CAD' }],
      { name: 'invoice-rate-missing', values: { currency: 'CAD', date: '2026-01-10' } },
    ],
  ]

  test('and the others of its file come in', async () => {
    const charges = held.flatMap(([invoice_number, own]) => own.map((charge) => ({ ...charge, invoice_number })))
    const { report, invoices } = await readMade({ charges, rejects })
    expect(new Map(report.invoiceOutcomes.map((each) => [each.invoiceNumber, each.reason]))).toEqual(
      new Map(held.map(([name, , reason]) => [name, reason])),
    )
    for (const { outcome, reason } of report.invoiceOutcomes)
      expect(outcome).toBe(reason === null ? 'loaded' : 'quarantined')
    const told = new Map(report.invoiceOutcomes.map((each) => [each.invoiceNumber, each]))
    expect(told.get('mixed')?.currency).toBe('CAD and USD')
    expect(told.get('less')?.controlTotal).toBe('10.01')
    expect(told.get('two totals')?.controlTotal).toBeNull()
    expect(told.get('without total')?.controlTotal).toBeNull()
    expect(invoices.map((each) => each['invoice_number'])).toEqual(['whole'])
  })

  test('and of a file in which nothing else is, no table is left', async () => {
    const { report, left } = await readMade({ charges: [{ control_total: 1 }] })
    expect(report).toMatchObject({ invoices: { loaded: 0, quarantined: 1 }, charges: 0, totals: [] })
    expect(left).toEqual(['given'])
  })
})

test('a report counts what comes in and names what is held back, with what the invoice said', async () => {
  const remark = { name: 'file-empty', values: {} } as const
  const charges = [
    { invoice_number: 'I3', bill_date: '2026-01-17', control_total: 11 },
    { invoice_number: 'I2', account_number: 'B' },
    { invoice_number: 'I2', account_number: 'A' },
    { invoice_number: 'I1' },
    { invoice_number: 'I1', ...extra, net_amount: 1 },
    { invoice_number: 'I0', carrier_name: 'FedEx', bill_date: '2026-01-17' },
  ].map((charge) => (charge.invoice_number === 'I2' ? { ...charge, control_total: 10 } : charge))
  const { report, invoices, told, left } = await readMade({ charges, remarks: [remark] })
  expect(report).toMatchObject({
    invoices: { loaded: 4, alreadyLoaded: 0, quarantined: 1 },
    charges: 5,
    packages: 0,
    totals: [{ currency: 'USD', sum: '41.00', controlTotal: '41.00' }],
    failure: null,
    format: 'ups-billing-csv',
    carrier: 'FedEx, UPS',
    events: 0,
    rejectedLines: 0,
    rejects: [],
    remarks: [remark],
  })
  expect(
    report.invoiceOutcomes.map((each) => [
      each.invoiceNumber,
      each.accountNumber,
      each.charges,
      each.sum,
      each.controlTotal,
    ]),
  ).toEqual([
    ['I1', 'A1', 2, '11.00', '11.00'],
    ['I2', 'A', 1, '10.00', '10.00'],
    ['I2', 'B', 1, '10.00', '10.00'],
    ['I0', 'A1', 1, '10.00', '10.00'],
    ['I3', 'A1', 1, '10.00', '11.00'],
  ])
  expect(invoices).toHaveLength(4)
  expect(told).toEqual([0.5, 0.7, 0.85, 1])
  const tables = ['charge', 'invoice', 'shipment'].map((table) => `deep/parquet/${table}.parquet`)
  expect(left).toEqual(['deep', 'deep/parquet', ...tables, 'given'])
})

test('an invoice without a currency says so, and waits for no rate', async () => {
  const { report } = await readMade({
    charges: [{ currency_code: '' }, { currency_code: 'EURO', invoice_number: 'I2' }],
  })
  expect(report.invoiceOutcomes.map(({ reason }) => reason)).toEqual([
    { name: 'line-currency', values: { value: '', column: 'Currency' } },
    { name: 'line-currency', values: { value: 'EURO', column: 'Currency' } },
  ])
})

test('lines that could not be read are told in their order with what they said, each once', async () => {
  const reject = { invoice_number: '', reason: JSON.stringify(unread), text: 'x'.repeat(400) }
  const { report } = await readMade({ rejects: [9, 4, 9].map((line_number) => ({ ...reject, line_number })) })
  expect(report.rejectedLines).toBe(2)
  expect(report.rejects).toEqual([
    { line: 4, reason: unread, text: 'x'.repeat(300) },
    { line: 9, reason: unread, text: 'x'.repeat(300) },
  ])
  expect(report.carrier).toBeNull()
})
