import {
  type Answer,
  type AnswerRow,
  type AskedQuestion,
  type AssistantNumber,
  type Cell,
  type Change,
  daysBetween,
  type Explanation,
  ranked,
  startsWithin,
} from '@waybill/contracts'
import { isAverage } from './answer-rows.ts'
import { less, percentOf } from './decimal.ts'
import {
  amountIn,
  capital,
  daysIn,
  dimensionName,
  filtersIn,
  measureName,
  nameInRow,
  percentIn,
  pointsIn,
  say,
  spanName,
  type Voice,
} from './say.ts'

export interface Known {
  readonly number: AssistantNumber
  readonly rows: Answer
  readonly rowsBefore: Answer | undefined
  readonly places: Answer | undefined
  readonly explanation: Explanation | undefined
  /** When, where too many of the days before lie before it, so that no change is told. */
  readonly invoicesBegin?: string
}

/** The most causes that a sentence names. */
const causesSaid = 3

/** Every number in it is one of the answer's. */
export function textOf(question: AskedQuestion, known: Known, voice: Voice): string {
  const { number } = known
  const what = [measureName(voice, question.measure), ...filtersIn(voice, question.where)].join(' · ')
  const value = amountIn(voice, number, number.value)
  if (question.most?.growth && number.change !== undefined) return growthText(what, question, known, voice)
  if (number.before !== undefined)
    return [
      comparedText({ what, value, before: number.before }, known, voice),
      ...daysComparedText(question, voice),
    ].join(voice.language === 'zh' ? '' : ' ')
  if (number.whole !== undefined && number.percent !== undefined) {
    const whole = amountIn(voice, number, number.whole)
    return say(voice, 'share', { what, value, whole, percent: percentIn(voice, number.percent) })
  }
  return (
    trendText({ what, value }, question, known, voice) ??
    rankingText(value, question, known, voice) ??
    say(voice, 'total', { what, value })
  )
}

/** As long as months are, as near as they come: 28 days and 31. */
const daysAsLong = 3

/** Which days, where they are not as many. */
function daysComparedText({ dates, prior }: AskedQuestion, voice: Voice): string[] {
  if (!prior || Math.abs(daysBetween(dates.from, dates.to) - daysBetween(prior.from, prior.to)) <= daysAsLong) return []
  return [say(voice, 'daysCompared', { dates: daysIn(voice, dates), prior: daysIn(voice, prior) })]
}

function comparedText(
  { what, value, before }: { readonly what: string; readonly value: string; readonly before: Cell },
  { number, explanation, invoicesBegin }: Known,
  voice: Voice,
): string {
  if (number.change === undefined)
    return say(voice, 'notCompared', {
      what,
      value,
      before: amountIn(voice, number, before),
      date: invoicesBegin ?? '',
    })
  if (Number(number.change) === 0) return say(voice, 'same', { what, value })
  const said = {
    what,
    value,
    before: amountIn(voice, number, before),
    change: changeIn(voice, number, number.value, before),
  }
  if (!explanation) return say(voice, 'compared', said)
  const causes = ranked(explanation.views.causes ?? [])
    .slice(0, causesSaid)
    .map((change) => `${causeIn(voice, change)} ${amountIn(voice, number, change.amount, 'always')}`)
  return [
    say(voice, 'why', said),
    ...(causes.length > 0 ? [say(voice, 'mostly', { causes: causes.join(', ') })] : []),
  ].join(' ')
}

/** How much more, and how much of what it was; of shares in points. */
export function changeIn(
  voice: Voice,
  measured: Pick<AssistantNumber, 'unit' | 'currency'>,
  now: Cell,
  before: Cell,
): string {
  const more = less(now, before)
  if (measured.unit === 'share') return say(voice, 'points', { points: pointsIn(voice, more) })
  const change = amountIn(voice, measured, more, 'always')
  const percent = percentOf(more, before)
  return percent === undefined
    ? change
    : say(voice, 'changeOf', { change, percent: percentIn(voice, percent, 'always') })
}

/** What grew the most, or fell the most, and all of it beside that. */
function growthText(
  what: string,
  { measure, by, most }: AskedQuestion,
  { number, rows, rowsBefore }: Known,
  voice: Voice,
): string {
  const change = (now: Cell, before: Cell) => changeIn(voice, number, now, before)
  const whole = change(number.value, number.before ?? 0)
  const [first] = rows.data
  if (!first) return say(voice, most?.least ? 'noneFell' : 'noneGrew', { what, whole })
  const [now, before] = [first[measure] ?? 0, rowsBefore?.data[0]?.[measure] ?? 0]
  return say(voice, most?.least ? 'fellMost' : 'grewMost', {
    first: namesIn(voice, first, by),
    change: change(now, before),
    before: amountIn(voice, number, before),
    value: amountIn(voice, number, now),
    whole,
  })
}

