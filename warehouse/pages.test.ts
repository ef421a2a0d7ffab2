import {
  type Condition,
  DateType,
  type DimensionName,
  dimensionsOf,
  type Fact,
  type FilterDimension,
  type MeasureName,
  type PageDefinition,
  pages,
  Question,
  refund,
  rowLimit,
  standsOf,
  type TimeSpan,
} from '@waybill/contracts'
import { compile, type Engine, measures, raw } from '@waybill/metrics'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BothEngines, openBothEngines } from './both-engines.test-support.ts'

let both: BothEngines

beforeAll(async () => {
  both = await openBothEngines([
    { loadId: 1, clientId: 5, seed: 21, packages: 1500, trackingNumbers: 1000 },
    { loadId: 2, clientId: 6, seed: 22, packages: 700, trackingNumbers: 500 },
    { loadId: 3, clientId: 7, seed: 23, packages: 300, trackingNumbers: 500 },
  ])
})
afterAll(() => both.close())

const dates = { from: '2024-02-01', to: '2025-11-30' }
const engines: readonly Engine[] = ['duckdb', 'clickhouse']
const spans: readonly TimeSpan[] = ['month', 'quarter']

interface Asked {
  readonly engine?: Engine
  readonly page: string
  readonly select: readonly MeasureName[]
  readonly by?: readonly DimensionName[]
  readonly span?: TimeSpan
  readonly where: readonly Condition[]
  readonly type: DateType
  readonly clientIds?: readonly number[]
}

const usual = [5, 6]

async function rows({ engine = 'duckdb', type, clientIds = usual, ...asked }: Asked) {
  const question = Question.parse({ widget: 'amounts', dates: { type, ...dates }, ...asked })
  const { data, totalRows } = await both.answer(engine, compile(question, { clientIds }))
  expect(totalRows).toBeLessThanOrEqual(rowLimit)
  return data
}

/** In millionths, so that nothing is rounded. */
function exact(cell: string | number | undefined): bigint {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(String(cell ?? 0)) ?? []
  return BigInt(`${sign}${whole}${decimals.slice(0, 6).padEnd(6, '0')}`)
}

/** A half of a millionth, which halves of declared values have, is cut from every cell. */
const apart = (one: bigint, other: bigint) => Math.abs(Number(one - other))

const status = (name: string) => `case when tracking_status = '${name}' then packages else 0 end`
const weighed = (column: string) => `case when packages > 0 then ${column} else 0 end`
const paid = (table: string, shipment: string, family: string, column = 'net_amount') =>
  table === 'shipment' ? shipment : `case when charge_family in (${family}) then ${column}$ else 0 end`

/** What a line adds to each sum that pages show, written by hand; `$` stands where a column in USD has its ending. */
function addedByHand(table: string): Partial<Record<MeasureName, string>> {
  return {
    totalSpend: 'net_amount$',
    publishedAmount: paid(table, 'transportation_amount$', "'TRANSPORTATION'", 'amount'),
    transportationDiscount: paid(table, 'transportation_discount$', "'TRANSPORTATION'", 'discount'),
    accessorials: paid(table, 'net_other_accessorial_amount$', "'OTHER_ACCESSORIAL'"),
    fuelSurcharge: paid(table, 'net_fuel_surcharge_amount$', "'FUEL_SURCHARGE'"),
    taxesAndOtherCharges: paid(table, 'net_taxes_and_others_amount$', "'BILLING_ADJUSTMENT', 'TAX', 'FEE', 'OTHER'"),
    packages: 'packages',
    onTimePackages: status('ON TIME'),
    latePackages: status('LATE'),
    exceptionPackages: status('EXCEPTION'),
    pendingLatePackages: status('PENDING LATE'),
    packagesWithoutStatus:
      "case when tracking_status in ('ON TIME', 'LATE', 'EXCEPTION', 'PENDING LATE') then 0 else packages end",
    billWeight: weighed('bill_weight_pounds'),
    actualWeight: weighed('actual_weight_pounds'),
    weightDifference: weighed('bill_weight_pounds - actual_weight_pounds'),
    refundTotal: "case when credit_type <> '' then -net_amount$ else 0 end",
    auditRefund: "case when credit_type <> '' and credit_source = 'AUDIT' then -net_amount$ else 0 end",
    clientRefund: "case when credit_type <> '' and credit_source = 'CLIENT' then -net_amount$ else 0 end",
    accessorialAmount: paid(table, 'net_other_accessorial_amount$', "'OTHER_ACCESSORIAL'"),
    accessorialCount: 'accessorial_count',
    addressCorrections: 'address_correction_amt$',
    chargebacks: 'chargeback_amt$',
    declaredValueAtHalf: 'declared_amt$ / 2',
    shippingChargeCorrectionAuditFee: 'shipping_charge_correction_amt$',
    costAvoidance: 'address_correction_amt$ + chargeback_amt$ + declared_amt$ / 2 + shipping_charge_correction_amt$',
  }
}

