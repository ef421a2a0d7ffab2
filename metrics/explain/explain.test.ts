import type { AnswerRow, ExplainedMeasure, Explanation } from '@waybill/contracts'
import { expect, test } from 'vitest'
import type { AskCuts } from './answered.ts'
import { cutColumn, cutMarks, periodColumn } from './compiled.ts'
import { explain } from './explain.ts'
import { type ChangeQuestion, changeQuestionOf, chargesOf, linesOf } from './questions.ts'

/** Packages of a service, what their transport cost, and what was charged besides. */
interface Shipped {
  readonly carrier?: string
  readonly service?: string
  readonly account?: string
  readonly from?: string
  readonly packages?: number
  readonly price?: number
  readonly residential?: number
}
const dimensionsOf = ({ carrier = 'UPS', service = 'Ground', account = 'A1', from = 'NV' }: Shipped) => ({
  carrier_name: carrier,
  service,
  account_number: account,
  normalised_sender_country: 'US',
  normalised_sender_state: from,
  weight_band: '1-5',
  zone: '2',
})
const lineOf = (shipped: Shipped): AnswerRow => {
  const { packages = 0, price = 0, residential = 0 } = shipped
  return {
    ...dimensionsOf(shipped),
    packages,
    publishedAmount: price,
    totalSpend: price + residential,
    accessorials: residential,
  }
}
const chargesIn = (shipped: Shipped): AnswerRow[] =>
  shipped.residential === undefined
    ? []
    : [
        {
          ...dimensionsOf(shipped),
          charge_family: 'OTHER_ACCESSORIAL',
          accessorial: 'Residential',
          credit_type: '',
          totalSpend: shipped.residential,
          accessorialCount: 1,
        },
      ]

/** Adds up the rows of both periods for each cut, as an engine does. */
function engineOf(question: ChangeQuestion, periods: readonly (readonly Shipped[])[]): AskCuts {
  const charges = chargesOf(question)
  return ({ columns, cuts: asked }) => {
    const isOfCharges = columns.some(({ name }) => name === 'charge_family')
    const select = (isOfCharges ? charges : linesOf(question)[0]?.[0])?.select ?? []
    const marks = cutMarks(asked)
    const data = periods.flatMap((shipped, period) => {
      const rows = shipped.flatMap((each) => (isOfCharges ? chargesIn(each) : [lineOf(each)]))
      return asked.flatMap((by, cut) =>
        [...Map.groupBy(rows, (row) => by.map((name) => row[name]).join('|')).values()].map((own) => ({
          [periodColumn]: String(period),
          [cutColumn]: marks[cut] ?? '',
          ...Object.fromEntries(by.map((name) => [name, own[0]?.[name] ?? ''])),
          ...Object.fromEntries(
            select.map((name) => [name, String(own.reduce((sum, row) => sum + Number(row[name] ?? 0), 0))]),
          ),
        })),
      )
    })
    return Promise.resolve(data)
  }
}

