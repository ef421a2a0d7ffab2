import type { Page } from '@playwright/test'
import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'controller' })

const tableOn = (page: Page) => page.getByRole('dialog', { name: 'Table Data' })
const packageOn = (page: Page) => page.locator('dialog.package')

/** Tab, until what has the focus is what is looked for. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${selector}.`)
}

/** From the headers, through the filters under them, to the first row. */
async function downToRows(page: Page): Promise<void> {
  await tabTo(page, '.rows-grid .ag-header-cell, .rows-grid .ag-header-group-cell')
  for (let presses = 0; presses < 5; presses += 1) {
    if ((await page.locator('.rows-grid .ag-cell:focus').count()) > 0) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error('The arrows do not come to the rows.')
}

test('a table is opened, walked through, and left by keyboard alone; the focus comes back each time', async ({
  page,
}) => {
  const spend = spendPage(page)
  await spend.open({ client: '2' })
  const opener = page.getByRole('button', { name: 'Table', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const table = tableOn(page)
  await expect(table.getByRole('grid', { name: 'Table Data' })).toBeVisible()
  await expect(table.locator('.tracking-link').first()).toBeAttached()
  await downToRows(page)
  const cell = page.locator('.rows-grid .ag-cell:focus')
  await page.keyboard.press('ArrowDown')
  // Charges of no package have none to open.
  const ofPackage = () => cell.evaluate((each) => each.closest('.ag-row')?.querySelector('.tracking-link') !== null)
  for (let steps = 0; steps < 8 && !(await ofPackage()); steps += 1) await page.keyboard.press('ArrowDown')
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowRight')
  const placeOf = () =>
    cell.evaluate((each) => [each.closest('[row-index]')?.getAttribute('row-index'), each.getAttribute('col-id')])
  const place = await placeOf()
  expect(Number(place[0])).toBeGreaterThan(0)
  expect(await table.locator(`[role=columnheader][col-id="${place[1]}"]`).getAttribute('aria-colindex')).toBe(
    await cell.getAttribute('aria-colindex'),
  )

  await page.keyboard.press('Enter')
  const detail = packageOn(page)
  await expect(detail.locator('.package-charges tfoot')).toBeVisible()
  await expect(page).toHaveURL(/tracking=/)
  expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.classList.contains('package'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(detail).toHaveCount(0)
  await expect(table).toBeVisible()
  await expect(cell).toHaveCount(1)
  expect(await placeOf()).toEqual(place)
  await page.keyboard.press('Escape')
  await expect(table).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('Tab stops at the head once, at each filter, and leaves the rows with one press; Escape leaves a filter before the table', async ({
  page,
}) => {
  await spendPage(page).open({ client: '2', table: 'default' })
  const table = tableOn(page)
  await expect(table.locator('.tracking-link').first()).toBeVisible()
  await table.getByRole('button', { name: 'Download Data' }).focus()
  const focused = (selector: string) => page.locator(`.rows-grid ${selector}:focus`)
  await page.keyboard.press('Tab')
  await expect(focused('.ag-header-cell')).toContainText('Invoice Number')
  await page.keyboard.press('ArrowRight')
  await expect(focused('.ag-header-cell')).toContainText('Account Number')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ACCOUNT_NUMBER/)
  await expect(focused('.ag-header-cell')).toContainText('Account Number')
  await page.keyboard.press('Tab')
  await expect(focused('.ag-floating-filter')).toHaveAttribute('col-id', 'ACCOUNT_NUMBER')
  await page.keyboard.press('Tab')
  await expect(focused('.ag-floating-filter')).toHaveAttribute('col-id', 'CARRIER_NAME')
  await page.keyboard.press('Enter')
  await page.keyboard.type('fedex')
  await expect(page).toHaveURL(/fedex/)
  await expect(table.locator('.ag-cell[col-id=CARRIER_NAME]').first()).toHaveText('FedEx')
  await page.keyboard.press('Escape')
  await expect(focused('.ag-floating-filter')).toHaveAttribute('col-id', 'CARRIER_NAME')
  await expect(table).toBeVisible()
  await table.locator('.ag-cell[col-id=CARRIER_NAME]').first().click()
  await expect(focused('.ag-cell')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.locator('.ag-paging-panel :focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(table).toHaveCount(0)
})

test('a group opens and closes with Enter', async ({ page }) => {
  await spendPage(page).open({ client: '2', table: 'carrier' })
  const toggle = tableOn(page).locator('.group-toggle').first()
  await expect(toggle).toBeVisible()
  await downToRows(page)
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('.rows-grid .ag-cell:focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('a link with a table and a package shows the package above, whichever comes first; Escape takes one at a time', async ({
  page,
}) => {
  const spend = spendPage(page)
  await spend.open({ client: '2', table: 'default' })
  await tableOn(page).locator('.tracking-link').first().click()
  await expect(packageOn(page).locator('.package-charges tfoot')).toBeVisible()
  const link = page.url()

  // The table's own script is far larger, and comes last.
  await page.route('**/assets/rows-dialog-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('about:blank')
  await page.goto(link)
  const [table, detail] = [tableOn(page), packageOn(page)]
  await expect(detail.locator('.package-charges tfoot')).toBeVisible()
  await expect(table.locator('.tracking-link').first()).toBeAttached()
  const above = () => page.evaluate(() => document.elementFromPoint(720, 500)?.closest('dialog')?.className ?? '')
  expect(await above()).toMatch(/\bpackage\b/)
  await page.keyboard.press('Escape')
  await expect(detail).toHaveCount(0)
  expect(await above()).toMatch(/\brows-dialog\b/)
  await expect(page).toHaveURL(/table=default/)
  await page.keyboard.press('Escape')
  await expect(table).toHaveCount(0)
  await expect(page).not.toHaveURL(/table=/)
  await settled(page)
})

test('what is no text to filter by is taken out again, and a filter that leaves nothing says so and can be cleared', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/getRows/')) asked.push(request.postData() ?? '')
  })
  await spendPage(page).open({ client: '2', table: 'default' })
  const table = tableOn(page)
  const field = table.getByRole('textbox', { name: 'Invoice Number Filter Input' })
  await field.fill('-%')
  await expect(field).toHaveValue('')
  await field.fill('no such invoice')
  await expect(table.getByText('No Data available')).toBeVisible()
  await expect(table.getByRole('button', { name: 'Download Data' })).toBeDisabled()
  expect(asked.some((body) => body.includes('-%'))).toBe(false)
  await table.getByRole('button', { name: 'Clear the filters of the columns' }).click()
  await expect(table.locator('.tracking-link').first()).toBeVisible()
})

test('the total stays that of the filtered rows when a column is taken away', async ({ page }) => {
  await spendPage(page).open({ client: '2', table: 'default' })
  const table = tableOn(page)
  const total = table.locator('.ag-row-pinned [col-id=NET_AMOUNT]')
  await expect(total).toHaveText(/\$/)
  const whole = await total.innerText()
  await table.getByRole('textbox', { name: 'Carrier Filter Input' }).fill('fedex')
  await expect(total).not.toHaveText(whole)
  const filtered = await total.innerText()
  await table.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Account Number' }).click()
  await expect(table.getByRole('columnheader', { name: 'Account Number' })).toHaveCount(0)
  await expect(total).toHaveText(filtered)
  await page.getByRole('button', { name: 'As they were at first' }).click()
})

test('rows come 10 to a page, and 15, 25, 50, 75 or 100 where somebody wishes', async ({ page }) => {
  await spendPage(page).open({ client: '2', table: 'default' })
  const table = tableOn(page)
  await expect(table.locator('.tracking-link').first()).toBeVisible()
  const size = table.getByRole('combobox', { name: 'Page Size' })
  await expect(size).toContainText('10')
  await size.click()
  await expect(page.getByRole('option')).toHaveText(['10', '15', '25', '50', '75', '100'])
  await page.getByRole('option', { name: '25' }).click()
  await expect(table.locator('.ag-paging-row-summary-panel')).toContainText('25')
})
