import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InvoiceLinesAsked, InvoiceListAsked, InvoicesAsked, type ListedInvoice } from '@waybill/contracts'
import { chargeCsvColumns } from '@waybill/metrics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { openWarehouse } from './index.ts'
import { type Line, stageLines } from './staged-lines.test-support.ts'
import type { Warehouse } from './warehouse.ts'

const folder = mkdtempSync(join(tmpdir(), 'invoices-'))
let warehouse: Warehouse

const said = (charge_family: string, amount: number, discount = 0, more: object = {}) => ({
  charge_family,
  amount,
  discount,
  net_amount: amount - discount,
  net_amount_usd: amount - discount,
  ...more,
})
const first = { invoice_number: 'I-1', bill_date: '2026-01-10', account_number: 'A1' }
const fourth = { invoice_number: 'I-4', bill_date: '2026-03-06', account_number: 'A1' }

const sixth = { invoice_number: 'I-6', bill_date: '2026-05-01', account_number: 'A1' }

/** Two packages that a claim was filed for, one with a credit later and one denied; one corrected, one with nothing. */
const lines: Line[] = [
  {
    ...first,
    tracking_number: '1ZA',
    packages: 1,
    net_amount: 10,
    service: 'Ground',
    zone: '002',
    pickup_date: '2026-01-04',
    bill_weight_pounds: 5,
    charges: [said('TRANSPORTATION', 12, 2, { line_number: 3, charge_code: '003', charge_description: 'Ground' })],
  },
  {
    ...first,
    tracking_number: '1ZB',
    packages: 1,
    net_amount: 5,
    charges: [said('TRANSPORTATION', 5, 1), said('FUEL_SURCHARGE', 1)],
  },
  {
    invoice_number: 'I-2',
    bill_date: '2026-02-10',
    account_number: 'B2',
    carrier_name: 'FedEx',
    carrier_id: 2,
    tracking_number: '9F1',
    packages: 1,
    net_amount: 30,
  },
  {
    invoice_number: 'I-3',
    bill_date: '2026-03-05',
    account_number: 'A1',
    tracking_number: '1ZA',
    net_amount: -10,
    charges: [said('TRANSPORTATION', -10, 0, { credit_type: 'Late' })],
  },
  { ...fourth, tracking_number: '1ZC', packages: 1, net_amount: 7, net_billing_adjustment_amount: 1 },
  { ...fourth, tracking_number: '1ZD', packages: 1, net_amount: 3 },
  { ...fourth, tracking_number: '1ZB', net_amount: 2 },
  {
    ...sixth,
    tracking_number: '1ZE',
    net_amount: -7,
    charges: [
      said('TRANSPORTATION', -4, 0, { credit_type: 'Late' }),
      said('FUEL_SURCHARGE', -3, 0, { credit_type: 'Late' }),
    ],
  },
  {
    ...sixth,
    tracking_number: '1ZF',
    net_amount: -2,
    charges: [said('TRANSPORTATION', -2, 0, { credit_type: 'Late' })],
  },
  { invoice_number: 'I-5', bill_date: '2026-04-11', currency_code: 'EUR', net_amount: 8, net_amount_usd: 9.6 },
]

beforeAll(async () => {
  const stagingFolder = join(folder, 'staging')
  warehouse = await openWarehouse({ path: join(folder, 'warehouse.duckdb'), stagingFolder })
  const claims = [
    { tracking_number: '1ZA', filed_on: '2026-01-20', filed_by: 'CLIENT' },
    { tracking_number: '1ZB', filed_on: '2026-01-21', filed_by: 'CLIENT', outcome: 'DENIED' },
    { tracking_number: '9F1', filed_on: '2026-02-21', filed_by: 'CLIENT', carrier_name: 'FedEx' },
  ]
  const [load, theirs] = [
    { loadId: 1, clientId: 5, lines, claims, stated: { 'I-2': 31 } },
    {
      loadId: 2,
      clientId: 6,
      lines: lines.slice(0, 2),
      claims: [{ tracking_number: '1ZD', filed_on: '2026-01-20', outcome: 'DENIED' }],
    },
  ]
  await warehouse.load(await stageLines(stagingFolder, load))
  await warehouse.load(await stageLines(stagingFolder, theirs))
})
afterAll(async () => {
  await warehouse.close()
  rmSync(folder, { recursive: true })
})

