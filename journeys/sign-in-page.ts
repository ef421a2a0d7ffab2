import { expect, type Page } from '@playwright/test'
import { demo } from './waybill.ts'

export function signInPage(page: Page) {
  const fill = async (login: string, password: string = demo.password) => {
    await page.getByLabel('Username').fill(login)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  return {
    fill,
    signIn: async (login: string, password?: string) => {
      await page.goto('/login')
      await fill(login, password)
    },
    signOut: async () => {
      await page.getByRole('button', { name: /Account of/ }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await expect(page.getByLabel('Username')).toBeVisible()
    },
  }
}
