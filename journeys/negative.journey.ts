import type { Locator } from '@playwright/test'
import { choose } from './chosen.ts'
import { obstacles } from './obstacles.ts'
import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const colourOf = (number: Locator) =>
  number.evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).color)

for (const theme of ['light', 'dark'] as const) {
  test(`what is below zero has a colour of its own beside its sign, ${theme}`, async ({ page }) => {
    await choose(page, { theme, language: 'en' })
    const spend = spendPage(page)
    await spend.open({ client: '1' })
    await settled(page)
    const above = await colourOf(spend.tile('Published Amount').locator('.tile-number'))
    const takenOff = spend.tile('Transportation Discount').locator('.tile-number')
    await expect(takenOff).toHaveText(/^−\$/)
    const below = await colourOf(takenOff)
    expect(below).not.toBe(above)

    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.getByRole('columnheader', { name: /^Net Amount/ }).click()
    const credits = page.getByRole('dialog').locator('.ag-cell').filter({ hasText: /^−\$/ })
    await expect(credits.first()).toBeVisible()
    expect(await colourOf(credits.first())).toBe(below)
    expect(await obstacles(page)).toEqual([])
  })
}

test('over the lines of a discount stands that it is what the tile takes off, not the tile’s own number', async ({
  page,
}) => {
  const spend = spendPage(page)
  await spend.open({ client: '1', fact: 'transportationDiscount' })
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('dialog').locator('.rows-equal')).toHaveText('equals the discount that is taken off')
})
