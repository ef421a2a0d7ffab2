import type { MeasureName } from '@waybill/contracts'
import { tooltipOf } from '../ui/chart-option.ts'
import type { Amount } from '../ui/format.ts'
import { mixed } from '../ui/warmth.ts'
import { isFew } from './few-packages.ts'
import type { Pen } from './form.ts'
import { styleOfPlace } from './map-chart.ts'

/** What the packages of a band and a zone have, or of all of either. */
export interface Rate {
  readonly key: string
  readonly value: Amount
  readonly packages: Amount
  /** Of every band or every zone. */
  readonly isWhole: boolean
  readonly chosen: boolean
  readonly beside: boolean
}

interface Drawn {
  /** From the lightest to all of them, each with its rates in the order of the zones. */
  readonly bands: readonly { readonly label: string; readonly rates: readonly (Rate | undefined)[] }[]
  readonly zones: readonly string[]
  readonly measure: MeasureName
}

const [rowHeight, headHeight] = [38, 40]
const [columnWidth, nameWidth] = [72, 108]

export function heightOfRates(rows: number): number {
  return headHeight + rows * rowHeight
}

/** What the numbers need to be read. */
export function widthOfRates(columns: number): number {
  return nameWidth + columns * columnWidth
}

/** A ramp no darker than what is written on it can be read on. */
const deepest = 0.45

/** A table in colours: the more, the deeper, by how many times as much it is, for the heaviest cost a hundred times what the lightest do. */
export function ratesOption({ bands, zones, measure }: Drawn, pen: Pen) {
  const { tokens, rightToLeft, format, narrow } = pen
  const rates = bands.flatMap((band) => band.rates).filter((rate) => rate !== undefined)
  const above = rates.filter(({ isWhole }) => !isWhole).map(({ value }) => Number(value.decimal))
  const depthOf = depthsOf(above.filter((value) => value > 0))
  const data = bands.flatMap((band, y) =>
    band.rates.flatMap((rate, x) => {
      if (!rate) return []
      const { key, value, packages, isWhole } = rate
      return {
        key,
        value: [x, y, isWhole ? outside : depthOf(Number(value.decimal))],
        shown: format.short(value),
        itemStyle: styleOfPlace(rate, tokens),
        label: {
          color: tokens.ink,
          fontWeight: isWhole ? 600 : 400,
          fontStyle: isFew(packages) ? 'italic' : 'normal',
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
        tooltip(bands[y], zones[x] ?? '', bands[y]?.rates[x], measure, pen),
    },
    xAxis: {
      ...axis,
      id: 'x',
      position: 'top',
      inverse: rightToLeft,
      data: zones,
      axisLabel: { ...label, lineHeight: 14, width: columnWidth - 6, overflow: 'break' },
    },
    yAxis: {
      ...axis,
      id: 'y',
      inverse: true,
      position: rightToLeft ? 'right' : 'left',
      data: bands.map((band) => band.label),
      axisLabel: { ...label, width: nameWidth - 12, overflow: 'truncate' },
    },
    visualMap: {
      type: 'continuous',
      show: false,
      min: outside,
      max: 1,
      range: [0, 1],
      inRange: { color: [tokens.rampFrom, tokens.rampFrom, mixed(tokens.rampFrom, tokens.accent, deepest)] },
      outOfRange: { color: [tokens.land] },
    },
    series: [
      {
        id: 'rates',
        type: 'heatmap',
        itemStyle: { borderColor: tokens.card, borderWidth: 2, borderRadius: 4 },
        emphasis: { itemStyle: { borderColor: tokens.ink, borderWidth: 1.2 } },
        label: {
          show: true,
          fontSize: narrow ? 11 : 12,
          formatter: ({ data: cell }: { readonly data: { readonly shown: string } }) => cell.shown,
        },
        data,
      },
    ],
  }
}

/** Of no place on the ramp. */
const outside = -1

/** From 0 for the least to 1 for the most; what is nothing or less is as the least. */
function depthsOf(values: readonly number[]): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const reach = Math.log(most / least)
  return (value) => (value > 0 && reach > 0 ? Math.log(value / least) / reach : 0)
}

function tooltip(
  band: Drawn['bands'][number] | undefined,
  zone: string,
  rate: Rate | undefined,
  measure: MeasureName,
  { say, format }: Pen,
): HTMLElement | string {
  if (!band || !rate) return ''
  return tooltipOf(
    `${band.label} · ${zone}`,
    [
      { name: say(`fact.${measure}`), value: format.exact(rate.value) },
      ...(measure === 'packages' ? [] : [{ name: say('fact.packages'), value: format.exact(rate.packages) }]),
    ],
    `${say(rate.chosen ? 'hint.release' : 'hint.filter')} · ${say('hint.rows')}`,
  )
}
