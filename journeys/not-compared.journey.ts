import { addDays, addMonths, startOfMonth } from '@waybill/contracts'
import type { Service } from './service.ts'
import { spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const northfieldHome = '2'

const setOf = (name: string, days: string) => `${name}~${northfieldHome}~bill_date.${days}~totalSpend`

/** Twelve months of which the earlier half is compared with months before the first invoice. */
async function halfCompared({ firstInvoice }: Pick<Service, 'firstInvoice'>) {
  const from = addMonths(startOfMonth(await firstInvoice(Number(northfieldHome))), 6)
  return { from, to: addDays(addMonths(from, 12), -1), before: addMonths(from, -12) }
}

test('from a year before the first invoice no card tells a change, and it is said why; a month that has its own says it', async ({
  page,
  serviceAs,
}) => {
  const controller = await serviceAs('controller')
  const { from, to } = await halfCompared(controller)
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome, dates: `bill_date.dr.${from}.${to}` })
  await expect(page.locator('.sentence')).toContainText('no change is shown: invoices begin on')
  await expect(page.locator('.tile .change')).toHaveText(Array.from({ length: 6 }, () => 'not compared'))
  await expect(spend.total).not.toHaveText('$0.00')
  await expect(spend.card('What changed')).toContainText('No change is told')
  await expect(spend.card('What changed').locator('canvas')).toHaveCount(0)
  await spend.showAsTable('Breakdown')
  const { Total: total = [], ...services } = await spend.numbersOf('Breakdown')
  expect([total, ...Object.values(services)].map((cells) => cells[2])).toEqual(
    [total, ...Object.values(services)].map(() => ''),
  )
  await spend.showAsTable('Trends')
  const { Total: year = [], ...months } = await spend.numbersOf('Trends')
  const changes = Object.values(months).map((cells) => cells[2] ?? '')
  expect(changes).toHaveLength(12)
  expect(changes[0]).toBe('')
  expect(changes.at(-1)).toMatch(/^[+−]?[\d.,]+%$/)
  expect(year[2]).toBe('')
})

test('where only the first days of a long period have no invoice, changes stay, and the note beside them', async ({
  page,
  serviceAs,
}) => {
  const controller = await serviceAs('controller')
  const first = await controller.firstInvoice(Number(northfieldHome))
  const spend = spendPage(page)
  // A hundred days before, of which ten lie before the first invoice.
  const from = addDays(first, 90)
  await spend.open({ client: northfieldHome, dates: `bill_date.dr.${from}.${addDays(from, 99)}` })
  await expect(page.locator('.sentence')).toContainText(/, invoices begin on/)
  await expect(page.locator('.tile .change').first()).toHaveText(/%$/)
  await spend.open({ client: northfieldHome, dates: `bill_date.dr.${addDays(from, -1)}.${addDays(from, 98)}` })
  await expect(page.locator('.sentence')).toContainText('no change is shown: invoices begin on')
  await expect(page.locator('.tile .change').first()).toHaveText('not compared')
})

test('two sets of which one begins before the first invoice are told less each other, and not as a change', async ({
  page,
  serviceAs,
}) => {
  const controller = await serviceAs('controller')
  const { from, to, before } = await halfCompared(controller)
  const [now, then] = [setOf('Now', `${from}.${to}`), setOf('Before', `${before}.${addDays(from, -1)}`)]
  await page.goto(`/aframe/dashboard/comparison?set=${now}&set=${then}`)
  const difference = page.locator('.set-difference')
  await expect(difference).toContainText('invoices begin on')
  await expect(difference).toContainText('$')
  await expect(difference).not.toContainText('%')
  await expect(page.getByRole('region', { name: 'What changed', exact: true })).toContainText('No change is told')
})
