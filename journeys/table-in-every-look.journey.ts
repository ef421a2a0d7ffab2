import { inTurn } from './looks.ts'
import { obstacles, sidewaysPixels } from './obstacles.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'controller' })

const looks = [
  { theme: 'light', language: 'en', width: 1440 },
  { theme: 'dark', language: 'en', width: 1440 },
  { theme: 'dark', language: 'ar', width: 1440 },
  { theme: 'dark', language: 'fr', width: 390 },
  { theme: 'light', language: 'ar', width: 390 },
] as const

test('nothing stands in the way of a table, of its groups and of a package over it, in every look', async ({
  page,
}) => {
  await inTurn(page, looks, async ({ language, width }) => {
    await page.goto('/aframe/dashboard/spend?client=2&table=carrier')
    const table = page.locator('dialog.rows-dialog')
    const toggle = table.locator('.group-toggle').first()
    await expect(toggle).toBeVisible()
    await expect(table.locator('.rows-equal')).toBeVisible()
    const box = await table.boundingBox()
    // A phone has no room to leave around it.
    const phone = { width: 374, height: 828 }
    expect(box).toMatchObject(width === 390 ? phone : { width: 1200, height: 600 })
    expect(box?.x).toBeGreaterThanOrEqual(0)
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    const group = await table.locator('[role=columnheader][col-id="ag-Grid-AutoColumn"]').boundingBox()
    const start = language === 'ar' ? (box?.x ?? 0) + (box?.width ?? 0) : (box?.x ?? 0)
    const edge = language === 'ar' ? (group?.x ?? 0) + (group?.width ?? 0) : (group?.x ?? 0)
    expect(Math.abs(edge - start)).toBeLessThan(4)
    expect(await obstacles(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)

    await page.goto('/aframe/dashboard/spend?client=2&table=default')
    const rows = table.locator('.ag-grid-scrolling-rows .ag-row:not(.ag-row-pinned)')
    await expect(rows.first()).toBeVisible()
    await expect(rows).toHaveCount(10)
    await table.locator('.tracking-link').filter({ visible: true }).first().scrollIntoViewIfNeeded()
    expect(await obstacles(page)).toEqual([])
    await table.locator('.tracking-link').first().click()
    const detail = page.locator('dialog.package')
    await expect(detail.locator('.package-charges tfoot')).toBeVisible()
    expect(await detail.boundingBox()).toMatchObject(width === 390 ? phone : { width: 800, height: 600 })
    expect(await obstacles(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
  })
})
