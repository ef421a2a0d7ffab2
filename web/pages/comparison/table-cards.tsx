import { MoreOutlined } from '@ant-design/icons-svg'
import { mostPeriods } from '@waybill/contracts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import type { MenuEntry } from '../../ui/menu.ts'
import type { Numbers } from '../../ui/numbers.ts'
import { NumbersTable } from '../../ui/numbers-table.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import type { Pen } from '../../widgets/form.ts'
import { usePen } from '../../widgets/pen.ts'
import { shownOf } from '../../widgets/rows.tsx'
import { both, useAnswersOfSets } from './answers-of-sets.ts'
import { rowsAsked, spansAsked, totalsAsked } from './asked.ts'
import { contextOf, filesOf, partOf } from './export.ts'
import { type MarkOfSet, rowsOfSet } from './open-rows.ts'
import { SetFrame } from './set-frame.tsx'
import type { ShownProps } from './shown.ts'
import {
  columnAt,
  type Given,
  lookedAt,
  measuresAsked,
  periodsTable,
  periodWords,
  rowsTable,
  valueOfRow,
} from './tables.ts'

const tallest = 480

/** The quarters or months of the sets beside each other; one that is picked is what the rows below are about. */
export function PeriodsCard({ state, sets, onState, onRows }: ShownProps) {
  const say = useSay()
  const pen = usePen()
  const { windows, aligned } = lookedAt(state, sets)
  const given = { measures: measuresAsked(state.tab, sets), sets, against: state.against, days: windows }
  const spans = useAnswersOfSets(spansAsked(state, sets))
  const totals = useAnswersOfSets(totalsAsked(state, sets, windows))
  const answers = both(spans, totals)
  const numbers =
    spans.status === 'answered' && totals.status === 'answered'
      ? periodsTable({ ...given, state }, spans.answers, totals.answers, pen)
      : undefined
  const isCut = sets.some(({ subject }, place) => windows[place]?.from !== subject.period.from)
  const title = say(`comparison.by.${state.span}`)
  const note = say('comparison.periods', { most: mostPeriods[state.span] })
  return (
    <SetFrame
      title={title}
      note={note}
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
          <SaveMenu files={filesOfTable(title, given, numbers, pen)} />
        </>
      }
    >
      {numbers && (
        <NumbersTable
          numbers={numbers}
          label={`${title} ${note}`}
          maxHeight={tallest}
          onPick={(key) => onState({ period: state.period === Number(key) ? undefined : Number(key) })}
          rowsAt={rowsAt(given, numbers, onRows, (place, key) => ({
            days: key === undefined ? windows[place] : aligned[Number(key)]?.[place],
          }))}
        />
      )}
    </SetFrame>
  )
}

/** Services, or accessorials, of the whole or of the period that was picked. */
export function RowsCard({ state, sets, onState, onRows }: ShownProps) {
  const say = useSay()
  const pen = usePen()
  const { aligned, days, picked } = lookedAt(state, sets)
  const { dimension } = state
  const given = { measures: measuresAsked(state.tab, sets), sets, against: state.against, days, dimension }
  const rows = useAnswersOfSets(rowsAsked(state, sets, days))
  const totals = useAnswersOfSets(totalsAsked(state, sets, days))
  const answers = both(rows, totals)
  const numbers =
    rows.status === 'answered' && totals.status === 'answered'
      ? rowsTable(given, rows.answers, totals.answers, pen)
      : undefined
  const title = say('comparison.rowsBy', { dimension: say(`dimension.${dimension}`) })
  const whole = say('comparison.wholePeriod')
  const options = [
    { value: -1, label: whole },
    ...aligned.map((beside, place) => ({ value: place, label: periodWords(beside, place, state, pen) })),
  ]
  const note = picked === undefined ? whole : (options[picked + 1]?.label ?? whole)
  return (
    <SetFrame
      title={title}
      note={note}
      answers={answers}
      height={320}
      isEmpty={numbers?.rows.length === 0}
      foot={numbers && <span>{shownOf(numbers.rows.length, numbers.outOf, dimension, pen)}</span>}
      tools={
        <>
          <Select
            small
            label={say('comparison.period')}
            value={picked ?? -1}
            options={options}
            onChange={(value) => onState({ period: value < 0 ? undefined : value })}
          />
          <SaveMenu files={filesOfTable(title, given, numbers, pen)} />
        </>
      }
    >
      {numbers && (
        <NumbersTable
          numbers={numbers}
          label={`${title} ${note}`}
          maxHeight={tallest}
          rowsAt={rowsAt(given, numbers, onRows, (place, key) => ({
            days: days[place],
            ...(key !== undefined && { only: { [dimension]: [valueOfRow(key)] } }),
          }))}
        />
      )}
    </SetFrame>
  )
}

function filesOfTable(title: string, given: Given, numbers: Numbers | undefined, pen: Pen) {
  const parts = async () => (numbers ? [partOf(title, contextOf(title, given, numbers, pen), numbers, pen)] : [])
  return filesOf('waybill-comparison', parts, !numbers || numbers.rows.length === 0)
}

type Where = Omit<MarkOfSet, 'measure' | 'days'> & { readonly days: MarkOfSet['days'] | undefined }

/** What a number of a set in a table opens: its lines, where there are any. */
function rowsAt(
  given: Given,
  { rows, total }: Numbers,
  onRows: ShownProps['onRows'],
  whereAt: (place: number, key?: string) => Where,
) {
  return (column: number, key?: string) => {
    const at = columnAt(given, column)
    const cells = key === undefined ? total : rows.find((row) => row.key === key)?.cells
    if (!at || (cells?.[column]?.exact ?? '') === '') return undefined
    const { days, ...only } = whereAt(at.place, key)
    const of = given.sets[at.place]
    return of && days && (() => onRows(rowsOfSet(of, { measure: at.measure, days, ...only })))
  }
}

function SaveMenu({ files }: { readonly files: readonly MenuEntry[] }) {
  const say = useSay()
  return (
    <DropMenu label={say('card.menu')} parts={[{ key: 'save', title: say('menu.save'), entries: files }]}>
      <IconButton name={say('card.menu')} icon={<Icon of={MoreOutlined} />} />
    </DropMenu>
  )
}
