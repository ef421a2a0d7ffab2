import type { Page } from '@playwright/test'
import type { DateRange } from '@waybill/contracts'
import { withTwoOnlyBilled } from './only-billed.ts'
import { byName, read, wholeYear } from './readings.ts'
import { analysisPage, settled } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const northfieldHome = 2

const scorePage = (page: Page) => analysisPage(page, { path: '/aframe/dashboard/carrierScore', title: 'Carrier Score' })

const statuses = {
  'On Time Packages': ['onTimePackages', 'onTimeShare'],
  'Late Packages': ['latePackages', 'lateShare'],
  'Exception Packages': ['exceptionPackages', 'exceptionShare'],
  'Pending Late Packages': ['pendingLatePackages', 'pendingLateShare'],
} as const

const every = ['packages', ...Object.values(statuses).flat()] as const

const waitingWords = ({ packagesWithoutStatus: waiting }: Readonly<Record<string, string>>) =>
  Number(waiting) === 1
    ? '1 package has no delivery status yet'
    : `${read.count(waiting)} packages have no delivery status yet`

const cells = (row: Readonly<Record<string, string>> = {}) => [
  read.count(row.packages),
  ...Object.values(statuses).flatMap(([amount, share]) => [read.share(row[share]), read.count(row[amount])]),
]

test('tiles, bars and their total say what the service answers, and no share is ever added up', async ({
  page,
  serviceAs,
}) => {
  const controller = await serviceAs('controller')
  const { dates, written } = await wholeYear(controller)
  const question = { clientId: northfieldHome, select: every, dates }
  const [whole = {}] = await controller.answered('carrierScore', question)
  const ofCarriers = byName(
    await controller.answered('carrierScore', { ...question, by: ['carrier_name'] }),
    'carrier_name',
  )
  const score = scorePage(page)
  await score.open({ client: String(northfieldHome), dates: written })
  await expect(score.tile('Total Packages').locator('.tile-number')).toHaveText(read.count(whole.packages))
  for (const [name, [amount, share]] of Object.entries(statuses)) {
    const said = `${read.share(whole[share])} ${read.count(whole[amount])}`
    await expect(score.tile(name).locator('.tile-number')).toHaveText(said)
  }
  await score.showAsTable('Breakdown')
  const { Total: total, ...bars } = await score.numbersOf('Breakdown')
  expect(ofCarriers.size).toBeGreaterThan(1)
  expect(bars).toEqual(Object.fromEntries([...ofCarriers].map(([carrier, row]) => [carrier, cells(row)])))
  expect(total).toEqual(cells(whole))
})

test('beside the packages on time stands how many are only waited for, of what is filtered, and nothing where none is', async ({
  page,
  serviceAs,
}) => {
  const controller = await serviceAs('controller')
  const day = await controller.today()
  const dates: DateRange = { type: 'bill_date', from: day, to: day }
  const written = `bill_date.dr.${day}.${day}`
  const score = scorePage(page)
  const waiting = score.tile('On Time Packages').locator('.tile-aside')
  await withTwoOnlyBilled(page, { client: northfieldHome, on: day }, async () => {
    const asked = { clientId: northfieldHome, select: ['packagesWithoutStatus', ...every], dates } as const
    const [whole = {}] = await controller.answered('carrierScore', asked)
    const [inOhio = {}] = await controller.answered('carrierScore', {
      ...asked,
      conditions: [{ column: 'normalised_consignee_state', op: 'in', values: ['OH'] }],
    })
    expect(Number(whole.packagesWithoutStatus)).toBeGreaterThan(Number(inOhio.packagesWithoutStatus))
    const known = Object.values(statuses).reduce((sum, [amount]) => sum + Number(whole[amount]), 0)
    expect(Number(whole.packagesWithoutStatus)).toBe(Number(whole.packages) - known)
    await score.open({ client: String(northfieldHome), dates: written })
    await expect(waiting).toHaveText(waitingWords(whole))
    await expect(page.locator('.tile-aside')).toHaveCount(1)
    await score.open({ client: String(northfieldHome), dates: written, normalised_consignee_state: 'OH' })
    await expect(waiting).toHaveText(waitingWords(inOhio))
  })
  await score.open({ client: String(northfieldHome), dates: 'bill_date.dr.2000-01-01.2000-01-31' })
  await expect(score.tile('Total Packages').locator('.tile-number')).toHaveText('0')
  await expect(page.locator('.tile-aside')).toHaveCount(0)
})

test('the fact that is looked at is told in its share, month by month, and on the map of states', async ({
  page,
  serviceAs,
}) => {
  const controller = await serviceAs('controller')
  const { dates, written } = await wholeYear(controller)
  const asked = { clientId: northfieldHome, select: ['lateShare', 'latePackages'], dates } as const
  const months = await controller.answered('carrierScore', { ...asked, by: ['month'] })
  const states = byName(
    await controller.answered('carrierScore', {
      ...asked,
      by: ['normalised_consignee_state'],
      conditions: [{ column: 'normalised_consignee_country', op: 'in', values: ['US'] }],
    }),
    'normalised_consignee_state',
  )
  const score = scorePage(page)
  await score.open({ client: String(northfieldHome), dates: written })
  await score.tile('Late Packages').click()
  await expect(page).toHaveURL(/fact=latePackages/)
  await expect(score.card('Trends')).toContainText('Late')
  await settled(page)
  await score.showAsTable('Trends')
  const trend = await score.numbersOf('Trends')
  for (const { month = '', lateShare } of months) {
    const name = new Date(month).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    expect(trend[name]?.[0], name).toBe(read.share(lateShare))
  }
  await score.showAsTable('Map')
  const marks = await score.numbersOf('Map')
  expect(marks.California?.[0]).toBe(read.share(states.get('CA')?.lateShare))
  expect(marks.Texas?.[0]).toBe(read.share(states.get('TX')?.lateShare))
})

test('a carrier that is picked filters every card, and back takes it out again', async ({ page, serviceAs }) => {
  const controller = await serviceAs('controller')
  const { dates, written } = await wholeYear(controller)
  const [ofUps = {}] = await controller.answered('carrierScore', {
    clientId: northfieldHome,
    select: every,
    dates,
    conditions: [{ column: 'carrier_name', op: 'in', values: ['UPS'] }],
  })
  const score = scorePage(page)
  await score.open({ client: String(northfieldHome), dates: written })
  const packages = score.tile('Total Packages').locator('.tile-number')
  const whole = await packages.innerText()
  await score.showAsTable('Breakdown')
  await score.mark('Breakdown', 'UPS').click()
  await expect(score.chip('Carrier: UPS')).toBeVisible()
  await expect(page).toHaveURL(/carrier_name=UPS/)
  await expect(packages).toHaveText(read.count(ofUps.packages))
  await settled(page)
  await expect(score.card('Breakdown').locator('footer')).toContainText('2 of 2 carriers')
  await expect(score.tile('Late Packages').locator('.tile-number')).toContainText(read.share(ofUps.lateShare))
  await page.goBack()
  await expect(score.chips).toHaveCount(0)
  await expect(packages).toHaveText(whole)
})
