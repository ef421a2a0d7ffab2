import type { Page } from '@playwright/test'
import { choose } from './chosen.ts'
import { obstacles, sidewaysPixels } from './obstacles.ts'
import type { Service } from './service.ts'
import { dollars, settled } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'controller' })

type Row = Readonly<Record<string, string>>

/** A line of the first client's, told by the table, of one carrier and with more than one charge. */
async function lineOf(service: Service, carrier: string): Promise<Row> {
  const [client] = await service.clients()
  const to = await service.today()
  const answer = await service.post('/aidashboards/getRows/spend', {
    dates: { type: 'bill_date', from: `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`, to },
    conditions: [{ column: 'carrier_name', op: 'in', values: [carrier] }],
    filterModel: { TRACKING_NUMBER: { filterType: 'text', type: 'notBlank' } },
    sortModel: [{ colId: 'NET_AMOUNT', sort: 'desc' }],
    clientId: client?.id,
    endRow: 1,
  })
  const [row] = (await answer.json()).data
  return row
}

function packageOn(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    body: page.locator('.package-body'),
    charges: dialog.locator('.package-charges tbody tr'),
    totals: dialog.locator('.package-charges tfoot tr'),
    open: async (id: string, search = '') => {
      await page.goto(`/aframe/dashboard/spend?client=1&tracking=${id}${search}`)
      await expect(dialog).toBeVisible()
    },
  }
}

test('a package opens from a link, its charges come to its line in the table, and closing leads back to the page', async ({
  page,
  serviceAs,
}) => {
  const row = await lineOf(await serviceAs('controller'), 'UPS')
  const { dialog, charges, totals, open } = packageOn(page)
  await open(row['TRACKING_ID'] ?? '')
  const link = dialog.getByRole('link', { name: row['TRACKING_NUMBER'] })
  await expect(link).toHaveAttribute('href', `https://www.ups.com/track?loc=en_US&tracknum=${row['TRACKING_NUMBER']}`)
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(dialog.getByRole('columnheader')).toContainText(['Sender', 'Consignee', 'Invoice', 'Bill Date'])
  for (const name of ['Charge Description', 'Gross Amount', 'Incentives', 'Net Amount'])
    await expect(dialog.getByRole('columnheader', { name })).toBeVisible()
  await expect(dialog.locator('.package-charges .numbers')).toHaveCSS('max-block-size', '400px')

  // Invoices of one carrier begin alike: a number that is broken or cut at its end tells none from another.
  const number = dialog.locator('.invoice-number bdi').first()
  expect((await number.boundingBox())?.height).toBeLessThan(20)
  const mine = charges.filter({ hasText: row['INVOICE_NUMBER'] ?? '' })
  const amounts = await mine.evaluateAll((all) =>
    all.map((each) => each.querySelectorAll('td.number')[2]?.textContent ?? ''),
  )
  const cents = amounts.reduce((sum, amount) => sum + Math.round(dollars(amount) * 100), 0)
  expect(cents).toBe(Math.round(Number(row['NET_AMOUNT']) * 100))
  await expect(totals.last()).toContainText('Total Charges')

  await mine.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`tracking=row-1-${row['TRACKING_ID']}`))
  await expect(dialog.getByRole('rowheader', { name: 'Estimated Days and Time' })).toBeVisible()
  expect(dollars(await totals.last().locator('td.number').last().innerText())).toBeCloseTo(cents / 100, 2)
  await dialog.getByRole('link', { name: 'All invoices of this package' }).click()
  await expect(page).toHaveURL(new RegExp(`tracking=${row['TRACKING_ID']}`))

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/tracking/)
  await settled(page)
})

