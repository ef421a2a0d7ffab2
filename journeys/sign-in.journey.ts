import type { Page } from '@playwright/test'
import { spendPage } from './spend-page.ts'
import { demo, expect, test } from './waybill.ts'

test.describe('a person without a session', () => {
  test.use({ as: 'stranger' })

  test('signs in with name and password and lands on Spend', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Username').fill('controller')
    await page.getByLabel('Password', { exact: true }).fill(demo.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/aframe\/dashboard\/spend/)
    await expect(page.getByRole('heading', { name: 'Spend Analysis' })).toBeVisible()
    await expect(spendPage(page).total).toHaveText(/^\$[\d,]+\.\d\d$/)
  })

  test('is told which field is still empty', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Please input your Username!')).toBeVisible()
    await expect(page.getByText('Please input your password!')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Username').fill('controller')
    await expect(page.getByText('Please input your Username!')).toBeHidden()
  })

  test.describe('with a wrong password', () => {
    test.use({ provokes: /status of 401/ })

    test('reads one sentence, and keeps the name that was typed', async ({ page }) => {
      await page.goto('/login')
      await page.getByLabel('Username').fill('staff')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toHaveText('The username or the password is wrong.')
      await expect(page.getByLabel('Username')).toHaveValue('staff')
      await expect(page).toHaveURL('/login')
    })
  })

  test('comes back to the view that a link named', async ({ page }) => {
    await page.goto('/aframe/dashboard/spend?fact=fuelSurcharge&carrier_name=UPS')
    await expect(page).toHaveURL(/\/login\?from=/)
    await signIn(page, 'controller')
    await expect(page).toHaveURL(/fact=fuelSurcharge/)
    const spend = spendPage(page)
    await expect(spend.tile('Fuel Surcharge')).toHaveAttribute('aria-pressed', 'true')
    await expect(spend.chip('Carrier: UPS')).toBeVisible()
  })

  for (const elsewhere of ['//example.com/', '/\\example.com/', 'https://example.com/']) {
    test(`is never led to another site by ${elsewhere}`, async ({ page }) => {
      await page.goto(`/login?from=${encodeURIComponent(elsewhere)}`)
      await signIn(page, 'controller')
      await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/aframe\/dashboard\/spend/)
      await expect(spendPage(page).total).toBeVisible()
    })
  }
})

test('signing out ends the session itself, so that its token opens nothing any more', async ({ page }) => {
  await spendPage(page).open()
  const token = await page.evaluate(() => localStorage.getItem('waybill.token'))
  const account = { headers: { authorization: `Bearer ${token}` } }
  expect((await page.request.get('/aiparcelweb/api/account', account)).status()).toBe(200)
  await page.getByRole('button', { name: 'Account of Ada Merriweather' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('waybill.token'))).toBeNull()
  expect((await page.request.get('/aiparcelweb/api/account', account)).status()).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
})

test.describe('a session that ended elsewhere', () => {
  test.use({ provokes: /status of 401/ })

  test('leads back to signing in at the next question, and from there to the same view', async ({ page }) => {
    const spend = spendPage(page)
    await spend.open()
    const token = await page.evaluate(() => localStorage.getItem('waybill.token'))
    await page.request.post('/aiparcelweb/api/logout', { headers: { authorization: `Bearer ${token}` } })
    await spend.tile('Accessorials').click()
    await expect(page).toHaveURL(/\/login\?from=.*accessorials/)
    await signIn(page, 'controller')
    await expect(spend.tile('Accessorials')).toHaveAttribute('aria-pressed', 'true')
  })
})

async function signIn(page: Page, login: string): Promise<void> {
  await page.getByLabel('Username').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
