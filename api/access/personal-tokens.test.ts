import {
  callsOfTokens,
  type Endpoint,
  endpoints,
  type MadePersonalToken,
  mostTokens,
  type Permission,
  type PersonalToken,
} from '@waybill/contracts'
import { personalTokensOf, signInLinksOf } from '@waybill/state'
import { lastEntryOf } from '@waybill/state/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHouse, password, type TestHouse } from '../test-house.ts'

const every: Readonly<Record<keyof typeof endpoints, Endpoint>> = endpoints

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
})
afterAll(() => service.close())

const may: readonly Permission[] = ['ROLE_CLIENT', 'NEW_BI_TOOLS']
const dates = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' }
const day = 86_400_000

let people = 0
let login: string
let userId: number
let session: string
beforeEach(async () => {
  service.passTime(60_000)
  people += 1
  login = `owner${people}`
  userId = await service.addUser(login, may, [service.clients.acme])
  session = await service.signIn(login)
})

async function make(days = 30, name = 'Spreadsheet'): Promise<MadePersonalToken> {
  const answer = await service.ask(endpoints.makeToken, { token: session, body: { name, days } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const list = async () => (await service.ask(endpoints.ownTokens, { token: session })).json<PersonalToken[]>()
const account = async (token: string, more = {}) =>
  (await service.ask(endpoints.account, { token, ...more })).statusCode
const askSpend = (token: string, clientId: number) =>
  service.ask(endpoints.askPage, {
    token,
    params: { page: 'spend', widget: 'trends' },
    body: { selectColumnNames: ['totalSpend'], whereClauseDetails: { dates }, clientId },
  })

test('a token is told once, kept as a hash alone, and asks what its owner may ask', async () => {
  const { token, made } = await make(90)
  expect(token).toMatch(/^wbp_[\w-]{43}$/)
  expect(Date.parse(made.expiresAt) - Date.parse(made.madeAt)).toBe(90 * day)
  expect((await askSpend(token, service.clients.acme)).statusCode).toBe(200)
  expect((await askSpend(token, service.clients.zenith)).statusCode).toBe(403)
  const kept = JSON.stringify(await service.house.state.selectFrom('personal_token').selectAll().execute())
  expect(kept).not.toContain(token.slice(4))
  expect(JSON.stringify(await list())).not.toContain(token.slice(4, 20))
})

test('a token opens on every node, and ends on every node with the request after it was revoked', async () => {
  const { token, made } = await make()
  expect((await service.askAnotherNode(endpoints.account, { token })).statusCode).toBe(200)
  const revoked = await service.ask(endpoints.revokeToken, { token: session, params: { tokenId: made.id } })
  expect(revoked.statusCode).toBe(200)
  expect(await account(token)).toBe(401)
  expect((await service.askAnotherNode(endpoints.account, { token })).statusCode).toBe(401)
  expect(await list()).toEqual([])
})

test('nobody revokes, or finds out about, the token of another', async () => {
  const { token, made } = await make()
  await service.addUser(`other${people}`, may, [service.clients.acme])
  const other = await service.signIn(`other${people}`)
  const answer = await service.ask(endpoints.revokeToken, { token: other, params: { tokenId: made.id } })
  expect(answer.json()).toMatchObject({ status: 404, detail: 'There is no such token.' })
  expect((await service.ask(endpoints.ownTokens, { token: other })).json()).toEqual([])
  expect(await account(token)).toBe(200)
})

test('a token runs out on its day, is then shown as run out for a while, and is forgotten', async () => {
  const { token } = await make(30)
  service.passTime(30 * day - 1)
  session = await service.signIn(login)
  expect(await account(token)).toBe(200)
  service.passTime(1)
  expect(await account(token)).toBe(401)
  expect(await list()).toMatchObject([{ name: 'Spreadsheet', expired: true }])
  service.passTime(31 * day)
  session = await service.signIn(login)
  await make(30, 'The next')
  expect((await list()).map(({ name }) => name)).toEqual(['The next'])
})

test('only the days that are offered are taken, and a name that says something', async () => {
  for (const body of [{ name: 'x', days: 366 }, { name: 'x', days: 31 }, { name: ' ', days: 30 }, { name: 'x' }]) {
    expect((await service.ask(endpoints.makeToken, { token: session, body })).statusCode).toBe(400)
  }
})

test('nobody has more than so many, however many are asked for at once', async () => {
  const asked = Array.from({ length: mostTokens + 5 }, () =>
    service.ask(endpoints.makeToken, { token: session, body: { name: 'One of many', days: 30 } }),
  )
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(mostTokens)
  expect(statuses.filter((status) => status === 409)).toHaveLength(5)
  expect(await list()).toHaveLength(mostTokens)
})

/** What happens to the owner, after which the very next request by the token fails. */
const ends: Readonly<Record<string, { readonly happens: () => Promise<unknown>; readonly status: 401 | 403 }>> = {
  'is deactivated': {
    happens: () => service.house.state.updateTable('user').set({ activated: 0 }).where('id', '=', userId).execute(),
    status: 401,
  },
  'loses the right': {
    happens: () =>
      service.house.state
        .updateTable('user')
        .set({ permissions: '["ROLE_CLIENT"]' })
        .where('id', '=', userId)
        .execute(),
    status: 403,
  },
  'loses the client': {
    happens: () =>
      service.house.state
        .updateTable('user_client')
        .set({ client_id: service.clients.zenith })
        .where('user_id', '=', userId)
        .execute(),
    status: 403,
  },
  'changes the password': {
    happens: () =>
      service.ask(endpoints.changePassword, {
        token: session,
        body: { username: login, oldPassword: password, newPassword: 'Another-horse-1' },
      }),
    status: 401,
  },
  'chooses a password by a link': {
    happens: async () => {
      const link = await signInLinksOf(service.house.state).make(userId, new Date(service.house.now().getTime() + day))
      await service.ask(endpoints.choosePassword, { body: { token: link, newPassword: 'Another-horse-2' } })
    },
    status: 401,
  },
  'has a password that ran out': { happens: async () => service.passTime(91 * day), status: 403 },
  'becomes one of single sign-on alone': {
    happens: () =>
      service.house.state.updateTable('user').set({ single_sign_on_only: 1 }).where('id', '=', userId).execute(),
    status: 401,
  },
}

test.each(Object.entries(ends))(
  'when its owner %s, the very next request by a token fails, on every node',
  async (_, { happens, status }) => {
    const { token } = await make(365)
    const { acme } = service.clients
    expect((await askSpend(token, acme)).statusCode).toBe(200)
    await happens()
    expect((await askSpend(token, acme)).statusCode).toBe(status)
    const params = { page: 'spend', dimension: 'carrier_name' }
    const body = { whereClauseDetails: { dates }, clientId: acme }
    expect((await service.askAnotherNode(endpoints.filterValues, { token, params, body })).statusCode).toBe(status)
  },
)

const setActivated = (activated: number) =>
  service.house.state.updateTable('user').set({ activated }).where('id', '=', userId).execute()

test('who was deactivated and is let in again has no token of before', async () => {
  const { token } = await make()
  await setActivated(0)
  await setActivated(1)
  expect(await account(token)).toBe(401)
})

test('signing out, and logging off elsewhere, leave tokens be', async () => {
  const { token } = await make()
  await service.ask(endpoints.logOffElsewhere, { token: session })
  await service.ask(endpoints.signOut, { token: session })
  expect(await account(token)).toBe(200)
})

/** What no token opens, whoever its owner is: changes of anything but one's own reports, people, secrets, the house. */
const closed: readonly (keyof typeof endpoints)[] = [
  'regenerateToken',
  'signOut',
  'passwordExpirationDays',
  'changePassword',
  'changeDefaults',
  'tryBeta',
  'providerSignOut',
  'ownSessions',
  'logOffElsewhere',
  'ownTokens',
  'makeToken',
  'revokeToken',
  'sayOfMissingInvoice',
  'undoSaidOfMissing',
  'mailOfMissingInvoices',
  'tokensOfPerson',
  'revokeTokenOfPerson',
  'saveSetting',
  'settingKeys',
  'settingOfKey',
  'deleteSetting',
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
  'giveRatesFile',
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
  'giveClaimResponse',
  'removeClaimResponse',
  'reportAgain',
  'stopReport',
  'removeReport',
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
]

test('every call that somebody has to be signed in for is open to tokens or closed to them, and somebody has thought about which', () => {
  const guarded = Object.entries(every)
    .filter(([, { needs }]) => needs !== 'nobody')
    .map(([name]) => name)
  expect([...callsOfTokens, ...closed].toSorted()).toEqual(guarded.toSorted())
})

test('whoever holds everything there is opens no closed call by a token, and every open one', async () => {
  const { Permission } = await import('@waybill/contracts')
  const all = Permission.options.filter((one) => one !== 'ROLE_CARRIER')
  await service.addUser(`everything${people}`, all, [])
  session = await service.signIn(`everything${people}`)
  const { token } = await make()
  const refused = async (name: keyof typeof endpoints): Promise<boolean> => {
    service.passTime(1000)
    const endpoint = every[name]
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, each = '']) => [each, 999]))
    const answer = await service.ask(endpoint, { token, params: { ...params, page: 'spend' } })
    const reason = answer.headers['content-type']?.toString().includes('json') ? answer.json()?.reason?.name : undefined
    return answer.statusCode === 403 && reason === 'not-with-token'
  }
  for (const name of closed) expect({ name, refused: await refused(name) }).toEqual({ name, refused: true })
  for (const name of callsOfTokens) expect({ name, refused: await refused(name) }).toEqual({ name, refused: false })
})

