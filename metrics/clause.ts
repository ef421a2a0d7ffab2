import { type Condition, MeasureName } from '@waybill/contracts'
import { isDimension } from './dimensions.ts'
import { wrong } from './wrong.ts'

/**
 * Reads conditions written as text: `column op literal`, joined by AND, or `1 = 1` for none.
 * Anything else is refused, and the sentence names the place.
 */
export function conditionsOf(clause: string): Condition[] {
  const words = wordsOf(clause)
  const conditions: Condition[] = []
  do {
    const condition = conditionAt(words)
    if (condition) conditions.push(condition)
  } while (words.takeIf('and'))
  words.end()
  return conditions
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

function conditionAt(words: Words): Condition | undefined {
  const column = words.take()
  if (column.kind === 'number' && column.text === '1') return truthAt(words)
  if (column.kind !== 'name') words.refuse(column, 'a column')
  if (isDimension(column.text)) return { column: column.text, ...valuesAt(words, column.text) }
  const measure = MeasureName.safeParse(column.text)
  if (measure.success) return { column: measure.data, ...comparisonAt(words, measure.data) }
  return words.refuse(column, 'a column that Waybill knows')
}

function truthAt(words: Words): undefined {
  const sign = words.take()
  if (sign.text !== '=') words.refuse(sign, '"= 1"')
  const one = words.take()
  if (one.kind !== 'number' || one.text !== '1') words.refuse(one, '"1"')
}

function valuesAt(words: Words, column: string): { op: 'in' | 'not in'; values: string[] } {
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
