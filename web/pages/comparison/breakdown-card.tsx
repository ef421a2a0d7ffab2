import { dimensionsOfTab } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { DimensionSelect } from '../../widgets/dimension-select.tsx'
import { usePen } from '../../widgets/pen.ts'
import { shownOf } from '../../widgets/rows.tsx'
import { both, useAnswersOfSets } from './answers-of-sets.ts'
import { rowsAsked } from './asked.ts'
import { SetCharts } from './chart-window.tsx'
import { LookMenu } from './look-menu.tsx'
import { rowsOfSet } from './open-rows.ts'
import { breakdownPicture } from './pictures.ts'
import { SetFrame } from './set-frame.tsx'
import type { ShownProps } from './shown.ts'
import { windowOfSet } from './tables.ts'
import { linesBeside, notBeside, rowsBeside, useAnswersBeside, whatIfsBeside } from './what-if/beside.ts'

/** The fact of each set by carrier, service, account and so on. */
export function BreakdownCard({ state, sets: billed, whatIfs, onState, onRows, onLines }: ShownProps) {
  const say = useSay()
  const pen = usePen()
  const { dimension } = state
  const beside = rowsBeside(state, whatIfsBeside(state, billed, whatIfs))
  const sets = [...billed, ...beside.map(({ whatIf }) => whatIf.of)]
  const windows = sets.map((of) => windowOfSet(of, state.span))
  const answers = both(useAnswersOfSets(rowsAsked(state, billed, windows)), useAnswersBeside(beside))
  const given = answers.status === 'answered' ? answers.answers : []
  const { keys, every, series, height, option } = breakdownPicture(state, sets, given, pen)
  const title = say('breakdown.title')
  const note = say('breakdown.by', { dimension: say(`dimension.${dimension}`) })
  return (
    <SetFrame
      title={title}
      note={note}
      answers={answers}
      height={320}
      isEmpty={keys.length === 0}
      foot={
        <span>
          {[shownOf(keys.length, every.length, dimension, pen), notBeside(whatIfs, beside, say)]
            .filter((words) => words !== undefined)
            .join(' · ')}
        </span>
      }
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
        onPick={(place, at) => {
          const [of, days, key] = [sets[place], windows[place], keys[at]]
          if (!of || !days || key === undefined) return
          const asked = beside[place - billed.length]
          if (asked) return onLines(linesBeside(asked, key))
          onRows(rowsOfSet(of, { measure: of.subject.fact, days, only: { [dimension]: [key] } }))
        }}
      />
    </SetFrame>
  )
}
