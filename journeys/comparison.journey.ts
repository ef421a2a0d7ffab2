import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { choose } from './chosen.ts'
import { cutWords, obstacles, sidewaysPixels } from './obstacles.ts'
import { expect, test } from './waybill.ts'

const path = '/aframe/dashboard/comparison'
const days = { now: 'bill_date.2026-01-01.2026-06-30', before: 'bill_date.2025-01-01.2025-06-30' }
const two = (client: number) =>
  `set=Now~${client}~${days.now}~totalSpend&set=Before~${client}~${days.before}~totalSpend`

test('two sets show what the Spend page shows of each, and the difference is explained to the cent', async ({
  page,
  serviceAs,
}) => {
  test.setTimeout(180_000)
  const service = await serviceAs('controller')
  const [client] = await service.clients()
  const clientId = client?.id ?? 0
  const spentIn = async (text: string) => {
    const [, from = '', to = ''] = text.split('.')
    const dates = { type: 'bill_date', from, to } as const
    const [row] = await service.spent({ clientId, select: ['totalSpend'], dates })
    return Number(row?.['totalSpend']).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  }
  await page.goto(`${path}?${two(clientId)}`)
  const number = (name: string) => page.getByRole('region', { name, exact: true }).locator('.set-number')
  await expect(number('Now')).toHaveText(await spentIn(days.now))
  await expect(number('Before')).toHaveText(await spentIn(days.before))
  const why = page.getByRole('region', { name: 'What changed' })
  await expect(why.getByRole('row', { name: /^Total/ })).toContainText(await spentIn(days.now))
  await expect(page.locator('main .shape')).toHaveCount(0)
  expect(await obstacles(page)).toEqual([])
  expect(await sidewaysPixels(page)).toBe(0)

  for (const tab of ['Carrier Score', 'Refunds', 'Accessorials', 'Weight']) {
    const choice = page.getByRole('radio', { name: tab, exact: true })
    await page.locator('label').filter({ has: choice }).click()
    await expect(choice).toBeChecked()
    await expect(page.getByRole('region', { name: 'By month' }).getByRole('row', { name: /^Total/ })).toBeVisible()
    expect(await obstacles(page), tab).toEqual([])
  }
})

