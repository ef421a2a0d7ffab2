import type { Page } from '@playwright/test'
import { panelOf, turnChat } from './assistant-panel.ts'
import { expect, test } from './waybill.ts'

const statusOfReport = '**/aiparcelreports/api/reportStatus/*'

test.beforeEach(async ({ serviceAs }) => turnChat(await serviceAs('staff'), true))
test.afterEach(async ({ serviceAs }) => turnChat(await serviceAs('staff'), false))

/** Leaves the list of reports as it was. */
async function deleted(page: Page): Promise<void> {
  await page.goto('/reports')
  const report = page.getByRole('table', { name: 'Reports' }).getByRole('row', { name: /Payment/ })
  await expect(report).toContainText('Ready')
  await report.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(report).toHaveCount(0)
}

/** Says bit by bit what is wanted, as people do; when all is known, it is asked for. */
async function wanted({ ask }: Pick<ReturnType<typeof panelOf>, 'ask'>): Promise<void> {
  for (const words of ['the Payment report', 'UPS', '2025']) await ask(words)
}

test('a report is asked for, watched every five seconds until it is complete, and fetched', async ({ page }) => {
  const panel = panelOf(page)
  const { last } = panel
  await panel.open()
  const looks: number[] = []
  await page.route(statusOfReport, async (route) => {
    looks.push(Date.now())
    const told = ['Queued', 'Running'][looks.length - 1]
    const answer = await route.fetch()
    await (told === undefined
      ? route.fulfill({ response: answer })
      : route.fulfill({ response: answer, json: { ...(await answer.json()), status: told } }))
  })
  await wanted(panel)
  const status = last.locator('.report-status')
  for (const [word, look] of [
    ['Queued', 'queued'],
    ['Running', 'running'],
    ['Completed', 'completed'],
  ] as const) {
    await expect(status).toHaveText(word, { timeout: 30_000 })
    await expect(status).toHaveClass(`report-status ${look}`)
  }
  const [first = 0, second = 0, third = 0] = looks
  // The clock of a browser that has much to do is late, never early.
  expect(second - first).toBeGreaterThan(4500)
  expect(third - second).toBeGreaterThan(4500)

  const file = page.waitForEvent('download')
  await status.getByRole('button', { name: 'Download' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
  const asked = looks.length
  await page.waitForTimeout(6000)
  expect(looks).toHaveLength(asked)

  await deleted(page)
})

test('whatever else becomes of a report is told as failed, with nothing to download', async ({ page }) => {
  const panel = panelOf(page)
  const { last } = panel
  await panel.open()
  await page.route(statusOfReport, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), status: 'Failed' } })
  })
  await wanted(panel)
  const status = last.locator('.report-status')
  await expect(status).toHaveText('Failed')
  await expect(status).toHaveClass('report-status failed')
  await expect(status.getByRole('button')).toHaveCount(0)
  await deleted(page)
})
