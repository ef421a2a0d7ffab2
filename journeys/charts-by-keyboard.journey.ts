import type { Locator, Page } from '@playwright/test'
import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const northfieldHome = '2'

const charts = (page: Page) => page.locator('.chart')
/** What a reader of the screen is told of the mark that the keyboard is at. */
const told = (chart: Locator) => chart.locator('xpath=following-sibling::output')

/** With the keyboard, so that one sees where it is; a chart is drawn a moment after its numbers came. */
async function goTo(page: Page, chart: Locator): Promise<void> {
  await expect(chart.locator('canvas').first()).toBeVisible()
  await page.keyboard.press('Shift')
  await chart.focus()
  await expect(chart).toBeFocused()
}

for (const path of [
  'spend',
  'weight',
  'accessorial',
  'refund',
  'carrierScore',
  'networkmap',
  'overview',
  'comparison',
]) {
  test(`every chart of ${path} is walked through by keyboard, told, and left`, async ({ page }) => {
    await page.goto(`/aframe/dashboard/${path}?client=${northfieldHome}`)
    await expect(page.locator('.chart canvas').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await charts(page).count()).toBeGreaterThan(0)
    for (const chart of await charts(page).all()) {
      await expect(chart).toHaveRole('application')
      await expect(chart).toHaveAccessibleDescription(/Arrow keys go from mark to mark/)
      await goTo(page, chart)
      await page.keyboard.press('ArrowRight')
      await expect(told(chart)).toHaveText(/, .*\d/)
      await page.keyboard.press('Escape')
      await expect(told(chart)).toBeEmpty()
      await expect(chart).toBeFocused()
    }
  })
}

test('Enter at a bar does what a click does, and once more takes it back', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome, breakdown: 'carrier_name..' })
  const chart = spend.card('Breakdown').locator('.chart')
  await goTo(page, chart)
  await page.keyboard.press('ArrowDown')
  await expect(told(chart)).toHaveText(/^UPS, Total Spend \$[\d,.]+/)
  const tip = spend.card('Breakdown').locator('.tip')
  await expect(tip).toContainText('UPS')
  await page.keyboard.press('Enter')
  await expect(spend.chip('Carrier: UPS')).toBeVisible()
  await settled(page)
  await expect(told(chart)).toHaveText(/^UPS, .*Picked out$/)
  await expect(chart).toBeFocused()
  await page.keyboard.press('Space')
  await expect(spend.chips).toHaveCount(0)
  await expect(told(chart)).not.toContainText('Picked out')
})

test('Enter with Shift opens the lines behind a month; from there the keyboard comes back to it', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome })
  const chart = spend.card('Trends').locator('.chart')
  await goTo(page, chart)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  const words = await told(chart).innerText()
  const [amount = ''] = /\$[\d,.]+\d/.exec(words) ?? []
  await page.keyboard.press('Shift+Enter')
  const table = page.getByRole('dialog', { name: 'Table Data' })
  await expect(table).toContainText('equals the mark it was opened from')
  await expect(table).toContainText(amount)
  await expect(told(chart)).toBeEmpty()
  await page.keyboard.press('Escape')
  await expect(table).toHaveCount(0)
  await expect(chart).toBeFocused()
  await expect(told(chart)).toHaveText(words)
})

test('a mark far down a long chart comes into sight', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome, breakdown: 'service..' })
  const frame = spend.card('Breakdown').locator('.chart-window')
  await goTo(page, frame.locator('.chart'))
  await page.keyboard.press('End')
  const hidden = () =>
    frame.evaluate(({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - clientHeight - scrollTop)
  await expect.poll(hidden).toBeLessThan(2)
  expect(await frame.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
})

test('in a table of rates the arrows go by weight and by zone', async ({ page }) => {
  await page.goto(`/aframe/dashboard/weight?client=${northfieldHome}`)
  const chart = page.getByRole('region', { name: 'Rates', exact: true }).locator('.chart')
  await expect(chart.locator('canvas').first()).toBeVisible()
  await goTo(page, chart)
  await page.keyboard.press('Home')
  await expect(told(chart)).toHaveText(/All zones/)
  const first = await told(chart).innerText()
  await page.keyboard.press('ArrowDown')
  await expect(told(chart)).toHaveText(/All zones/)
  await expect(told(chart)).not.toHaveText(first)
  await page.keyboard.press('ArrowUp')
  await expect(told(chart)).toHaveText(first)
  await page.keyboard.press('ArrowRight')
  await expect(told(chart)).not.toHaveText(/All zones/)
  await page.keyboard.press('Enter')
  await expect(page.locator('.chip')).toHaveCount(2)
})

test('the list of keys tells of charts', async ({ page }) => {
  await spendPage(page).open({ client: northfieldHome })
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('In a chart: to the next mark')
})
