import { newPerson } from './person.ts'
import { signInPage } from './sign-in-page.ts'
import { expect, test } from './waybill.ts'

test('everybody finds what they may do in words, and keeps how the portal opens', async ({ page, serviceAs }) => {
  await page.goto('/profile')
  await expect(page.getByText('controller@example.com')).toBeVisible()
  await expect(page.getByText('Open the analysis pages')).toBeVisible()
  await expect(page.getByText('Invite users and change what they may do')).toHaveCount(0)
  await page.getByLabel('Landing page').selectOption('Dashboards')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const account = await (await (await serviceAs('controller')).get('/account')).json()
  expect(account.defaultLandingPage).toBe('dashboard')
  await page.getByLabel('Landing page').selectOption('Chosen at sign-in')
  await page.getByLabel('Language').selectOption('Français')
  await expect(page.getByRole('heading', { name: 'Ce que vous pouvez faire' })).toBeVisible()
})

test('a saved filter set is deleted here, and nothing else that is kept', async ({ page, serviceAs }) => {
  const controller = await serviceAs('controller')
  for (const key of ['filterset:spend:allclients:West', 'widgets:refund']) {
    await controller.post('/filtersettings/addfilterForKey', { filter_key: key, filter_value: '{}' })
  }
  await page.goto('/profile')
  const sets = page.getByRole('region', { name: 'Saved filter sets' })
  await expect(sets.getByRole('listitem')).toHaveText(/West.*Spend Analysis · All clients/)
  await sets.getByRole('button', { name: 'Delete West?' }).click()
  await page.getByRole('dialog', { name: 'Delete West?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(sets.getByText('You have not saved any filter set.')).toBeVisible()
  const kept: string[] = await (await controller.get('/filtersettings/getAllFilterskeys')).json()
  expect(kept).toContain('widgets:refund')
  expect(kept).not.toContain('filterset:spend:allclients:West')
})

test.describe('a person who is signed in', () => {
  test.use({ as: 'stranger' })

  test('sees where, and with what', async ({ page, serviceAs }) => {
    const person = await newPerson(await serviceAs('staff'), ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'DASHBOARDS_VIEW'])
    await signInPage(page).signIn(person.login, person.password)
    await expect(page.getByRole('navigation')).toBeVisible()
    await page.goto('/profile')
    const sessions = page.getByRole('region', { name: 'Open sessions' })
    await expect(sessions.getByRole('listitem')).toHaveText(/Chrome \d+.*This one.*from 127\.0\.0\.1 · by password/)
    await expect(sessions.getByRole('button', { name: 'Log off elsewhere' })).toBeDisabled()
  })
})
