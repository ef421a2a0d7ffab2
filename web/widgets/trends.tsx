import type { CalendarDate } from '@waybill/contracts'
import { useSay } from '../ui/language.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { type Answered, amountIn, decimalOf, textOf, wholeIn, wholes } from './answers.ts'
import { scaleChoice } from './choices.ts'
import { comparedCells, comparedColumns } from './compared.ts'
import type { Choice, Form, Pen, Placed, View } from './form.ts'
import { comparedStarts, type Page, type Subject, set, spanOf } from './page.ts'
import { settingsOfPage, settingsOn } from './page-state.ts'
import { anythingBefore, type Point, spanWords, trendsOption } from './trends-chart.ts'

/** The fact per month or quarter, with the period before as dashes. */
export const trends: Form<'trends', Asked> = {
  title: 'trends.title',
  note: ({ page }, say) =>
    say(spanOf(page) === 'month' ? 'trends.perMonth' : 'trends.perQuarter', { fact: say(`fact.${page.fact}`) }),
  asks: (page) => {
    const joined = joinedIn(page)
    return {
      total: wholes(page),
      spans: { ...wholes(page), by: [spanOf(page)], whole: true },
      // What days that make no whole month leave over is joined to the last one of the period before.
      joined: { ...wholes(page), of: 'before', ...(joined === undefined ? { whole: true } : { during: joined }) },
    }
  },
  view,
  Controls,
  choices,
  height: 216,
}

type Asked = 'total' | 'spans' | 'joined'

/** The last start, where more than one of the period before stands beside it. */
function joinedIn(page: Pick<Subject, 'period' | 'prior' | 'settings'>): CalendarDate | undefined {
  const last = comparedStarts(spanOf(page), page).at(-1)
  return last && last.before.length > 1 ? last.start : undefined
}

function Controls({ page }: Placed<'trends'>) {
  const say = useSay()
  if (!page.definition.settings.chartTimeSpan) return null
  return (
    <Segmented
      small
      value={settingsOfPage(page).chartTimeSpan ?? 'monthly'}
      label={say('trends.span')}
      options={[
        { value: 'monthly' as const, label: say('trends.monthly') },
        { value: 'quarterly' as const, label: say('trends.quarterly') },
      ]}
      onChange={(chartTimeSpan) => page.change({ settings: { page: { chartTimeSpan } } })}
    />
  )
}

function choices({ page, card }: Placed<'trends'>): Choice[] {
  const { chartType, chartScale } = settingsOn(page, card)
  const types = card.settings.chartType.map((value) => ({
    value,
    name: `chartType.${value}` as const,
    choose: () => set(page, card, { chartType: value }),
  }))
  return [
    { name: 'chartType', value: chartType, options: types },
    scaleChoice(chartScale, (value) => set(page, card, { chartScale: value })),
  ]
}

function pointsOf({ spans: { now, before }, joined }: Readonly<Record<Asked, Answered>>, page: Page): Point[] {
  const { fact } = page
  const span = spanOf(page)
  const values = (answer: Answered['now']) =>
    new Map(answer.data.map((row) => [textOf(row, span).slice(0, 10), decimalOf(row, fact)]))
  const [valuesNow, valuesBefore] = [values(now), values(before)]
  const priorOf = ([first, ...more]: readonly CalendarDate[]) => {
    if (first === undefined) return undefined
    return more.length > 0 ? wholeIn(joined.before, fact) : amountIn(before, fact, valuesBefore.get(first) ?? '0')
  }
  return comparedStarts(span, page).map(({ start, before: priors }) => ({
    start,
    before: priors,
    value: amountIn(now, fact, valuesNow.get(start) ?? '0'),
    prior: priorOf(priors),
  }))
}

function view(answers: Readonly<Record<Asked, Answered>>, placed: Placed<'trends'>, pen: Pen): View {
  const { spans, total } = answers
  const { page, card } = placed
  const { say } = pen
  const { fact } = page
  const span = spanOf(page)
  const points = pointsOf(answers, page)
  const leftOut = points.filter(({ value }) => Number(value.decimal) <= 0).length
  const semilog = settingsOn(page, card).chartScale === 'semilog'
  return {
    chart: {
      option: trendsOption(points, placed, pen),
      height: trends.height,
      keys: [
        ...(anythingBefore(points)
          ? [{ mark: '╍╍' as const, colour: pen.tokens.prior, name: say(`prior.${page.prior}`) }]
          : []),
        { mark: '━━', colour: pen.tokens.accent, name: say('thisPeriod') },
      ],
    },
    numbers: {
      of: say(span === 'month' ? 'trends.month' : 'trends.quarter'),
      columns: comparedColumns(spans, page, pen),
      rows: (spans.now.data.length === 0 ? [] : points).map(({ start, value, prior }) => ({
        key: start,
        label: spanWords(start, span, pen, 'long'),
        cells: comparedCells(value, prior, fact, pen),
        chosen: page.during === start,
        beside: page.during !== undefined && page.during !== start,
      })),
      total: comparedCells(wholeIn(total.now, fact), wholeIn(total.before, fact), fact, pen),
      outOf: points.length,
    },
    pick: (key) => page.change({ during: page.during === key ? undefined : key }),
    foot: (
      <>
        <span className="legend">
          {anythingBefore(points) && (
            <>
              <i className="dash" /> {say(`prior.${page.prior}`)}
            </>
          )}
          <i className="stroke" /> {say('thisPeriod')}
        </span>
        {card.period === 'sixMonths' && !anythingBefore(points) && <span>{say('trends.nothingBeforeSixMonths')}</span>}
        {semilog && leftOut > 0 && <span>{say('semilog.leftOut', { count: leftOut })}</span>}
      </>
    ),
  }
}
