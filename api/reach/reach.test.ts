import {
  callsOfTokens,
  type Endpoint,
  endpoints,
  isPersonalToken,
  type MadePersonalToken,
  type Permission,
  type ProviderChoice,
  type SignInLink,
} from '@waybill/contracts'
import { demoIdentityProvider } from '@waybill/demo'
import { personalTokensOf } from '@waybill/state'
import * as fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KeyPair, makeKeyPair } from '../single-sign-on/key-pair.ts'
import { browserOf, swapped } from '../single-sign-on/provider.test-support.ts'
import { type Ask, openTestHouse, type TestHouse } from '../test-house.ts'
import { type Names, requestTo } from './calls.test-support.ts'
import {
  beyond,
  type Given,
  holdsWithin,
  outsideOf,
  type Picture,
  pictureOf,
  sees,
  sightOf,
} from './outside.test-support.ts'
import { administering, evilAddress, openTown, type Town, wordOf } from './town.test-support.ts'

type Name = keyof typeof endpoints

const every: Readonly<Record<Name, Endpoint>> = endpoints

/** Calls that are not played, and why. */
const apart: Partial<Record<Name, string>> = {
  signIn: 'a way in of strangers',
  choosePassword: 'a way in of strangers; played with the links that are told',
  captchaChallenge: 'a way in of strangers',
  resetPassword: 'a way in of strangers; mails a password to the person',
  ssoUserDetails: 'a way in of strangers; asked for everybody at the end',
  samlLogin: 'a way in of strangers; asked for everybody at the end',
  samlConsume: 'a way in of strangers; brought what the own provider vouches for',
  samlMetadata: 'tells of the house alone',
  samlSignOut: 'a stranger’s call',
  samlSignedOut: 'a stranger’s call',
  statuses: 'tells of the house alone',
  health: 'tells of the house alone',
  healthLive: 'tells of the house alone',
  healthReady: 'tells of the house alone',
  documentation: 'tells of the calls that there are alone',
  signOut: 'ends only the session that calls',
  changePassword: 'needs the password of whoever calls',
  regenerateToken: 'renews only the session that calls',
  passwordExpirationDays: 'tells of whoever calls alone',
  providerSignOut: 'tells of the session that calls alone',
  countriesAndDefaultState: 'tells of the house alone',
  portal: 'tells of the house alone',
  giveRatesFile: 'takes a file; giveRates does the same with what a form says',
}