interface Filter {
  readonly conditions: readonly Condition[]
  readonly inUsd: boolean
}

/** Whose lines, by which date, and which of them. */
interface Case {
  readonly type: DateType
  readonly filter: Filter
  readonly clientIds: readonly number[]
}

const filters: readonly Filter[] = [
  { conditions: [], inUsd: true },
  { conditions: [{ column: 'carrier_name', op: 'in', values: ['UPS', 'FedEx'] }], inUsd: true },
  { conditions: [{ column: 'currency_code', op: 'in', values: ['EUR'] }], inUsd: false },
]
const fixed: readonly Case[] = DateType.options.flatMap((type) =>
  filters.map((filter) => ({ type, filter, clientIds: usual })),
)

/** What stands in the lines, and the empty text where files say nothing. */
const values: Record<FilterDimension, readonly string[]> = {
  carrier_name: ['UPS', 'FedEx', 'DHL Express'],
  currency_code: ['USD', 'EUR', 'GBP'],
  mode: ['Parcel', 'Freight'],
  service_category: ['Ground', 'Ground Residential', '2nd Day Air', 'Next Day Air Early', ''],
  account_division: ['Retail', ''],
  account_group: ['East', 'West', ''],
  account_number: ['UPS-A0', 'UPS-A1', 'FedEx-A0', 'DHL Express-A1'],
  zone: ['002', '003', '004', '005', '008', ''],
  bill_option: ['PREPAID', 'COLLECT', 'THIRD PARTY'],
  normalised_sender_country: ['US', 'DE'],
  normalised_sender_state: ['NY', 'IL', 'TX', ''],
  normalised_consignee_country: ['US', 'CA', 'GB'],
  normalised_consignee_state: ['CA', 'TX', 'WA', 'Oaxaca', ''],
  credit_type: ['Late Delivery', 'Void', 'Other'],
  accessorial: ['Residential', 'Address Correction'],
}

/** Anything that the page's own filters can say: in one currency, in several, in all. */
function anyCase(page: PageDefinition): fc.Arbitrary<Case> {
  const others = page.filters.filter((name) => name !== 'currency_code')
  const condition = (column: FilterDimension): fc.Arbitrary<Condition> =>
    fc.record({
      column: fc.constant(column),
      op: fc.constantFrom('in' as const, 'not in' as const),
      values: fc.subarray([...values[column]], { minLength: 1 }),
    })
  const currencies = page.filters.includes('currency_code') ? values.currency_code : []
  return fc
    .record({
      type: fc.constantFrom(...DateType.options),
      clientIds: fc.subarray([5, 6, 7], { minLength: 1 }),
      columns: fc.subarray(others, { maxLength: Math.min(3, others.length) }),
      currency: fc.subarray([...currencies], { maxLength: Math.min(2, currencies.length) }),
    })
    .chain(({ type, clientIds, columns, currency }) =>
      fc.tuple(...columns.map(condition)).map((conditions) => {
        const chosen: Condition[] = currency.length > 0 ? [{ column: 'currency_code', op: 'in', values: currency }] : []
        return { type, clientIds, filter: { conditions: [...conditions, ...chosen], inUsd: currency.length !== 1 } }
      }),
    )
}

