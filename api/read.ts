import { Refusal } from '@waybill/contracts'
import type { z } from 'zod'
import { complaintOf, type Issue, meantBy } from './complaint.ts'

/** What a caller sent, as the schema has it; else a refusal whose sentence names the field. */
export function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given)
  if (result.success && isText(result.data)) return result.data
  if (result.success) throw new Refusal('bad-request', 'not-text')
  const [issue] = result.error.issues
  throw issue
    ? refusalOf(issue, given)
    : new Refusal('bad-request', 'request-wrong', { detail: 'It is not as it should be.' })
}

function refusalOf(first: Issue, given: unknown): Refusal {
  const issue = meantBy(first)
  const field = issue.path.map(String).join('.')
  const complaint = shortened(complaintOf(issue, issue.path.reduce<unknown>(stepInto, given)))
  return field === ''
    ? new Refusal('bad-request', 'request-wrong', { detail: `${complaint}.` })
    : new Refusal('bad-request', 'field-wrong', { field: shortened(field), complaint })
}

function stepInto(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function shortened(words: string): string {
  return words.length > 200 ? `${words.slice(0, 199)}…` : words
}

/** Whether no string in it holds the character U+0000, which databases keep out of text. */
function isText(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, held]) => isText(key) && isText(held))
}
