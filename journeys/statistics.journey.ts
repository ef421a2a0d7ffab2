import { spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

test('Statistics shows what was just asked, by whom, and how fast it was', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open()
  await expect(spend.total).toBeVisible()
  await page.goto('/aframe/statistics')
  const latency = page.getByRole('region', { name: 'Latency by page' })
  await expect(latency.getByRole('row').filter({ hasText: 'Spend Analysis' })).toContainText(/\d ms/)
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('row').filter({ hasText: 'staff' })).toContainText(/Spend Analysis \(\d+\)/)
  const slowest = page.getByRole('region', { name: 'Slowest questions' })
  await expect(slowest.getByRole('row').filter({ hasText: 'Spend Analysis, Amounts' }).first()).toContainText(
    'Total Spend',
  )
  await page.getByText('7 days', { exact: true }).click()
  await expect(page.getByText(/in the last 7 days\.$/)).toBeVisible()
})
