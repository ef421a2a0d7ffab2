import type { Page } from '@playwright/test'
import { byName, read, wholeYear } from './readings.ts'
import { analysisPage, settled } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const northfieldHome = 2

const weightPage = (page: Page) => analysisPage(page, { path: '/aframe/dashboard/weight', title: 'Weight Analysis' })

const facts = {
  'Bill Weight': 'billWeight',
  'Actual Weight': 'actualWeight',
  'Weight Difference': 'weightDifference',
  'Average Bill Weight': 'averageBillWeight',
  'Average Actual Weight': 'averageActualWeight',
  'Average Weight Difference': 'averageWeightDifference',
} as const

const select = Object.values(facts)

test('weights are what the service answers in pounds, and times 0.45359237 in kilograms, everywhere', async ({
  page,
  serviceAs,
}) => {
  const controller = await serviceAs('controller')
  const { dates, written } = await wholeYear(controller)
  const question = { clientId: northfieldHome, select, dates }
  const [whole = {}] = await controller.answered('weight', question)
  const bands = byName(await controller.answered('weight', { ...question, by: ['weight_band'] }), 'weight_band')
  const weight = weightPage(page)
  await weight.open({ client: String(northfieldHome), dates: written, breakdown: 'weight_band..' })
  for (const [name, fact] of Object.entries(facts))
    await expect(weight.tile(name).locator('.tile-number')).toHaveText(read.pounds(whole[fact]))
  await weight.showAsTable('Breakdown')
  const { Total: pounds, ...inPounds } = await weight.numbersOf('Breakdown')
  expect(pounds?.[0]).toBe(read.pounds(whole.billWeight))
  for (const [band, row] of [...bands].filter(([name]) => name !== ''))
    expect(inPounds[`${band} lbs`]?.[0], band).toBe(read.pounds(row.billWeight))

  await page.getByRole('group', { name: 'Weights in' }).getByText('kgs', { exact: true }).click()
  await expect(page).toHaveURL(/page=[^&]*kgs/)
  for (const [name, fact] of Object.entries(facts))
    await expect(weight.tile(name).locator('.tile-number')).toHaveText(read.kilograms(whole[fact]))
  await expect(weight.card('Breakdown').locator('thead')).toContainText('kgs')
  const { Total: kilograms, ...inKilograms } = await weight.numbersOf('Breakdown')
  expect(kilograms?.[0]).toBe(read.kilograms(whole.billWeight))
  expect(bands.has('51-150')).toBe(true)
  expect(inKilograms['23.13-68.04 kgs']?.[0]).toBe(read.kilograms(bands.get('51-150')?.billWeight))
  await page.reload()
  await expect(weight.tile('Bill Weight').locator('.tile-number')).toHaveText(read.kilograms(whole.billWeight))
})

test('only packages billed above their weight are counted where that is chosen, and the page says so', async ({
  page,
  serviceAs,
}) => {
  const controller = await serviceAs('controller')
  const { dates, written } = await wholeYear(controller)
  const [above = {}] = await controller.answered('weight', {
    clientId: northfieldHome,
    select,
    dates,
    conditions: [{ column: 'weightDifference', op: '>', value: '0' }],
  })
  const weight = weightPage(page)
  await weight.open({ client: String(northfieldHome), dates: written })
  const whole = await weight.tile('Bill Weight').locator('.tile-number').innerText()
  await page.getByText('Bill weight above actual', { exact: true }).click()
  await expect(page).toHaveURL(/lines=billAboveActual/)
  await expect(weight.tile('Bill Weight').locator('.tile-number')).toHaveText(read.pounds(above.billWeight))
  await expect(weight.tile('Weight Difference').locator('.tile-number')).toHaveText(read.pounds(above.weightDifference))
  expect(await weight.tile('Bill Weight').locator('.tile-number').innerText()).not.toBe(whole)
  await settled(page)
  await weight.showAsTable('Trends')
  await expect(weight.totalOf('Trends')).toHaveText(read.pounds(above.billWeight))
  await page.goBack()
  await expect(weight.tile('Bill Weight').locator('.tile-number')).toHaveText(whole)
})

