import type { Page } from '@playwright/test'
import { isPage, isPlace, places } from '@waybill/contracts'
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
  await expect(page.locator('canvas')).toHaveCount(4)
  const { largestPaint, shift } = await page.evaluate<Seen>('seen')
  console.log(
    `Spend at a quarter of the speed: largest paint after ${(largestPaint / 1000).toFixed(1)} s, ` +
      `layout shift ${shift.toFixed(3)}`,
  )
  expect(shift).toBeLessThan(0.05)
})

/** Before charts and grid, as gzip squeezes it. */
const heaviest = 280_000
/** What draws, and the viewer of the service's description, which is an application of its own. */
const broughtAlong = /^(charts?|chart-flows|atlas|states-albers-10m|countries-110m|swagger-ui-bundle)-.{8}\.js$/

/** What a page adds to what every page has. */
const heaviestOwn = 60_000

interface Script {
  readonly name: string
  readonly bytes: number
}

function scriptsOf(page: Page): Promise<Script[]> {
  return page.evaluate<Script[]>(`
    performance.getEntriesByType('resource')
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname.split('/').at(-1), bytes: encodedBodySize }))
      .filter(({ name }) => name.endsWith('.js'))
  `)
}

const weightOf = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0)

for (const as of ['controller', 'staff'] as const) {
  test.describe(`for the ${as}`, () => {
    test.use({ as, extraHTTPHeaders: { 'accept-encoding': 'gzip' } })

    test('no page loads much that is its own', async ({ page }) => {
      test.setTimeout(180_000)
      await page.goto('/nowhere')
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      const everywhere = new Set((await scriptsOf(page)).map(({ name }) => name))
      const own: (readonly [path: string, bytes: number])[] = []
      for (const path of Object.keys(places).filter((one) => isPlace(one) && isPage(one))) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        const scripts = await scriptsOf(page)
        own.push([path, weightOf(scripts.filter(({ name }) => !everywhere.has(name) && !broughtAlong.test(name)))])
      }
      const shown = own.toSorted(([, one], [, other]) => other - one).slice(0, 8)
      console.log(
        `Script of a page's own: ${shown.map(([path, bytes]) => `${path} ${Math.round(bytes / 1000)} kB`).join(', ')}`,
      )
      expect(own.filter(([, bytes]) => bytes > 1000).length).toBeGreaterThan(2)
      expect(own.filter(([, bytes]) => bytes > heaviestOwn)).toEqual([])
    })
  })
}

test.describe('from the door to Spend', () => {
  test.use({ as: 'stranger', extraHTTPHeaders: { 'accept-encoding': 'gzip' } })

  test('a stranger loads little script', async ({ page, signOutEverywhere }) => {
    await signOutEverywhere('controller')
    await page.goto('/login?from=/aframe/dashboard/spend')
    await signInPage(page).fill('controller')
    await settled(page)
    await expect(page.locator('canvas')).toHaveCount(4)
    const scripts = await scriptsOf(page)
    const early = scripts.filter(({ name }) => !broughtAlong.test(name))
    const bytes = weightOf(early)
    console.log(
      `From sign-in to Spend, before charts: ${Math.round(bytes / 1000)} kB of script in ${early.length} files`,
    )
    expect(early.length).toBeLessThan(scripts.length)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(heaviest)
  })
})
