import { type Condition, earliestNextDay, type MeasureName } from '@waybill/contracts'
import { read, wholeYear } from './readings.ts'
import { analysisPage, settled } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const northfieldBrands = 1

interface Tab {
  readonly name: string
  readonly address?: string
  readonly tiles: Readonly<Record<string, readonly [MeasureName, (decimal?: string) => string]>>
  readonly conditions: readonly Condition[]
}

const tabs: readonly Tab[] = [
  {
    name: 'Cost Avoidance Summary',
    tiles: {
      'Cost Avoidance': ['costAvoidance', read.money],
      'Address Corrections': ['addressCorrections', read.money],
      Chargebacks: ['chargebacks', read.money],
      'Declared Value at Half': ['declaredValueAtHalf', read.money],
      'Shipping Charge Correction Audit Fee': ['shippingChargeCorrectionAuditFee', read.money],
    },
    conditions: [],
  },
  {
    name: 'Next Day Early AM',
    address: 'nextDayEarlyAm',
    tiles: {
      'Total Spend': ['totalSpend', read.money],
      'Total Packages': ['packages', read.count],
      'Cost per Package': ['costPerPackage', read.money],
    },
    conditions: [{ column: 'service', op: 'in', values: [...earliestNextDay] }],
  },
  {
    name: 'SCC Audit Fee',
    address: 'sccAuditFee',
    tiles: { 'Shipping Charge Correction Audit Fee': ['shippingChargeCorrectionAuditFee', read.money] },
    conditions: [],
  },
]

test('each tab says what the service answers, in its tiles and in the sums of its breakdown', async ({
  page,
  serviceAs,
}) => {
  const controller = await serviceAs('controller')
  const { dates, written } = await wholeYear(controller)
  const insight = analysisPage(page, { path: '/aframe/dashboard/shippingInsight', title: 'Shipping Insight' })
  await insight.open({ client: String(northfieldBrands), dates: written })
  for (const { name, address, tiles, conditions } of tabs) {
    await page.locator('.page-tabs').getByText(name, { exact: true }).click()
    if (address) await expect(page).toHaveURL(new RegExp(`tab=${address}`))
    await expect(insight.tiles).toHaveCount(Object.keys(tiles).length)
    const select = Object.values(tiles).map(([fact]) => fact)
    const question = { clientId: northfieldBrands, select, dates, conditions }
    const [whole = {}] = await controller.answered('shippingInsight', question)
    for (const [tile, [fact, reading]] of Object.entries(tiles))
      await expect(insight.tile(tile).locator('.tile-number')).toHaveText(reading(whole[fact]))
    const [fact = 'costAvoidance'] = select
    const carriers = await controller.answered('shippingInsight', { ...question, by: ['carrier_name'] })
    expect(carriers.length).toBeGreaterThan(0)
    await settled(page)
    await insight.showAsTable('Breakdown')
    const { Total: total, ...marks } = await insight.numbersOf('Breakdown')
    expect(total?.[0]).toBe(read.money(whole[fact]))
    expect(Object.entries(marks).map(([carrier, [amount]]) => [carrier, amount])).toEqual(
      expect.arrayContaining(carriers.map((row) => [row.carrier_name, read.money(row[fact])])),
    )
  }
  await page.goBack()
  await expect(insight.tiles).toHaveCount(3)
  await page.goBack()
  await expect(insight.tiles).toHaveCount(5)
})

test('a fact belongs to its tab, a filter to the page, and a link says both', async ({ page, pageOf }) => {
  const insight = analysisPage(page, { path: '/aframe/dashboard/shippingInsight', title: 'Shipping Insight' })
  await insight.open({ client: String(northfieldBrands) })
  await insight.tile('Address Corrections').click()
  await expect(insight.card('Trends')).toContainText('Address Corrections per month')
  await settled(page)
  await insight.showAsTable('Breakdown')
  await insight.mark('Breakdown', 'UPS').click()
  await expect(insight.chip('Carrier: UPS')).toBeVisible()
  await page.locator('.page-tabs').getByText('Next Day Early AM', { exact: true }).click()
  await expect(insight.tile('Total Spend')).toHaveAttribute('aria-pressed', 'true')
  await expect(insight.chip('Carrier: UPS')).toBeVisible()
  await settled(page)
  const shown = await insight.tile('Total Spend').locator('.tile-number').innerText()
  const colleague = await pageOf('staff')
  await colleague.goto(page.url())
  const same = analysisPage(colleague, { path: '/aframe/dashboard/shippingInsight', title: 'Shipping Insight' })
  await expect(same.tile('Total Spend').locator('.tile-number')).toHaveText(shown)
  await expect(same.chip('Carrier: UPS')).toBeVisible()
})
