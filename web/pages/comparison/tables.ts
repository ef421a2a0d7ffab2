import {
  type Answer,
  alignedPeriods,
  type CalendarSpan,
  type ComparisonDimension,
  type DateRange,
  type MeasureName,
  measuresOfTab,
  mostAccessorialRows,
  startOfSpan,
  windowOf,
} from '@waybill/contracts'
import type { Amount } from '../../ui/format.ts'
import type { NumberCell, Numbers } from '../../ui/numbers.ts'
import { textOf, unitIn } from '../../widgets/answers.ts'
import type { Pen } from '../../widgets/form.ts'
import { measureWords } from '../../widgets/measure-words.ts'
import { uomOf } from '../../widgets/page.ts'
import { spanWords } from '../../widgets/span-words.ts'
import { valueWords } from '../../widgets/value-words.ts'
import type { ComparisonState } from './comparison-state.ts'
import { amountAt, differenceCells, orNought, type Pair, pairsOf, valueCell } from './differences.ts'
import { type Compared, hasInvoices } from './subjects.ts'

/** The facts that the sets look at, then what every set of the tab is measured by. */
export function measuresAsked(tab: ComparisonState['tab'], sets: readonly Compared[]): readonly MeasureName[] {
  return [...new Set([...sets.map(({ subject }) => subject.fact), ...measuresOfTab[tab]])]
}

export const windowOfSet = ({ subject }: Compared, span: CalendarSpan): DateRange => windowOf(subject.period, span)

/** The periods that stand beside each other, and the days of each set that the table is about. */
export function lookedAt({ span, compared, period }: ComparisonState, sets: readonly Compared[]) {
  const windows = sets.map((set) => windowOfSet(set, span))
  const aligned = alignedPeriods(windows, span, compared)
  const chosen = period === undefined ? undefined : aligned[period]
  return { windows, aligned, days: chosen ?? windows, picked: chosen && period }
}

/** What a period is called: by its month where the same stand together, else by its place and all of its months. */
export function periodWords(
  beside: readonly (DateRange | undefined)[],
  place: number,
  { span, compared }: Pick<ComparisonState, 'span' | 'compared'>,
  pen: Pen,
): string {
  const starts = beside.flatMap((period) => (period ? startOfSpan(span, period.from) : []))
  const [first] = starts
  if (first === undefined) return ''
  if (compared === 'year_over_year' && span === 'month') return pen.format.month(first, 'short')
  if (compared === 'year_over_year') {
    return pen.say('comparison.quarter', { quarter: Math.floor((Number(first.slice(5, 7)) - 1) / 3) + 1 })
  }
  const names = [...new Set(starts.map((start) => spanWords(start, span, pen, 'long')))]
  return pen.say('comparison.periodOfPlace', { place: place + 1, periods: names.join(' / ') })
}

export interface Given {
  readonly measures: readonly MeasureName[]
  readonly sets: readonly Compared[]
  readonly against: ComparisonState['against']
  /** The days of each set that the numbers are of. */
  readonly days: readonly (DateRange | undefined)[]
}

/** One column a measure and set, then how much more each of two sets has than the other. */
export function columnsOf(given: Given, answers: readonly Answer[], { say }: Pen): Numbers['columns'] {
  const { measures, sets, against } = given
  const names = sets.map(({ set }) => set.name)
  const [answer] = answers
  return measures.flatMap((measure) => {
    const fact = factWords(given, measure, say)
    const unit = answer ? unitIn(answer, measure, say) : ''
    return [
      ...names.map((name) => ({ name: say('comparison.column', { fact, set: name }), unit })),
      ...pairsOf(names.length, against).flatMap(([one, other]) => {
        const pair = { one: names[one] ?? '', other: names[other] ?? '' }
        const [difference, ratio] = [say('comparison.difference', pair), say('comparison.against.words', pair)]
        return [
          { name: say('comparison.column', { fact, set: difference }), unit },
          { name: say('comparison.column', { fact, set: ratio }), unit: '%' },
        ]
      }),
    ]
  })
}

function factWords({ sets: [one] }: Given, measure: MeasureName, say: Pen['say']): string {
  return measureWords(measure, one ? uomOf(one.subject) : 'lbs', say)
}

const wideOf = ({ sets, against }: Given) => sets.length + 2 * pairsOf(sets.length, against).length

/** Which column a measure of a set stands in. */
export function columnOf(given: Given, measure: MeasureName, place: number): number {
  return given.measures.indexOf(measure) * wideOf(given) + place
}

/** What stands in a column: a measure of one set, or how two sets differ. */
export function columnAt(given: Given, column: number) {
  const wide = wideOf(given)
  const [measure, place] = [given.measures[Math.floor(column / wide)], column % wide]
  return measure !== undefined && place < given.sets.length ? { measure, place } : undefined
}