function changed(before: readonly Shipped[], now: readonly Shipped[], measure: ExplainedMeasure = 'totalSpend') {
  const question = changeQuestionOf({
    measure,
    whereClauseDetails: {
      dates: { type: 'bill_date', from: '2026-02-01', to: '2026-02-28' },
      conditions: [],
      whereClauses: [],
    },
    prior: { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' },
    clientId: 5,
  })
  return explain(question, { clientIds: [5] }, engineOf(question, [before, now]))
}
const of = (view: keyof Explanation['views'], { views }: Explanation) =>
  views[view].map(({ cause, at, amount }) => [[cause, ...Object.values(at)].join(' '), amount])
const mostlyOf = ({ views }: Explanation, cause: string) =>
  views.causes.find((each) => each.cause === cause)?.mostly.map(({ at, amount }) => [...Object.values(at), amount])

test('a service of one carrier is none of another, whatever they are called', async () => {
  const told = await changed(
    [
      { packages: 10, price: 80 },
      { carrier: 'FedEx', packages: 10, price: 90 },
    ],
    [
      { packages: 10, price: 110 },
      { carrier: 'FedEx', packages: 10, price: 95 },
    ],
  )
  expect([told.before, told.now, told.packages]).toEqual(['170.00', '205.00', { before: '20', now: '20' }])
  expect(of('service', told)).toEqual([
    ['value UPS Ground', '30.00'],
    ['value FedEx Ground', '5.00'],
  ])
  expect(of('carrier_name', told)).toEqual([
    ['value UPS', '30.00'],
    ['value FedEx', '5.00'],
  ])
  expect(mostlyOf(told, 'rate')).toEqual([
    ['UPS', '30.00'],
    ['UPS', 'Ground', '30.00'],
  ])
})

test('accounts and states are told where something stood there in either period', async () => {
  const other = { account: 'A2', from: 'TX' }
  const come = await changed(
    [{ packages: 10, price: 80 }],
    [
      { packages: 10, price: 80 },
      { ...other, packages: 5, price: 40 },
    ],
  )
  expect(of('account_number', come)).toEqual([['value A2', '40.00']])
  expect(of('normalised_sender_state', come)).toEqual([['value US TX', '40.00']])
  expect(mostlyOf(come, 'volume')).toEqual(
    [
      ['A2', '40.00'],
      ['US', 'TX', '40.00'],
    ].toReversed(),
  )
  const gone = await changed(
    [
      { packages: 10, price: 80 },
      { ...other, packages: 5, price: 40 },
    ],
    [{ packages: 10, price: 80 }],
  )
  expect(of('account_number', gone)).toEqual([['value A2', '-40.00']])
  expect(of('normalised_sender_state', gone)).toEqual([['value US TX', '-40.00']])
  expect(mostlyOf(gone, 'volume')?.length).toBe(2)
})

const twoAccounts = (price: number) => ['A9', 'A3'].map((account) => ({ account, packages: 5, price }))

test('values that moved as much are told by their names', async () => {
  expect(of('account_number', await changed(twoAccounts(40), twoAccounts(50)))).toEqual([
    ['value A3', '10.00'],
    ['value A9', '10.00'],
  ])
})

test('what has no name of its own in a view is its rest, and beside accessorials whatever is other', async () => {
  const told = await changed(
    [{ packages: 10, price: 80, residential: 5 }],
    [{ packages: 10, price: 90, residential: 9 }],
  )
  expect(of('accessorial', told)).toEqual([
    ['accessorial Residential', '4.00'],
    ['other', '10.00'],
  ])
  expect(of('movers', told)).toEqual([
    ['transport UPS Ground', '10.00'],
    ['accessorial Residential', '4.00'],
  ])
  const accessorials = await changed(
    [{ packages: 10, price: 80, residential: 5 }],
    [{ packages: 10, price: 90, residential: 9 }],
    'accessorials',
  )
  expect(of('accessorial', accessorials)).toEqual([['accessorial Residential', '4.00']])
  expect([accessorials.unit, accessorials.currency, accessorials.now]).toEqual(['money', 'USD', '9.00'])
})

test('a charge stands with its account beyond what its packages were charged before, and as it was where it had none', async () => {
  const steady = { account: 'A1', packages: 10, price: 80, residential: 10 }
  const oftener = await changed(
    [steady, { ...steady, account: 'A2' }],
    [steady, { ...steady, account: 'A2', packages: 20, price: 160, residential: 50 }],
  )
  // Of thirty packages at 1.00 there would be 30.00, of twenty 20.00.
  expect(mostlyOf(oftener, 'accessorial')).toEqual([['A2', '30.00']])
  const late = { account: 'A2', residential: 10 }
  const corrected = await changed([steady, late], [steady, { ...late, packages: 1, price: 8, residential: 40 }])
  expect(mostlyOf(corrected, 'accessorial')).toEqual([['A2', '30.00']])
})
