import type { AnswerRow, AssistantReply, DimensionName, Explanation, MeasureName, TimeSpan } from '@waybill/contracts'
import { ranked, rowsOfChatTable, startsOnwards } from '@waybill/contracts'
import { changeBetween } from '../../ui/change.ts'
import { subtract } from '../../ui/decimal.ts'
import type { Amount } from '../../ui/format.ts'
import { moodOf } from '../../ui/mood.ts'
import { cellOf, type Numbers } from '../../ui/numbers.ts'
import { carrierColour, lineColours } from '../../ui/theme.ts'
import { addsUp, amountIn, decimalOf, textOf, unitIn } from '../../widgets/answers.ts'
import { type Bar, barsOption } from '../../widgets/bars.ts'
import { causeName, causeSentence } from '../../widgets/cause-words.ts'
import { changeCells } from '../../widgets/change-cells.ts'
import { type Step, waterfallOption } from '../../widgets/changed-chart.ts'
import { comparedCells, comparedColumns } from '../../widgets/compared.ts'
import type { Pen, View } from '../../widgets/form.ts'
import { spanWords } from '../../widgets/span-words.ts'
import { valueWords } from '../../widgets/value-words.ts'
import { type Line, linesOption } from './answer-lines.ts'

export type DataAnswer = Extract<AssistantReply, { readonly kind: 'answer' }>

/** What an answer is drawn as; nothing where it is one number alone. */
export interface AnswerView extends Pick<View, 'numbers'> {
  readonly chart: View['chart']
  /** Which one it is and what it has, where it was asked which has the most, or the least. */
  readonly first?: { readonly label: string; readonly value: Amount } | undefined
  /** Its rows make no whole that is worth a line. */
  readonly withoutTotal: boolean
  /** How many rows there are, of which so many are shown. */
  readonly rows: Counted
  /** The same of what the chart draws: as many bars as the table has rows, fewer lines, every step. */
  readonly drawn: Counted
}

type Counted = Readonly<Record<'shown' | 'total', number>>

/** More lines than these are not told apart. */
const mostLines = 6
const barHeight = 26

export function viewOf(
  answer: DataAnswer,
  pen: Pen,
  nameOf: (dimension: DimensionName, value: string) => string | undefined,
  { most = rowsOfChatTable, carriers = [] }: { readonly most?: number; readonly carriers?: readonly string[] } = {},
): AnswerView | undefined {
  const told: Told = {
    answer,
    pen,
    most,
    colourOf: (carrier) => carrierColour(carrier, pen.shade, carriers),
    wordsOf: (dimension, value) => nameOf(dimension, value) ?? valueWords(dimension, value, pen.say, pen.locale),
  }
  switch (answer.chart) {
    case 'number':
      return undefined
    case 'bars':
      return bars(told)
    case 'line':
      return lines(told)
    case 'change':
      return answer.explanation ? steps(told, answer.explanation) : beforeAndNow(told)
  }
}

interface Told {
  readonly answer: DataAnswer
  /** How many rows are shown. */
  readonly most: number
  readonly pen: Pen
  readonly colourOf: (carrier: string) => string
  readonly wordsOf: (dimension: DimensionName, value: string) => string
}

function labelOf(row: AnswerRow, { answer: { question }, wordsOf }: Told): string {
  return question.by.map((dimension) => wordsOf(dimension, textOf(row, dimension))).join(' · ')
}

/** What the number says: of the days that were asked about. */
function nowIn({ number }: DataAnswer): Amount {
  return { decimal: String(number.value), unit: number.unit, currency: number.currency }
}

/** The same of the days before. */
function beforeIn(answer: DataAnswer): Amount | undefined {
  const { before } = answer.number
  return before === undefined ? undefined : { ...nowIn(answer), decimal: String(before) }
}

function barsDrawn(drawn: readonly Bar[], measure: MeasureName, prior: 'yearBefore' | 'justBefore', pen: Pen) {
  const settings = { breakdown: { chartType: 'bar', chartScale: 'linear' } }
  const option = barsOption(
    drawn,
    { page: { fact: measure, prior, settings }, card: { id: 'breakdown', form: 'breakdown' }, still: true },
    pen,
  )
  return { option, height: Math.max(2, drawn.length) * barHeight + 8 }
}

