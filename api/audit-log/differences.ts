import type { AuditedChange } from '@waybill/contracts'

/** What was written down of before and after, field by field, for a person to read. */
export function differencesBetween(before: string | null, after: string | null): AuditedChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  return names
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

function fieldsOf(json: string | null): Map<string, string | null> {
  const value: unknown = json === null ? null : JSON.parse(json)
  if (value === null) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['', readable(value)]])
  return new Map(Object.entries(value).map(([name, one]) => [name, readable(one)]))
}

function readable(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((one) => readable(one) ?? '').join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
