import { type Permission, Person, PersonDetails } from '@waybill/contracts'
import { newPerson } from './person.ts'
import type { Service } from './service.ts'
import { signInPage } from './sign-in-page.ts'
import { spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'stranger', provokes: /status of 403/ })

/** Changes somebody behind their back. */
async function change(staff: Service, login: string, next: (person: PersonDetails) => Partial<PersonDetails>) {
  const person = Person.array()
    .parse(await (await staff.get('/users')).json())
    .find((one) => one.login === login)
  if (!person) throw new Error(`Nobody is called ${login}`)
  const details = PersonDetails.strip().parse(person)
  expect((await staff.put(`/users/${person.id}`, { ...details, ...next(details) })).ok()).toBe(true)
}

const without = (permission: Permission) => (person: PersonDetails) => ({
  permissions: person.permissions.filter((one) => one !== permission),
})

test('a page whose right is taken away closes by itself, and its entry leaves the menu', async ({
  page,
  serviceAs,
}) => {
  const staff = await serviceAs('staff')
  const person = await newPerson(staff, ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'CDC_ADMIN'], ['Northfield Outdoor'])
  await signInPage(page).signIn(person.login, person.password)
  const menu = page.getByRole('navigation')
  await menu.getByRole('link', { name: 'Feeds' }).click()
  await expect(page.getByRole('table', { name: 'What has arrived' })).toBeVisible()
  await change(staff, person.login, without('CDC_ADMIN'))
  await expect(page.getByRole('heading', { name: '404 page not found' })).toBeVisible({ timeout: 20_000 })
  await expect(menu.getByRole('link', { name: 'Feeds' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Spend' })).toBeVisible()

  await change(staff, person.login, ({ permissions }) => ({ permissions: [...permissions, 'CDC_ADMIN'] }))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(menu.getByRole('link', { name: 'Feeds' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'What has arrived' })).toBeVisible()
})

test('a client that is taken away leaves the client selector when the person comes back to the page', async ({
  page,
  serviceAs,
}) => {
  const staff = await serviceAs('staff')
  const person = await newPerson(staff, ['ROLE_CLIENT', 'NEW_BI_TOOLS'], ['Northfield Outdoor', 'Northfield Home'])
  const home = (await staff.clients()).find(({ name }) => name === 'Northfield Home')
  await signInPage(page).signIn(person.login, person.password)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Spend' })).toBeVisible()
  const spend = spendPage(page)
  await spend.open({ client: String(home?.id) })
  await expect(spend.client).toContainText('Northfield Home')
  await change(staff, person.login, ({ clientIds }) => ({ clientIds: clientIds.filter((id) => id !== home?.id) }))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(spend.notice).toHaveText('The link names a client you may not see. This is Northfield Outdoor.')
  await expect(page).not.toHaveURL(new RegExp(`client=${home?.id}\\b`))
  await page.getByRole('combobox', { name: 'Client', exact: true }).click()
  await expect(page.getByRole('option')).toHaveText(['Northfield Outdoor'])
})

test('no page keeps a client in its address that the person may not see', async ({ page, serviceAs }) => {
  const staff = await serviceAs('staff')
  const rights = ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'DASHBOARDS_VIEW', 'INVOICE_SEARCH', 'BULK_UPLOAD'] as const
  const person = await newPerson(staff, [...rights], ['Northfield Outdoor'])
  const outdoor = (await staff.clients()).find(({ name }) => name === 'Northfield Outdoor')
  await signInPage(page).signIn(person.login, person.password)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Spend' })).toBeVisible()
  for (const path of ['/', '/dashboards', '/invoices', '/uploadFiles?tab=layouts']) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}client=999999`)
    await expect(page.locator('output.notice')).toHaveText(
      'The link names a client you may not see. This is Northfield Outdoor.',
    )
    await expect(page).not.toHaveURL(/999999/)
    await expect(page).toHaveURL(new RegExp(`client=${outdoor?.id}\\b`))
  }
  await expect(page).toHaveURL(/tab=layouts/)
})

test('going from page to page finds what was given meanwhile', async ({ page, serviceAs }) => {
  const staff = await serviceAs('staff')
  const person = await newPerson(staff, ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'BULK_UPLOAD'], ['Northfield Outdoor'])
  await page.clock.install()
  await signInPage(page).signIn(person.login, person.password)
  const menu = page.getByRole('navigation')
  await menu.getByRole('link', { name: 'Upload' }).click()
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await change(staff, person.login, ({ permissions }) => ({ permissions: [...permissions, 'CLIENT_ADMIN'] }))
  await page.clock.fastForward('01:00')
  await menu.getByRole('link', { name: 'Spend' }).click()
  await expect(menu.getByRole('link', { name: 'Clients' })).toBeVisible()
})