/** Every call of whoever is signed in: one that is new stands in neither list and fails. */
const played = [
  'account',
  'changeDefaults',
  'tryBeta',
  'ownSessions',
  'logOffElsewhere',
  'ownTokens',
  'makeToken',
  'revokeToken',
  'tokensOfPerson',
  'revokeTokenOfPerson',
  'saveSetting',
  'settingKeys',
  'settingOfKey',
  'deleteSetting',
  'newDashboardPages',
  'dashboardsFromDb',
  'saveDashboardSettings',
  'resetDashboardSettings',
  'captchaFile',
  'captchaFileDetails',
  'people',
  'givable',
  'invitePerson',
  'changePerson',
  'activatePerson',
  'linkForPerson',
  'sessionsOfPerson',
  'endSessionsOfPerson',
  'changePermissions',
  'auditLog',
  'auditEntry',
  'exportAuditLog',
  'identityProviders',
  'addIdentityProvider',
  'changeIdentityProvider',
  'readProviderMetadata',
  'administeredClients',
  'addClient',
  'changeClient',
  'removeClient',
  'readersOfMove',
  'fulfillmentCenters',
  'addFulfillmentCenter',
  'importFulfillmentCenters',
  'changeFulfillmentCenter',
  'removeFulfillmentCenter',
  'administeredAccounts',
  'addAccount',
  'changeAccount',
  'removeAccount',
  'fileAccounts',
  'administeredGroups',
  'addGroup',
  'changeGroup',
  'removeGroup',
  'addDivision',
  'renameDivision',
  'removeDivision',
  'administeredCarriers',
  'addCarrier',
  'changeCarrier',
  'removeCarrier',
  'maintenanceEntries',
  'addMaintenanceEntry',
  'removeMaintenanceEntry',
  'securitySettings',
  'saveSecuritySettings',
  'giveRates',
  'statistics',
  'arrivals',
  'retryQuarantined',
  'feeds',
  'addFeed',
  'changeFeed',
  'removeFeed',
  'lookNow',
  'acceptNewHostKey',
  'filesOfFeed',
  'syncJobs',
  'startSync',
  'stopSync',
  'uploadFiles',
  'uploadedFiles',
  'uploadedFile',
  'undoUpload',
  'jobs',
  'job',
  'jobAgain',
  'stopJob',
  'taskMetrics',
  'stampInvoices',
  'stampedInvoices',
  'invoiceStamps',
  'clientsShort',
  'clientsShortAFrame',
  'clientForAFrameDashboards',
  'clientForDashboards',
  'accountsOfClient',
  'accountGroupsOfClient',
  'accountDivisionsOfClient',
  'currencyCodes',
  'carriersOfService',
  'freshness',
  'missingInvoices',
  'sayOfMissingInvoice',
  'undoSaidOfMissing',
  'mailOfMissingInvoices',
  'allFiltersInfo',
  'askPage',
  'askPageByColumn',
  'filterValues',
  'getRows',
  'trackingDetail',
  'lineInFile',
  'upsInvoiceDetail',
  'invoiceDetail',
  'eventsOfInvoiceDetail',
  'lineOfInvoiceDetail',
  'find',
  'askAssistant',
  'updateChatSettings',
  'chatStanding',
  'userConversations',
  'chatUsers',
  'moreChat',
  'renameConversation',
  'deleteConversation',
  'chatFeedback',
  'addTestCase',
  'testCases',
  'chatGuidelines',
  'setReportOfMessage',
  'chatSuggestions',
  'autocomplete',
  'explainPage',
  'invoiceSummaries',
  'invoiceList',
  'oneInvoice',
  'invoiceLines',
  'invoiceFile',
  'invoiceArchive',
  'giveClaimResponse',
  'removeClaimResponse',
  'submitReport',
  'reports',
  'report',
  'reportAgain',
  'stopReport',
  'removeReport',
  'reportFile',
  'reportFileDetails',
  'reportHead',
  'runKnownReport',
  'requestReport',
  'reportStatus',
  'generatedReport',
  'reportsAccessable',
  'reportSchedules',
  'addReportSchedule',
  'changeReportSchedule',
  'pauseReportSchedule',
  'resumeReportSchedule',
  'runReportSchedule',
  'removeReportSchedule',
  'runsOfReportSchedule',
  'receivedReport',
  'calculateWhatIf',
  'whatIfLines',
  'savedWhatIfs',
  'saveWhatIf',
  'whatIfVersion',
  'whatIfOfLink',
  'deleteWhatIf',
  'ownDashboards',
  'ownDashboard',
  'addOwnDashboard',
  'changeOwnDashboard',
  'pinToOwnDashboard',
  'removeOwnDashboard',
  'previewLayout',
  'tryLayout',
  'readByLayout',
  'savedLayouts',
  'saveLayout',
  'importLayout',
  'layoutVersions',
  'layoutVersion',
  'exportLayout',
  'readAgainByLayout',
  'retireLayout',
] as const satisfies readonly Name[]

/** What gives rights, or a way in: tried more often than the rest. */
const giving: readonly Name[] = [
  'addIdentityProvider',
  'changeIdentityProvider',
  'invitePerson',
  'changePerson',
  'changePermissions',
  'linkForPerson',
  'changeClient',
  'changeFeed',
]

let service: TestHouse
let town: Town
/** Of the provider that every administrator makes. */
let keys: KeyPair
let browser: ReturnType<typeof browserOf>
beforeAll(async () => {
  service = await openTestHouse()
  town = await openTown(service)
  keys = await makeKeyPair('An administrator’s own', service.house.now())
  browser = browserOf(service)
})
afterAll(() => service.close())

