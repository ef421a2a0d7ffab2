import type { ElementHandle, Locator, Page } from '@playwright/test'
import { choose } from './chosen.ts'
import { obstacles, sidewaysPixels } from './obstacles.ts'
import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const wide = { width: 1440, height: 1000 }
const narrow = { width: 390, height: 844 }

const looks = [
  { name: 'light and wide', theme: 'light', language: 'en', viewport: wide },
  { name: 'dark and wide', theme: 'dark', language: 'en', viewport: wide },
  { name: 'light and narrow', theme: 'light', language: 'en', viewport: narrow },
  { name: 'dark and narrow', theme: 'dark', language: 'en', viewport: narrow },
  { name: 'dark, wide and in Arabic', theme: 'dark', language: 'ar', viewport: wide },
  { name: 'light, narrow and in Arabic', theme: 'light', language: 'ar', viewport: narrow },
] as const

for (const { name, theme, language, viewport } of looks) {
  test.describe(name, () => {
    test.use({ viewport })

    test.beforeEach(async ({ page }) => {
      await choose(page, { theme, language })
    })

    test('nothing stands in the way of a person on the Spend page', async ({ page }) => {
      await page.goto('/aframe/dashboard/spend?client=1')
      await settled(page)
      await expect(page.locator('.chart:has(canvas)')).toHaveCount(5)
      expect(await obstacles(page)).toEqual([])
      expect(await sidewaysPixels(page)).toBe(0)
      for (const card of await page.locator('.card').all())
        await card.locator('.card-tools button[aria-pressed=false]').click()
      await expect(page.getByRole('table')).toHaveCount(5)
      expect(await obstacles(page)).toEqual([])
    })

    test('nor on the Upload page', async ({ page }) => {
      await page.goto('/uploadFiles?client=1')
      await expect(page.getByRole('table')).toBeVisible()
      expect(await obstacles(page)).toEqual([])
      expect(await sidewaysPixels(page)).toBe(0)
    })

    test.describe('a stranger', () => {
      test.use({ as: 'stranger' })

      test('finds nothing in the way of signing in', async ({ page }) => {
        await page.goto('/login')
        await page.locator('[type=submit]').click()
        await expect(page.getByRole('alert')).toHaveCount(2)
        expect(await obstacles(page)).toEqual([])
        expect(await sidewaysPixels(page)).toBe(0)
      })
    })
  })
}

for (const theme of ['light', 'dark'] as const) {
  test(`nothing stands in the way of choosing dates, filters and settings, ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('waybill.theme', chosen), theme)
    const spend = spendPage(page)
    await spend.open({ client: '1' })
    await page.getByRole('button', { name: /Invoice Date/ }).click()
    await expect(page.locator('.date-panel')).toBeVisible()
    expect(await obstacles(page)).toEqual([])
    await page.getByRole('button', { name: /Filters$/ }).click()
    await expect(page.locator('.date-panel')).toBeHidden()
    await expect(page.locator('.filter-panel')).toBeVisible()
    expect(await obstacles(page)).toEqual([])
    await spend.menu('Map').click()
    await expect(page.locator('.filter-panel')).toBeHidden()
    await expect(page.getByRole('menuitemradio', { name: 'World' })).toBeVisible()
    expect(await obstacles(page)).toEqual([])
  })
}

test('a menu is opened, walked and left by keyboard alone', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: '1' })
  const button = spend.menu('Trends')
  await button.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Line', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Pin to a dashboard' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  // Where a menu is already here, its first entry has the focus too, and not the menu as a whole.
  await expect(page.getByRole('menuitemradio', { name: 'Line', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  await expect(page).toHaveURL(/area/)
})

test('the numbers behind a chart are reached, and picked, by keyboard alone', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: '2' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  const asTable = spend.card('Breakdown').getByRole('button', { name: 'Show as table' })
  await tabTo(page, asTable)
  await page.keyboard.press('Enter')
  const ground = spend.mark('Breakdown', 'Ground')
  await tabTo(page, ground)
  await page.keyboard.press('Enter')
  await expect(spend.chip('Service as billed: Ground')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Remove Service as billed: Ground' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(spend.chips).toHaveCount(0)
})

test('wherever Tab goes, one sees where that is', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const spend = spendPage(page)
  await spend.open({ client: '1', carrier_name: 'UPS' })
  const stops = new Set<string>()
  for (let pressed = 0; pressed < 30; pressed += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const name = (await focused.getAttribute('aria-label')) ?? (await focused.innerText())
    const element = await focused.elementHandle()
    if (!element) throw new Error('Nothing has the focus.')
    const withFocus = await lookOf(element)
    await element.evaluate((one) => one.blur())
    await expect.poll(() => lookOf(element), `"${name}" looks different with the focus`).not.toBe(withFocus)
    await element.focus()
    stops.add(name)
  }
  expect(stops.size).toBeGreaterThan(20)
})

test('a question mark lists the keys, but not while one is typing', async ({ page }) => {
  await spendPage(page).open({ client: '1' })
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await page.getByRole('combobox', { name: 'Client', exact: true }).press('?')
  await expect(keys).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
  await expect(keys).toContainText('Take the last change back')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})

/** How it, or the field it is a part of, is drawn. */
function lookOf(element: ElementHandle<HTMLElement | SVGElement>): Promise<string> {
  return element.evaluate((one) => {
    const styles = [one, one.closest('.select, label, .chart-window') ?? one].map((part) =>
      one.ownerDocument.defaultView?.getComputedStyle(part),
    )
    return styles.map((style) => [style?.outlineStyle, style?.borderColor, style?.boxShadow].join(' ')).join(', ')
  })
}

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never came to ${String(target)}.`)
}
