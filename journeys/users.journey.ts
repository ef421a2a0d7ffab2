import { Person, PersonDetails } from '@waybill/contracts'
import { newPerson } from './person.ts'
import { signInPage } from './sign-in-page.ts'
import { expect, test } from './waybill.ts'

const chosen = 'First-choice-of-mine-1'

test.describe('an administrator', () => {
  test.use({ as: 'staff' })

  test('invites a person, who chooses a password by the link and finds what was given', async ({ page, browser }) => {
    const login = `nova-${Date.now()}`
    await page.goto('/users')
    await page.getByRole('button', { name: 'New user' }).click()
    const form = page.getByRole('dialog', { name: 'New user' })
    await expect(form.getByLabel('First name')).toBeFocused()
    await form.getByRole('button', { name: 'Invite' }).click()
    await expect(form.getByText('This is required.')).toBeVisible()
    await form.getByLabel('First name').fill('Nova')
    await form.getByLabel('Last name').fill('Quill')
    await form.getByLabel('Username').fill(login)
    await form.getByLabel('E-mail').fill('nova@')
    await form.getByRole('button', { name: 'Invite' }).click()
    await expect(form.getByText('This is not an e-mail address, or it has other letters than a to z.')).toBeVisible()
    await form.getByLabel('E-mail').fill(`${login}@example.com`)
    await form.getByRole('checkbox', { name: 'Northfield Outdoor' }).check()
    await form.getByRole('button', { name: 'Invite' }).click()
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
    await page.getByRole('dialog', { name: 'A link for Nova Quill' }).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('row', { name: login })).toContainText('Invited')

    const own = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const nova = await own.newPage()
    await nova.goto(link)
    await nova.getByLabel('New password', { exact: true }).fill(chosen)
    await nova.getByLabel('Repeat the new password').fill(chosen)
    await nova.keyboard.press('Enter')
    await nova.getByRole('navigation').getByRole('link', { name: 'Spend' }).click()
    await expect(nova.getByText('Northfield Outdoor').first()).toBeVisible()
    await nova.goto('/users')
    await expect(nova.getByRole('heading', { name: '404 page not found' })).toBeVisible()
    await own.close()

    await page.reload()
    await expect(page.getByRole('row', { name: login })).toContainText('Active')
  })

  test.describe('with a person at work', () => {
    test.use({ provokes: /status of (401|403)/ })

    test('takes a permission away, and the open browser loses it at once', async ({ page, browser, serviceAs }) => {
      const person = await newPerson(await serviceAs('staff'), ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'BULK_UPLOAD'])
      const own = await browser.newContext({ storageState: { cookies: [], origins: [] } })
      const theirs = await own.newPage()
      await signInPage(theirs).signIn(person.login, person.password)
      await theirs.getByRole('navigation').getByRole('link', { name: 'Upload' }).click()
      await expect(theirs.getByRole('button', { name: 'Choose files' })).toBeVisible()

      await page.goto('/users')
      await page.getByRole('searchbox', { name: 'Search Users' }).fill(person.login)
      await page.getByRole('button', { name: 'Nora Quist' }).press('Enter')
      const form = page.getByRole('dialog', { name: 'Nora Quist' })
      await expect(form.getByText(/by password/)).toBeVisible()
      await form.getByRole('searchbox', { name: 'Search Roles and permissions' }).fill('upload')
      await form.getByRole('checkbox', { name: 'Upload carrier files' }).uncheck()
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()

      await theirs.reload()
      await expect(theirs.getByRole('heading', { name: '404 page not found' })).toBeVisible()

      await page.getByRole('button', { name: 'Nora Quist' }).click()
      await form.getByRole('button', { name: 'Deactivate' }).click()
      await page
        .getByRole('dialog', { name: 'Deactivate Nora Quist?' })
        .getByRole('button', { name: 'Deactivate' })
        .click()
      await expect(page.getByRole('row', { name: person.login })).toContainText('Deactivated')
      await theirs.goto('/profile')
      await expect(theirs).toHaveURL(/\/login/)
      await own.close()
    })
  })

  test('is asked before what was typed is lost, and comes back to the row', async ({ page }) => {
    await page.goto('/users')
    await page.getByRole('button', { name: 'Jonas Fernsby' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: 'Omar Windlestone' })).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Jonas Fernsby' })
    await form.getByLabel('Last name').fill('Somebody')
    await page.keyboard.press('Escape')
    const goOn = page.getByRole('button', { name: 'Go on editing', includeHidden: true })
    await goOn.click()
    await expect(goOn).toHaveCount(0)
    await expect(form.getByLabel('Last name')).toHaveValue('Somebody')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('button', { name: 'Jonas Fernsby' })).toBeFocused()
  })

  test.describe('while another is at work', () => {
    test.use({ provokes: /status of 409/ })

    test('keeps what was changed here, and sees what the other changed', async ({ page, serviceAs }) => {
      const staff = await serviceAs('staff')
      const { login } = await newPerson(staff, ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'BULK_UPLOAD'])
      const kept = async () =>
        Person.array()
          .parse(await (await staff.get('/users')).json())
          .find((one) => one.login === login)
      await page.goto('/users')
      await page.getByRole('searchbox', { name: 'Search Users' }).fill(login)
      await page.getByRole('button', { name: 'Nora Quist' }).press('Enter')
      const form = page.getByRole('dialog', { name: 'Nora Quist' })
      await form.getByLabel('Last name').fill('Quist-Hale')
      await form.getByRole('checkbox', { name: 'Run reports' }).check()

      const { id = 0, ...person } = (await kept()) ?? {}
      const body = PersonDetails.strip().parse(person)
      const permissions = body.permissions.filter((one) => one !== 'BULK_UPLOAD')
      expect((await staff.put(`/users/${id}`, { ...body, permissions, firstName: 'Eleanor' })).ok()).toBe(true)

      await form.getByRole('button', { name: 'Save' }).click()
      const theirs = page.getByRole('dialog', { name: 'Eleanor Quist' })
      await expect(theirs.getByText('Somebody else has changed this meanwhile.')).toBeVisible()
      await expect(theirs.getByLabel('First name')).toHaveValue('Eleanor')
      await expect(theirs.getByLabel('Last name')).toHaveValue('Quist-Hale')
      await expect(theirs.getByRole('checkbox', { name: 'Upload carrier files' })).not.toBeChecked()
      await theirs.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      expect(await kept()).toMatchObject({ firstName: 'Eleanor', lastName: 'Quist-Hale' })
      expect((await kept())?.permissions).not.toContain('BULK_UPLOAD')
    })
  })

  test.describe('who would give up administration', () => {
    test.use({ provokes: /status of 409/ })

    test('is told that only another can take it away', async ({ page }) => {
      await page.goto('/users')
      await page.getByRole('button', { name: 'Tess Larkspur', exact: true }).click()
      const form = page.getByRole('dialog', { name: 'Tess Larkspur' })
      await expect(form.getByRole('button', { name: 'Deactivate' })).toHaveCount(0)
      await form.getByRole('checkbox', { name: 'Invite users and change what they may do' }).uncheck()
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form.getByRole('alert')).toHaveText(
        'You cannot take USER_ADMIN from yourself; another administrator can.',
      )
    })
  })
})

