import { type Endpoint, endpoints } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureOf } from '../reach/outside.test-support.ts'
import { administering, openTown, type Town } from '../reach/town.test-support.ts'
import { makeKeyPair } from '../single-sign-on/key-pair.ts'
import { type Ask, openTestHouse, type TestHouse } from '../test-house.ts'

let service: TestHouse
let town: Town
/** Administers Acme East with every permission there is for administering, and reaches for everything else. */
let eve: string
let certificate: string
beforeAll(async () => {
  service = await openTestHouse()
  town = await openTown(service)
  await town.furnish()
  certificate = (await makeKeyPair('Eve', service.house.now())).certificate
  await service.addUser('eve', ['ROLE_CLIENT', ...administering], [service.clients.east])
  eve = await service.signIn('eve')
})
afterAll(() => service.close())

type Kept =
  | 'account'
  | 'account_group'
  | 'account_division'
  | 'fulfillment_center'
  | 'feed'
  | 'intake_file'
  | 'sync_job'

async function ofZenith(table: Kept): Promise<number> {
  const rows = service.house.state.selectFrom(table).select('id').where('client_id', '=', service.clients.zenith)
  return (await rows.executeTakeFirstOrThrow()).id
}

/** Of the house, of Zenith, and of Acme East with more rights than Eve has. */
const boss = () => town.residents[0]?.id ?? 0
const ofClient = (clientId: number, place: number) =>
  town.residents.filter(({ clientIds }) => clientIds.length === 1 && clientIds[0] === clientId)[place]?.id ?? 0
const stranger = () => ofClient(service.clients.zenith, 0)
const rich = () => ofClient(service.clients.east, 2)

const person = (more: object = {}) => ({
  login: 'puppet',
  firstName: '',
  lastName: '',
  email: '',
  permissions: ['ROLE_CLIENT'],
  clientIds: [service.clients.east],
  defaultLandingPage: null,
  identityProviderIds: [],
  singleSignOnOnly: false,
  ...more,
})
const client = (more: object = {}) => ({
  name: 'Mine',
  code: '',
  city: '',
  state: '',
  engageDate: null,
  parentClientId: null,
  ...more,
})
const account = { name: 'mine', group: '', isUpsGsr: false, isFedexExpressGsr: false, isFedexIntlGsr: false }
const center = { name: 'Mine', city: '', state: '', zip: '', country: 'US' }
const feed = (clientId: number) => ({
  clientId,
  name: 'Mine',
  kind: 'sftp',
  folder: '/out',
  host: 'evil.example',
  port: 22,
  login: 'eve',
  password: 'pw',
  privateKey: '',
  passphrase: '',
  everyMinutes: 60,
  active: true,
})
const carrier = { name: 'Mine', scac: '', mode: 'Freight', website: '', active: true }
const provider = (more: object = {}) => ({
  name: 'Mine',
  entityId: 'urn:mine',
  signOnUrl: 'https://evil.example',
  signOutUrl: '',
  emailDomains: [],
  certificates: [certificate],
  emailAttribute: '',
  people: [],
  clientIds: [service.clients.east],
  active: true,
  ...more,
})
const at = (params: Ask['params'], body?: object): Ask => ({ ...(params && { params }), ...(body && { body }) })
const said = (body: object): Ask => ({ body })
const zenith = () => service.clients.zenith

