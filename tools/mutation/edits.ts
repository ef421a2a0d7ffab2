import type {
  Argument,
  CallExpression,
  Expression,
  LogicalExpression,
  Node,
  StringLiteral,
  UnaryExpression,
} from 'oxc-parser'
import type { Span } from './mutant.ts'
import { editsOfPattern } from './regex.ts'
import { sampled } from './sample.ts'
import { another, editsOfSql, isSql, type TextEdit } from './sql.ts'

type Named = Extract<Node, { type: 'Identifier' }>
type Operation = Extract<Node, { type: 'BinaryExpression' }>

const boundaries: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const equalities: Readonly<Record<string, string>> = { '===': '!==', '!==': '===' }
const calculations: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '**': '*' }

export interface Around {
  /** Words that a person reads in an error: how they are put is no fault of the business. */
  readonly inSentence: boolean
  /** Constants that stand for what a changing variable held before. */
  readonly copies: ReadonlyMap<string, string>
  readonly parent?: Node
}

/** The small faults that one expression may have by itself. */
export function editsOf(node: Node, around: Around, source: string): TextEdit[] {
  return [
    ...(isTestOf(around.parent, node) ? [put(node, 'true'), put(node, 'false')] : []),
    ...ownEdits(node, around, source),
  ]
}

function isTestOf(parent: Node | undefined, node: Node): boolean {
  return (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') && parent.test === node
}

function ownEdits(node: Node, { parent, inSentence, copies }: Around, source: string): TextEdit[] {
  if (node.type === 'Identifier') return readLate(node, parent, copies)
  if (node.type === 'LogicalExpression') return withoutOperand(node, source)
  if (node.type === 'BinaryExpression') return otherOperator(node, isTestOf(parent, node))
  if (node.type === 'UnaryExpression') return withoutSign(node, source)
  if (node.type === 'Literal') return editsOfLiteral(node, source, inSentence)
  if (node.type === 'CallExpression') return editsOfCall(node, source)
  if (node.type === 'TemplateLiteral') {
    const isHere = !inSentence && isSql(node.quasis.map(({ value }) => value.raw).join(' x '))
    return isHere ? shifted(editsOfSql(source.slice(node.start + 1, node.end - 1)), node.start + 1) : []
  }
  if (node.type === 'ArrayExpression') {
    const elements = node.elements.filter((element) => element !== null)
    return sampled(elements).map((element) => without(elements, element, node))
  }
  if (node.type === 'ObjectExpression') {
    const said = node.properties.filter((each) => each.type === 'Property' && isPlain(each.value))
    return sampled(said).map((each) => without(node.properties, each, node))
  }
  return []
}

function readLate({ name, start, end }: Named, parent: Node | undefined, copies: Around['copies']): TextEdit[] {
  const variable = copies.get(name)
  const isRead = parent !== undefined && !/Pattern$|^VariableDeclarator$|^Property$/.test(parent.type)
  return variable !== undefined && isRead ? [put({ start, end }, variable)] : []
}

function otherOperator({ operator, left, right }: Operation, isTest: boolean): TextEdit[] {
  const place = { start: left.end, end: right.start }
  // Of an equality that decides alone, both outcomes are tried already.
  const other = boundaries[operator] ?? (isTest ? undefined : equalities[operator])
  if (other !== undefined) return [put(place, ` ${other} `)]
  const isText = [left, right].some(
    (side) => side.type === 'TemplateLiteral' || (side.type === 'Literal' && typeof side.value === 'string'),
  )
  const calculated = isText ? undefined : calculations[operator]
  return calculated === undefined ? [] : [put(place, ` ${calculated} `)]
}

function withoutSign(node: UnaryExpression, source: string): TextEdit[] {
  const { operator, argument } = node
  if (operator !== '!' && (operator !== '-' || argument.type === 'Literal')) return []
  return [put(node, source.slice(argument.start, argument.end))]
}

function withoutOperand(node: LogicalExpression, source: string): TextEdit[] {
  const only = ({ start, end }: Span) => put(node, `(${source.slice(start, end)})`)
  const { operator, left, right } = node
  if (operator === '??' && saysNothing(source.slice(right.start, right.end))) return [only(right)]
  return [only(left), only(right)]
}

/** What stands after `??` where TypeScript cannot see that there is always something. */
function saysNothing(text: string): boolean {
  return /^(''|0|\[\]|\{\}|undefined|null|new Map\(\)|new Set\(\))$/.test(text)
}

function editsOfLiteral(node: Extract<Node, { type: 'Literal' }>, source: string, inSentence: boolean): TextEdit[] {
  const text = source.slice(node.start, node.end)
  if ('regex' in node) return shifted(editsOfPattern(node.regex.pattern, node.regex.flags), node.start + 1)
  if (typeof node.value === 'boolean') return [put(node, String(!node.value))]
  if (typeof node.value === 'number') return [put(node, /^\d+$/.test(text) ? another(text) : `(${text} + 1)`)]
  if (typeof node.value === 'string' && !inSentence && isSql(node.value)) {
    return shifted(editsOfSql(text.slice(1, -1)), node.start + 1)
  }
  return []
}

const callsLeftOut =
  /^(filter|sort|toSorted|reverse|toReversed|trim|trimStart|trimEnd|toLowerCase|toUpperCase|slice|subarray|replace|replaceAll|normalize|padStart|padEnd|max|min|regex|refine|superRefine|int|positive|nonnegative|length|nonempty|catch|where|orderBy|limit|distinct|forUpdate|skipLocked|onConflict|having)$/
const callsExchanged: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  indexOf: 'lastIndexOf',
  lastIndexOf: 'indexOf',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
}
const operatorsAsked: Readonly<Record<string, string>> = {
  '=': '!=',
  '!=': '=',
  '<>': '=',
  '>': '>=',
  '>=': '>',
  '<': '<=',
  '<=': '<',
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
  '-': '+',
  '+': '-',
  desc: 'asc',
  asc: 'desc',
}

