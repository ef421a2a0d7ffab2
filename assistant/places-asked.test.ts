import type { AssistantLanguage } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { asker } from './testing.ts'
import { understand } from './understand.ts'

const rowsOf = (words: string, language: AssistantLanguage = 'en') => {
  const understood = understand(words, { ...asker, language })
  return understood.kind === 'question' ? understood.question.by : understood.kind
}

test('where is by the states it goes to, or comes from', () => {
  const to = ['normalised_consignee_state']
  const from = ['normalised_sender_state']
  expect(rowsOf('where do we ship the most packages')).toEqual(to)
  expect(rowsOf('where did fuel grow the most in 2025')).toEqual(to)
  expect(rowsOf('where have our packages been sent')).toEqual(to)
  expect(rowsOf('from where did most packages ship')).toEqual(from)
  expect(rowsOf('dónde gastamos más', 'es')).toEqual(to)
  expect(rowsOf('da dove spediamo di più', 'it')).toEqual(from)
})

const mostOf = (words: string, language: AssistantLanguage) => {
  const understood = understand(words, { ...asker, language })
  if (understood.kind !== 'question') return understood.kind
  const { measure, by, most } = understood.question
  return { measure, by, most }
}

const packages = (column: string, isLeast = false) => ({
  measure: 'packages',
  by: [column],
  most: { count: 1, ...(isLeast && { least: true }) },
})

test.each([
  ['en', 'which state do we ship to most', 'which state do we ship from the most', 'which state do we ship to least'],
  ['es', 'a qué estado enviamos más', 'desde qué estado enviamos más', 'a qué estado enviamos menos'],
  [
    'fr',
    'vers quel état expédions-nous le plus',
    'depuis quel état expédions-nous le plus',
    'vers quel état avons-nous livré le moins',
  ],
  ['it', 'verso quale stato spediamo di più', 'da quale stato spediamo di più', 'verso quale stato spediamo di meno'],
  ['zh', '我们发往哪个州最多？', '我们从哪个州发货最多？', '我们寄到哪个州最少？'],
  ['ar', 'أي ولاية نشحن إليها أكثر', 'من أي ولاية نشحن أكثر', 'إلى أي ولاية نشحن أقل'],
] as const)(
  'in %s, the state that is shipped to or from the most, or the least, is by packages',
  (language, to, from, least) => {
    expect(mostOf(to, language)).toEqual(packages('normalised_consignee_state'))
    expect(mostOf(from, language)).toEqual(packages('normalised_sender_state'))
    expect(mostOf(least, language)).toEqual(packages('normalised_consignee_state', true))
  },
)

test('where we stand is no place, nor is where a place is said already', () => {
  expect(rowsOf('where do we stand on spend')).toEqual([])
  expect(rowsOf('where are we on refunds')).toEqual([])
  expect(rowsOf('dépense ou remboursements en 2025', 'fr')).not.toContain('normalised_consignee_state')
  expect(rowsOf('which carrier is used the most where we ship to Texas')).toEqual(['carrier_name'])
})

test('that there is none of something is declined, and never answered by those that have it', () => {
  expect(rowsOf('which carriers had no late packages')).toBe('no')
  expect(rowsOf('spend by carrier, no fuel')).toBe('no')
  expect(rowsOf('qué transportistas no tuvieron paquetes tardíos', 'es')).toBe('no')
  expect(rowsOf("quels transporteurs n'ont pas de colis en retard", 'fr')).toBe('no')
  // It takes back what was said before, or is none of that.
  expect(rowsOf('no, packages by carrier')).toEqual(['carrier_name'])
  expect(rowsOf('no sé cuánto gastamos por transportista', 'es')).toEqual(['carrier_name'])
})
