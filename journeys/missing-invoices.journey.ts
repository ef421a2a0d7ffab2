import { obstacles } from './obstacles.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'controller' })

test('an invoice that has not come is found from Home, said not to come, and expected again', async ({ page }) => {
  await page.goto('/')
  const line = page.getByRole('link', { name: /invoices? ha(s|ve) not come/ })
  await line.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invoices that have not come' })
  const missing = dialog.getByRole('table', { name: 'Invoices that have not come' })
  const lost = missing.getByRole('row').filter({ hasText: '0000V7R209' })
  await expect(lost).toContainText('Every week, on Saturday')
  await expect(lost).toContainText('about $32.25')
  await expect(lost).toHaveCount(1)
  const stopped = dialog.getByRole('table', { name: 'Accounts that have stopped' })
  await expect(stopped.getByRole('row').filter({ hasText: '0000W31E60' })).toHaveCount(1)

  expect(await obstacles(page, '.missing-dialog')).toEqual([])

  await lost.getByRole('button', { name: 'Will not come' }).press('Enter')
  await expect(lost).toHaveCount(0)
  const said = dialog
    .getByRole('table', { name: 'Expected no more' })
    .getByRole('row')
    .filter({ hasText: '0000V7R209' })
  await expect(said).toContainText('controller')
  await said.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(lost).toHaveCount(1)

  await dialog.getByRole('button', { name: 'Mail me what is missing' }).click()
  await expect(dialog.getByText(/You are mailed what is missing/)).toBeVisible()
  await dialog.getByRole('button', { name: 'No more mails' }).click()
  await expect(dialog.getByRole('button', { name: 'Mail me what is missing' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/missing=/)
})
