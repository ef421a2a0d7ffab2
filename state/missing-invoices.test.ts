import { mostSaidOfMissing } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientsOf } from './clients.ts'
import { missingSaidOf } from './missing-invoices.ts'
import { openTestState, type TestState } from './testing.ts'

let house: TestState
let acme = 0
beforeAll(async () => {
  house = await openTestState()
  acme = (await clientsOf(house.state).create({ name: 'Acme' })).id
})
afterAll(() => house.drop())

const at = new Date('2026-11-22T10:00:00Z')
const change = { at, by: { userId: null, login: 'ann', address: '10.0.0.1' } }
const say = (accountNumber: string) =>
  missingSaidOf(house.state).say({ clientId: acme, carrier: 'UPS', accountNumber, said: { what: 'closed' } }, change)

test('so much is said of one client’s accounts and no more, also when much is said at once', async () => {
  const before = Array.from({ length: mostSaidOfMissing - 2 }, (_, nth) => ({
    client_id: acme,
    carrier_name: 'UPS',
    account_number: `before ${nth}`,
    what: 'closed',
    expected_on: '',
    said_by: 'ann',
    said_at: at.toISOString(),
  }))
  await house.state.insertInto('missing_said').values(before).execute()
  const said = await Promise.allSettled(Array.from({ length: 8 }, (_, nth) => say(`at once ${nth}`)))
  expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await missingSaidOf(house.state).list([acme])).toHaveLength(mostSaidOfMissing)
})