function bars(told: Told): AnswerView {
  const { answer, pen } = told
  const { question, rows, rowsBefore, number } = answer
  const { measure, share, most } = question
  const shown = rows.data.slice(0, told.most)
  const whole = Number(number.value)
  const shareOf = (decimal: string) => (Math.abs(whole) < 1e-8 ? '' : pen.format.share(Number(decimal) / whole))
  // Where the answer tells no change, because too many of the days before have no invoices, its rows tell none.
  const changeOf = (value: Amount, before: Amount | undefined) =>
    number.change === undefined || !before ? undefined : changeBetween(value, before)
  const labelled = shown.map((row, place) => {
    const before = rowsBefore?.data[place]
    // An average of nothing is none.
    const isKnown = before !== undefined && before[measure] !== ''
    const value = amountIn(rows, measure, decimalOf(row, measure))
    const prior = isKnown ? amountIn(rows, measure, decimalOf(before, measure)) : undefined
    return { row, label: labelOf(row, told), value, prior, change: changeOf(value, prior) }
  })
  const drawn = labelled.map(({ row, label, value, prior, change }, place): Bar => {
    const carrier = question.by.includes('carrier_name') ? textOf(row, 'carrier_name') : ''
    const colour = carrier === '' ? pen.tokens.accent : told.colourOf(carrier)
    const parts = [{ carrier, colour, decimal: value.decimal }]
    return { key: String(place), label, value, ...(prior && { prior, change }), parts, chosen: false, beside: false }
  })
  const cellsOf = (value: Amount, before: Amount | undefined) => [
    ...(rowsBefore
      ? comparedCells({ value, prior: before, change: changeOf(value, before) }, measure, pen)
      : [cellOf(value, pen)]),
    ...(share ? [{ shown: shareOf(value.decimal), exact: '' }] : []),
  ]
  const columns = rowsBefore
    ? comparedColumns({ now: rows, before: rowsBefore }, { prior: priorOf(answer) }, measure, pen)
    : [measured(told)]
  const counted: Counted = { shown: shown.length, total: most ? shown.length : rows.totalRows }
  return {
    chart: barsDrawn(drawn, measure, priorOf(answer), pen),
    numbers: {
      of: question.by.map((dimension) => pen.say(`dimension.${dimension}`)).join(' · '),
      columns: [...columns, ...(share ? [{ name: pen.say('share'), unit: '%' }] : [])],
      rows: labelled.map(({ label, value, prior: before }, place) => ({
        key: String(place),
        label,
        cells: cellsOf(value, before),
        chosen: false,
      })),
      total: cellsOf(nowIn(answer), beforeIn(answer)),
      outOf: rows.totalRows,
    },
    ...(most?.count === 1 && !rowsBefore && { first: labelled.find(({ row }) => hasName(row, question)) }),
    withoutTotal: most !== undefined,
    rows: counted,
    drawn: counted,
  }
}

/** What has no name has no place. */
const hasName = (row: AnswerRow, { by }: DataAnswer['question']) =>
  by.every((dimension) => textOf(row, dimension) !== '')

function measured({ answer: { question, rows }, pen }: Told): Numbers['columns'][number] {
  return { name: pen.say(`fact.${question.measure}`), unit: unitIn(rows, question.measure, pen.say) }
}

function lines(told: Told): AnswerView {
  const { answer, pen } = told
  const { question, rows, places, number } = answer
  const { measure, by, most } = question
  const span = question.span ?? 'month'
  const startOf = (row: AnswerRow) => textOf(row, span).slice(0, 10)
  const allAreThere = rows.data.length === rows.totalRows
  // The dearest three months alone say nothing of those between them.
  const isWhole = allAreThere && (most === undefined || places !== undefined)
  const found = [...new Set(rows.data.map(startOf))].toSorted()
  // On an axis of time no span is left out that nothing is in.
  const [begin, end] = [found[0], found.at(-1)]
  const starts = isWhole && begin && end ? startsOnwards(span, begin, end) : found
  // What adds up comes to nothing where it has no row; an average has no place there.
  const without = isWhole && addsUp(rows, measure) ? '0' : undefined
  const named = Map.groupBy(rows.data, (row) => labelOf(row, told))
  const colours = lineColours(pen.shade)
  const first = places?.data.map((row) => labelOf(row, told)).filter((name) => named.has(name)) ?? []
  const names = [...new Set([...first, ...named.keys()])].slice(0, mostLines)
  const drawn = names.map((name, place): Line => {
    const decimals = new Map((named.get(name) ?? []).map((row) => [startOf(row), decimalOf(row, measure)]))
    return {
      name: name === '' ? pen.say(`fact.${measure}`) : name,
      colour: (by[0] !== 'carrier_name' && colours[place]) || told.colourOf(name),
      amounts: starts.map((start) => {
        const decimal = decimals.get(start) ?? without
        return decimal === undefined ? undefined : amountIn(rows, measure, decimal)
      }),
    }
  })
  const shown = rows.data.slice(0, told.most)
  return {
    chart: {
      option: linesOption(
        starts.map((start) => spanLabel(start, span, pen, 'short')),
        drawn,
        pen,
      ),
      height: 190,
      ...(by.length > 0 && { keys: drawn.map(({ name, colour }) => ({ mark: '━━' as const, colour, name })) }),
    },
    numbers: {
      of: pen.say('assistant.when'),
      columns: [measured(told)],
      rows: shown.map((row, place) => ({
        key: String(place),
        label: [spanLabel(textOf(row, span), span, pen, 'long'), labelOf(row, told)].filter(Boolean).join(' · '),
        cells: [cellOf(amountIn(rows, measure, decimalOf(row, measure)), pen)],
        chosen: false,
      })),
      total: [cellOf(amountIn(rows, measure, String(number.value)), pen)],
      outOf: rows.totalRows,
    },
    withoutTotal: most !== undefined,
    rows: { shown: shown.length, total: rows.totalRows },
    // A year of days of many is more than an answer has: then the last of them are missing, and not only lines.
    drawn: allAreThere
      ? { shown: drawn.length, total: named.size }
      : { shown: rows.data.length, total: rows.totalRows },
  }
}