test('a set is added, named, saved, written over and put into a group, and there are three at most', async ({
  page,
}) => {
  await page.goto(path)
  await page.getByRole('button', { name: 'Add set' }).click()
  await expect(page.getByRole('button', { name: 'Add set' })).toBeDisabled()
  await page.getByRole('button', { name: 'Remove Set3' }).click()
  await expect(page.getByRole('button', { name: 'Add set' })).toBeEnabled()

  const save = async (set: string, name: string) => {
    await page.getByRole('button', { name: `Save ${set}` }).click()
    const dialog = page.getByRole('dialog', { name: `Save ${set}` })
    await dialog.getByLabel('Name').fill('Set1')
    await expect(dialog.getByText("'Set1', 'Set2' and 'Set3' keywords are not allowed")).toBeVisible()
    await dialog.getByLabel('Name').fill(name)
    return dialog
  }
  await (await save('Set1', 'Mine')).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Comparison Sets updated Successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Mine', exact: true })).toBeVisible()
  await (await save('Set2', 'Other')).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Other', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Save Mine' }).click()
  const again = page.getByRole('dialog', { name: 'Save Mine' })
  await expect(again.getByRole('group', { name: 'Mine is saved already. Overwrite it?' })).toBeVisible()
  await expect(again.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(await obstacles(page)).toEqual([])
  await again.getByRole('radio', { name: 'Yes' }).check()
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(again).toBeHidden()

  await page.getByRole('button', { name: 'Groups' }).click()
  await page.getByRole('menuitem', { name: 'Save as a group' }).click()
  const group = page.getByRole('dialog', { name: 'Save as a group' })
  await group.getByLabel('Name').fill('Both')
  await group.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Comparison Groups updated Successfully')).toBeVisible()
  await page.goto(path)
  await page.getByRole('button', { name: 'Groups' }).click()
  await page.getByRole('menuitem', { name: 'Both: Mine, Other' }).click()
  await expect(page.getByRole('region', { name: 'Mine', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Other', exact: true })).toBeVisible()
})

test('any number of a set opens the rows that it is the sum of, under that set’s own filters, and a link shows them', async ({
  page,
  serviceAs,
}) => {
  test.setTimeout(180_000)
  const [client] = await (await serviceAs('controller')).clients()
  const id = client?.id ?? 0
  const sets = `set=All~${id}~${days.now}~totalSpend&set=Ups~${id}~${days.now}~totalSpend~carrier_name.UPS`
  const dialog = page.getByRole('dialog', { name: 'Table Data' })
  const opens = async (click: () => Promise<void>) => {
    await click()
    await expect(dialog.getByText('equals the mark it was opened from')).toBeVisible()
  }
  for (const tab of ['spend', 'carrierScore', 'refund', 'accessorial', 'weight']) {
    await page.goto(`${path}?${sets}&tab=${tab}`)
    const months = page.getByRole('region', { name: 'By month' })
    const total = months.getByRole('row', { name: /^Total/ }).locator('.to-lines')
    // Packages that count once come last there, and are the sum of no rows.
    await opens(() => (tab === 'accessorial' ? total.nth(3) : total.last()).click())
    await expect(dialog).toContainText('Carrier: UPS')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    // Closing goes back, which must have come to its end before another page is asked for.
    await expect(page).not.toHaveURL(/table=/)
  }
  await page.goto(`${path}?${sets}&tab=accessorial`)
  const packages = page
    .getByRole('region', { name: 'By month' })
    .getByRole('row', { name: /^Total/ })
    .locator('.to-lines')
  const counted = await packages.last().innerText()
  await packages.last().click()
  await expect(dialog).toContainText(`Packages with Accessorials: ${counted}`)
  await expect(dialog).not.toContainText('the mark it was opened from')
  await page.goto(`${path}?${sets}`)
  await opens(() => page.getByRole('region', { name: 'Ups', exact: true }).locator('.set-number button').click())
  await page.reload()
  await expect(dialog).toContainText('Carrier: UPS')
  await expect(dialog.getByText('equals the mark it was opened from')).toBeVisible()
  expect(await obstacles(page)).toEqual([])
})

test('the whole comparison is saved with each set’s filters and control totals, which are the pages’ own', async ({
  page,
  serviceAs,
}) => {
  const service = await serviceAs('controller')
  const [client] = await service.clients()
  const clientId = client?.id ?? 0
  await page.goto(
    `${path}?set=Now~${clientId}~${days.now}~totalSpend&set=Ups~${clientId}~${days.before}~totalSpend~carrier_name.UPS&view=causes`,
  )
  await expect(page.getByRole('combobox', { name: 'Explain by' })).toContainText('Causes')
  const spentIn = async (text: string, carriers: readonly string[]) => {
    const [, from = '', to = ''] = text.split('.')
    const [row] = await service.spent({
      clientId,
      select: ['totalSpend'],
      dates: { type: 'bill_date', from, to },
      conditions: carriers.length > 0 ? [{ column: 'carrier_name', op: 'in', values: [...carriers] }] : [],
    })
    // Files are written to the cent.
    return Number(Number(row?.['totalSpend']).toFixed(2))
  }
  const save = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format }).click()
    return readFile(await (await coming).path())
  }
  const sheets = sheetsIn(await save('XLSX'))
  const cellsOf = (sheet: number, name: string) => sheets[sheet]?.find(([label]) => label === name) ?? []
  const [now, ups] = [await spentIn(days.now, []), await spentIn(days.before, ['UPS'])]
  expect([cellsOf(0, 'Now')[3], cellsOf(0, 'Ups')[3]]).toEqual(['no filters', 'Carrier: UPS'])
  expect([Number(cellsOf(0, 'Now').at(-1)), Number(cellsOf(0, 'Ups').at(-1))]).toEqual([now, ups])
  for (const sheet of [1, 2]) {
    expect(cellsOf(sheet, 'Ups')[1]).toContain('Carrier: UPS')
    expect([Number(cellsOf(sheet, 'Total')[1]), Number(cellsOf(sheet, 'Total')[2])]).toEqual([now, ups])
  }
  const document = (await save('PDF')).toString('latin1')
  expect(document.slice(0, 5)).toBe('%PDF-')
  expect(document).toContain('/FontFile2')
  expect(document).not.toMatch(/\/Subtype \/Image/)
})

