import { obstacles } from './obstacles.ts'
import { expect, test } from './waybill.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`nothing stands in the way of reading the reference, ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('waybill.theme', chosen), theme)
    await page.goto('/documentation')
    await expect(page.locator('.opblock-tag').first()).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 2, name: /^Waybill \d/ })).toBeVisible()
    expect(await obstacles(page)).toEqual([])
  })
}

test('a call in the reference opens with what it takes and answers, and nothing it refers to is missing', async ({
  page,
}) => {
  await page.goto('/documentation')
  await page.locator('.opblock-tag[data-tag="Packages"]').click()
  const call = page.locator('.opblock').first()
  await call.locator('.opblock-summary').click()
  await expect(call.locator('.responses-table')).toBeVisible()
  await call.getByRole('tab', { name: 'Schema' }).last().click()
  await expect(call.getByText('requestId', { exact: true }).last()).toBeVisible()
  await expect(page.locator('.errors-wrapper')).toHaveCount(0)
})
