import { type CalendarDate, type MeasureName, priorRange } from '@waybill/contracts'
import { type Change, changeWords } from '../ui/change.ts'
import { tooltipOf } from '../ui/chart-option.ts'
import { isZero } from '../ui/decimal.ts'
import type { Amount } from '../ui/format.ts'
import { moodOf } from '../ui/mood.ts'
import type { Tokens } from '../ui/theme.ts'
import type { Pen, Placed } from './form.ts'
import { lineFrame } from './line-frame.ts'
import { type Page, spanOf } from './page.ts'
import { settingsOn } from './page-state.ts'
import { spanWords, spanWordsIn } from './span-words.ts'

export interface Point {
  readonly start: CalendarDate
  readonly before: readonly CalendarDate[]
  readonly value: Amount
  readonly prior: Amount | undefined
  readonly change: Change | undefined
}

/** A measure over time. */
export interface Line {
  readonly measure: MeasureName
  readonly colour: string
  readonly points: readonly Point[]
}

export interface Drawn {
  readonly lines: readonly Line[]
  /** What a share is of: told with it, and not drawn. */
  readonly counted?: Pick<Line, 'measure' | 'points'> | undefined
}

/** This period over the one before, which is dashed; of two measures with what is between them filled. */
export function trendsOption(drawn: Drawn, { page, card }: Placed<'trends'>, pen: Pen) {
  const { tokens } = pen
  const points = drawn.lines[0]?.points ?? []
  const { chartType, chartScale } = settingsOn(page, card)
  const span = spanOf(page)
  const semilog = chartScale === 'semilog'
  const label = (start: string) => spanWords(start, span, pen, start.slice(5, 7) === '01' ? 'shortOfYear' : 'short')
  return {
    ...lineFrame(
      {
        points: points.map(({ start }) => start),
        label,
        first: points[0]?.value,
        semilog,
        tooltip: (at) => tooltip(at, drawn, page, pen),
      },
      pen,
    ),
    series: [
      ...(semilog ? [] : filled(drawn.lines, tokens)),
      ...drawn.lines.flatMap((line, place) => seriesOf(line, place, { page, chartType, semilog, tokens })),
    ],
  }
}

interface Drawing {
  readonly page: Page
  readonly chartType: 'line' | 'area'
  readonly semilog: boolean
  readonly tokens: Tokens
}

function seriesOf({ colour, points }: Line, place: number, { page, chartType, semilog, tokens }: Drawing) {
  const drawn = (amount: Amount | undefined) => {
    const value = amount === undefined ? null : Number(amount.decimal)
    return semilog && value !== null && value <= 0 ? null : value
  }
  const compared = anythingBefore(points)
  return [
    {
      id: place === 0 ? 'prior' : `prior-${place}`,
      type: 'line',
      data: points.map(({ start, prior }) => ({ value: compared ? drawn(prior) : null, key: start })),
      symbol: points.length === 1 ? 'circle' : 'none',
      symbolSize: 7,
      lineStyle: {
        color: place === 0 ? tokens.prior : colour,
        opacity: place === 0 ? 1 : 0.45,
        width: 1.5,
        type: [5, 4],
      },
      itemStyle: { color: tokens.prior },
      z: 2,
    },
    {
      id: place === 0 ? 'now' : `now-${place}`,
      type: 'line',
      data: points.map(({ start, value }) => ({
        value: drawn(value),
        key: start,
        chosen: page.during === start,
        ...(page.during === start && {
          symbolSize: 11,
          itemStyle: { color: colour, borderColor: tokens.ink, borderWidth: 2 },
        }),
      })),
      symbol: 'circle',
      symbolSize: 7,
      showAllSymbol: points.length <= 36,
      triggerLineEvent: false,
      lineStyle: { color: colour, width: 2 },
      itemStyle: { color: tokens.card, borderColor: colour, borderWidth: 2 },
      emphasis: { itemStyle: { color: colour, borderColor: colour }, scale: 1.3 },
      ...(chartType === 'area' && place === 0 && { areaStyle: { color: tokens.area, origin: 'start' } }),
      z: 3,
    },
  ]
}

/** Two lines of which the upper stands on the lower, invisible themselves: the chart fills what is between. */
function filled([upper, lower]: readonly Line[], tokens: Tokens) {
  if (!upper || !lower) return []
  const common = { type: 'line', stack: 'between', stackStrategy: 'all', symbol: 'none', silent: true, z: 1 }
  const unseen = { lineStyle: { opacity: 0 }, tooltip: { show: false } }
  return [
    { id: 'floor', ...common, ...unseen, data: lower.points.map(({ value }) => Number(value.decimal)) },
    {
      id: 'between',
      ...common,
      ...unseen,
      areaStyle: { color: tokens.between },
      data: upper.points.map(
        ({ value }, place) => Number(value.decimal) - Number(lower.points[place]?.value.decimal ?? 0),
      ),
    },
  ]
}

export function anythingBefore(points: readonly Point[]): boolean {
  return points.some(({ prior }) => prior !== undefined && !isZero(prior.decimal))
}

function tooltip(place: number, { lines, counted }: Drawn, page: Page, pen: Pen): HTMLElement | string {
  const { say, format } = pen
  const span = spanOf(page)
  const point = lines[0]?.points[place]
  if (!point) return ''
  const count = counted?.points[place]
  return tooltipOf(
    spanWordsIn(page.period, point.start, span, pen),
    [
      ...lines.flatMap((line) => linesOfTooltip(line, place, page, pen)),
      ...(counted && count ? [{ name: say(`fact.${counted.measure}`), value: format.exact(count.value) }] : []),
    ],
    `${say(page.during === point.start ? 'hint.release' : 'hint.pickOut')} · ${say('hint.rows')}`,
  )
}

function linesOfTooltip({ measure, colour, points }: Line, place: number, page: Page, pen: Pen) {
  const { say, format, tokens } = pen
  const point = points[place]
  if (!point) return []
  const { value, prior, before, change } = point
  const compared = priorRange(page.period, page.prior)
  return [
    { colour, name: say(`fact.${measure}`), value: format.exact(value) },
    ...(prior
      ? [
          {
            colour: tokens.prior,
            name: before.map((start) => spanWordsIn(compared, start, spanOf(page), pen)).join(' + '),
            value: format.exact(prior),
          },
        ]
      : []),
    ...(change ? [{ name: say('change'), value: changeWords(change, pen), mood: moodOf(measure, change.ratio) }] : []),
  ]
}
