import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { goldenFolders } from '../../golden.test-support.ts'
import { type Staged, staged } from '../staged.test-support.ts'
import { centsOf, decimalOf } from '../x12/values.ts'
import { interchange } from '../x12/written.test-support.ts'
import { x12Invoice210 } from './index.ts'

goldenFolders(x12Invoice210, import.meta.dirname)

const b3 = (number: string, cents: bigint, scac: string) => [
  'B3',
  '',
  number,
  '',
  'PP',
  '',
  '20260105',
  String(cents),
  '',
  '',
  '',
  scac,
]

const l1 = (cents: bigint | string, code: string) => ['L1', '1', '', '', String(cents), '', '', '', code]

function netOf(charges: Staged['charges']): string {
  return decimalOf(charges.reduce((sum, row) => sum + (centsOf(String(row.net_amount)) ?? 0n), 0n))
}

const anyCharge = fc.record({
  cents: fc.bigInt({ min: -9_999_999n, max: 9_999_999n }),
  code: fc.constantFrom('400', 'FUE', '275', '295', 'AAJ', 'TAX', 'SAC', 'RES', 'QQQ', ''),
})
const anyInvoices = fc.array(fc.array(anyCharge, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 })
const anyCarrier = fc.constantFrom('UPSN', 'EXLA')

test('charges add up to their invoices to the cent, and wrong counts change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyInvoices, anyCarrier, fc.nat(99), async (invoices, scac, wrong) => {
      const right = interchange(
        invoices.map((charges, index) => {
          const total = charges.reduce((sum, { cents }) => sum + cents, 0n)
          const lines = charges.map(({ cents, code }) => l1(cents, code))
          return [b3(`INV${index}`, total, scac), ['LX', '1'], ['N9', 'CN', `T${index}`], ...lines]
        }),
      )
      const { charges } = await staged(x12Invoice210, right)
      const sums = Map.groupBy(charges, (row) => row.invoice_number)
      for (const [, rows] of sums) {
        expect(rows.map((row) => row.control_total)).toEqual(rows.map(() => netOf(rows)))
      }
      expect(charges).toHaveLength(invoices.flat().length)
      const miscounted = right.replaceAll(/(SE|GE|IEA)\*\d+/g, `$1*${wrong}`)
      expect((await staged(x12Invoice210, miscounted)).charges).toEqual(charges)
    }),
    { numRuns: 15 },
  )
})

const two = interchange([
  [b3('A', 1000n, 'UPSN'), ['LX', '1'], ['N9', 'CN', 'T1'], l1(1000n, '400'), ['L3', '', '', '', '', '1000']],
  [b3('B', 2000n, 'UPSN'), ['LX', '1'], ['N9', 'CN', 'T2'], l1(2000n, '400'), ['L3', '', '', '', '', '2000']],
])

test('wherever a file is cut off, whole invoices are kept and a cut one is never taken for whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(two.length - 1), async (length) => {
      const { charges, rejects } = await staged(x12Invoice210, two.slice(0, length))
      const held = new Set(rejects.map((reject) => reject.invoice_number))
      const kept = charges.filter((row) => !held.has(String(row.invoice_number)))
      expect(kept.map((row) => row.net_amount)).toEqual(kept.map((row) => row.control_total))
    }),
    { numRuns: 60 },
  )
})

test('each row says what is listed, what comes off and what is paid', async () => {
  const { charges } = await staged(
    x12Invoice210,
    interchange([[b3('A', 750n, 'UPSN'), ['LX', '1'], ['N9', 'CN', 'T1'], l1(1000n, '400'), l1(-250n, '275')]]),
  )
  expect(charges).toMatchObject([
    { amount: '10.00', discount: '0.00', net_amount: '10.00', bills_transport: true },
    { amount: '0.00', discount: '2.50', net_amount: '-2.50', bills_transport: false, charge_family: 'TRANSPORTATION' },
  ])
})