test('every call of the house is played against it, or stands apart with a reason', () => {
  const known = [...played, ...Object.keys(apart)]
  expect(known.toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

interface Step {
  readonly call: (typeof played)[number]
  readonly seed: number
  /** Which of the sessions that were gained calls. */
  readonly as: number
}

const step: fc.Arbitrary<Step> = fc.record({
  call: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...played) },
    { weight: 1, arbitrary: fc.constantFrom(...played.filter((name) => giving.includes(name))) },
  ),
  seed: fc.nat(),
  as: fc.nat(),
})
const rights: fc.Arbitrary<Permission[]> = fc
  .tuple(
    fc.oneof(
      { weight: 2, arbitrary: fc.constant([...administering]) },
      { weight: 1, arbitrary: fc.subarray([...administering], { minLength: 3 }) },
    ),
    fc.oneof(
      { weight: 5, arbitrary: fc.constant(['ROLE_CLIENT'] as const) },
      { weight: 1, arbitrary: fc.constant(['ROLE_STAFF'] as const) },
      { weight: 1, arbitrary: fc.constant(['ROLE_CLIENT', 'ROLE_ADMIN'] as const) },
    ),
  )
  .map((each) => each.flat())
const places = fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 2 })

let administrators = 0
const statuses = new Map<string, Set<number>>()

/** One administrator, with all that a sequence of calls has brought them. */
async function arrive(permissions: readonly Permission[], where: readonly number[]) {
  await town.furnish()
  service.passTime(3_600_000)
  const clientIds = permissions.includes('ROLE_STAFF') ? [] : where.flatMap((place) => town.clients[place] ?? [])
  const login = `administrator${++administrators}`
  const userId = await service.addUser(login, permissions, clientIds)
  const given: Given = { userId, permissions, clientIds }
  const since = service.house.now().toISOString()
  const tokens = [await service.signIn(login)]
  await giveEverybodyToken()
  const own = await ask('makeToken', tokens[0] ?? '', { body: { name: 'of an administrator', days: 30 } })
  tokens.push(own.json<MadePersonalToken>().token)
  return { given, tokens, since, said: new Set<string>(), before: await pictureOf(service) }
}
/** So that there is one of everybody to be revoked, and to be found out. */
async function giveEverybodyToken(): Promise<void> {
  const { state } = service.house
  const users = await state.selectFrom('user').select('id').execute()
  const owners = await state.selectFrom('personal_token').select('user_id').execute()
  const without = users.filter(({ id }) => !owners.some(({ user_id }) => user_id === id))
  for (const { id } of without) {
    await personalTokensOf(state).make(id, { name: wordOf.user(id), days: 365 }, 'password', service.house.now())
  }
}

type Administrator = Awaited<ReturnType<typeof arrive>>

