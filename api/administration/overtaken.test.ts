import { type Endpoint, endpoints, type Revised } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKeyPair } from '../single-sign-on/key-pair.ts'
import { type Ask, openTestHouse, type TestHouse } from '../test-house.ts'

let service: TestHouse
let token: string
let certificate: string
beforeAll(async () => {
  service = await openTestHouse()
  certificate = (await makeKeyPair('Acme', service.house.now())).certificate
  const rights = [
    'NEW_BI_TOOLS',
    'USER_ADMIN',
    'ACCOUNT_ADMIN',
    'CARRIER_ADMIN',
    'SSO_ADMIN',
    'CDC_ADMIN',
    'CLIENT_ADMIN',
  ] as const
  await service.addUser('staff', ['ROLE_STAFF', ...rights], [])
  token = await service.signIn('staff')
})
afterAll(() => service.close())

interface Listed extends Revised {
  readonly id: number
  readonly name?: string
  readonly login?: string
}

/** How one kind of thing is made, listed and changed, two ways. */
interface Kind {
  readonly add: readonly [Endpoint, Ask]
  readonly list: readonly [Endpoint, Ask]
  readonly change: Endpoint
  readonly params: (id: number) => Ask['params']
  readonly base: object
  readonly ways: readonly [object, object]
}

const kinds: Record<string, () => Kind> = {
  user: () => {
    const base = {
      login: 'mark',
      firstName: 'Mark',
      lastName: '',
      email: '',
      permissions: ['ROLE_CLIENT', 'USER_ADMIN'],
      clientIds: [service.clients.acme],
      defaultLandingPage: null,
      identityProviderIds: [],
      singleSignOnOnly: false,
    }
    return {
      add: [endpoints.invitePerson, { body: base }],
      list: [endpoints.people, {}],
      change: endpoints.changePerson,
      params: (userId) => ({ userId }),
      base,
      ways: [{ permissions: ['ROLE_CLIENT'] }, { lastName: 'Lee' }],
    }
  },
  client: () => {
    const base = {
      name: 'mark',
      code: '',
      city: '',
      state: '',
      engageDate: null,
      parentClientId: service.clients.acme,
    }
    return {
      add: [endpoints.addClient, { body: base }],
      list: [endpoints.administeredClients, {}],
      change: endpoints.changeClient,
      params: (clientId) => ({ clientId }),
      base,
      ways: [{ parentClientId: null }, { city: 'Reno' }],
    }
  },
  'fulfillment center': () => {
    const params = { clientId: service.clients.acme }
    const base = { name: 'mark', city: '', state: '', zip: '', country: 'US' }
    return {
      add: [endpoints.addFulfillmentCenter, { params, body: base }],
      list: [endpoints.fulfillmentCenters, { params }],
      change: endpoints.changeFulfillmentCenter,
      params: (centerId) => ({ ...params, centerId }),
      base,
      ways: [{ state: 'NV' }, { city: 'Reno' }],
    }
  },
  account: () => {
    const base = {
      name: 'mark',
      group: '',
      isUpsGsr: false,
      isFedexExpressGsr: false,
      isFedexIntlGsr: false,
    }
    const added = { ...base, clientId: service.clients.acme, carrier: 'UPS', number: '4711' }
    return {
      add: [endpoints.addAccount, { body: added }],
      list: [endpoints.administeredAccounts, {}],
      change: endpoints.changeAccount,
      params: (accountId) => ({ accountId }),
      base,
      ways: [{ isUpsGsr: true }, { isFedexIntlGsr: true }],
    }
  },
  'account group': () => {
    const base = { name: 'mark', division: '' }
    return {
      add: [endpoints.addGroup, { body: { ...base, clientId: service.clients.acme } }],
      list: [endpoints.administeredGroups, {}],
      change: endpoints.changeGroup,
      params: (groupId) => ({ groupId }),
      base,
      ways: [{ division: 'West' }, { division: 'East' }],
    }
  },
  carrier: () => {
    const base = { name: 'mark', scac: '', mode: 'Freight', website: '', active: true }
    return {
      add: [endpoints.addCarrier, { body: base }],
      list: [endpoints.administeredCarriers, {}],
      change: endpoints.changeCarrier,
      params: () => undefined,
      base,
      ways: [{ active: false }, { scac: 'MARK' }],
    }
  },
  'identity provider': () => {
    const base = {
      name: 'mark',
      entityId: 'urn:mark',
      signOnUrl: 'https://mark.example/sso',
      signOutUrl: '',
      certificates: [certificate],
      emailDomains: ['mark.example'],
      emailAttribute: '',
      people: [],
      clientIds: [service.clients.acme],
      active: true,
    }
    return {
      add: [endpoints.addIdentityProvider, { body: base }],
      list: [endpoints.identityProviders, {}],
      change: endpoints.changeIdentityProvider,
      params: (providerId) => ({ providerId }),
      base,
      ways: [{ emailDomains: [] }, { signOutUrl: 'https://mark.example/out' }],
    }
  },
  feed: () => {
    const base = {
      clientId: service.clients.acme,
      name: 'mark',
      kind: 'sftp',
      folder: '/out',
      host: 'sftp.example.com',
      port: 22,
      login: 'acme',
      password: '',
      privateKey: '',
      passphrase: '',
      everyMinutes: 30,
      active: false,
    }
    return {
      add: [endpoints.addFeed, { body: { ...base, password: 'A-secret-of-the-carrier' } }],
      list: [endpoints.feeds, {}],
      change: endpoints.changeFeed,
      params: (feedId) => ({ feedId }),
      base,
      ways: [{ clientId: service.clients.zenith }, { everyMinutes: 60 }],
    }
  },
}

const ask = ([endpoint, more]: readonly [Endpoint, Ask]) => service.ask(endpoint, { token, ...more })

/** The one that is called mark, among all that are listed. */
async function listed({ list }: Kind): Promise<Listed> {
  const answer: unknown = (await ask(list)).json()
  const lists = Array.isArray(answer) ? [answer] : Object.values(answer as object).filter(Array.isArray)
  const all: Listed[] = lists.flat()
  const mark = all.find((one) => one.name === 'mark' || one.login === 'mark')
  if (!mark) throw new Error('Mark is not listed.')
  return mark
}

test.each(Object.entries(kinds))(
  'of two administrators who change a %s, neither undoes the other unseen',
  async (_, of) => {
    const kind = of()
    const { add, change, params, base, ways } = kind
    const save = ({ id, revision }: Listed, more: object) =>
      ask([change, { ...(params(id) && { params: params(id) }), body: { ...base, ...more, revision } }])

    expect((await ask(add)).statusCode).toBe(200)
    const [first, second] = ways
    const read = await listed(kind)
    expect((await save(read, first)).statusCode).toBe(200)
    const now = await listed(kind)
    expect(now.revision).not.toBe(read.revision)
    const overtaken = await save(read, second)
    expect(overtaken.json()).toMatchObject({ status: 409, reason: { name: 'changed-meanwhile' } })
    expect(await listed(kind)).toEqual(now)
    expect((await save(now, { ...first, ...second })).statusCode).toBe(200)
  },
)