const scope = { clientIds: [5] }
const quarter = { clientId: 5, from: '2026-01-01', to: '2026-03-31' }
const summaries = (more: Partial<z.input<typeof InvoicesAsked>> = {}) =>
  warehouse.ledger.summaries(InvoicesAsked.parse({ ...quarter, ...more }), scope)
const list = (more: Partial<z.input<typeof InvoiceListAsked>> = {}, clientIds = [5]) =>
  warehouse.ledger.list(InvoiceListAsked.parse({ ...quarter, ...more }), { clientIds })
const numbers = ({ invoices }: { invoices: readonly ListedInvoice[] }) => invoices.map((each) => each.invoice_number)
const invoice = async (number: string): Promise<ListedInvoice> => {
  const found = (await list()).invoices.find((each) => each.invoice_number === number)
  if (!found) throw new Error(`there is no ${number}`)
  return found
}

describe('a summary', () => {
  const undecided = { overcharge_discrepancy: '0.00', undercharge_discrepancy: '0.00' }
  test('says of each carrier what it billed, what adds up, and what became of the claims, most spend first', async () => {
    const { currency, carriers, total } = await summaries()
    expect(currency).toBe('USD')
    expect(carriers).toEqual([
      {
        carrier_name: 'FedEx',
        invoices: 1,
        from_invoice_date: '2026-02-10',
        to_invoice_date: '2026-02-10',
        total_spend: '30.00',
        // It states 31.00.
        matched: '0.00',
        ...undecided,
        disputed_amount: '30.00',
        pending: '30.00',
        recovered: '0.00',
        denied: '0.00',
      },
      {
        carrier_name: 'UPS',
        invoices: 3,
        from_invoice_date: '2026-01-10',
        to_invoice_date: '2026-03-06',
        total_spend: '17.00',
        matched: '17.00',
        ...undecided,
        disputed_amount: '17.00',
        pending: '0.00',
        recovered: '10.00',
        denied: '7.00',
      },
    ])
    expect(total).toEqual({
      carrier_name: '',
      invoices: 4,
      from_invoice_date: '2026-01-10',
      to_invoice_date: '2026-03-06',
      total_spend: '47.00',
      matched: '17.00',
      ...undecided,
      disputed_amount: '47.00',
      pending: '30.00',
      recovered: '10.00',
      denied: '7.00',
    })
  })

  test('of one month knows of a credit that came later, and does not count it', async () => {
    const { total } = await summaries({ to: '2026-01-31' })
    expect(total).toMatchObject({ disputed_amount: '15.00', pending: '0.00', recovered: '0.00', denied: '5.00' })
  })

  test('of a carrier without claims disputes nothing, and of a time without invoices says nothing', async () => {
    const april = { from: '2026-04-01', to: '2026-04-30' }
    expect(await summaries(april)).toMatchObject({
      currency: 'USD',
      carriers: [{ total_spend: '9.60', disputed_amount: '0.00', denied: '0.00' }],
    })
    expect(await summaries({ ...april, currency: 'EUR' })).toMatchObject({
      currency: 'EUR',
      total: { total_spend: '8.00', matched: '8.00' },
    })
    const none = await summaries({ ...april, currency: 'USD' })
    expect(none).toMatchObject({
      carriers: [],
      total: { carrier_name: '', invoices: 0, from_invoice_date: '', to_invoice_date: '', total_spend: '0.00' },
    })
    expect(Object.values(none.total).filter((each) => each === '0.00')).toHaveLength(8)
  })
})

