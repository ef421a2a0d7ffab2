import { dirname, join } from 'node:path'
import { normalizePath, parseAst } from 'vite'

/** What a module of the web takes along, what it opens when somebody asks for it, and which words it may say. */
export interface Module {
  readonly imports: readonly string[]
  readonly opens: readonly Opening[]
  readonly says: (key: string) => boolean
}

interface Opening {
  readonly file: string
  readonly start: number
  readonly end: number
}

interface Node {
  readonly type: string
  readonly [property: string]: unknown
}

/** A module says every text in it that is a word's key, and every key that one of its templates can make. */
export function readModule(text: string, file: string): Module {
  const imports: string[] = []
  const opens: Opening[] = []
  const texts = new Set<string>()
  const families: RegExp[] = []
  const ours = (source: unknown) => {
    const path = nodesIn(source)[0]?.['value']
    return typeof path === 'string' && /^\.{1,2}\/.*\.tsx?$/.test(path)
      ? [normalizePath(join(dirname(file), path))]
      : []
  }
  const visit = (node: Node): void => {
    if (node.type === 'ImportExpression')
      opens.push(
        ...ours(node['source']).map((to) => ({ file: to, start: Number(node['start']), end: Number(node['end']) })),
      )
    else if (!onlyTypes(node)) imports.push(...ours(node['source']))
    if (typeof node['value'] === 'string') texts.add(node['value'])
    if (node.type === 'TemplateLiteral') families.push(...familyOf(textsOf(node['quasis'])))
    for (const child of Object.values(node)) for (const inner of nodesIn(child)) visit(inner)
  }
  for (const node of nodesIn(parseAst(text, { lang: 'tsx' }).body)) visit(node)
  return { imports, opens, says: (key) => texts.has(key) || families.some((family) => family.test(key)) }
}

function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function onlyTypes(node: Node): boolean {
  const named = nodesIn(node['specifiers'])
  const typed = (one: Node) => one['importKind'] === 'type' || one['exportKind'] === 'type'
  return typed(node) || (named.length > 0 && named.every(typed))
}

function textsOf(quasis: unknown): string[] {
  return nodesIn(quasis).map(({ value }) =>
    typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '',
  )
}

/** A template that stands still, or whose group is known, as in `place.${path}`; any other makes no word. */
function familyOf(parts: readonly string[]): RegExp[] {
  const known = parts.length === 1 || /^\w+\./.test(parts[0] ?? '')
  return known ? [new RegExp(`^${parts.map(literally).join('.*')}$`, 's')] : []
}

const literally = (text: string) => text.replaceAll(/[^\w -]/g, String.raw`\$&`)
