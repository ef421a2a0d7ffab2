import { readFile } from 'node:fs/promises'
import { obstacles, sidewaysPixels } from './obstacles.ts'
import { newPerson } from './person.ts'
import { signInPage } from './sign-in-page.ts'
import { expect, test } from './waybill.ts'

test('a controller finds an invoice, sees that it adds up, and has the carrier’s own file', async ({ page }) => {
  await page.goto('/invoices?client=2')
  const register = page.getByRole('region', { name: 'Invoices', exact: true })
  const rows = register.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const carriers = page.getByRole('region', { name: 'By carrier' }).getByRole('table')
  await expect(carriers).toBeVisible()
  expect(await obstacles(page)).toEqual([])

  const row = rows.nth(1)
  const number = (await row.getByRole('rowheader').innerText()).trim()
  await row.getByRole('button').first().click()
  const panel = page.getByRole('dialog', { name: `Invoice ${number}` })
  await expect(panel.getByText('charges add up to the total that the invoice states')).toBeVisible()
  await panel.getByText('zone').first().click()
  await expect(panel.getByText('of the file').first()).toBeVisible()
  expect(await obstacles(page)).toEqual([])
  const coming = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Carrier’s file' }).click()
  expect((await readFile(await (await coming).path())).length).toBeGreaterThan(100)

  const here = page.url()
  expect(here).toContain('invoice=')
  await page.goBack()
  await expect(panel).toBeHidden()
  await page.goto(here)
  await expect(panel).toBeVisible()
})

test('a carrier and a number narrow the list, and back undoes them', async ({ page }) => {
  await page.goto('/invoices?client=2')
  const register = page.getByRole('region', { name: 'Invoices', exact: true })
  const count = register.getByRole('status').first()
  await expect(count).toContainText('invoices')
  const all = await count.innerText()
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption({ index: 1 })
  await expect(count).not.toHaveText(all)
  await page.goBack()
  await expect(count).toHaveText(all)
  await page.getByRole('searchbox', { name: 'Search invoice or account number' }).fill('no such number')
  await expect(page.getByText('Nothing', { exact: false }).first()).toBeVisible()
})

test('many invoices leave as one archive, as they came or as CSV', async ({ page }) => {
  await page.goto('/invoicesBulkDownload?client=2')
  await expect(page.getByText(/\d+ invoices?, .* in all/)).toBeVisible()
  expect(await obstacles(page)).toEqual([])
  for (const kind of ['As they came', 'As CSV']) {
    await page.getByRole('radio', { name: kind }).check()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const archive = await readFile(await (await coming).path())
    expect(archive.subarray(0, 2).toString('latin1')).toBe('PK')
    const text = archive.toString('latin1')
    expect(text).toContain('invoices.csv')
    expect(text.includes('charges.csv')).toBe(kind === 'As CSV')
  }
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('nothing runs out at the side', async ({ page }) => {
    await page.goto('/invoices?client=2')
    await expect(page.getByRole('region', { name: 'Invoices', exact: true }).getByRole('row').nth(1)).toBeVisible()
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await obstacles(page)).toEqual([])
  })

  test('the carrier stays beside its amounts when these are moved', async ({ page }) => {
    await page.goto('/invoices?client=2')
    const carriers = page.getByRole('region', { name: 'By carrier' }).getByRole('table')
    const carrier = carriers.getByRole('rowheader', { name: /UPS/ })
    const before = await carrier.boundingBox()
    await carriers.getByRole('columnheader', { name: 'Denied' }).scrollIntoViewIfNeeded()
    await expect(carriers.getByRole('columnheader', { name: 'Denied' })).toBeInViewport()
    expect((await carrier.boundingBox())?.x).toBe(before?.x)
  })
})

test.describe('a billing clerk, to whom no page of analysis is open', () => {
  test.use({ as: 'stranger' })

  test('finds the invoices, and gives them their numbers there', async ({ page, serviceAs }) => {
    const permissions = ['ROLE_CLIENT', 'INVOICE_SEARCH', 'BILLING_STAMPING'] as const
    const clerk = await newPerson(await serviceAs('staff'), permissions, ['Northfield Outdoor'])
    await signInPage(page).signIn(clerk.login, clerk.password)
    await page.getByRole('navigation').getByRole('link', { name: 'Invoices', exact: true }).click()
    const rows = page.getByRole('region', { name: 'Invoices', exact: true }).getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    await page.getByRole('button', { name: 'Stamp Invoices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Stamp Invoices' })
    await expect(dialog.locator('input[type=date]').last()).toHaveAttribute('max', /^\d{4}-\d{2}-\d{2}$/)
    expect(await obstacles(page)).toEqual([])
  })
})
