import { type Answer, carrierScore, overview, spend } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { amountsAsks, isOfNothing } from './amounts.tsx'
import { englishPen, testPage } from './testing.ts'

const whole = (packages: string, totalRows: number): Answer => ({
  data: [{ packages, onTimeShare: '0', totalSpend: '0' }],
  columns: [
    { name: 'packages', unit: 'count', addsUp: true },
    { name: 'onTimeShare', unit: 'share', addsUp: false },
    { name: 'totalSpend', unit: 'money', addsUp: true },
  ],
  totalRows,
})

const november = { type: 'bill_date', from: '2026-11-01', to: '2026-11-28' } as const

test('a share of no packages is of nothing, and a sum of none is nought', () => {
  expect(isOfNothing(whole('0', 0), 'onTimeShare')).toBe(true)
  expect(isOfNothing(whole('0', 3), 'onTimeShare')).toBe(true)
  expect(isOfNothing(whole('4', 4), 'onTimeShare')).toBe(false)
  expect(isOfNothing(whole('0', 0), 'totalSpend')).toBe(false)
})

test.each([overview, carrierScore])(
  '$name asks in one question with its facts how many packages still wait',
  (definition) => {
    const asks = amountsAsks(testPage({ definition, fact: 'packages', period: november }))
    const asking = Object.values(asks).filter(({ select }) => select.includes('packagesWithoutStatus'))
    expect(asking.every(({ select }) => select.includes('onTimeShare'))).toBe(true)
    expect(asking.filter(({ by }) => by === undefined)).toHaveLength(1)
  },
)

test('a page whose facts have nothing said beside them asks for no more', () => {
  const asks = amountsAsks(testPage({ definition: spend, fact: 'totalSpend', period: november }))
  expect(JSON.stringify(asks)).not.toContain('packagesWithoutStatus')
})

test('what waits is counted in words', () => {
  expect(englishPen.say('aside.packagesWithoutStatus', { count: 1204 })).toBe(
    '1,204 packages have no delivery status yet',
  )
  expect(englishPen.say('aside.packagesWithoutStatus', { count: 1 })).toBe('1 package has no delivery status yet')
})
