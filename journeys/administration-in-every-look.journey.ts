import { inEveryLook } from './looks.ts'
import { obstacles, outOfFrame, sidewaysPixels } from './obstacles.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

inEveryLook(
  'nothing stands in the way, nor where a row is opened',
  ['/users', '/acl', '/auditlog', '/profile'],
  async ({ page, path }) => {
    await page.goto(path)
    await expect(page.locator('.register tbody tr, .sessions li').first()).toBeVisible()
    expect(await obstacles(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await outOfFrame(page)).toEqual([])
    if (path !== '/users' && path !== '/auditlog') return
    await page.locator('.row-open').first().click()
    await expect(page.locator('.side-panel')).toBeVisible()
    expect(await obstacles(page), 'opened').toEqual([])
  },
)
