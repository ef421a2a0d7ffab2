import { signInPage } from './sign-in-page.ts'
import { settled } from './spend-page.ts'
import { expect, test } from './waybill.ts'

interface Seen {
  readonly largestPaint: number
  readonly shift: number
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
  const { largestPaint, shift } = await page.evaluate<Seen>('seen')
  console.log(
    `Spend at a quarter of the speed: largest paint after ${(largestPaint / 1000).toFixed(1)} s, ` +
      `layout shift ${shift.toFixed(3)}`,
  )
  expect(shift).toBeLessThan(0.05)
})

/** Before charts and grid, as gzip squeezes it. */
const heaviest = 280_000
const chartScript = /^(chart|atlas|states-albers-10m|countries-110m)-.{8}\.js$/

test.describe('from the door to Spend', () => {
  test.use({ as: 'stranger', extraHTTPHeaders: { 'accept-encoding': 'gzip' } })

  test('a stranger loads little script', async ({ page, signOutEverywhere }) => {
    await signOutEverywhere('controller')
    await page.goto('/login?from=/aframe/dashboard/spend')
    await signInPage(page).fill('controller')
    await settled(page)
    await expect(page.locator('canvas')).toHaveCount(3)
    const scripts = await page.evaluate<{ readonly name: string; readonly bytes: number }[]>(`
      performance.getEntriesByType('resource')
        .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname.split('/').at(-1), bytes: encodedBodySize }))
        .filter(({ name }) => name.endsWith('.js'))
    `)
    const early = scripts.filter(({ name }) => !chartScript.test(name))
    const bytes = early.reduce((sum, script) => sum + script.bytes, 0)
    console.log(
      `From sign-in to Spend, before charts: ${Math.round(bytes / 1000)} kB of script in ${early.length} files`,
    )
    expect(early.length).toBeLessThan(scripts.length)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(heaviest)
  })
})
