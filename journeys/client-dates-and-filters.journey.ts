import type { Page } from '@playwright/test'
import { addDays, startOfWeek } from '@waybill/contracts'
import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test('another client resets filters, dates and fact, and the page says so', async ({ page, serviceAs }) => {
  const controller = await serviceAs('controller')
  const today = await controller.today()
  const spend = spendPage(page)
  await spend.open({ client: '2', carrier_name: 'UPS', fact: 'accessorials', dates: 'pickup_date.rp.YTD' })
  await expect(spend.chips).toHaveCount(1)
  await spend.choose('Northfield Outdoor')
  await expect(spend.notice).toHaveText('Now Northfield Outdoor. Filters, dates and fact were reset.')
  await expect(spend.chips).toHaveCount(0)
  await expect(spend.tile('Total Spend')).toHaveAttribute('aria-pressed', 'true')
  const outdoor = (await controller.clients()).find(({ name }) => name === 'Northfield Outdoor')
  await expect(page).toHaveURL(new RegExp(`dates=bill_date\\.dr\\.${outdoor?.engageDate}\\.${today}`))
  await expect(datesButton(page)).toContainText('Invoice Date · From the engagement date')
  await page.goBack()
  await expect(spend.chips).toHaveCount(1)
  await expect(spend.notice).toHaveCount(0)
})

test('another client chosen on the overview resets the dates of the next page, too', async ({ page, serviceAs }) => {
  const controller = await serviceAs('controller')
  await page.goto('/aframe/dashboard/overview?client=2&dates=pickup_date.rp.YTD')
  const spend = spendPage(page)
  await spend.choose('Northfield Outdoor')
  await page.getByRole('navigation').getByRole('link', { name: 'Spend', exact: true }).click()
  const outdoor = (await controller.clients()).find(({ name }) => name === 'Northfield Outdoor')
  await expect(page).toHaveURL(/\/spend\?/)
  await expect(page).toHaveURL(
    new RegExp(`dates=bill_date\\.dr\\.${outdoor?.engageDate}\\.${await controller.today()}`),
  )
})

test.describe('where nobody can say how far the invoices go', () => {
  test.use({ provokes: /net::ERR_FAILED/ })

  test('another client is still shown, and the way back stays', async ({ page }) => {
    const spend = spendPage(page)
    await spend.open({ client: '2', dates: 'bill_date.rp.Annual' })
    const before = await spend.total.innerText()
    await page.route('**/freshness*', (route) => route.abort())
    await spend.choose('Northfield Outdoor')
    await expect(page.locator('.sentence')).toContainText('How far the invoices go is not known now.')
    await expect(spend.total).not.toHaveText(before)
    await page.unroute('**/freshness*')
    await page.locator('.sentence').getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('.sentence')).toContainText(/Invoices to .+ carriers/)
    await spend.choose('Northfield Home')
    await expect(spend.client).toContainText('Northfield Home')
  })
})

test('a parent is broken down by its child clients, and a click on one picks it out', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: '1', breakdown: 'client_id..' })
  await spend.showAsTable('Breakdown')
  await expect(spend.totalOf('Breakdown')).toHaveText(await spend.total.innerText())
  const home = spend.mark('Breakdown', 'Northfield Home')
  await home.click()
  await expect(page).toHaveURL(/children=2(&|$)/)
  await expect(page.getByText('1 of 3 child clients')).toBeVisible()
  await settled(page)
  const ofHome = await spend.total.innerText()
  await home.click()
  await expect(page).not.toHaveURL(/children=/)
  await spend.open({ client: '2' })
  await expect(spend.total).toHaveText(ofHome)
  await spend.card('Breakdown').getByRole('combobox', { name: 'Break down by' }).click()
  await expect(page.getByRole('option', { name: 'Carrier', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Client', exact: true })).toHaveCount(0)
})

test('a parent narrowed to one child client shows what that child paid', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: '4' })
  const ofTheChild = await spend.total.innerText()
  await spend.open({ client: '1' })
  await expect(spend.total).not.toHaveText(ofTheChild)
  await page.getByRole('combobox', { name: 'Child clients' }).click()
  await page.getByRole('option', { name: 'Northfield Europe' }).click()
  await expect(spend.total).toHaveText(ofTheChild)
  await expect(page.getByText('1 of 3 child clients')).toBeVisible()
  await page.reload()
  await expect(spend.total).toHaveText(ofTheChild)
})

