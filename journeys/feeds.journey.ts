import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dollars, spendPage } from './spend-page.ts'
import { demo, expect, test } from './waybill.ts'

test.use({ as: 'staff' })

const carrierFile = join(
  import.meta.dirname,
  '../intake/formats/fedex-billing-online-csv/variant-a-156-columns/given.csv',
)

test('a file dropped into a watched folder comes in by itself, and the numbers move', async ({ page, serviceAs }) => {
  const folder = join(demo.feedFolder, 'weekly')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const [client] = await (await serviceAs('staff')).clients()
  const name = client?.name ?? ''
  const watched = `Weekly drop ${Date.now()}`
  const spend = spendPage(page)
  const everything = { client: String(client?.id), dates: 'bill_date.dr.2020-01-01.2026-12-31' }
  await spend.open(everything)
  const before = dollars(await spend.total.innerText())

  await page.goto('/aframe/cdcAdmin')
  await page.getByRole('button', { name: 'New watched place' }).click()
  const form = page.getByRole('dialog', { name: 'New watched place' })
  await form.getByLabel('Name', { exact: true }).fill(watched)
  await form.getByLabel('Client').selectOption({ label: name })
  await form.getByLabel('Folder', { exact: true }).fill(folder)
  await form.getByRole('button', { name: 'Save' }).click()
  const places = page.getByRole('region', { name: 'Watched places' })
  const place = places.getByRole('row').filter({ hasText: watched })
  await expect(place).toContainText('Watched')

  // An invoice that is in already moves nothing.
  const invoice = (await readFile(carrierFile, 'utf8')).replaceAll('812345678', String(Date.now()).slice(-9))
  await writeFile(join(folder, 'dropped.csv'), invoice)
  await place.getByRole('button', { name: watched }).click()
  const panel = page.getByRole('dialog', { name: watched })
  await panel.getByRole('button', { name: 'Look now' }).click()
  await expect(panel.getByRole('link', { name: 'dropped.csv' })).toBeVisible()
  await expect(panel.getByText('Loaded')).toBeVisible()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/open=/)

  await page.goto('/jobs?kind=feed-look')
  const look = page.getByRole('table', { name: 'Jobs' }).getByRole('row', { name: /Look into a watched place/ })
  await expect(look.filter({ hasText: watched }).filter({ hasText: 'Done' }).first()).toBeVisible()

  await spend.open(everything)
  await expect.poll(async () => dollars(await spend.total.innerText())).not.toBe(before)
})

test('what an invoice is short of can be read in full beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/aframe/cdcAdmin')
  const amounts = page.getByRole('table', { name: 'Quarantine' }).locator('tbody td.number')
  await expect(amounts.first()).toBeVisible()
  const cut = await amounts.evaluateAll((cells) =>
    cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
  )
  expect(cut).toEqual([])
})
