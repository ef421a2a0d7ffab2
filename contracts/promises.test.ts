import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as contracts from './index.ts'

const expectedPath = join(import.meta.dirname, 'promises.txt')

interface Form {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Form[]
  readonly oneOf?: readonly Form[]
  readonly allOf?: readonly Form[]
  readonly properties?: Readonly<Record<string, Form>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Form
  readonly propertyNames?: Form
  readonly items?: Form
  readonly pattern?: string
  readonly format?: string
  readonly default?: unknown
  readonly [bound: string]: unknown
}

const bounds = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'exclusiveMinimum', 'maximum'] as const

/** A schema in a few words: what may be sent, and how much of it. Long lists of words are told where they are exported. */
function told(form: Form): string {
  const own = bounds.flatMap((bound) => {
    const at = form[bound]
    return typeof at === 'number' && Math.abs(at) < 9e15 ? `${bound} ${at}` : []
  })
  const more = [
    ...own,
    form.format === undefined && form.pattern && `/${form.pattern}/`,
    form.format,
    'default' in form && `else ${JSON.stringify(form.default)}`,
  ]
  const all = more.filter((each) => typeof each === 'string')
  return all.length > 0 ? `${kindOf(form)} (${all.join(', ')})` : kindOf(form)
}

function kindOf(form: Form): string {
  if (form.enum) return form.enum.length > 8 ? `one of ${form.enum.length} words` : form.enum.join('|')
  if ('const' in form) return JSON.stringify(form.const)
  const parts = form.anyOf ?? form.oneOf
  if (parts) return parts.map(told).join(' or ')
  if (form.allOf) return form.allOf.map(told).join(' and ')
  if (form.type === 'array') return `[${told(form.items ?? {})}]`
  if (form.type !== 'object') return form.type ?? 'anything'
  if (!form.properties) return `{ ${told(form.propertyNames ?? {})}: ${told(Object(form.additionalProperties))} }`
  const optional = (name: string): string => (form.required?.includes(name) ? '' : '?')
  const own = Object.entries(form.properties).map(([name, each]) => `${name}${optional(name)}: ${told(each)}`)
  return `{ ${own.join('; ')}${form.additionalProperties === false ? '' : '; ...'} }`
}

function written(promise: unknown): unknown {
  if (promise instanceof z.ZodEnum) return promise.options
  if (promise instanceof z.ZodType)
    return told(z.toJSONSchema(promise, { io: 'input', unrepresentable: 'any' }) as Form)
  if (promise instanceof Set || promise instanceof Map) return [...promise]
  if (Array.isArray(promise)) return promise.map(written)
  if (typeof promise !== 'object' || promise === null) return promise
  return Object.fromEntries(Object.entries(promise).map(([name, part]) => [name, written(part)]))
}

/** What is promised by a name: the form of what may be sent, a call, a list of words. Functions have tests of their own. */
function linesOf(promises: object): string[] {
  return Object.entries(promises)
    .filter(([, promise]) => typeof promise !== 'function')
    .map(([name, promise]) => `${name}: ${JSON.stringify(written(promise)).replaceAll('\\"', "'")}`)
}

/** One line a name, so that whoever changes a promise sees it. With GOLDEN=write the lines are written anew. */
test('no promise changes unseen: no call, no bound, no word', () => {
  const { endpoints, ...others } = contracts
  const lines = [...linesOf(endpoints), ...linesOf(others)].toSorted((a, b) => (a < b ? -1 : 1))
  if (process.env.GOLDEN === 'write') writeFileSync(expectedPath, `${lines.join('\n')}\n`)
  expect(existsSync(expectedPath), 'promises.txt is missing; GOLDEN=write makes it').toBe(true)
  expect(lines).toEqual(readFileSync(expectedPath, 'utf8').split('\n').slice(0, -1))
})
