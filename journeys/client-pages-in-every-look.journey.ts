import { inEveryLook } from './looks.ts'
import { obstacles, outOfFrame, sidewaysPixels } from './obstacles.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

const registers = ['/clients', '/accounts', '/accountgroups', '/carriers'] as const
const others = ['/maintenance', '/settings'] as const

inEveryLook(
  'nothing stands in the way, nor where a row is opened',
  [...registers, ...others],
  async ({ page, path }) => {
    await page.goto(path)
    await expect(page.locator('.register tbody tr, .maintenance-switch, .settings-card').first()).toBeVisible()
    expect(await obstacles(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await outOfFrame(page)).toEqual([])
    if (path === '/maintenance' || path === '/settings') return
    await page.locator('.row-open').first().click()
    await expect(page.locator('.side-panel')).toBeVisible()
    expect(await obstacles(page), 'opened').toEqual([])
  },
)
