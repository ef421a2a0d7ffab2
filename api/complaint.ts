import type { z } from 'zod'

export type Issue = z.core.$ZodIssue

/** Where several forms may stand, what is wrong with the one that was meant, if it can have been one alone. */
export function meantBy(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const firsts = issue.errors.flatMap(([first]) => first ?? [])
  const begun = firsts.filter(({ code, path }) => code !== 'invalid_type' || path.length > 0)
  const formed = begun.filter(({ code, path }) => code !== 'invalid_value' || path.length > 0)
  const [meant, ...others] = formed.length > 0 ? formed : begun
  return meant && others.length === 0 ? meantBy({ ...meant, path: [...issue.path, ...meant.path] }) : issue
}

/** What is wrong with a value, to stand behind the name of its field. */
export function complaintOf(issue: Issue, value: unknown): string {
  if (issue.code === 'unrecognized_keys') return `the field ${issue.keys.map(named).join(' and ')} is not known here`
  const isOurs = !/^(?:Too (?:small|big)|Invalid)\b/.test(issue.message)
  if (isOurs) return issue.message.replace(/\.$/, '')
  if (value === undefined) return 'is missing'
  if (issue.code === 'invalid_value') return notAmong(issue.values, value)
  if (issue.code === 'invalid_union') return ofNoForm(issue, value)
  if (issue.code === 'invalid_type')
    return `expected ${thing(issue.expected)}, not ${typeof value === 'number' ? named(value) : kindOf(value)}`
  if (issue.code === 'too_small') return tooLittle(issue)
  if (issue.code === 'too_big') return tooMuch(issue)
  return 'is not of the form that belongs here'
}

function notAmong(values: readonly unknown[], value: unknown): string {
  const told = values.length > mostTold ? '' : `; it may be ${either(values.map(named))}`
  if (typeof value === 'string') return `${named(value)} is not a word known here${told}`
  const isOfTheirKind = values.every((one) => typeof one === typeof value)
  return isOfTheirKind ? `${named(value)} is not known here${told}` : `expected a word, not ${named(value)}${told}`
}

const mostTold = 12

function ofNoForm({ errors }: Extract<Issue, { code: 'invalid_union' }>, value: unknown): string {
  if (typeof value === 'string') return `${named(value)} is not a word known here`
  const forms = errors.flatMap(([first]) => (first?.code === 'invalid_type' ? thing(first.expected) : 'a word'))
  return `expected ${forms.length === 0 ? 'a word' : either([...new Set(forms)])}, not ${named(value)}`
}

function tooLittle({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  const counted = counts[origin]
  if (!counted) return inclusive === false ? `is not more than ${minimum}` : `is less than ${minimum}`
  return Number(minimum) === 1 ? 'is empty' : `has fewer than ${minimum} ${counted}`
}

function tooMuch({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  const counted = counts[origin]
  if (counted) return `has more than ${maximum} ${counted}`
  return inclusive === false ? `is not less than ${maximum}` : `is more than ${maximum}`
}

const counts: Readonly<Record<string, string>> = {
  string: 'characters',
  array: 'entries',
  map: 'entries',
  set: 'entries',
}

const things: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'nothing',
}

const thing = (expected: string) => things[expected] ?? expected

function either(all: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(all)
}

function named(value: unknown): string {
  if (typeof value === 'string') return `"${value.slice(0, 60)}"`
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : kindOf(value)
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  return thing(Array.isArray(value) ? 'array' : typeof value)
}