const namesIn = (voice: Voice, row: AnswerRow, by: AskedQuestion['by']) =>
  by
    .map((dimension) => {
      const name = nameInRow(voice, dimension, String(row[dimension]))
      // A zone's own name is a number or a letter, which says nothing by itself.
      return name !== '' && dimension === 'zone' ? `${capital(dimensionName(voice, dimension))} ${name}` : name || '–'
    })
    .join(' · ')

function trendText(
  said: { readonly what: string; readonly value: string },
  { measure, by, span, dates, firstDayOfWeek = 1 }: AskedQuestion,
  { number, rows }: Known,
  voice: Voice,
): string | undefined {
  const { data } = rows
  const [most, least] = [outermost(data, measure), outermost(data, measure, 'least')]
  if (!span || by.length > 0 || !most || !least || most[measure] === least[measure]) return undefined
  const first = { first: spanName(voice, span, String(most[span])), most: amountIn(voice, number, most[measure] ?? 0) }
  // What adds up is nothing where it has no row: of several such none is the one with the least.
  const isWhole = data.length >= startsWithin(span, dates, firstDayOfWeek).length
  if (!isAverage(rows, measure) && !isWhole) return say(voice, 'trendMost', { ...said, ...first })
  return say(voice, isAverage(rows, measure) ? 'trendOfAverage' : 'trend', {
    ...said,
    ...first,
    last: spanName(voice, span, String(least[span])),
    least: amountIn(voice, number, least[measure] ?? 0),
  })
}

function rankingText(
  whole: string,
  { measure, by, share, most }: AskedQuestion,
  { number, rows, places = rows }: Known,
  voice: Voice,
): string | undefined {
  const named = places.data.filter((row) => by.every((dimension) => row[dimension] !== ''))
  const first = outermost(named.length > 0 ? named : places.data, measure, most?.least && 'least')
  if (by.length === 0 || !first) return undefined
  const value = amountIn(voice, number, first[measure] ?? 0)
  if (places.data.every((row) => Number(row[measure]) === 0) && Number(number.value) === 0) return undefined
  const isWhole = Number(first[measure] ?? 0) === Number(number.value)
  if (isWhole && places.data.length === 1 && isAverage(places, measure))
    return say(voice, 'total', { what: namesIn(voice, first, by), value })
  if (isWhole && isOnly(first, places, measure, most?.count))
    return say(voice, 'allOf', { first: namesIn(voice, first, by), value })
  const part = share ? percentOf(first[measure] ?? 0, number.value) : undefined
  const [ofMost, ofLeast] = isAverage(places, measure)
    ? (['highest', 'lowest'] as const)
    : (['mostOf', 'leastOf'] as const)
  return say(voice, most?.least ? ofLeast : ofMost, {
    first: namesIn(voice, first, by),
    value: part === undefined ? value : `${value} (${percentIn(voice, part)})`,
    whole,
  })
}

/** Whether all others have none of it, and none was cut that might; what is counted is never less than nothing. */
function isOnly(first: AnswerRow, { data, totalRows, columns }: Answer, measure: string, most = Infinity): boolean {
  const column = columns.find(({ name }) => name === measure)
  const isCut = data.length >= most || (most === Infinity && data.length < totalRows)
  if (column?.addsUp === false || (isCut && column?.unit !== 'count')) return false
  return data.every((row) => row === first || Number(row[measure]) === 0)
}

/** The row that has the most, or the least; of several, the one that stands first. */
function outermost(data: readonly AnswerRow[], measure: string, least?: 'least'): AnswerRow | undefined {
  const height = (row: AnswerRow | undefined) => (least ? -1 : 1) * Number(row?.[measure])
  return data.reduce<AnswerRow | undefined>(
    (best, row) => (best && height(best) >= height(row) ? best : row),
    undefined,
  )
}

function causeIn(voice: Voice, { cause, at, mostly }: Change): string {
  const places = Object.values(at).length > 0 ? at : (mostly[0]?.at ?? {})
  const where = Object.values(places).filter((place) => place !== '')
  const named = voice.words.causes[cause] ?? cause
  return where.length > 0 ? `${named} (${where.join(', ')})` : named
}
