import type { Page } from '@playwright/test'
import { mailedPassword, newPerson } from './person.ts'
import { signInPage } from './sign-in-page.ts'
import { expect, test } from './waybill.ts'

const client = ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'DASHBOARDS_VIEW'] as const

test.describe('a person who has forgotten the password', () => {
  test.use({ as: 'stranger' })

  test('gets one by mail, must change it, and comes with the new one to what was asked for', async ({
    page,
    serviceAs,
  }) => {
    const person = await newPerson(await serviceAs('staff'), client)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email Or Username').fill(person.email)
    await page.getByLabel('I am not a robot').check()
    await expect(page.getByText('Verified')).toBeVisible()
    await page.getByRole('button', { name: 'Send a new password' }).click()
    await expect(page.getByText('Reset Successful. Check your e-mail for new password.')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()

    await expect.poll(() => mailedPassword(person.email)).toBeTruthy()
    const mailed = (await mailedPassword(person.email)) ?? ''
    await signInPage(page).fill(person.login, mailed)
    await expect(page).toHaveURL('/change_password')
    await expect(page.getByText('Your Password has been expired. Please change the password')).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0)
    await page.goto('/profile')
    await expect(page).toHaveURL('/change_password')

    await changeTo(page, { oldPassword: mailed, newPassword: 'Harbour-light-7' })
    await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible()
    await expect(page).toHaveURL('/login?from=%2Fprofile')
    await signInPage(page).fill(person.login, 'Harbour-light-7')
    await expect(page).toHaveURL('/profile')
  })

  test.describe('or asks for nobody', () => {
    test.use({ provokes: /status of 400/ })

    test('is told what is missing and who is not known', async ({ page }) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await page.getByRole('button', { name: 'Send a new password' }).click()
      await expect(page.getByText('Please input your Username!')).toBeVisible()
      await expect(page.getByText('Please click on captcha to validate.')).toBeVisible()
      await page.getByLabel('Email Or Username').fill('nobody@example.com')
      await page.getByLabel('I am not a robot').check()
      await expect(page.getByText('Verified')).toBeVisible()
      await page.getByRole('button', { name: 'Send a new password' }).click()
      await expect(page.getByRole('alert')).toHaveText('Email address not registered')
      await expect(page.getByLabel('I am not a robot')).not.toBeChecked()
      await page.getByRole('button', { name: 'Back to signing in' }).click()
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    })
  })
})

test.describe('a person who changes the password', () => {
  test.use({ as: 'stranger', provokes: /status of 400/ })

  test('reads at each field what is wrong, and sees how strong it is', async ({ page, serviceAs }) => {
    const person = await newPerson(await serviceAs('staff'), client)
    await signInPage(page).signIn(person.login, person.password)
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
    await page.goto('/change_password')
    const change = page.getByRole('main').getByRole('button', { name: 'Change Password' })
    await change.click()
    for (const label of ['Old password', 'New password', 'Confirmation']) {
      await expect(page.getByText(`${label} is Required!`)).toBeVisible()
    }
    const strength = page.getByRole('meter', { name: 'Strength of the new password' })
    for (const [password, words] of Object.entries({ abcde: 'Weak', abcdef: 'Fair', 'abcdef-99': 'Good' })) {
      await page.getByLabel('New password', { exact: true }).fill(password)
      await expect(strength).toHaveText(words)
    }
    await expect(page.getByText(/^New password is required to be at least 8 characters/)).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill('Harbour-light-7')
    await expect(strength).toHaveText('Strong')
    await page.getByLabel('Confirmation').fill('Harbour-light-8')
    await expect(page.getByText('The password and its confirmation does not match!')).toBeVisible()
    await changeTo(page, { oldPassword: 'not the old one', newPassword: 'Harbour-light-7' })
    await expect(page.getByRole('alert')).toHaveText('The old password is wrong.')
  })
})

async function changeTo(page: Page, given: { readonly oldPassword: string; readonly newPassword: string }) {
  await page.getByLabel('Old password').fill(given.oldPassword)
  await page.getByLabel('New password', { exact: true }).fill(given.newPassword)
  await page.getByLabel('Confirmation').fill(given.newPassword)
  await page.getByRole('main').getByRole('button', { name: 'Change Password' }).click()
}
