import { sum } from '../ui/decimal.ts'
import type { Amount } from '../ui/format.ts'
import { useSay } from '../ui/language.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { type Answered, amountIn, decimalOf, textOf } from './answers.ts'
import { scaleChoice } from './choices.ts'
import { comparedCells, comparedColumns } from './compared.ts'
import { comparedStarts, type Page, spanOf } from './page.ts'
import { anythingBefore, type Point, spanWords, trendsOption } from './trends-chart.ts'
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
      small
      value={page.settings.trends.chartTimeSpan}
      label={say('trends.span')}
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

function pointsOf({ now, before }: Answered, page: Page): Point[] {
  const { fact, period } = page
  const span = spanOf(page)
  const values = (answer: Answered['now']) =>
    new Map(answer.data.map((row) => [textOf(row, span).slice(0, 10), decimalOf(row, fact)]))
  const [valuesNow, valuesBefore] = [values(now), values(before)]
  return comparedStarts(span, period).map(({ start, before: priors }) => ({
    start,
    before: priors,
    value: amountIn(now, fact, valuesNow.get(start) ?? '0'),
    prior:
      priors.length === 0 ? undefined : amountIn(now, fact, sum(priors.map((prior) => valuesBefore.get(prior) ?? '0'))),
  }))
}

function view({ spans }: { readonly spans: Answered }, page: Page, pen: Pen): View {
  const { say } = pen
  const { fact } = page
  const span = spanOf(page)
  const points = pointsOf(spans, page)
  const total = amountIn(spans.now, fact, sum(points.map(({ value }) => value.decimal)))
  const totalBefore = amountIn(spans.now, fact, sum(points.map(({ prior }) => prior?.decimal ?? '0')))
  const leftOut = points.filter(({ value }) => Number(value.decimal) <= 0).length
  const semilog = page.settings.trends.chartScale === 'semilog'
  return {
    chart: {
      option: trendsOption(points, page, pen),
      height: trends.height,
      keys: [
        ...(anythingBefore(points) ? [{ mark: '╍╍' as const, colour: pen.tokens.prior, name: say('prior') }] : []),
        { mark: '━━', colour: pen.tokens.accent, name: say('thisPeriod') },
      ],
    },
    numbers: {
      of: say(span === 'month' ? 'trends.month' : 'trends.quarter'),
      columns: comparedColumns(spans, fact, pen),
      rows: (spans.now.data.length === 0 ? [] : points).map(({ start, value, prior }) => ({
        key: start,
        label: spanWords(start, span, pen, 'long'),
        cells: comparedCells(value, prior, fact, pen),
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
          {anythingBefore(points) && (
            <>
              <i className="dash" /> {say('prior')}
            </>
          )}
          <i className="stroke" /> {say('thisPeriod')}
        </span>
        {semilog && leftOut > 0 && <span>{say('semilog.leftOut', { count: leftOut })}</span>}
      </>
    ),
  }
}

function totalCells(points: readonly Point[], page: Page, pen: Pen, total: Amount, totalBefore: Amount) {
  const chosen = points.find(({ start }) => start === page.during)
  const [now, before] = chosen ? [chosen.value, chosen.prior] : [total, totalBefore]
  return comparedCells(now, before, page.fact, pen)
}
