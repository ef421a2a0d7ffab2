import { TrendComparison } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { usePen } from '../../widgets/pen.ts'
import { useAnswersOfSets } from './answers-of-sets.ts'
import { SetCharts } from './chart-window.tsx'
import { type Series, trendOption } from './charts.ts'
import { LookMenu } from './look-menu.tsx'
import { SetFrame } from './set-frame.tsx'
import type { ShownProps } from './shown.ts'
import { amountOfPeriod, bySpan, lookedAt, measuresAsked, periodWords } from './tables.ts'

/** The fact of each set over its quarters or months. */
export function TrendCard({ state, sets, onState }: ShownProps) {
  const say = useSay()
  const pen = usePen()
  const { windows, aligned } = lookedAt(state, sets)
  const measures = measuresAsked(state.tab, sets)
  const answers = useAnswersOfSets(
    sets.map((of, place) => ({ of, card: 'trends', ask: bySpan(measures, state.span), days: windows[place] })),
  )
  const labels = aligned.map((beside, place) => periodWords(beside, place, state, pen))
  const series: readonly Series[] =
    answers.status === 'answered'
      ? sets.map(({ set, subject }, place) => ({
          name: set.name,
          place,
          amounts: aligned.map((beside) =>
            amountOfPeriod(answers.answers[place], subject.fact, beside[place], state.span),
          ),
        }))
      : []
  const option = (those: readonly Series[]) => trendOption(labels, those, state, pen)
  const facts = [...new Set(sets.map(({ subject }) => say(`fact.${subject.fact}`)))].join(' / ')
  const note = say('comparison.trendNote', { fact: facts, span: say(`comparison.span.${state.span}`) })
  return (
    <SetFrame
      title={say('trends.title')}
      note={note}
      answers={answers}
      height={300}
      isEmpty={series.every(({ amounts }) => amounts.every((amount) => amount === undefined))}
      tools={
        <>
          <Segmented
            small
            label={say('comparison.compared')}
            value={state.compared}
            options={TrendComparison.options.map((value) => ({ value, label: say(`comparison.${value}`) }))}
            onChange={(compared) => onState({ compared, period: undefined })}
          />
          <LookMenu of="trend" state={state} onState={onState} />
        </>
      }
    >
      <SetCharts
        series={series}
        scales={state.scales}
        height={300}
        label={say('chart.label', { title: say('trends.title'), note })}
        option={option}
      />
    </SetFrame>
  )
}
