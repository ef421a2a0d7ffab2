import type { Span } from './mutant.ts'

export type TextEdit = Span & { readonly text: string }

interface Token extends Span {
  readonly text: string
  /** How many brackets it stands in. */
  readonly depth: number
}

const pattern =
  /\$\{|'(?:[^']|'')*'|"[^"]*"|\d+(?:\.\d+)?|[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*|<=|>=|<>|!=|::|[-+*/%=<>(),.]/g

const swapped: Readonly<Record<string, string>> = {
  '=': '<>',
  '<>': '=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  and: 'or',
  or: 'and',
  true: 'false',
  false: 'true',
  sum: 'max',
  max: 'min',
  min: 'max',
  arg_min: 'arg_max',
  arg_max: 'arg_min',
  bool_or: 'bool_and',
  bool_and: 'bool_or',
  greatest: 'least',
  least: 'greatest',
  lag: 'lead',
  lead: 'lag',
  semi: 'anti',
  anti: 'semi',
  left: '',
  distinct: '',
  desc: '',
  not: '',
  upper: '',
  lower: '',
  trim: '',
  ltrim: '',
  rtrim: '',
  abs: '',
  round: '',
}
const calculations: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*' }
const sqlWords =
  /\b(select|from|where|case|when|coalesce|nullif|cast|join|order by|group by|insert into|update|delete from|between|is null|is not null|sum\(|max\(|min\(|in \()\b|<>|>=|\('| = '/

/** Whether text of a program is SQL and not a sentence for people. */
export function isSql(text: string): boolean {
  const sentence = text.trim()
  return sqlWords.test(text) && !/^[A-Z"]/.test(sentence) && !/[a-z]\.$/.test(sentence)
}

/** The small faults that SQL may have: another comparison, an arm or an alternative left out, a number cut short. */
export function editsOfSql(source: string): TextEdit[] {
  const tokens = tokensOf(source)
  return tokens.flatMap((token, place) => editsAt(tokens, place, token))
}

function editsAt(tokens: readonly Token[], place: number, token: Token): TextEdit[] {
  const word = token.text
  const next = tokens[place + 1]
  const last = tokens[place - 1]
  if (word === 'coalesce' && next?.text === '(') return withoutArguments(tokens, place, 1)
  if (word === 'nullif' && next?.text === '(') return withoutArguments(tokens, place, 1).slice(1)
  if (word === 'in' && next?.text === '(' && tokens[place + 2]?.text !== 'select')
    return withoutArguments(tokens, place, 1)
  if (word === 'count' && tokens[place + 2]?.text === 'distinct') return []
  if (word === 'case') return armsOf(tokens, place)
  if (word === 'is' && next) return next.text === 'not' ? [replaced(next, '')] : [after(token, ' not')]
  if (word === 'not') return last?.text === 'is' || next?.text === 'null' ? [] : [replaced(token, '')]
  if (word === 'and' && closesBetween(tokens, place)) return []
  if (word === 'left' && next?.text !== 'join') return []
  if (word === 'or' && last?.text === 'create') return []
  if (/^\d/.test(word))
    return isOfType(tokens, place) || /^(limit|select)$/.test(last?.text ?? '') ? [] : [replaced(token, another(word))]
  const calculated = calculations[word]
  if (calculated !== undefined) return isCalculation(last, next) ? [replaced(token, calculated)] : []
  const other = Object.hasOwn(swapped, word) ? swapped[word] : undefined
  if (other === undefined) return []
  if (
    /^(sum|max|min|arg_min|arg_max|bool_or|bool_and|greatest|least|lag|lead|upper|lower|trim|ltrim|rtrim|abs|round)$/.test(
      word,
    )
  ) {
    return next?.text === '(' ? [replaced(token, other)] : []
  }
  return [replaced(token, other)]
}

/** The number with its last digit lost, and a small one by one more. */
export function another(number: string): string {
  const value = Number(number)
  return value >= 10 && Number.isInteger(value) ? number.slice(0, -1) : String(value + 1)
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  let depth = 0
  let from = 0
  for (;;) {
    pattern.lastIndex = from
    const match = pattern.exec(source)
    if (!match) return tokens
    const end = match[0] === '${' ? endOfInsert(source, match.index) : match.index + match[0].length
    const text = source.slice(match.index, end)
    if (text === ')') depth -= 1
    tokens.push({ start: match.index, end, text, depth })
    if (text === '(') depth += 1
    from = end
  }
}

function endOfInsert(source: string, start: number): number {
  let open = 0
  for (let at = start; at < source.length; at++) {
    if (source[at] === '{') open += 1
    if (source[at] === '}' && --open === 0) return at + 1
  }
  return source.length
}

/** A call or a list with each of its arguments left out in turn, as long as one remains. */
function withoutArguments(tokens: readonly Token[], place: number, fewest: number): TextEdit[] {
  const open = tokens[place + 1]
  if (!open) return []
  const close = tokens.findIndex((token, index) => index > place && token.text === ')' && token.depth === open.depth)
  const end = tokens[close]
  if (!end) return []
  const commas = tokens.filter(
    (token, index) => index > place && index < close && token.text === ',' && token.depth === open.depth + 1,
  )
  if (commas.length < fewest) return []
  const starts = [open.end, ...commas.map((comma) => comma.end)]
  const ends = [...commas.map((comma) => comma.start), end.start]
  return starts.map((start, index) =>
    index < commas.length
      ? { start, end: starts[index + 1] ?? end.start, text: '' }
      : { start: commas[index - 1]?.start ?? start, end: ends[index] ?? end.start, text: '' },
  )
}

/** A `case` with each of its arms never taken. */
function armsOf(tokens: readonly Token[], place: number): TextEdit[] {
  const own: Token[] = []
  let inner = 0
  for (const token of tokens.slice(place + 1)) {
    if (token.text === 'case') inner += 1
    if (inner === 0 && /^(when|then|else|end)$/.test(token.text)) own.push(token)
    if (token.text === 'end' && inner-- === 0) break
  }
  const isSimple = tokens[place + 1]?.text !== 'when'
  const whens = own.filter(({ text }) => text === 'when')
  if (isSimple && whens.length < 2) return []
  return whens.flatMap((when) => {
    const [then, following] = own.slice(own.indexOf(when) + 1)
    if (!then || !following) return []
    return isSimple
      ? [{ start: when.start, end: following.start, text: '' }]
      : [{ start: when.end, end: then.start, text: ' false ' }]
  })
}

function closesBetween(tokens: readonly Token[], place: number): boolean {
  const { depth } = tokens[place] ?? { depth: 0 }
  for (let at = place - 1; at >= 0; at--) {
    const token = tokens[at]
    if (!token || token.depth < depth) return false
    if (token.depth > depth) continue
    if (token.text === 'and' || token.text === 'or' || token.text === 'where') return false
    if (token.text === 'between') return true
  }
  return false
}

function isCalculation(last: Token | undefined, next: Token | undefined): boolean {
  if (!last || !next) return false
  return (
    !/^(select|,|\(|and|or|by|when|then|else|between|distinct|return|from|where|=|<|>|<=|>=|<>)$/.test(last.text) &&
    !/^(\)|,|from|replace|exclude)$/.test(next.text)
  )
}

/** The digits of `decimal(18, 6)` say how a number is kept, not what it is. */
function isOfType(tokens: readonly Token[], place: number): boolean {
  const { depth } = tokens[place] ?? { depth: 0 }
  for (let at = place - 1; at >= 0; at--) {
    const token = tokens[at]
    if (token?.text === '(' && token.depth === depth - 1)
      return /^(decimal|numeric|varchar)$/i.test(tokens[at - 1]?.text ?? '')
  }
  return false
}

function replaced({ start, end }: Span, text: string): TextEdit {
  return { start, end, text }
}

function after({ end }: Span, text: string): TextEdit {
  return { start: end, end, text }
}