async function namesFor({ given }: Administrator): Promise<Names> {
  const { state } = service.house
  const ids = async (table: 'client' | 'user' | 'account' | 'feed' | 'maintenance' | 'sync_job') =>
    (await state.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const more = async (table: 'account_group' | 'account_division' | 'fulfillment_center' | 'intake_file') =>
    (await state.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const users = await state.selectFrom('user').select(['login', 'email']).execute()
  const providers = await state.selectFrom('identity_provider').select('id').execute()
  const entries = await state.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(200).execute()
  return {
    ids: {
      client: await ids('client'),
      user: await ids('user'),
      provider: providers.map(({ id }) => id),
      account: await ids('account'),
      group: await more('account_group'),
      division: await more('account_division'),
      center: await more('fulfillment_center'),
      feed: await ids('feed'),
      file: await more('intake_file'),
      job: await ids('sync_job'),
      run: (await state.selectFrom('job_run').select('id').execute()).map(({ id }) => id),
      token: (await state.selectFrom('personal_token').select('id').execute()).map(({ id }) => id),
      entry: [...(await ids('maintenance')), ...entries.map(({ id }) => id)],
    },
    logins: users.map(({ login }) => login),
    emails: users.map(({ email }) => email),
    words: town.clients.map(wordOf.client),
    held: given.permissions,
    certificate: keys.certificate,
  }
}

async function ask(name: Name, token: string, said: Ask): Promise<LightMyRequestResponse> {
  if (name !== 'uploadFiles') return service.ask(every[name], { token, ...said })
  const form = new FormData()
  form.append('file', new Blob([`anything ${administrators}`]), 'anything.csv')
  const sent = new Response(form)
  return service.app.inject({
    method: 'POST',
    url: endpoints.uploadFiles.path,
    query: { ...said.query },
    headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

const wordsIn = (text: string) => text.match(/zq(c\d+|u\d+|staffmade)q/g) ?? []

async function play({ call, seed, as }: Step, administrator: Administrator, names: Names): Promise<void> {
  const { tokens, said } = administrator
  const endpoint = every[call]
  const request = requestTo(endpoint, names, seed)
  for (const word of wordsIn(JSON.stringify(request))) said.add(word)
  const caller = tokens[as % tokens.length] ?? ''
  if (isPersonalToken(caller)) service.passTime(1000)
  const answer = await ask(call, caller, request)
  if (isPersonalToken(caller)) expectWithinToken(call, answer)
  const known = statuses.get(call) ?? new Set()
  statuses.set(call, known.add(answer.statusCode))
  expect({ call, request, status: answer.statusCode, body: answer.body }).toMatchObject({
    status: expect.toBeOneOf([200, 400, 401, 403, 404, 409, 413, 429]),
  })
  await expectNothingTold(call, request, answer, administrator)
  if (answer.statusCode === 200 && tokens.length < 3) await takeLink(call, answer, administrator)
}

const throughTokens = new Set<Name>()

/** Whatever its owner holds: what is closed to tokens was not done. */
function expectWithinToken(call: Name, { statusCode }: LightMyRequestResponse): void {
  if (statusCode === 200) throughTokens.add(call)
  if (callsOfTokens.some((name) => name === call)) return
  expect({ call, statusCode }).toMatchObject({ call, statusCode: expect.toBeOneOf([401, 403]) })
}

/** Whose words an answer holds: those of clients and people whom the administrator sees, or has written there. */
async function expectNothingTold(
  call: Name,
  request: Ask,
  { body }: LightMyRequestResponse,
  { given, since, said, before }: Administrator,
): Promise<void> {
  const told = ofTheLog.includes(call) ? withoutEarlier(body, since) : body
  const heard = [...new Set(wordsIn(told))].filter((word) => !said.has(word))
  if (heard.length === 0) return
  const open = new Set(openIn(before, given))
  if (heard.some((word) => !open.has(word))) for (const word of openIn(await pictureOf(service), given)) open.add(word)
  if (call !== 'identityProviders' || given.permissions.includes('ROLE_STAFF')) open.add(wordOf.staffMade)
  const secret = heard.filter((word) => !open.has(word))
  expect({ given, call, request, secret }).toEqual({ given, call, request, secret: [] })
}

const ofTheLog: readonly Name[] = ['auditLog', 'auditEntry', 'exportAuditLog']

/** The log tells whose matter something was at its time: of earlier rounds that was somebody whom the next one has moved. */
function withoutEarlier(body: string, since: string): string {
  const isEarlier = (value: unknown) =>
    typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'string' && value.at < since
  return JSON.stringify(JSON.parse(body, (_, value: unknown) => (isEarlier(value) ? null : value)))
}

function openIn(picture: Picture, given: Given): string[] {
  const sight = sightOf(picture, given)
  const seen = picture.users.filter((user) => user.id === given.userId || sees(given, sight, user))
  return [...[...sight].map(wordOf.client), ...seen.map(({ id }) => wordOf.user(id))]
}

/** A link that was told lets the administrator be whom it is for. */
async function takeLink(call: Name, answer: LightMyRequestResponse, { tokens }: Administrator): Promise<void> {
  if (call !== 'invitePerson' && call !== 'linkForPerson') return
  const told = answer.json<SignInLink & { link?: SignInLink | null }>()
  const token = call === 'invitePerson' ? told.link?.token : told.token
  if (token === undefined) return
  const chosen = await service.ask(endpoints.choosePassword, { body: { token, newPassword: 'Chosen-by-another-1' } })
  if (chosen.statusCode === 200) tokens.push(chosen.json<{ id_token: string }>().id_token)
}

/** Comes in through the administrator's own providers as whoever may, and finds nobody among them who is outside. */
async function comeInAsOthers({ given, tokens }: Administrator): Promise<void> {
  const { state } = service.house
  const now = await pictureOf(service)
  const sight = sightOf(now, given)
  const evil = new Map(
    now.providers.filter(({ row }) => row.sign_on_url === evilAddress).map(({ id, row }) => [id, row]),
  )
  if (evil.size === 0) return
  for (const email of new Set(now.users.map(({ row }) => row.email).filter((one) => one !== ''))) {
    const found = await service.ask(endpoints.ssoUserDetails, { body: email })
    if (found.statusCode !== 200) continue
    for (const { id } of found.json<ProviderChoice[]>()) {
      const provider = evil.get(id)
      if (!provider) continue
      const body = { idp: id, email, logOffOtherSessions: true }
      expect((await service.ask(endpoints.samlLogin, { body })).statusCode).toBe(200)
      const asked = await state.selectFrom('saml_request').select('user_id').where('provider_id', '=', id).execute()
      for (const { user_id } of asked) {
        const person = now.users.find((user) => user.id === user_id)
        const within = person !== undefined && (user_id === given.userId || holdsWithin(given, sight, person))
        expect({ given, provider, person, within }).toMatchObject({ within: true })
      }
      await state.deleteFrom('saml_request').where('provider_id', '=', id).execute()
      if (tokens.length < 4) tokens.push(await forgedSession(id, provider.entity_id, email))
    }
  }
}

async function forgedSession(id: number, entityId: string, email: string): Promise<string> {
  const addresses = { entityId, signOnUrl: evilAddress, signOutUrl: '' }
  const company = { id, keys, provider: demoIdentityProvider({ ...addresses, ...keys }) }
  const asked = await browser.ask(company, email, { logOffOtherSessions: true })
  return swapped(service, await browser.bring(await browser.vouch(company, asked), asked))
}

async function expectNothingBeyond({ given, before }: Administrator): Promise<void> {
  const after = await pictureOf(service)
  const had = new Set(before.clients.map(({ id }) => id))
  const sight = sightOf(before, given)
  const sightNow = sightOf(after, given)
  expect([...sightNow].filter((id) => had.has(id) && !sight.has(id))).toEqual([])
  const either = new Set([...sight, ...sightNow])
  expect({ given, ...outsideOf(after, given, either, before) }).toEqual({
    given,
    ...outsideOf(before, given, either, before),
  })
  expect({ given, beyond: beyond(after, given, before) }).toEqual({ given, beyond: [] })
}

test('whatever an administrator does, with whatever rights over whatever clients, nothing outside them is changed, shown or entered', async () => {
  await fc.assert(
    fc.asyncProperty(
      rights,
      places,
      fc.array(step, { minLength: 40, maxLength: 50 }),
      async (permissions, where, steps) => {
        const administrator = await arrive(permissions, where)
        const half = steps.length / 2
        for (const part of [steps.slice(0, half), steps.slice(half)]) {
          const names = await namesFor(administrator)
          for (const each of part) await play(each, administrator, names)
          await comeInAsOthers(administrator)
        }
        await expectNothingBeyond(administrator)
      },
    ),
    { numRuns: 25, endOnFailure: true, interruptAfterTimeLimit: 25_000, markInterruptAsFailure: false },
  )
  expect([...statuses.values()].filter((seen) => seen.has(200)).length).toBeGreaterThan(10)
  expect(throughTokens.size).toBeGreaterThan(3)
})
