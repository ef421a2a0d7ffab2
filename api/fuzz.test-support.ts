import type { Endpoint } from '@waybill/contracts'
import * as fc from 'fast-check'
import { z } from 'zod'

/** Just enough of JSON Schema to draw values that a schema takes, or almost takes. */
interface Shape {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

const words = [
  '',
  '0',
  '-1',
  'null',
  "' or 1=1 --",
  '../..',
  '\u0000',
  '\uD800',
  '=cmd()',
  'a'.repeat(5000),
  '{',
  '%00',
]
const places = ['/aframe/dashboard/spend', '/users', 'https://example.com/', 'PAGE', 'ann@example.com']
const texts = fc.oneof(
  fc.constantFrom(...words),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.emailAddress(),
  fc.constantFrom(...places),
)
const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 1, 2, 3, 4, 5, -1, 2 ** 53, 1e308))
const dates = fc.constantFrom('2025-01-01', '2025-02-30', '0000-00-00', '9999-12-31', 'today')
/** What no schema of ours asks for. */
const junk = fc.oneof({ maxDepth: 3 }, fc.jsonValue(), texts, numbers)

function fitting(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.const !== undefined) return fc.constant(shape.const)
  const choices = shape.anyOf ?? shape.allOf
  if (choices) return fc.oneof(...choices.map(drawn))
  switch (shape.type) {
    case 'object':
      return fc.record(mapped(shape.properties ?? {}), { requiredKeys: [] })
    case 'array':
      return fc.array(drawn(shape.items ?? {}), { maxLength: 4 })
    case 'integer':
    case 'number':
      return numbers
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return fc.oneof(texts, dates)
    case undefined:
    default:
      return junk
  }
}

/** Mostly what fits; now and then anything at all. */
function drawn(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(shape) }, { weight: 1, arbitrary: junk })
}

function mapped(properties: Readonly<Record<string, Shape>>): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, drawn(shape)]))
}

function shapeOf(schema: z.ZodType | undefined): Shape {
  if (!schema) return {}
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape
}

/** Requests to an endpoint that are almost as they should be: every part of them may be wrong. */
export function requestsTo({ body, params, query }: Endpoint): fc.Arbitrary<{
  readonly body: unknown
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
}> {
  const record = (schema: z.ZodType | undefined) => fc.record(mapped(shapeOf(schema).properties ?? {}))
  return fc.record({ body: drawn(shapeOf(body)), params: record(params), query: record(query) })
}
