import { settled } from './spend-page.ts'
import { expect, test } from './waybill.ts'

interface Seen {
  readonly largestPaint: number
  readonly shift: number
  readonly scriptBytes: number
}

test('the Spend page comes without jumping, on a machine four times slower than this one', async ({ page }) => {
  await page.addInitScript(`
    globalThis.seen = { largestPaint: 0, shift: 0 }
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largestPaint = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  `)
  const developer = await page.context().newCDPSession(page)
  await developer.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/aframe/dashboard/spend?client=1')
  await settled(page)
  await expect(page.locator('canvas')).toHaveCount(3)
  const { largestPaint, shift, scriptBytes } = await page.evaluate<Seen>(`({
    ...seen,
    scriptBytes: performance.getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  })`)
  console.log(
    `Spend at a quarter of the speed: largest paint after ${(largestPaint / 1000).toFixed(1)} s, ` +
      `layout shift ${shift.toFixed(3)}, ${Math.round(scriptBytes / 1024)} KB of squeezed scripts`,
  )
  expect(shift).toBeLessThan(0.05)
})
