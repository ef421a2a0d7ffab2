import { endpoints, type IdentityProvider } from '@waybill/contracts'
import { clientsOf } from '@waybill/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKeyPair } from '../single-sign-on/key-pair.ts'
import { type Ask, openTestHouse, type TestHouse } from '../test-house.ts'

let service: TestHouse
let boss: string
let certificate: string
beforeAll(async () => {
  service = await openTestHouse()
  certificate = (await makeKeyPair('Acme', service.house.now())).certificate
  const may = ['NEW_BI_TOOLS', 'USER_ADMIN', 'SSO_ADMIN', 'CLIENT_ADMIN', 'ACCOUNT_ADMIN'] as const
  await service.addUser('boss', ['ROLE_STAFF', 'ROLE_ADMIN', ...may], [])
  boss = await service.signIn('boss')
})
afterAll(() => service.close())

type Asking = Parameters<TestHouse['ask']>

/** The same moment, on two nodes of one cluster. */
async function atOnce(...asked: readonly Asking[]): Promise<number[]> {
  const answers = asked.map(([endpoint, ask], place) =>
    (place % 2 === 0 ? service.ask : service.askAnotherNode)(endpoint, ask),
  )
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
}
const client = (name: string, parentClientId: number | null = null) => ({
  name,
  code: '',
  city: '',
  state: '',
  engageDate: null,
  parentClientId,
})
const by = (more: Ask): Ask => ({ token: boss, ...more })

test('of two clients, groups or users of one name that are made at once, one is there', async () => {
  const { east } = service.clients
  const person = {
    login: 'twin',
    firstName: '',
    lastName: '',
    email: '',
    permissions: ['ROLE_CLIENT'],
    clientIds: [east],
    defaultLandingPage: null,
    identityProviderIds: [],
    singleSignOnOnly: false,
  }
  const group = { clientId: east, name: 'Twins', division: 'Twins' }
  for (const [endpoint, body] of [
    [endpoints.addClient, client('Twins')],
    [endpoints.addGroup, group],
    [endpoints.invitePerson, person],
  ] as const) {
    const statuses = await atOnce(...Array.from({ length: 4 }, (): Asking => [endpoint, by({ body })]))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  }
})

test('two clients that are each moved under the other at once make no ring', async () => {
  const { id: one } = await clientsOf(service.house.state).create({ name: 'Ring one' })
  const { id: two } = await clientsOf(service.house.state).create({ name: 'Ring two' })
  await atOnce(
    [endpoints.changeClient, by({ params: { clientId: one }, body: client('Ring one', two) })],
    [endpoints.changeClient, by({ params: { clientId: two }, body: client('Ring two', one) })],
  )
  const parents = await Promise.all([one, two].map(clientsOf(service.house.state).byId))
  expect(parents.filter((each) => each?.parentClientId !== null).length).toBeLessThanOrEqual(1)
})

test('whoever loses a right at the very moment at which they use it gains nothing that stays', async () => {
  const { acme } = service.clients
  for (let time = 0; time < 6; time += 1) {
    const login = `racer${time}`
    const userId = await service.addUser(login, ['ROLE_CLIENT', 'USER_ADMIN', 'SSO_ADMIN'], [acme])
    const token = await service.signIn(login)
    const provider = {
      name: login,
      entityId: login,
      signOnUrl: 'https://a.example',
      signOutUrl: '',
      certificates: [certificate],
      emailDomains: [],
      emailAttribute: '',
      people: [],
      clientIds: [acme],
      active: true,
    }
    await atOnce(
      [endpoints.changePermissions, by({ body: { userIds: [userId], give: [], take: ['SSO_ADMIN', 'USER_ADMIN'] } })],
      [endpoints.addIdentityProvider, { token, body: provider }],
      [endpoints.changePermissions, { token, body: { userIds: [userId], give: ['SSO_ADMIN'], take: [] } }],
    )
    const { permissions } = await service.house.state
      .selectFrom('user')
      .select('permissions')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(permissions)).toEqual(['ROLE_CLIENT'])
    const listed = (await service.ask(endpoints.identityProviders, { token: boss })).json<{
      providers: IdentityProvider[]
    }>()
    expect(listed.providers.filter(({ name, vouched }) => name === login && vouched)).toEqual([])
  }
})
