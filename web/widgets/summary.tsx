import { type Answer, type AnswerRow, type DateRange, daysBetween, type MeasureName } from '@waybill/contracts'
import { times } from '../ui/decimal.ts'
import { useSay } from '../ui/language.tsx'
import { cellOf, type NumberCell, nothing } from '../ui/numbers.ts'
import { Select } from '../ui/select.tsx'
import { type Answered, addsUp, amountIn, decimalOf, isCut, textOf, unitIn } from './answers.ts'
import { changeCell, comparedOn } from './compared.ts'
import { DimensionSelect } from './dimension-select.tsx'
import { fewPackages, isFew } from './few-packages.ts'
import type { Form, Pen, Placed, View } from './form.ts'
import { heatOption, heightOfHeat, widthOfHeat } from './heat-table.ts'
import { measureWords } from './measure-words.ts'
import { rangesOf, set, spanOf, uomOf } from './page.ts'
import { settingsOn } from './page-state.ts'
import { shownOf } from './rows.tsx'
import { besideOf, dimensionOn, rowsInOrder, splitOf, splitsOf } from './split.ts'
import { keyOf, type SummaryRow, summaryTable, type Told, valueIn } from './summary-chart.ts'

/** The specification's service summary: what there is to say of each service, or of what else lines are split by, side by side. */
export const summary: Form<'summary', Asked> = {
  title: 'summary.title',
  note: ({ page, card }, say) =>
    say(`summary.note.${settingsOn(page, card).per}`, { dimension: say(`dimension.${dimensionOn(page, card)}`) }),
  asks: (page, card) => {
    const dimension = dimensionOn(page, card)
    const ask = { select: told, where: page.definition.where ?? [] }
    return { total: ask, rows: { ...ask, by: [dimension], beside: besideOf(dimension) } }
  },
  view,
  Controls,
  choices: () => [],
  height: heightOfHeat(10),
}

type Asked = 'total' | 'rows'

/** The first decides which come first. */
const told = [
  'totalSpend',
  'packages',
  'costPerPackage',
  'weightPerPackage',
  'costPerPound',
  'discountShareOfPublished',
] as const satisfies readonly MeasureName[]

/** As many as stand in the card without moving its head out of sight; the table has them all. */
const mostDrawn = 10

function Controls({ page, card }: Placed<'summary'>) {
  const say = useSay()
  return (
    <>
      <DimensionSelect
        value={dimensionOn(page, card)}
        options={splitsOf(page, card.settings.dimension)}
        onChoice={(dimension) => set(page, card, { dimension })}
      />
      <Select
        small
        className="card-choice"
        label={say('summary.per')}
        value={settingsOn(page, card).per}
        options={card.settings.per.map((value) => ({ value, label: say(`summary.per.${value}`) }))}
        onChange={(per) => set(page, card, { per })}
      />
    </>
  )
}

