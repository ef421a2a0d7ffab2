import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const northfieldHome = '2'

test('what changed leads from the spend to its largest cause, and back', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome, changed: 'service' })
  const changed = spend.card('What changed')
  await expect(changed.locator('canvas')).toBeVisible()
  const whole = await spend.total.innerText()
  await expect(changed.locator('footer')).toContainText(whole)
  await spend.showAsTable('What changed')
  const rows = changed.locator('tbody tr')
  const [top, ...others] = await changesIn(rows)
  const total = await changed.locator('tfoot td').first().innerText()
  expect(others.reduce((sum, each) => sum + each, top ?? 0)).toBe(centsOf(total))
  expect(Math.max(...others.map(Math.abs))).toBeLessThanOrEqual(Math.abs(top ?? 0))
  await expect(rows.first()).toContainText(/more packages|fewer packages|dearer|cheaper/)
  await rows.first().getByRole('button').click()
  await expect(page).toHaveURL(/service=/)
  await expect(spend.chips).toHaveCount(2)
  await expect(spend.total).not.toHaveText(whole)
  await settled(page)
  await expect(changed.locator('tbody tr').first()).toBeVisible()
  await page.goBack()
  await expect(spend.chips).toHaveCount(0)
  await expect(spend.total).toHaveText(whole)
})

test('the fuel percentage opens the page at the fuel surcharge', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: '1', changed: 'causes' })
  await spend.showAsTable('What changed')
  await spend
    .card('What changed')
    .getByRole('button', { name: /^Fuel percentage/ })
    .click()
  await expect(page).toHaveURL(/fact=fuelSurcharge/)
  await expect(spend.tile('Fuel Surcharge')).toHaveAttribute('aria-pressed', 'true')
})

test('an accessorial that changed opens its own page, at it, with the days and the filters', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome, carrier_name: 'UPS', dates: 'bill_date.la.180', changed: 'accessorial' })
  await spend.showAsTable('What changed')
  const first = spend.card('What changed').locator('tbody tr').first()
  const [name = ''] = (await first.locator('th').innerText()).split(':')
  await first.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accessorial Analysis' })).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect(searchParams.getAll('accessorial')).toEqual([name])
  expect(searchParams.getAll('carrier_name')).toEqual(['UPS'])
  expect(searchParams.get('dates')).toMatch(/^bill_date\.dr\.\d{4}-\d\d-\d\d\.\d{4}-\d\d-\d\d$/)
  await expect(spend.chips).toHaveCount(2)
  await page.goBack()
  await expect(spend.chips).toHaveCount(1)
})

test('what stands out is said before the steps, and leads to where it is told', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome, changed: 'causes' })
  const first = page.getByRole('list', { name: 'What stands out' }).getByRole('button').first()
  await expect(first).toBeVisible()
  const address = page.url()
  await first.click()
  await expect(page).not.toHaveURL(address)
})

async function changesIn(rows: ReturnType<ReturnType<typeof spendPage>['card']>): Promise<number[]> {
  const cells = await rows.locator('td:first-of-type').allInnerTexts()
  return cells.map(centsOf)
}

function centsOf(amount: string): number {
  return Number(amount.replace('−', '-').replaceAll(/[^\d-]/g, ''))
}
