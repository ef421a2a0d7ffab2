import { addDays, type DateRange, type MeasureName, priorRange, Question, spend } from '@waybill/contracts'
import { lastDay } from './fill-warehouse.ts'

/** A question and the best SELECT a person would write for it by hand on the same tables. */
export interface Measured {
  readonly name: string
  readonly page: string
  readonly ask: (dates: DateRange) => Question
  readonly byHand: (dates: DateRange) => string
}

/** A year that ends a few days earlier each time, so that no answer was asked before. */
export function yearBefore(run: number): DateRange {
  const to = addDays(lastDay, -1 - (run % 200))
  return { type: 'bill_date', from: addDays(to, -364), to }
}

export const measuredClient = 7

const inYear = ({ from, to }: DateRange) =>
  `client_id = ${measuredClient} and bill_date between date '${from}' and date '${to}'`

function question(
  widget: 'amounts' | 'trends' | 'breakdown' | 'map',
  rest: Partial<Question>,
): (dates: DateRange) => Question {
  return (dates) => Question.parse({ page: 'spend', widget, select: ['totalSpend'], dates, ...rest })
}

const rollup =
  (what: string, rest = '') =>
  (dates: DateRange) =>
    `select ${what} from spend_by_bill_day where ${inYear(dates)} ${rest}`
const lines =
  (fact: 'shipment' | 'charge', what: string, rest = '') =>
  (dates: DateRange) =>
    `select ${what} from ${fact} where ${inYear(dates)} ${rest}`
const mostFirst = (keys: string) => `group by ${keys} order by ${keys.split(',').length + 1} desc limit 1000`

const sixFacts: readonly MeasureName[] = spend.facts.map(({ measure }) => measure)
const sixSums = sixFacts.map((fact) => `sum(${fact}_usd)`).join(', ')

/** The questions of the Spend page, its filter lists aside, and one of each kind for the pages to come. */
export const measuredQuestions: readonly Measured[] = [
  { page: 'Spend', name: 'Amounts', ask: question('amounts', { select: [...sixFacts] }), byHand: rollup(sixSums) },
  {
    page: 'Spend',
    name: 'Amounts, the period before',
    ask: (dates) => question('amounts', { select: [...sixFacts] })(priorRange(dates, 'justBefore')),
    byHand: (dates) => rollup(sixSums)(priorRange(dates, 'justBefore')),
  },
  {
    page: 'Spend',
    name: 'Trends by month',
    ask: question('trends', { select: [...sixFacts], span: 'month' }),
    byHand: rollup(`date_trunc('month', bill_date), ${sixSums}`, 'group by 1 order by 1'),
  },
  ...(
    [
      ['service', ['service', 'carrier_name']],
      ['carrier', ['carrier_name']],
      ['account group', ['account_group']],
      ['account', ['account_number']],
      ['zone', ['zone']],
      ['bill option', ['bill_option']],
    ] as const
  ).map(
    ([name, by]): Measured => ({
      page: 'Spend',
      name: `Breakdown by ${name}`,
      ask: question('breakdown', { by: [...by] }),
      byHand: rollup(`${by.join(', ')}, sum(totalSpend_usd)`, mostFirst(by.join(', '))),
    }),
  ),
  ...(
    [
      ['receiver state', ['normalised_consignee_state'], "and normalised_consignee_country in ('US')"],
      ['sender state', ['normalised_sender_state'], "and normalised_sender_country in ('US')"],
      ['receiver country', ['normalised_consignee_country'], ''],
    ] as const
  ).map(
    ([name, by, only]): Measured => ({
      page: 'Spend',
      name: `Map by ${name}`,
      ask: question('map', {
        by: [...by],
        where: only
          ? [{ column: by[0].replace('state', 'country') as 'normalised_sender_country', op: 'in', values: ['US'] }]
          : [],
      }),
      byHand: lines('shipment', `${by.join(', ')}, sum(net_amount_usd)`, `${only} ${mostFirst(by.join(', '))}`),
    }),
  ),
  {
    page: 'Spend',
    name: 'Breakdown by service, filtered by state',
    ask: question('breakdown', {
      by: ['service_category'],
      where: [{ column: 'normalised_consignee_state', op: 'in', values: ['AA', 'BC'] }],
    }),
    byHand: lines(
      'shipment',
      'service_category, sum(net_amount_usd)',
      `and normalised_consignee_state in ('AA', 'BC') ${mostFirst('service_category')}`,
    ),
  },
  {
    page: 'Carrier score',
    name: 'Status by carrier',
    ask: question('breakdown', { select: ['packages', 'onTimePackages', 'latePackages'], by: ['carrier_name'] }),
    byHand: rollup('carrier_name, sum(packages), sum(onTimePackages), sum(latePackages)', mostFirst('carrier_name')),
  },
  {
    page: 'Weight',
    name: 'Weights by weight band',
    ask: question('breakdown', { select: ['billWeight', 'actualWeight'], by: ['weight_band'] }),
    byHand: lines(
      'shipment',
      'weight_band, sum(case when packages > 0 then bill_weight_pounds else 0 end), sum(case when packages > 0 then actual_weight_pounds else 0 end)',
      mostFirst('weight_band'),
    ),
  },
  {
    page: 'Accessorial',
    name: 'Top accessorials',
    ask: question('breakdown', { select: ['accessorialAmount', 'accessorialCount'], by: ['accessorial'] }),
    byHand: lines(
      'charge',
      "accessorial, sum(case when charge_family in ('OTHER_ACCESSORIAL') then net_amount_usd else 0 end), sum(accessorial_count)",
      mostFirst('accessorial'),
    ),
  },
  {
    page: 'Refund',
    name: 'Refunds by credit type',
    ask: question('breakdown', { select: ['refundTotal'], by: ['credit_type'] }),
    byHand: lines(
      'charge',
      "credit_type, sum(case when credit_type <> '' then -net_amount_usd else 0 end)",
      mostFirst('credit_type'),
    ),
  },
]
