import type { Locator, Page } from '@playwright/test'
import { isPage, isPlace, places } from '@waybill/contracts'
import { signInPage } from './sign-in-page.ts'
import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

/** On a middling laptop. Times are told and not tested, for they are the machine's too; that nothing jumps is tested. */
const targets = { largestPaint: 1500, wait: 100, shift: 0.05 } as const

interface Seen {
  readonly largestPaint: number
  readonly largest: string
  /** The worst of all spells of jumping, as browsers' makers count it: a second between two jumps ends one, and so do five. */
  readonly shift: number
  readonly jumped: readonly string[]
}

/** What a person does, and how long its answer on the screen took; of several events of one touch, the longest. */
interface Done {
  readonly name: string
  readonly wait: number
}

const against = (value: number, target: number) => (value <= target ? 'met' : 'missed')

async function watched(page: Page) {
  await page.addInitScript(`
    globalThis.seen = { largestPaint: 0, largest: '', shift: 0, jumped: [] }
    globalThis.waits = []
    new PerformanceObserver((list) => {
      for (const { startTime, element } of list.getEntries()) {
        seen.largestPaint = startTime
        seen.largest = element?.className || element?.tagName || ''
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    let spell = { since: -Infinity, until: -Infinity, sum: 0 }
    new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput) continue
        if (startTime - spell.until > 1000 || startTime - spell.since > 5000) spell = { since: startTime, sum: 0 }
        spell.until = startTime
        spell.sum += value
        seen.shift = Math.max(seen.shift, spell.sum)
        seen.jumped.push(...sources.map(({ node }) => node?.className || node?.nodeName || ''))
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) if (interactionId) waits.push(duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  `)
  const developer = await page.context().newCDPSession(page)
  await developer.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const done: Done[] = []
  return {
    seen: () => page.evaluate<Seen>('seen'),
    /** What takes the browser less than 16 ms it does not tell at all. */
    does: async (name: string, action: () => Promise<unknown>) => {
      await page.evaluate('void waits.splice(0)')
      await action()
      await settled(page)
      const wait = await page.evaluate<number>(
        'new Promise((tell) => requestAnimationFrame(() => setTimeout(() => tell(Math.max(16, ...waits)), 100)))',
      )
      done.push({ name, wait })
    },
    tell: async (name: string) => {
      const { largestPaint, largest, shift } = await page.evaluate<Seen>('seen')
      const worst = Math.max(...done.map(({ wait }) => wait))
      console.log(
        [
          `${name} at a quarter of the speed`,
          `LCP ${(largestPaint / 1000).toFixed(2)} s, ${largest} (target 1.5 s: ${against(largestPaint, targets.largestPaint)})`,
          `INP ${worst.toFixed(0)} ms (target ${targets.wait} ms: ${against(worst, targets.wait)}): ${done.map((one) => `${one.name} ${one.wait.toFixed(0)}`).join(', ')}`,
          `CLS ${shift.toFixed(3)} (target ${targets.shift}: ${against(shift, targets.shift)})`,
        ].join('\n  '),
      )
    },
  }
}

/** As a hand does it: the pointer is there a while before it presses, and what its arrival takes is no part of the wait. */
async function press(target: Locator): Promise<void> {
  await target.hover()
  await target.page().waitForTimeout(300)
  await target.click()
}

const switchTheme = (page: Page, theme: string) => async () => {
  await press(page.getByRole('button', { name: /Account of/ }))
  await press(page.getByRole('menuitemradio', { name: theme, exact: true }))
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase())
}

test('the Spend page comes and changes without jumping, on a machine four times slower than this one', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { seen, does, tell } = await watched(page)
  const spend = spendPage(page)
  await page.goto('/aframe/dashboard/spend?client=2&breakdown=carrier_name..')
  await settled(page)
  await expect(page.locator('.chart:has(canvas)')).toHaveCount(5)
  await does('choose a fact', () => press(spend.tile('Fuel Surcharge')))
  await does('another span', () => press(spend.card('Trends').getByText('Quarterly', { exact: true })))
  await does('click a bar', async () => {
    await spend.clickLongestBarOf(2)
    await expect(spend.chips).toHaveCount(1)
  })
  await does('open a filter', async () => {
    await press(page.getByRole('button', { name: /Filters( \d+)?$/ }))
    await expect(page.locator('.filter-panel')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.filter-panel')).toHaveCount(0)
  })
  await does('switch theme', switchTheme(page, 'Dark'))
  await does('and back', switchTheme(page, 'Light'))
  await tell('Spend')
  const { shift, jumped } = await seen()
  expect(shift, jumped.join(', ')).toBeLessThanOrEqual(targets.shift)
})

test('so does the Overview', async ({ page }) => {
  test.setTimeout(180_000)
  const { seen, does, tell } = await watched(page)
  await page.goto('/aframe/dashboard/overview?client=1')
  await settled(page)
  await expect(page.locator('.movers li').first()).toBeVisible()
  await expect(page.locator('.chart:has(canvas)')).toHaveCount(3)
  const sheets = await page.evaluate<number>('document.styleSheets.length')
  await does('show as table', async () => {
    await press(page.getByRole('button', { name: 'Show as table' }).first())
    await expect(page.getByRole('table').first()).toBeVisible()
  })
  await does('open a menu', async () => {
    await press(page.getByRole('button', { name: 'Settings and files' }).first())
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  })
  // One that came with the first menu would have the whole page laid out anew.
  expect(await page.evaluate('document.styleSheets.length')).toBe(sheets)
  await does('open the clients', () => press(page.getByRole('combobox', { name: 'Client', exact: true })))
  await does('choose a client', () => press(page.getByRole('option', { name: 'Northfield Outdoor', exact: true })))
  await does('switch theme', switchTheme(page, 'Dark'))
  await does('and back', switchTheme(page, 'Light'))
  await tell('Overview')
  const { shift, jumped } = await seen()
  expect(shift, jumped.join(', ')).toBeLessThanOrEqual(targets.shift)
})

/** Before charts and grid, as gzip squeezes it. */
const heaviest = 280_000
/** Asking for many small files takes longer than loading them. */
const mostFiles = 20
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
    await expect(page.locator('.chart:has(canvas)')).toHaveCount(5)
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
