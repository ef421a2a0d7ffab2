import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dollars, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const formats = join(import.meta.dirname, '..', 'intake', 'formats', 'ups-billing-csv')
const loadable = join(formats, 'ground-with-fuel-and-residential', 'given.csv')
const wrongTotal = join(formats, 'wrong-total-is-quarantined', 'given.csv')
const itsTotal = 11.74
const itsYear = { dates: 'bill_date.dr.2025-01-01.2025-12-31' }

test('a carrier file dropped on Spend moves its numbers by what the file comes to, and Undo moves them back', async ({
  page,
}) => {
  const spend = spendPage(page)
  await spend.open(itsYear)
  const before = dollars(await spend.total.innerText())
  await drop(page, loadable, 'ground.csv')
  await expect(page).toHaveURL(/\/uploadFiles/)
  const row = rowOf(page, 'ground.csv')
  await expect(row).toContainText('Loaded')
  await expect(row.getByRole('cell', { name: `$${itsTotal}`, exact: true })).toHaveCount(1)
  await page.goBack()
  await expect.poll(async () => dollars(await spend.total.innerText())).toBeCloseTo(before + itsTotal, 2)

  await page.goForward()
  await page.getByRole('button', { name: 'Undo ground.csv' }).click()
  const question = page.getByRole('dialog', { name: 'Take ground.csv out again?' })
  await expect(question).toContainText(`$${itsTotal}`)
  await question.getByRole('button', { name: 'Take it out' }).click()
  await expect(row).toContainText('Undone')
  await page.goBack()
  await expect.poll(async () => dollars(await spend.total.innerText())).toBeCloseTo(before, 2)
})

test('a workbook comes in to the cent, and says which of its sheets it read', async ({ page }) => {
  const workbook = join(formats, '..', 'fedex-billing-online-csv', 'workbook-with-titles-and-other-sheets')
  const then = JSON.parse(await readFile(join(workbook, 'then.json'), 'utf8'))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.goto('/uploadFiles')
  await page
    .getByLabel('Choose files')
    .last()
    .setInputFiles([
      { name: 'week 33.xlsx', mimeType, buffer: await readFile(join(workbook, 'given.xlsx')) },
      { name: 'week 34.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('d0cf11e0a1b11ae10000', 'hex') },
    ])
  const row = rowOf(page, 'week 33.xlsx')
  await expect(row).toContainText('Loaded')
  await expect(row.getByRole('cell', { name: `$${then.invoices[0].sum}`, exact: true })).toHaveCount(1)
  await expect(rowOf(page, 'week 34.xls')).toContainText('Waybill does not read workbooks of the kind .xls.')
  await page.getByRole('button', { name: 'week 33.xlsx' }).first().click()
  await expect(page.getByText('The sheet "Details" was read.')).toBeVisible()
  await expect(page.getByText('Hidden sheets were left alone: Rates.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo week 33.xlsx' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it out' }).click()
  await expect(row).toContainText('Undone')
})

test('what did not come in says why, and can be taken along as a list', async ({ page }) => {
  await page.goto('/uploadFiles')
  await page
    .getByLabel('Choose files')
    .last()
    .setInputFiles([
      { name: 'given.csv', mimeType: 'text/csv', buffer: await readFile(wrongTotal) },
      {
        name: '../../letter.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('Dear sir or madam, we write to you about'),
      },
    ])
  await expect(rowOf(page, 'letter.txt')).toContainText('This is none of the layouts Waybill knows')
  await expect(rowOf(page, 'given.csv')).toContainText('1 invoice in quarantine')
  await page.getByRole('button', { name: 'given.csv' }).first().click()
  await expect(page).toHaveURL(/file=\d+/)
  await expect(page.getByText(/^The charges make .* USD, but the invoice says/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the rejects as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('given.csv-rejects.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('Invoices in quarantine,1')
})

test.describe('who may not load files', () => {
  test.use({ as: 'guest' })

  test('has no Upload in the menu and nothing at its address', async ({ page }) => {
    await spendPage(page).open()
    await expect(page.getByRole('link', { name: 'Upload' })).toHaveCount(0)
    await page.goto('/uploadFiles')
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  })
})

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first()

async function drop(page: Page, path: string, name: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  const dataTransfer = await page.evaluateHandle(
    ([content, label]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content ?? ''], label ?? ''))
      return transfer
    },
    [text, name],
  )
  await page.dispatchEvent('body', 'dragover', { dataTransfer })
  await page.dispatchEvent('body', 'drop', { dataTransfer })
}
