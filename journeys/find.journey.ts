import type { Page } from '@playwright/test'
import { savedFiltersOf } from '@waybill/contracts'
import { choose } from './chosen.ts'
import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test('a page is found by keyboard alone, from wherever one is', async ({ page }) => {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const find = findIn(page)
  await expect(find.getByRole('searchbox').or(find.getByRole('textbox')).or(find.getByRole('combobox'))).toBeFocused()
  await page.keyboard.type('weigh')
  await expect(
    find.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Weight', exact: true }),
  ).toBeVisible()
  await expect(find.getByRole('status')).toContainText('found')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dashboard\/weight/)
  await expect(find).toHaveCount(0)
  await settled(page)
  await page.keyboard.press('Control+k')
  await expect(findIn(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('weigh')
  await page.keyboard.press('Escape')
  await expect(find).toHaveCount(0)
})

test('the arrows walk through all groups, whatever the source', async ({ page }) => {
  await spendPage(page).open({ client: '2' })
  await page.getByRole('button', { name: 'Find anything' }).first().click()
  const find = findIn(page)
  await page.keyboard.type('spend')
  await expect(find.getByRole('group').or(find.getByRole('rowgroup')).first()).toBeVisible()
  await expect(find.getByText('Help', { exact: true })).toBeVisible()
  // What comes late has its first chosen.
  await expect(find.getByRole('status')).toContainText('found')
  const focused = find.locator('[role=option][data-focused]')
  await expect(focused).toHaveCount(1)
  // A page and a topic of the help may be called the same.
  const first = (await focused.getAttribute('data-key')) ?? ''
  await page.keyboard.press('ArrowDown')
  await expect(focused).not.toHaveAttribute('data-key', first)
})

test('an answer that comes late, or to what was written before the search was here, has its first chosen', async ({
  page,
}) => {
  let slow = 0
  await page.route('**/api/find', async (route) => {
    slow += 1
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  const box = Promise.withResolvers<void>()
  await page.route('**/assets/find-dialog-*.js', async (route) => {
    await box.promise
    await route.continue()
  })
  await spendPage(page).open({ client: '2' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('spend')
  box.resolve()
  const find = findIn(page)
  const focused = find.locator('[role=option][data-focused]')
  await expect(find.getByRole('textbox')).toHaveValue('spend')
  await expect(focused).toHaveText('Spend')
  await find.getByRole('textbox').fill('')
  await page.keyboard.type('FDX-', { delay: 120 })
  await expect(find.getByRole('status')).toHaveText(/found/)
  expect(slow).toBeGreaterThan(1)
})

test('a client is found without its accents and capitals, and selected', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: '2' })
  await page.keyboard.press('Control+k')
  await expect(findIn(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('NÓRTHFIELD OUTDÖOR')
  await findIn(page).getByRole('option', { name: 'Northfield Outdoor' }).click()
  await expect(spend.client).toContainText('Northfield Outdoor')
})

test('accounts and packages open Spend at what they are, and an invoice its page', async ({ page, serviceAs }) => {
  const controller = await serviceAs('controller')
  const today = await controller.today()
  const dates = { type: 'bill_date', from: '2000-01-01', to: today } as const
  const rowOf = async (by: string) => {
    const rows = await controller.spent({ clientId: 2, select: ['totalSpend'], by: [by] as never, dates })
    return rows.map((row) => String((row as Record<string, unknown>)[by])).find((each) => each !== '') ?? ''
  }
  const spend = spendPage(page)
  await spend.open({ client: '4' })
  for (const [by, chip, group] of [
    ['account_number', 'Account', 'Accounts'],
    ['tracking_number', 'Tracking Number', 'Tracking numbers'],
  ] as const) {
    const number = await rowOf(by)
    expect(number).not.toBe('')
    await page.keyboard.press('Control+k')
    await expect(findIn(page).getByRole('textbox')).toBeFocused()
    await page.keyboard.type(number)
    const found = findIn(page).getByRole('group', { name: group })
    await found
      .getByRole('option', { name: new RegExp(`^${number}\\b`) })
      .first()
      .click()
    await settled(page)
    if (by === 'tracking_number') {
      await expect(page.getByRole('dialog').getByText(number).first()).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await expect(spend.chip(`${chip}: ${number}`)).toBeVisible()
    await expect(spend.total).not.toHaveText('$0.00')
  }
  const invoice = await rowOf('invoice_number')
  await page.keyboard.press('Control+k')
  await expect(findIn(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type(invoice)
  await findIn(page).getByRole('group', { name: 'Invoices' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/invoices\?/)
  await expect(page.getByRole('rowheader', { name: invoice })).toBeVisible()
})

test('a filter set is found by its name, and applied', async ({ page, serviceAs }) => {
  await (await serviceAs('controller')).post('/filtersettings/addfilterForKey', {
    filter_key: 'filterset:spend:allclients:Findable',
    filter_value: JSON.stringify(savedFiltersOf({ carrier_name: ['UPS'] })),
    overwrite: true,
  })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(findIn(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('findab')
  await findIn(page)
    .getByRole('option', { name: /^Findable/ })
    .click()
  await expect(spendPage(page).chip('Filter set: Findable')).toBeVisible()
  await (await serviceAs('controller')).post('/filtersettings/deleteFilterForKey/filterset:spend:allclients:Findable')
})

test('a topic of the help opens in the drawer', async ({ page }) => {
  await spendPage(page).open({ client: '2' })
  await page.keyboard.press('Control+k')
  await expect(findIn(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('semilog')
  await findIn(page).getByRole('group', { name: 'Help' }).getByRole('option').first().click()
  await expect(page.locator('dialog.help')).toBeVisible()
  await expect(page.locator('dialog.help')).toContainText(/semilog/i)
})

test.describe('a guest', () => {
  test.use({ as: 'guest' })

  test('finds the few pages that a guest has, and no other', async ({ page }) => {
    await page.goto('/aframe/dashboard/spend')
    await settled(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('a')
    const pages = findIn(page).getByRole('group', { name: 'Pages' })
    await expect(pages.getByRole('option').first()).toBeVisible()
    await expect(pages.getByRole('option', { name: 'Users' })).toHaveCount(0)
  })
})

test('on a phone, in Arabic, the search opens from the header and stays within the screen', async ({ page }) => {
  await choose(page, { theme: 'dark', language: 'ar' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/aframe/dashboard/spend?client=2')
  await settled(page)
  await page.getByRole('button', { name: 'ابحث', exact: true }).first().click()
  const find = page.locator('dialog.find')
  await expect(find.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('الإنفاق')
  await expect(find.getByRole('option').first()).toBeVisible()
  const { x, width } = (await find.boundingBox()) ?? { x: -1, width: 0 }
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
})

function findIn(page: Page) {
  return page.getByRole('dialog', { name: 'Find anything' })
}
