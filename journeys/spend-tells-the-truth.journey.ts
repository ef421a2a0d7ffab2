import { addMonths, type Client, type DateRange, startOfMonth } from '@waybill/contracts'
import { type Billed, readDemoFiles } from './carrier-files.ts'
import { dollars, settled, spendPage } from './spend-page.ts'
import { demo, expect, test } from './waybill.ts'

let billed: readonly Billed[]

test.beforeAll(async () => {
  billed = await readDemoFiles(demo)
})

const shippers = ['Northfield Brands', 'Northfield Europe', 'Cedar & Finch Supply'] as const

for (const name of shippers) {
  test.describe(`what ${name} paid`, () => {
    test.use({ as: 'staff' })

    test('is what its carriers’ files add up to, in total and in every month', async ({ page, serviceAs }) => {
      const staff = await serviceAs('staff')
      const client = clientNamed(name, await staff.clients())
      const dates = wholeTime(await staff.today())
      const paid = paidBy(client, dates)
      const spend = spendPage(page)
      await spend.open({ client: String(client.id), dates: written(dates) })
      expect(dollars(await spend.total.innerText())).toEqual(toTheCent(paid))
      await spend.showAsTable('Trends')
      const perMonth = sumsBy(paid, ({ on }) => monthInWords(on))
      expect(await spend.marksOf('Trends')).toMatchObject(eachToTheCent(perMonth))
      await expect(spend.totalOf('Trends')).toHaveText(await spend.total.innerText())
    })

    test('is the same by carrier and by account, and no part of it is lost by any other cut', async ({
      page,
      serviceAs,
    }) => {
      const staff = await serviceAs('staff')
      const client = clientNamed(name, await staff.clients())
      const dates = wholeTime(await staff.today())
      const paid = paidBy(client, dates)
      const spend = spendPage(page)
      await spend.open({ client: String(client.id), dates: written(dates) })
      await spend.showAsTable('Breakdown')
      for (const dimension of ['Account Group', 'Zone', 'Bill Option', 'Service']) {
        await spend.breakDownBy(dimension)
        await settled(page)
        const marks = Object.values(await spend.marksOf('Breakdown'))
        expect(marks.length).toBeGreaterThan(1)
        expect(sumOf(marks)).toBeCloseTo(dollars(await spend.total.innerText()), 0)
        await expect(spend.totalOf('Breakdown')).toHaveText(await spend.total.innerText())
      }
      await spend.breakDownBy('Carrier')
      await settled(page)
      expect(await spend.marksOf('Breakdown')).toEqual(eachToTheCent(sumsBy(paid, ({ carrier }) => carrier)))
      await spend.breakDownBy('Account')
      await settled(page)
      expect(await spend.marksOf('Breakdown')).toEqual(eachToTheCent(sumsBy(paid, ({ account }) => account)))
    })
  })
}

test('the map of states is what the files say was sent to each, and what went abroad is not lost', async ({
  page,
  serviceAs,
}) => {
  const controller = await serviceAs('controller')
  const client = clientNamed('Northfield Home', await controller.clients())
  const dates = wholeTime(await controller.today())
  const paid = paidBy(client, dates)
  const spend = spendPage(page)
  await spend.open({ client: String(client.id), dates: written(dates) })
  await spend.showAsTable('Map')
  const perState = sumsBy(paid, ({ country, state }) => (country === 'US' ? state : 'abroad'))
  const marks = await spend.marksOf('Map')
  expect(ascending(Object.values(marks))).toEqual(ascending(Object.values(perState)).map(oneToTheCent))
  expect(marks).toMatchObject({
    California: oneToTheCent(perState.CA ?? 0),
    Texas: oneToTheCent(perState.TX ?? 0),
    Florida: oneToTheCent(perState.FL ?? 0),
  })
  await expect(spend.totalOf('Map')).toHaveText(await spend.total.innerText())
})

test('the map of the world is what the files say was sent to each country', async ({ page, serviceAs }) => {
  const controller = await serviceAs('controller')
  const client = clientNamed('Northfield Brands', await controller.clients())
  const dates = wholeTime(await controller.today())
  const spend = spendPage(page)
  await spend.open({ client: String(client.id), dates: written(dates), map: 'world.consignee' })
  await spend.showAsTable('Map')
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const perCountry = sumsBy(paidBy(client, dates), ({ country }) => names.of(country) ?? country)
  expect(await spend.marksOf('Map')).toEqual(eachToTheCent(perCountry))
})

