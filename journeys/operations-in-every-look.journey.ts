import { inEveryLook } from './looks.ts'
import { obstacles, outOfFrame, sidewaysPixels } from './obstacles.ts'
import { settled } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

const paths = ['/aframe/statistics', '/aframe/cdcAdmin', '/aframe/sync', '/jobs', '/taskmetrics'] as const

inEveryLook(
  'nothing stands in the way, nor where a row is opened or something is added',
  paths,
  async ({ page, path }) => {
    // What was looked at is told in the statistics.
    if (path === '/aframe/statistics') {
      await page.goto('/aframe/dashboard/spend')
      await settled(page)
    }
    await page.goto(path)
    await expect(page.locator('.register tbody tr, .register-frame .empty').first()).toBeVisible()
    expect(await obstacles(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await outOfFrame(page)).toEqual([])
    if (path === '/aframe/statistics' || path === '/taskmetrics') return
    await page
      .locator(path === '/jobs' ? '.row-open' : '.register-end button')
      .last()
      .click()
    await expect(page.locator('.side-panel')).toBeVisible()
    expect(await obstacles(page), 'opened').toEqual([])
  },
)