test('its number is copied, and for three seconds no more', async ({ page, context, serviceAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const row = await lineOf(await serviceAs('controller'), 'FedEx')
  const { dialog, open } = packageOn(page)
  const begin = Date.now()
  await page.clock.install({ time: begin })
  await open(row['TRACKING_ID'] ?? '')
  const copy = dialog.getByRole('button', { name: 'Copy tracking number' })
  await expect(copy).toBeVisible()
  // However slow this machine is, no time passes from here on but what is let pass.
  await page.clock.pauseAt(begin + 120_000)
  await copy.click()
  await expect(dialog.getByText('Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(row['TRACKING_NUMBER'])
  await page.evaluate(() => navigator.clipboard.writeText('something else'))
  await copy.click({ force: true })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('something else')
  await page.clock.runFor(2900)
  await expect(dialog.getByText('Copied to clipboard')).toBeVisible()
  await page.clock.runFor(200)
  await expect(dialog.getByText('Copied to clipboard')).toHaveCount(0)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not now'))
  })
  await copy.click()
  await expect(dialog.getByText('Failed to copy tracking number. Please try again.')).toBeVisible()
})

test('both addresses have a map, and every charge the line of the file that it was read from', async ({
  page,
  serviceAs,
}) => {
  const row = await lineOf(await serviceAs('controller'), 'UPS')
  const { dialog, body, charges, open } = packageOn(page)
  await open(row['TRACKING_ID'] ?? '')
  await charges
    .first()
    .getByRole('button', { name: /^Show line \d+ of .*\.csv$/ })
    .click()
  await expect(dialog.locator('pre')).toContainText(row['TRACKING_NUMBER'] ?? '')
  expect((await dialog.locator('pre').innerText()).split('\n')).toHaveLength(1)

  await dialog.getByRole('button', { name: 'Sender: Click to show maps' }).click()
  for (const name of ['Sender Location', 'Consignee Location']) {
    const map = dialog.getByRole('region', { name, exact: true })
    await expect(map).toBeInViewport()
    await expect(map.getByRole('heading', { name })).toBeVisible()
    const [whole, part] = [await body.locator('.package-maps').boundingBox(), await map.boundingBox()]
    expect((part?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(0.49, 2)
  }
  await expect(dialog.getByRole('application').first()).toBeVisible()
})

test('where an address is empty its map says so in its place, beside the other one’s, and comes into sight', async ({
  page,
  serviceAs,
}) => {
  const row = await lineOf(await serviceAs('controller'), 'UPS')
  await page.route('**/trackingNumberPopUpContainer', async (route) => {
    const answer = await route.fetch()
    const body = JSON.parse(await answer.text(), (name, value) =>
      name.startsWith('SENDER') && typeof value === 'string' ? '' : value,
    )
    await route.fulfill({ response: answer, json: body })
  })
  const { dialog, open } = packageOn(page)
  await open(row['TRACKING_ID'] ?? '')
  await dialog.getByRole('button', { name: 'Sender: Click to show maps' }).click()
  const map = (name: string) => dialog.getByRole('region', { name, exact: true })
  await expect(map('Sender Location').getByRole('alert')).toHaveText('Address information is invalid.')
  await expect(map('Sender Location').getByRole('alert')).toBeInViewport()
  await expect(map('Sender Location').getByRole('application')).toHaveCount(0)
  await expect(map('Consignee Location').getByRole('heading')).toBeVisible()
  await expect(map('Consignee Location').getByRole('alert')).toHaveCount(0)
})

for (const id of ['999000000001', 'nonsense', 'row-1-999000000001'])
  test(`a package that is not there (${id}) is said, not waited for`, async ({ page }) => {
    const { dialog, open } = packageOn(page)
    await open(id)
    await expect(dialog).toContainText('There is no such package, or it is not yours to see.')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Spend Analysis' })).toBeVisible()
  })

const looks = [
  { theme: 'light', language: 'en', width: 1440 },
  { theme: 'dark', language: 'ar', width: 1440 },
  { theme: 'dark', language: 'fr', width: 390 },
  { theme: 'light', language: 'ar', width: 390 },
] as const

for (const { theme, language, width } of looks)
  test.describe(`${theme}, ${width} wide, in ${language}`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 1000 } })

    test('nothing stands in the way of reading a package to its end', async ({ page, serviceAs }) => {
      const row = await lineOf(await serviceAs('controller'), 'UPS')
      await choose(page, { theme, language })
      const { dialog, open, charges } = packageOn(page)
      await open(row['TRACKING_ID'] ?? '')
      await dialog.locator('.package-parties th button').first().click()
      await charges.first().getByRole('button').click()
      await expect(dialog.locator('pre')).toBeVisible()
      await expect(dialog.getByRole('application').first()).toBeVisible()
      expect(await obstacles(page)).toEqual([])
      expect(await sidewaysPixels(page)).toBe(0)
    })
  })
