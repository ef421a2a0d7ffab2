import { endpoints, type Permission } from '@waybill/contracts'
import { type DemoProvider, type DemoProviderSettings, demoIdentityProvider, type ResponseWords } from '@waybill/demo'
import { identityProvidersOf, usersOf } from '@waybill/state'
import type { LightMyRequestResponse } from 'fastify'
import type { TestHouse } from '../test-house.ts'
import { type KeyPair, makeKeyPair } from './key-pair.ts'

export interface Company {
  readonly id: number
  readonly provider: DemoProvider
  readonly keys: KeyPair
}

/** A sign-in under way: what the provider read, and the cookie of the browser that asked. */
export interface Asked {
  readonly requestId: string
  readonly cookie: string
  readonly email: string
}

/** An identity provider that vouches for the people of one domain, and is registered. */
export async function openCompany(
  service: TestHouse,
  domain: string,
  settings: Pick<DemoProviderSettings, 'signatureAlgorithm' | 'signsWhole'> = {},
): Promise<Company> {
  const keys = await makeKeyPair(domain, service.house.now())
  const addresses = {
    entityId: `https://login.${domain}/metadata`,
    signOnUrl: `https://login.${domain}/sso`,
    signOutUrl: `https://login.${domain}/slo`,
  }
  const provider = demoIdentityProvider({ ...addresses, ...keys, ...settings })
  const id = await identityProvidersOf(service.house.state).add({
    ...addresses,
    name: domain,
    certificates: [keys.certificate],
    emailDomains: [domain],
    emailAttribute: '',
    active: true,
    vouchedBy: await houseAdministrator(service),
    clientIds: null,
  })
  return { id, provider, keys }
}

/** Who may vouch for everybody. */
async function houseAdministrator({ house, addUser }: TestHouse): Promise<number> {
  const known = await usersOf(house.state).byLogin('voucher')
  return known?.id ?? addUser('voucher', ['ROLE_STAFF', 'ROLE_ADMIN', 'SSO_ADMIN'], [])
}

export function browserOf(service: TestHouse) {
  const metadata = async () => (await service.ask(endpoints.samlMetadata)).body
  const postForm = (path: string, fields: Record<string, string>, cookie = ''): Promise<LightMyRequestResponse> =>
    service.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: new URLSearchParams(fields).toString(),
    })

  return {
    metadata,
    postForm,
    /** As far as the provider's own sign-in page. */
    ask: async (company: Company, email: string, more: { logOffOtherSessions?: boolean } = {}): Promise<Asked> => {
      const answer = await service.ask(endpoints.samlLogin, { body: { idp: company.id, email, ...more } })
      const [, samlRequest = ''] = answer.body.match(/name="SAMLRequest" value="([^"]+)"/) ?? []
      return { requestId: await company.provider.read(await metadata(), samlRequest), cookie: cookieIn(answer), email }
    },
    /** The XML of the provider's answer. */
    vouch: async (
      { provider }: Company,
      { requestId, email }: Pick<Asked, 'requestId' | 'email'>,
      otherwise: Partial<ResponseWords> = {},
    ): Promise<string> => {
      const { samlResponse } = await provider.vouch({
        service: await metadata(),
        requestId,
        email,
        sessionIndex: `at-${requestId}`,
        now: service.house.now(),
        otherwise,
      })
      return Buffer.from(samlResponse, 'base64').toString('utf8')
    },
    /** What comes of an answer that the browser brings. */
    bring: (xml: string, { cookie }: Pick<Asked, 'cookie'>): Promise<LightMyRequestResponse> =>
      postForm(endpoints.samlConsume.path, { SAMLResponse: Buffer.from(xml).toString('base64') }, cookie),
  }
}

/** What comes of swapping the token of an answer; with another cookie, in another browser. */
export function swapIn(
  service: TestHouse,
  answer: LightMyRequestResponse,
  cookie = cookieIn(answer),
): Promise<LightMyRequestResponse> {
  const { method, path: url } = endpoints.regenerateToken
  return service.app.inject({ method, url, headers: { authorization: `Bearer ${tokenIn(answer)}`, cookie } })
}

export async function swapped(service: TestHouse, answer: LightMyRequestResponse): Promise<string> {
  return (await swapIn(service, answer)).json<{ id_token: string }>().id_token
}

/** What the browser keeps of an answer. */
export function cookieIn({ headers }: LightMyRequestResponse): string {
  return String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
}

/** The token in the address that a callback leads to. */
export function tokenIn({ headers }: LightMyRequestResponse): string {
  return new URL(String(headers.location), 'https://waybill.example.com').searchParams.get('token') ?? ''
}

export async function addPerson(service: TestHouse, email: string, login = email): Promise<number> {
  const permissions: Permission[] = ['ROLE_CLIENT', 'NEW_BI_TOOLS']
  const id = await service.addUser(login, permissions, [service.clients.acme])
  await service.house.state.updateTable('user').set({ email }).where('id', '=', id).execute()
  return id
}

/** Of everybody, or of one person: what has run out is forgotten when somebody else comes in. */
export async function sessionsIn(service: TestHouse, userId?: number): Promise<number> {
  const sessions = service.house.state.selectFrom('session').select((row) => row.fn.countAll<number>().as('all'))
  const { all } = await (userId === undefined
    ? sessions
    : sessions.where('user_id', '=', userId)
  ).executeTakeFirstOrThrow()
  return all
}
