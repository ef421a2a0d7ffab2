import { choose } from './chosen.ts'
import { obstacles, sidewaysPixels } from './obstacles.ts'
import { spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

const looks = [
  { theme: 'light', language: 'en', viewport: { width: 1440, height: 1000 } },
  { theme: 'dark', language: 'ar', viewport: { width: 390, height: 844 } },
] as const

for (const { theme, language, viewport } of looks) {
  test.describe(`${theme}, ${language}, ${viewport.width} wide`, () => {
    test.use({ viewport })
    test.setTimeout(120_000)

    test('nothing stands in the way on the pages of statistics, feeds, sync and jobs', async ({ page }) => {
      await spendPage(page).open()
      await choose(page, { theme, language })
      for (const path of ['/aframe/statistics', '/aframe/cdcAdmin', '/aframe/sync', '/jobs', '/taskmetrics']) {
        await page.goto(path)
        await expect(page.locator('.register tbody tr, .register-frame .empty').first()).toBeVisible()
        expect(await obstacles(page), path).toEqual([])
        expect(await sidewaysPixels(page), path).toBe(0)
        if (path === '/aframe/statistics' || path === '/taskmetrics') continue
        await page
          .locator(path === '/jobs' ? '.row-open' : '.register-end button')
          .last()
          .click()
        await expect(page.locator('.side-panel')).toBeVisible()
        expect(await obstacles(page), `${path}, opened`).toEqual([])
      }
    })
  })
}
