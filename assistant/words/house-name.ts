import type { DimensionName } from '@waybill/contracts'
import type { LanguageWords } from './language-words.ts'

/** What a value that is the house's own word is called in a language other than English. */
export function houseName(
  { names = {} }: Pick<LanguageWords, 'names'>,
  dimension: DimensionName,
  value: string,
): string | undefined {
  const called = names[dimension] ?? {}
  return Object.hasOwn(called, value) ? called[value] : undefined
}