/** A condition of a definition as somebody would type it. */
function typed(condition: Condition, table: string): string {
  if ('values' in condition)
    return `${condition.column} ${condition.op} (${condition.values.map((value) => `'${value}'`).join(', ')})`
  return `(${addedByHand(table)[condition.column]}) ${condition.op} ${condition.value}`
}

async function sumByHand(
  table: string,
  sum: MeasureName,
  where: readonly Condition[],
  { filter, type, clientIds }: Case,
) {
  const added = addedByHand(table)[sum]
  if (added === undefined) throw new Error(`${sum} has not been written by hand`)
  const usd = filter.inUsd ? '_usd' : ''
  const conditions = [
    `client_id in (${clientIds.join(', ')})`,
    `${type} between '${dates.from}' and '${dates.to}'`,
    ...[...where, ...filter.conditions].map((each) => typed(each, table).replaceAll('$', usd)),
  ]
  const text = `select coalesce(sum(cast(${added.replaceAll('$', usd)} as decimal(28, 7))), 0) as total, 1 from ${table} where ${conditions.join(' and ')}`
  const columns = [{ name: sum, unit: 'weight', addsUp: true }] as const
  const { data } = await both.answer('duckdb', { table, select: raw(text), columns })
  return data[0]?.[sum]
}

/** A page that tells of others also measures, and chooses by, what only the charges say. */
function tableOf(page: Pick<PageDefinition, 'table'>, name: MeasureName, where: readonly Condition[]): Fact {
  const measure = measures[name]
  const onlyCharges = where.some(({ column }) => ['charge_family', 'credit_type'].includes(column))
  return onlyCharges || (measure.kind === 'sum' && !measure.adds[page.table]) ? 'charge' : page.table
}

/** What the cards about these measures are cut by: a card with a fact of its own is about no other. */
function cutsOf(page: PageDefinition, select: readonly MeasureName[]): readonly DimensionName[] {
  const about = page.cards.filter(({ fact }) => fact === undefined || select.includes(fact))
  return dimensionsOf({ ...page, cards: about })
}

interface Group {
  readonly page: PageDefinition
  readonly where: readonly Condition[]
  readonly select: readonly MeasureName[]
}

/** What a page asks about together: everything that it measures over the same lines. */
function groupsOf(page: PageDefinition): readonly Group[] {
  const asked = page.facts.flatMap(({ measure, share, pair = [], aside, where = [] }) =>
    [measure, ...(share ? [share] : []), ...pair, ...(aside ? [aside] : [])].map((each) => ({
      each,
      where: [...(page.where ?? []), ...where],
    })),
  )
  const ofCards = page.cards
    .flatMap(({ settings }) => ('measure' in settings ? (settings.measure ?? []) : []))
    .map((each) => ({ each, where: page.where ?? [] }))
  return [...Map.groupBy([...asked, ...ofCards], ({ where }) => JSON.stringify(where)).values()].map((group) => ({
    page,
    where: group[0]?.where ?? [],
    select: [...new Set(group.map(({ each }) => each))],
  }))
}

/** Of a ratio whose divisor is of other lines nothing: it has a test of its own. */
async function wholeByHand(
  page: PageDefinition,
  name: MeasureName,
  where: readonly Condition[],
  each: Case,
): Promise<string | number | undefined> {
  const measure = measures[name]
  if (measure.kind !== 'ratio') return sumByHand(tableOf(page, name, where), name, where, each)
  if (measure.perWhole) return undefined
  const added = async (sums: readonly MeasureName[]) => {
    let all = 0
    for (const sum of sums) all += Number(await sumByHand(tableOf(page, sum, where), sum, where, each))
    return all
  }
  const per = await added(measure.per)
  if (per === 0) return 0
  return ((measure.unit === 'share' ? 100 : 1) * (await added(measure.of))) / per
}

function isNear(name: MeasureName, cell: string | number | undefined, byHand: string | number): boolean {
  if (isSum(name)) return apart(exact(cell), exact(byHand)) <= 1
  return Math.abs(Number(cell) - Number(byHand)) < 0.005 + 1e-9
}

