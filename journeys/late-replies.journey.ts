import type { Page } from '@playwright/test'
import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

/** Replies to questions about something are kept back, with what the service answered in hand, until they are let go. */
async function keptBack(page: Page, isAbout: (question: string) => boolean) {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  const delivered: Promise<unknown>[] = []
  let held = 0
  await page.route('**/aidashboards/data/**', async (route) => {
    if (!isAbout(route.request().postData() ?? '')) return route.continue()
    held += 1
    const response = await route.fetch()
    delivered.push(letGo.then(() => route.fulfill({ response })).catch(() => 'Nobody waits for it any more.'))
  })
  return {
    held: () => held,
    letGo: async () => {
      resolve()
      await Promise.all(delivered)
    },
  }
}

test('a reply that comes late, to what is no longer asked, is not shown', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: '2', breakdown: 'service..' })
  await spend.showAsTable('Breakdown')
  const zones = await keptBack(page, (question) => question.includes('"groupByDetails":["zone"'))
  await spend.breakDownBy('Zone')
  await expect.poll(zones.held).toBeGreaterThan(0)
  await expect(spend.card('Breakdown').locator('.updating')).toBeVisible()
  await spend.breakDownBy('Carrier')
  await settled(page)
  const carriers = await spend.numbersOf('Breakdown')
  expect(Object.keys(carriers)).toContain('UPS')
  await zones.letGo()
  await page.waitForTimeout(300)
  expect(await spend.numbersOf('Breakdown')).toEqual(carriers)
  await expect(spend.card('Breakdown')).toContainText('by Carrier')
})

test('a client whose numbers come late does not stand under another’s name', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: '1' })
  const late = await keptBack(page, (question) => question.includes('"clientId":2'))
  await spend.choose('Northfield Home')
  await expect.poll(late.held).toBeGreaterThan(0)
  await expect(spend.tiles.first().locator('.tile-number')).toBeEmpty()
  await spend.choose('Northfield Outdoor')
  await settled(page)
  const outdoor = await spend.tiles.locator('.tile-number').allInnerTexts()
  await late.letGo()
  await page.waitForTimeout(300)
  expect(await spend.tiles.locator('.tile-number').allInnerTexts()).toEqual(outdoor)
  await expect(spend.client).toContainText('Northfield Outdoor')
})
