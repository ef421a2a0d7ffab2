import { type Expression, type Node, parseSync } from 'oxc-parser'
import { copiesIn } from './copies.ts'
import { type Around, editsOf } from './edits.ts'
import { type Change, type Mutant, mutantOf, type Span } from './mutant.ts'

/** Every small fault that can be put into a file of TypeScript, one at a time. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: Change[] = []
  visit(
    program,
    { host: program, isSwitchable: false, inSentence: false, copies: copiesIn(allIn(program)) },
    source,
    found,
  )
  const seen = new Set<string>()
  return found
    .filter(({ edit }) => source.slice(edit.start, edit.end) !== edit.text)
    .filter(({ edit }) => {
      const key = `${edit.start} ${edit.end} ${edit.text}`
      return !seen.has(key) && seen.add(key)
    })
    .map((change) => mutantOf(file, source, change))
}

interface Place extends Around {
  /** The nearest expression around that may be written in brackets. */
  readonly host: Span
  readonly isSwitchable: boolean
}

function visit(node: Node, place: Place, source: string, found: Change[]): void {
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return
  if (/^(Import|ExportAll)/.test(node.type)) return
  if (node.type === 'ExpressionStatement' && 'directive' in node && typeof node.directive === 'string') return
  const host = place.isSwitchable ? place.host : node
  for (const edit of editsOf(node, place, source)) found.push({ host, isStatement: false, edit })
  if (isDroppable(node, place.parent)) {
    const edit = { start: node.start, end: node.end, text: '' }
    found.push({ host: node, isStatement: true, edit })
  }
  for (const [key, child] of childrenOf(node)) {
    visit(child, placeOf(node, key, child, { ...place, host }), source, found)
  }
}

/** A link of `a?.b(c).d` cannot be switched by itself, nor can a tagged text without its tag; what is around them can. */
function placeOf(node: Node, key: string, child: Node, { host, isSwitchable, inSentence, copies }: Place): Place {
  const inner = { parent: node, copies, inSentence: inSentence || saysSentence(node) }
  if (node.type === 'ChainExpression') return { ...inner, host: isSwitchable ? host : node, isSwitchable: true }
  const isLink =
    node.type === 'MemberExpression' || node.type === 'CallExpression' || node.type === 'TSNonNullExpression'
  if (isLink && isSwitchable && (key === 'object' || key === 'callee' || key === 'expression')) {
    return { ...inner, host, isSwitchable: true }
  }
  if (node.type === 'TaggedTemplateExpression' && key === 'quasi') return { ...inner, host: node, isSwitchable: true }
  return { ...inner, host: child, isSwitchable: false }
}

function saysSentence(node: Node): boolean {
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const callee = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee
    return callee.type === 'Identifier' && /^(\w*Error|wrong|refuse|describe)$/.test(callee.name)
  }
  return false
}

function* allIn(node: Node): Generator<Node> {
  yield node
  for (const [, child] of childrenOf(node)) yield* allIn(child)
}

function* childrenOf(node: Node): Generator<[string, Node]> {
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    if (key === 'parent' || (key === 'key' && 'computed' in node && !node.computed)) continue
    if (key === 'property' && 'computed' in node && !node.computed) continue
    if (key === 'left' && node.type === 'AssignmentExpression') continue
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) yield [key, child]
  }
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
  )
}

/** A call or a refusal that stands for itself; alone in an `if`, the condition says it already. */
function isDroppable(node: Node, parent: Node | undefined): boolean {
  if (/^(If|While|For)/.test(parent?.type ?? '') || (parent?.type === 'BlockStatement' && parent.body.length === 1))
    return false
  if (node.type === 'ThrowStatement') return true
  if (node.type !== 'ExpressionStatement') return false
  const bare = bareOf(node.expression)
  if (bare.type === 'CallExpression') return bare.callee.type !== 'Super'
  return bare.type === 'AssignmentExpression'
}

function bareOf(node: Expression): Expression {
  if (node.type === 'AwaitExpression') return bareOf(node.argument)
  if (node.type === 'UnaryExpression' && node.operator === 'void') return bareOf(node.argument)
  if (node.type === 'ChainExpression' && node.expression.type === 'CallExpression') return node.expression
  return node
}
