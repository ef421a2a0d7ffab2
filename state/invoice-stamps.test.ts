import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientsOf } from './clients.ts'
import { invoiceStampsOf, type StampableInvoice } from './invoice-stamps.ts'
import { lastEntryOf, openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'

let house: TestState
let userId: number
let acme: Awaited<ReturnType<ReturnType<typeof clientsOf>['create']>>
let borg: typeof acme
beforeAll(async () => {
  house = await openTestState()
  const person = { login: 'ann', firstName: '', lastName: '', email: '', permissions: [], clientIds: [] }
  userId = await usersOf(house.state).create(person)
})
afterAll(() => house.drop())
let made = 0
beforeEach(async () => {
  made += 1
  acme = await clientsOf(house.state).create({ name: `Acme ${made}`, code: `ac-m${made}` })
  borg = await clientsOf(house.state).create({ name: `Borg ${made}`, code: '-' })
})

const at = new Date(Date.UTC(2026, 0, 15))
const by = { userId: null, login: 'ann', address: '10.0.0.1' }
const change = () => ({ at, by, userId })
const stamps = () => invoiceStampsOf(house.state)
const invoice = (invoiceNumber: string, rest: Partial<StampableInvoice> = {}): StampableInvoice => ({
  clientId: acme.id,
  carrier: 'UPS',
  accountNumber: '0A1B2C',
  invoiceNumber,
  billDate: '2026-01-10',
  currency: 'USD',
  ...rest,
})
const span = { fromDate: '2026-01-01', toDate: '2026-01-31' }
const add = (invoices: readonly StampableInvoice[], client = acme, today = '2026-02-01') =>
  stamps().add({ client, ...span, invoices, today }, change())
const page = { limit: 10, offset: 0 }
const code = () => `ACM${made}-2026-`

test('invoices of a span get the next number of their client and year, and it is written down', async () => {
  const first = await add([invoice('A'), invoice('B')])
  expect(first).toEqual({ number: `${code()}000001`, invoices: 2, before: 0 })
  expect(await lastEntryOf(house.state)).toEqual({
    at: at.toISOString(),
    by,
    person: null,
    action: 'invoices.stamp',
    subject: `client Acme ${made}`,
    clientIds: [acme.id],
    before: null,
    after: { number: `${code()}000001`, ...span, invoices: 2, stampedBefore: 0 },
  })
  expect(await stamps().fromBefore([acme.id])).toEqual([])
  expect((await add([invoice('C')])).number).toBe(`${code()}000002`)
  expect((await add([invoice('D')], acme, '2027-01-01')).number).toBe(`ACM${made}-2027-000001`)
  expect((await add([invoice('E', { clientId: borg.id })], borg)).number).toBe(`CLIENT${borg.id}-2026-000001`)
})

test('no invoice gets two numbers: what came late gets one of its own, and where nothing did it is refused', async () => {
  const { number } = await add([invoice('A'), invoice('B')])
  const second = await add([invoice('A'), invoice('B'), invoice('C')])
  expect(second).toEqual({ number: `${code()}000002`, invoices: 1, before: 2 })
  expect((await lastEntryOf(house.state)).after).toMatchObject({ invoices: 1, stampedBefore: 2 })
  const refused = (invoices: StampableInvoice[], told: string) =>
    expect(add(invoices)).rejects.toMatchObject({
      kind: 'conflict',
      reason: {
        name: 'stamp-all-before',
        values: { name: `Acme ${made}`, from: span.fromDate, to: span.toDate, number: told },
      },
    })
  await refused([invoice('A')], number)
  for (const invoices of [
    ['C', 'A'],
    ['A', 'C'],
    ['B', 'C', 'A'],
  ])
    await refused(
      invoices.map((one) => invoice(one)),
      second.number,
    )
  await refused([], '')
})

test('an invoice is another by its client, carrier, account, number, date or currency', async () => {
  await add([invoice('A')])
  const others = [
    { clientId: borg.id },
    { carrier: 'FedEx' },
    { accountNumber: 'x' },
    { invoiceNumber: 'x' },
    { billDate: '2026-01-11' },
    { currency: 'CAD' },
  ]
  expect(await add(others.map((other) => invoice('A', other)))).toMatchObject({ invoices: others.length, before: 0 })
})

test('of people who stamp the same at once, one gives the number', async () => {
  const given = await Promise.allSettled(Array.from({ length: 4 }, () => add([invoice('A')])))
  expect(given.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  const numbers = await Promise.all(['B', 'C', 'D'].map((one) => add([invoice(one)])))
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(3)
})

test('however many invoices are stamped, each is found with its number', async () => {
  const many = Array.from({ length: 1200 }, (_, number) => invoice(String(number).padStart(4, '0')))
  const { number } = await add(many)
  const found = await stamps().invoices([acme.id], { number }, { limit: 2000, offset: 0 })
  expect(found.total).toBe(1200)
  expect(found.invoices.map(({ invoiceNumber }) => invoiceNumber)).toEqual(many.map((one) => one.invoiceNumber))
  expect(await add([...many, invoice('new')])).toMatchObject({ invoices: 1, before: 1200 })
})

test('numbers are listed for their clients a page at a time, the latest first', async () => {
  await add([invoice('A'), invoice('B')])
  await add([invoice('C')])
  await add([invoice('D', { clientId: borg.id })], borg)
  const stamp = { ...span, stampedAt: at.toISOString(), stampedBy: 'ann' }
  const [latest, first] = [
    { ...stamp, number: `${code()}000002`, invoices: 1 },
    { ...stamp, number: `${code()}000001`, invoices: 2 },
  ]
  expect(await stamps().list([acme.id], page)).toEqual({ stamps: [latest, first], total: 2 })
  expect(await stamps().list([acme.id], { limit: 1, offset: 1 })).toEqual({ stamps: [first], total: 2 })
  expect((await stamps().list([acme.id, borg.id], page)).total).toBe(3)
  expect(await stamps().list([], page)).toEqual({ stamps: [], total: 0 })
})

test('stamped invoices are found by number, span and client, by bill date', async () => {
  const { number } = await add([
    invoice('B', { billDate: '2026-01-12' }),
    invoice('Z'),
    invoice('A'),
    invoice('C', { billDate: '2026-01-13' }),
  ])
  const other = await add([invoice('D', { billDate: '2026-01-14', carrier: 'FedEx' })])
  const theirs = await add([invoice('E', { clientId: borg.id })], borg)
  const found = async (search: Parameters<ReturnType<typeof stamps>['invoices']>[1], ids = [acme.id, borg.id]) => {
    const { invoices, total } = await stamps().invoices(ids, search, page)
    expect(total).toBe(invoices.length)
    return invoices.map(({ invoiceNumber }) => invoiceNumber)
  }
  expect(await found({ number })).toEqual(['A', 'Z', 'B', 'C'])
  expect(await found({ otherThan: number }, [acme.id])).toEqual(['D'])
  expect(await found({ fromDate: '2026-01-12', toDate: '2026-01-13' })).toEqual(['B', 'C'])
  expect(await found({ fromDate: '2026-01-13' })).toEqual(['C', 'D'])
  expect(await found({ toDate: '2026-01-10' }, [acme.id])).toEqual(['A', 'Z'])
  expect(await found({}, [borg.id])).toEqual(['E'])
  expect(await found({}, [])).toEqual([])
  expect(await stamps().invoices([acme.id], {}, { limit: 1, offset: 4 })).toEqual({
    invoices: [{ ...invoice('D', { billDate: '2026-01-14', carrier: 'FedEx' }), number: other.number }],
    total: 5,
  })
  expect(theirs.number).not.toBe(number)
})

test('a number from before its invoices were written down gets them once', async () => {
  const old = (client_id: number, listed: number, number: string) =>
    house.state
      .insertInto('invoice_stamp')
      .values({
        client_id,
        from_date: span.fromDate,
        to_date: span.toDate,
        number,
        invoices: 1,
        stamped_at: at.toISOString(),
        stamped_by: userId,
        listed,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id } = await old(acme.id, 0, `${code()}000007`)
  const { id: next } = await old(acme.id, 0, `${code()}000008`)
  await old(acme.id, 1, `${code()}000009`)
  await old(borg.id, 0, `B${made}`)
  const before = { clientId: acme.id, ...span, stampedAt: at.toISOString() }
  expect(await stamps().fromBefore([acme.id])).toEqual([
    { id, ...before },
    { id: next, ...before },
  ])
  expect(await stamps().fromBefore([])).toEqual([])
  await stamps().keepFromBefore(id, [invoice('A'), invoice('B')])
  await stamps().keepFromBefore(id, [invoice('C')])
  expect((await stamps().fromBefore([acme.id])).map((one) => one.id)).toEqual([next])
  await stamps().keepFromBefore(next, [invoice('A')])
  expect(await stamps().fromBefore([acme.id])).toEqual([])
  expect((await stamps().fromBefore([borg.id])).length).toBe(1)
  const found = await stamps().invoices([acme.id], {}, page)
  expect(found.invoices.map(({ invoiceNumber, number }) => `${invoiceNumber} ${number}`)).toEqual([
    `A ${code()}000007`,
    `B ${code()}000007`,
  ])
  expect((await add([invoice('A'), invoice('X')])).number).toBe(`${code()}000010`)
})
