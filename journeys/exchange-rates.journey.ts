import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './waybill.ts'

const canadian = join(
  import.meta.dirname,
  '..',
  'intake',
  'formats',
  'x12-210',
  'ups-canadian-dollars-without-a-rate',
  'given.edi',
)

async function upload(page: Page, name: string, currency: string) {
  const text = (await readFile(canadian, 'utf8')).replace('C3*CAD', `C3*${currency}`)
  await page.goto('/uploadFiles')
  const carrierFile = { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
  await page.getByLabel('Choose files').last().setInputFiles(carrierFile)
  const row = page.getByRole('row').filter({ hasText: name }).first()
  await expect(row).toContainText('1 invoice waits for an exchange rate')
  await expect(row).toContainText('Waiting for rates')
  await page.getByRole('button', { name }).first().click()
  return { row, waiting: page.getByRole('region', { name: 'Missing exchange rates' }) }
}

const file = (text: string) => ({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test.describe('staff', () => {
  test.use({ as: 'staff' })

  test('types in the rate that an invoice waits for, and the invoice comes in by itself', async ({ page }) => {
    const { row, waiting } = await upload(page, 'sek.edi', 'SEK')
    await expect(waiting).toContainText('1 invoice waits for a rate of SEK for Aug 2, 2008')
    const rate = waiting.getByRole('textbox', { name: 'USD for 1 SEK on Aug 2, 2008' })
    await rate.fill('much')
    await rate.press('Enter')
    await expect(waiting.getByRole('alert')).toContainText('A rate is a number above zero')
    await expect(rate).toBeFocused()
    await rate.fill('0,1632')
    await rate.press('Enter')
    await expect(row).toContainText('Loaded')
    await expect(row).toContainText('1 invoice came in later')
    await expect(page.getByText('It waited for an exchange rate from SEK to USD')).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })

  test('gives a file of rates instead, and one that is none says why', async ({ page }) => {
    const { row, waiting } = await upload(page, 'nok.edi', 'NOK')
    const chooser = waiting.getByLabel('Choose a rates file').last()
    await chooser.setInputFiles(file('day,currency,usd_per_unit\n2008-08-01,NOK,much\n'))
    await expect(waiting).toContainText('Line 2: "much" is not a rate')
    await chooser.setInputFiles(file('Date,USD,NOK,\n2008-08-01,1.5572,7.9958,\n'))
    await expect(row).toContainText('Loaded')
    await expect(row).toContainText('1 invoice came in later')
  })

  test.use({ provokes: /status of 400/ })
})

test('who may not give rates reads what is missing and whom to ask', async ({ page }) => {
  const { waiting } = await upload(page, 'dkk.edi', 'DKK')
  await expect(waiting).toContainText('1 invoice waits for a rate of DKK for Aug 2, 2008')
  await expect(waiting).toContainText('given by staff')
  await expect(waiting.getByRole('link', { name: 'help@example.com' })).toBeVisible()
  await expect(waiting.getByRole('textbox')).toHaveCount(0)
})
