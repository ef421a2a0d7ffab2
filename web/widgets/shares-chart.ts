import type { MeasureName } from '@waybill/contracts'
import { tooltipOf } from '../ui/chart-option.ts'
import type { Amount } from '../ui/format.ts'
import type { Tokens } from '../ui/theme.ts'
import { widthOfBar, widthOfNames } from './bars.ts'
import { fewPackages, isFew } from './few-packages.ts'
import type { Pen } from './form.ts'

/** One part of a bar: a share, and how much it is of what all of the bar is. */
export interface Part {
  readonly share: Amount
  readonly amount: Amount
}

export interface ShareBar {
  readonly key: string
  readonly label: string
  readonly whole: Amount
  /** In the order of the shares. */
  readonly parts: readonly Part[]
  readonly chosen: boolean
  readonly beside: boolean
}

interface Look {
  readonly colour: string
  readonly hatched?: true
}

/** What is late is brick, an exception ochre, what is pending hatched, the rest the accent: never red beside green alone. */
export function lookOf(share: MeasureName, tokens: Tokens): Look {
  if (share === 'lateShare') return { colour: tokens.dearer }
  if (share === 'exceptionShare') return { colour: tokens.warning }
  if (share === 'pendingLateShare') return { colour: tokens.prior, hatched: true }
  return { colour: tokens.accent }
}

/** Shares are rounded, so that four of them may be a little more than all; what stands beyond the axis would not be drawn. */
const roundedUp = 100.1
/** In percent: a number needs this much of the bar to stand in it. */
const roomForNumber = 14

/** Bars of a hundred percent, all parted in the same order; what is left over has no status. */
export function sharesOption(bars: readonly ShareBar[], shares: readonly MeasureName[], pen: Pen) {
  const { tokens, rightToLeft, narrow } = pen
  const nameWidth = widthOfNames(bars, narrow)
  const countWidth = bars.some(({ whole }) => isFew(whole)) ? (narrow ? 132 : 150) : 64
  return {
    grid: {
      left: rightToLeft ? countWidth : nameWidth,
      right: rightToLeft ? nameWidth : countWidth,
      top: 2,
      bottom: 2,
      outerBoundsMode: 'none',
    },
    tooltip: {
      trigger: 'item',
      confine: true,
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => tooltip(bars[dataIndex], shares, pen),
    },
    xAxis: { id: 'x', type: 'value', min: 0, max: roundedUp, inverse: rightToLeft, show: false },
    yAxis: {
      id: 'y',
      type: 'category',
      data: bars.map(({ label }) => label),
      inverse: true,
      position: rightToLeft ? 'right' : 'left',
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        color: tokens.ink,
        fontSize: narrow ? 11 : 12,
        interval: 0,
        width: nameWidth - 12,
        overflow: 'truncate',
      },
    },
    series: [
      ...shares.map((share, place) => seriesOf(share, place, bars, pen)),
      restSeries(bars, pen),
      countSeries(bars, pen),
    ],
  }
}

const stackedOf = (bars: readonly ShareBar[]) => ({ type: 'bar', stack: 'bar', barMaxWidth: widthOfBar(bars) }) as const

function seriesOf(share: MeasureName, place: number, bars: readonly ShareBar[], { tokens, format }: Pen) {
  const { colour, hatched } = lookOf(share, tokens)
  return {
    id: share,
    ...stackedOf(bars),
    itemStyle: {
      color: colour,
      ...(hatched && {
        color: tokens.land,
        decal: { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 3], rotation: -Math.PI / 4, color: tokens.quiet },
      }),
    },
    label: {
      show: true,
      position: 'inside',
      color: hatched ? tokens.ink : tokens.onAccent,
      fontSize: 11,
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
        const part = bars[dataIndex]?.parts[place]
        return part && Number(part.share.decimal) >= roomForNumber ? format.exact(part.share) : ''
      },
    },
    data: bars.map(({ key, parts, chosen, beside }) => ({
      value: Number(parts[place]?.share.decimal ?? 0),
      key,
      chosen,
      itemStyle: { opacity: beside ? 0.35 : 1, ...(chosen && { borderColor: tokens.ink, borderWidth: 1.5 }) },
    })),
  }
}

function restSeries(bars: readonly ShareBar[], { tokens }: Pen) {
  return {
    id: 'rest',
    ...stackedOf(bars),
    itemStyle: { color: tokens.land },
    data: bars.map(({ key, parts }) => {
      const known = parts.map(({ share }) => Number(share.decimal))
      return {
        value: Math.max(
          0,
          known.reduce((left, share) => left - share, 100),
        ),
        key,
      }
    }),
  }
}

function countSeries(bars: readonly ShareBar[], { tokens, format, say, rightToLeft, narrow }: Pen) {
  return {
    id: 'labels',
    ...stackedOf(bars),
    label: {
      show: true,
      position: rightToLeft ? 'left' : 'right',
      distance: 8,
      fontSize: narrow ? 11 : 12,
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
        const bar = bars[dataIndex]
        if (!bar) return ''
        const count = `{count|${format.exact(bar.whole)}}`
        return isFew(bar.whole) ? `${count} {few|${say('shares.few', { count: fewPackages })}}` : count
      },
      rich: {
        count: { color: tokens.ink, fontSize: narrow ? 11 : 12, lineHeight: 15 },
        few: { color: tokens.warning, fontSize: 10, lineHeight: 15 },
      },
    },
    data: bars.map(({ key }) => ({ value: 0, key })),
  }
}

function tooltip(bar: ShareBar | undefined, shares: readonly MeasureName[], pen: Pen): HTMLElement | string {
  if (!bar) return ''
  const { say, format, tokens } = pen
  const count = say('shares.packages', { count: Number(bar.whole.decimal) })
  return tooltipOf(
    isFew(bar.whole)
      ? `${bar.label} · ${count} · ${say('shares.few', { count: fewPackages })}`
      : `${bar.label} · ${count}`,
    shares.flatMap((share, place) => {
      const part = bar.parts[place]
      if (!part) return []
      const value = `${format.exact(part.share)} · ${format.exact(part.amount)}`
      return [{ colour: lookOf(share, tokens).colour, name: say(`fact.${share}`), value }]
    }),
    `${say(bar.chosen ? 'hint.release' : 'hint.filter')} · ${say('hint.rows')}`,
  )
}
