import type { Json, JsonObject } from './schemas.ts'

/** What the trade would write into a field of this name. */
const wordsOf: Readonly<Record<string, string | number>> = {
  accountNumber: '0000A1B234',
  addresses: 'ann@northwind.example',
  carrier: 'UPS',
  carrierName: 'UPS',
  city: 'Columbus',
  country: 'US',
  currency: 'EUR',
  days: 30,
  email: 'ann@northwind.example',
  firstName: 'Ann',
  from: '2026-01-01',
  lastName: 'Doe',
  login: 'ann',
  name: 'Northwind',
  number: '0000A1B234',
  password: 'Correct-horse-1',
  newPassword: 'Correct-horse-2',
  oldPassword: 'Correct-horse-1',
  scac: 'UPSN',
  state: 'OH',
  timeZone: 'America/New_York',
  to: '2026-03-31',
  usdPerUnit: '1.0842',
  username: 'ann',
  website: 'https://www.ups.com',
  zip: '43215',
}
/** Of parts of the description that no name of a field tells apart. */
const ofParts: Readonly<Record<string, string>> = {
  CardId: 'breakdown',
  JobKey: 'file-12',
  PageName: 'spend',
  WhatIfKey: '5f0c3a1e9b7d42688c1d0e5a7f3b9264',
}
const formats: Readonly<Record<string, string>> = {
  date: '2026-03-31',
  'date-time': '2026-03-31T09:30:00.000Z',
  email: 'ann@northwind.example',
  uri: 'https://id.northwind.example/sso',
  uuid: '7b1f6c1e-3f0a-4d58-9a3e-0a8a7c3f5a10',
}
/** A schema may refer to itself. */
const deepest = 6

/** A value that a schema takes, as plain as the schema lets it be. */
export function exampleOf(schema: JsonObject, components: JsonObject, name = '', depth = 0): Json {
  const { $ref, anyOf, oneOf, allOf, enum: choices, const: only, default: usual, examples, type } = schema
  const inside = (each: Json | undefined, of = name) => exampleOf((each ?? {}) as JsonObject, components, of, depth + 1)
  if (Array.isArray(examples) && examples[0] !== undefined) return examples[0]
  if (typeof $ref === 'string') {
    const part = $ref.slice($ref.lastIndexOf('/') + 1)
    return ofParts[part] ?? inside(components[part])
  }
  if (only !== undefined) return only
  if (Array.isArray(choices)) return choices[0] ?? null
  const options = [anyOf, oneOf].find(Array.isArray)
  if (options) return inside(options.find((option) => (option as JsonObject).type !== 'null') ?? options[0])
  if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((each) => inside(each)))
  if (usual !== undefined) return usual
  const kinds = [type].flat().filter((each) => typeof each === 'string')
  switch (kinds.find((each) => each !== 'null') ?? kinds[0] ?? 'any') {
    case 'object':
      return exampleObject(schema, depth, inside)
    case 'array':
      return depth > deepest
        ? []
        : Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () => inside(schema.items))
    case 'integer':
    case 'number':
      return exampleNumber(schema, name)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return exampleText(schema, name)
  }
}

function exampleObject(schema: JsonObject, depth: number, inside: (each: Json | undefined, of: string) => Json): Json {
  const required = Array.isArray(schema.required) ? schema.required : []
  const properties = Object.entries((schema.properties ?? {}) as JsonObject)
  const shown = properties.filter(([name]) => depth <= deepest || required.includes(name))
  const known = new Set(properties.map(([name]) => name))
  const others = required.map(String).filter((name) => !known.has(name))
  return Object.fromEntries([
    ...shown.map(([name, each]) => [name, inside(each, name)]),
    ...others.map((name) => [name, inside(schema.additionalProperties, name)]),
  ])
}

function exampleNumber({ minimum, exclusiveMinimum, maximum }: JsonObject, name: string): Json {
  if (typeof wordsOf[name] === 'number') return wordsOf[name]
  const least = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : minimum
  const lowest = typeof least === 'number' && least > -1_000_000 ? least : 0
  return typeof maximum === 'number' && maximum < 12 ? Math.max(lowest, 0) : Math.max(lowest, 12)
}

function exampleText({ format, pattern, minLength }: JsonObject, name: string): Json {
  const given = (typeof format === 'string' ? formats[format] : undefined) ?? wordsOf[name] ?? 'text'
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(String(given))) {
    const fitting = ['12.34', '12', '2026-03-31', '1,2', '0'.repeat(64), 'A', '/auditlog'].find((text) =>
      new RegExp(pattern, 'u').test(text),
    )
    return fitting ?? given
  }
  const text = String(given)
  return typeof minLength === 'number' && text.length < minLength ? text.padEnd(minLength, 'x') : text
}
