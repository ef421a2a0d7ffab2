import type { Locator, Page } from '@playwright/test'
import { expect, test } from './waybill.ts'

test.use({ as: 'analyst', colorScheme: 'dark' })

const white = 'rgb(255, 255, 255)'

for (const [what, address, table] of [
  ['months side by side', '/aframe/dashboard/comparison', '.numbers'],
  ['all columns of a table', '/aframe/dashboard/spend?table=default', '.grid-on-paper'],
] as const) {
  test(`paper has ${what} whole, in light, and no wider than the sheet`, async ({ page }) => {
    await page.goto(address)
    await expect(page.locator('.rows-grid [role=gridcell], .numbers td').first()).toBeVisible()
    await expect(page.locator('main .shape, dialog .shape')).toHaveCount(0)
    await putOnPaper(page)
    await expect(page.locator('html')).toHaveCSS('background-color', white)
    expect(await beyondTheSheet(page)).toEqual([])
    const parts = page.locator(`${table} > .on-paper`)
    expect(await parts.count()).toBeGreaterThan(1)
    const [whole, printed] = await Promise.all([
      page.locator(`${table} > table:not(.on-paper)`).first().locator('thead th').allTextContents(),
      page.locator(table).first().locator('.on-paper thead th:not(:first-child)').allTextContents(),
    ])
    expect(printed).toEqual(whole.slice(1))
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(page.locator('.on-paper, .grid-on-paper')).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveCSS('background-color', white)
  })
}

test('paper has a table in colours as one picture, drawn in light', async ({ page }) => {
  await page.goto('/aframe/dashboard/spend')
  const summary = page.getByRole('region', { name: 'Summary' }).locator('.chart')
  await expect(summary.locator('canvas').first()).toBeVisible()
  await putOnPaper(page)
  await expect(summary.locator('canvas:visible')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await beyondTheSheet(page)).toEqual([])
})

test('paper has a chart of a wide window with words as large as those of a table, and the screen has its own again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/aframe/dashboard/spend')
  const trends = page.getByRole('region', { name: 'Trends' }).locator('.chart')
  await expect(trends.locator('canvas').first()).toBeVisible()
  const onScreen = await drawnWidth(trends)
  await putOnPaper(page)
  const printed = trends.locator('canvas:visible')
  await expect(printed).toHaveCount(1)
  const smaller = await printed.evaluate((canvas: HTMLCanvasElement) => (2 * canvas.clientWidth) / canvas.width)
  expect(smaller).toBeGreaterThan(0.84)
  expect(smaller).toBeLessThan(1)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect.poll(() => drawnWidth(trends)).toBe(onScreen)
})

function drawnWidth(chart: Locator): Promise<number> {
  return chart
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.clientWidth)
}

/** The sheet is one of Letter, upright, within the margins of 12 mm. */
async function putOnPaper(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 725, height: 965 })
}

/** What is written beyond the sheet's edges, or scrolled out of sight. */
function beyondTheSheet(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((each) => {
      if (!each.checkVisibility({ visibilityProperty: true }) || each.closest('.unseen')) return []
      const { left, right, width } = each.getBoundingClientRect()
      const hidden =
        getComputedStyle(each).overflowY !== 'visible' &&
        getComputedStyle(each).overflowY !== 'clip' &&
        each.scrollHeight > each.clientHeight + 1
      const cut = width > 0 && (left < -1 || right > innerWidth + 1)
      return cut || hidden ? [`${each.tagName}.${each.className} ${left} ${right}`] : []
    }),
  )
}
