import type { Answer, DateRange } from '@waybill/contracts'
import type { ChartKey } from '../../ui/chart-option.ts'
import { textOf } from '../../widgets/answers.ts'
import type { Pen } from '../../widgets/form.ts'
import { valueWords } from '../../widgets/value-words.ts'
import { colourOf, groupedOption, type Series, trendOption } from './charts.ts'
import type { ComparisonState } from './comparison-state.ts'
import { amountAt } from './differences.ts'
import type { Compared } from './subjects.ts'
import { amountOfPeriod, periodWords } from './tables.ts'

type Aligned = readonly (readonly (DateRange | undefined)[])[]

/** More marks than these are no picture any more; the table has all. */
const mostMarks = 10

/** The fact of each set over the periods that stand beside each other. */
export function trendPicture(
  state: ComparisonState,
  sets: readonly Compared[],
  answers: readonly Answer[],
  aligned: Aligned,
  pen: Pen,
) {
  const labels = aligned.map((beside, place) => periodWords(beside, place, state, pen))
  const series = sets.map(
    ({ set, subject }, place): Series => ({
      name: set.name,
      place,
      amounts: aligned.map((beside) => amountOfPeriod(answers[place], subject.fact, beside[place], state.span)),
    }),
  )
  return { series, height: 300, option: (those: readonly Series[]) => trendOption(labels, those, state, pen) }
}

/** The fact of each set by carrier, service and so on, the most of the first set first. */
export function breakdownPicture(
  state: ComparisonState,
  sets: readonly Compared[],
  answers: readonly Answer[],
  pen: Pen,
) {
  const { dimension } = state
  const every = [...new Set(answers.flatMap(({ data }) => data.map((row) => textOf(row, dimension))))]
  const keys = every.slice(0, mostMarks)
  const series = sets.map(({ set, subject }, place): Series => {
    const answer = answers[place]
    return {
      name: set.name,
      place,
      amounts: keys.map((key) => {
        const row = answer?.data.findIndex((each) => textOf(each, dimension) === key) ?? -1
        return answer && row >= 0 ? amountAt(answer, subject.fact, row) : undefined
      }),
    }
  })
  const words = keys.map((key) => valueWords(dimension, key, pen.say, pen.locale))
  return {
    keys,
    every,
    series,
    height: state.chart === 'column' ? 320 : 40 + keys.length * (18 * sets.length + 14),
    option: (those: readonly Series[]) => groupedOption(words, those, state, pen),
  }
}

/** All sets in one picture and on one scale, or a picture and a scale each. */
export function groupsOf(series: readonly Series[], scales: ComparisonState['scales']): readonly (readonly Series[])[] {
  return scales === 'shared' ? [series] : series.map((each) => [each])
}

export function keysOf(series: readonly Series[], pen: Pen): readonly ChartKey[] {
  return series.map(({ name, place }) => ({ mark: '■', colour: colourOf(place, pen), name }))
}
