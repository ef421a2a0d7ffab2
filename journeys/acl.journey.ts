import { newPerson } from './person.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

test('a permission says what it opens and who holds it, and is given to many and taken from them at once', async ({
  page,
  serviceAs,
}) => {
  const staff = await serviceAs('staff')
  const people = [await newPerson(staff, ['ROLE_CLIENT']), await newPerson(staff, ['ROLE_CLIENT'])]
  await page.goto('/acl')
  await page.getByRole('searchbox', { name: 'Search Permissions' }).fill('upload')
  await page.getByRole('button', { name: /Upload carrier files/ }).click()
  await expect(page.getByRole('definition').first()).toContainText('Upload')
  await page.getByText(/\d calls/).click()
  await expect(page.getByText('POST /aiparcelweb/api/uploadFiles', { exact: true })).toBeVisible()

  const later = page.getByText('Named by the specification, opens nothing here yet')
  await page.getByRole('searchbox', { name: 'Search Permissions' }).fill('ledger')
  await expect(later).toBeVisible()
  await page.getByRole('button', { name: /Keep general ledger codes/ }).click()
  await expect(page.getByText('nothing here uses it yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give to chosen' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search Permissions' }).fill('upload')
  await page.getByRole('button', { name: /Upload carrier files/ }).click()

  const choose = async () => {
    for (const { login } of people) await page.getByRole('row', { name: login }).getByRole('checkbox').check()
  }
  await choose()
  await expect(page.getByRole('button', { name: 'Take from chosen' })).toBeDisabled()
  await page.getByRole('button', { name: 'Give to chosen' }).click()
  await expect(page.getByText('2 users changed')).toBeVisible()
  await page.getByRole('combobox', { name: 'Holds it' }).selectOption('Who holds it')
  for (const { login } of people) await expect(page.getByRole('row', { name: login })).toContainText('Holds it')

  await choose()
  await page.getByRole('button', { name: 'Take from chosen' }).click()
  for (const { login } of people) await expect(page.getByRole('row', { name: login })).toHaveCount(0)
})