test.describe('the dates', () => {
  test('are chosen with two clicks, and reset the filters that stood before them', async ({ page, serviceAs }) => {
    const year = (await (await serviceAs('controller')).today()).slice(0, 4)
    const spend = spendPage(page)
    await spend.open({ client: '2', carrier_name: 'FedEx' })
    await datesButton(page).click()
    await page
      .locator('.date-presets')
      .first()
      .getByRole('button', { name: /^Previous year/ })
      .click()
    await expect(page.locator('.sentence')).toContainText(`Jan 1 – Dec 31, ${Number(year) - 1}`)
    await expect(spend.notice).toHaveText('The dates changed. Filters and fact were reset.')
    await expect(spend.chips).toHaveCount(0)
    await expect(datesButton(page)).toContainText('Invoice Date · Previous year')
  })

  test('may be one’s own, by ship date, but not in the future and not backwards', async ({ page, serviceAs }) => {
    const controller = await serviceAs('controller')
    const today = await controller.today()
    const [from, to] = [addDays(today, -200), addDays(today, -100)]
    const spend = spendPage(page)
    await spend.open({ client: '2' })
    await datesButton(page).click()
    const panel = page.locator('.date-panel')
    await panel.getByText('Ship Date', { exact: true }).click()
    await panel.getByText('Dates', { exact: true }).click()
    const apply = panel.getByRole('button', { name: 'Apply' })
    await panel.getByLabel('To').fill(addDays(today, 1))
    await expect(panel.getByRole('alert')).toHaveText('Future dates cannot be selected.')
    await expect(apply).toBeDisabled()
    await panel.getByLabel('To').fill(to)
    await panel.getByLabel('From').fill(addDays(to, 1))
    await expect(panel.getByRole('alert')).toHaveText('The range ends before it begins.')
    await expect(apply).toBeDisabled()
    await panel.getByLabel('From').fill(from)
    await apply.click()
    await expect(datesButton(page)).toContainText('Ship Date · Custom dates')
    const dates = { type: 'pickup_date', from, to } as const
    const [paid = {}] = await controller.spent({ clientId: 2, select: ['totalSpend'], dates })
    const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    await expect(spend.total).toHaveText(usd.format(Number(paid.totalSpend)))
  })

  test('left half open become the week before last', async ({ page, serviceAs }) => {
    // In the United States, where this browser is, weeks start on Sunday.
    const sunday = addDays(startOfWeek(await (await serviceAs('controller')).today(), 7), -14)
    await spendPage(page).open({ client: '2' })
    await datesButton(page).click()
    const panel = page.locator('.date-panel')
    await panel.getByText('Dates', { exact: true }).click()
    await panel.getByLabel('From').fill('')
    await expect(panel).toContainText('An incomplete range becomes the week before last.')
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(new RegExp(`bill_date\\.dr\\.${sunday}\\.${addDays(sunday, 6)}`))
  })

  test('may be the last so many days', async ({ page }) => {
    await spendPage(page).open({ client: '2' })
    await datesButton(page).click()
    const panel = page.locator('.date-panel')
    await panel.getByText('Last N days', { exact: true }).click()
    for (const days of ['Last day', 'Last 2 days', 'Last 3 days']) {
      await expect(panel.getByRole('button', { name: days, exact: true })).toBeVisible()
    }
    await panel.getByLabel('Number of days').fill('45')
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/bill_date\.la\.45/)
    await expect(datesButton(page)).toContainText('Last 45 days')
  })
})

