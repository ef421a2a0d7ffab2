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

test('the profile says what each permission opens here, and nothing of what cannot be made yet', async ({ page }) => {
  await page.goto('/profile')
  const rights = page.getByRole('region', { name: 'What you may do' })
  await expect(rights.getByRole('listitem').filter({ hasText: 'Upload carrier files' })).toContainText('Opens: Upload')
  await expect(rights.getByText('opens nothing here yet')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Filter sets' })).toContainText('You keep no filter set yet.')
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