describe('the list', () => {
  test('is in the order that is wished for, the latest first where none is', async () => {
    expect(numbers(await list())).toEqual(['I-4', 'I-3', 'I-2', 'I-1'])
    expect(numbers(await list({ descending: false }))).toEqual(['I-1', 'I-2', 'I-3', 'I-4'])
    expect(numbers(await list({ order: 'control_total' }))).toEqual(['I-2', 'I-1', 'I-4', 'I-3'])
    expect(numbers(await list({ order: 'charges', descending: false, count: 2 }))).toEqual(['I-2', 'I-3'])
    expect(numbers(await list({ order: 'account_number', descending: false }))).toEqual(['I-1', 'I-3', 'I-4', 'I-2'])
  })

  test('has a block of them and says how many there are, also beyond its end', async () => {
    expect(await list({ start: 1, count: 1 })).toMatchObject({ invoices: [{ invoice_number: 'I-3' }], total: 4 })
    expect(await list({ start: 4 })).toEqual({ invoices: [], total: 4 })
    expect(await list({ search: 'nothing of the kind' })).toEqual({ invoices: [], total: 0 })
  })

  test('is found by any part of an invoice’s or an account’s number, by carrier, by currency and by day', async () => {
    expect(numbers(await list({ search: ' i-1 ' }))).toEqual(['I-1'])
    expect(numbers(await list({ search: 'b2' }))).toEqual(['I-2'])
    expect(numbers(await list({ carriers: ['FedEx', 'DHL'] }))).toEqual(['I-2'])
    expect(numbers(await list({ carriers: ['FedEx'] }))).toEqual(['I-2'])
    expect(numbers(await list({ currency: 'EUR' }))).toEqual([])
    expect(numbers(await list({ to: '2026-04-11', currency: 'EUR' }))).toEqual(['I-5'])
    expect(numbers(await list({ from: '2026-01-10', to: '2026-01-10' }))).toEqual(['I-1'])
    expect((await list({ search: 'I-1' }, [5, 6])).total).toBe(2)
  })

  test('has an invoice that charges nothing, which comes to nothing', async () => {
    const nothing = { invoice_number: 'I-0', bill_date: '2026-01-03', net_amount: 0, charges: [] }
    await warehouse.load(
      await stageLines(join(folder, 'staging'), { loadId: 3, clientId: 7, lines: [nothing], stated: { 'I-0': 0 } }),
    )
    const [listed] = (await list({ clientId: 7 }, [7])).invoices
    expect(listed).toMatchObject({ invoice_number: 'I-0', added_up: '0.00', total_usd: '0.00', packages: 0 })
  })

  test('says of each what it states and what its lines come to', async () => {
    expect(await invoice('I-2')).toMatchObject({
      client_id: 5,
      carrier_id: 2,
      carrier_name: 'FedEx',
      account_number: 'B2',
      bill_date: '2026-02-10',
      currency_code: 'USD',
      control_total: '31.00',
      added_up: '30.00',
      total_usd: '30.00',
      charges: 1,
      packages: 1,
      credits: '0.00',
      file: { id: 1, name: '1.csv' },
    })
    expect(await invoice('I-1')).toMatchObject({
      packages: 2,
      added_up: '15.00',
      total_usd: '15.00',
      labels: { Credited: 0, Adjusted: 0, Denied: 1 },
    })
    expect(await invoice('I-3')).toMatchObject({
      packages: 0,
      added_up: '-10.00',
      total_usd: '-10.00',
      credits: '-10.00',
      labels: { Credited: 1, Adjusted: 0, Denied: 0 },
    })
    expect(await invoice('I-4')).toMatchObject({ labels: { Credited: 0, Adjusted: 1, Denied: 1 } })
    const [sixthListed] = (await list({ from: '2026-05-01', to: '2026-05-31' })).invoices
    // One line was credited twice, another once.
    expect(sixthListed).toMatchObject({ added_up: '-9.00', credits: '-9.00', labels: { Credited: 2 } })
    const [euro] = (await list({ to: '2026-04-30', currency: 'EUR' })).invoices
    expect(euro).toMatchObject({ added_up: '8.00', total_usd: '9.60' })
  })

  test('of everything is by file, and refused where it is too much', async () => {
    const asked = InvoicesAsked.parse(quarter)
    const all = await warehouse.ledger.all(asked, 4, scope)
    expect(all.map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual(['I-1', 'I-2', 'I-3', 'I-4'])
    expect(all.find(({ invoiceNumber }) => invoiceNumber === 'I-2')).toEqual({
      loadId: 1,
      carrierId: 2,
      accountNumber: 'B2',
      invoiceNumber: 'I-2',
      billDate: '2026-02-10',
      currency: 'USD',
      clientId: 5,
      fileName: '1.csv',
      carrier: 'FedEx',
      controlTotal: '31.00',
      charges: 1,
    })
    await expect(warehouse.ledger.all(asked, 3, scope)).rejects.toMatchObject({
      kind: 'too-large',
      reason: { name: 'invoices-too-many', values: { most: 3 } },
    })
    const both = await warehouse.ledger.all(asked, 10, { clientIds: [5, 6] })
    expect(both.map(({ loadId }) => loadId)).toEqual([1, 1, 1, 1, 2])
  })
})

const linesOf = async (number: string, more: z.input<typeof InvoiceLinesAsked> = {}) =>
  warehouse.ledger.lines((await invoice(number)).id, InvoiceLinesAsked.parse(more), scope)

describe('an invoice', () => {
  test('is its families of charges, the most money first', async () => {
    const { id } = await invoice('I-1')
    expect(await warehouse.ledger.detail(id, scope)).toMatchObject({
      invoice: { id, invoice_number: 'I-1' },
      families: [
        { family: 'TRANSPORTATION', charges: 2, amount: '17.00', discount: '3.00', net_amount: '14.00' },
        { family: 'FUEL_SURCHARGE', charges: 1, amount: '1.00', discount: '0.00', net_amount: '1.00' },
      ],
    })
    await expect(warehouse.ledger.detail(id, { clientIds: [6] })).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('is its lines, each with its charges', async () => {
    const { lines: told, total } = await linesOf('I-1')
    expect(total).toBe(2)
    expect(told[0]).toEqual({
      tracking_id: '1000000001',
      tracking_number: '1ZA',
      service: 'Ground',
      zone: '002',
      pickup_date: '2026-01-04',
      delivery_date: '',
      tracking_status: '',
      packages: 1,
      bill_weight_pounds: '5.00',
      net_amount: '10.00',
      label: null,
      charges: [
        {
          line_number: '3',
          charge_code: '003',
          charge_description: 'Ground',
          charge_family: 'TRANSPORTATION',
          credit_type: '',
          amount: '12.00',
          discount: '2.00',
          net_amount: '10.00',
        },
      ],
    })
    expect(told[1]).toMatchObject({ tracking_number: '1ZB', label: 'Denied' })
    expect(told[1]?.charges).toHaveLength(2)
  })

  test('has a label on a line that was credited, denied or corrected, and what came back says most', async () => {
    const labels = async (number: string) =>
      (await linesOf(number)).lines.map((each) => [each.tracking_number, each.label])
    expect(await labels('I-3')).toEqual([['1ZA', 'Credited']])
    expect(await labels('I-4')).toEqual([
      ['1ZC', 'Adjusted'],
      ['1ZD', null],
      ['1ZB', 'Denied'],
    ])
    expect(await linesOf('I-4', { label: 'Adjusted' })).toMatchObject({ lines: [{ tracking_number: '1ZC' }], total: 1 })
  })

  test('is searched by any part of a tracking number, and read in blocks', async () => {
    expect(await linesOf('I-1', { search: ' zb ' })).toMatchObject({ lines: [{ tracking_number: '1ZB' }], total: 1 })
    expect(await linesOf('I-4', { start: 1, count: 1 })).toMatchObject({
      lines: [{ tracking_number: '1ZD' }],
      total: 3,
    })
    expect(await linesOf('I-4', { start: 3 })).toEqual({ lines: [], total: 3 })
    expect(await linesOf('I-4', { search: 'nothing' })).toEqual({ lines: [], total: 0 })
  })

  test('leaves as its charges, line by line', async () => {
    const asked = InvoicesAsked.parse({ ...quarter, search: 'I-1' })
    const found = await warehouse.ledger.withCharges(asked, 5, scope, join(folder, 'staging', 'charges'))
    expect(found.invoices).toEqual(await warehouse.ledger.all(asked, 5, scope))
    const charges = (await Array.fromAsync(found.charges())).flat()
    expect(Object.keys(charges[0] ?? {})).toEqual([...chargeCsvColumns])
    expect(charges.map((row) => [row['tracking_number'], row['charge_family'], row['net_amount']])).toEqual([
      ['1ZA', 'TRANSPORTATION', '10.00'],
      ['1ZB', 'FUEL_SURCHARGE', '1.00'],
      ['1ZB', 'TRANSPORTATION', '4.00'],
    ])
    expect(charges[0]).toMatchObject({
      carrier_name: 'UPS',
      line_number: '3',
      charge_code: '003',
      amount: '12.00',
      discount: '2.00',
      net_amount_usd: '10.00',
    })
  })
})
