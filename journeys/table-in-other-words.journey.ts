import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { choose } from './chosen.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'controller' })

const refunds = '/aframe/dashboard/refund?client=2&table=default'
const credits = (page: Page) => page.locator('dialog.rows-dialog .ag-row:not(.ag-row-pinned) [col-id=CREDIT_TYPE]')
const typeIn = (page: Page, column: string) =>
  page.locator('dialog.rows-dialog').getByRole('textbox', { name: new RegExp(`^${column}`) })

const byName = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b, 'fr'))

/** How many rows are left and what they come to, in digits: each language puts its own signs between them. */
async function left(page: Page): Promise<string> {
  const filtered = page.locator('dialog.rows-dialog .rows-filtered')
  await expect(filtered).toHaveText(/\d/)
  return (await filtered.innerText()).replaceAll(/\D+/g, ' ').trim()
}

test('a table in French is filtered by the names that it shows, finds what English ones find, and means the same to who is sent the link', async ({
  page,
  pageOf,
}) => {
  const english = await pageOf('staff')
  await english.goto(refunds)
  await typeIn(english, 'Credit Type').fill('late del')
  await expect(english).toHaveURL(/where\.CREDIT_TYPE\.contains\.late%2520del$/)
  const asked = await left(english)
  expect(Number(asked.split(' ')[0])).toBeGreaterThan(0)
  await expect(credits(english).first()).toHaveText('Late Delivery')

  const inFrench = await choose(page, { theme: 'light', language: 'fr' })
  await page.goto(refunds)
  await typeIn(page, 'Type d’avoir').fill('en retard')
  await expect(page).toHaveURL(/contains\.en%2520retard\.named\.Late%2520Delivery/)
  expect(await left(page)).toBe(asked)
  await expect(credits(page).first()).toHaveText('Livraison en retard')
  expect(new Set(await credits(page).allInnerTexts())).toEqual(new Set(['Livraison en retard']))

  await page.getByRole('button', { name: 'Télécharger la vue' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain('en retard (Late Delivery)')
  expect(file).toContain(',Late Delivery')
  expect(file).not.toContain('Livraison en retard')

  await english.goto('about:blank')
  await english.goto(page.url())
  await expect(typeIn(english, 'Credit Type')).toHaveValue('en retard')
  expect(await left(english)).toBe(asked)
  await expect(credits(english).first()).toHaveText('Late Delivery')

  await typeIn(page, 'Type d’avoir').fill('late del')
  await expect(page.locator('dialog.rows-dialog .rows-empty')).toBeVisible()
  await inFrench.dispose()
})

test('a table in French is put in order by the names that it shows, line by line and in groups', async ({ page }) => {
  const inFrench = await choose(page, { theme: 'light', language: 'fr' })
  await page.goto(`${refunds}~by.CREDIT_TYPE.asc`)
  await expect(credits(page).first()).toHaveText(/^(Annulé|Autre)/)
  const first = await credits(page).allInnerTexts()
  expect(first).toEqual(byName(first))
  await page.goto(`${refunds}~by.CREDIT_TYPE.desc`)
  await expect(credits(page).first()).not.toHaveText(/^(Annulé|Autre)/)
  const last = await credits(page).allInnerTexts()
  expect(last).toEqual(byName(last).toReversed())

  const rows = page.locator('dialog.rows-dialog .ag-row:not(.ag-row-pinned)')
  await page.goto(refunds.replace('default', 'creditType'))
  await expect(rows.locator('.group-cell small').nth(1)).toBeVisible()
  const groups = await rows
    .locator('.group-cell')
    .evaluateAll((cells) =>
      cells.map(
        ({ childNodes }) => [...childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)?.textContent ?? '',
      ),
    )
  expect(groups.length).toBeGreaterThan(1)
  expect(groups).toEqual(byName(groups))
  await inFrench.dispose()
})

test('what a column of the table cuts is told whole where the pointer rests on it', async ({ page }) => {
  const inFrench = await choose(page, { theme: 'light', language: 'fr' })
  await page.goto(
    '/aframe/dashboard/accessorial?client=2&table=default~where.ACCESSORIAL.contains.manutention.named.Additional%2520Handling',
  )
  const cell = page.locator('dialog.rows-dialog .ag-row:not(.ag-row-pinned) [col-id=ACCESSORIAL]').first()
  await expect(cell).toHaveText('Manutention supplémentaire')
  await cell.hover()
  await expect(page.locator('.ag-tooltip')).toHaveText('Manutention supplémentaire')
  await inFrench.dispose()
})
