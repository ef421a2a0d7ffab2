import { spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

const outdoor = 'Northfield Outdoor'
const exports = '849302716'

test('an account moved to another group takes its spend along at once, and back again', async ({ page, serviceAs }) => {
  const staff = await serviceAs('staff')
  const client = (await staff.clients()).find(({ name }) => name === outdoor)
  const clientId = client?.id ?? 0
  const dates = { type: 'bill_date', from: '2000-01-01', to: await staff.today() } as const
  const byGroup = async () => {
    const rows = await staff.spent({ clientId, select: ['totalSpend'], by: ['account_group'], dates })
    return new Map(rows.map((row) => [row['account_group'], Number(row['totalSpend'])]))
  }
  const before = await byGroup()
  const moved = before.get('Outdoor Exports') ?? 0
  expect(moved).toBeGreaterThan(0)

  await page.goto('/accounts')
  const file = async (group: string) => {
    await page.getByRole('button', { name: exports }).click()
    const form = page.getByRole('dialog', { name: `DHL Express ${exports}` })
    await expect(form.getByText(/^\d+ invoices, the latest of /)).toBeVisible()
    await form.getByLabel('Account group').selectOption({ label: group })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
  }
  await file('Outdoor Parcel (Direct to Home)')
  await expect(page.getByRole('row', { name: exports })).toContainText('Direct to Home')
  const after = await byGroup()
  expect(after.has('Outdoor Exports')).toBe(false)
  expect(after.get('Outdoor Parcel')).toBeCloseTo((before.get('Outdoor Parcel') ?? 0) + moved, 2)

  const spend = spendPage(page)
  await spend.open({ client: String(clientId), breakdown: 'account_group..' })
  await spend.showAsTable('Breakdown')
  await expect(spend.card('Breakdown')).not.toContainText('Outdoor Exports')

  await page.goto('/accounts')
  await file('Outdoor Exports (International)')
  expect(await byGroup()).toEqual(before)
})

test('several accounts are filed together, and a group that still holds some is not deleted', async ({ page }) => {
  await page.goto('/accountgroups')
  const name = `Passing ${Date.now()}`
  await page.getByRole('button', { name: 'New group' }).click()
  const made = page.getByRole('dialog', { name: 'New group' })
  await made.getByLabel('Client').selectOption({ label: 'Bright Harbor Books' })
  await made.getByLabel('Group').fill(name)
  await made.getByRole('button', { name: 'Save' }).click()
  await expect(made).toBeHidden()
  await expect(page.getByRole('row', { name })).toContainText('Bright Harbor Books')

  await page.goto('/accounts')
  await page.getByLabel('Client', { exact: true }).selectOption({ label: 'Bright Harbor Books' })
  await expect(page).toHaveURL(/of=\d+/)
  await page.getByRole('checkbox', { name: 'Choose all rows' }).check()
  await page.getByRole('button', { name: 'File 2 accounts' }).click()
  const form = page.getByRole('dialog', { name: 'File 2 accounts' })
  await form.getByLabel('Account group').selectOption({ label: name })
  await form.getByRole('button', { name: 'File', exact: true }).click()
  await expect(page.getByRole('row', { name })).toHaveCount(2)

  await page.goto('/accountgroups')
  await page.getByRole('button', { name }).click()
  const group = page.getByRole('dialog', { name })
  await expect(group.getByText('2 of 2 chosen')).toBeVisible()
  await group.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Readers' }).click()
  const readers = page.getByRole('dialog', { name: 'Readers' })
  for (const box of await readers.getByRole('checkbox').all()) await box.check()
  await readers.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: 'Readers' })).toContainText('2')

  await page.getByRole('button', { name }).click()
  await group.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
})
