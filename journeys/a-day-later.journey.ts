import type { Page } from '@playwright/test'
import { aDayLater } from './day-later.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

const moment = /\w{3} \d+, \d+:\d\d [AP]M/

/** Moments that reach beyond the cell they stand in. */
function beyondTheirCells(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`
    [...document.querySelectorAll('td span[title]')].filter((one) => ${moment}.test(one.textContent)).filter((one) => {
      const written = document.createRange()
      written.selectNodeContents(one)
      return written.getBoundingClientRect().right > one.closest('td').getBoundingClientRect().right
    }).map((one) => one.textContent)
  `)
}

for (const path of ['/uploadFiles', '/aframe/cdcAdmin', '/users', '/jobs', '/taskmetrics']) {
  test(`what happened a day before is told in full on ${path}`, async ({ page }) => {
    await aDayLater(page)
    await page.goto(path)
    await expect(page.locator('td span[title]').filter({ hasText: moment }).first()).toBeVisible()
    expect(await beyondTheirCells(page)).toEqual([])
  })
}