test.describe('a shipper’s administrator', () => {
  test.use({ as: 'stranger' })

  test('finds the people of that shipper and no others, and cannot give what is not theirs', async ({
    page,
    serviceAs,
  }) => {
    const pages = ['NEW_BI_TOOLS', 'DISTRIBUTION_MAP', 'DASHBOARDS_VIEW', 'DOWNLOAD_REPORTS', 'RUN_REPORTS'] as const
    const analysts = ['ROLE_CLIENT', ...pages, 'INVOICE_SEARCH', 'BULK_UPLOAD', 'PARCEL_2'] as const
    const permissions = [...analysts, 'USER_ADMIN'] as const
    const person = await newPerson(await serviceAs('staff'), permissions, ['Northfield Outdoor'])
    await signInPage(page).signIn(person.login, person.password)
    await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click()
    await expect(page.getByRole('row', { name: 'analyst' })).toBeVisible()
    for (const login of ['guest', 'controller', 'staff@example.com']) {
      await expect(page.getByRole('row', { name: login })).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Jonas Fernsby' }).click()
    const form = page.getByRole('dialog', { name: 'Jonas Fernsby' })
    await expect(form.getByRole('checkbox', { name: 'Read the audit log' })).toBeDisabled()
    await expect(form.getByRole('checkbox', { name: 'Upload carrier files' })).toBeEnabled()
    await expect(form.getByRole('checkbox', { name: /^Northfield/ })).toHaveCount(1)
  })
})
