import type { Page } from '@playwright/test'
import { newPerson } from './person.ts'
import { signInPage } from './sign-in-page.ts'
import { spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const darkBackground = 'rgb(14, 19, 21)'

test.use({ as: 'analyst', colorScheme: 'light' })

test('a page chosen dark is dark before anything is drawn, so that nothing flashes', async ({ page }) => {
  await spendPage(page).open()
  await page.getByRole('button', { name: 'Account of Jonas Fernsby' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark', exact: true }).click()
  await expect(page.locator('html')).toHaveCSS('background-color', darkBackground)
  await watchFirstPaint(page)
  await page.reload()
  await expect(spendPage(page).total).toBeVisible()
  expect(await page.evaluate('seen')).toEqual({ themes: ['dark'], firstPaint: darkBackground })
  await page.getByRole('button', { name: 'Account of Jonas Fernsby' }).click()
  await page.getByRole('menuitemradio', { name: 'As the system' }).click()
  await expect(page.locator('html')).not.toHaveCSS('background-color', darkBackground)
})

test('a theme that the address asks for lasts for the visit, and changes nothing that was chosen', async ({ page }) => {
  await watchFirstPaint(page)
  await page.goto('/?theme=dark')
  await expect(page.locator('html')).toHaveCSS('background-color', darkBackground)
  await page.goto('/dashboards')
  await expect(page.locator('html')).toHaveCSS('background-color', darkBackground)
  expect(await page.evaluate('seen')).toMatchObject({ themes: ['dark'] })
  expect(await page.evaluate("localStorage.getItem('waybill.theme')")).toBeNull()
  await page.goto('/?theme=semidark')
  await expect(page.locator('html')).not.toHaveCSS('background-color', darkBackground)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).not.toHaveCSS('background-color', darkBackground)
  await page.goto('/?theme=os')
  await expect(page.locator('html')).toHaveCSS('background-color', darkBackground)
})

test('the theme of the system is followed while it is the one chosen', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveCSS('background-color', darkBackground)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('background-color', darkBackground)
})

test.describe('on a browser that two people share', () => {
  test.use({ as: 'stranger' })

  test('each has the theme they chose, and whoever chose none has the system’s', async ({ page, serviceAs }) => {
    const staff = await serviceAs('staff')
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => newPerson(staff, ['ROLE_CLIENT'])))
    const signIn = signInPage(page)
    const html = page.locator('html')
    const come = async (person: typeof first, theme: 'dark' | 'light') => {
      await signIn.signIn(person?.login ?? '', person?.password)
      await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
      await expect(html).toHaveAttribute('data-theme', theme)
    }
    const choose = async (theme: string) => {
      const kept = page.waitForResponse(/addfilterForKey/)
      await page.getByRole('button', { name: /Account of/ }).click()
      await page.getByRole('menuitemradio', { name: theme, exact: true }).click()
      await kept
    }
    await come(first, 'light')
    await choose('Dark')
    await signIn.signOut()
    await come(second, 'light')
    await choose('Light')
    await signIn.signOut()
    await come(first, 'dark')
    await signIn.signOut()
    await come(third, 'light')
    await signIn.signOut()
    await come(second, 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(html).toHaveAttribute('data-theme', 'light')
  })
})

test.describe('a stranger whose system is dark', () => {
  test.use({ as: 'stranger', colorScheme: 'dark' })

  test('is not dazzled by signing in', async ({ page }) => {
    await watchFirstPaint(page)
    await page.goto('/login')
    await expect(page.getByLabel('Username')).toBeVisible()
    expect(await page.evaluate('seen')).toEqual({ themes: ['dark'], firstPaint: darkBackground })
  })
})

test('the reference of the calls stands on the page itself, in the dark too', async ({ page }) => {
  await page.goto('/documentation?theme=dark')
  await expect(page.locator('.opblock-tag').first()).toBeVisible()
  const nothing = 'rgba(0, 0, 0, 0)'
  await expect(page.locator('.documentation .swagger-ui').first()).toHaveCSS('background-color', nothing)
  await expect(page.locator('.documentation .operation-filter-input')).toHaveCSS('background-color', nothing)
})

/** Notes every theme the page ever has, and what it is painted on first. */
async function watchFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.seen = { themes: [], firstPaint: undefined }
    new MutationObserver(() => {
      const { theme } = document.documentElement.dataset
      if (theme !== undefined && seen.themes.at(-1) !== theme) seen.themes.push(theme)
    }).observe(document, { subtree: true, attributeFilter: ['data-theme'] })
    new PerformanceObserver(() => {
      seen.firstPaint ??= getComputedStyle(document.documentElement).backgroundColor
    }).observe({ type: 'paint', buffered: true })
  `)
}
