import { mkdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { AdministeredAccount, Arrivals } from '@waybill/contracts'
import { aDayLater } from './day-later.ts'
import { newPerson } from './person.ts'
import type { Service } from './service.ts'
import { demo, expect, test } from './waybill.ts'

test.use({ as: 'staff' })

/** What clients and people are mostly called is not longer. */
const letters = 20

/** What reaches beyond the cell or the head it stands in: the clients of one company would all read the same. */
function cutWords(page: Page, cells = '.register > * > tr > *', most = letters): Promise<string[]> {
  return page.evaluate<string[]>(`
    [...document.querySelectorAll('${cells}')].filter(({ offsetWidth, innerText }) => offsetWidth > 0 && innerText.length <= ${most}).filter((cell) => {
      const hidden = [cell, ...cell.querySelectorAll('*')].filter((one) => getComputedStyle(one).overflowX === 'hidden')
      return hidden.some((one) => one.scrollWidth > one.clientWidth + 1)
    }).map((cell) => cell.innerText)
  `)
}

const paths = ['/users', '/clients', '/carriers', '/accounts', '/aframe/cdcAdmin', '/jobs', '/taskmetrics', '/invoices']

/** What the demo has none of: names as long as they mostly are. */
const longNames: Readonly<Record<string, (page: Page, staff: Service) => Promise<unknown>>> = {
  '/users': (_, staff) => newPerson(staff, ['ROLE_CLIENT']),
  '/accounts': (page) =>
    page.route(/\/api\/.+\/accounts$/, async (route) => {
      const accounts: AdministeredAccount[] = await (await route.fetch()).json()
      const json = accounts.map((one) => ({ ...one, carrier: { ...one.carrier, name: 'DHL eCommerce' } }))
      await route.fulfill({ json })
    }),
  '/aframe/cdcAdmin': async (page, staff) => {
    await mkdir(demo.feedFolder, { recursive: true })
    const client = (await staff.clients()).find(({ name }) => name === 'Bright Harbor Books')
    const sftp = { host: '', port: 22, login: '', password: '', privateKey: '', passphrase: '' }
    const folder = { kind: 'folder', folder: demo.feedFolder, everyMinutes: 15, active: false }
    await staff.post('/feeds', {
      name: `UPS weekly ${String(Date.now()).slice(-8)}`,
      clientId: client?.id,
      ...folder,
      ...sftp,
    })
    await page.route('**/arrivals', async (route) => {
      const arrivals: Arrivals = await (await route.fetch()).json()
      const carriers = arrivals.carriers.map((one) => ({ ...one, carrier: 'DHL eCommerce' }))
      const named = { carrier: 'DHL eCommerce', invoiceNumber: '0000004469WW318' }
      const quarantined = arrivals.quarantined.map((one) => ({ ...one, ...named }))
      await route.fulfill({ json: { ...arrivals, carriers, quarantined } })
    })
  },
}

/** East of Greenwich by so many hours it is past ten at night: with a day before it, no moment has more letters. */
const lateAt = ((22 - new Date().getUTCHours() + 12) % 24) - 12

test.describe('late at night, a day later', () => {
  test.use({ timezoneId: `Etc/GMT${lateAt > 0 ? '-' : '+'}${Math.abs(lateAt)}` })

  for (const path of paths)
    test(`names, dates and amounts are read in full on ${path}, on a small laptop too`, async ({ page, serviceAs }) => {
      await longNames[path]?.(page, await serviceAs('staff'))
      await aDayLater(page)
      await page.goto(path)
      for (const width of [1024, 1162, 1280, 1366, 1440, 1536]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.locator('.register > tbody > tr > th').first()).toBeVisible()
        await expect.poll(() => cutWords(page), `${width} pixels wide`).toEqual([])
      }
      // The page asks again by itself.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
})

test.describe('in French, whose words are longer', () => {
  test.use({ locale: 'fr-FR' })

  for (const path of paths)
    test(`the heads of ${path} are read in full, on two lines where one has no room`, async ({ page }) => {
      await page.goto(path)
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.locator('.register > tbody > tr > th').first()).toBeVisible()
        const heads = '.register > thead > tr > *'
        await expect.poll(() => cutWords(page, heads, 100), `${width} pixels wide`).toEqual([])
      }
    })
})

test('what is cut in a list is told in full to whoever points at it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/auditlog')
  await page.getByRole('searchbox', { name: 'To what' }).fill('Lehigh Valley')
  const cell = page.getByRole('cell', { name: /Lehigh Valley Fulfillment Center/ }).first()
  await cell.hover()
  await expect(cell).toHaveAttribute('title', (await cell.innerText()).trim())
  const whole = page.getByRole('cell', { name: 'demo' }).first()
  await whole.hover()
  await expect(whole).not.toHaveAttribute('title')
})

test('a row opens wherever it is pressed, and what is in it does its own', async ({ page }) => {
  await page.goto('/accounts')
  const row = page.getByRole('row', { name: /Home East/ })
  await row.getByRole('checkbox').check()
  await expect(page.locator('.side-panel')).toBeHidden()
  await row.getByText('Northfield Home').click()
  await expect(page.locator('.side-panel')).toBeVisible()
})
