import { queryOptions } from '@tanstack/react-query'
import { type DateRange, ExplainedMeasure, endpoints, isCountedOnce, type MeasureName } from '@waybill/contracts'
import { call } from '../../ui/service.ts'
import { type Ask, conditionsOf } from '../../widgets/answers.ts'
import { whereOf } from '../../widgets/page.ts'
import { type AskedOfSet, queriesOf } from './answers-of-sets.ts'
import type { ComparisonState } from './comparison-state.ts'
import { type Pair, pairIn } from './differences.ts'
import { type Compared, tooLate } from './subjects.ts'
import { lookedAt, measuresAsked } from './tables.ts'

/** Each measure over the lines that the page of the tab has it over: a fact over its own, everything else over the page's. */
function overOwnLines(
  { subject: { definition } }: Compared,
  measures: readonly MeasureName[],
  by: NonNullable<Ask['by']> = [],
): readonly Ask[] {
  const whereAt = (measure: MeasureName) => {
    const fact = definition.facts.find((each) => each.measure === measure)
    return fact ? whereOf(definition, fact) : (definition.where ?? [])
  }
  // What is counted once is read of single charges: beside it, what rollups know would be, too.
  const groups = Map.groupBy(measures, (measure) => JSON.stringify([whereAt(measure), isCountedOnce(measure)]))
  return [...groups.values()].map((select) => ({
    select,
    by,
    where: select.flatMap((measure, place) => (place === 0 ? whereAt(measure) : [])),
  }))
}

/** The number of each set that was billed, as the Total of the tables asks for it; what a what-if costs is no number of a page. */
export function numbersAsked({ tab }: Pick<ComparisonState, 'tab'>, sets: readonly Compared[]): readonly AskedOfSet[] {
  const measures = measuresAsked(
    tab,
    sets.filter(({ set }) => !set.whatIf),
  )
  return sets.map((of) => ({
    of,
    card: 'amounts',
    asks: overOwnLines(of, measures).filter(({ select }) => select.includes(of.subject.fact)),
    days: of.set.whatIf ? undefined : of.subject.period,
  }))
}

export function spansAsked(state: ComparisonState, sets: readonly Compared[]): readonly AskedOfSet[] {
  const { windows } = lookedAt(state, sets)
  const measures = measuresAsked(state.tab, sets)
  return sets.map((of, place) => ({
    of,
    card: 'trends',
    asks: overOwnLines(of, measures, [state.span]),
    days: windows[place],
  }))
}

/** By service, carrier and so on, of the whole or of some of its days. */
export function rowsAsked(
  state: ComparisonState,
  sets: readonly Compared[],
  days: readonly (DateRange | undefined)[],
): readonly AskedOfSet[] {
  const measures = measuresAsked(state.tab, sets)
  return sets.map((of, place) => ({
    of,
    card: 'breakdown',
    asks: overOwnLines(of, measures, [state.dimension]),
    days: days[place],
  }))
}

/** The Total of those: asked, because the Total of a ratio is no sum. */
export function totalsAsked(
  state: ComparisonState,
  sets: readonly Compared[],
  days: readonly (DateRange | undefined)[],
): readonly AskedOfSet[] {
  const measures = measuresAsked(state.tab, sets)
  return sets.map((of, place) => ({ of, card: 'amounts', asks: overOwnLines(of, measures), days: days[place] }))
}

const linesOf = ({ subject }: Compared) => [
  ...subject.where.map((each) => ({ ...each })),
  ...(conditionsOf(subject.filters) ?? []),
]

const currencyOf = ({ subject }: Compared) =>
  subject.filters.currency_code?.length === 1 ? subject.filters.currency_code[0] : undefined

/** What can be explained of two sets; nothing where they are not of one kind. */
function changeBetweenSets([one, other]: readonly [Compared, Compared]) {
  const measure = ExplainedMeasure.safeParse(one.subject.fact).data
  const isAlike =
    one.subject.fact === other.subject.fact &&
    one.subject.period.type === other.subject.period.type &&
    currencyOf(one) === currencyOf(other)
  if (!measure || !isAlike) return undefined
  return {
    measure,
    whereClauseDetails: { dates: one.subject.period, conditions: linesOf(one) },
    prior: other.subject.period,
    clientId: one.subject.client.id,
    other: { conditions: linesOf(other), clientId: other.subject.client.id },
  }
}

/** What lies between two sets; it is asked where that can be explained. */
export function whyQuery({ tab }: Pick<ComparisonState, 'tab'>, both: readonly [Compared, Compared] | undefined) {
  const body = both && !tooLate(both) ? changeBetweenSets(both) : undefined
  return queryOptions({
    queryKey: ['explanation', tab, body],
    queryFn: async ({ signal }) => {
      if (!body) throw new Error('two sets that are not alike are not explained')
      return (await call(endpoints.explainPage, { params: { page: tab, widget: 'amounts' }, body, signal })).data
    },
    enabled: body !== undefined,
  })
}

/** The two sets of a pair. */
export function setsOf([one, other]: Pair, sets: readonly Compared[]): readonly [Compared, Compared] | undefined {
  const [first, second] = [sets[one], sets[other]]
  return first && second && [first, second]
}

/** Everything that a comparison asks when it is opened, by the card that asks it. */
export function everythingAsked(state: ComparisonState, sets: readonly Compared[]) {
  const { windows, days } = lookedAt(state, sets)
  const cards = {
    number: numbersAsked(state, sets),
    trends: spansAsked(state, sets),
    breakdown: rowsAsked(state, sets, windows),
    periods: totalsAsked(state, sets, windows),
    rows: rowsAsked(state, sets, days),
    total: totalsAsked(state, sets, days),
  }
  const why = whyQuery(state, setsOf(pairIn(state.between, sets.length), sets))
  return [
    ...Object.entries(cards).flatMap(([name, asked]) =>
      asked.flatMap((each) => queriesOf(each).map(({ queryKey }) => ({ name, queryKey }))),
    ),
    ...(why.enabled ? [{ name: 'why', queryKey: why.queryKey }] : []),
  ]
}
