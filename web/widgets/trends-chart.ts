import type { CalendarDate } from '@waybill/contracts'
import { tooltipOf } from '../ui/chart-option.ts'
import { changeOf, isZero } from '../ui/decimal.ts'
import type { Amount } from '../ui/format.ts'
import { moodOf } from '../ui/mood.ts'
import type { Pen, Placed } from './form.ts'
import { type Page, type Span, spanOf } from './page.ts'
import { settingsOn } from './page-state.ts'

export interface Point {
  readonly start: CalendarDate
  readonly before: readonly CalendarDate[]
  readonly value: Amount
  readonly prior: Amount | undefined
}

export function spanWords(start: CalendarDate, span: Span, { format, say }: Pen, style: 'short' | 'long'): string {
  if (span === 'month') return format.month(start, style)
  const quarter = Math.floor((Number(start.slice(5, 7)) - 1) / 3) + 1
  return say('quarterOfYear', { quarter, year: start.slice(0, 4) })
}

/** This period over the one before, which is dashed. */
export function trendsOption(points: readonly Point[], { page, card }: Placed<'trends'>, pen: Pen) {
  const { tokens, rightToLeft, format } = pen
  const { chartType, chartScale } = settingsOn(page, card)
  const span = spanOf(page)
  const semilog = chartScale === 'semilog'
  const drawn = (amount: Amount | undefined) => {
    const value = amount === undefined ? null : Number(amount.decimal)
    return semilog && value !== null && value <= 0 ? null : value
  }
  const first = points[0]?.value
  const lone = points.length === 1
  const compared = anythingBefore(points)
  return {
    grid: { left: 4, right: 16, top: 14, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'line', lineStyle: { color: tokens.control, type: 'solid' } },
      formatter: (hovered: readonly { readonly dataIndex: number }[]) =>
        tooltip(points[hovered[0]?.dataIndex ?? 0], page, pen),
    },
    xAxis: {
      id: 'x',
      type: 'category',
      inverse: rightToLeft,
      boundaryGap: points.length < 3,
      data: points.map(({ start }) => start),
      axisLine: { lineStyle: { color: tokens.line } },
      axisTick: { show: false },
      axisLabel: {
        color: tokens.quiet,
        fontSize: 11,
        margin: 10,
        hideOverlap: true,
        formatter: (start: string) => {
          const words = spanWords(start, span, pen, 'short')
          return span === 'month' && start.slice(5, 7) === '01' ? `${words} ${start.slice(0, 4)}` : words
        },
      },
    },
    yAxis: {
      id: 'y',
      type: semilog ? 'log' : 'value',
      position: rightToLeft ? 'right' : 'left',
      splitNumber: 5,
      axisLabel: {
        color: tokens.quiet,
        fontSize: 11,
        formatter: (value: number) => format.axis(value, first?.unit ?? 'money', first?.currency),
      },
      splitLine: { lineStyle: { color: tokens.line } },
    },
    series: [
      {
        id: 'prior',
        type: 'line',
        data: points.map(({ start, prior }) => ({ value: compared ? drawn(prior) : null, key: start })),
        symbol: lone ? 'circle' : 'none',
        symbolSize: 7,
        lineStyle: { color: tokens.prior, width: 1.5, type: [5, 4] },
        itemStyle: { color: tokens.prior },
        z: 2,
      },
      {
        id: 'now',
        type: 'line',
        data: points.map(({ start, value }) => ({
          value: drawn(value),
          key: start,
          ...(page.during === start && {
            symbolSize: 11,
            itemStyle: { color: tokens.accent, borderColor: tokens.ink, borderWidth: 2 },
          }),
        })),
        symbol: 'circle',
        symbolSize: 7,
        showAllSymbol: points.length <= 36,
        triggerLineEvent: false,
        lineStyle: { color: tokens.accent, width: 2 },
        itemStyle: { color: tokens.card, borderColor: tokens.accent, borderWidth: 2 },
        emphasis: { itemStyle: { color: tokens.accent, borderColor: tokens.accent }, scale: 1.3 },
        ...(chartType === 'area' && { areaStyle: { color: tokens.area, origin: 'start' } }),
        z: 3,
      },
    ],
  }
}

export function anythingBefore(points: readonly Point[]): boolean {
  return points.some(({ prior }) => prior !== undefined && !isZero(prior.decimal))
}

function tooltip(point: Point | undefined, page: Page, pen: Pen): HTMLElement | string {
  if (!point) return ''
  const { say, format, tokens } = pen
  const span = spanOf(page)
  const ratio =
    point.prior && !isZero(point.prior.decimal) ? changeOf(point.value.decimal, point.prior.decimal) : undefined
  return tooltipOf(
    spanWords(point.start, span, pen, 'long'),
    [
      { colour: tokens.accent, name: say(`fact.${page.fact}`), value: format.exact(point.value) },
      ...(point.prior
        ? [
            {
              colour: tokens.prior,
              name: point.before.map((start) => spanWords(start, span, pen, 'long')).join(' + '),
              value: format.exact(point.prior),
            },
          ]
        : []),
      ...(ratio === undefined
        ? []
        : [{ name: say('change'), value: format.change(ratio), mood: moodOf(page.fact, ratio) }]),
    ],
    say(page.during === point.start ? 'hint.release' : 'hint.pickOut'),
  )
}
