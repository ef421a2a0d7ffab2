import { expect, test } from 'vitest'
import { changeBetween, changeWords } from '../ui/change.ts'
import type { Amount } from '../ui/format.ts'
import { englishPen } from './testing.ts'

const share = (decimal: string): Amount => ({ decimal, unit: 'share' })
const money = (decimal: string): Amount => ({ decimal, unit: 'money' })

function words(now: Amount, before: Amount): string {
  const change = changeBetween(now, before)
  return change ? changeWords(change, englishPen) : 'nothing'
}

test('a share changes by points, anything else by a part of what was before', () => {
  expect(words(share('82.76'), share('96.46'))).toBe('−13.7 pts')
  expect(words(share('4.16'), share('3.21'))).toBe('+1.0 pts')
  expect(words(money('107.90'), money('100.00'))).toBe('+7.9%')
  expect(words(share('94.81'), share('94.80'))).toBe('0.0 pts')
})

test('where there was nothing before, there is no change', () => {
  expect(words(share('4.16'), share('0'))).toBe('nothing')
  expect(words(money('4.16'), money('0'))).toBe('nothing')
})