function editsOfCall(node: CallExpression, source: string): TextEdit[] {
  const words = node.arguments.filter(isWord)
  const operators = words.flatMap((each) => {
    const other = operatorsAsked[each.value]
    return other === undefined ? [] : [put(each, `'${other}'`)]
  })
  const lists = operators.length === 0 ? words.slice(1) : []
  const left = lists.map((each) => without(node.arguments, each, node))
  const { callee } = node
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [...operators, ...left]
  const name = callee.property.name
  const owner = source.slice(callee.object.start, callee.object.end)
  if (owner === 'Math' && (name === 'min' || name === 'max')) {
    return node.arguments
      .filter(({ type }) => type !== 'SpreadElement')
      .map((each) => put(node, `(${source.slice(each.start, each.end)})`))
  }
  const exchanged = Object.hasOwn(callsExchanged, name) ? callsExchanged[name] : undefined
  if (exchanged !== undefined) return [put(callee.property, exchanged), ...left]
  if (callsLeftOut.test(name) && owner !== 'z' && !node.optional && !callee.optional) {
    return [...operators, { start: callee.object.end, end: node.end, text: '' }]
  }
  return [...operators, ...left]
}

function isWord(argument: Argument): argument is StringLiteral {
  return argument.type === 'Literal' && typeof argument.value === 'string'
}

function isPlain(value: Expression): boolean {
  if (value.type === 'UnaryExpression') return value.argument.type === 'Literal'
  return value.type === 'Literal'
}

/** The list without one of its members and the comma that parts it from the next; without its only one, without any comma. */
function without(members: readonly Span[], member: Span, list: Span): TextEdit {
  const place = members.indexOf(member)
  const next = members[place + 1]
  const last = members[place - 1]
  if (next) return { start: member.start, end: next.start, text: '' }
  return last ? { start: last.end, end: member.end, text: '' } : { start: member.start, end: list.end - 1, text: '' }
}

function put({ start, end }: Span, text: string): TextEdit {
  return { start, end, text }
}

function shifted(edits: readonly TextEdit[], by: number): TextEdit[] {
  return edits.map(({ start, end, text }) => ({ start: start + by, end: end + by, text }))
}