test('the audit log tells that a token was made, used from a new address and revoked, and never the token', async () => {
  const { state } = service.house
  const { token, made } = await make(30, 'Robot')
  expect(await lastEntryOf(state)).toMatchObject({
    action: 'token.add',
    subject: 'personal token Robot',
    by: { login },
  })
  await account(token)
  expect(await lastEntryOf(state)).toMatchObject({ action: 'token.use', by: { address: '127.0.0.1', login } })
  const entries = async () => (await state.selectFrom('audit_log').select('id').execute()).length
  const before = await entries()
  service.passTime(120_000)
  await account(token)
  expect(await entries()).toBe(before)
  const from = (remoteAddress: string) =>
    service.app.inject({
      url: endpoints.account.path,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress,
    })
  await from('203.0.113.9')
  expect(await lastEntryOf(state)).toMatchObject({ action: 'token.use', by: { address: '203.0.113.9' } })
  expect(await list()).toMatchObject([{ lastUsedFrom: '203.0.113.9', lastUsedAt: service.house.now().toISOString() }])
  await service.ask(endpoints.revokeToken, { token: session, params: { tokenId: made.id } })
  expect(await lastEntryOf(state)).toMatchObject({ action: 'token.remove', subject: 'personal token Robot' })
  const log = JSON.stringify(await state.selectFrom('audit_log').selectAll().execute())
  expect(log).not.toContain(token.slice(4))
})

