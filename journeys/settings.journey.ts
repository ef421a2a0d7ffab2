import { spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

test.afterEach(async ({ serviceAs }) => {
  await (await serviceAs('staff')).post('/filtersettings/deleteFilterForKey/uiSettings')
})

test('pages open with the dates that a person has set, and a link still decides', async ({ page }) => {
  await page.goto('/settings')
  const own = page.locator('.settings-card', { hasText: 'Your first dates' })
  await own.getByLabel('Date type').selectOption({ label: 'Ship Date' })
  await own.getByLabel('Dates are').selectOption({ label: 'the last days' })
  await own.getByLabel('Last days').fill('366')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('At most 365.')).toBeVisible()
  await own.getByLabel('Last days').fill('45')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()

  const spend = spendPage(page)
  await spend.open()
  const dates = page.locator('.tools').getByRole('button', { name: /Last 45 days/ })
  await expect(dates).toContainText('Ship Date')
  await spend.open({ dates: 'bill_date.rp.Annual' })
  await expect(page.locator('.tools').getByRole('button', { name: /Last 12 months/ })).toContainText('Invoice Date')
  await page.goto('/settings')
  await expect(own.getByLabel('Last days')).toHaveValue('45')
})

test('an administrator sets how strict the house is, and the audit log tells before and after', async ({
  page,
  serviceAs,
}) => {
  await page.goto('/settings')
  const security = page.locator('.settings-card', { hasText: 'Security' })
  await security.getByLabel('Days a password is good for').fill('120')
  await security.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(security.getByLabel('Days a password is good for')).toHaveValue('120')
  const staff = await serviceAs('staff')
  expect(await (await staff.get('/checkPasswordExpirationDays')).json()).toBeGreaterThan(100)
  await security.getByLabel('Days a password is good for').fill('90')
  await security.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
})
