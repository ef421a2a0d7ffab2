import type { Page } from '@playwright/test'
import { demo, expect, test } from './waybill.ts'

/** Through the demo's own identity provider, which is another site as far as the pages know. */
async function signInAt(page: Page, provider: string, name: string): Promise<void> {
  await page.getByRole('button', { name: provider }).click()
  await expect(page.getByRole('heading', { name: provider })).toBeVisible()
  await page.getByLabel(name).check()
  await page.getByLabel('Password').fill(demo.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function lookUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Somebody whom no other journey signs in, so that no session is in the way. */
const person = { email: 'carrier@example.com', name: 'Omar Windlestone' }

test.describe('a stranger', () => {
  test.use({ as: 'stranger', provokes: /status of (400|404|409)/ })

  test('comes in through a provider of the company, is asked about another session, and goes out of both', async ({
    page,
    serviceAs,
  }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Single sign-on' }).click()
    await expect(page).toHaveURL('/SSO')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please input your email!')).toBeVisible()

    const elsewhere = await serviceAs('carrier')
    await lookUp(page, person.email)
    await expect(page.getByRole('button', { name: 'Harbor Pass' })).toBeVisible()
    await signInAt(page, 'Lantern ID', person.name)
    await expect(page).toHaveURL(/\/SSO\?logoff=1&idp=\d+&user=carrier%40example\.com/)
    await expect(page.getByText('There is an open session in another browser.')).toBeVisible()
    expect((await elsewhere.get('/account')).status()).toBe(200)

    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByRole('button', { name: /Account of Omar Windlestone/ })).toBeVisible()
    expect(page.url()).not.toContain('token')
    expect((await elsewhere.get('/account')).status()).toBe(401)

    await page.getByRole('button', { name: /Account of Omar Windlestone/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Single sign-on' }).click()
    await lookUp(page, person.email)
    await signInAt(page, 'Lantern ID', person.name)
    await expect(page).toHaveURL('/profile')
  })

  test('reads why an address leads nowhere', async ({ page }) => {
    await page.goto('/SSO')
    await lookUp(page, 'somebody@nowhere.example')
    await expect(page.getByText('This email is not associated with SSO')).toBeVisible()
    await lookUp(page, 'nobody@example.com')
    await expect(page.getByText('User name not found')).toBeVisible()
  })

  test('without a token is sent from the callback to sign in', async ({ page }) => {
    await page.goto('/sso-callback')
    await expect(page).toHaveURL('/login')
  })
})

test.describe('a stranger with a token that is none', () => {
  test.use({ as: 'stranger', provokes: /status of 401/ })

  test('is sent from the callback to sign in', async ({ page }) => {
    await page.goto('/sso-callback?token=nonsense')
    await expect(page).toHaveURL('/login')
  })
})

test.describe('somebody who is signed in', () => {
  test.use({ as: 'analyst', provokes: /status of 401/ })

  test('stays who they are when they open an address of somebody else’s sign-in', async ({ page }) => {
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: /Account of Jonas Fernsby/ })).toBeVisible()
    await page.goto('/sso-callback?token=of-somebody-else')
    await expect(page).not.toHaveURL(/sso-callback|login/)
    await expect(page.getByRole('button', { name: /Account of Jonas Fernsby/ })).toBeVisible()
  })
})

test.describe('an administrator', () => {
  test.use({ as: 'staff' })

  test('sees the providers, takes one from people and gives it back', async ({ page }) => {
    await page.goto('/singlesignon')
    await expect(page.getByRole('textbox', { name: 'Metadata and entity ID' })).toHaveValue(
      /\/aiparcelweb\/saml2\/metadata$/,
    )
    const setActive = async (active: boolean) => {
      await page.getByRole('button', { name: 'Harbor Pass' }).click()
      await page.getByRole('checkbox', { name: 'Active' }).setChecked(active)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    const row = page.getByRole('row', { name: /Harbor Pass/ })
    await setActive(false)
    await expect(row).toContainText('Inactive')
    await setActive(true)
    await expect(row).not.toContainText('Inactive')
  })
})

test.describe('an administrator who adds a provider twice', () => {
  test.use({ as: 'staff', provokes: /status of 409/ })

  test('fills the form from its metadata and is told that it is there already', async ({ page, request }) => {
    const metadata = await (await request.get('/demo/identity-provider/lantern/metadata')).text()
    await page.goto('/singlesignon')
    await page.getByRole('button', { name: 'New identity provider' }).click()
    await page.getByLabel('Metadata (XML)').fill(metadata)
    await page.getByRole('button', { name: 'Fill in the fields' }).click()
    await expect(page.getByLabel('Entity ID', { exact: true })).toHaveValue('urn:waybill:demo:lantern')
    await expect(page.getByLabel('Signing certificates')).toHaveValue(/^-----BEGIN CERTIFICATE-----/)
    await page.getByLabel('Name', { exact: true }).fill('Lantern again')
    await page.getByRole('checkbox', { name: 'Everybody' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Lantern ID has this entity id already.')).toBeVisible()
  })
})
