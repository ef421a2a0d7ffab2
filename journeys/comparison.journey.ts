import { obstacles } from './obstacles.ts'
import { expect, test } from './waybill.ts'

const path = '/aframe/dashboard/comparison'

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
