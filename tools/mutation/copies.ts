import type { Node } from 'oxc-parser'

/**
 * Constants that hold what a changing variable held a moment ago, each with that variable: reading the variable itself,
 * after something was waited for, is a fault that only another order of events shows.
 */
export function copiesIn(nodes: Iterable<Node>): ReadonlyMap<string, string> {
  const changing = new Set<string>()
  const copies = new Map<string, string>()
  for (const node of nodes) {
    if (node.type !== 'VariableDeclaration') continue
    for (const { id, init } of node.declarations) {
      if (node.kind === 'let' && id.type === 'Identifier') changing.add(id.name)
      if (node.kind !== 'const') continue
      if (id.type === 'Identifier' && init?.type === 'Identifier') copies.set(id.name, init.name)
      if (id.type !== 'ArrayPattern' || init?.type !== 'ArrayExpression') continue
      for (const [place, name] of id.elements.entries()) {
        const held = init.elements[place]
        if (name?.type === 'Identifier' && held?.type === 'Identifier') copies.set(name.name, held.name)
      }
    }
  }
  return new Map([...copies].filter(([, held]) => changing.has(held)))
}