/** A wide table as one of each measure, as paper has room for. */
export function byMeasure(given: Given, numbers: Numbers, { say }: Pick<Pen, 'say'>) {
  const wide = wideOf(given)
  const names = given.sets.map(({ set }) => set.name)
  return given.measures.map((measure, at) => {
    const own = (cells: readonly NumberCell[]) => cells.slice(at * wide, (at + 1) * wide).map(({ shown }) => shown)
    const pairs = pairsOf(names.length, given.against).flatMap(([one, other]) => {
      const pair = { one: names[one] ?? '', other: names[other] ?? '' }
      return [say('comparison.difference', pair), `${say('comparison.against.words', pair)} %`]
    })
    const unit = numbers.columns[at * wide]?.unit ?? ''
    const fact = factWords(given, measure, say)
    return {
      fact: unit === '' ? fact : `${fact} (${unit})`,
      heads: [...names, ...pairs],
      rows: numbers.rows.map(({ label, cells }) => ({ label, cells: own(cells) })),
      total: own(numbers.total),
    }
  })
}

/** The cells of one row; `at` finds a set's number in its answer. */
function cellsOf(
  { measures, sets, against, days }: Given,
  answers: readonly Answer[],
  at: (place: number, measure: MeasureName) => Amount | undefined,
  pen: Pen,
): readonly NumberCell[] {
  const pairs = pairsOf(sets.length, against)
  const isCompared = (pair: Pair) => pair.every((place) => hasInvoices(sets[place], days[place]))
  return measures.flatMap((measure) => {
    const amounts = sets.map((_, place) => at(place, measure))
    const anything = ([one, other]: Pair) => amounts[one] !== undefined || amounts[other] !== undefined
    const told = (place: number) => {
      const answer = answers[place]
      return answer && orNought(amounts[place], answer, measure)
    }
    return [
      ...amounts.map((amount) => valueCell(amount, pen)),
      ...pairs.flatMap((pair) =>
        anything(pair)
          ? differenceCells(measure, told(pair[0]), told(pair[1]), pen, isCompared(pair))
          : differenceCells(measure, undefined, undefined, pen),
      ),
    ]
  })
}

export function totalCells(given: Given, totals: readonly Answer[], pen: Pen): readonly NumberCell[] {
  return cellsOf(given, totals, (place, measure) => wholeOf(totals[place], measure), pen)
}

/** The one row of a whole, where it is of any line at all. */
export function wholeOf(whole: Answer | undefined, measure: MeasureName): Amount | undefined {
  return whole && whole.totalRows > 0 ? amountAt(whole, measure, 0) : undefined
}

/** A row's key is never empty, also where its value is. */
const keyOfRow = (value: string) => `=${value}`
export const valueOfRow = (key: string) => key.slice(1)

/** Services, carriers, accounts and so on of all sets, the most of the first set first. */
export function rowsTable(
  given: Given & { readonly dimension: ComparisonDimension },
  rows: readonly Answer[],
  totals: readonly Answer[],
  pen: Pen,
): Numbers {
  const { dimension } = given
  const places = rows.map((answer) => new Map(answer.data.map((row, place) => [textOf(row, dimension), place])))
  const every = [...new Set(rows.flatMap(({ data }) => data.map((row) => textOf(row, dimension))))]
  const keys = dimension === 'accessorial' ? every.slice(0, mostAccessorialRows) : every
  return {
    of: pen.say(`dimension.${dimension}`),
    columns: columnsOf(given, rows, pen),
    together: wideOf(given),
    rows: keys.map((key) => ({
      key: keyOfRow(key),
      label: valueWords(dimension, key, pen.say, pen.locale),
      cells: cellsOf(
        given,
        rows,
        (place, measure) => {
          const [answer, row] = [rows[place], places[place]?.get(key)]
          return answer && row !== undefined ? amountAt(answer, measure, row) : undefined
        },
        pen,
      ),
      chosen: false,
    })),
    total: totalCells(given, totals, pen),
    outOf: Math.max(every.length, ...rows.map(({ totalRows }) => totalRows)),
  }
}

/** A set's number of the period that begins on these days. */
export function amountOfPeriod(
  answer: Answer | undefined,
  measure: MeasureName,
  period: DateRange | undefined,
  span: CalendarSpan,
): Amount | undefined {
  if (!answer || !period) return undefined
  const start = startOfSpan(span, period.from)
  const place = answer.data.findIndex((row) => textOf(row, span) === start)
  return place < 0 ? undefined : amountAt(answer, measure, place)
}

/** The quarters or months that stand beside each other, one a row. */
export function periodsTable(
  given: Given & { readonly state: ComparisonState },
  spans: readonly Answer[],
  totals: readonly Answer[],
  pen: Pen,
): Numbers {
  const { state, sets } = given
  const { aligned } = lookedAt(state, sets)
  return {
    of: pen.say(`trends.${state.span}`),
    columns: columnsOf(given, spans, pen),
    together: wideOf(given),
    rows: aligned.map((beside, row) => ({
      key: String(row),
      label: periodWords(beside, row, state, pen),
      cells: cellsOf(
        { ...given, days: beside },
        spans,
        (place, measure) => amountOfPeriod(spans[place], measure, beside[place], state.span),
        pen,
      ),
      chosen: state.period === row,
    })),
    total: totalCells(given, totals, pen),
    outOf: aligned.length,
  }
}
