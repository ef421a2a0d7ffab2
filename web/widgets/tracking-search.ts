import type { Filters } from './page-state.ts'

/** More would not fit into the address of the page. */
export const mostTrackingNumbers = 200

/** What a search for tracking numbers comes to: these numbers, no search any more, or a word about what is wrong. */
export type TrackingSearch =
  | { readonly kind: 'search'; readonly numbers: readonly string[] }
  | { readonly kind: 'clear' }
  | { readonly kind: 'wrong'; readonly words: 'invalid' | 'same' | 'empty' | 'tooMany' }

/** The specification's list; a comma stands between numbers. */
const forbidden = /[`!@#$%^&*()_+\-=[\]{};':"\\|.<>/?~]/

export function readTrackingSearch(text: string, active: Filters['tracking_number'] = []): TrackingSearch {
  const numbers = [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '')
  if (forbidden.test(text) || numbers.some((number) => /\s/.test(number))) return { kind: 'wrong', words: 'invalid' }
  if (numbers.length === 0) return active.length > 0 ? { kind: 'clear' } : { kind: 'wrong', words: 'empty' }
  if (numbers.length > mostTrackingNumbers) return { kind: 'wrong', words: 'tooMany' }
  const same = numbers.length === active.length && numbers.every((number) => active.includes(number))
  return same ? { kind: 'wrong', words: 'same' } : { kind: 'search', numbers }
}