function view({ total, rows }: Readonly<Record<Asked, Answered>>, placed: Placed<'summary'>, pen: Pen): View {
  const { say } = pen
  const { page, card } = placed
  const dimension = dimensionOn(page, card)
  const split = splitOf(page, dimension)
  const toldOf = toldIn(rows, placed)
  const priors = new Map(rows.before.data.map((row) => [textOf(row, dimension), row]))
  const all = rowsInOrder(rows.now, dimension).map((row): SummaryRow => {
    const value = textOf(row, dimension)
    return {
      value,
      label: split.labelOf(value, pen),
      told: toldOf(row, priors.get(value) ?? (isCut(rows.before) ? undefined : {})),
      isFew: isFew({ decimal: decimalOf(row, 'packages') }),
      chosen: split.picked?.includes(value) ?? false,
      beside: split.picked !== undefined && !split.picked.includes(value),
    }
  })
  const whole: SummaryRow = {
    label: say(split.picked ? 'table.totalOfChosen' : 'table.total'),
    told: toldOf(total.now.data[0] ?? {}, total.before.data[0] ?? {}),
    isFew: false,
    chosen: false,
    beside: false,
  }
  const drawn = drawnOf(all)
  const columns = told.map((measure) => ({
    name: columnWords(measure, rows.now, placed, pen),
    unit: amountIn(rows.now, measure, '0').unit,
    unitWords: unitIn(rows.now, measure, say),
  }))
  const names = columns.map(({ name, unit, unitWords }) =>
    unit === 'weightPerPackage' ? `${name} (${unitWords})` : name,
  )
  const table = summaryTable({ rows: drawn, whole, names, prior: page.prior }, pen)
  return {
    chart: { option: heatOption(table, pen), height: heightOfHeat(table.rows.length), width: widthOfHeat(table) },
    numbers: {
      of: say(`dimension.${dimension}`),
      columns: columns.flatMap(({ name, unit, unitWords }) => [
        { name, unit: unitWords },
        { name: say('summary.change', { measure: name }), unit: unit === 'share' ? say('points') : '%' },
      ]),
      rows: all.map((row) => ({
        key: keyOf(row),
        label: row.label,
        cells: cellsOf(row, pen),
        chosen: row.chosen,
        beside: row.beside,
      })),
      total: cellsOf(whole, pen),
      outOf: rows.now.totalRows,
    },
    pick: (key) => page.change(split.pick(valueIn(key))),
    // Of all lines, whichever fact the page looks at.
    markOf: (key) => ({ fact: 'totalSpend', ...(key !== undefined && { only: split.only(valueIn(key)) }) }),
    foot: (
      <>
        {drawn.some((row) => row.isFew) && <span>{say('rateTable.few', { least: fewPackages })}</span>}
        <span className="end">{shownOf(drawn.length, Math.max(rows.now.totalRows, all.length), dimension, pen)}</span>
      </>
    ),
  }
}

/** The first, among them every one that the page is narrowed to: their total stands below. */
function drawnOf(rows: readonly SummaryRow[]): SummaryRow[] {
  const others = rows
    .filter(({ chosen }) => !chosen)
    .slice(0, Math.max(0, mostDrawn - rows.filter(({ chosen }) => chosen).length))
  const besides = new Set(others)
  return rows.filter((row) => row.chosen || besides.has(row)).slice(0, mostDrawn)
}

/** Of a week only what adds up. */
function isWeekly(measure: MeasureName, answer: Answer, { page, card }: Placed<'summary'>): boolean {
  return settingsOn(page, card).per === 'week' && addsUp(answer, measure)
}

/** What is told of a row, beside what it was. */
function toldIn({ now }: Pick<Answered, 'now'>, placed: Placed<'summary'>) {
  const { page } = placed
  const days = rangesOf(page, spanOf(page))
  const compared = comparedOn(page)
  const amount = (row: AnswerRow, measure: MeasureName, of: DateRange) => {
    const decimal = decimalOf(row, measure)
    return amountIn(now, measure, isWeekly(measure, now, placed) ? ofAWeek(decimal, of) : decimal)
  }
  return (row: AnswerRow, before: AnswerRow | undefined): Told[] =>
    told.map((measure) => {
      const isSum = addsUp(now, measure)
      const value = amount(row, measure, days.now)
      const isOfNothing = !isSum && value.unit !== 'share' && Number(value.decimal) === 0
      return {
        measure,
        isSum,
        ...(!isOfNothing && compared(value, before && amount(before, measure, days.before))),
      }
    })
}

function ofAWeek(decimal: string, { from, to }: DateRange): string {
  return times(decimal, 7n, BigInt(daysBetween(from, to) + 1))
}

function columnWords(measure: MeasureName, answer: Answer, placed: Placed<'summary'>, { say }: Pick<Pen, 'say'>) {
  const name = measureWords(measure, uomOf(placed.page), say)
  return isWeekly(measure, answer, placed) ? say('summary.ofAWeek', { measure: name }) : name
}

/** Each number and its change. */
function cellsOf({ told: numbers }: Pick<SummaryRow, 'told'>, pen: Pen): NumberCell[] {
  return numbers.flatMap(({ measure, value, change }) => [
    value ? cellOf(value, pen) : nothing,
    changeCell(change, measure, pen),
  ])
}
