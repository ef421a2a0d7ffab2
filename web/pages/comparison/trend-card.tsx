import { startOfSpan, TrendComparison } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { usePen } from '../../widgets/pen.ts'
import { both, useAnswersOfSets } from './answers-of-sets.ts'
import { spansAsked } from './asked.ts'
import { SetCharts } from './chart-window.tsx'
import { LookMenu } from './look-menu.tsx'
import { rowsOfSet } from './open-rows.ts'
import { trendPicture } from './pictures.ts'
import { SetFrame } from './set-frame.tsx'
import type { ShownProps } from './shown.ts'
import { lookedAt } from './tables.ts'
import { linesBeside, notBeside, spansBeside, useAnswersBeside, whatIfsBeside } from './what-if/beside.ts'

/** The fact of each set over its quarters or months. */
export function TrendCard({ state, sets: billed, whatIfs, onState, onRows, onLines }: ShownProps) {
  const say = useSay()
  const pen = usePen()
  const beside = spansBeside(state, whatIfsBeside(state, billed, whatIfs))
  const sets = [...billed, ...beside.map(({ whatIf }) => whatIf.of)]
  const { aligned } = lookedAt(state, sets)
  const answers = both(useAnswersOfSets(spansAsked(state, billed)), useAnswersBeside(beside))
  const given = answers.status === 'answered' ? answers.answers : []
  const without = notBeside(whatIfs, beside, say)
  const { series, height, option } = trendPicture(state, sets, given, aligned, pen)
  const facts = [...new Set(sets.map(({ subject }) => say(`fact.${subject.fact}`)))].join(' / ')
  const note = say('comparison.trendNote', { fact: facts, span: say(`comparison.span.${state.span}`) })
  return (
    <SetFrame
      title={say('trends.title')}
      note={note}
      answers={answers}
      height={height}
      isEmpty={series.every(({ amounts }) => amounts.every((amount) => amount === undefined))}
      foot={without && <span>{without}</span>}
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
        height={height}
        label={say('chart.label', { title: say('trends.title'), note })}
        option={option}
        onPick={(place, at) => {
          const [of, days] = [sets[place], aligned[at]?.[place]]
          const asked = beside[place - billed.length]
          if (asked && days) onLines(linesBeside(asked, startOfSpan(state.span, days.from)))
          else if (of && days) onRows(rowsOfSet(of, { measure: of.subject.fact, days }))
        }}
      />
    </SetFrame>
  )
}
