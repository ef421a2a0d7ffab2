import { addDays, CalendarDate, type Condition, DateType, MeasureName } from '@waybill/contracts'
import {
  carriersNumbered,
  type DaysBound,
  type PartitionsKept,
  partitionsKept,
  type ValuesGiven,
} from './clause-columns.ts'
import { isDimension } from './dimensions.ts'
import { wrong } from './wrong.ts'

/** What a clause keeps lines by. Days and partitions bound the days that are asked, and so are no conditions. */
export interface Clause {
  readonly conditions: readonly Condition[]
  readonly days: readonly DaysBound[]
  readonly partitions: readonly PartitionsKept[]
}

const nothing: Clause = { conditions: [], days: [], partitions: [] }

/**
 * Reads conditions written as text: `column op literal`, joined by AND, or `1 = 1` for none; of days also
 * `column between day and day`. Anything else is refused, and the sentence names the place.
 */
export function readClause(clause: string): Clause {
  const words = wordsOf(clause)
  const read: Clause[] = []
  do read.push(partAt(words))
  while (words.takeIf('and'))
  words.end()
  return {
    conditions: read.flatMap(({ conditions }) => conditions),
    days: read.flatMap(({ days }) => days),
    partitions: read.flatMap(({ partitions }) => partitions),
  }
}

interface Words {
  /** The next word, however it is written; it is then behind us. */
  take(): Word
  takeIf(keyword: string): boolean
  end(): void
  refuse(word: Word, expected: string): never
}

interface Word {
  readonly kind: 'name' | 'number' | 'text' | 'sign' | 'end' | 'other'
  readonly text: string
  readonly place: number
}

const pattern =
  /\s*(?:(?<name>[A-Za-z_][A-Za-z0-9_]*)|(?<number>-?\d+(?:\.\d+)?(?![\w.]))|'(?<text>(?:[^']|'')*)'|(?<sign><=|>=|<>|!=|[=<>(),])|(?<end>$)|(?<other>.))/gsuy

function wordsOf(clause: string): Words {
  const words = split(clause)
  const end: Word = { kind: 'end', text: '', place: clause.length }
  let next = 0
  const refuse = (word: Word, expected: string): never => {
    const found = word.kind === 'end' ? 'it ends' : `there is "${clause.slice(word.place).trim().slice(0, 20)}"`
    throw wrong(`The condition "${clause}" cannot be read: ${found} where ${expected} should be.`)
  }
  return {
    take: () => words[next++] ?? end,
    takeIf: (keyword) => {
      const taken = words[next]?.kind !== 'text' && words[next]?.text.toLowerCase() === keyword
      if (taken) next += 1
      return taken
    },
    end: () => {
      const word = words[next] ?? end
      if (word.kind !== 'end') refuse(word, 'AND or the end')
    },
    refuse,
  }
}

function split(clause: string): Word[] {
  const words: Word[] = []
  for (const match of clause.matchAll(pattern)) {
    const [kind, text] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? ['other', '']
    if (kind === 'end') break
    words.push({ kind: kind as Word['kind'], text, place: match.index })
  }
  return words
}

function partAt(words: Words): Clause {
  const column = words.take()
  if (column.kind === 'number' && column.text === '1') {
    truthAt(words)
    return nothing
  }
  if (column.kind !== 'name') words.refuse(column, 'a column')
  if (column.text === 'carrier_id') return { ...nothing, conditions: carriersNumbered(valuesAt(words, column.text)) }
  if (column.text === 'partition_value')
    return { ...nothing, partitions: [partitionsKept(valuesAt(words, column.text))] }
  const by = DateType.safeParse(column.text)
  if (by.success) return { ...nothing, days: [{ by: by.data, ...daysAt(words, by.data) }] }
  return { ...nothing, conditions: [conditionAt(words, column)] }
}

function conditionAt(words: Words, column: Word): Condition {
  if (isDimension(column.text)) {
    const { op, values } = valuesAt(words, column.text)
    return { column: column.text, op, values: [...values] }
  }
  const measure = MeasureName.safeParse(column.text)
  if (measure.success) return { column: measure.data, ...comparisonAt(words, measure.data) }
  return words.refuse(column, 'a column that Waybill knows')
}

function truthAt(words: Words): void {
  const sign = words.take()
  if (sign.text !== '=') words.refuse(sign, '"= 1"')
  const one = words.take()
  if (one.kind !== 'number' || one.text !== '1') words.refuse(one, '"1"')
}

function valuesAt(words: Words, column: string): ValuesGiven {
  if (words.takeIf('in')) return { op: 'in', values: listAt(words) }
  if (words.takeIf('not')) {
    if (!words.takeIf('in')) words.refuse(words.take(), 'IN')
    return { op: 'not in', values: listAt(words) }
  }
  const sign = words.take()
  if (sign.kind === 'sign' && sign.text === '=') return { op: 'in', values: [literalAt(words)] }
  if (sign.kind === 'sign' && (sign.text === '!=' || sign.text === '<>'))
    return { op: 'not in', values: [literalAt(words)] }
  return words.refuse(sign, `=, <>, IN or NOT IN after ${column}`)
}

function listAt(words: Words): string[] {
  const open = words.take()
  if (open.text !== '(' || open.kind !== 'sign') words.refuse(open, 'a list in brackets')
  const values = [literalAt(words)]
  while (words.takeIf(',')) values.push(literalAt(words))
  const close = words.take()
  if (close.text !== ')' || close.kind !== 'sign') words.refuse(close, 'a comma or the closing bracket')
  return values
}

function literalAt(words: Words): string {
  const literal = words.take()
  if (literal.kind === 'text') return literal.text.replaceAll("''", "'")
  if (literal.kind === 'number') return literal.text
  return words.refuse(literal, 'a value in single quotes or a number')
}

const comparisons = { '=': '=', '!=': '!=', '<>': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' } as const

function comparisonAt(words: Words, column: string): { op: '=' | '!=' | '<' | '<=' | '>' | '>='; value: string } {
  const sign = words.take()
  const op =
    sign.kind === 'sign' && Object.hasOwn(comparisons, sign.text)
      ? comparisons[sign.text as keyof typeof comparisons]
      : undefined
  if (!op) return words.refuse(sign, `a comparison after ${column}`)
  const number = words.take()
  if (number.kind !== 'number') words.refuse(number, 'a number')
  return { op, value: number.text }
}

function daysAt(words: Words, column: string): DaysBound {
  if (words.takeIf('between')) {
    const from = dayAt(words)
    if (!words.takeIf('and')) words.refuse(words.take(), 'AND and the last day')
    return { from, to: dayAt(words) }
  }
  const sign = words.take()
  const op = sign.kind === 'sign' ? sign.text : ''
  switch (op) {
    case '=': {
      const day = dayAt(words)
      return { from: day, to: day }
    }
    case '>=':
      return { from: dayAt(words) }
    case '>':
      return { from: addDays(dayAt(words), 1) }
    case '<=':
      return { to: dayAt(words) }
    case '<':
      return { to: addDays(dayAt(words), -1) }
    default:
      return words.refuse(sign, `=, <, <=, >, >= or BETWEEN after ${column}`)
  }
}

function dayAt(words: Words): CalendarDate {
  const literal = words.take()
  const day = literal.kind === 'text' ? CalendarDate.safeParse(literal.text) : undefined
  return day?.success ? day.data : words.refuse(literal, "a day as 'YYYY-MM-DD'")
}
