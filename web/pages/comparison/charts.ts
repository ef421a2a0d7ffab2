import { tooltipOf } from '../../ui/chart-option.ts'
import type { Amount } from '../../ui/format.ts'
import { widthOfNames } from '../../widgets/bars.ts'
import type { Pen } from '../../widgets/form.ts'
import { amountAxis, lineFrame } from '../../widgets/line-frame.ts'
import type { Choices } from './comparison-state.ts'

/** One set's numbers, one for each name on the axis. */
export interface Series {
  readonly name: string
  readonly place: number
  readonly amounts: readonly (Amount | undefined)[]
}

/** A mark is one set's, at one name of the axis. */
export const markKey = (place: number, at: number) => `${place}.${at}`

export function markOf(key: string): readonly [place: number, at: number] {
  const [place = 0, at = 0] = key.split('.').map(Number)
  return [place, at]
}

/** The first set is "this period", the others are told apart by colour and by stroke. */
export function colourOf(place: number, { tokens }: Pick<Pen, 'tokens'>): string {
  return [tokens.accent, tokens.quiet, tokens.second][place] ?? tokens.ink
}

const strokes = ['solid', [5, 4], [2, 3]] as const

function tooltip(label: string, series: readonly Series[], at: number, pen: Pen): HTMLElement {
  return tooltipOf(
    label,
    series.map(({ name, place, amounts }) => {
      const amount = amounts[at]
      return { colour: colourOf(place, pen), name, value: amount ? pen.format.exact(amount) : pen.say('noData') }
    }),
    pen.say('comparison.openRows'),
  )
}

function drawn(amount: Amount | undefined, semilog: boolean): number | null {
  if (!amount) return null
  const value = Number(amount.decimal)
  return semilog && value <= 0 ? null : value
}

const firstOf = (series: readonly Series[]) =>
  series.flatMap(({ amounts }) => amounts).find((amount) => amount !== undefined)

/** A line a set over the periods that stand beside each other. */
export function trendOption(
  labels: readonly string[],
  series: readonly Series[],
  { trend, scale }: Pick<Choices, 'trend' | 'scale'>,
  pen: Pen,
) {
  const { tokens } = pen
  const semilog = scale === 'semilog'
  const about = (at: number) => tooltip(labels[at] ?? '', series, at, pen)
  return {
    ...lineFrame({ points: labels, first: firstOf(series), semilog, tooltip: about }, pen),
    series: series.map(({ name, place, amounts }) => ({
      id: name,
      name,
      type: 'line',
      data: amounts.map((amount, at) => ({ value: drawn(amount, semilog), key: markKey(place, at) })),
      symbol: 'circle',
      symbolSize: 6,
      showAllSymbol: true,
      connectNulls: false,
      lineStyle: { color: colourOf(place, pen), width: 2, type: strokes[place] },
      itemStyle: { color: tokens.card, borderColor: colourOf(place, pen), borderWidth: 2 },
      ...(trend === 'area' && { areaStyle: { color: colourOf(place, pen), opacity: 0.08, origin: 'start' } }),
      z: 3 - place,
    })),
  }
}

/** Of the amount that stands after a bar. */
const roomForAmount = 84

/** Each name's bars of all sets beside each other. */
export function groupedOption(
  labels: readonly string[],
  series: readonly Series[],
  { chart, scale }: Pick<Choices, 'chart' | 'scale'>,
  pen: Pen,
) {
  const { tokens, rightToLeft, narrow, format } = pen
  const upright = chart === 'column'
  const semilog = scale === 'semilog'
  const names = {
    type: 'category',
    data: labels,
    axisLine: { show: upright, lineStyle: { color: tokens.line } },
    axisTick: { show: false },
    axisLabel: {
      color: tokens.ink,
      fontSize: 11,
      lineHeight: 14,
      interval: 0,
      width: upright
        ? 74
        : widthOfNames(
            labels.map((label) => ({ label })),
            narrow,
          ) - 12,
      overflow: upright ? 'break' : 'truncate',
    },
  }
  const amounts = { ...amountAxis(firstOf(series), semilog, pen), splitNumber: 4 }
  return {
    grid: {
      left: 4,
      right: 8,
      ...(!upright && { [rightToLeft ? 'left' : 'right']: roomForAmount }),
      top: 8,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'item',
      confine: true,
      formatter: ({ dataIndex }: { readonly dataIndex: number }) =>
        tooltip(labels[dataIndex] ?? '', series, dataIndex, pen),
    },
    xAxis: { id: 'x', ...(upright ? names : amounts), inverse: rightToLeft },
    yAxis: {
      id: 'y',
      ...(upright ? amounts : names),
      position: rightToLeft ? 'right' : 'left',
      ...(!upright && { inverse: true }),
    },
    series: series.map(({ name, place, amounts: ofSet }) => ({
      id: name,
      name,
      type: 'bar',
      barMaxWidth: 16,
      itemStyle: { color: colourOf(place, pen), borderRadius: 2 },
      data: ofSet.map((amount, at) => ({ value: drawn(amount, semilog), key: markKey(place, at) })),
      label: {
        show: !upright,
        position: rightToLeft ? 'left' : 'right',
        color: tokens.ink,
        fontSize: 11,
        formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
          const amount = ofSet[dataIndex]
          return amount ? format.short(amount) : ''
        },
      },
    })),
  }
}
