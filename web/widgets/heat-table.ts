import { mixed } from '../ui/warmth.ts'
import { brokenWithin } from './axis-names.ts'
import type { Pen } from './form.ts'
import { styleOfPlace } from './map-chart.ts'

/** A number in its place among rows and columns. */
export interface HeatCell {
  /** What a click picks out; nothing where there is nothing to pick. */
  readonly key?: string
  readonly shown: string
  /** From 0 for the least to 1 for the most; what is of all has no place on the ramp. */
  readonly depth?: number | undefined
  /** Of too little to be sure of. */
  readonly isFew: boolean
  readonly chosen: boolean
  readonly beside: boolean
  readonly tooltip: () => HTMLElement
}

export interface HeatTable {
  readonly rows: readonly { readonly label: string; readonly cells: readonly (HeatCell | undefined)[] }[]
  readonly columns: readonly string[]
  readonly nameWidth: number
  readonly columnWidth: number
  /** Its numbers have changes beside them, in colours of their own. */
  readonly withChanges?: true
}

const [rowHeight, headHeight] = [32, 40]

export function heightOfHeat(rows: number): number {
  return headHeight + rows * rowHeight
}

/** What the numbers need to be read. */
export function widthOfHeat({ columns, nameWidth, columnWidth }: Omit<HeatTable, 'rows'>): number {
  return nameWidth + columns.length * columnWidth
}

/** Ramps no darker than what is written on them can be read on. */
const [deepest, deepestBehindChanges] = [0.45, 0.25]

/** Of no place on the ramp. */
const outside = -1

/** A table in colours: the more, the deeper. */
export function heatOption({ rows, columns, nameWidth, columnWidth, withChanges }: HeatTable, pen: Pen) {
  const { tokens, rightToLeft, narrow } = pen
  const data = rows.flatMap((row, y) =>
    row.cells.flatMap((cell, x) => {
      if (!cell) return []
      const { key, shown, depth = outside, isFew, chosen } = cell
      return {
        key,
        chosen,
        value: [x, y, depth],
        shown,
        itemStyle: styleOfPlace(cell, tokens),
        label: {
          color: tokens.ink,
          fontWeight: depth === outside ? 600 : 400,
          fontStyle: isFew ? 'italic' : 'normal',
        },
      }
    }),
  )
  const axis = { type: 'category', axisLine: { show: false }, axisTick: { show: false }, splitLine: { show: false } }
  const label = { color: tokens.ink, fontSize: narrow ? 11 : 12, interval: 0 }
  return {
    grid: {
      left: rightToLeft ? 4 : nameWidth,
      right: rightToLeft ? nameWidth : 4,
      top: headHeight,
      bottom: 2,
      outerBoundsMode: 'none',
    },
    tooltip: {
      trigger: 'item',
      confine: true,
      formatter: ({ value: [x = -1, y = -1] }: { readonly value: readonly number[] }) =>
        rows[y]?.cells[x]?.tooltip() ?? '',
    },
    xAxis: {
      ...axis,
      id: 'x',
      position: 'top',
      inverse: rightToLeft,
      data: columns.map((name) => brokenWithin(columnWidth - 6, name)),
      axisLabel: { ...label, lineHeight: 14, width: columnWidth - 6, overflow: 'break' },
    },
    yAxis: {
      ...axis,
      id: 'y',
      inverse: true,
      position: rightToLeft ? 'right' : 'left',
      data: rows.map((row) => row.label),
      axisLabel: { ...label, width: nameWidth - 12, overflow: 'truncate' },
    },
    visualMap: {
      type: 'continuous',
      show: false,
      min: outside,
      max: 1,
      range: [0, 1],
      inRange: {
        color: [
          tokens.rampFrom,
          tokens.rampFrom,
          mixed(tokens.rampFrom, tokens.accent, withChanges ? deepestBehindChanges : deepest),
        ],
      },
      outOfRange: { color: [tokens.land] },
    },
    series: [
      {
        id: 'cells',
        type: 'heatmap',
        itemStyle: { borderColor: tokens.card, borderWidth: 2, borderRadius: 4 },
        emphasis: { itemStyle: { borderColor: tokens.ink, borderWidth: 1.2 } },
        label: {
          show: true,
          fontSize: narrow ? 11 : 12,
          formatter: ({ data: cell }: { readonly data: { readonly shown: string } }) => cell.shown,
          ...(withChanges && { rich: changesIn(pen) }),
        },
        data,
      },
    ],
  }
}

/** How changes are written beside numbers: nearer to ink than on a white ground, so that the deepest colour leaves them legible. */
function changesIn({ tokens, narrow, rightToLeft }: Pen) {
  const written = (colour: string) => ({
    color: mixed(colour, tokens.ink, 0.5),
    fontSize: narrow ? 10 : 11,
    padding: rightToLeft ? [0, 8, 0, 0] : [0, 0, 0, 8],
  })
  return { dearer: written(tokens.dearer), cheaper: written(tokens.cheaper), quiet: written(tokens.quiet) }
}

/** By how many times as much it is, for the heaviest cost a hundred times what the lightest do; what is nothing or less is as the least. */
export function depthsByRatio(values: readonly number[]): (value: number) => number {
  const above = values.filter((value) => value > 0)
  const [least, most] = [Math.min(...above), Math.max(...above)]
  const reach = Math.log(most / least)
  return (value) => (value > 0 && reach > 0 ? Math.log(value / least) / reach : 0)
}

/** By how much of the most it is. */
export function depthsByAmount(values: readonly number[]): (value: number) => number {
  const most = Math.max(0, ...values)
  return (value) => (value > 0 ? value / most : 0)
}
