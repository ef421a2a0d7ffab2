import { choose } from './chosen.ts'
import { obstacles, sidewaysPixels } from './obstacles.ts'
import { expect, test } from './waybill.ts'

test.describe('a controller', () => {
  // A mail to somebody who is no user is refused.
  test.use({ provokes: /status of 403/ })

  test('a report is scheduled, run now, found under Reports, paused and deleted', async ({ page }) => {
    await page.goto('/viewScheduledReports')
    await expect(page.getByText('You have no schedules yet.')).toBeVisible()
    await page.getByRole('button', { name: 'New schedule' }).click()
    const form = page.getByRole('dialog', { name: 'New schedule' })
    await form.getByLabel('Name', { exact: true }).fill('Monday spend')
    await form.getByLabel('Which report').selectOption('Spend By Service')
    await form.getByLabel('Client').selectOption('Northfield Outdoor')
    const carriers = form.getByLabel('Carrier').getByRole('option')
    await expect(carriers.filter({ hasText: 'Old Dominion' })).toBeAttached()
    await form.getByLabel('Client').selectOption('Northfield Home')
    await expect(carriers).toHaveText(['All carriers', 'UPS', 'FedEx'])
    await form.getByLabel('Period').selectOption('Previous month')
    await form.getByLabel('How often').selectOption('Every month')
    await form.getByLabel('Day of the month').fill('31')
    await form.getByLabel('Delivery').selectOption('E-mail')
    await form.getByLabel('E-mail addresses').fill('stranger@example.org')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText(/stranger@example.org is not one of them/)).toBeVisible()
    await form.getByLabel('Delivery').selectOption('A file under Reports')
    await form.getByRole('button', { name: 'Save' }).click()

    const row = page.getByRole('table', { name: 'Scheduled Reports' }).getByRole('row', { name: /Monday spend/ })
    await expect(row).toContainText('Every month on day 31')
    await expect(row).toContainText('Not run yet')
    await row.getByRole('button', { name: /^Run now/ }).click()
    await expect(row).toContainText('Delivered', { timeout: 45_000 })
    await row.getByRole('button', { name: /^Pause/ }).click()
    await expect(row).toContainText('Paused')

    await page.goto('/reports')
    const report = page.getByRole('table', { name: 'Reports' }).getByRole('row', { name: /Monday spend/ })
    await expect(report).toContainText('Ready')
    await report.getByRole('button', { name: /^Schedule/ }).click()
    await expect(page.getByRole('dialog', { name: 'New schedule' }).getByLabel('Name', { exact: true })).toHaveValue(
      'Monday spend',
    )
    await page.goto('/reports')
    await report.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()

    await page.goto('/viewScheduledReports')
    await row.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('You have no schedules yet.')).toBeVisible()
  })
})

const looks = [
  { theme: 'light', language: 'en', width: 1440 },
  { theme: 'dark', language: 'ar', width: 1440 },
  { theme: 'dark', language: 'en', width: 390 },
  { theme: 'light', language: 'ar', width: 390 },
] as const

for (const { theme, language, width } of looks) {
  test(`nothing stands in the way: ${theme}, ${language}, ${width} wide`, async ({ page, serviceAs }) => {
    await page.setViewportSize({ width, height: 900 })
    await choose(page, { theme, language })
    const client = (await (await serviceAs('controller')).clients())[0]?.id ?? 0
    await page.goto('/viewScheduledReports?open=new')
    const form = page.getByRole('dialog')
    await form.locator('[name=name]').fill(`Every week ${theme} ${width}`)
    await form.locator('[name="what.clientId"]').selectOption(String(client))
    expect(await obstacles(page)).toEqual([])
    await form.locator('[type=submit]').click()
    const row = page.getByRole('table').getByRole('row', { name: `Every week ${theme} ${width}` })
    await expect(row).toBeVisible()
    await expect(form).toBeHidden()
    expect(await obstacles(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    await row.getByRole('button').last().click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(row).toBeHidden()
  })
}

test.describe('a guest', () => {
  test.use({ as: 'guest' })

  test('finds no such page', async ({ page }) => {
    await page.goto('/viewScheduledReports')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Scheduled Reports')
    await expect(page.getByRole('link', { name: 'Scheduled Reports' })).toHaveCount(0)
  })
})
