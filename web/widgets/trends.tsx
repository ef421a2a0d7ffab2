import { type CalendarDate, priorRange } from '@waybill/contracts'
import { Segmented } from 'antd'
import { tooltipOf } from '../ui/chart-option.ts'
import { changeOf, isZero, sum } from '../ui/decimal.ts'
import type { Amount } from '../ui/format.ts'
import { useSay } from '../ui/language.tsx'
import { moodOf } from '../ui/mood.ts'
import { cellOf } from '../ui/numbers.ts'
import { type Answered, amountIn, decimalOf, textOf, unitIn } from './answers.ts'
import { changeCell } from './change-cell.ts'
import { scaleChoice } from './choices.ts'
import { type Page, type Span, spanOf, startsWithin } from './page.ts'
import type { Choice, Pen, View, Widget } from './widget.ts'

/** The fact per month or quarter, with the period before as dashes. */
export const trends: Widget<'spans'> = {
  name: 'trends',
  title: 'trends.title',
  note: (page, say) =>
    say(spanOf(page) === 'month' ? 'trends.perMonth' : 'trends.perQuarter', { fact: say(`fact.${page.fact}`) }),
  asks: (page) => ({ spans: { select: page.definition.facts, by: [spanOf(page)], whole: true } }),
  view,
  Controls,
  choices,
  height: 216,
}

function Controls({ page }: { readonly page: Page }) {
  const say = useSay()
  return (
    <Segmented
      size="small"
      value={page.settings.trends.chartTimeSpan}
      aria-label={say('trends.span')}
      options={[
        { value: 'monthly' as const, label: say('trends.monthly') },
        { value: 'quarterly' as const, label: say('trends.quarterly') },
      ]}
      onChange={(chartTimeSpan) => page.change({ widgets: { trends: { chartTimeSpan } } })}
    />
  )
}

function choices(page: Page): Choice[] {
  const { chartType, chartScale } = page.settings.trends
  const types = page.definition.trends.chartTypes.map((value) => ({
    value,
    name: `chartType.${value}` as const,
    choose: () => page.change({ widgets: { trends: { chartType: value } } }),
  }))
  return [
    { name: 'chartType', value: chartType, options: types },
    scaleChoice(chartScale, (value) => page.change({ widgets: { trends: { chartScale: value } } })),
  ]
}

interface Point {
  readonly start: CalendarDate
  readonly before: CalendarDate | undefined
  readonly value: Amount
  readonly prior: Amount | undefined
}

function pointsOf({ now, before }: Answered, page: Page): Point[] {
  const { fact, period } = page
  const span = spanOf(page)
  const priors = startsWithin(span, priorRange(period))
  const values = (answer: Answered['now']) =>
    new Map(answer.data.map((row) => [textOf(row, span).slice(0, 10), decimalOf(row, fact)]))
  const [valuesNow, valuesBefore] = [values(now), values(before)]
  return startsWithin(span, period).map((start, place) => {
    const prior = priors[place]
    return {
      start,
      before: prior,
      value: amountIn(now, fact, valuesNow.get(start) ?? '0'),
      prior: prior === undefined ? undefined : amountIn(now, fact, valuesBefore.get(prior) ?? '0'),
    }
  })
}

function view({ spans }: { readonly spans: Answered }, page: Page, pen: Pen): View {
  const { say, format } = pen
  const { fact } = page
  const span = spanOf(page)
  const points = pointsOf(spans, page)
  const unit = unitIn(spans.now, fact)
  const total = amountIn(spans.now, fact, sum(points.map(({ value }) => value.decimal)))
  const totalBefore = amountIn(spans.now, fact, sum(points.map(({ prior }) => prior?.decimal ?? '0')))
  const leftOut = points.filter(({ value }) => Number(value.decimal) <= 0).length
  const semilog = page.settings.trends.chartScale === 'semilog'
  return {
    chart: { option: optionOf(points, page, pen), height: trends.height },
    numbers: {
      of: say(span === 'month' ? 'trends.month' : 'trends.quarter'),
      columns: [
        { name: say(`fact.${fact}`), unit },
        { name: say('prior'), unit },
        { name: say('change'), unit: '%' },
      ],
      rows: (spans.now.data.length === 0 ? [] : points).map(({ start, value, prior }) => ({
        key: start,
        label: spanWords(start, span, pen, 'long'),
        cells: [
          cellOf(value, format.exact),
          prior ? cellOf(prior, format.exact) : { shown: '', exact: '' },
          changeCell(value.decimal, prior?.decimal ?? '0', fact, pen),
        ],
        chosen: page.during === start,
        beside: page.during !== undefined && page.during !== start,
      })),
      total: totalCells(points, page, pen, total, totalBefore),
      outOf: points.length,
    },
    pick: (key) => page.change({ during: page.during === key ? undefined : key }),
    foot: (
      <>
        <span className="legend">
          <i className="dash" /> {say('prior')}
          <i className="stroke" /> {say('thisPeriod')}
        </span>
        {semilog && leftOut > 0 && <span>{say('semilog.leftOut', { count: leftOut })}</span>}
      </>
    ),
  }
}

function totalCells(points: readonly Point[], page: Page, pen: Pen, total: Amount, totalBefore: Amount) {
  const { format } = pen
  const chosen = points.find(({ start }) => start === page.during)
  const [now, before] = chosen ? [chosen.value, chosen.prior ?? totalBefore] : [total, totalBefore]
  return [
    cellOf(now, format.exact),
    cellOf(before, format.exact),
    changeCell(now.decimal, before.decimal, page.fact, pen),
  ]
}

function spanWords(start: CalendarDate, span: Span, { format, say }: Pen, style: 'short' | 'long'): string {
  if (span === 'month') return format.month(start, style)
  const quarter = Math.floor((Number(start.slice(5, 7)) - 1) / 3) + 1
  return say('quarterOfYear', { quarter, year: start.slice(0, 4) })
}

function optionOf(points: readonly Point[], page: Page, pen: Pen) {
  const { tokens, rightToLeft, format } = pen
  const { chartType, chartScale } = page.settings.trends
  const span = spanOf(page)
  const semilog = chartScale === 'semilog'
  const drawn = (amount: Amount | undefined) => {
    const value = amount === undefined ? null : Number(amount.decimal)
    return semilog && value !== null && value <= 0 ? null : value
  }
  const first = points[0]?.value
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
        data: points.map(({ start, prior }) => ({ value: drawn(prior), key: start })),
        symbol: 'none',
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
      ...(point.prior && point.before !== undefined
        ? [{ colour: tokens.prior, name: spanWords(point.before, span, pen, 'long'), value: format.exact(point.prior) }]
        : []),
      ...(ratio === undefined
        ? []
        : [{ name: say('change'), value: format.change(ratio), mood: moodOf(page.fact, ratio) }]),
    ],
    say(page.during === point.start ? 'hint.release' : 'hint.pickOut'),
  )
}
