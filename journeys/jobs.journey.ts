import { newPerson } from './person.ts'
import { askService } from './service.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

test('background work is seen, narrowed, opened and done again, and its figures stand beside it', async ({ page }) => {
  await page.goto('/jobs')
  const jobs = page.getByRole('table', { name: 'Jobs' })
  await expect(jobs.getByRole('row', { name: /Load a file/ }).first()).toContainText('Done')
  await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible()

  await page.getByRole('combobox', { name: 'What' }).selectOption('Mark overdue packages')
  await expect(jobs.getByRole('row', { name: /Load a file/ })).toHaveCount(0)
  const marked = jobs.getByRole('row', { name: /Mark overdue packages/ })
  await expect(marked.first()).toContainText('The house')
  const before = await marked.count()
  await marked
    .first()
    .getByRole('button', { name: /^Again/ })
    .click()
  await expect(page.getByText('It is done again')).toBeVisible()
  await expect(marked).toHaveCount(before + 1)
  await expect(marked.first()).toContainText('Done')
  await expect(marked.first()).toContainText('by staff')

  await marked.first().getByRole('rowheader').getByRole('button').click()
  const panel = page.getByRole('dialog', { name: 'Mark overdue packages' })
  await expect(panel).toContainText('Begun')
  await panel.getByRole('button', { name: 'Close' }).first().click()
  await expect(page).not.toHaveURL(/open=/)

  await page.getByRole('combobox', { name: 'State' }).selectOption('Cut off')
  await expect(page.getByText('There is no such job.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(jobs.getByRole('row', { name: /Load a file/ }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Task Metrics' }).last().click()
  await expect(page).toHaveURL(/\/taskmetrics$/)
  const figures = page.getByRole('table', { name: 'Task Metrics' })
  await expect(figures.getByRole('row', { name: /Load a file/ })).toContainText(/sec|\d:\d\d/)
})

test.describe('of some clients', () => {
  test.use({ as: 'stranger' })

  test('an administrator sees no work of the house, and finds Feeds under Admin', async ({
    page,
    request,
    serviceAs,
  }) => {
    const rights = ['ROLE_CLIENT', 'JOBS_ADMIN', 'FTP_ADMIN'] as const
    const { login, password } = await newPerson(await serviceAs('staff'), rights, ['Bright Harbor Books'])
    const { token } = await askService(request, login, password)
    await page.addInitScript((own) => localStorage.setItem('waybill.token', own), token)
    await page.goto('/jobs')
    await expect(
      page
        .getByRole('table', { name: 'Jobs' })
        .getByRole('row', { name: /Load a file/ })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'What' })).not.toContainText('Send a mail')
    await expect(page.getByText('The house')).toHaveCount(0)
    await page.getByRole('navigation').getByRole('link', { name: 'Feeds' }).click()
    await expect(page).toHaveURL('/ftplocations')
    await expect(page.getByRole('heading', { name: 'What has arrived' })).toBeVisible()
  })
})

test('a second address of a page leads to the first, with what stands behind it', async ({ page }) => {
  await page.goto('/usersNew?search=analyst')
  await expect(page).toHaveURL('/users?search=analyst')
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row', { name: /analyst/ })).toBeVisible()
  await page.goto('/ftplocations')
  await expect(page).toHaveURL('/aframe/cdcAdmin')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Feeds' })).toHaveCount(1)
})
