import type { Page } from '@playwright/test'
import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

/** What clients and people are mostly called is not longer. */
const letters = 20

/** Names that reach beyond the cell they stand in: the clients of one company would all read the same. */
function cutNames(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`
    [...document.querySelectorAll('.register > tbody > tr > th')].filter(({ textContent }) => textContent.length <= ${letters}).filter((cell) => {
      const hidden = [cell, ...cell.querySelectorAll('*')].filter((one) => getComputedStyle(one).overflowX === 'hidden')
      return hidden.some((one) => one.scrollWidth > one.clientWidth + 1)
    }).map((cell) => cell.textContent)
  `)
}

for (const path of ['/users', '/clients', '/carriers', '/accounts', '/aframe/cdcAdmin'])
  test(`who and what a row is about is read in full on ${path}, on a small laptop too`, async ({ page }) => {
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.locator('.register > tbody > tr > th').first()).toBeVisible()
      expect(await cutNames(page), `${width} pixels wide`).toEqual([])
    }
  })
