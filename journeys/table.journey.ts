import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { analysisPage, dollars, settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const northfieldHome = '2'

function tableOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Table Data' })
  return {
    dialog,
    grid: dialog.getByRole('grid', { name: 'Table Data' }).or(dialog.getByRole('treegrid', { name: 'Table Data' })),
    sentence: dialog.locator('.rows-sentence'),
    equal: dialog.getByText('equals the mark it was opened from'),
    lookAt: async (view: string) => {
      await dialog.getByRole('combobox', { name: 'Data View' }).click()
      await page.getByRole('option', { name: view, exact: true }).click()
    },
    tracking: dialog.locator('.tracking-link'),
    group: (name: string) => dialog.getByRole('button', { name: `Open ${name}` }),
  }
}

test('the Table button opens the lines behind the page, which add up to its tile; going back closes it', async ({
  page,
}) => {
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome })
  const total = await spend.total.innerText()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const table = tableOn(page)
  await expect(table.equal).toBeVisible()
  await expect(table.sentence).toContainText(total)
  await expect(table.tracking.first()).toBeVisible()
  await expect(table.dialog.getByRole('columnheader', { name: 'Net Amount' })).toBeInViewport({ ratio: 1 })
  await expect(table.dialog.locator('.ag-row-pinned [col-id=NET_AMOUNT]')).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveURL(/table=default/)
  await page.goBack()
  await expect(table.dialog).toBeHidden()
  await expect(page).not.toHaveURL(/table=/)
})

test('the amount that is held in sight can be let go, and stays so at the next visit', async ({ page }) => {
  const table = tableOn(page)
  const pin = table.dialog.getByRole('button', { name: 'Pin Net Amount' })
  const open = async () => {
    await spendPage(page).open({ client: northfieldHome, table: 'default' })
    await expect(table.equal).toBeVisible()
    await table.dialog.getByRole('button', { name: 'Columns', exact: true }).click()
  }
  await open()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  const press = async () => {
    const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('table:spend') === true)
    await pin.click()
    await saved
  }
  await press()
  await expect(pin).toHaveAttribute('aria-pressed', 'false')
  await open()
  await expect(pin).toHaveAttribute('aria-pressed', 'false')
  await expect(table.dialog.getByRole('columnheader', { name: 'Net Amount' })).not.toBeInViewport({ ratio: 1 })
  await press()
  await open()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
})

test('another page has no table of the one before', async ({ page }) => {
  await spendPage(page).open({ client: northfieldHome, table: 'default' })
  const table = tableOn(page)
  await expect(table.equal).toBeVisible()
  await page.keyboard.press('Control+k')
  const find = page.getByRole('dialog', { name: 'Find anything' })
  await find.getByRole('textbox').fill('weigh')
  await find.getByRole('option', { name: 'Weight', exact: true }).click()
  await expect(page).toHaveURL(/\/weight/)
  await expect(page).not.toHaveURL(/table=/)
  await expect(table.dialog).toBeHidden()
})

test('a tile, and any row of a card, open their own lines, also by a link', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome, breakdown: 'carrier_name..' })
  await page.getByRole('link', { name: 'Rows behind Fuel Surcharge' }).click()
  const table = tableOn(page)
  await expect(table.equal).toBeVisible()
  await expect(table.sentence).toContainText('Fuel Surcharge')
  await table.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(table.dialog).toBeHidden()
  await spend.showAsTable('Breakdown')
  const ups = (await spend.marksOf('Breakdown')).UPS ?? 0
  await spend.card('Breakdown').getByRole('button', { name: 'Rows behind UPS' }).click()
  await expect(table.equal).toBeVisible()
  await expect(table.sentence).toContainText('Carrier: UPS')
  const [said = ''] = /\$[\d,.]+\d/.exec(await table.sentence.innerText()) ?? []
  expect(dollars(said)).toBe(ups)
  await page.reload()
  await expect(table.equal).toBeVisible()
  await expect(table.sentence).toContainText(said)
})

test('lines are put together by carrier, and a group opens to its lines', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome, table: 'default' })
  const table = tableOn(page)
  await expect(table.equal).toBeVisible()
  await table.lookAt('By carrier')
  await expect(page).toHaveURL(/table=carrier/)
  await table.group('UPS').click()
  await expect(table.dialog.getByRole('button', { name: 'Close UPS' })).toBeVisible()
  await expect(table.tracking.first()).toHaveText(/^1Z/)
})

test('a view is saved as CSV, named after the client and the page', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome, table: 'default' })
  const table = tableOn(page)
  await expect(table.tracking.first()).toBeVisible()
  await table.dialog.getByRole('button', { name: 'Download View' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^[^.,]+_Spend Analysis\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  const begin = lines.findIndex((line) => line.includes('Invoice Number'))
  expect(lines.slice(0, begin).map((line) => line.split(',')[0])).toEqual([
    'Waybill',
    'Client',
    'Period',
    'Filters',
    'Currency rule',
    'Rows',
    'Control total',
    '',
  ])
  expect(lines.length).toBe(begin + 101)
  const netAt = (lines[begin] ?? '').split(',').indexOf('Net Amount')
  expect(lines.at(-1)?.split(',')[netAt]).toMatch(/^-?\d+\.\d\d$/)
})

test('a pivoted view has a total under each of its columns, which come to the whole', async ({ page }) => {
  const accessorials = analysisPage(page, { path: '/aframe/dashboard/accessorial', title: 'Accessorial Analysis' })
  await accessorials.open({ client: northfieldHome, table: 'carrierByAccessorials' })
  const table = tableOn(page)
  await expect(table.equal).toBeVisible()
  const totals = table.dialog.locator('.ag-row-pinned [col-id$="_NET_OTHER_ACCESSORIAL_AMOUNT"]')
  await expect(totals.first()).toHaveText(/\d/)
})

test('rows are as high whenever a table is opened', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome })
  const table = tableOn(page)
  for (const _ of ['first', 'again']) {
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await expect(table.tracking.first()).toBeVisible()
    const row = table.dialog.locator('.ag-row:not(.ag-row-pinned)').first()
    expect((await row.boundingBox())?.height).toBe(29)
    await page.keyboard.press('Escape')
    await expect(table.dialog).toBeHidden()
  }
})

test('a tracking number opens its package over the table', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: northfieldHome, table: 'default' })
  const table = tableOn(page)
  await table.tracking.first().click()
  await expect(page).toHaveURL(/tracking=/)
  await expect(page).toHaveURL(/table=default/)
  await settled(page)
})