const facts = {
  'Total Spend': 'totalSpend',
  'Published Amount': 'publishedAmount',
  'Transportation Discount': 'transportationDiscount',
  Accessorials: 'accessorials',
  'Fuel Surcharge': 'fuelSurcharge',
  'Taxes & Other Charges': 'taxesAndOtherCharges',
} as const

test('the parts make the total to the cent, for every client, month and carrier', async ({ serviceAs }) => {
  const staff = await serviceAs('staff')
  const dates = wholeTime(await staff.today())
  const clients = await staff.clients()
  expect(clients).toHaveLength(6)
  for (const { id: clientId } of clients) {
    const rows = await staff.spent({
      clientId,
      select: Object.values(facts),
      by: ['client_id', 'month', 'carrier_name'],
      dates,
    })
    expect(rows.length).toBeGreaterThan(40)
    for (const row of rows) expect(partsOf(row), JSON.stringify(row)).toBe(micros(row.totalSpend))
  }
})

test('the tiles say what the service answers, and each opens its own fact in every card', async ({
  page,
  serviceAs,
}) => {
  const controller = await serviceAs('controller')
  const client = clientNamed('Northfield Brands', await controller.clients())
  const dates = wholeTime(await controller.today())
  const [answer = {}] = await controller.spent({ clientId: client.id, select: Object.values(facts), dates })
  const spend = spendPage(page)
  await spend.open({ client: String(client.id), dates: written(dates) })
  const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  for (const [name, fact] of Object.entries(facts)) {
    const amount = usd.format(answer[fact] as Intl.StringNumericLiteral)
    // What is taken off is shown as what it takes, so that the parts add up as they stand.
    const shown = fact === 'transportationDiscount' ? `−${amount}` : amount
    await expect(spend.tile(name).locator('.tile-number')).toHaveText(shown)
  }
  await spend.showAsTable('Trends')
  await spend.tile('Fuel Surcharge').click()
  await expect(spend.card('Trends')).toContainText('Fuel Surcharge per month')
  await expect(spend.card('Map')).toContainText('Fuel Surcharge by Receiver State')
  await expect(spend.totalOf('Trends')).toHaveText(usd.format(answer.fuelSurcharge as Intl.StringNumericLiteral))
})

function clientNamed(name: string, clients: readonly Client[]): Client {
  const client = clients.find((one) => one.name === name)
  if (!client) throw new Error(`There is no ${name}.`)
  return client
}

/** From before the first invoice to today. */
function wholeTime(today: string): DateRange {
  return { type: 'bill_date', from: addMonths(startOfMonth(today), -26), to: today }
}

function written({ type, from, to }: DateRange): string {
  return `${type}.dr.${from}.${to}`
}

/** A parent's spend is its child clients' together. */
function paidBy({ code, parent }: Client, { from, to }: DateRange): Billed[] {
  return billed.filter(
    ({ client, on }) => (parent ? client.startsWith(`${code}-`) : client === code) && on >= from && on <= to,
  )
}

function sumsBy(paid: readonly Billed[], keyOf: (one: Billed) => string): Record<string, number> {
  const groups = Map.groupBy(paid, keyOf)
  return Object.fromEntries([...groups].map(([key, some]) => [key, usdOf(some)]))
}

function usdOf(paid: readonly Billed[]): number {
  return paid.reduce((sum, { micros: part }) => sum + part, 0) / 1e6
}

/** Half a cent, for what is shown is rounded to one, and a hair for the sixth decimal of converted amounts. */
function oneToTheCent(usd: number) {
  return expect.closeTo(usd, 1.98)
}

function toTheCent(paid: readonly Billed[]) {
  return oneToTheCent(usdOf(paid))
}

function eachToTheCent(sums: Readonly<Record<string, number>>) {
  return Object.fromEntries(Object.entries(sums).map(([key, usd]) => [key, oneToTheCent(usd)]))
}

function monthInWords(day: string): string {
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', style)
}

function ascending(amounts: readonly number[]): number[] {
  return amounts.toSorted((one, other) => one - other)
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

function partsOf(row: Readonly<Record<string, string>>): bigint {
  const { publishedAmount, transportationDiscount, accessorials, fuelSurcharge, taxesAndOtherCharges } = row
  const added = [publishedAmount, accessorials, fuelSurcharge, taxesAndOtherCharges].map(micros)
  return added.reduce((sum, part) => sum + part, 0n) - micros(transportationDiscount)
}

function micros(decimal = '0'): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  return BigInt(`${sign}${whole}${fraction.padEnd(6, '0')}`)
}
