import {
  type Answer,
  type DateRange,
  daysBetween,
  Fact,
  isOfManyRows,
  type MeasureName,
  type Question,
  type Scope,
} from '@waybill/contracts'
import { answerOf } from './answer.ts'
import { type Compiled, columnsOf, type Key, keysOf, ordered, valueOf } from './compile.ts'
import { withinDates } from './conditions.ts'
import { type CutUp, cutUp } from './cuts.ts'
import { meaningOf } from './meaning.ts'
import { measures, sumsOf } from './measures.ts'
import { type Source, smallestSourceFor } from './source.ts'
import { join, raw, type Sql, sql, textFor } from './sql.ts'
import { isOfWhole } from './sums.ts'

/**
 * A page asks for a total, the total before it, the same by the month and by the carrier: all of the same rows, which are few, so that most of
 * the time of each goes into planning it. One SELECT that adds the rows up for all of them is planned once.
 */
export interface Together {
  readonly select: Sql
  /** An answer for each question, from the columns of the engine's exact texts; nothing where they are more rows than are told at once. */
  readonly answersIn: (texts: readonly (readonly string[])[]) => readonly Answer[] | undefined
}

const rowsAtMost = 5000
/** Days between those that are asked may be read with them, up to as many. */
const daysReadPerDay = 2

/** What questions that may be asked together have in common, given the table that each reads by itself; nothing of one that is asked by itself. */
export function sharedBy(question: Question, scope: Scope, { table }: Pick<Compiled, 'table'>): string | undefined {
  const { select, where, dates, centers } = question
  if (
    (isOfManyRows(question) && keysOf(question).length > 0) ||
    select.some((name) => isOfWhole(measures[name], question))
  )
    return undefined
  if (Fact.options.some((fact) => fact === table)) return undefined
  return JSON.stringify([table, dates.type, where, scope, centers])
}

/** Whether one question more can be asked with those that have the same in common. */
export function goesWith(others: readonly Question[], one: Question): boolean {
  return waysOf([...others, one]) !== undefined
}

export function compileTogether(questions: readonly Question[], scope: Scope): Together {
  const ways = waysOf(questions)
  if (!ways) throw new Error('these questions do not go together')
  const { keys, parts, select } = ways
  const { marks } = ways.cutUp
  const places = new Map<string, number>([...keys.map(({ name }) => name), ...select].map((name, at) => [name, at + 2]))

  return {
    select: selectOf(ways, sourceOf(questions, ways, scope)),
    answersIn: (texts) => {
      const [partsOfRows = [], cutsOfRows = []] = texts
      if (partsOfRows.length > rowsAtMost) return undefined
      const rowsOf = Map.groupBy(partsOfRows.keys(), (row) => `${partsOfRows[row]} ${cutsOfRows[row]}`)
      return questions.map((question, place) => {
        const rows = rowsOf.get(`${partPlace(parts, question.dates)} ${marks[place]}`) ?? []
        return answerAmong(question, rows, (name) => texts[places.get(name) ?? -1] ?? [])
      })
    },
  }
}

/** The ways in which the same rows are added up. */
interface Ways {
  /** Any of the questions, for what they have in common. */
  readonly first: Question
  readonly keys: readonly Key[]
  readonly parts: readonly DateRange[]
  readonly cutUp: CutUp<Key['name']>
  readonly select: readonly MeasureName[]
  readonly order: readonly string[]
}

/** Nothing where no SELECT adds up the rows in the ways of all. */
function waysOf(questions: readonly Question[]): Ways | undefined {
  const [first] = questions
  const [parts, keys, order] = [partsOf(questions), keysInTurn(questions), orderOfAll(questions)]
  if (!first || !keys || !order || !areApart(parts) || !areNear(parts)) return undefined
  const cuts = questions.map((each) => keysOf(each).map(({ name }) => name))
  return {
    first,
    keys,
    parts,
    cutUp: cutUp(
      keys.map(({ name }) => name),
      cuts,
      'part',
    ),
    select: [...new Set(questions.flatMap((each) => each.select))],
    order,
  }
}

function sourceOf(questions: readonly Question[], { first, parts, select }: Ways, scope: Scope): Source {
  const spans = questions.flatMap(({ span }) => (span ? [span] : []))
  const words = {
    select: [...select],
    by: [...new Set(questions.flatMap(({ by }) => by))],
    where: first.where,
    // Whatever has the days of one has the months of another.
    span: spans.find((span) => span === 'day' || span === 'week') ?? spans[0],
  }
  const [days = first.dates, ...otherDays] = parts
  return smallestSourceFor(words, { scope, dates: [days, ...otherDays] })
}

