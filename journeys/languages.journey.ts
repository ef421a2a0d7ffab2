import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type PlacePath, places } from '@waybill/contracts'
import { spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const languages = {
  en: { name: 'English', direction: 'ltr' },
  zh: { name: '中文', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  it: { name: 'Italiano', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const

for (const [language, { name, direction }] of Object.entries(languages)) {
  test(`every page speaks ${name}, in its own direction and without a word left out`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('waybill.language', chosen), language)
    const words = await wordsIn(language)
    for (const [path, title] of [
      ['/aframe/dashboard/spend?client=1', 'page.spend'],
      ['/uploadFiles?client=1', 'upload.title'],
      ['/no/such/page', 'notFound.pageTitle'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[title] ?? 'no such word')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await keysShownOn(page, Object.keys(words))).toEqual([])
    }
  })
}

for (const [language, { name, direction }] of Object.entries(languages)) {
  test.describe(`in ${name}`, () => {
    test.use({ as: 'staff' })

    test('no page of the administration leaves a word out either', async ({ page }) => {
      test.slow()
      await page.addInitScript((chosen) => localStorage.setItem('waybill.language', chosen), language)
      const words = Object.keys(await wordsIn(language))
      for (const path of (Object.keys(places) as PlacePath[]).filter((one) => places[one].kind === 'page')) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
        await expect(page.locator('html')).toHaveAttribute('dir', direction)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        expect({ path, keys: await keysShownOn(page, words) }).toEqual({ path, keys: [] })
      }
    })
  })
}

test('what a chart says is written from the right in Arabic, though it is drawn from the left', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('waybill.language', 'ar'))
  await page.goto('/aframe/dashboard/spend?client=1')
  await page.locator('.chart canvas, .chart svg').first().hover()
  await expect(page.locator('.tip').first()).toHaveCSS('direction', 'rtl')
  await expect(page.locator('.chart').first()).toHaveCSS('direction', 'ltr')
})

test.describe('a list in Arabic', () => {
  test.use({ as: 'staff' })

  test('shows the beginning of a Latin name that is too long for its place', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('waybill.language', 'ar'))
    await page.goto('/users')
    const name = page.locator('.register .row-open').first()
    await expect(name).toBeVisible()
    const isWhole = await name.evaluate((button) => {
      button.textContent = 'Constantinopolitan '.repeat(20)
      const letter = document.createRange()
      letter.setStart(button.firstChild ?? button, 0)
      letter.setEnd(button.firstChild ?? button, 1)
      const [first, place] = [letter.getBoundingClientRect(), button.getBoundingClientRect()]
      return first.left >= place.left - 1 && first.right <= place.right + 1
    })
    expect(isWhole).toBe(true)
  })
})

test('a person changes the language on the page, and it stays changed', async ({ page }) => {
  await spendPage(page).open({ client: '1' })
  await page.getByRole('button', { name: 'Account of Ada Merriweather' }).click()
  await page.getByRole('group', { name: 'Language' }).getByRole('menuitemradio', { name: 'Français' }).click()
  const { 'page.spend': title = '' } = await wordsIn('fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

async function wordsIn(language: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(join(import.meta.dirname, '..', 'web', 'words', `${language}.json`), 'utf8'))
}

/** What a page shows where a word is missing is its key. */
async function keysShownOn(page: Page, keys: readonly string[]): Promise<string[]> {
  const text = await page.locator('body').innerText()
  const shown = new Set(text.split(/\s+/))
  return keys.filter((key) => key.includes('.') && shown.has(key))
}
