import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test('the bar says in its tooltips what a choice does, and lists what a parent includes', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: '1' })
  await spend.client.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Select Client (All filters will be reset)')
  await page.locator('.whose').getByRole('button').hover()
  const included = page.getByRole('tooltip').getByRole('listitem')
  await expect(included).toHaveCount(3)
  const names = await included.allInnerTexts()
  expect(names.toSorted()).toEqual(['Northfield Europe', 'Northfield Home', 'Northfield Outdoor'])
})

test('the dates offer every rolling period and preset, and no more days than a year', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: '2' })
  await page.getByRole('button', { name: /Invoice Date ·/ }).click()
  const panel = page.getByRole('dialog', { name: 'Select Date Range and Type' })
  for (const preset of [
    'Last two years to date',
    'Previous year',
    'Year to date',
    'From the engagement date',
    'Week before last',
    'Last six months',
  ])
    await expect(panel.locator('.date-presets').first().getByRole('button', { name: preset })).toBeVisible()
  await panel.getByText('Rolling period', { exact: true }).click()
  const offered = panel.locator('.date-presets.two button')
  const periods = await offered.evaluateAll((all) => all.map((one) => one.firstChild?.textContent))
  expect(periods).toEqual([
    'Current week',
    'Current month',
    'Current quarter',
    'Last 12 months',
    'Year to date',
    'Previous week',
    'Previous month',
    'Previous quarter',
    'Previous year',
  ])
  await panel.getByText('Last N days', { exact: true }).click()
  const days = panel.getByLabel('Number of days')
  for (const [typed, becomes] of [
    ['999', '365'],
    ['0', '1'],
    ['', '1'],
    ['1.5', '1'],
    ['1e2', '1'],
    ['-3', '1'],
  ] as const) {
    await days.fill(typed)
    await days.blur()
    await expect(days).toHaveValue(becomes)
  }
  await panel.getByText('Rolling period', { exact: true }).click()
  await panel.getByRole('button', { name: /^Previous quarter/ }).click()
  await expect(page).toHaveURL(/dates=bill_date\.rp\.Previous/)
  await expect(page.getByRole('button', { name: /Invoice Date · Previous quarter/i })).toBeVisible()
})

for (const { width, most } of [
  { width: 1440, most: 58 },
  { width: 1000, most: 48 },
]) {
  test(`a filter of many values is cut after ${most} letters where the window is ${width} wide, and told whole in a tooltip`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1000 })
    const services = ['Ground Residential', 'Ground Commercial', '2nd Day Air Residential', 'Home Delivery']
    const words = new URLSearchParams([['client', '2'], ...services.map((one) => ['service', one])])
    await page.goto(`/aframe/dashboard/spend?${words.toString()}`)
    await settled(page)
    const chip = page.locator('.chip')
    await expect(chip).toHaveCount(1)
    const shown = await chip.innerText()
    expect(shown.trim().length).toBeLessThanOrEqual(most)
    expect(shown.trim().length).toBeGreaterThan(most - 5)
    expect(shown.trim()).toMatch(/…$/)
    await chip.hover()
    await expect(page.getByRole('tooltip')).toHaveText(`Service as billed: ${services.join(', ')}`)
  })
}

test('a space before what is looked for in a list finds what the rest finds', async ({ page }) => {
  await spendPage(page).open({ client: '1' })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox', { name: 'Carrier', exact: true }).click()
  await expect(page.getByRole('option', { name: 'FedEx' })).toBeVisible()
  await page.keyboard.type(' ')
  await expect(page.getByRole('option', { name: 'UPS' })).toBeVisible()
  await page.keyboard.type('fed')
  await expect(page.getByRole('option')).toHaveText(['FedEx'])
})

test('what does not fit beside the sentence goes on below, where it began', async ({ page }) => {
  await page.goto('/aframe/dashboard/spend')
  await settled(page)
  const boxes = async () => [
    await page.locator('.sentence-start').boundingBox(),
    await page.locator('.sentence-end').boundingBox(),
  ]
  const [first, below] = await boxes()
  expect(below?.y).toBeGreaterThan(first?.y ?? 0)
  expect(below?.x).toBe(first?.x)
  await page.setViewportSize({ width: 2560, height: 1000 })
  const [start, end] = await boxes()
  expect(end?.y).toBe(start?.y)
})

test('another page begins with its own fact and no filters, for the same client and days', async ({ page }) => {
  const spend = spendPage(page)
  const dates = 'pickup_date.rp.YTD'
  await spend.open({ client: '2', carrier_name: 'UPS', fact: 'fuelSurcharge', dates })
  await expect(spend.chips).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Carrier Score' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carrier Score' })).toBeVisible()
  await settled(page)
  await expect(spend.chips).toHaveCount(0)
  await expect(spend.tile('Total Packages')).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/client=2&dates=pickup_date\.rp\.YTD&(?!.*fact=)/)

  await page.keyboard.press('ControlOrMeta+k')
  const find = page.getByRole('dialog', { name: 'Find anything' })
  await find.getByRole('textbox').fill('Refunds')
  await find.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Refunds', exact: true }).click()
  await expect(page).toHaveURL(/dashboard\/refund\?client=2&dates=pickup_date\.rp\.YTD&(?!.*fact=)/)
})
