import { type CalendarDate, type CardOf, type MeasureName, partOf, priorRange } from '@waybill/contracts'
import { useSay } from '../ui/language.tsx'
import { cellOf } from '../ui/numbers.ts'
import { Segmented } from '../ui/segmented.tsx'
import { type Answered, amountIn, decimalOf, textOf, unitIn, wholeIn, wholes } from './answers.ts'
import { scaleChoice } from './choices.ts'
import { comparedCells, comparedColumns, comparedOn, comparedWith } from './compared.ts'
import type { Choice, Form, Pen, Placed, View } from './form.ts'
import { comparedStarts, factOf, type Page, type Subject, set, spanOf } from './page.ts'
import { settingsOfPage, settingsOn } from './page-state.ts'
import { isWholeIn, spanWords, spanWordsIn } from './span-words.ts'
import { anythingBefore, type Line, type Point, trendsOption } from './trends-chart.ts'

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

/** Half as wide, beside what is taller. */
const heightBesideOthers = 320

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
  const { chartType, chartScale, shown } = settingsOn(page, card)
  const ways = (factOf(page).share ? (card.settings.shown ?? []) : []).map((value) => ({
    value,
    name: `trends.shown.${value}` as const,
    choose: () => set(page, card, { shown: value }),
  }))
  const types = card.settings.chartType.map((value) => ({
    value,
    name: `chartType.${value}` as const,
    choose: () => set(page, card, { chartType: value }),
  }))
  return [
    ...(shown && ways.length > 0 ? [{ name: 'trends.shown' as const, value: shown, options: ways }] : []),
    { name: 'chartType', value: chartType, options: types },
    scaleChoice(chartScale, (value) => set(page, card, { chartScale: value })),
  ]
}

/** What is drawn: the pair that the fact is one of, or the fact itself, as a share where that was chosen. */
function measuresOf(page: Page, card: CardOf<'trends'>): readonly [MeasureName, ...MeasureName[]] {
  const { measure, share, pair } = factOf(page)
  if (pair) return pair
  return [share !== undefined && settingsOn(page, card).shown === 'share' ? share : measure]
}

function pointsOf(
  { spans: { now, before }, joined }: Readonly<Record<Asked, Answered>>,
  page: Page,
  fact: MeasureName,
): Point[] {
  const span = spanOf(page)
  const values = (answer: Answered['now']) =>
    new Map(answer.data.map((row) => [textOf(row, span).slice(0, 10), decimalOf(row, fact)]))
  const [valuesNow, valuesBefore] = [values(now), values(before)]
  const priorOf = ([first, ...more]: readonly CalendarDate[]) => {
    if (first === undefined) return undefined
    return more.length > 0 ? wholeIn(joined.before, fact) : amountIn(before, fact, valuesBefore.get(first) ?? '0')
  }
  const compared = priorRange(page.period, page.prior)
  return comparedStarts(span, page).map(({ start, before: priors }) => {
    const value = amountIn(now, fact, valuesNow.get(start) ?? '0')
    const prior = priorOf(priors)
    const [first, last = first] = [priors[0], priors.at(-1)]
    const days = first !== undefined && last !== undefined ? partOf(compared, span, first, last) : compared
    return { start, before: priors, ...comparedWith(days, page.firstInvoice)(value, prior) }
  })
}

function view(answers: Readonly<Record<Asked, Answered>>, placed: Placed<'trends'>, pen: Pen): View {
  const { spans, total } = answers
  const { page, card } = placed
  const { say, tokens } = pen
  const span = spanOf(page)
  const measures = measuresOf(page, card)
  const lines = measures.map(
    (measure, place): Line => ({
      measure,
      colour: place === 0 ? tokens.accent : tokens.second,
      points: pointsOf(answers, page, measure),
    }),
  )
  const counted = measures.includes(page.fact) || factOf(page).pair ? undefined : page.fact
  const counts = counted && pointsOf(answers, page, counted)
  const compared = lines.some(({ points }) => anythingBefore(points))
  const starts = lines[0]?.points ?? []
  const leftOut = lines.flatMap(({ points }) => points).filter(({ value }) => Number(value.decimal) <= 0).length
  const inPart = starts.filter(({ start }) => !isWholeIn(page.period, start, span))
  const semilog = settingsOn(page, card).chartScale === 'semilog'
  const nameOf = (measure: MeasureName) => (lines.length > 1 ? say(`fact.${measure}`) : say('thisPeriod'))
  return {
    chart: {
      option: trendsOption({ lines, counted: counted && counts && { measure: counted, points: counts } }, placed, pen),
      height: card.width === 'half' ? heightBesideOthers : trends.height,
      keys: [
        ...(compared ? [{ mark: '╍╍' as const, colour: tokens.prior, name: say(`prior.${page.prior}`) }] : []),
        ...lines.map(({ measure, colour }) => ({ mark: '━━' as const, colour, name: nameOf(measure) })),
      ],
    },
    numbers: {
      of: say(span === 'month' ? 'trends.month' : 'trends.quarter'),
      columns: [
        ...measures.flatMap((measure) => comparedColumns(spans, page, measure, pen)),
        ...(counted ? [{ name: say(`fact.${counted}`), unit: unitIn(spans.now, counted, say) }] : []),
      ],
      rows: (spans.now.data.length === 0 ? [] : starts).map(({ start }, place) => ({
        key: start,
        label: spanWords(start, span, pen, 'long'),
        cells: [
          ...lines.flatMap(({ measure, points }) => {
            const point = points[place]
            return point ? comparedCells(point, measure, pen) : []
          }),
          ...(counts?.slice(place, place + 1) ?? []).map(({ value }) => cellOf(value, pen)),
        ],
        chosen: page.during === start,
        beside: page.during !== undefined && page.during !== start,
      })),
      total: [
        ...measures.flatMap((measure) =>
          comparedCells(comparedOn(page)(wholeIn(total.now, measure), wholeIn(total.before, measure)), measure, pen),
        ),
        ...(counted ? [cellOf(wholeIn(total.now, counted), pen)] : []),
      ],
      outOf: starts.length,
    },
    pick: (key) => page.change({ during: page.during === key ? undefined : key }),
    markOf: (key) => ({
      ...(!measures.includes(page.fact) && { fact: measures[0] }),
      ...(key !== undefined && { during: key }),
    }),
    foot: (
      <>
        <span className="legend">
          {compared && (
            <span>
              <i className="dash" /> {say(`prior.${page.prior}`)}
            </span>
          )}
          {lines.map(({ measure, colour }) => (
            <span key={measure}>
              <i className="stroke" style={{ borderColor: colour }} /> {nameOf(measure)}
            </span>
          ))}
        </span>
        {inPart.length > 0 && (
          <span>
            {say('trends.inPart', {
              spans: inPart.map(({ start }) => spanWordsIn(page.period, start, span, pen)).join(' · '),
            })}
          </span>
        )}
        {card.period === 'sixMonths' && !compared && <span>{say('trends.nothingBeforeSixMonths')}</span>}
        {semilog && leftOut > 0 && <span>{say('semilog.leftOut', { count: leftOut })}</span>}
      </>
    ),
  }
}
