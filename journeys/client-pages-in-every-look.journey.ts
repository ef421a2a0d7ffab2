import { choose } from './chosen.ts'
import { obstacles, sidewaysPixels } from './obstacles.ts'
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

    test('nothing stands in the way on the pages of clients, accounts, carriers and settings', async ({ page }) => {
      await choose(page, { theme, language })
      for (const path of ['/clients', '/accounts', '/accountgroups', '/carriers', '/maintenance', '/settings']) {
        await page.goto(path)
        await expect(page.locator('.register tbody tr, .maintenance-switch, .settings-card').first()).toBeVisible()
        expect(await obstacles(page), path).toEqual([])
        expect(await sidewaysPixels(page), path).toBe(0)
        if (path === '/maintenance' || path === '/settings') continue
        await page.locator('.row-open').first().click()
        await expect(page.locator('.side-panel')).toBeVisible()
        expect(await obstacles(page), `${path}, opened`).toEqual([])
      }
    })
  })
}
