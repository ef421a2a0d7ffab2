import type { Answer } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { isOfNothing } from './amounts.tsx'

const whole = (packages: string, totalRows: number): Answer => ({
  data: [{ packages, onTimeShare: '0', totalSpend: '0' }],
  columns: [
    { name: 'packages', unit: 'count', addsUp: true },
    { name: 'onTimeShare', unit: 'share', addsUp: false },
    { name: 'totalSpend', unit: 'money', addsUp: true },
  ],
  totalRows,
})

test('a share of no packages is of nothing, and a sum of none is nought', () => {
  expect(isOfNothing(whole('0', 0), 'onTimeShare')).toBe(true)
  expect(isOfNothing(whole('0', 3), 'onTimeShare')).toBe(true)
  expect(isOfNothing(whole('4', 4), 'onTimeShare')).toBe(false)
  expect(isOfNothing(whole('0', 0), 'totalSpend')).toBe(false)
})
