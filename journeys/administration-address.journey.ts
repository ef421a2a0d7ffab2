import type { Page } from '@playwright/test'
import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

const names = (page: Page) => page.getByRole('rowheader').allTextContents()
const addressOf = (page: Page) => new URL(page.url()).search

test('what is looked for, how it is sorted and who is open survive a reload and travel in a link', async ({
  page,
  context,
}) => {
  await page.goto('/users')
  await page.getByRole('searchbox', { name: 'Search Users' }).pressSequentially('fernsby')
  await page.getByRole('columnheader', { name: 'Username' }).getByRole('button').click()
  await page.getByRole('columnheader', { name: 'Username' }).getByRole('button').click()
  await page.getByRole('combobox', { name: 'State' }).selectOption('Active')
  await page.getByRole('button', { name: 'Jonas Fernsby' }).click()
  const form = page.getByRole('dialog', { name: 'Jonas Fernsby' })
  await expect(form.getByLabel('First name')).toHaveValue('Jonas')
  await expect.poll(() => addressOf(page)).toMatch(/^\?search=fernsby&sort=-login&state=active&open=\d+$/)

  await page.reload()
  await expect(form.getByLabel('First name')).toHaveValue('Jonas')
  const colleagues = await context.newPage()
  await colleagues.goto(page.url())
  await expect(colleagues.getByRole('dialog', { name: 'Jonas Fernsby' })).toBeVisible()
  await colleagues.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => addressOf(colleagues)).toBe('?search=fernsby&sort=-login&state=active')
  await expect(colleagues.getByRole('searchbox', { name: 'Search Users' })).toHaveValue('fernsby')
})

test('back takes back one change after another, and a whole search at once', async ({ page }) => {
  await page.goto('/aframe/sync')
  await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click()
  const search = page.getByRole('searchbox', { name: 'Search Users' })
  await expect(page.getByRole('button', { name: 'Jonas Fernsby' })).toBeVisible()
  const everybody = await names(page)
  await search.pressSequentially('o', { delay: 20 })
  await search.pressSequentially('mar', { delay: 20 })
  await expect(search).toHaveValue('omar')
  await page.getByRole('button', { name: 'Omar Windlestone' }).click()
  await expect(page.getByRole('dialog', { name: 'Omar Windlestone' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(search).toHaveValue('omar')
  await page.goBack()
  await expect(search).toHaveValue('')
  expect(await names(page)).toEqual(everybody)
  await page.goBack()
  await expect(page).toHaveURL(/\/aframe\/sync$/)
})

test('a closed panel leaves nothing to go back through', async ({ page }) => {
  await page.goto('/aframe/sync')
  await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).click()
  for (const name of ['Northfield Home', 'Northfield Outdoor']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => addressOf(page)).toBe('')
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/aframe\/sync$/)
})

test('what is chosen while a panel still closes is kept', async ({ page }) => {
  await page.goto('/jobs')
  const jobs = page.getByRole('table', { name: 'Jobs' })
  await jobs.getByRole('rowheader').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => {
    const [dialog] = document.querySelectorAll<HTMLDialogElement>('dialog[open]')
    const state = document.querySelector<HTMLSelectElement>('select:has(option[value="cut-off"])')
    dialog?.addEventListener('close', () => {
      if (state) state.value = 'cut-off'
      state?.dispatchEvent(new Event('change', { bubbles: true }))
    })
    dialog?.close()
  })
  await expect(page.getByText('There is no such job.')).toBeVisible()
  await expect.poll(() => addressOf(page)).toBe('?state=cut-off')
})

test('going back asks before what was typed is lost', async ({ page }) => {
  await page.goto('/users')
  await page.getByRole('button', { name: 'Jonas Fernsby' }).click()
  const form = page.getByRole('dialog', { name: 'Jonas Fernsby' })
  await form.getByLabel('Last name').fill('Somebody')
  await page.goBack()
  await page.getByRole('button', { name: 'Go on editing' }).click()
  await expect(form.getByLabel('Last name')).toHaveValue('Somebody')
  await expect.poll(() => addressOf(page)).toMatch(/^\?open=\d+$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(form).toBeHidden()
  await expect.poll(() => addressOf(page)).toBe('')
})

test('what makes no sense in the address is left aside', async ({ page }) => {
  await page.goto('/users?sort=colour&state=asleep&show=-3&open=999999')
  await expect(page.getByRole('button', { name: 'Jonas Fernsby' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/accounts?of=999999')
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('')
  await expect(page.getByText(/^(\d+) of \1$/)).toBeVisible()
  await page.goto('/acl?permission=FLY&holding=some')
  await expect(page.getByRole('heading', { name: 'Open the analysis pages' })).toBeVisible()
  await page.goto('/aframe/statistics?days=31')
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked()
  await page.goto('/auditlog?page=9999&from=yesterday&action=fly&open=-1')
  await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible()
})

test('each register of a page keeps its own search', async ({ page }) => {
  await page.goto('/accountgroups?divisions.search=nothing')
  await expect(page.getByRole('searchbox', { name: 'Search Account divisions' })).toHaveValue('nothing')
  await expect(page.getByRole('searchbox', { name: /^Search Account Groups/ })).toHaveValue('')
})

test('an entry of the audit log is shared by its link, on whatever page it stands by then', async ({ page }) => {
  await page.goto('/auditlog')
  await page.getByRole('rowheader').getByRole('button').first().click()
  const entry = page.getByRole('dialog')
  await expect(entry).toBeVisible()
  const title = await entry.getByRole('heading').textContent()
  const url = new URL(page.url())
  await page.goto(`${url.pathname}?to=2020-01-01&open=${url.searchParams.get('open')}`)
  await expect(page.getByText('Nothing like this was written down.')).toBeVisible()
  await expect(entry.getByRole('heading', { name: title ?? '' })).toBeVisible()
})
