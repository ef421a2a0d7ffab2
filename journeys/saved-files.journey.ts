import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { choose } from './chosen.ts'
import { wholeYear } from './readings.ts'
import type { Service } from './service.ts'
import { dollars, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

/** Of the twelve months to today: the year so far is no day long on the first of January. */
async function ofUps(serviceAs: (role: 'controller') => Promise<Service>) {
  const { written } = await wholeYear(await serviceAs('controller'))
  return { client: '2', dates: written, carrier_name: 'UPS', breakdown: 'service..' }
}

test('the numbers of a card are saved with what they answer and what they come to', async ({ page, serviceAs }) => {
  const spend = spendPage(page)
  await spend.open(await ofUps(serviceAs))
  const text = (await saved(page, 'Breakdown', 'CSV')).toString('utf8')
  const lines = text.split('\r\n')
  expect(lines[1]).toBe('Client,Northfield Home')
  expect(lines[3]).toBe('Filters,Carrier: UPS')
  const controlTotal = Number(lines.find((line) => line.startsWith('Control total (USD),'))?.split(',')[1])
  expect(controlTotal).toBe(dollars(await spend.total.innerText()))
  const rows = lines.slice(lines.findIndex((line) => line.startsWith('Service,')) + 1)
  const amounts = rows.filter((line) => line !== '').map((line) => Number(line.split(',').at(-4)))
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + cents(amount), 0)).toBe(cents(controlTotal))
})

test('a picture says whose money it is, and what its lines and colours stand for', async ({ page, serviceAs }) => {
  await spendPage(page).open(await ofUps(serviceAs))
  const trends = (await saved(page, 'Trends', 'SVG')).toString('utf8')
  expect(trends).toMatch(/Control total: \$[\d,]+\.\d\d</)
  for (const words of ['Northfield Home', 'Carrier: UPS', 'Prior period', 'This period'])
    expect(trends).toContain(words)
  expect((await saved(page, 'Breakdown', 'SVG')).toString('utf8')).toContain('■')
})

test('pictures are what their names say', async ({ page, serviceAs }) => {
  await spendPage(page).open(await ofUps(serviceAs))
  expect((await saved(page, 'Map', 'PNG')).subarray(1, 4).toString('latin1')).toBe('PNG')
  expect((await saved(page, 'Map', 'JPEG')).subarray(0, 3).toString('hex')).toBe('ffd8ff')
  const document = (await saved(page, 'Map', 'PDF')).toString('latin1')
  expect(document.slice(0, 5)).toBe('%PDF-')
  expect(document).toContain('/FontFile2')
  expect(document).not.toContain('/Subtype /Image')
})

test('in Arabic a picture is read from right to left', async ({ page, serviceAs }) => {
  await choose(page, { theme: 'light', language: 'ar' })
  await page.goto(`/aframe/dashboard/spend?${new URLSearchParams(await ofUps(serviceAs)).toString()}`)
  await page.locator('.card').first().locator('.card-tools button').last().click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'SVG', exact: true }).click()
  const picture = await readFile(await (await download).path(), 'utf8')
  expect(picture).toContain('\u2067العميل: Northfield Home\u2069')
})

async function saved(page: Page, card: 'Trends' | 'Breakdown' | 'Map', format: string): Promise<Buffer> {
  await spendPage(page).menu(card).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format, exact: true }).click()
  return readFile(await (await download).path())
}

const cents = (amount: number) => Math.round(amount * 100)
