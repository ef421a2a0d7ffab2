import { type Card, cardOf, overview, type PageDefinition, shippingInsight, spend } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { readAddress } from '../../widgets/address.ts'
import { firstChoiceOf } from '../../widgets/date-choice.ts'
import { readPageState } from '../../widgets/page-state.ts'
import { englishPen, testPage } from '../../widgets/testing.ts'
import { subjectOf } from '../analysis/subject-of.ts'
import { shownWords } from './shown-words.ts'

const days = englishPen.format.dates
const today = '2026-11-25'
const { client } = testPage({
  definition: spend,
  fact: 'totalSpend',
  period: { type: 'bill_date', from: today, to: today },
})

function words(
  whole: PageDefinition,
  id: string,
  address: string,
  withClient = false,
  firstInvoice?: string,
): readonly string[] {
  const state = readPageState(whole, readAddress(address))
  const choice =
    state.dates ??
    firstChoiceOf({ dateOption: 'billDate', dateFrequency: 'rp', periodOption: 'YTD', lastNoOfDays: 30 }, today)
  const known = {
    client,
    freshness: { today, rates: 'file' },
    firstInvoice,
    kept: {},
    first: choice,
    firstDay: 1,
  } as const
  const card = cardOf(whole.name, id) as Card
  return shownWords(subjectOf(whole, state, known), card, { whole, choice, today, withClient }, englishPen)
}

test('a card says its fact, its days by name and by the calendar, and its filters', () => {
  expect(
    words(spend, 'trends', 'client=1&dates=bill_date.rp.Previous-Month&fact=fuelSurcharge&carrier_name=UPS'),
  ).toEqual(['Fuel Surcharge', `Invoice Date · Previous month · ${days('2026-10-01', '2026-10-31')}`, 'Carrier: UPS'])
  expect(words(spend, 'breakdown', 'dates=pickup_date.dr.2026-02-01.2026-03-31', true)).toEqual([
    'Total Spend',
    'Acme',
    `Ship Date · ${days('2026-02-01', '2026-03-31')}`,
  ])
})

test('tiles say no fact, as they show all of them; a month that is picked out and a tab are said', () => {
  expect(words(spend, 'amounts', 'dates=bill_date.rp.YTD&during=2026-03-01')).toEqual([
    expect.stringContaining('Invoice Date · '),
    'March 2026',
  ])
  expect(words(shippingInsight, 'earlyAmTrends', 'tab=nextDayEarlyAm&dates=bill_date.rp.YTD')[0]).toMatch(/Next Day/)
})

test('a card with a period of its own says that', () => {
  expect(words(overview, 'spend', 'client=1')).toEqual(['Last 6 months'])
})

test('a card from whose days before too few have invoices says that no change is shown, and one that compares nothing does not', () => {
  const address = 'client=1&dates=bill_date.dr.2025-01-01.2025-12-31'
  const said = (id: string) => words(spend, id, address, false, '2024-11-01').join(' · ')
  expect(said('amounts')).toContain('no change is shown: invoices begin on Nov 1, 2024')
  expect(words(spend, 'amounts', address, false, '2024-01-01').join()).not.toContain('begin')
})
