import type { Page } from '@playwright/test'
import { isPage, isPlace, places } from '@waybill/contracts'
import { signInPage } from './sign-in-page.ts'
import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

interface Seen {
  readonly largestPaint: number
  readonly largest: string
  readonly shift: number
  /** The longest that anything the person did waited for its answer on the screen. */
  readonly longestWait: number
}

async function watched(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(`
    globalThis.seen = { largestPaint: 0, largest: '', shift: 0, longestWait: 0 }
    new PerformanceObserver((list) => {
      for (const { startTime, element } of list.getEntries()) {
        seen.largestPaint = startTime
        seen.largest = element?.className || element?.tagName || ''
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId) seen.longestWait = Math.max(seen.longestWait, duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  `)
  const developer = await page.context().newCDPSession(page)
  await developer.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return () => page.evaluate<Seen>('seen')
}

function said(name: string, { largestPaint, largest, shift, longestWait }: Seen): string {
  const seconds = (largestPaint / 1000).toFixed(1)
  return (
    `${name} at a quarter of the speed: largest paint (${largest}) after ${seconds} s, ` +
    `layout shift ${shift.toFixed(3)}, longest wait after a click ${Math.round(longestWait)} ms`
  )
}

test('the Spend page comes without jumping, on a machine four times slower than this one', async ({ page }) => {
  test.setTimeout(120_000)
  const seen = await watched(page)
  const spend = spendPage(page)
  await page.goto('/aframe/dashboard/spend?client=1')
  await settled(page)
  await expect(page.locator('canvas')).toHaveCount(4)
  expect((await seen()).shift).toBeLessThan(0.05)
  await spend.tile('Fuel Surcharge').click()
  await settled(page)
  await spend.card('Trends').getByText('Quarterly', { exact: true }).click()
  await settled(page)
  await spend.card('Breakdown').locator('.legend button').first().click()
  await expect(spend.chips).toHaveCount(1)
  await settled(page)
  console.log(said('Spend', await seen()))
})

test('so does the Overview', async ({ page }) => {
  test.setTimeout(120_000)
  const seen = await watched(page)
  await page.goto('/aframe/dashboard/overview?client=1')
  await settled(page)
  await expect(page.locator('.movers li').first()).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(3)
  expect((await seen()).shift).toBeLessThan(0.05)
  const [asTable] = await page.getByRole('button', { name: 'Show as table' }).all()
  await asTable?.click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.getByRole('button', { name: 'Settings and files' }).first().click()
  await expect(page.getByRole('menu')).toBeVisible()
  console.log(said('Overview', await seen()))
})

/** Before charts and grid, as gzip squeezes it. */
const heaviest = 280_000
/** Asking for many small files takes longer than loading them. */
const mostFiles = 90
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
    expect(early.length).toBeLessThanOrEqual(mostFiles)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(heaviest)
  })
})
