import { endpoints } from '@waybill/contracts'
import { inEveryLook } from './looks.ts'
import { obstacles, sidewaysPixels } from './obstacles.ts'
import { newPerson } from './person.ts'
import { signInPage } from './sign-in-page.ts'
import { expect, test } from './waybill.ts'

test.describe('a person', () => {
  test.use({ as: 'stranger' })

  test('a token is made and copied, lets a program in, and is refused once it is revoked', async ({
    page,
    context,
    request,
    serviceAs,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const person = await newPerson(await serviceAs('staff'), ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'DASHBOARDS_VIEW'])
    await signInPage(page).signIn(person.login, person.password)
    await expect(page.getByRole('navigation')).toBeVisible()
    await page.goto('/profile')
    const tokens = page.getByRole('region', { name: 'Personal tokens' })
    await expect(tokens.getByText('No tokens.')).toBeVisible()

    // By keyboard alone.
    await tokens.getByLabel('What it is for').focus()
    await page.keyboard.type('Spreadsheet')
    await page.keyboard.press('Tab')
    await page.keyboard.press('3')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Spreadsheet is made' })
    const shown = await dialog.getByLabel('Token').inputValue()
    expect(shown).toMatch(/^wbp_[\w-]{43}$/)
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(shown)).toHaveCount(0)
    await expect(tokens.getByRole('listitem')).toContainText(/Spreadsheet.*Made.*good until.*never used/)

    const asked = async (path: string) =>
      (await request.get(path, { headers: { authorization: `Bearer ${shown}` } })).status()
    expect(await asked(endpoints.clientsShort.path)).toBe(200)
    expect(await asked(endpoints.ownTokens.path)).toBe(403)
    await page.reload()
    await expect(tokens.getByRole('listitem')).toContainText('from 127.0.0.1')

    await tokens.getByRole('button', { name: 'Revoke Spreadsheet' }).click()
    await page.getByRole('dialog', { name: 'Revoke Spreadsheet?' }).getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('The token is revoked.')).toBeVisible()
    await expect(tokens.getByText('No tokens.')).toBeVisible()
    expect(await asked(endpoints.clientsShort.path)).toBe(401)
  })
})

test.describe('an administrator', () => {
  test.use({ as: 'staff' })

  test('finds a person’s tokens with the person, and revokes one', async ({ page, serviceAs }) => {
    const person = await newPerson(await serviceAs('staff'), ['ROLE_CLIENT', 'NEW_BI_TOOLS'])
    await (await serviceAs(person.login)).post('/profile/tokens', { name: 'Robot of Nora', days: 30 })
    await page.goto('/users')
    await page.getByRole('searchbox', { name: 'Search Users' }).fill(person.login)
    await page.getByRole('button', { name: 'Nora Quist' }).press('Enter')
    await page.getByRole('button', { name: 'Revoke Robot of Nora' }).click()
    await page.getByRole('dialog', { name: 'Revoke Robot of Nora?' }).getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('The token is revoked.')).toBeVisible()
    await expect(page.getByText('No tokens.')).toBeVisible()
  })
})

test.describe('where a token is told', () => {
  test.use({ as: 'analyst' })

  inEveryLook(
    'nothing stands in the way, nor where a token is told',
    ['/profile'],
    async ({ page, serviceAs, path }) => {
      const analyst = await serviceAs('analyst')
      await page.goto(path)
      const form = page.locator('.new-token')
      await form.getByRole('textbox').fill('Tableau de bord 电子表格 جدول')
      await form.getByRole('button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await obstacles(page), 'told').toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator('.tokens li').first()).toBeVisible()
      expect(await obstacles(page)).toEqual([])
      expect(await sidewaysPixels(page)).toBe(0)
      for (const { id } of await (await analyst.get('/profile/tokens')).json())
        await analyst.delete(`/profile/tokens/${id}`)
    },
  )
})
