import { mkdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demo, expect, test } from './waybill.ts'

test.use({ provokes: /status of 500|ServiceProblem/ })

/** Requests that wait until they are let through, or refused. */
async function held(page: Page, url: RegExp) {
  const waiting: { readonly pass: () => Promise<void>; readonly fail: () => Promise<void> }[] = []
  let open = false
  await page.route(url, async (route) => {
    if (open) return route.continue()
    waiting.push({ pass: () => route.continue(), fail: () => route.fulfill({ status: 500, json: {} }) })
  })
  return {
    fail: async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      await Promise.all(waiting.splice(0).map(({ fail }) => fail()))
    },
    /** From now on. */
    pass: async () => {
      open = true
      await Promise.all(waiting.splice(0).map(({ pass }) => pass()))
    },
  }
}

test('Home says that nothing waits only once it knows', async ({ page }) => {
  const missing = await held(page, /\/missingInvoices/)
  await page.goto('/?client=2')
  const waits = page.getByRole('region', { name: 'What waits for you' })
  await expect(waits.locator('.shape')).toBeVisible()
  await expect(waits).not.toContainText('Nothing waits for you.')
  await missing.fail()
  await expect(waits.getByRole('alert')).toContainText('Server Error')
  await expect(waits).not.toContainText('Nothing waits for you.')
  await missing.pass()
  await waits.getByRole('button', { name: 'Try again' }).click()
  await expect(waits.getByRole('alert')).toHaveCount(0)
  await expect(waits.locator('.shape')).toHaveCount(0)
})

test('nor do the notifications say that there is nothing to tell', async ({ page }) => {
  const freshness = await held(page, /\/freshness/)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Notifications' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.locator('.shape')).toBeVisible()
  await freshness.fail()
  await expect(panel.getByRole('alert')).toContainText('Server Error')
  await expect(panel).not.toContainText('There is nothing to tell.')
  await freshness.pass()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('alert')).toHaveCount(0)
})

test('a schedule says that its runs could not be read', async ({ page, serviceAs }) => {
  const controller = await serviceAs('controller')
  const [client] = await controller.clients()
  await page.goto('/viewScheduledReports?open=new')
  const form = page.getByRole('dialog')
  const name = `Unanswered ${Date.now()}`
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Client').selectOption(String(client?.id))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const runs = await held(page, /\/runs$/)
  const row = page.getByRole('table', { name: 'Scheduled Reports' }).getByRole('row', { name: new RegExp(name) })
  await row.locator('.row-open').click()
  const latest = form.locator('.schedule-runs')
  await expect(latest.locator('.shape')).toBeVisible()
  await runs.fail()
  await expect(latest.getByRole('alert')).toContainText('Server Error')
  await runs.pass()
  await latest.getByRole('button', { name: 'Try again' }).click()
  await expect(latest).toContainText('Not run yet')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test('a list of filter sets that could not be read is not called empty', async ({ page }) => {
  const keys = await held(page, /getAllFilterskeys/)
  await page.goto('/aframe/dashboard/spend?client=2')
  await page.getByRole('button', { name: /Filters$/ }).click()
  await page.getByRole('combobox', { name: 'Load Filters' }).click()
  await expect(page.getByText('Loading ...')).toBeVisible()
  await keys.fail()
  await expect(page.getByText('Error: Request failed.')).toBeVisible()
  await expect(page.getByText('No filter set is kept for this page yet.')).toBeHidden()
})

test.describe('of staff', () => {
  test.use({ as: 'staff' })

  test('a watched place says what it has brought only once that is known', async ({ page, serviceAs }) => {
    const staff = await serviceAs('staff')
    await mkdir(demo.feedFolder, { recursive: true })
    const [client] = await staff.clients()
    const sftp = { host: '', port: 22, login: '', password: '', privateKey: '', passphrase: '' }
    const folder = { name: 'Unanswered', kind: 'folder', folder: demo.feedFolder, everyMinutes: 60, active: false }
    const feed = await (await staff.post('/feeds', { clientId: client?.id, ...folder, ...sftp })).json()
    const files = await held(page, /\/feeds\/\d+\/files/)
    await page.goto(`/aframe/cdcAdmin?open=${feed.id}`)
    const history = page.getByRole('region', { name: 'What it has brought' })
    await expect(history.locator('.shape')).toBeVisible()
    await files.fail()
    await expect(history.getByRole('alert')).toContainText('Server Error')
    await expect(history).not.toContainText('It has brought nothing yet.')
    await files.pass()
    await history.getByRole('button', { name: 'Try again' }).click()
    await expect(history).toContainText('It has brought nothing yet.')
    await staff.delete(`/feeds/${feed.id}`)
  })
})
