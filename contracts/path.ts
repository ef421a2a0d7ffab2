import { places } from './places.ts'

/** Open to strangers; every other page asks for a session. */
export const waysIn = ['/login', '/SSO', '/sso-callback'] as const

const known: ReadonlyMap<string, string> = new Map(
  [...Object.keys(places), ...waysIn, '/aframe/dashboard'].map((path) => [path.toLowerCase().replace(/\/$/, ''), path]),
)
const deepestKnown = Math.max(...[...known.keys()].map((path) => path.split('/').length - 1))
/** What is encoded more often than this is the name of nothing. */
const mostEncodings = 8

/**
 * The one path that an address names, however it is spelt: whatever its case, slashes, dots and percent-encodings, and
 * whatever query or hash it ends with. Routes, rules, guards, the menu, the help and the list of closed pages all read
 * addresses with this alone, so that none opens what another would close. It never throws, and reads its own answer as
 * that answer.
 */
export function readPath(address: string): string {
  const [path = ''] = decoded(address.toWellFormed()).split(/[?#]/, 1)
  const segments: string[] = []
  for (const segment of path.split(/[/\\]/)) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return inItsOwnCase(segments)
}

/** A page's own spelling, and that of the page that a longer path stands under. */
function inItsOwnCase(segments: readonly string[]): string {
  for (let depth = Math.min(deepestKnown, segments.length); depth >= 0; depth -= 1) {
    const own = known.get(['', ...segments.slice(0, depth)].join('/').toLowerCase())
    if (own === undefined) continue
    return depth === segments.length ? own : [own.replace(/\/$/, ''), ...segments.slice(depth)].join('/')
  }
  return `/${segments.join('/')}`
}

function decoded(address: string): string {
  let text = address
  for (let times = 0; times < mostEncodings; times += 1) {
    const next = text.replaceAll(/(?:%[0-9a-f]{2})+/gi, decodedRun)
    if (next === text) return text
    text = next
  }
  return text
}

function decodedRun(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run
  }
}

/** The path as an address bar has it. */
export function spellPath(path: string): string {
  return encodeURI(readPath(path))
}

/**
 * What somebody asked for before they were asked to sign in, in its own spelling. Undefined for what a browser would take
 * for another site, and for the ways in themselves.
 */
export function readOrigin(address: string): string | undefined {
  const [plain = ''] = decoded(address.toWellFormed()).split(/[?#]/, 1)
  if (!/^\/(?![/\\])/.test(plain) || /\p{Cc}/u.test(plain)) return undefined
  const path = readPath(address)
  if (waysIn.some((way) => path === way || path.startsWith(`${way}/`))) return undefined
  const query = address.search(/[?#]/)
  return spellPath(path) + (query === -1 ? '' : address.slice(query))
}
