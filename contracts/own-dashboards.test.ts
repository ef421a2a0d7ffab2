import { expect, test } from 'vitest'
import { DashboardName, NewPin, pinnedCard } from './own-dashboards.ts'
import { cardsOf, pages, standing } from './pages.ts'

test('every card of every page can be pinned at the address of its tab, and at no other tab’s', () => {
  for (const page of pages) {
    for (const tab of page.tabs?.map(({ name }) => name) ?? [undefined]) {
      const address = tab === undefined ? '' : `client=1&tab=${tab}`
      const { cards } = standing(page, { tab })
      for (const { id } of cards) expect(pinnedCard({ page: page.name, card: id, address })?.id).toBe(id)
      const others = cardsOf(page).filter((card) => !cards.some(({ id }) => id === card.id))
      for (const { id } of others) expect(pinnedCard({ page: page.name, card: id, address })).toBeUndefined()
    }
  }
})

test('an address without a tab, or with none that there is, stands on the first', () => {
  for (const address of ['', 'tab=', 'tab=nowhere', 'tab=%', 'tab=nowhere&tab=earlyAm']) {
    expect(pinnedCard({ page: 'shippingInsight', card: 'avoidable', address })?.id).toBe('avoidable')
    expect(pinnedCard({ page: 'shippingInsight', card: 'earlyAm', address })).toBeUndefined()
  }
})

test('a name is what can be read, without what surrounds it', () => {
  expect(DashboardName.parse('  Größe & “Preis” \u2007')).toBe('Größe & “Preis”')
  for (const name of ['', ' ', '\u200b', 'a\u0000', 'x'.repeat(41)])
    expect(DashboardName.safeParse(name).success).toBe(false)
})

test('an address is letters of an address bar alone', () => {
  const pin = { page: 'spend', card: 'trends', width: 'half' }
  for (const address of ['', 'client=1&carrier_name=DHL%20Express', 'dates=bill_date.la.30'])
    expect(NewPin.safeParse({ ...pin, address }).success).toBe(true)
  for (const address of ['a b', 'é', '\n', 'x'.repeat(4001)])
    expect(NewPin.safeParse({ ...pin, address }).success).toBe(false)
})
