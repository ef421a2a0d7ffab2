import { daysBetween } from '@waybill/contracts'
import { read, wholeYear } from './readings.ts'
import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const northfieldHome = 2

test('the summary of services is what the service answers of each, in all and per week, and a service that is picked narrows the page', async ({
  page,
  serviceAs,
}) => {
  const controller = await serviceAs('controller')
  const { dates, written } = await wholeYear(controller)
  const select = ['totalSpend', 'packages', 'costPerPackage', 'weightPerPackage', 'costPerPound'] as const
  const question = { clientId: northfieldHome, select, dates }
  const services = await controller.answered('spend', { ...question, by: ['service'] })
  const [all = {}] = await controller.answered('spend', question)
  const spend = spendPage(page)
  await spend.open({ client: String(northfieldHome), dates: written })
  await spend.showAsTable('Summary')
  const inAll = await spend.numbersOf('Summary')
  expect(services.length).toBeGreaterThan(5)
  for (const { service = '', ...told } of services.filter(({ packages }) => Number(packages) > 0)) {
    expect(inAll[service]?.[0], service).toBe(read.money(told.totalSpend))
    expect(inAll[service]?.[2], service).toBe(read.count(told.packages))
    expect(inAll[service]?.[4], service).toBe(read.money(told.costPerPackage))
    expect(inAll[service]?.[6], service).toBe(read.pounds(told.weightPerPackage))
    expect(inAll[service]?.[8], service).toBe(read.money(told.costPerPound))
  }
  expect([0, 2, 4, 6, 8].map((column) => inAll.Total?.[column])).toEqual([
    read.money(all.totalSpend),
    read.count(all.packages),
    read.money(all.costPerPackage),
    read.pounds(all.weightPerPackage),
    read.money(all.costPerPound),
  ])

  await spend.card('Summary').getByRole('combobox', { name: 'Amounts of' }).click()
  await page.getByRole('option', { name: 'Per week', exact: true }).click()
  await settled(page)
  await expect(spend.card('Summary').locator('thead')).toContainText('Total Spend per Week')
  const perWeek = await spend.numbersOf('Summary')
  const weeks = (daysBetween(dates.from, dates.to) + 1) / 7
  expect(perWeek.Total?.[0]).toBe(read.money(String(Number(all.totalSpend) / weeks)))
  expect(perWeek.Total?.[4]).toBe(read.money(all.costPerPackage))

  await page.getByRole('group', { name: 'Weights in' }).getByText('kgs', { exact: true }).click()
  await expect(spend.card('Summary').locator('thead')).toContainText('kgs')
  expect((await spend.numbersOf('Summary')).Total?.[6]).toBe(read.kilograms(all.weightPerPackage))

  await spend.mark('Summary', 'Ground Residential').click()
  await expect(page).toHaveURL(/service=Ground(%20|\+)Residential/)
  const one = services.find(({ service }) => service === 'Ground Residential')
  await expect(spend.total).toHaveText(read.money(one?.totalSpend))
})
