import {
  type AskedQuestion,
  accessorialNames,
  addDays,
  type CalendarDate,
  type DateRange,
  type DimensionName,
  ExplainedMeasure,
  type MeasureName,
  priorRange,
  resolveRollingPeriod,
  usualPrior,
} from '@waybill/contracts'
import type { Values } from './heard.ts'
import { isRefundsOrReturns, isShare } from './measured.ts'
import { standingsOf } from './page-of-question.ts'
import { type Period } from './period.ts'
import { inYear } from './periods.ts'
import { isPossible, noSuchDays } from './possible.ts'
import type { Reading } from './reading.ts'
import { sameDays, sinceBegun } from './same-days.ts'
import { type Asker, no, type Understood } from './understood.ts'

/** The values of one dimension are told together. */
export function valuesOf({ values }: Reading): readonly Values[] {
  const groups = Map.groupBy(values, ({ columns, op }) => `${op} ${columns.join(' ')}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, values: [...new Set(group.flatMap((each) => each.values))] }] : []
  })
}

export interface Days {
  readonly dates: DateRange
  readonly prior?: DateRange
}

/** What of a reading says which days. */
export type DaysSaid = Pick<Reading, 'dates' | 'prior' | 'dateType' | 'compared' | 'why' | 'most' | 'grows'>

export function daysOf(
  reading: DaysSaid,
  { today, known, firstDayOfWeek }: Asker,
  previous: Pick<AskedQuestion, 'dates' | 'prior'> | undefined,
): Days | Extract<Understood, { kind: 'no' }> {
  const type = reading.dateType ?? previous?.dates.type ?? 'bill_date'
  const year = previous && Number(previous.dates.from.slice(0, 4))
  const ranged = (period: Period): DateRange => {
    const moved = period.yearless && year !== undefined ? inYear(period, year) : period
    const { from, to } = moved.from > today ? period : moved
    return { type, from, to: to > today && from <= today ? today : to }
  }
  const base = previous?.dates ?? sinceBegun(reading.dates, today, firstDayOfWeek)
  const asked = reading.dates && sameDays(reading.dates, ranged(reading.dates), base, firstDayOfWeek)
  if (reading.dates && !asked) return { kind: 'no', reason: 'two-periods', words: [] }
  const dates = asked
    ? asked
    : previous
      ? { ...previous.dates, type }
      : { type, ...resolveRollingPeriod('Annual', today) }
  const refused = noSuchDays(dates, { today, known })
  if (refused) return { kind: 'no', reason: refused, words: [] }
  const { prior: said } = reading
  const compared =
    typeof said === 'object' && said.sameDays ? sameDays(said, ranged(said), dates, firstDayOfWeek) : undefined
  if (typeof said === 'object' && said.sameDays && !compared) return { kind: 'no', reason: 'two-periods', words: [] }
  const prior = compared ?? priorOf(reading, dates, previous, today, ranged)
  return { dates, ...(prior && { prior }) }
}

function priorOf(
  { prior, why, dates: saidDates, most, grows }: DaysSaid,
  dates: DateRange,
  previous: Pick<AskedQuestion, 'dates' | 'prior'> | undefined,
  today: CalendarDate,
  ranged: (period: Period) => DateRange,
): DateRange | undefined {
  if (prior === 'justBefore' || prior === 'yearBefore') return priorRange(dates, prior)
  if (prior) {
    const { from, to } = ranged(prior)
    // Last week against the week before it, which is called the same.
    const isItself = from === dates.from && to === dates.to
    if (isItself) return priorRange(dates, 'justBefore')
    // November against October so far: of days that are in both nothing is compared.
    const isWithin = from < dates.from && to >= dates.to
    return isWithin ? { type: dates.type, from, to: addDays(dates.from, -1) } : { type: dates.type, from, to }
  }
  if (previous?.prior && (!why || !saidDates)) {
    if (!saidDates) return { ...previous.prior, type: dates.type }
    const yearBefore = priorRange(previous.dates, 'yearBefore').from === previous.prior.from
    return priorRange(dates, yearBefore ? 'yearBefore' : 'justBefore')
  }
  return why || most?.growth || grows ? priorRange(dates, usualPrior(dates, today)) : undefined
}

/** Everything decided; what can honestly be read in two ways becomes two questions. */
export function settled(
  reading: Reading,
  measures: readonly MeasureName[],
  values: readonly Values[],
  days: Days,
  asker: Asker,
): Understood {
  const nobodys = values.filter(({ columns }) => columns.length === 0)
  if (nobodys.length > 0)
    return no(
      'unknown-words',
      nobodys.flatMap((each) => each.values),
    )
  const unclear = values.find(({ columns }) => columns.length > 1)
  const ways: readonly (readonly [MeasureName, readonly Values[]])[] = unclear
    ? unclear.columns.map((column) => [
        measures[0] ?? 'totalSpend',
        values.map((each) => (each === unclear ? { ...each, columns: [column] } : each)),
      ])
    : ofKinds(measures, reading).flatMap((measure) => wayOf(measure, measures, values, asker))
  const questions = pointedAt(
    unclear,
    ways.map(([measure, those]) => questionFrom(reading, measure, those, days)),
  )
  const lost = questions.some((question) => isLost(reading, question))
  if (lost)
    return no(
      reading.compares ? 'two-periods' : 'not-together',
      questions.slice(0, 1).map(({ measure }) => measure),
    )
  if (questions.length > 0 && questions.every(isWithoutKinds)) return withoutKinds(questions)
  const allowed = questions.flatMap((question): AskedQuestion[] =>
    isPossible(question, asker.pages) ? [question] : [],
  )
  const [named] = questions
  if (allowed.length === 0)
    return named && standingsOf(named, asker.pages).length === 0
      ? no('not-yours')
      : no('not-together', named && [...named.by, ...named.where.map(({ column }) => column)])
  // Nobody is asked whether they mean what is not answered.
  const told = allowed.filter(({ why, measure }) => !why || ExplainedMeasure.safeParse(measure).success)
  const [only, ...others] = told
  if (!only)
    return no(
      'not-explained',
      allowed.map(({ measure }) => measure),
    )
  return others.length > 0 ? { kind: 'ask-back', choices: told } : { kind: 'question', question: only }
}

/** Fuel by surcharge type: what such a kind is a kind of is accessorials alone. */
const isWithoutKinds = ({ measure, by }: AskedQuestion) => by.includes('accessorial') && ofNoKinds.has(measure)

const ofNoKinds: ReadonlySet<MeasureName> = new Set([
  'fuelSurcharge',
  'fuelShareOfSpend',
  'taxesAndOtherCharges',
  'taxesShareOfSpend',
  'transportationDiscount',
  'discountShareOfPublished',
  'publishedAmount',
])

/** That there are none, with all of it and with what there are kinds of. */
function withoutKinds(asked: readonly AskedQuestion[]): Understood {
  const near = asked.flatMap((question): AskedQuestion[] => {
    const { most: _, share: _share, ...plain } = question
    return [
      { ...plain, by: question.by.filter((name) => name !== 'accessorial') },
      { ...plain, measure: 'accessorialAmount' },
    ]
  })
  return { kind: 'spoken-of', about: 'withoutKinds', near }
}

/** Surcharges by type: fuel is of no type. */
function ofKinds(measures: readonly MeasureName[], { by, kind }: Reading): readonly MeasureName[] {
  const areKinds = measures.includes('accessorialAmount') && (kind || by.includes('accessorial'))
  return areKinds ? measures.filter((name) => name !== 'fuelSurcharge') : measures
}

/** What is measured, and of what: where packages that come back may be meant, of what is charged for them, if anything of the asker's is. */
function wayOf(
  measure: MeasureName,
  measures: readonly MeasureName[],
  values: readonly Values[],
  asker: Asker,
): readonly (readonly [MeasureName, readonly Values[]])[] {
  if (!isRefundsOrReturns(measures) || measure === 'refundTotal') return [[measure, values]]
  const isCharged = asker.values.accessorial?.some(({ value }) => value === accessorialNames.RETURNS) === true
  return isCharged
    ? [[measure, [...values, { columns: ['accessorial'], values: [accessorialNames.RETURNS], op: 'in' }]]]
    : []
}

/** By receivers' country, without the US: a place that may be the sender's or the receiver's is that of the split. */
function pointedAt(unclear: Values | undefined, questions: readonly AskedQuestion[]): readonly AskedQuestion[] {
  const split = questions.filter((question, place) => question.by.some((column) => column === unclear?.columns[place]))
  return split.length === 1 ? split : questions
}

/** Whether something was wished for that the question does not say: then it is not what was asked. */
function isLost({ share, most, compares, ofSpend }: Reading, question: AskedQuestion): boolean {
  const saysShare = question.share !== undefined || isShare(question.measure)
  if (share && ofSpend && !isShare(question.measure) && question.measure !== 'totalSpend') return true
  if (share && !saysShare) return true
  if (most && !question.most) return true
  const compared =
    /weightDifference|transportationDiscount/i.test(question.measure) ||
    question.prior !== undefined ||
    question.by.length > 0 ||
    question.where.some(({ values }) => values.length > 1)
  return compares && !compared
}

function questionFrom(
  reading: Reading,
  said: MeasureName,
  values: readonly Values[],
  { dates, prior }: Days,
): AskedQuestion {
  const { span, most, share, why } = reading
  const kinds: DimensionName | undefined = !reading.kind
    ? undefined
    : said === 'refundTotal'
      ? 'credit_type'
      : 'accessorial'
  const named = reading.by.length > 0 ? reading.by : kinds ? [kinds] : []
  const compared =
    reading.apart || (reading.compared && prior === undefined)
      ? values.find((each) => each.values.length > 1)?.columns[0]
      : undefined
  // UPS against FedEx by zone: each of them in each zone.
  const isApart =
    compared !== undefined &&
    (named.length === 0 || (reading.compares && named.length === 1 && !named.includes(compared)))
  const by = isApart ? [...named, compared] : named
  const about = [...by, ...values.flatMap(({ columns }) => columns)]
  const measure =
    about.includes('accessorial') && said === 'totalSpend'
      ? share && reading.ofSpend
        ? 'accessorialShareOfSpend'
        : 'accessorialAmount'
      : about.includes('credit_type') && said === 'totalSpend'
        ? 'refundTotal'
        : said
  const isRefundOfSpend = share && measure === 'refundTotal' && about.length === 0
  return {
    measure: isRefundOfSpend ? 'refundShareOfSpend' : measure,
    by: [...by],
    ...(span && { span }),
    where: values.flatMap(({ columns, op, values: those }) =>
      columns.slice(0, 1).map((column) => ({ column, op, values: [...those].toSorted() })),
    ),
    dates,
    ...(prior && { prior }),
    ...(most && by.length > 0 && { most }),
    ...(share && !isRefundOfSpend && !isShare(measure) && (by.length > 0 || values.length > 0) && { share }),
    ...(why && prior && { why }),
  }
}
