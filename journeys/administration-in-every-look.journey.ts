import { choose } from './chosen.ts'
import { obstacles, sidewaysPixels } from './obstacles.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

const wide = { width: 1440, height: 1000 }
const narrow = { width: 390, height: 844 }
const looks = [
  { name: 'light and wide', theme: 'light', language: 'en', viewport: wide },
  { name: 'dark and narrow', theme: 'dark', language: 'en', viewport: narrow },
  { name: 'dark, wide and in Arabic', theme: 'dark', language: 'ar', viewport: wide },
  { name: 'light, narrow and in Arabic', theme: 'light', language: 'ar', viewport: narrow },
] as const

for (const { name, theme, language, viewport } of looks) {
  test.describe(name, () => {
    test.use({ viewport })

    test.beforeEach(({ page }) => choose(page, { theme, language }))

    for (const path of ['/users', '/acl', '/auditlog', '/profile']) {
      test(`nothing stands in the way on ${path}`, async ({ page }) => {
        await page.goto(path)
        await expect(page.locator('.register tbody tr, .sessions li').first()).toBeVisible()
        expect(await obstacles(page)).toEqual([])
        expect(await sidewaysPixels(page)).toBe(0)
      })
    }

    for (const path of ['/users', '/auditlog']) {
      test(`nor beside ${path}, where a row is opened`, async ({ page }) => {
        await page.goto(path)
        await page.locator('.row-open').first().click()
        await expect(page.locator('.side-panel')).toBeVisible()
        expect(await obstacles(page)).toEqual([])
      })
    }
  })
}
