import { readFile } from 'node:fs/promises'
import { addDays, addMonths, startOfMonth } from '@waybill/contracts'
import { expect, test } from './waybill.ts'

test('a report is run, watched, downloaded with the total of the page, and taken out', async ({ page, serviceAs }) => {
  const service = await serviceAs('controller')
  const client = (await service.clients()).find(({ name }) => name === 'Northfield Home')
  const month = startOfMonth(await service.today())
  const [from, to] = [addMonths(month, -3), addDays(month, -1)]
  const dates = { type: 'bill_date', from, to } as const
  const [mark] = await service.spent({ clientId: client?.id ?? 0, select: ['totalSpend'], dates })

  await page.goto('/reports')
  await expect(page.getByText('You have no reports yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Run a report' }).click()
  const form = page.getByRole('dialog', { name: 'Run a report' })
  await form.getByLabel('Which report').selectOption('Spend By Service')
  await expect(form.getByText(/^Columns: /)).toContainText('Carrier, Service, Published Amount')
  await form.getByLabel('Client').selectOption('Northfield Home')
  await form.getByLabel('From').fill(from)
  await form.getByLabel('To', { exact: true }).fill(to)
  await form.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByText('Report submitted successfully!')).toBeVisible()

  const row = page.getByRole('table', { name: 'Reports' }).getByRole('row', { name: /Spend By Service/ })
  await expect(row).toContainText('Ready', { timeout: 45_000 })
  await expect(page.getByRole('columnheader', { name: 'Asked' })).toBeVisible()
  const period = row.getByRole('cell', { name: /\d{4}/ }).first()
  expect(await period.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const waits = page.getByRole('region', { name: 'What waits for you' })
  await page.goto('/')
  await waits.getByRole('link', { name: '1 report is ready' }).click()
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Northfield Home_Spend By Service.csv')
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  const total = lines.find((line) => line.startsWith('Control total,totalSpend,'))?.split(',')[2]
  expect(Number(total)).toBe(Number(mark?.['totalSpend']))
  expect(Number(total)).toBeGreaterThan(0)

  await expect(row).toContainText('Downloaded')
  await page.goto('/')
  await expect(waits.locator('.shape')).toHaveCount(0)
  await expect(waits).not.toContainText('report is ready')
  const lists = '**/aiparcelreports/api/reports'
  await page.route(lists, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const notGiven = answer.reports.map((report: object) => ({ ...report, rows: null, bytes: null, controlTotals: [] }))
    await route.fulfill({ response, json: { ...answer, reports: notGiven } })
  })
  await page.goto('/reports')
  await expect(row.getByRole('button', { name: /^Make again/ })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Download/ })).toHaveCount(0)
  await page.unroute(lists)
  await page.goto('/reports')
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('You have no reports yet.')).toBeVisible()
})