test('from however many addresses a token comes, only the first hundred are written down', async () => {
  const { made } = await make()
  const tokens = personalTokensOf(service.house.state)
  const uses: string[] = []
  for (let nth = 0; nth < 105; nth += 1) {
    uses.push(await tokens.noteUse(made.id, `203.0.113.${nth}`, service.house.now()))
  }
  expect(uses.filter((use) => use === 'new')).toHaveLength(100)
  expect(uses.slice(100)).toEqual(['known', 'known', 'known', 'known', 'known'])
})

test('an owner’s tokens together ask so often and no oftener', async () => {
  const tokens = [(await make()).token, (await make()).token]
  const statuses = await Promise.all(Array.from({ length: 80 }, (_, nth) => account(tokens[nth % 2] ?? '')))
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  service.passTime(1000)
  expect(await account(tokens[0] ?? '')).toBe(200)
})

test('an administrator of all of the owner’s clients sees the names of tokens and revokes them; another does not', async () => {
  const { acme, zenith } = service.clients
  const { token, made } = await make(30, 'Of the owner')
  const administrator = async (name: string, permissions: readonly Permission[], clientId: number) => {
    await service.addUser(`${name}${people}`, ['ROLE_CLIENT', 'USER_ADMIN', ...permissions], [clientId])
    return service.signIn(`${name}${people}`)
  }
  const theirs = await administrator('admin', ['NEW_BI_TOOLS'], acme)
  const elsewhere = await administrator('elsewhere', ['NEW_BI_TOOLS'], zenith)
  const lesser = await administrator('lesser', [], acme)
  const params = { userId, tokenId: made.id }
  const shown = await service.ask(endpoints.tokensOfPerson, { token: theirs, params })
  expect(shown.json()).toMatchObject([{ id: made.id, name: 'Of the owner' }])
  expect(shown.body).not.toContain(token.slice(4, 16))
  expect((await service.ask(endpoints.tokensOfPerson, { token: elsewhere, params })).statusCode).toBe(404)
  expect((await service.ask(endpoints.revokeTokenOfPerson, { token: elsewhere, params })).statusCode).toBe(404)
  expect((await service.ask(endpoints.revokeTokenOfPerson, { token: lesser, params })).statusCode).toBe(403)
  expect((await service.ask(endpoints.revokeTokenOfPerson, { token: session, params })).statusCode).toBe(403)
  expect(await account(token)).toBe(200)
  expect((await service.ask(endpoints.revokeTokenOfPerson, { token: theirs, params })).statusCode).toBe(200)
  expect(await account(token)).toBe(401)
  expect(await lastEntryOf(service.house.state)).toMatchObject({
    action: 'token.remove',
    by: { login: `admin${people}` },
    subject: 'personal token Of the owner',
  })
})

test.each(['wbp_', `wbp_${'x'.repeat(43)}`, `wbp_${'x'.repeat(42)}`, `WBP_${'x'.repeat(43)}`, 'wbp_%00'])(
  'what only looks like a token lets nobody in: %s',
  async (token) => expect(await account(token)).toBe(401),
)
