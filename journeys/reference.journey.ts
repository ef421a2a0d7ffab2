import { expect, test } from './waybill.ts'

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
