type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [name: string]: Json
}

/** The part of a description at a path, and whatever it refers to from there, each at its own place. What is not there is left out. */
export function partOf(description: JsonObject, path: readonly string[]): JsonObject {
  const part: Record<string, Json> = { openapi: description.openapi ?? '' }
  const kept = new Set<string>()
  const wanted = [path]
  for (const place of wanted) {
    const found = place.reduce<Json | undefined>(inside, description)
    const name = place.join('\n')
    if (found === undefined || kept.has(name)) continue
    kept.add(name)
    put(part, place, found)
    wanted.push(...referredTo(found))
  }
  return part
}

function inside(whole: Json | undefined, name: string): Json | undefined {
  return isObject(whole) && Object.hasOwn(whole, name) ? whole[name] : undefined
}

function put(part: Record<string, Json>, place: readonly string[], found: Json): void {
  const [name = '', ...deeper] = place
  if (deeper.length === 0) part[name] = found
  else {
    const below = { ...(part[name] as JsonObject | undefined) }
    part[name] = below
    put(below, deeper, found)
  }
}

const here = '#/'

function referredTo(json: Json): string[][] {
  if (Array.isArray(json)) return json.flatMap(referredTo)
  if (!isObject(json)) return []
  const { $ref, ...others } = json
  const own = typeof $ref === 'string' && $ref.startsWith(here) ? [placeOf($ref)] : []
  return [...own, ...Object.values(others).flatMap(referredTo)]
}

/** RFC 6901. */
function placeOf(reference: string): string[] {
  return reference
    .slice(here.length)
    .split('/')
    .map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))
}

function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}
