import { z } from 'zod'
import { namedSchemas } from './names.ts'

export type Json = z.core.util.JSONType
export type JsonObject = { [key: string]: Json }
type Side = 'input' | 'output'

/** JSON Schema of zod's schemas; what has a name is told once, and referred to. */
export function openSchemas() {
  const names = namedSchemas()
  const components: JsonObject = {}
  return {
    components,
    /** As the caller writes it, or as the caller reads it. */
    of: (schema: z.ZodType, side: Side): JsonObject => {
      const told = z.toJSONSchema(schema, { io: side, metadata: names, unrepresentable: 'any' }) as JsonObject
      const { $schema: _, $defs = {}, ...own } = told
      const renamed = new Map<string, string>()
      for (const [name, definition] of Object.entries($defs as JsonObject)) {
        const taken = JSON.stringify(components[name])
        const fits = taken === undefined || taken === JSON.stringify(plain(definition, (id) => id))
        renamed.set(name, fits ? name : `${name}As${side === 'input' ? 'Written' : 'Read'}`)
      }
      const rename = (id: string): string => renamed.get(id) ?? id
      for (const [name, definition] of Object.entries($defs as JsonObject))
        components[rename(name)] = plain(definition, rename)
      return plain(own, rename) as JsonObject
    },
  }
}

/** References into the description instead of into the schema itself. */
function plain(value: Json, rename: (id: string) => string): Json {
  if (Array.isArray(value)) return value.map((each) => plain(each, rename))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key, each]) => key !== 'id' || typeof each !== 'string')
  return Object.fromEntries(
    entries.map(([key, each]) => {
      if (key !== '$ref' || typeof each !== 'string') return [key, plain(each, rename)]
      return [key, `#/components/schemas/${rename(each.replace('#/$defs/', ''))}`]
    }),
  )
}
