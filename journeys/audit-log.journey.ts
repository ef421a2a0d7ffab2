import { readFile } from 'node:fs/promises'
import { newPerson } from './person.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

test('what was done to a person is found, opened and taken away as a file, which is written down too', async ({
  page,
  serviceAs,
}) => {
  const { login } = await newPerson(await serviceAs('staff'), ['ROLE_CLIENT', 'NEW_BI_TOOLS'], ['Northfield Home'])
  await page.goto('/auditlog')
  await page.getByRole('searchbox', { name: 'To what' }).fill(login)
  await page.getByRole('combobox', { name: 'What' }).selectOption('User: invited')
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await page.getByRole('row', { name: login }).getByRole('button').press('Enter')
  const entry = page.getByRole('dialog', { name: 'User: invited' })
  await expect(entry.getByRole('row', { name: 'Clients' })).toContainText('Northfield Home')
  await expect(entry.getByRole('row', { name: 'Roles and permissions' })).toContainText('NEW_BI_TOOLS')
  await page.keyboard.press('Escape')

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  expect(file).toContain(`User ${login}`)
  await page.goto('/auditlog')
  await expect(page.getByRole('row').nth(1)).toContainText('Export')
})

test('days narrow the entries to those of the reader’s calendar', async ({ page }) => {
  await page.goto('/auditlog')
  await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('Nothing like this was written down.')).toBeVisible()
})
