import type { Locator, Page } from '@playwright/test'
import { submittedWords } from '@waybill/contracts'
import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'controller' })

const tableOn = (page: Page) => page.getByRole('dialog', { name: 'Table Data' })
const rowsOn = (page: Page) => tableOn(page).locator('.tracking-link')

/** Once its row has come. */
async function amount(cell: Locator): Promise<string> {
  await expect(cell).toHaveText(/\d/)
  return cell.innerText()
}

async function openTable(page: Page): Promise<void> {
  await spendPage(page).open({ client: '2', table: 'default' })
  await expect(rowsOn(page).first()).toBeVisible()
}

/** Asks to have the rows as a file, and stops at the question. */
async function askForData(page: Page) {
  await tableOn(page).getByRole('button', { name: 'Download Data' }).click()
  return page.getByRole('dialog', { name: 'Download Data' })
}

test('a table is as large as the specification has it, and so is the package over it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openTable(page)
  expect(await tableOn(page).boundingBox()).toMatchObject({ width: 1200, height: 600 })
  await rowsOn(page).first().click()
  expect(await page.locator('dialog.package').boundingBox()).toMatchObject({ width: 800, height: 600 })
})

test('pages whose lines have no table of all of them have no Table button', async ({ page }) => {
  const table = page.getByRole('button', { name: 'Table', exact: true })
  for (const [path, shown] of [
    ['dashboard/weight', 1],
    ['dashboard/overview', 0],
    ['distributionmap', 0],
    ['dashboard/shippingInsight', 0],
  ] as const) {
    await page.goto(`/aframe/${path}?client=2`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    await expect(table).toHaveCount(shown)
  }
})

test('another Data View begins anew, without the sort and the filters of the one before, and without Download Data', async ({
  page,
}) => {
  const asked: { rowGroupCols: unknown[]; sortModel: unknown[]; filterModel: object | null }[] = []
  await openTable(page)
  const table = tableOn(page)
  await table.getByRole('columnheader', { name: 'Invoice Number' }).click()
  await table.getByRole('textbox', { name: 'Carrier Filter Input' }).fill('fedex')
  await expect(table.getByText(/^Under the filters of the columns/)).toBeVisible()
  page.on('request', (request) => {
    if (request.url().includes('/getRows/')) asked.push(request.postDataJSON())
  })
  await table.getByRole('combobox', { name: 'Data View' }).click()
  await page.getByRole('option', { name: 'By account number', exact: true }).click()
  await expect(table.getByRole('button', { name: /^Open / }).first()).toBeVisible()
  await expect(table.getByText(/^Under the filters of the columns/)).toHaveCount(0)
  await expect(table.getByRole('button', { name: 'Download Data' })).toHaveCount(0)
  const grouped = asked.filter(({ rowGroupCols }) => rowGroupCols.length > 0)
  expect(grouped.length).toBeGreaterThan(0)
  for (const { sortModel, filterModel } of grouped) expect([sortModel, filterModel ?? {}]).toEqual([[], {}])
})

test('a Data View that is chosen has its columns as they are at first, also Default, also at the next visit', async ({
  page,
}) => {
  const table = tableOn(page)
  const header = table.getByRole('columnheader', { name: 'Invoice Number' })
  const saved = () => page.waitForResponse((answer) => answer.request().postData()?.includes('table:spend') === true)
  const hide = async () => {
    await table.getByRole('button', { name: 'Columns', exact: true }).click()
    const kept = saved()
    await page.getByRole('checkbox', { name: 'Invoice Number', exact: true }).uncheck()
    await kept
    await page.keyboard.press('Escape')
    await expect(header).toHaveCount(0)
  }
  const choose = async (view: string) => {
    await table.getByRole('combobox', { name: 'Data View' }).click()
    await page.getByRole('option', { name: view, exact: true }).click()
  }
  await openTable(page)
  await hide()
  await openTable(page)
  await expect(header).toHaveCount(0)
  const forgotten = saved()
  await choose('By carrier')
  await forgotten
  await expect(table.getByRole('button', { name: /^Open / }).first()).toBeVisible()
  await expect(header).toHaveCount(1)
  await choose('Default')
  await expect(rowsOn(page).first()).toBeVisible()
  await expect(header).toHaveCount(1)
  await openTable(page)
  await expect(header).toHaveCount(1)
})

test('all rows are asked about once, with or without filters, and No sends nothing', async ({ page }) => {
  let sent = 0
  await page.route('**/submitReport/**', (route) => {
    sent += 1
    return route.fulfill({ json: submittedWords.submitted })
  })
  await openTable(page)
  const all = await askForData(page)
  await expect(all).toContainText(/Are you sure to download all data\([\d,]+ rows\) without applying any filter \?/)
  await all.getByRole('button', { name: 'No' }).click()
  await expect(all).toHaveCount(0)
  await tableOn(page).getByRole('textbox', { name: 'Carrier Filter Input' }).fill('fedex')
  await expect(tableOn(page).getByText(/^Under the filters of the columns/)).toBeVisible()
  const some = await askForData(page)
  await expect(some).toContainText(/Are you sure to download data\([\d,]+ rows\) with applied filters \?/)
  await some.getByRole('button', { name: 'No' }).click()
  expect(sent).toBe(0)
})

test('what comes of a submission is said in the specification’s words, for as long as it says', async ({ page }) => {
  const answer = { words: '', held: Promise.withResolvers<void>() }
  await page.route('**/submitReport/**', async (route) => {
    await answer.held.promise
    await route.fulfill({ json: answer.words })
  })
  const begin = Date.now()
  await page.clock.install({ time: begin })
  await openTable(page)
  // However slow this machine is, no time passes from here on but what is let pass.
  await page.clock.pauseAt(begin + 600_000)
  const notice = page.locator('.download-data-notice')
  for (const [words, said, seconds] of [
    [submittedWords.submitted, 'Report submitted successfully! Click here to download', 5],
    [submittedWords.alreadySubmitted, 'This report is already submitted.', 10],
    [submittedWords.crossesLimit, 'This report would cross 1 million rows. Choose fewer days or more filters.', 10],
    ['Something else.', 'Could not submit report!', 10],
  ] as const) {
    Object.assign(answer, { words, held: Promise.withResolvers<void>() })
    await (await askForData(page)).getByRole('button', { name: 'Yes' }).click()
    await expect(notice).toHaveText('Submitting report to server..')
    await expect(tableOn(page).getByRole('button', { name: 'Download Data' })).toBeDisabled()
    answer.held.resolve()
    await expect(notice).toHaveText(said)
    expect((await notice.boundingBox())?.width).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) * 0.6)
    await expect(notice.getByRole('link')).toHaveCount(words === submittedWords.submitted ? 1 : 0)
    await page.clock.runFor(seconds * 1000 - 100)
    await expect(notice).toBeVisible()
    await page.clock.runFor(200)
    await expect(notice).toHaveCount(0)
  }
})