const plain = (xml: string) => xml.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&')

/** The cells of each sheet of a workbook, row by row. */
function sheetsIn(file: Uint8Array): readonly (readonly string[])[][] {
  const files = unzipSync(file)
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const strings = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, xml = '']) => plain(xml))
  const sheets = Object.keys(files).filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
  return sheets
    .toSorted()
    .map((name) =>
      [...text(name).matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
        [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, how = '', cell = '']) =>
          how.includes('t="s"') ? (strings[Number(plain(cell))] ?? '') : plain(cell),
        ),
      ),
    )
}

test('weights stand in this person’s unit, also on the next visit', async ({ page, serviceAs }) => {
  const [client] = await (await serviceAs('controller')).clients()
  const sets = two(client?.id ?? 0).replaceAll('totalSpend', 'billWeight')
  await page.goto(`${path}?${sets}&tab=weight`)
  const head = page
    .getByRole('region', { name: 'By month' })
    .getByRole('columnheader', { name: 'Bill Weight, Now', exact: false })
  await expect(head.first()).toContainText('lbs')
  const kept = page.waitForResponse(/addfilterForKey/)
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'kgs' }) })
    .click()
  await kept
  await expect(head.first()).toContainText('kgs')
  await expect(page.getByRole('region', { name: 'What changed', exact: true })).toContainText('kgs')
  await page.goto(`${path}?${sets}&tab=weight`)
  await expect(head.first()).toContainText('kgs')
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'lbs' }) })
    .click()
  await expect(head.first()).toContainText('lbs')
})

test('what was never billed says so with the note on six months, and scales are one or each set’s own', async ({
  page,
  serviceAs,
}) => {
  const [client] = await (await serviceAs('controller')).clients()
  const id = client?.id ?? 0
  await page.goto(
    `${path}?set=Never~${id}~bill_date.2001-01-01.2001-06-30~totalSpend&set=Now~${id}~${days.now}~totalSpend`,
  )
  const never = page.getByRole('region', { name: 'Never', exact: true })
  await expect(never).toContainText('No Data available')
  await expect(never).toContainText('*No data available prior to last six months for comparison.')
  await expect(page.getByRole('region', { name: 'By month' }).getByRole('row', { name: /^Total/ })).toContainText(
    'No data',
  )
  const trends = page.getByRole('region', { name: 'Trends' })
  await expect(trends.locator('.chart')).toHaveCount(1)
  await trends.getByRole('button', { name: 'Settings and files' }).click()
  await page.getByRole('menuitemradio', { name: 'Each set its own scale' }).click()
  await expect(trends.locator('.chart')).toHaveCount(2)
  await expect(page).toHaveURL(/scales=own/)
})

test.describe('on a narrow screen, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sets stand below each other, and their differences stay', async ({ page }) => {
    await choose(page, { theme: 'dark', language: 'ar' })
    await page.goto(path)
    await expect(page.locator('.set-number').first()).toBeVisible()
    await expect(page.locator('main .shape')).toHaveCount(0)
    const tops = await page
      .locator('.compared-sets > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
    expect(tops).toHaveLength(3)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    expect(new Set(tops).size).toBe(3)
    expect(await obstacles(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await cutWords(page)).toEqual([])
  })
})
