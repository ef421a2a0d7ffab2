import { type AskedQuestion, emptyContent, type Permission } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { answerToPin } from './answer-to-pin.ts'
import type { Reply } from './talk.ts'

const permissions: readonly Permission[] = ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'DASHBOARDS_VIEW']
const address = 'client=2&dates=bill_date.dr.2026-10-01.2026-10-31&fact=totalSpend&filterset=-'
const question: AskedQuestion = {
  measure: 'totalSpend',
  by: [],
  where: [],
  dates: { type: 'bill_date', from: '2026-10-01', to: '2026-10-31' },
}

const replied = (asked: object = {}, more: object = {}): Pick<Reply, 'content'> => {
  const link = `/aframe/dashboard/spend?${address}`
  const reply: object = { kind: 'answer', question: { ...question, ...asked }, link, ...more }
  return { content: { ...emptyContent, reply } as Reply['content'] }
}
const cardFor = (asked: object, more: object = {}) => answerToPin(replied(asked, more), permissions)?.card.id

test('an answer is pinned at the address that its link leads to', () => {
  const toPin = answerToPin(replied(), permissions)
  expect(toPin).toMatchObject({ page: 'spend', clientId: 2, card: { id: 'amounts' } })
  expect(toPin?.card && toPin.addressOf(toPin.card)).toBe(address)
})

test('the card is the one that tells it: how much, by what, where, when, why', () => {
  expect(cardFor({})).toBe('amounts')
  expect(cardFor({ by: ['carrier_name'] })).toBe('breakdown')
  expect(cardFor({ by: ['normalised_consignee_state'] })).toMatch(/^(breakdown|map)$/)
  expect(cardFor({ span: 'month' })).toBe('trends')
  expect(cardFor({ why: true })).toBe('changed')
  const tab = `/aframe/dashboard/shippingInsight?client=2&tab=nextDayEarlyAm`
  expect(cardFor({ span: 'month' }, { link: tab })).toBe('earlyAmTrends')
})

test('what has no page of one’s own, and whoever keeps no dashboards, pins nothing', () => {
  for (const more of [
    { link: undefined },
    { link: '/aframe/dashboard/comparison?set=Set1~2' },
    { link: `/aframe/distributionmap?${address}` },
    { link: '/aframe/dashboard/spend?fact=totalSpend' },
    { kind: 'no' },
  ])
    expect(answerToPin(replied({}, more), permissions)).toBeUndefined()
  expect(answerToPin(replied(), ['ROLE_CLIENT', 'NEW_BI_TOOLS'])).toBeUndefined()
})

test('a share is pinned where its page tells shares, and not where its cards would say the amount', () => {
  const onTime = '/aframe/dashboard/carrierScore?client=2&fact=onTimePackages'
  expect(cardFor({ measure: 'onTimeShare' }, { link: onTime })).toBeDefined()
  const fuel = '/aframe/dashboard/spend?client=2&fact=fuelSurcharge'
  expect(cardFor({ measure: 'fuelSurcharge' }, { link: fuel })).toBe('amounts')
  expect(cardFor({ measure: 'fuelShareOfSpend' }, { link: fuel })).toBeUndefined()
})