function spanLabel(start: string, span: TimeSpan, pen: Pen, style: 'short' | 'long'): string {
  const day = start.slice(0, 10)
  switch (span) {
    case 'month':
    case 'quarter':
      return spanWords(day, span, pen, style)
    case 'year':
      return day.slice(0, 4)
    case 'week':
    case 'day':
      return pen.format.date(day)
  }
}

/** Like the pages, from the days before to these, cause by cause. */
function steps(told: Told, why: Explanation): AnswerView {
  const { answer, pen } = told
  const { measure } = answer.question
  const every = (why.views.causes ?? []).map(
    (change, place): Step => ({
      key: String(place),
      change,
      name: causeName(change, why, pen),
      sentence: causeSentence(change, why, pen),
      mood: moodOf(measure, Number(change.amount)),
    }),
  )
  const largest = new Set(ranked(every.map(({ change }) => change)).slice(0, told.most))
  const shown = every.filter(({ change }) => largest.has(change))
  const cells = changeCells(why, measure, pen)
  const { option, height } = waterfallOption(every, why, { page: { prior: priorOf(answer) }, still: true }, pen)
  return {
    chart: { option, height },
    numbers: {
      of: pen.say('changed.view.causes'),
      columns: [{ name: pen.say('change'), unit: why.currency ?? '' }],
      rows: shown.map(({ key, name, sentence, change }) => ({
        key,
        label: pen.say('changed.row', { name, sentence }),
        cells: cells.cells(change, false),
        chosen: false,
      })),
      total: [cells.moved(subtract(why.now, why.before))],
      outOf: every.length,
    },
    withoutTotal: false,
    rows: { shown: shown.length, total: every.length },
    drawn: { shown: every.length, total: every.length },
  }
}

function beforeAndNow({ answer, pen }: Told): AnswerView {
  const { question, number } = answer
  const now = nowIn(answer)
  const before = beforeIn(answer) ?? { ...now, decimal: '0' }
  const prior = priorOf(answer)
  const daysOf = (days: typeof question.dates | undefined) => (days ? pen.format.dates(days.from, days.to) : '')
  const both = [
    { key: 'before', name: pen.say(`prior.${prior}`), days: daysOf(question.prior), amount: before },
    { key: 'now', name: pen.say('thisPeriod'), days: daysOf(question.dates), amount: now },
  ]
  const counted: Counted = { shown: both.length, total: both.length }
  const drawn = both.map(({ key, name, amount }): Bar => {
    const colour = key === 'now' ? pen.tokens.accent : pen.tokens.prior
    const parts = [{ carrier: key, colour, decimal: amount.decimal }]
    return { key, label: name, value: amount, parts, chosen: false, beside: false }
  })
  return {
    chart: barsDrawn(drawn, question.measure, prior, pen),
    numbers: {
      of: pen.say('assistant.when'),
      columns: [{ name: pen.say(`fact.${question.measure}`), unit: number.currency ?? '' }],
      rows: both.map(({ key, days, amount }) => ({ key, label: days, cells: [cellOf(amount, pen)], chosen: false })),
      total: [],
      outOf: both.length,
    },
    withoutTotal: true,
    rows: counted,
    drawn: counted,
  }
}

/** The same days a year before, or those just before. */
export function priorOf({ question: { dates, prior } }: Pick<DataAnswer, 'question'>): 'yearBefore' | 'justBefore' {
  return prior && prior.from.slice(0, 4) < dates.from.slice(0, 4) && prior.from.slice(5) === dates.from.slice(5)
    ? 'yearBefore'
    : 'justBefore'
}
