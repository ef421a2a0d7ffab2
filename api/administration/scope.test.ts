import { type Endpoint, endpoints } from '@waybill/contracts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fedexFile, openTestHouse, type TestHouse, upsFile } from '../test-house.ts'

let service: TestHouse
const tokens: Record<Side, string> = { acme: '', zenith: '' }
type Side = 'acme' | 'zenith'
const families: Record<Side, number[]> = { acme: [], zenith: [] }

beforeAll(async () => {
  service = await openTestHouse()
  const { acme, east, west, zenith } = service.clients
  families.acme = [acme, east, west]
  families.zenith = [zenith]
  const may = [
    'ROLE_CLIENT',
    'NEW_BI_TOOLS',
    'CLIENT_ADMIN',
    'ACCOUNT_ADMIN',
    'CARRIER_ADMIN',
    'MAINTENANCE_ADMIN',
  ] as const
  await service.addUser('acme', may, [acme])
  await service.addUser('zenith', may, [zenith])
  await service.takeIn(east, upsFile)
  await service.takeIn(zenith, fedexFile)
  tokens.acme = await service.signIn('acme')
  tokens.zenith = await service.signIn('zenith')
  for (const [side, clientId] of [
    ['acme', east],
    ['zenith', zenith],
  ] as const) {
    const token = tokens[side]
    const center = { name: `dock of ${side}`, city: '', state: '', zip: '', country: 'US' }
    await service.ask(endpoints.addGroup, {
      token,
      body: { clientId, name: `group of ${side}`, division: `division of ${side}` },
    })
    await service.ask(endpoints.addFulfillmentCenter, { token, params: { clientId }, body: center })
  }
})
afterAll(() => service.close())

/** Everything that is kept for a family, and how the warehouse has filed its lines. */
async function kept(side: Side): Promise<unknown> {
  const { state, warehouse } = service.house
  const mine = families[side]
  const rows = []
  for (const table of ['account', 'account_group', 'account_division', 'fulfillment_center', 'user_client'] as const) {
    rows.push(await state.selectFrom(table).selectAll().where('client_id', 'in', mine).execute())
  }
  const clients = await state.selectFrom('client').selectAll().where('id', 'in', mine).execute()
  const { data } = await warehouse.answer(
    {
      page: 'spend',
      widget: 'breakdown',
      select: ['totalSpend'],
      by: ['account_group', 'account_division', 'account_number'],
      where: [],
      dates: { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' },
      order: [],
      limit: 1000,
    },
    { clientIds: mine },
  )
  return { clients, rows, data }
}

const id = fc.integer({ min: 1, max: 8 })
const word = fc.constantFrom('one', 'two', 'three', 'group of acme', 'group of zenith')
const details = fc.record({
  name: word.map((name) => `client ${name}`),
  code: fc.constant('X'),
  city: fc.constant(''),
  state: fc.constant(''),
  engageDate: fc.constant(null),
  parentClientId: fc.option(id, { nil: null }),
})
const center = fc.record({
  name: word,
  city: word,
  state: fc.constant(''),
  zip: fc.constant(''),
  country: fc.constant('US'),
})
const account = fc.record({
  name: word,
  group: fc.constantFrom('', 'group of acme', 'group of zenith', 'one'),
  isUpsGsr: fc.boolean(),
  isFedexExpressGsr: fc.boolean(),
  isFedexIntlGsr: fc.boolean(),
})
const params = fc.record({ clientId: id, accountId: id, groupId: id, divisionId: id, centerId: id, entryId: id })

const does = (endpoint: Endpoint, body: fc.Arbitrary<unknown>) =>
  fc.record({ endpoint: fc.constant(endpoint), params, body })
const withClient = <T extends object>(body: fc.Arbitrary<T>) =>
  fc.tuple(body, id).map(([own, clientId]) => ({ ...own, clientId }))
const nothing = fc.constant(undefined)
const anything = fc.oneof(
  does(endpoints.addClient, details),
  does(endpoints.changeClient, details),
  does(endpoints.removeClient, nothing),
  does(endpoints.addFulfillmentCenter, center),
  does(endpoints.changeFulfillmentCenter, center),
  does(endpoints.removeFulfillmentCenter, nothing),
  does(endpoints.importFulfillmentCenters, fc.constant({ csv: 'NAME,STATE,CITY,ZIP\ngiven,NV,Reno,1' })),
  does(endpoints.fulfillmentCenters, nothing),
  does(
    endpoints.addAccount,
    withClient(account).map((own) => ({ ...own, carrier: 'UPS', number: '0001' })),
  ),
  does(endpoints.changeAccount, account),
  does(endpoints.removeAccount, nothing),
  does(endpoints.fileAccounts, fc.record({ accountIds: fc.array(id, { minLength: 1, maxLength: 3 }), group: word })),
  does(endpoints.addGroup, withClient(fc.record({ name: word, division: word }))),
  does(endpoints.changeGroup, fc.record({ name: word, division: word })),
  does(endpoints.removeGroup, nothing),
  does(endpoints.addDivision, withClient(fc.record({ name: word }))),
  does(endpoints.renameDivision, fc.record({ name: word })),
  does(endpoints.removeDivision, nothing),
  does(endpoints.administeredClients, nothing),
  does(endpoints.administeredAccounts, nothing),
  does(endpoints.administeredGroups, nothing),
  does(endpoints.administeredCarriers, nothing),
)

test('whatever two administrators do, neither changes nor reads what is the other\u2019s', async () => {
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom<Side>('acme', 'zenith'), anything), { minLength: 5, maxLength: 15 }),
      async (deeds) => {
        for (const [side, { endpoint, ...ask }] of deeds) {
          const other = side === 'acme' ? 'zenith' : 'acme'
          const before = await kept(other)
          const answer = await service.ask(endpoint, { token: tokens[side], ...ask })
          statuses.add(answer.statusCode)
          expect([200, 400, 403, 404, 409]).toContain(answer.statusCode)
          expect(await kept(other)).toEqual(before)
          const read = endpoint.method === 'GET' && answer.statusCode === 200 ? answer.body.toLowerCase() : ''
          expect(read).not.toContain(`dock of ${other}`)
          expect(read).not.toContain(`division of ${other}`)
          expect(read).not.toContain(`"name":"${other}`)
        }
      },
    ),
    { numRuns: 25 },
  )
  expect([...statuses]).toEqual(expect.arrayContaining([200, 403, 404]))
})

test('what is everybody\u2019s is changed by staff alone', async () => {
  const carrier = { name: 'New Freight', scac: 'NEWF', mode: 'Freight', website: '', active: true }
  const token = tokens.acme
  const refused = [
    await service.ask(endpoints.addCarrier, { token, body: carrier }),
    await service.ask(endpoints.changeCarrier, { token, body: { ...carrier, name: 'UPS' } }),
    await service.ask(endpoints.removeCarrier, { token, body: { name: 'UPS' } }),
    await service.ask(endpoints.addMaintenanceEntry, { token, body: { type: 'CHATBOT', value: 'ON' } }),
    await service.ask(endpoints.removeMaintenanceEntry, { token, params: { entryId: 1 } }),
  ]
  expect(refused.map((answer) => answer.statusCode)).toEqual([403, 403, 403, 403, 403])
  expect(refused[0]?.json()).toMatchObject({ reason: { name: 'staff-only' } })
})
