import { dimensionsOfTab } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { textOf } from '../../widgets/answers.ts'
import { DimensionSelect } from '../../widgets/dimension-select.tsx'
import { usePen } from '../../widgets/pen.ts'
import { valueWords } from '../../widgets/value-words.ts'
import { useAnswersOfSets } from './answers-of-sets.ts'
import { SetCharts } from './chart-window.tsx'
import { groupedOption, type Series } from './charts.ts'
import { amountAt } from './differences.ts'
import { LookMenu } from './look-menu.tsx'
import { SetFrame } from './set-frame.tsx'
import type { ShownProps } from './shown.ts'
import { byDimension, measuresAsked, windowOfSet } from './tables.ts'

/** More marks than these are no picture any more; the table below has all. */
const mostMarks = 10

/** The fact of each set by carrier, service, account and so on. */
export function BreakdownCard({ state, sets, onState }: ShownProps) {
  const say = useSay()
  const pen = usePen()
  const { dimension, chart } = state
  const measures = measuresAsked(state.tab, sets)
  const answers = useAnswersOfSets(
    sets.map((of) => ({
      of,
      card: 'breakdown',
      ask: byDimension(measures, dimension),
      days: windowOfSet(of, state.span),
    })),
  )
  const given = answers.status === 'answered' ? answers.answers : []
  const every = [...new Set(given.flatMap(({ data }) => data.map((row) => textOf(row, dimension))))]
  const keys = every.slice(0, mostMarks)
  const series: readonly Series[] = sets.map(({ set, subject }, place) => ({
    name: set.name,
    place,
    amounts: keys.map((key) => {
      const answer = given[place]
      const row = answer?.data.findIndex((each) => textOf(each, dimension) === key) ?? -1
      return answer && row >= 0 ? amountAt(answer, subject.fact, row) : undefined
    }),
  }))
  const words = keys.map((key) => valueWords(dimension, key, pen.say, pen.locale))
  const option = (those: readonly Series[]) => groupedOption(words, those, state, pen)
  const title = say('breakdown.title')
  const note = say('breakdown.by', { dimension: say(`dimension.${dimension}`) })
  const height = chart === 'column' ? 320 : 40 + keys.length * (18 * sets.length + 14)
  return (
    <SetFrame
      title={title}
      note={note}
      answers={answers}
      height={320}
      isEmpty={keys.length === 0}
      foot={<span>{say('comparison.shownOf', { shown: keys.length, total: every.length })}</span>}
      tools={
        <>
          <DimensionSelect
            value={dimension}
            options={dimensionsOfTab[state.tab]}
            onChoice={(next) =>
              onState({ dimension: dimensionsOfTab[state.tab].find((each) => each === next) ?? dimension })
            }
          />
          <LookMenu of="chart" state={state} onState={onState} />
        </>
      }
    >
      <SetCharts
        series={series}
        scales={state.scales}
        height={height}
        label={say('chart.label', { title, note })}
        option={option}
      />
    </SetFrame>
  )
}