const groups = pages.flatMap(standsOf).flatMap(groupsOf)
const named = groups.map((group, place) => ({
  ...group,
  name: `${place + 1}. ${group.page.name}: ${group.select.join(', ')}`,
}))
const isSum = (measure: MeasureName) => measures[measure].kind !== 'ratio'

/** With random filters, besides the same ones each time. */
const randomCases = 4
/** Of a random case, ways of cutting it. */
const randomCuts = 2

describe.each(named)('$name', ({ page, where, select }) => {
  const random = fc.sample(anyCase(page), randomCases)
  const asked = ({ type, filter, clientIds }: Case) => ({
    page: page.name,
    where: [...where, ...filter.conditions],
    type,
    clientIds,
  })
  const cuts: readonly (DimensionName | TimeSpan)[] = [...cutsOf(page, select), ...spans]
  const marksOf = (each: Case, cut: DimensionName | TimeSpan, sums: readonly MeasureName[]) => {
    const span = spans.find((one) => one === cut)
    const by = cutsOf(page, select).filter((one) => one === cut)
    return rows({ ...asked(each), select: sums, by, ...(span && { span }) })
  }

  test('the marks make the whole, cut any way and by time, at both dates, whatever is filtered', async () => {
    const sums = select.filter(isSum)
    const all = [
      ...fixed.map((each) => ({ each, by: cuts })),
      ...random.map((each) => ({
        each,
        by: fc.sample(fc.shuffledSubarray([...cuts], { minLength: randomCuts, maxLength: randomCuts }), 1)[0],
      })),
    ]
    for (const { each, by = [] } of sums.length > 0 ? all : []) {
      const [whole] = await rows({ ...asked(each), select: sums })
      for (const cut of by) {
        const marks = await marksOf(each, cut, sums)
        for (const sum of sums) {
          const added = marks.reduce((total, row) => total + exact(row[sum]), 0n)
          const makesIt = apart(added, exact(whole?.[sum])) <= marks.length
          expect({ each, cut, sum, makesIt }).toEqual({ each, cut, sum, makesIt: true })
        }
      }
    }
  })

  test('the whole is what a SELECT by hand says, and where it does not add up the ratio of what it says', async () => {
    for (const each of [...fixed, ...random]) {
      const [whole] = await rows({ ...asked(each), select })
      const wrong: string[] = []
      for (const name of select) {
        const byHand = await wholeByHand(page, name, where, each)
        if (byHand !== undefined && !isNear(name, whole?.[name] ?? 0, byHand)) wrong.push(`${name} ${byHand}`)
      }
      expect({ each, wrong }).toEqual({ each, wrong: [] })
    }
  })

  test('both engines say the same', async () => {
    for (const each of [...fixed, ...random.slice(0, 2)]) {
      const some = [
        [],
        ...cutsOf(page, select)
          .slice(0, 3)
          .map((one) => [one]),
      ]
      for (const by of some) {
        const answers = await Promise.all(engines.map((engine) => rows({ engine, ...asked(each), select, by })))
        expect({ each, answer: answers[1] }).toEqual({ each, answer: answers[0] })
      }
    }
  })
})

test('there is something in what pages show', async () => {
  const empty: string[] = []
  for (const { page, where, select } of groups) {
    const [whole] = await rows({ page: page.name, where, select, type: 'bill_date' })
    if (select.every((name) => Number(whole?.[name]) === 0)) empty.push(`${page.name}: ${select.join()}`)
  }
  expect(empty).toEqual([])
})

test('refunds as a share of spend are the ratio of the sums, over the carriers that the fact keeps', async () => {
  const share = refund.facts.find(({ name }) => name === 'refundShareOfSpend')
  const kept: Condition[] = [...(share?.where ?? [])]
  for (const type of DateType.options) {
    const asked = { page: 'refund', type }
    const credits: Condition = { column: 'credit_type', op: 'not in', values: [''] }
    const [whole] = await rows({ ...asked, select: ['refundShareOfSpend'], where: [credits, ...kept] })
    const [sums] = await rows({ ...asked, select: ['refundTotal', 'totalSpend'], where: kept })
    expect(whole?.refundShareOfSpend).toBeCloseTo((100 * Number(sums?.refundTotal)) / Number(sums?.totalSpend), 2)
  }
})
