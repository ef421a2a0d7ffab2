import { AssistantLanguage } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { amountIn, nameInRow, percentIn, spanName, voiceOf } from './say.ts'

const usd = { unit: 'money', currency: 'USD' } as const

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['en', '$1,234.50', '−$1,234.50', '12.5%'],
  ['es', '1234,50 US$', '−1234,50 US$', '12,5 %'],
  ['fr', '1 234,50 $US', '−1 234,50 $US', '12,5 %'],
  ['it', '1234,50 USD', '−1234,50 USD', '12,5%'],
  ['zh', 'US$1,234.50', '−US$1,234.50', '12.5%'],
  ['ar', '\u2066$1,234.50\u2069', '\u2066−$1,234.50\u2069', '\u206612.5%\u2069'],
] as const)('amounts in %s are written as the pages write them', (language, amount, less, percent) => {
  const voice = voiceOf(language)
  expect(plain(amountIn(voice, usd, '1234.5'))).toBe(amount)
  expect(plain(amountIn(voice, usd, '-1234.50'))).toBe(less)
  expect(plain(percentIn(voice, 12.5))).toBe(percent)
})

test('an amount keeps its last cent, however large it is', () => {
  expect(amountIn(voiceOf('en'), usd, '9007199254740993.01')).toBe('$9,007,199,254,740,993.01')
})

test('a difference says its sign, and none says none', () => {
  expect(amountIn(voiceOf('en'), usd, '5', 'always')).toBe('+$5.00')
  expect(amountIn(voiceOf('en'), usd, '-5', 'always')).toBe('−$5.00')
  expect(amountIn(voiceOf('en'), usd, '0', 'always')).toBe('$0.00')
  expect(amountIn(voiceOf('en'), { unit: 'count' }, 1200)).toBe('1,200')
  expect(amountIn(voiceOf('en'), { unit: 'weight' }, '1.239')).toBe('1.24 lb')
})

test('a stretch of time is called by its name, in each language', () => {
  const names = (['day', 'week', 'month', 'quarter', 'year'] as const).map((span) =>
    spanName(voiceOf('en'), span, '2026-10-01'),
  )
  expect(names).toEqual(['Oct 1, 2026', 'week of Oct 1, 2026', 'October 2026', 'Q4 2026', '2026'])
  expect(AssistantLanguage.options.map((language) => spanName(voiceOf(language), 'quarter', '2026-04-01'))).toEqual([
    'Q2 2026',
    'T2 2026',
    'T2 2026',
    'T2 2026',
    'الربع 2 2026',
    '2026 年第 2 季度',
  ])
})

test('states and countries in an answer are called as the charts beside it call them', () => {
  expect(nameInRow(voiceOf('en'), 'normalised_consignee_state', 'NY')).toBe('New York')
  expect(nameInRow(voiceOf('fr'), 'normalised_sender_country', 'DE')).toBe('Allemagne')
  expect(nameInRow(voiceOf('en'), 'normalised_sender_country', 'US')).toBe('United States')
  expect(nameInRow(voiceOf('en'), 'normalised_consignee_state', 'XX')).toBe('XX')
  expect(nameInRow(voiceOf('en'), 'service', 'Ground')).toBe('Ground')
})