type Call = readonly [string, Endpoint, () => Ask | Promise<Ask>]
const calls: readonly Call[] = [
  ['invites staff', endpoints.invitePerson, () => said(person({ permissions: ['ROLE_STAFF'], clientIds: [] }))],
  ['invites with what they do not hold', endpoints.invitePerson, () => said(person({ permissions: ['GL_CODES'] }))],
  ['invites for another client', endpoints.invitePerson, () => said(person({ clientIds: [zenith()] }))],
  ['invites for the parent', endpoints.invitePerson, () => said(person({ clientIds: [service.clients.acme] }))],
  ['invites for no client', endpoints.invitePerson, () => said(person({ clientIds: [] }))],
  ['changes staff', endpoints.changePerson, () => at({ userId: boss() }, person())],
  ['changes another client’s person', endpoints.changePerson, () => at({ userId: stranger() }, person())],
  ['changes one who holds more', endpoints.changePerson, () => at({ userId: rich() }, person())],
  ['deactivates staff', endpoints.activatePerson, () => at({ userId: boss() }, { activated: false })],
  ['deactivates one who holds more', endpoints.activatePerson, () => at({ userId: rich() }, { activated: false })],
  ['makes a link for staff', endpoints.linkForPerson, () => at({ userId: boss() })],
  ['makes a link for another client’s person', endpoints.linkForPerson, () => at({ userId: stranger() })],
  ['makes a link for one who holds more', endpoints.linkForPerson, () => at({ userId: rich() })],
  ['reads the sessions of staff', endpoints.sessionsOfPerson, () => at({ userId: boss() })],
  ['ends the sessions of staff', endpoints.endSessionsOfPerson, () => at({ userId: boss() })],
  ['ends the sessions of one who holds more', endpoints.endSessionsOfPerson, () => at({ userId: rich() })],
  [
    'takes permissions from staff',
    endpoints.changePermissions,
    () => said({ userIds: [boss()], give: [], take: ['USER_ADMIN'] }),
  ],
  ['adds a client of its own', endpoints.addClient, () => said(client())],
  ['adds a client to another family', endpoints.addClient, () => said(client({ parentClientId: zenith() }))],
  ['renames another client', endpoints.changeClient, () => at({ clientId: zenith() }, client())],
  [
    'takes their client out of its family',
    endpoints.changeClient,
    () => at({ clientId: service.clients.east }, client()),
  ],
  ['deletes another client', endpoints.removeClient, () => at({ clientId: zenith() })],
  ['adds a dock to another client', endpoints.addFulfillmentCenter, () => at({ clientId: zenith() }, center)],
  [
    'deletes another client’s dock by way of their own',
    endpoints.removeFulfillmentCenter,
    async () => at({ clientId: service.clients.east, centerId: await ofZenith('fulfillment_center') }),
  ],
  [
    'changes another’s account',
    endpoints.changeAccount,
    async () => at({ accountId: await ofZenith('account') }, account),
  ],
  [
    'files another’s account',
    endpoints.fileAccounts,
    async () => said({ accountIds: [await ofZenith('account')], group: '' }),
  ],
  ['deletes another’s group', endpoints.removeGroup, async () => at({ groupId: await ofZenith('account_group') })],
  [
    'renames another’s division',
    endpoints.renameDivision,
    async () => at({ divisionId: await ofZenith('account_division') }, { name: 'mine' }),
  ],
  ['adds a carrier', endpoints.addCarrier, () => said(carrier)],
  ['closes a page', endpoints.addMaintenanceEntry, () => said({ type: 'CHATBOT', value: 'ON' })],
  ['makes the house less strict', endpoints.saveSecuritySettings, () => said({ sessionHours: 72, passwordDays: 3650 })],
  [
    'gives an exchange rate',
    endpoints.giveRates,
    () => said({ rates: [{ currency: 'EUR', day: '2025-01-01', usdPerUnit: '9' }] }),
  ],
  ['has files watched for another client', endpoints.addFeed, () => said(feed(zenith()))],
  [
    'points another’s feed elsewhere',
    endpoints.changeFeed,
    async () => at({ feedId: await ofZenith('feed') }, feed(service.clients.east)),
  ],
  [
    'takes the next key of another’s server',
    endpoints.acceptNewHostKey,
    async () => at({ feedId: await ofZenith('feed') }),
  ],
  ['stops another’s job', endpoints.stopSync, async () => at({ jobId: await ofZenith('sync_job') })],
  ['starts a job for another client', endpoints.startSync, () => said({ kind: 'rollups', clientId: zenith() })],
  ['takes out another’s file', endpoints.undoUpload, async () => at({ fileId: await ofZenith('intake_file') })],
  [
    'stamps another’s invoices',
    endpoints.stampInvoices,
    () => said({ clientId: zenith(), fromDate: '2025-01-01', toDate: '2025-01-02' }),
  ],
  ['sets up a provider for everybody', endpoints.addIdentityProvider, () => said(provider({ clientIds: null }))],
  [
    'sets up a provider for another client',
    endpoints.addIdentityProvider,
    () => said(provider({ clientIds: [zenith()] })),
  ],
  ['switches the beta of another on', endpoints.tryBeta, () => at({ userId: boss(), on: 1 })],
]

test.for(calls)(
  'whoever administers one client only is refused who %s, and nothing is different',
  async ([, endpoint, ask]) => {
    const before = await pictureOf(service)
    const answer = await service.ask(endpoint, { token: eve, ...(await ask()) })
    expect([400, 403, 404]).toContain(answer.statusCode)
    expect(answer.json<{ reason?: { name: string } }>().reason?.name).not.toBe('field-wrong')
    expect(await pictureOf(service)).toEqual(before)
  },
)
