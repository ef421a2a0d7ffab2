import { readFile } from 'node:fs/promises'
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

test('the questions per day are read as a table, and taken along as a picture and as numbers', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open()
  await expect(spend.total).toBeVisible()
  await page.goto('/aframe/statistics')
  const days = page.getByRole('region', { name: 'Questions per day' })
  await days.getByRole('button', { name: 'Show as table' }).click()
  const total = days.getByRole('table').getByRole('row', { name: /^Total/ })
  await expect(total).toContainText(/\d/)
  const asked = await total.getByRole('cell').first().innerText()
  await days.getByRole('button', { name: 'Settings and files' }).click()
  for (const format of ['PNG', 'JPEG', 'SVG', 'PDF'])
    await expect(page.getByRole('menuitem', { name: format, exact: true })).toBeEnabled()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('waybill-statistics-days.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(`\nTotal,${asked.replaceAll(',', '')},`)
})