test.describe('the filters', () => {
  test('wait for Apply, are forgotten when closed, and go with Reset', async ({ page }) => {
    const spend = spendPage(page)
    await spend.open({ client: '2' })
    const whole = await spend.total.innerText()
    await filtersButton(page).click()
    await pick(page, 'Carrier', 'UPS')
    await expect(spend.chips).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.locator('.filter-panel')).toBeHidden()
    await expect(spend.chips).toHaveCount(0)

    await filtersButton(page).click()
    await expect(page.locator('.filter-panel')).not.toContainText('UPS')
    await pick(page, 'Carrier', 'FedEx')
    await page.locator('.filter-panel').getByRole('button', { name: 'Apply' }).click()
    await expect(spend.chip('Carrier: FedEx')).toBeVisible()
    await expect(spend.total).not.toHaveText(whole)

    await filtersButton(page).click()
    await page.locator('.filter-panel').getByRole('button', { name: 'Reset' }).click()
    await expect(spend.chips).toHaveCount(0)
    await expect(spend.total).toHaveText(whole)
  })

  test('have in the panel what was picked on a chart, though it has no field for it', async ({ page }) => {
    const spend = spendPage(page)
    await spend.open({ client: '2', carrier_name: 'UPS', service: 'Ground Residential' })
    await filtersButton(page).click()
    const picked = page.locator('.filter-panel .chip')
    await expect(picked).toHaveText(['Service as billed: Ground Residential'])
    await picked.getByRole('button').click()
    await expect(picked).toHaveCount(0)
    await page.locator('.filter-panel').getByRole('button', { name: 'Apply' }).click()
    await expect(spend.chips).toHaveText(['Carrier: UPS'])
  })

  test('offer a state only after its country, and only values that exist under the others', async ({ page }) => {
    const spend = spendPage(page)
    await spend.open({ client: '1' })
    await filtersButton(page).click()
    const panel = page.locator('.filter-panel')
    const state = panel.getByRole('combobox', { name: 'Receiver State' })
    await expect(state).toBeDisabled()
    await expect(panel).toContainText("Select 'Receiver Country'")
    await pick(page, 'Receiver Country', 'Canada')
    await expect(state).toBeEnabled()
    await state.click()
    await expect(page.getByRole('option', { name: 'ON', exact: true })).toBeVisible()
    await expect(page.getByRole('option', { name: 'California', exact: true })).toHaveCount(0)
  })
})

test('on a phone, dates and filters open within the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await spendPage(page).open({ client: '1' })
  await page.getByRole('button', { name: 'Options' }).click()
  for (const name of ['Invoice Date', 'Filters']) {
    await page.getByRole('button', { name }).click()
    const panel = page.locator('.popped')
    await expect(panel.getByRole('dialog')).toBeVisible()
    await expect(async () => {
      const { x, width } = (await panel.boundingBox()) ?? { x: -1, width: 0 }
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(390)
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  }
})

test('one currency is shown as it was billed, all of them in dollars, and the page says which', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: '4' })
  const rule = page.locator('.sentence .currency')
  await expect(rule).toHaveText('By default all currencies converted to USD, at made-up rates of the demo')
  await expect(spend.total).toHaveText(/^\$/)
  await spend.open({ client: '4', currency_code: 'GBP' })
  await expect(rule).toHaveText('GBP, no conversion made')
  await expect(spend.total).toHaveText(/^£/)
})

function datesButton(page: Page) {
  return page.getByRole('button', { name: /(Invoice|Ship) Date ·/ })
}

function filtersButton(page: Page) {
  return page.getByRole('button', { name: /Filters( \d+)?$/ })
}

async function pick(page: Page, dimension: string, value: string): Promise<void> {
  const field = page.locator('.filter-panel').getByRole('combobox', { name: dimension, exact: true })
  await field.click()
  await page.getByRole('option', { name: value, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}