test.describe('while the service does not answer', () => {
  test.use({ provokes: /Failed to load resource/ })

  test('rows that do not come, and a report that cannot be sent, say so where they would stand, with a way on', async ({
    page,
  }) => {
    await page.route('**/getRows/**', (route) => route.abort())
    await spendPage(page).open({ client: '2', table: 'default' })
    const table = tableOn(page)
    await expect(table.getByText('Something went wrong')).toBeVisible()
    await expect(table.getByRole('button', { name: 'Download Data' })).toBeDisabled()
    await page.unroute('**/getRows/**')
    await table.getByRole('button', { name: 'Try again' }).click()
    await expect(rowsOn(page).first()).toBeVisible()

    await page.route('**/submitReport/**', (route) => route.abort())
    await (await askForData(page)).getByRole('button', { name: 'Yes' }).click()
    await expect(table.getByText('Something went wrong')).toBeVisible()
    await table.getByRole('button', { name: 'Try again' }).click()
    await expect(rowsOn(page).first()).toBeVisible()
  })
})

test('how the columns are filtered and ordered stands in the address: a reload and a colleague see the same rows and the same sum', async ({
  page,
  pageOf,
}) => {
  await openTable(page)
  const look = async (of: Page) => ({
    total: await amount(tableOn(of).locator('.ag-row-pinned [col-id=NET_AMOUNT]')),
    first: await amount(tableOn(of).locator('[row-index="0"] [col-id=NET_AMOUNT]')),
  })
  const whole = await look(page)
  await tableOn(page).getByRole('textbox', { name: 'Carrier Filter Input' }).fill('fedex')
  await expect(page).toHaveURL(/where\.CARRIER_NAME\.contains\.fedex/)
  const header = tableOn(page).getByRole('columnheader', { name: 'Net Amount', exact: true })
  await header.click()
  await header.click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/by\.NET_AMOUNT\.desc/)
  await expect(tableOn(page).locator('.ag-row-pinned [col-id=NET_AMOUNT]')).not.toHaveText(whole.total)
  const filtered = await look(page)
  const link = page.url()

  const colleague = await pageOf('staff')
  for (const other of [page, colleague]) {
    await other.goto('about:blank')
    await other.goto(link)
    await expect(rowsOn(other).first()).toBeVisible()
    await expect(tableOn(other).getByRole('textbox', { name: 'Carrier Filter Input' })).toHaveValue('fedex')
    await expect(tableOn(other).getByRole('columnheader', { name: 'Net Amount', exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    expect(await look(other)).toEqual(filtered)
  }

  await tableOn(page).getByRole('button', { name: 'Clear the filters of the columns' }).click()
  await expect(page).not.toHaveURL(/where/)
  await expect(tableOn(page).locator('.ag-row-pinned [col-id=NET_AMOUNT]')).toHaveText(whole.total)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/table=/)
})
