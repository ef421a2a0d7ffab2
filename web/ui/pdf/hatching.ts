import type { Drawn } from './drawn.ts'

interface Hatching {
  /** What a document lays beside itself again and again, in its own words. */
  readonly marks: string
  readonly colour: string
}

/** One tile of a pattern whose marks have straight edges and one colour; of another it is not known. */
export function hatchingOf(pattern: Drawn): Hatching | undefined {
  const paths = pathsIn(pattern)
  const colour = paths[0]?.getAttribute('fill')
  const marks = paths.map((path) => outlineOf(path.getAttribute('d') ?? '')).filter((marked) => marked !== '')
  return colour && marks.length > 0 ? { marks: marks.join('\n'), colour } : undefined
}

function pathsIn({ childNodes }: Drawn): Drawn[] {
  return Array.from(childNodes).flatMap((child) => {
    if (typeof child !== 'object' || child === null || !('getAttribute' in child)) return []
    const element = child as Drawn
    return element.tagName === 'path' ? [element] : pathsIn(element)
  })
}

/** M, L and l of SVG as m and l of a document, whose lines all begin at one corner. */
function outlineOf(path: string): string {
  let [x, y] = [0, 0]
  const steps = [...path.matchAll(/([MLl])\s*(-?[\d.]+)[\s,]*(-?[\d.]+)/g)].map(([, how, right, down]) => {
    const [from, to] = how === 'l' ? [x, y] : [0, 0]
    x = from + Number(right)
    y = to + Number(down)
    return `${x} ${y} ${how === 'M' ? 'm' : 'l'}`
  })
  return steps.length > 0 ? `${steps.join(' ')} h f` : ''
}
