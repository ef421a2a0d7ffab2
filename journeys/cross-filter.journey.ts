import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const northfieldHome = '2'

test('a click on a bar filters every card, shows a chip, and back takes it out again', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome, breakdown: 'carrier_name..' })
  const whole = await spend.total.innerText()
  await spend.clickLongestBarOf(2)
  await expect(spend.chip('Carrier: UPS')).toBeVisible()
  await expect(page).toHaveURL(/carrier_name=UPS/)
  await expect(spend.total).not.toHaveText(whole)
  await settled(page)
  const ofUps = await spend.total.innerText()
  for (const name of ['Trends', 'Breakdown', 'Map'] as const) {
    await spend.showAsTable(name)
    await expect(spend.totalOf(name)).toHaveText(ofUps)
  }
  await page.goBack()
  await expect(spend.chips).toHaveCount(0)
  await expect(spend.total).toHaveText(whole)
})

test('the bar that was picked stays beside the others, and a second click on it releases it', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome, breakdown: 'carrier_name..' })
  await spend.clickLongestBarOf(2)
  await expect(spend.chip('Carrier: UPS')).toBeVisible()
  await settled(page)
  await expect(spend.card('Breakdown').locator('footer')).toContainText('2 of 2 carriers')
  await spend.clickLongestBarOf(2)
  await expect(spend.chips).toHaveCount(0)
})

test('Undo takes the last change back, one at a time', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome })
  const whole = await spend.total.innerText()
  await expect(spend.undo).toBeHidden()
  await spend.showAsTable('Map')
  await spend.mark('Map', 'California').click()
  await expect(spend.chip('Receiver State: California')).toBeVisible()
  await spend.showAsTable('Trends')
  await settled(page)
  const month = spend.card('Trends').locator('tbody tr').last()
  const ofThatMonth = await month.locator('td').first().innerText()
  await month.locator('[aria-pressed]').click()
  await expect(spend.chips).toHaveCount(3)
  await expect(spend.total).toHaveText(ofThatMonth)
  await spend.undo.click()
  await expect(spend.chips).toHaveCount(2)
  await spend.undo.click()
  await expect(spend.chips).toHaveCount(0)
  await expect(spend.total).toHaveText(whole)
  await expect(spend.undo).toBeHidden()
})

test('a chip is taken off by its own button, and reloading keeps what is left', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome, carrier_name: 'UPS', zone: '5', fact: 'publishedAmount' })
  await expect(spend.chips).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove Zone: Zone 5' }).click()
  await expect(spend.chips).toHaveCount(1)
  await settled(page)
  const shown = await spend.total.innerText()
  await page.reload()
  await expect(spend.chip('Carrier: UPS')).toBeVisible()
  await expect(spend.tile('Published Amount')).toHaveAttribute('aria-pressed', 'true')
  await expect(spend.total).toHaveText(shown)
})

test('a filter that leaves nothing is named, and dropped where it is named', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome, carrier_name: 'DHL Express' })
  const breakdown = spend.card('Breakdown')
  await expect(breakdown).toContainText('No Data available')
  await expect(breakdown).toContainText('Carrier: DHL Express leaves nothing.')
  await breakdown.getByRole('button', { name: 'Drop this filter' }).click()
  await expect(spend.chips).toHaveCount(0)
  await expect(spend.total).not.toHaveText('$0.00')
})

test.describe('a copied link', () => {
  // A page asks early: for someone else's client the service refuses, and the page goes on with one's own.
  test.use({ permissions: ['clipboard-read', 'clipboard-write'], provokes: /status of 403.*\/freshness\?/ })

  test('shows a colleague the very same view, and someone who may see less only what is theirs', async ({
    page,
    pageOf,
  }) => {
    const spend = spendPage(page)
    await spend.open({
      client: northfieldHome,
      carrier_name: 'UPS',
      fact: 'fuelSurcharge',
      trends: 'area',
      page: 'quarterly',
    })
    const shown = await spend.total.innerText()
    await page.getByRole('button', { name: 'Copy a link to this view' }).click()
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
    const link = await page.evaluate<string>('navigator.clipboard.readText()')

    const colleague = await pageOf('staff')
    await colleague.goto(link)
    const same = spendPage(colleague)
    await expect(same.total).toHaveText(shown)
    await expect(same.chip('Carrier: UPS')).toBeVisible()
    await expect(same.tile('Fuel Surcharge')).toHaveAttribute('aria-pressed', 'true')
    await expect(same.card('Trends')).toContainText('Fuel Surcharge per quarter')

    const outsider = await pageOf('analyst')
    await outsider.goto(link)
    const theirs = spendPage(outsider)
    await expect(theirs.notice).toHaveText('The link names a client you may not see. This is Northfield Outdoor.')
    await settled(outsider)
    await expect(theirs.total).not.toHaveText(shown)
    await expect(outsider.getByText('Northfield Home')).toHaveCount(0)
  })
})
