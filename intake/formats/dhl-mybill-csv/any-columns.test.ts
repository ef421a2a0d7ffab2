import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stagedOf } from '../../headed-csv/staged.test-support.ts'
import { dhlMybillCsv } from './index.ts'

const fixed = [
  'Line Type',
  'Invoice Number',
  'Shipment Number',
  'Invoice Date',
  'Currency',
  'Total amount (incl. VAT)',
  'Total Tax',
  'Weight Charge',
  'Discount 1',
  'Discount 1 Amount',
]
const parts = ['Code', 'Name', 'Charge', 'Tax', 'Discount', 'Total']
const extraCodes = { FF: 'FUEL_SURCHARGE', OO: 'OTHER_ACCESSORIAL', XX: 'TAX' } as const
const tell = (cents: number) => (cents / 100).toFixed(2)

const anyFile = fc.integer({ min: 1, max: 11 }).chain((slots) =>
  fc.record({
    slots: fc.constant(slots),
    totalsWithTax: fc.boolean(),
    discountsNegative: fc.boolean(),
    delimiter: fc.constantFrom(',', ';'),
    order: fc.shuffledSubarray([...Array(fixed.length + slots * parts.length).keys()], {
      minLength: fixed.length + slots * parts.length,
      maxLength: fixed.length + slots * parts.length,
    }),
    rows: fc.array(
      fc.record({
        weight: fc.integer({ min: 1000, max: 90_000 }),
        discount: fc.integer({ min: 0, max: 900 }),
        taxed: fc.boolean(),
        extras: fc.array(
          fc.record({
            code: fc.constantFrom('FF', 'OO', 'XX' as const),
            charge: fc.integer({ min: 200, max: 20_000 }),
            discount: fc.integer({ min: 0, max: 199 }),
          }),
          { maxLength: slots },
        ),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  }),
)

/** Added instead of taken off, the discount makes the total without any tax. */
const discountAsMuchAsHalfTheTax = {
  slots: 1,
  totalsWithTax: false,
  discountsNegative: false,
  delimiter: ',' as const,
  order: [...Array(fixed.length + parts.length).keys()],
  rows: [{ weight: 1010, discount: 92, taxed: true, extras: [] }],
}

test('however many extras, in whatever order, with tax in their totals or beside, the same sums are staged', () =>
  fc.assert(
    fc.asyncProperty(anyFile, async ({ slots, totalsWithTax, discountsNegative, delimiter, order, rows }) => {
      const header = [
        ...fixed,
        ...Array.from({ length: slots }, (_, n) => parts.map((part) => `XC${n + 1} ${part}`)).flat(),
      ]
      const sums = new Map<string, number>()
      const add = (family: string, cents: number) => cents !== 0 && sums.set(family, (sums.get(family) ?? 0) + cents)
      const written = (discount: number) => tell(discountsNegative ? -discount : discount)
      let invoiceTotal = 0
      const records = rows.map(({ weight, discount, taxed, extras }, index) => {
        const nets = extras.map((extra) => extra.charge - extra.discount)
        const taxes = nets.map((net) => (taxed ? Math.round(net / 5) : 0))
        const weightTax = taxed ? Math.round((weight - discount) / 5) : 0
        const tax = weightTax + taxes.reduce((sum, cents) => sum + cents, 0)
        const total = weight - discount + nets.reduce((sum, cents) => sum + cents, 0) + tax
        invoiceTotal += total
        add('TRANSPORTATION', weight - discount)
        add('TAX', tax)
        for (const [n, { code }] of extras.entries()) add(extraCodes[code], nets[n] ?? 0)
        const filled = extras.flatMap((extra, n) => {
          const own = (nets[n] ?? 0) + (totalsWithTax ? (taxes[n] ?? 0) : 0)
          return [
            extra.code,
            `EXTRA ${extra.code}`,
            tell(extra.charge),
            tell(taxes[n] ?? 0),
            written(extra.discount),
            tell(own),
          ]
        })
        const cells = [
          'S',
          'R1',
          String(1_234_567_890 + index),
          '20250811',
          'EUR',
          tell(total),
          tell(tax),
          tell(weight),
          'VOLUME',
          written(discount),
        ]
        return [...cells, ...filled, ...Array<string>((slots - extras.length) * parts.length).fill('0')]
      })
      const own = ['I', 'R1', '', '20250811', 'EUR', tell(invoiceTotal)]
      const write = (cells: readonly string[]) => order.map((place) => cells[place] ?? '').join(delimiter)
      const staged = await stagedOf(dhlMybillCsv, `${[header, own, ...records].map(write).join('\n')}\n`)
      const expected = [...sums].map(([family, cents]) => [family, tell(cents)] as const)
      expect(Object.fromEntries(staged?.totals.map(({ family, net }) => [family, net]) ?? [])).toEqual(
        Object.fromEntries(expected),
      )
      expect(staged).toMatchObject({ rejects: 0, packages: rows.length })
    }),
    { numRuns: 15, examples: [[discountAsMuchAsHalfTheTax]] },
  ))
