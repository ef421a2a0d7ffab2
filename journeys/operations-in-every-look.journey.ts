import { choose } from './chosen.ts'
import { looksAt } from './looks.ts'
import { obstacles, sidewaysPixels } from './obstacles.ts'
import { spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

const paths = ['/aframe/statistics', '/aframe/cdcAdmin', '/aframe/sync', '/jobs', '/taskmetrics'] as const

for (const { title, path, theme, language, viewport } of looksAt(paths)) {
  test.describe(title, () => {
    test.use({ viewport })

    test('nothing stands in the way, nor where a row is opened or something is added', async ({ page }) => {
      if (path === '/aframe/statistics') await spendPage(page).open()
      await choose(page, { theme, language })
      await page.goto(path)
      await expect(page.locator('.register tbody tr, .register-frame .empty').first()).toBeVisible()
      expect(await obstacles(page)).toEqual([])
      expect(await sidewaysPixels(page)).toBe(0)
      if (path === '/aframe/statistics' || path === '/taskmetrics') return
      await page
        .locator(path === '/jobs' ? '.row-open' : '.register-end button')
        .last()
        .click()
      await expect(page.locator('.side-panel')).toBeVisible()
      expect(await obstacles(page), 'opened').toEqual([])
    })
  })
}
