import { expect, test } from 'vitest'
import {
  cardOf,
  cardsOf,
  dimensionsOf,
  linesOf,
  type PageName,
  pageOf,
  pagesFilteredBy,
  shippingInsight,
  spend,
  standing,
  standsOf,
  weight,
} from './pages.ts'

const named = (some: readonly { readonly name: string }[]) => some.map(({ name }) => name)

test('a page is found by its name, and what is the name of none is no page', () => {
  expect(pageOf('spend')).toBe(spend)
  expect(() => pageOf('nowhere' as PageName)).toThrow('nowhere is no page')
})

test('a card is found on its page, on whichever tab it is, and on no other page', () => {
  expect(cardOf('spend', 'amounts')).toBe(spend.cards.find(({ id }) => id === 'amounts'))
  expect(cardOf('shippingInsight', 'sccFee')?.id).toBe('sccFee')
  expect(cardOf('spend', 'sccFee')).toBeUndefined()
})

test('a page stands at its first tab, unless another is chosen, with the facts, cards and lines of that tab alone', () => {
  const first = standing(shippingInsight, {})
  expect(cardsOf({ cards: first.cards }).map(({ id }) => id)).toEqual([
    'avoidable',
    'avoidableBreakdown',
    'avoidableTrends',
  ])
  expect([first.conditionNote, first.where]).toEqual(['havingFact', undefined])
  const early = standing(shippingInsight, { tab: 'nextDayEarlyAm' })
  expect(early.cards.map(({ id }) => id)).toEqual(['earlyAm', 'earlyAmBreakdown', 'earlyAmTrends'])
  expect(named(early.facts)).toEqual(['totalSpend', 'packages', 'costPerPackage'])
  expect(early.conditionNote).toBe('earlyNextDay')
  expect(early.where).toMatchObject([{ column: 'service', op: 'in' }])
})

test('a page without tabs is the same however it stands', () => {
  expect(standing(spend, { tab: 'sccAuditFee', lines: 'billAboveActual' })).toEqual(spend)
  expect(standsOf(spend)).toEqual([spend])
})

test('a page of all packages may stand on those billed above their weight, and on the first where none is chosen', () => {
  expect(linesOf(weight, undefined)?.name).toBe('allPackages')
  expect(linesOf(weight, 'billAboveActual')?.name).toBe('billAboveActual')
  expect(linesOf(spend, 'billAboveActual')).toBeUndefined()
  expect(standing(weight, {}).where).toBeUndefined()
  const above = [{ column: 'weightDifference', op: '>', value: '0' }]
  expect(standing(weight, { lines: 'billAboveActual' }).where).toEqual(above)
  expect(standsOf(weight).map(({ where }) => where)).toEqual([undefined, above])
  expect(standsOf(shippingInsight).map(({ facts }) => facts.length)).toEqual([5, 3, 1])
})

test('what a page is cut by is what it is filtered by and whose marks can be clicked, each once', () => {
  const cut = dimensionsOf(spend)
  expect(cut).toEqual([...new Set(cut)])
  expect(cut).toEqual(expect.arrayContaining([...spend.filters]))
  expect(dimensionsOf({ filters: ['mode'], cards: shippingInsight.tabs?.[0]?.cards ?? [] })).toEqual(
    expect.arrayContaining(['mode', 'carrier_name']),
  )
})

test('pages are told that have a filter, whichever they are', () => {
  const all = named(pagesFilteredBy('carrier_name'))
  expect(all).toContain('spend')
  expect(named(pagesFilteredBy('credit_type'))).toEqual(['refund'])
})
