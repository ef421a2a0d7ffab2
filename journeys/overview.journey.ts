import { addDays } from '@waybill/contracts'
import { withTwoOnlyBilled } from './only-billed.ts'
import { dollars, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const overview = '/aframe/dashboard/overview'

test('the dashboards begin with an overview that has no dates, no filters and no search of its own', async ({
  page,
}) => {
  await page.goto('/aframe/dashboard')
  await expect(page).toHaveURL(/\/aframe\/dashboard\/overview/)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Amounts' }).locator('.tile')).toHaveCount(6)
  await expect(page.getByRole('button', { name: /Filters|Invoice Date|Table/ })).toHaveCount(0)
  await expect(page.locator('.sentence')).toContainText('Last 4 weeks · Invoice Date')
})

test('a tile opens its page at its fact and its four weeks, and says the same there', async ({ page }) => {
  await page.goto(`${overview}?client=2`)
  for (const [tile, title] of [
    ['Total Refund', 'Refund Analysis'],
    ['Accessorial Amount', 'Accessorial Analysis'],
  ] as const) {
    const link = page.getByRole('link', { name: new RegExp(`^${tile}`) })
    await expect(link.locator('.tile-number')).not.toBeEmpty()
    const here = await link.locator('.tile-number').innerText()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('.tile[aria-pressed="true"] .tile-number')).toHaveText(here)
    await page.goBack()
  }
})

test('beside the share on time stands how many packages are only waited for, as its own page says', async ({
  page,
  serviceAs,
}) => {
  const controller = await serviceAs('controller')
  await withTwoOnlyBilled(page, { client: 2, on: addDays(await controller.today(), -7) }, async () => {
    await page.goto(`${overview}?client=2`)
    const onTime = page.getByRole('link', { name: /^On Time/ })
    await expect(onTime.locator('.tile-aside')).toHaveText(/^[\d,]+ packages have no delivery status yet$/)
    const said = await onTime.locator('.tile-aside').innerText()
    await onTime.click()
    await expect(page.locator('.tile[aria-pressed="true"] .tile-aside')).toHaveText(said)
  })
})

test('what moved leads to the page that tells it, by the same amount, dearer first', async ({ page }) => {
  await page.goto(`${overview}?client=2`)
  const moved = page.getByRole('region', { name: 'What moved' })
  await expect(moved.getByRole('link').first()).toBeVisible()
  const amounts = (await moved.locator('.amount').allInnerTexts()).map(dollars)
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
  await moved.getByRole('link').first().click()
  await expect(page).toHaveURL(/dates=bill_date\.dr\./)
  const { showAsTable, card } = spendPage(page)
  await showAsTable('What changed')
  expect(dollars(await card('What changed').locator('tfoot td').first().innerText())).toBe(amounts[0])
})

test('another client is looked at without a word about filters that there are none of', async ({ page }) => {
  await page.goto(`${overview}?client=2`)
  await page.locator('.client-select').hover()
  await expect(page.getByRole('tooltip')).toHaveText('Select Client')
})
