import { dollars, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

test('rebuilding and reloading run to their end, and the sums are the same', async ({ page, serviceAs }) => {
  const service = await serviceAs('staff')
  const client = (await service.clients()).find(({ parentClientId, parent }) => parentClientId === null && !parent)
  const year = { client: String(client?.id), dates: 'bill_date.dr.2026-01-01.2026-12-31' }
  const spend = spendPage(page)
  await spend.open(year)
  const before = dollars(await spend.total.innerText())

  await page.goto('/aframe/sync')
  await page.getByRole('button', { name: 'Rebuild rollups' }).click()
  const rebuild = page.getByRole('dialog', { name: 'Rebuild rollups' })
  await rebuild.getByLabel('Client').selectOption({ label: client?.name ?? '' })
  await rebuild.getByRole('button', { name: 'Start' }).click()
  const jobs = page.getByRole('region', { name: 'Jobs' })
  const rebuilt = jobs.getByRole('row').filter({ hasText: 'Rebuild rollups' }).first()
  await expect(rebuilt).toContainText('Done')
  await expect(rebuilt).toContainText(/All [\d,]+ sums were right/)

  await page.getByRole('button', { name: 'Reload a period' }).click()
  const reload = page.getByRole('dialog', { name: 'Reload a period' })
  await reload.getByLabel('Client').selectOption({ label: client?.name ?? '' })
  await reload.getByLabel('Invoice dates from').fill('2026-01-01')
  await reload.getByLabel('to', { exact: true }).fill('2026-12-31')
  await reload.getByRole('button', { name: 'Start' }).click()
  const reloaded = jobs.getByRole('row').filter({ hasText: 'Reload Jan 1' }).first()
  await expect(reloaded).toContainText('Done', { timeout: 45_000 })
  await expect(reloaded).toContainText(/\d+ files read/)

  await spend.open(year)
  await expect.poll(async () => dollars(await spend.total.innerText())).toBeCloseTo(before, 2)
})
