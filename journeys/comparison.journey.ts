import { choose } from './chosen.ts'
import { cutWords, obstacles, sidewaysPixels } from './obstacles.ts'
import { expect, test } from './waybill.ts'

const path = '/aframe/dashboard/comparison'
const days = { now: 'bill_date.2026-01-01.2026-06-30', before: 'bill_date.2025-01-01.2025-06-30' }
const two = (client: number) =>
  `set=Now~${client}~${days.now}~totalSpend&set=Before~${client}~${days.before}~totalSpend`

test('two sets show what the Spend page shows of each, and the difference is explained to the cent', async ({
  page,
  serviceAs,
}) => {
  const service = await serviceAs('controller')
  const [client] = await service.clients()
  const clientId = client?.id ?? 0
  const spentIn = async (text: string) => {
    const [, from = '', to = ''] = text.split('.')
    const dates = { type: 'bill_date', from, to } as const
    const [row] = await service.spent({ clientId, select: ['totalSpend'], dates })
    return Number(row?.['totalSpend']).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  }
  await page.goto(`${path}?${two(clientId)}`)
  const number = (name: string) => page.getByRole('region', { name, exact: true }).locator('.set-number')
  await expect(number('Now')).toHaveText(await spentIn(days.now))
  await expect(number('Before')).toHaveText(await spentIn(days.before))
  const why = page.getByRole('region', { name: 'What changed' })
  await expect(why.getByRole('row', { name: /^Total/ })).toContainText(await spentIn(days.now))
  await expect(page.locator('main .shape')).toHaveCount(0)
  expect(await obstacles(page)).toEqual([])
  expect(await sidewaysPixels(page)).toBe(0)

  for (const tab of ['Carrier Score', 'Refunds', 'Accessorials', 'Weight']) {
    const choice = page.getByRole('radio', { name: tab, exact: true })
    await page.locator('label').filter({ has: choice }).click()
    await expect(choice).toBeChecked()
    await expect(page.getByRole('region', { name: 'By month' }).getByRole('row', { name: /^Total/ })).toBeVisible()
    expect(await obstacles(page), tab).toEqual([])
  }
})

test('a set is added, named, saved, written over and put into a group, and there are three at most', async ({
  page,
}) => {
  await page.goto(path)
  await page.getByRole('button', { name: 'Add set' }).click()
  await expect(page.getByRole('button', { name: 'Add set' })).toBeDisabled()
  await page.getByRole('button', { name: 'Remove Set3' }).click()
  await expect(page.getByRole('button', { name: 'Add set' })).toBeEnabled()

  const save = async (set: string, name: string) => {
    await page.getByRole('button', { name: `Save ${set}` }).click()
    const dialog = page.getByRole('dialog', { name: `Save ${set}` })
    await dialog.getByLabel('Name').fill('Set1')
    await expect(dialog.getByText("'Set1', 'Set2' and 'Set3' keywords are not allowed")).toBeVisible()
    await dialog.getByLabel('Name').fill(name)
    return dialog
  }
  await (await save('Set1', 'Mine')).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Comparison Sets updated Successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Mine', exact: true })).toBeVisible()
  await (await save('Set2', 'Other')).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Other', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Save Mine' }).click()
  const again = page.getByRole('dialog', { name: 'Save Mine' })
  await expect(again.getByRole('group', { name: 'Mine is saved already. Overwrite it?' })).toBeVisible()
  await expect(again.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(await obstacles(page)).toEqual([])
  await again.getByRole('radio', { name: 'Yes' }).check()
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(again).toBeHidden()

  await page.getByRole('button', { name: 'Groups' }).click()
  await page.getByRole('menuitem', { name: 'Save as a group' }).click()
  const group = page.getByRole('dialog', { name: 'Save as a group' })
  await group.getByLabel('Name').fill('Both')
  await group.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Comparison Groups updated Successfully')).toBeVisible()
  await page.goto(path)
  await page.getByRole('button', { name: 'Groups' }).click()
  await page.getByRole('menuitem', { name: 'Both: Mine, Other' }).click()
  await expect(page.getByRole('region', { name: 'Mine', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Other', exact: true })).toBeVisible()
})

test.describe('on a narrow screen, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sets stand below each other, and their differences stay', async ({ page }) => {
    await choose(page, { theme: 'dark', language: 'ar' })
    await page.goto(path)
    await expect(page.locator('.set-number').first()).toBeVisible()
    await expect(page.locator('main .shape')).toHaveCount(0)
    const tops = await page
      .locator('.compared-sets > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
    expect(tops).toHaveLength(3)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    expect(new Set(tops).size).toBe(3)
    expect(await obstacles(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await cutWords(page)).toEqual([])
  })
})
