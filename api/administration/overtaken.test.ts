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
  readonly body: (more: object) => object
  readonly ways: readonly [object, object]
}

const kinds: Record<string, () => Kind> = {
  user: () => {
    const body = (more: object) => ({
      login: 'mark',
      firstName: 'Mark',
      lastName: '',
      email: '',
      permissions: ['ROLE_CLIENT', 'USER_ADMIN'],
      clientIds: [service.clients.acme],
      defaultLandingPage: null,
      identityProviderIds: [],
      singleSignOnOnly: false,
      ...more,
    })
    return {
      add: [endpoints.invitePerson, { body: body({}) }],
      list: [endpoints.people, {}],
      change: endpoints.changePerson,
      params: (userId) => ({ userId }),
      body,
      ways: [{ permissions: ['ROLE_CLIENT'] }, { lastName: 'Lee' }],
    }
  },
  client: () => {
    const body = (more: object) => ({
      name: 'mark',
      code: '',
      city: '',
      state: '',
      engageDate: null,
      parentClientId: service.clients.acme,
      ...more,
    })
    return {
      add: [endpoints.addClient, { body: body({}) }],
      list: [endpoints.administeredClients, {}],
      change: endpoints.changeClient,
      params: (clientId) => ({ clientId }),
      body,
      ways: [{ parentClientId: null }, { city: 'Reno' }],
    }
  },
  'fulfillment center': () => {
    const params = { clientId: service.clients.acme }
    const body = (more: object) => ({ name: 'mark', city: '', state: '', zip: '', country: 'US', ...more })
    return {
      add: [endpoints.addFulfillmentCenter, { params, body: body({}) }],
      list: [endpoints.fulfillmentCenters, { params }],
      change: endpoints.changeFulfillmentCenter,
      params: (centerId) => ({ ...params, centerId }),
      body,
      ways: [{ state: 'NV' }, { city: 'Reno' }],
    }
  },
  account: () => {
    const body = (more: object) => ({
      name: 'mark',
      group: '',
      isUpsGsr: false,
      isFedexExpressGsr: false,
      isFedexIntlGsr: false,
      ...more,
    })
    const added = { ...body({}), clientId: service.clients.acme, carrier: 'UPS', number: '4711' }
    return {
      add: [endpoints.addAccount, { body: added }],
      list: [endpoints.administeredAccounts, {}],
      change: endpoints.changeAccount,
      params: (accountId) => ({ accountId }),
      body,
      ways: [{ isUpsGsr: true }, { isFedexIntlGsr: true }],
    }
  },
  'account group': () => {
    const body = (more: object) => ({ name: 'mark', division: '', ...more })
    return {
      add: [endpoints.addGroup, { body: { ...body({}), clientId: service.clients.acme } }],
      list: [endpoints.administeredGroups, {}],
      change: endpoints.changeGroup,
      params: (groupId) => ({ groupId }),
      body,
      ways: [{ division: 'West' }, { division: 'East' }],
    }
  },
  carrier: () => {
    const body = (more: object) => ({ name: 'mark', scac: '', mode: 'Freight', website: '', active: true, ...more })
    return {
      add: [endpoints.addCarrier, { body: body({}) }],
      list: [endpoints.administeredCarriers, {}],
      change: endpoints.changeCarrier,
      params: () => undefined,
      body,
      ways: [{ active: false }, { scac: 'MARK' }],
    }
  },
  'identity provider': () => {
    const body = (more: object) => ({
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
      ...more,
    })
    return {
      add: [endpoints.addIdentityProvider, { body: body({}) }],
      list: [endpoints.identityProviders, {}],
      change: endpoints.changeIdentityProvider,
      params: (providerId) => ({ providerId }),
      body,
      ways: [{ emailDomains: [] }, { signOutUrl: 'https://mark.example/out' }],
    }
  },
  feed: () => {
    const body = (more: object) => ({
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
      ...more,
    })
    return {
      add: [endpoints.addFeed, { body: body({ password: 'A-secret-of-the-carrier' }) }],
      list: [endpoints.feeds, {}],
      change: endpoints.changeFeed,
      params: (feedId) => ({ feedId }),
      body,
      ways: [{ clientId: service.clients.zenith }, { everyMinutes: 60 }],
    }
  },
}

test.each(Object.keys(kinds))(
  'of two administrators who change a %s, neither undoes the other unseen',
  async (name) => {
    const { add, list, change, params, body, ways } = kinds[name]?.() ?? expect.fail()
    const ask = ([endpoint, more]: readonly [Endpoint, Ask]) => service.ask(endpoint, { token, ...more })
    const listed = async () => {
      const answer: unknown = (await ask(list)).json()
      const groups = Array.isArray(answer) ? [answer] : Object.values(answer as object).filter(Array.isArray)
      const all: Listed[] = groups.flat()
      return all.find((one) => one.name === 'mark' || one.login === 'mark') ?? expect.fail()
    }
    const save = ({ id, revision }: Listed, more: object) =>
      ask([change, { ...(params(id) && { params: params(id) }), body: { ...body(more), revision } }])

    expect((await ask(add)).statusCode).toBe(200)
    const [first, second] = ways
    const read = await listed()
    expect((await save(read, first)).statusCode).toBe(200)
    const now = await listed()
    expect(now.revision).not.toBe(read.revision)
    const overtaken = await save(read, second)
    expect(overtaken.json()).toMatchObject({ status: 409, reason: { name: 'changed-meanwhile' } })
    expect(await listed()).toEqual(now)
    expect((await save(now, { ...first, ...second })).statusCode).toBe(200)
  },
)
