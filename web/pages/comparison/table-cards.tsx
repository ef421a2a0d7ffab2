import { MoreOutlined } from '@ant-design/icons-svg'
import { mostPeriods } from '@waybill/contracts'
import { DropMenu, type MenuEntry } from '../../ui/drop-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { NumbersTable } from '../../ui/numbers-table.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { usePen } from '../../widgets/pen.ts'
import type { SetAnswers } from './answers-of-sets.ts'
import { useAnswersOfSets } from './answers-of-sets.ts'
import { filesOf } from './export.ts'
import { SetFrame } from './set-frame.tsx'
import type { ShownProps } from './shown.ts'
import { byDimension, bySpan, lookedAt, measuresAsked, periodsTable, periodWords, rowsTable } from './tables.ts'

const tallest = 480

/** Two questions of each set, answered when both are. */
function both(one: SetAnswers, other: SetAnswers): SetAnswers {
  if (one.status !== 'answered') return one
  return other
}

/** The quarters or months of the sets beside each other; one that is picked is what the rows below are about. */
export function PeriodsCard({ state, sets, onState }: ShownProps) {
  const say = useSay()
  const pen = usePen()
  const { windows } = lookedAt(state, sets)
  const measures = measuresAsked(state.tab, sets)
  const spans = useAnswersOfSets(
    sets.map((of, place) => ({ of, card: 'trends', ask: bySpan(measures, state.span), days: windows[place] })),
  )
  const totals = useAnswersOfSets(
    sets.map((of, place) => ({ of, card: 'amounts', ask: { select: measures }, days: windows[place] })),
  )
  const answers = both(spans, totals)
  const numbers =
    spans.status === 'answered' && totals.status === 'answered'
      ? periodsTable({ state, measures, sets, against: state.against }, spans.answers, totals.answers, pen)
      : undefined
  const isCut = sets.some(({ subject }, place) => windows[place]?.from !== subject.period.from)
  const title = say(`comparison.by.${state.span}`)
  return (
    <SetFrame
      title={title}
      note={say('comparison.periods', { most: mostPeriods[state.span] })}
      answers={answers}
      height={320}
      isEmpty={totals.status === 'answered' && totals.answers.every(({ totalRows }) => totalRows === 0)}
      foot={isCut ? <span>{say('comparison.cut', { most: mostPeriods[state.span] })}</span> : <span />}
      tools={
        <>
          {sets.length > 2 && (
            <Segmented
              small
              label={say('comparison.against')}
              value={state.against}
              options={(['neighbours', 'first'] as const).map((value) => ({
                value,
                label: say(`comparison.against.${value}`),
              }))}
              onChange={(against) => onState({ against })}
            />
          )}
          <Segmented
            small
            label={say('comparison.span')}
            value={state.span}
            options={(['quarter', 'month'] as const).map((value) => ({
              value,
              label: say(`comparison.spans.${value}`),
            }))}
            onChange={(span) => onState({ span, period: undefined })}
          />
          <SaveMenu files={filesOf(title, sets, numbers, pen)} />
        </>
      }
    >
      {numbers && (
        <NumbersTable
          numbers={numbers}
          label={title}
          maxHeight={tallest}
          onPick={(key) => onState({ period: state.period === Number(key) ? undefined : Number(key) })}
        />
      )}
    </SetFrame>
  )
}

/** Services, or accessorials, of the whole or of the period that was picked. */
export function RowsCard({ state, sets, onState }: ShownProps) {
  const say = useSay()
  const pen = usePen()
  const { aligned, days, picked } = lookedAt(state, sets)
  const { dimension } = state
  const measures = measuresAsked(state.tab, sets)
  const rows = useAnswersOfSets(
    sets.map((of, place) => ({ of, card: 'breakdown', ask: byDimension(measures, dimension), days: days[place] })),
  )
  const totals = useAnswersOfSets(
    sets.map((of, place) => ({ of, card: 'amounts', ask: { select: measures }, days: days[place] })),
  )
  const answers = both(rows, totals)
  const numbers =
    rows.status === 'answered' && totals.status === 'answered'
      ? rowsTable({ measures, sets, against: state.against, dimension }, rows.answers, totals.answers, pen)
      : undefined
  const title = say('comparison.rowsBy', { dimension: say(`dimension.${dimension}`) })
  const whole = say('comparison.wholePeriod')
  const options = [
    { value: -1, label: whole },
    ...aligned.map((beside, place) => ({ value: place, label: periodWords(beside, place, state, pen) })),
  ]
  return (
    <SetFrame
      title={title}
      note={picked === undefined ? whole : (options[picked + 1]?.label ?? whole)}
      answers={answers}
      height={320}
      isEmpty={numbers?.rows.length === 0}
      foot={numbers && <span>{say('comparison.shownOf', { shown: numbers.rows.length, total: numbers.outOf })}</span>}
      tools={
        <>
          <Select
            small
            label={say('comparison.period')}
            value={picked ?? -1}
            options={options}
            onChange={(value) => onState({ period: value < 0 ? undefined : value })}
          />
          <SaveMenu files={filesOf(title, sets, numbers, pen)} />
        </>
      }
    >
      {numbers && <NumbersTable numbers={numbers} label={title} maxHeight={tallest} />}
    </SetFrame>
  )
}

function SaveMenu({ files }: { readonly files: readonly MenuEntry[] }) {
  const say = useSay()
  return (
    <DropMenu label={say('card.menu')} parts={[{ key: 'save', title: say('menu.save'), entries: files }]}>
      <IconButton name={say('card.menu')} icon={<Icon of={MoreOutlined} />} />
    </DropMenu>
  )
}
