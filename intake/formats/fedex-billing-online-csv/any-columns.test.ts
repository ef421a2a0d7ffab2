import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stagedOf } from '../../headed-csv/staged.test-support.ts'
import { chargePairsOf } from './charge-pairs.ts'
import { fedexBillingOnlineCsv } from './index.ts'

const fixed = [
  'Bill to Account Number',
  'Invoice Date',
  'Invoice Number',
  'Original Amount Due',
  'Express or Ground Tracking ID',
  'Transportation Charge Amount',
  'Net Charge Amount',
  'Service Type',
  'Zone Code',
  'Shipment Notes',
]
const label = 'Tracking ID Charge Description'
const amount = 'Tracking ID Charge Amount'
const families = {
  'Performance Pricing': 'TRANSPORTATION',
  'Fuel Surcharge': 'FUEL_SURCHARGE',
  'Residential Delivery': 'OTHER_ACCESSORIAL',
  'Canada GST': 'TAX',
  'Weekly Service Chg': 'FEE',
} as const
const texts = Object.keys(families) as (keyof typeof families)[]

const suffixes = [
  (n: number) => (n === 0 ? '' : ` ${n}`),
  (n: number) => (n === 0 ? '' : `(${n + 1})`),
  (n: number) => (n === 0 ? '' : `_${n}`),
  (n: number) => (n === 0 ? '' : `.${n}`),
  (n: number) => ` ${n + 1}`,
]
const tell = (cents: number) => (cents / 100).toFixed(2)

const anyFile = fc.integer({ min: 1, max: 60 }).chain((pairs) =>
  fc.record({
    pairs: fc.constant(pairs),
    suffix: fc.constantFrom(...suffixes),
    delimiter: fc.constantFrom(',', ';', '\t'),
    quoted: fc.boolean(),
    order: fc.shuffledSubarray([...Array(fixed.length + 2 * pairs).keys()], {
      minLength: fixed.length + 2 * pairs,
      maxLength: fixed.length + 2 * pairs,
    }),
    rows: fc.array(
      fc.record({
        invoice: fc.constantFrom('812345678', '812345679'),
        transport: fc.integer({ min: 1, max: 500_000 }),
        charges: fc.array(
          fc.record({ text: fc.constantFrom(...texts), cents: fc.integer({ min: -9999, max: 99_999 }) }),
          {
            maxLength: pairs,
          },
        ),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  }),
)

test('however many pairs, in whatever order and under whatever numbers, the same sums are staged', () =>
  fc.assert(
    fc.asyncProperty(anyFile, async ({ pairs, suffix, delimiter, quoted, order, rows }) => {
      const header = [
        ...fixed,
        ...Array.from({ length: pairs }, (_, n) => [label + suffix(n), amount + suffix(n)]).flat(),
      ]
      const expected = new Map<string, number>()
      const add = (invoice: string, family: string, cents: number) =>
        expected.set(`${invoice} ${family}`, (expected.get(`${invoice} ${family}`) ?? 0) + cents)
      const records = rows.map(({ invoice, transport, charges }, index) => {
        const net = transport + charges.reduce((sum, { cents }) => sum + cents, 0)
        add(invoice, 'TRANSPORTATION', transport)
        for (const { text, cents } of charges) if (cents !== 0) add(invoice, families[text], cents)
        const cells = [
          '1234',
          '20250811',
          invoice,
          '1.00',
          String(390_000_000_000 + index),
          tell(transport),
          tell(net),
          'Ground',
          '05',
          '',
        ]
        const filled = charges.flatMap(({ text, cents }) => [text, tell(cents)])
        return [...cells, ...filled, ...Array<string>(2 * (pairs - charges.length)).fill('')]
      })
      const write = (cells: readonly string[]) =>
        order.map((place) => (quoted ? `"${cells[place]}"` : (cells[place] ?? ''))).join(delimiter)
      const staged = await stagedOf(fedexBillingOnlineCsv, `${[header, ...records].map(write).join('\n')}\n`)
      const found = staged?.totals.map(({ invoice, family, net }) => [`${invoice} ${family}`, net])
      const told = [...expected].map(([key, cents]) => [key, tell(cents)] as const)
      expect(Object.fromEntries(found ?? [])).toEqual(Object.fromEntries(told))
      expect(staged?.rejects).toBe(0)
    }),
    { numRuns: 15 },
  ))

test('headers that are all alike pair up by their order', () => {
  const alike = ['Invoice Number', label, amount, label, amount]
  const header = {
    lines: 1,
    records: 1,
    delimiter: ',',
    texts: alike,
    words: alike.map((text) => text.toLowerCase().replaceAll(' ', '')),
  }
  expect(chargePairsOf(header, label, amount)).toEqual([
    { label: 1, amount: 2 },
    { label: 3, amount: 4 },
  ])
})
