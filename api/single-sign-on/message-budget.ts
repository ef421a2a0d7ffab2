/** Honest messages stay far below: the largest hold a few hundred groups of a person, each in an element with two namespaces. */
const most = { characters: 262_144, elements: 2000, depth: 32, attributes: 5000, attributesOfOne: 24, references: 5000 }

const [quote, apostrophe, slash, equals, end] = ['"', "'", '/', '=', '>'].map((sign) => sign.charCodeAt(0))

interface Tag {
  readonly kind: 'opening' | 'closing' | 'empty'
  /** Namespaces count as attributes. */
  readonly attributes: number
  readonly endsAt: number
}

/**
 * Whether reading a message takes no longer than its length: parsers copy what is in force for each element, so that elements
 * in elements with namespaces cost the square of their number. Looks at every character once, and at nothing but tags.
 */
export function isWithinBudget(xml: string): boolean {
  if (xml.length > most.characters || references(xml) > most.references) return false
  let [depth, elements, attributes] = [0, 0, 0]
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const tag = tagAt(xml, at)
    if (tag.kind === 'closing') depth -= 1
    else elements += 1
    if (tag.kind === 'opening') depth += 1
    attributes += tag.attributes
    if (tag.attributes > most.attributesOfOne) return false
    if (depth > most.depth || elements > most.elements || attributes > most.attributes) return false
    at = xml.indexOf('<', tag.endsAt)
  }
  return true
}

function tagAt(xml: string, at: number): Tag {
  let inside: number | undefined
  let attributes = 0
  let place = at + 1
  for (; place < xml.length; place += 1) {
    const sign = xml.charCodeAt(place)
    if (inside !== undefined) {
      if (sign === inside) inside = undefined
    } else if (sign === quote || sign === apostrophe) inside = sign
    else if (sign === equals) attributes += 1
    else if (sign === end) break
  }
  const closing = xml.charCodeAt(at + 1) === slash
  const empty = xml.charCodeAt(place - 1) === slash
  return { kind: closing ? 'closing' : empty ? 'empty' : 'opening', attributes, endsAt: place }
}

function references(xml: string): number {
  let count = 0
  for (let at = xml.indexOf('&'); at >= 0 && count <= most.references; at = xml.indexOf('&', at + 1)) count += 1
  return count
}