test('a code nobody knows is an accessorial named by itself', async () => {
  const { charges } = await staged(x12Invoice210, interchange([[b3('A', 750n, 'UPSN'), ['LX', '1'], l1(750n, 'QQQ')]]))
  expect(charges).toMatchObject([{ charge_family: 'OTHER_ACCESSORIAL', charge_description: 'QQQ' }])
})

test('an amount that is none holds its invoice back and names the segment', async () => {
  const { rejects } = await staged(
    x12Invoice210,
    interchange([[b3('A', 750n, 'UPSN'), ['LX', '1'], l1('7.5.0', '400')]]),
  )
  expect(rejects).toMatchObject([
    { line_number: '6', invoice_number: 'A', reason: { name: 'line-amount', values: { value: '7.5.0' } } },
  ])
})

test('an invoice without a number is not read, and says so', async () => {
  const { charges, rejects } = await staged(
    x12Invoice210,
    interchange([[b3('', 750n, 'UPSN'), ['LX', '1'], l1(750n, '400')]]),
  )
  expect(charges).toEqual([])
  expect(rejects).toMatchObject([{ reason: { name: 'line-invoice-missing' } }])
})

test('a freight bill over several shipments bills each under its own number', async () => {
  const first = [['LX', '1'], ['N9', 'CN', 'PRO1'], l1(100n, '400'), ['LX', '2'], l1(200n, 'FUE')]
  const second = [['LX', '3'], ['N9', 'CN', 'PRO2'], l1(300n, '400')]
  const { charges } = await staged(x12Invoice210, interchange([[b3('STATEMENT', 600n, 'EXLA'), ...first, ...second]]))
  expect(charges.map((row) => [row.tracking_number, row.bills_transport])).toEqual([
    ['PRO1', true],
    ['PRO1', false],
    ['PRO2', true],
  ])
})

test('a parcel invoice over one package gives all its lines the number in its header', async () => {
  const { charges } = await staged(
    x12Invoice210,
    interchange([
      [b3('A', 300n, 'FDEG'), ['N9', 'CN', 'T1'], ['LX', '1'], l1(100n, '400'), ['LX', '2'], l1(200n, 'FUE')],
    ]),
  )
  expect(charges.map((row) => row.tracking_number)).toEqual(['T1', 'T1'])
})

test('statuses beside invoices are said to be left out', async () => {
  const { rejects } = await staged(x12Invoice210, `${two}${interchange([[['B10', 'T1']]], { kind: 'QM' })}`)
  expect(rejects).toMatchObject([
    {
      invoice_number: '',
      reason: { name: 'transactions-of-other-type', values: { count: '1', other: '214', type: '210' } },
    },
  ])
})

const refund = (words: string) => [...l1(-100n, 'RFD'), '', '', '', words]

test('a refund says why it was given where its words do', async () => {
  const { charges } = await staged(
    x12Invoice210,
    interchange([
      [
        b3('A', -300n, 'UPSN'),
        ['LX', '1'],
        ['N9', 'CN', 'T1'],
        refund('GUARANTEED SERVICE REFUND'),
        refund('VOID'),
        refund('021'),
      ],
    ]),
  )
  expect(charges.map((row) => row.credit_type)).toEqual(['Late Delivery', 'Void', ''])
})

test('freight and what comes off it are no accessorials, whichever of their codes a carrier writes', async () => {
  const codes = ['FGHT', 'TFGHT', 'DSC', 'TDSC', 'LFT']
  const file = interchange([
    [b3('F', 500n, 'EXLA'), ['LX', '1'], ['N9', 'CN', 'PRO1'], ...codes.map((code) => l1(100n, code))],
  ])
  const { charges } = await staged(x12Invoice210, file)
  const families = charges.map((row) => [row.charge_code, row.charge_family].join(' '))
  expect(families.toSorted()).toEqual([
    'DSC TRANSPORTATION',
    'FGHT TRANSPORTATION',
    'LFT OTHER_ACCESSORIAL',
    'TDSC TRANSPORTATION',
    'TFGHT TRANSPORTATION',
  ])
})