/** A row says which days it is of and how it is cut, and has its values behind its keys. */
function selectOf({ first, keys, parts, cutUp: { columnOf, cut, groupBy }, select, order }: Ways, source: Source): Sql {
  const sums = [...new Set(select.flatMap(sumsOf))].map((name, place) => ({ name, column: `s${place + 1}` }))
  const columnOfSum = new Map(sums.map(({ name, column }) => [name, column]))
  const added = { columnOf: (sum: MeasureName) => columnOfSum.get(sum) ?? '' }
  const rows = join(
    [
      sql`${partOf(parts)} as part`,
      ...keys.map(({ name, expression }) => sql`${expression} as ${raw(columnOf(name))}`),
      ...sums.map(({ name, column }) => raw(`${source.adds(name)} as ${column}`)),
    ],
    ', ',
  )
  const together = [
    'part',
    `${cut} as cut`,
    ...keys.map(({ name }) => columnOf(name)),
    ...sums.map(({ column }) => `sum(${column}) as ${column}`),
  ].join(', ')
  const shown = [
    'part',
    'cut',
    ...keys.map(({ name }) => `${columnOf(name)} as "${name}"`),
    ...select.map((name) => `${valueOf(name, first, added)} as "${name}"`),
  ].join(', ')
  const inOrder = ['part', 'cut', ...order, ...keys.map(({ name }) => `"${name}"`)].join(', ')
  const conditions = first.where.map((each) => meaningOf(each, source.adds, first))
  const lines = sql`select ${rows} from ${source.rowsOf(conditions)}`
  return sql`select ${raw(shown)} from (select ${raw(together)} from (${lines}) as lines ${raw(groupBy)}) as answer order by ${raw(`${inOrder} limit ${rowsAtMost + 1}`)}`
}

/** The answer of some of the rows, which are in its order. A whole of no line is nothing of everything. */
function answerAmong(
  question: Question,
  rows: readonly number[],
  textsOf: (name: string) => readonly string[],
): Answer {
  const columns = columnsOf(question)
  const whole = keysOf(question).length === 0
  const told = rows.slice(0, question.limit)
  const cells = columns.map(({ name }) => {
    const texts = textsOf(name)
    return whole && rows.length === 0 ? ['0'] : told.map((row) => texts[row] ?? '')
  })
  return answerOf({ columns }, [...cells, [String(rows.length)]])
}

/** The different days that questions are of. */
function partsOf(questions: readonly Question[]): readonly DateRange[] {
  return questions.map(({ dates }) => dates).filter((dates, place, all) => partPlace(all, dates) === place)
}

function partPlace(parts: readonly DateRange[], { from, to }: DateRange): number {
  return parts.findIndex((part) => part.from === from && part.to === to)
}

function partOf(parts: readonly DateRange[]): Sql {
  const [first, ...others] = parts.map((part, place) => sql`when ${withinDates(part)} then ${raw(String(place))}`)
  return first && others.length > 0 ? sql`case ${join([first, ...others], ' ')} end` : raw('0')
}

/** A row is of one part at the most. */
function areApart(parts: readonly DateRange[]): boolean {
  return parts.every(({ from, to }, place) =>
    parts.every((other, at) => at === place || to < other.from || other.to < from),
  )
}

function areNear(parts: readonly DateRange[]): boolean {
  const from = parts.map((part) => part.from).toSorted()[0] ?? ''
  const to =
    parts
      .map((part) => part.to)
      .toSorted()
      .at(-1) ?? ''
  const asked = parts.reduce((sum, part) => sum + daysBetween(part.from, part.to) + 1, 0)
  return daysBetween(from, to) + 1 <= daysReadPerDay * asked
}

/** The keys of all questions in an order in which each has its own; nothing where there is no such order, or one means two things. */
function keysInTurn(questions: readonly Question[]): readonly Key[] | undefined {
  const all: Key[] = []
  for (const question of questions) {
    let after = -1
    for (const key of keysOf(question)) {
      const place = all.findIndex(({ name }) => name === key.name)
      const known = all[place]
      if (known && (place < after || !isSame(known.expression, key.expression))) return undefined
      if (!known) all.push(key)
      after = known ? place : all.length - 1
    }
  }
  return all
}

function isSame(one: Sql, other: Sql): boolean {
  return textFor('duckdb', one) === textFor('duckdb', other)
}

/** What the rows of all are ordered by before their keys, a whole being one row in any order; nothing where they differ. */
function orderOfAll(questions: readonly Question[]): readonly string[] | undefined {
  const orders = questions.flatMap((each) => {
    const keys = keysOf(each)
    return keys.length > 0 ? [ordered(each, keys)] : []
  })
  const [first = [], ...others] = orders
  return others.every((each) => each.join() === first.join()) ? first : undefined
}
