import { expect, test } from 'vitest'
import { formatIn } from './format.ts'

const english = formatIn('en-US')
const usd = (decimal: string) => ({ decimal, unit: 'money', currency: 'USD' }) as const
const yen = (decimal: string) => ({ decimal, unit: 'money', currency: 'JPY' }) as const

test('money has separators, two decimals and its currency, exactly as summed', () => {
  expect(english.exact(usd('5109418.26'))).toBe('$5,109,418.26')
  expect(english.exact(usd('9007199254740993.01'))).toBe('$9,007,199,254,740,993.01')
  expect(english.exact({ decimal: '12.5', unit: 'money', currency: 'CAD' })).toBe('CA$12.50')
})

test('yen are whole, and the hundredths of an invoice that has some are shown: what is added up is what is read', () => {
  expect(english.exact(yen('128000'))).toBe('¥128,000')
  expect(english.exact(yen('128000.50'))).toBe('¥128,000.50')
  expect(english.moved(yen('-0.25'), 'exact')).toBe('−¥0.25')
  expect(english.short(yen('1612412.5'))).toBe('¥1.61M')
  expect(english.axis(1500, 'money', 'JPY')).toBe('¥1.5K')
  expect(english.exact({ decimal: '12.34', unit: 'money', currency: 'KWD' })).toBe('KWD\u00a012.340')
})

test('what is no code of a currency is written without one', () => {
  expect(english.exact({ decimal: '12.5', unit: 'money', currency: 'EURO' })).toBe('12.50')
  expect(english.exact({ decimal: '12.5', unit: 'money', currency: '' })).toBe('12.50')
  expect(english.exact({ decimal: '12.5', unit: 'money', currency: 'XXX' })).toBe('12.50')
})

test('where a language shortens from ten thousand on, thousands have their separator', () => {
  const chinese = formatIn('zh-CN')
  expect(chinese.short(usd('1854.91'))).toBe('US$1,854.91')
  expect(chinese.moved(usd('1854.91'), 'short')).toBe('+US$1,854.91')
  expect(chinese.axis(1500, 'money', 'USD')).toBe('US$1,500')
  expect(chinese.short(usd('18549.10'))).toBe('US$1.85万')
})

test('what moved is shortened with two decimals', () => {
  expect(english.moved(usd('134250'), 'short')).toBe('+$134.25K')
})

test('a credit has a real minus sign', () => {
  expect(english.exact(usd('-4.5'))).toBe('−$4.50')
})

test('marks are shortened with two decimals', () => {
  expect(english.short(usd('1612412.5'))).toBe('$1.61M')
  expect(english.short(usd('642800'))).toBe('$642.80K')
  expect(english.short(usd('999.99'))).toBe('$999.99')
  expect(english.short(usd('2500000000'))).toBe('$2.50B')
})

test('axes are shorter still', () => {
  expect(english.axis(400_000, 'money', 'USD')).toBe('$400K')
  expect(english.axis(0, 'money', 'USD')).toBe('$0')
  expect(english.axis(1500, 'count')).toBe('1.5K')
})

test('a change shows its sign, and none when nothing changed', () => {
  expect(english.change(0.0791)).toBe('+7.9%')
  expect(english.change(-0.024)).toBe('−2.4%')
  expect(english.change(-0.0001)).toBe('0.0%')
})

test('a day stays the day it is, wherever the reader sits', () => {
  expect(english.date('2026-01-01')).toBe('Jan 1, 2026')
  expect(english.dates('2025-11-01', '2026-10-31')).toContain('Nov 1, 2025')
  expect(english.month('2026-03-01', 'long')).toBe('March 2026')
  expect(english.month('2026-01-01', 'shortOfYear')).toBe('Jan 2026')
})

test('the year of a month stands where the language has it', () => {
  expect(formatIn('zh').month('2026-01-01', 'shortOfYear')).toBe('2026年1月')
  expect(formatIn('es').month('2026-01-01', 'shortOfYear')).toBe('ene 2026')
})

test('in Arabic a number stays in one piece, with the digits of the invoices', () => {
  const arabic = formatIn('ar-u-nu-latn')
  expect(arabic.exact(usd('-1234.5'))).toBe('\u2066−$1,234.50\u2069')
  expect(arabic.change(0.0791)).toBe('\u2066+7.9%\u2069')
  expect(arabic.date('2026-01-31')).toMatch(/31/)
})
