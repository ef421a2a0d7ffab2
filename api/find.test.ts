import { endpoints, type Found } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fedexFile, openTestHouse, type TestHouse, upsFile } from './test-house.ts'

let service: TestHouse
let acme: string
let stranger: string
let withoutSearch: string
beforeAll(async () => {
  service = await openTestHouse()
  const { clients } = service
  await Promise.all([service.takeIn(clients.east, upsFile), service.takeIn(clients.zenith, fedexFile)])
  const may = ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'TRACKING_NUMBER_SEARCH_FILTER'] as const
  await service.addUser('acme', may, [clients.acme])
  await service.addUser('stranger', may, [clients.zenith])
  await service.addUser('plain', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [clients.acme])
  await service.addUser('nowhere', may, [])
  ;[acme = '', stranger = '', withoutSearch = ''] = await Promise.all(['acme', 'stranger', 'plain'].map(service.signIn))
})
afterAll(() => service.close())

const ask = (text: unknown, token: string) => service.ask(endpoints.find, { token, body: { text } })
const find = async (text: string, token = acme): Promise<Found> => (await ask(text, token)).json()
const nothing = { accounts: [], packages: [], invoices: [] }

/** What a client's own lines are called. */
async function namesOf(clientId: number): Promise<{ account: string; invoice: string; package: string }> {
  const span = { from: '2000-01-01', to: '2099-12-31' }
  const [invoice] = await service.house.warehouse.invoices({ clientIds: [clientId] }, span, 1)
  const { data } = await service.house.warehouse.answer(
    {
      page: 'spend',
      widget: 'amounts',
      select: ['packages'],
      by: ['tracking_number'],
      where: [],
      dates: { type: 'bill_date', ...span },
      order: [],
      limit: 1000,
    },
    { clientIds: [clientId] },
  )
  const number = data.map((row) => String(row.tracking_number)).find((each) => each !== '') ?? ''
  return { account: invoice?.accountNumber ?? '', invoice: invoice?.invoiceNumber ?? '', package: number }
}

test('a parent’s person finds the accounts, invoices and packages of a child client', async () => {
  const { east } = service.clients
  const names = await namesOf(east)
  expect((await find(names.account)).accounts).toMatchObject([{ clientId: east, number: names.account }])
  expect((await find(names.invoice)).invoices).toMatchObject([{ clientId: east, number: names.invoice }])
  expect((await find(` ${names.package.slice(0, 4)} ${names.package.slice(4)} `)).packages).toMatchObject([
    { clientId: east, number: names.package },
  ])
})

test('what is another client’s is as unknown as what does not exist', async () => {
  const names = await namesOf(service.clients.zenith)
  for (const name of Object.values(names)) {
    expect(name.length).toBeGreaterThan(3)
    const [theirs, nobodys] = [await ask(name, acme), await ask('NOBODYS-NUMBER', acme)]
    expect([theirs.statusCode, theirs.json()]).toEqual([nobodys.statusCode, nobodys.json()])
    expect(theirs.json()).toEqual(nothing)
    expect(await find(name, stranger)).not.toEqual(nothing)
  }
})

test('packages are found by whoever may search for them alone', async () => {
  const names = await namesOf(service.clients.east)
  expect((await find(names.package, withoutSearch)).packages).toEqual([])
  expect((await find(names.account, withoutSearch)).accounts).toHaveLength(1)
})

test('whoever has no client finds nothing', async () => {
  expect(await find('1Z9999', await service.signIn('nowhere'))).toEqual(nothing)
})

test.each([
  ['two letters', 'ab'],
  ['nothing but spaces', '     '],
  ['more than anything is called', 'x'.repeat(101)],
  ['a number', 12],
  ['a list', ['abc']],
])('%s is refused', async (_, text) => {
  expect((await ask(text, acme)).statusCode).toBe(400)
})

test('nobody asks faster than anybody types, and after a while one may again', async () => {
  const token = await service.signIn('nowhere')
  const many = await Promise.all(Array.from({ length: 60 }, () => ask('nothing', token)))
  expect(many.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(39)
  expect(many.at(-1)?.statusCode).toBe(429)
  expect((await ask('nothing', acme)).statusCode).toBe(200)
  service.passTime(2000)
  expect((await ask('nothing', token)).statusCode).toBe(200)
})
