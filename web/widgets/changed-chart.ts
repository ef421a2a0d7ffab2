import type { Change, Explanation } from '@waybill/contracts'
import { type ChartOption, tooltipOf } from '../ui/chart-option.ts'
import { sum } from '../ui/decimal.ts'
import type { Mood } from '../ui/mood.ts'
import { brokenWithin } from './axis-names.ts'
import { amountOf } from './cause-words.ts'
import type { Pen } from './form.ts'
import type { Subject } from './page.ts'

export interface Step {
  readonly key: string
  readonly name: string
  readonly sentence: string
  readonly change: Change
  readonly mood: Mood
}

/** A column of the waterfall: from where it goes to where. */
interface Column {
  readonly key: string
  readonly name: string
  readonly label: string
  readonly from: number
  readonly to: number
  readonly colour: string
  readonly step?: Step
  readonly more?: readonly Step[]
}

/** Between the two periods. */
const mostColumns = { wide: 10, narrow: 9 }
/** Twelve stand in a card of a small laptop without scrolling. */
const columnStep = 80
const rowStep = 36

/** From the period before to this one. Where all steps lie high above zero, the columns begin just below them, and the foot says where. */
export function waterfallOption(
  steps: readonly Step[],
  why: Explanation | undefined,
  { page, still = false }: { readonly page: Pick<Subject, 'prior'>; readonly still?: boolean },
  pen: Pen,
): { option: ChartOption; height: number; width?: number; from?: number } {
  const { tokens, narrow, rightToLeft, format } = pen
  const columns = why ? columnsOf(steps, why, page.prior, pen) : []
  const from = startOf(columns)
  const upright = !narrow
  const categories = {
    type: 'category',
    data: columns.map(({ name }) => (upright ? brokenWithin(columnStep - 6, name) : name)),
    axisLine: { show: upright && from === undefined, lineStyle: { color: tokens.line } },
    axisTick: { show: false },
    axisLabel: {
      color: tokens.ink,
      fontSize: 11,
      lineHeight: 14,
      interval: 0,
      width: upright ? columnStep - 6 : 118,
      overflow: upright ? 'break' : 'truncate',
    },
  }
  const amounts = {
    type: 'value',
    min: from ?? (columns.some(({ from: low, to }) => low < 0 || to < 0) ? undefined : 0),
    scale: from !== undefined,
    axisLabel: {
      show: upright,
      showMinLabel: from === undefined,
      color: tokens.quiet,
      fontSize: 11,
      formatter: (value: number) => format.axis(value, why?.unit ?? 'money', why?.currency),
    },
    splitLine: { show: upright, lineStyle: { color: tokens.line } },
  }
  const last = columns.length - 1
  const option = {
    grid: upright
      ? { left: 4, right: 4, top: 26, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' }
      : {
          [rightToLeft ? 'right' : 'left']: 126,
          [rightToLeft ? 'left' : 'right']: 66,
          top: 2,
          bottom: 2,
          outerBoundsMode: 'none',
        },
    tooltip: {
      trigger: 'item',
      confine: true,
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => tooltip(columns[dataIndex], why, still, pen),
    },
    xAxis: upright
      ? { id: 'x', ...categories, inverse: rightToLeft }
      : { id: 'x', ...amounts, inverse: rightToLeft, show: false },
    yAxis: upright
      ? { id: 'y', ...amounts, position: rightToLeft ? 'right' : 'left' }
      : { id: 'y', ...categories, inverse: true, position: rightToLeft ? 'right' : 'left', axisLine: { show: false } },
    series: [
      ...columns.slice(0, -1).map((column, place) => connector(column.to, place, columns.length, upright, pen)),
      piece(
        'floor',
        columns.map(({ from: one, to }) => floorOf(from ?? 0, one, to)),
        columns,
        upright,
        pen,
        from ?? 0,
      ),
      piece(
        'above',
        columns.map(({ from: one, to }) => Math.max(0, Math.max(one, to)) - Math.max(0, from ?? 0, Math.min(one, to))),
        columns,
        upright,
        pen,
        from ?? 0,
      ),
      piece(
        'below',
        columns.map(({ from: one, to }) => Math.min(0, Math.min(one, to)) - Math.min(0, Math.max(one, to))),
        columns,
        upright,
        pen,
        from ?? 0,
      ),
    ],
  }
  return {
    option,
    height: upright ? 300 : Math.max(120, (last + 1) * rowStep),
    ...(upright && { width: columns.length * columnStep }),
    ...(from !== undefined && { from }),
  }
}

/** What is not drawn under a step; on the side of zero where the step is. */
function floorOf(start: number, from: number, to: number): number {
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  if (low >= 0) return Math.max(low, start)
  return high <= 0 ? high : 0
}

function columnsOf(steps: readonly Step[], why: Explanation, prior: 'justBefore' | 'yearBefore', pen: Pen): Column[] {
  const { say, format, tokens, narrow } = pen
  const shown = foldedSmall(steps, narrow ? mostColumns.narrow : mostColumns.wide)
  let reached = why.before
  const between = shown.map(({ key, name, more, step, amount }): Column => {
    const from = Number(reached)
    reached = sum([reached, amount])
    const label = format.moved(amountOf(why, amount), 'short')
    const colour = step ? colourOf(step.mood, pen) : tokens.prior
    return { key, name, label, from, to: Number(reached), colour, ...(step && { step }), ...(more && { more }) }
  })
  const whole = (key: string, name: string, decimal: string, colour: string): Column => ({
    key,
    name,
    label: format.short(amountOf(why, decimal)),
    from: 0,
    to: Number(decimal),
    colour,
  })
  return [
    whole('before', say(`prior.${prior}`), why.before, tokens.prior),
    ...between.map((column) =>
      column.more ? { ...column, name: say('changed.others', { count: column.more.length }) } : column,
    ),
    whole('now', say('thisPeriod'), why.now, tokens.accent),
  ]
}

interface Shown {
  readonly key: string
  readonly name: string
  readonly amount: string
  readonly step?: Step
  readonly more?: readonly Step[]
}

/** The largest keep their places; the others are one step at the end, and the table has them all. */
function foldedSmall(steps: readonly Step[], most: number): Shown[] {
  const one = (step: Step): Shown => ({ key: step.key, name: step.name, amount: step.change.amount, step })
  if (steps.length <= most) return steps.map(one)
  const size = ({ change }: Step) => Math.abs(Number(change.amount))
  const large = new Set(steps.toSorted((left, right) => size(right) - size(left)).slice(0, most - 1))
  const small = steps.filter((step) => !large.has(step))
  const rest: Shown = { key: 'others', name: '', amount: sum(small.map(({ change }) => change.amount)), more: small }
  return [...steps.filter((step) => large.has(step)).map(one), rest]
}

function colourOf(mood: Mood, { tokens }: Pen): string {
  return mood === 'quiet' ? tokens.quiet : tokens[mood]
}

/** Steps take at least half of the height: where they lie in a small part of it, high above zero, the columns begin below them. */
function startOf(columns: readonly Column[]): number | undefined {
  const ends = columns.map(({ to }) => to)
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  if (columns.length < 3 || low <= 0 || high - low > high / 2) return undefined
  const wished = low - Math.max(high - low, high / 100) * 0.6
  const nice = 10 ** Math.max(0, Math.floor(Math.log10(high - low || 1)))
  const start = Math.floor(wished / nice) * nice
  return start > high / 10 ? start : undefined
}

/** A line from where a step ends to where the next begins. */
function connector(at: number, place: number, columns: number, upright: boolean, { tokens }: Pen) {
  const data = Array.from({ length: columns }, (_, column) => {
    if (column !== place && column !== place + 1) return null
    return upright ? at : [at, column]
  })
  return {
    id: `connector-${place}`,
    type: 'line',
    data: upright ? data : data.filter((point) => point !== null),
    symbol: 'none',
    silent: true,
    lineStyle: { color: tokens.control, width: 1, type: 'solid' },
    z: 1,
  }
}

function piece(
  id: 'floor' | 'above' | 'below',
  values: readonly number[],
  columns: readonly Column[],
  upright: boolean,
  pen: Pen,
  start: number,
) {
  const floor = id === 'floor'
  // What comes to nothing would be written over its name below the axis.
  const labelled = ({ from, to }: Column) =>
    Math.max(from, to) > start || Math.min(from, to) >= start ? 'above' : 'below'
  return {
    id,
    type: 'bar',
    stack: 'waterfall',
    barMaxWidth: upright ? 44 : 20,
    barCategoryGap: '30%',
    silent: floor,
    z: 2,
    data: columns.map((column, place) => ({
      value: values[place] ?? 0,
      key: column.key,
      itemStyle: floor ? { color: 'transparent' } : { color: column.colour, borderRadius: 2 },
      label: {
        show: id === labelled(column),
        position: upright ? (id === 'below' ? 'bottom' : 'top') : pen.rightToLeft ? 'left' : 'right',
        color: pen.tokens.ink,
        fontSize: upright ? 12 : 11,
        formatter: () => column.label,
      },
    })),
  }
}

function tooltip(
  column: Column | undefined,
  why: Explanation | undefined,
  still: boolean,
  { say, format, tokens }: Pen,
): HTMLElement | string {
  if (!column || !why) return ''
  const { step, more } = column
  if (more) {
    return tooltipOf(
      column.name,
      more.slice(0, 8).map(({ name, change, mood }) => ({
        name,
        value: format.moved(amountOf(why, change.amount), 'exact'),
        mood,
      })),
      say('changed.inTable'),
    )
  }
  if (!step)
    return tooltipOf(column.name, [
      {
        colour: column.colour,
        name: say(`fact.${why.measure}`),
        value: format.exact(amountOf(why, column.key === 'now' ? why.now : why.before)),
      },
    ])
  const { change, mood, name, sentence } = step
  const parts = change.made
    ? (['volume', 'mix', 'price'] as const).map((part) => ({
        name: say(`changed.${part}`),
        value: format.moved(amountOf(why, change.made?.parts[part] ?? '0'), 'exact'),
      }))
    : []
  return tooltipOf(
    name,
    [
      {
        colour: tokens[mood === 'quiet' ? 'quiet' : mood],
        name: say('change'),
        value: format.moved(amountOf(why, change.amount), 'exact'),
        mood,
      },
      ...parts,
      { name: sentence, value: '' },
    ],
    still ? undefined : say('changed.open'),
  )
}