test('another fact is told in every card, and a zone that is picked narrows all of them', async ({
  page,
  serviceAs,
}) => {
  const controller = await serviceAs('controller')
  const { dates, written } = await wholeYear(controller)
  const zones = byName(
    await controller.answered('weight', { clientId: northfieldHome, select, by: ['zone'], dates }),
    'zone',
  )
  const weight = weightPage(page)
  await weight.open({ client: String(northfieldHome), dates: written, breakdown: 'zone..' })
  await weight.tile('Average Bill Weight').click()
  await expect(page).toHaveURL(/fact=averageBillWeight/)
  await expect(weight.card('Trends')).toContainText('Average Bill Weight per month')
  await expect(weight.card('Map')).toContainText('Average Bill Weight by Receiver State')
  await settled(page)
  await weight.showAsTable('Breakdown')
  const shown = await weight.numbersOf('Breakdown')
  expect(shown['Zone 5']?.[0]).toBe(read.pounds(zones.get('5')?.averageBillWeight))
  await weight.mark('Breakdown', 'Zone 5').click()
  await expect(weight.chip('Zone: Zone 5')).toBeVisible()
  await expect(weight.tile('Average Bill Weight').locator('.tile-number')).toHaveText(
    read.pounds(zones.get('5')?.averageBillWeight),
  )
  await expect(page).toHaveURL(/zone=5/)
  await weight.undo.click()
  await expect(weight.chips).toHaveCount(0)
})

test('rates by weight and zone are what the service answers of each, and a band that is picked narrows the page', async ({
  page,
  serviceAs,
}) => {
  const controller = await serviceAs('controller')
  const { dates, written } = await wholeYear(controller)
  const question = { clientId: northfieldHome, select: ['costPerPackage', 'packages'] as const, dates }
  const bands = byName(await controller.answered('weight', { ...question, by: ['weight_band'] }), 'weight_band')
  const zones = byName(await controller.answered('weight', { ...question, by: ['zone'] }), 'zone')
  const cells = await controller.answered('weight', { ...question, by: ['weight_band', 'zone'] })
  const [light = {}] = await controller.answered('weight', {
    clientId: northfieldHome,
    select,
    dates,
    conditions: [{ column: 'weight_band', op: 'in', values: ['6-10'] }],
  })
  const weight = weightPage(page)
  await weight.open({ client: String(northfieldHome), dates: written })
  await weight.showAsTable('Rates')
  const rates = await weight.numbersOf('Rates')
  const heads = await weight.card('Rates').locator('thead th').allInnerTexts()
  const at = (zone: string) => heads.findIndex((head) => head.replaceAll(/\s+/g, ' ').startsWith(`Zone ${zone} `)) - 1
  for (const [band, { costPerPackage, packages }] of [...bands].filter(([name]) => name !== ''))
    expect(rates[`${band} lbs`]?.[0], band).toBe(Number(packages) > 0 ? read.money(costPerPackage) : undefined)
  const ofZones = cells.filter(({ packages, weight_band: band, zone }) => Number(packages) > 0 && band && zone)
  expect(ofZones.length).toBeGreaterThan(20)
  for (const { weight_band: band = '', zone = '', costPerPackage } of ofZones)
    expect(rates[`${band} lbs`]?.[at(zone)], `${band} ${zone}`).toBe(read.money(costPerPackage))
  for (const [zone, { costPerPackage, packages }] of [...zones].filter(([name]) => name !== ''))
    if (Number(packages) > 0) expect(rates.Total?.[at(zone)], zone).toBe(read.money(costPerPackage))

  await weight.mark('Rates', '6-10 lbs').click()
  await expect(page).toHaveURL(/weight_band=6-10/)
  await expect(weight.tile('Bill Weight').locator('.tile-number')).toHaveText(read.pounds(light.billWeight))
})
