import {
  bodyBytesOf,
  type Endpoint,
  endpoints,
  meets,
  mostLettersOfAddress,
  mostLinesBehind,
  mostPins,
  type Permission,
  requirementOfPage,
  TrackingColumn,
} from '@waybill/contracts'
import { agentBytes, messagesOfAgents } from './hostile-agents.ts'
import { logoutRequestsOf, responsesOf } from './hostile-saml.ts'
import { anyForm, anyJson, anyPath, anyRequest, fieldsOfJson, formOf, type Message } from './hostile-shapes.ts'

/** What is known of the service that is attacked. */
export interface Target {
  readonly address: string
  readonly clientId: number
  readonly permissions: readonly Permission[]
  /** A package of the client, by the key of its line, and a line of the carrier's file that a charge of it was read from. */
  readonly aPackage: { readonly trackingId: string; readonly lineNumber: string }
  /** What the agent of who is signed in signs in with. */
  readonly agentToken: string
  /** A sign-in through a provider that has been asked for and waits for its answer. */
  readonly waiting: { readonly requestId: string; readonly cookie: string }
}

export interface Attacked {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly needsSession: boolean
  /** In bytes; what is larger is refused unread. */
  readonly largest: number
  readonly messages: readonly Message[]
}

const params: Readonly<Record<string, string>> = {
  page: 'spend',
  widget: 'trends',
  dimension: 'service',
  on: '1',
  key: 'hostile',
}
const dates = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' }
const names = (count: number, length: number) =>
  Array.from({ length: count }, (_, nth) => `${nth} `.padEnd(length, 'x').slice(0, length))

const manyPins = names(mostPins, 60).map((title) => ({
  page: 'spend',
  card: 'trends',
  address: 'carrier_name='.padEnd(mostLettersOfAddress, 'x'),
  title,
  width: 'half',
}))

const among = (values: string[]) => ({ column: 'service', op: 'not in', values })

/** Questions that are as heavy as the words allow. Another number makes another question, which nobody has asked before. */
export function questionsOf(clientId: number, nth: number): Message[] {
  const where = (more: object) => ({ whereClauseDetails: { dates, ...more }, clientId })
  const everything = {
    selectColumnNames: [
      'totalSpend',
      'publishedAmount',
      'transportationDiscount',
      'accessorials',
      'fuelSurcharge',
      'taxesAndOtherCharges',
      'packages',
      'billWeight',
      'actualWeight',
      'costPerPackage',
      'costPerPound',
      'weightPerPackage',
    ],
    groupByDetails: ['tracking_number', 'service', 'zone', 'consignee_postal_code', 'day'],
  }
  const bodies: Readonly<Record<string, object>> = {
    'all rows there may be': { ...everything, ...where({ conditions: [among([`${nth}`])] }) },
    'as many values as there may be': {
      selectColumnNames: ['totalSpend'],
      ...where({ conditions: [among([`${nth}`, ...names(999, 100)]), among(names(1000, 100))] }),
    },
    'more values than there may be': {
      selectColumnNames: ['totalSpend'],
      ...where({ conditions: Array.from({ length: 50 }, () => among(names(600, 4))) }),
    },
    'as many conditions as there may be': {
      ...everything,
      ...where({ conditions: Array.from({ length: 50 }, (_, each) => among([`${nth} ${each}`])) }),
    },
    'conditions as text': {
      selectColumnNames: ['totalSpend'],
      ...where({ whereClauses: Array.from({ length: 20 }, () => `service not in (${"'a',".repeat(98)}'${nth}')`) }),
    },
    'conditions of quotation marks': {
      selectColumnNames: ['totalSpend'],
      ...where({ whereClauses: Array.from({ length: 20 }, () => `service <> '${"''".repeat(190)}'`) }),
    },
  }
  return Object.entries(bodies).map(([shape, body]) => ({ shape, body: JSON.stringify(body) }))
}

function questionsOfCards({ clientId }: Pick<Target, 'clientId'>): Message[] {
  return [
    ...questionsOf(clientId, Math.random()),
    ...fieldsOfJson(['selectColumnNames', 'whereClauseDetails'], 262_144),
  ]
}

/** Tables that are as heavy as a grid may ask for. */
function tablesOf(clientId: number): Message[] {
  const whole = { dates, clientId, startRow: Math.floor(Math.random() * 1e6), endRow: 0 }
  const filter = { filterType: 'text', type: 'contains', filter: 'x'.repeat(200) }
  const asked: Readonly<Record<string, object>> = {
    'the widest block there may be': { sortModel: [{ colId: 'SERVICE', sort: 'desc' }] },
    'a group for each line': {
      rowGroupCols: [{ field: 'TRACKING_NUMBER' }],
      valueCols: [{ field: 'NET_AMOUNT' }],
    },
    'as many columns as there may be': {
      rowGroupCols: [{ field: 'TRACKING_NUMBER' }],
      pivotMode: true,
      pivotCols: [{ field: 'BILL_DATE' }],
      valueCols: Array.from({ length: 12 }, () => ({ field: 'NET_AMOUNT' })),
    },
    'a filter on every column': { filterModel: { SERVICE: filter, SENDER_CITY: filter, CONSIGNEE_CITY: filter } },
  }
  return Object.entries(asked).map(([shape, more]) => ({
    shape,
    body: JSON.stringify({ ...whole, ...more, endRow: whole.startRow + 1000 }),
  }))
}

/** What a grid hands over to have all it shows as a file. */
function wishesForFiles(clientId: number): Message[] {
  const wish = { pageName: 'Spend', dateType: dates.type, fromDate: dates.from, toDate: dates.to, clientId }
  const asked: Readonly<Record<string, object>> = {
    'all lines there are': { format: 'xlsx' },
    'as many values as there may be': { filters: { service: names(1000, 100) }, trackingNumbers: names(1000, 30) },
    'as many conditions as there may be': {
      whereClauseDetails: { conditions: Array.from({ length: 50 }, (_, each) => among(names(20, 90 + each))) },
    },
    'conditions as text': {
      whereClauseDetails: { whereClauses: Array.from({ length: 20 }, () => `service <> '${"''".repeat(190)}'`) },
    },
  }
  return Object.entries(asked).map(([shape, more]) => ({ shape, body: JSON.stringify({ ...wish, ...more }) }))
}

/** As many rules that name as many values as there may be, and none of them is for any line. */
function termsOf(clientId: number, more: object = { views: ['service', 'zone', 'accessorial', 'month'] }): Message[] {
  const services = names(4, 200)
  const discounts = Array.from({ length: 170 }, () => ({ services, discount: '99.999' }))
  const dimensional = Array.from({ length: 20 }, () => ({
    services,
    unit: 'LB',
    divisor: 50 + Math.floor(Math.random() * 90),
  }))
  const body = { terms: { discounts, dimensional }, ...more, whereClauseDetails: { dates }, clientId }
  return [{ shape: 'as many rules as there may be', body: JSON.stringify(body) }]
}

const credentials = (): Message[] => [
  {
    shape: 'a wrong password',
    body: JSON.stringify({ username: `nobody ${Math.random()}`, password: 'x'.repeat(200) }),
  },
]

const ofRow = ({ aPackage }: Target): Message[] => [
  { shape: 'a package that is there', query: `?invoiceDetailsId=${aPackage.trackingId}` },
]

/** What each call is known to be worst at, besides what is bad for any. A call that is not here is one this bench does not know. */
const known: { readonly [Name in keyof typeof endpoints]?: (target: Target) => Message[] } = {
  signIn: () => [...fieldsOfJson(['username', 'password'], 32_768), ...credentials()],
  choosePassword: () => [
    ...fieldsOfJson(['token', 'newPassword'], 32_768),
    {
      shape: 'a link that is none',
      body: JSON.stringify({ token: 'x'.repeat(200), newPassword: `aA1${'x'.repeat(47)}` }),
    },
  ],
  resetPassword: () => [
    ...fieldsOfJson(['email', 'captchaResponse'], 32_768),
    { shape: 'a puzzle unsolved', body: JSON.stringify({ email: 'x', captchaResponse: btoa('['.repeat(14_000)) }) },
  ],
  captchaChallenge: () => [],
  statuses: () => [],
  health: () => [],
  ssoUserDetails: () => [{ shape: 'an address', body: JSON.stringify(`${'x'.repeat(180)}@example.com`) }],
  samlLogin: () => [{ shape: 'an address', body: JSON.stringify({ idp: 1, email: 'controller@example.com' }) }],
  samlConsume: ({ address, waiting }) => {
    const sent = {
      issuer: 'urn:waybill:demo:lantern',
      destination: `${address}/aiparcelweb/saml2/acs`,
      answers: waiting.requestId,
    }
    const messages = [...anyForm('SAMLResponse', 400_000), ...responsesOf(sent)]
    return messages.map((message) => ({ ...message, headers: { cookie: waiting.cookie } }))
  },
  samlMetadata: () => [],
  samlSignOut: ({ address }) => {
    const sent = { issuer: 'urn:waybill:demo:lantern', destination: `${address}/aiparcelweb/saml2/slo`, answers: '' }
    return [...anyForm('SAMLRequest', 400_000), ...logoutRequestsOf(sent)]
  },
  samlSignedOut: () => [],
  account: () => [],
  accountDivisionsOfClient: () => [],
  accountGroupsOfClient: () => [],
  accountsOfClient: () => [],
  carriersOfService: () => [],
  clientForAFrameDashboards: () => [],
  clientForDashboards: () => [],
  clientsShort: () => [],
  clientsShortAFrame: () => [],
  currencyCodes: () => [],
  freshness: () => [],
  missingInvoices: () => [],
  sayOfMissingInvoice: () => fieldsOfJson(['carrier', 'accountNumber', 'said'], 262_144),
  undoSaidOfMissing: () => [],
  mailOfMissingInvoices: () => fieldsOfJson(['asked'], 262_144),
  logOffElsewhere: () => [],
  ownSessions: () => [],
  ownTokens: () => [],
  makeToken: () => fieldsOfJson(['name', 'days'], 262_144),
  revokeToken: () => [],
  passwordExpirationDays: () => [],
  portal: () => [],
  providerSignOut: () => [],
  regenerateToken: () => [],
  signOut: () => [],
  changePassword: () => [
    {
      shape: 'a wrong password',
      body: JSON.stringify({ username: 'guest', oldPassword: 'x', newPassword: 'Another-1-choice' }),
    },
  ],
  changeDefaults: () => fieldsOfJson(['username', 'landingPage'], 262_144),
  askPage: questionsOfCards,
  askPageByColumn: questionsOfCards,
  filterValues: ({ clientId }) =>
    questionsOf(clientId, Math.random()).map(({ body = '', ...message }) => {
      const { whereClauseDetails } = JSON.parse(body) as { whereClauseDetails: object }
      return { ...message, body: JSON.stringify({ whereClauseDetails, clientId }) }
    }),
  askAssistant: ({ clientId }) => [
    ...['top ', 'Ground ', 'xqzvw ', 'march and ', '1/1/26 ', '每月', 'و'].map((word) => ({
      shape: `the longest question, of ${word.trim()}`,
      body: JSON.stringify({ words: word.repeat(500).slice(0, 500), clientId }),
    })),
    ...fieldsOfJson(['words', 'question', 'previous'], 64 * 1024),
  ],
  updateChatSettings: () => fieldsOfJson(['chat'], 262_144),
  chatStanding: () => [],
  userConversations: () => fieldsOfJson(['userId', 'clientId', 'subClientIds'], 262_144),
  chatUsers: () => [],
  moreChat: () => fieldsOfJson(['chunkNumber', 'conversationId'], 262_144),
  renameConversation: () => [],
  deleteConversation: () => [],
  chatFeedback: () => fieldsOfJson(['userResponseHistoryId', 'isHelpful'], 262_144),
  addTestCase: () => fieldsOfJson(['currentPrompt', 'conversationHistory', 'expectedOutputs'], 262_144),
  testCases: () => [],
  chatGuidelines: () => [],
  setReportOfMessage: () => fieldsOfJson(['reportInstanceId', 'userResponseHistoryId'], 262_144),
  chatSuggestions: () => fieldsOfJson(['clientId', 'subClientIds'], 262_144),
  autocomplete: () => fieldsOfJson(['word', 'subClientIds'], 262_144),
  find: () => fieldsOfJson(['text'], 4096),
  getRows: ({ clientId }) => tablesOf(clientId),
  submitReport: ({ clientId }) => [
    ...wishesForFiles(clientId),
    ...fieldsOfJson(['whereClauseDetails', 'selectColumnNames', 'filters', 'filterModel'], 262_144),
  ],
  trackingDetail: ({ clientId, aPackage }) => [
    {
      shape: 'every column in groups of its own',
      body: JSON.stringify({
        whereClauseDetails: { whereClauses: [`tracking_id = ${aPackage.trackingId}`] },
        groupByDetails: TrackingColumn.options,
        orderByDetails: TrackingColumn.options.slice(0, 4).map((column) => ({ column })),
        clientId,
      }),
    },
    ...fieldsOfJson(['whereClauseDetails', 'selectColumnNames', 'groupByDetails'], 262_144),
  ],
  lineInFile: ({ clientId, aPackage }) => [
    { shape: 'a line of a file', query: `?${new URLSearchParams({ ...aPackage, clientId: String(clientId) })}` },
    {
      shape: 'a line far behind the end of its file',
      query: `?${new URLSearchParams({ ...aPackage, lineNumber: '1000000000000', clientId: String(clientId) })}`,
    },
  ],
  upsInvoiceDetail: ({ aPackage }) => [
    { shape: 'a package that is there', body: JSON.stringify({ id: aPackage.trackingId }) },
    ...fieldsOfJson(['id'], 262_144),
  ],
  invoiceDetail: ofRow,
  eventsOfInvoiceDetail: ofRow,
  lineOfInvoiceDetail: ({ aPackage: { trackingId, lineNumber } }) => [
    { shape: 'a line of a file', query: `?${new URLSearchParams({ invoiceDetailsId: trackingId, lineNumber })}` },
  ],
  calculateWhatIf: ({ clientId }) => termsOf(clientId),
  whatIfLines: ({ clientId }) =>
    termsOf(clientId, { limit: mostLinesBehind, behind: { view: 'accessorial', name: 'Residential' } }),
  saveWhatIf: () => fieldsOfJson(['name', 'terms'], 262_144),
  savedWhatIfs: () => [],
  whatIfVersion: () => [],
  whatIfOfLink: () => [],
  deleteWhatIf: () => [],
  ownDashboards: () => [],
  ownDashboard: () => [],
  addOwnDashboard: () => [
    { shape: 'as many cards as there may be', body: JSON.stringify({ name: 'Hostile', pins: manyPins }) },
    ...fieldsOfJson(['name', 'pins'], 262_144),
  ],
  changeOwnDashboard: () => fieldsOfJson(['name', 'pins', 'revision'], 262_144),
  pinToOwnDashboard: () => fieldsOfJson(['page', 'card', 'address', 'title'], 262_144),
  removeOwnDashboard: () => [],
  previewLayout: () => fieldsOfJson(['table'], 262_144),
  tryLayout: () => fieldsOfJson(['mapping', 'statements'], 524_288),
  readByLayout: () => fieldsOfJson(['layoutId', 'statements'], 262_144),
  savedLayouts: () => [],
  saveLayout: () => fieldsOfJson(['name', 'mapping'], 524_288),
  importLayout: () => fieldsOfJson(['file'], 524_288),
  layoutVersions: () => [],
  layoutVersion: () => [],
  exportLayout: () => [],
  readAgainByLayout: () => [],
  retireLayout: () => [],
  explainPage: ({ clientId }) =>
    questionsOf(clientId, Math.random()).map(({ body = '', ...message }) => {
      const { whereClauseDetails } = JSON.parse(body) as { whereClauseDetails: object }
      return { ...message, body: JSON.stringify({ measure: 'totalSpend', whereClauseDetails, prior: dates, clientId }) }
    }),
  saveSetting: () => [
    {
      shape: 'the largest there may be',
      body: JSON.stringify({ filter_key: 'hostile', filter_value: 'é'.repeat(100_000) }),
    },
    ...fieldsOfJson(['filter_key', 'filter_value'], 1_048_576),
  ],
  settingKeys: () => [],
  settingOfKey: () => [],
  deleteSetting: () => [],
  healthLive: () => [],
  healthReady: () => [],
  documentation: () => [],
  countriesAndDefaultState: () => [],
  /** Every filter list there is, one after the other. */
  allFiltersInfo: () => [],
  newDashboardPages: () => [],
  dashboardsFromDb: () => [],
  saveDashboardSettings: () => [
    {
      shape: 'as many settings as there may be',
      body: JSON.stringify({
        name: 'spend',
        settings: Object.fromEntries(names(2000, 30).map((name) => [name, { chartType: 'x'.repeat(80) }])),
      }),
    },
    ...fieldsOfJson(['name', 'settings'], 262_144),
  ],
  resetDashboardSettings: () => fieldsOfJson(['name'], 262_144),
}

export interface Reached {
  readonly routes: readonly Attacked[]
  readonly unknown: readonly string[]
}

/** Every call that a stranger, or a person with these permissions, can make, and what is no call: pages, files, demo providers. */
export function routesOf(target: Target): Reached {
  const every: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints)
  const reached = every.filter(
    ([, { needs }]) =>
      needs === 'nobody' ||
      needs === 'session' ||
      meets(target.permissions, needs === 'page' ? requirementOfPage(params.page) : needs),
  )
  const more = new Map(Object.entries(known))
  return {
    routes: [
      ...reached.map(([name, endpoint]) => attackedAt(endpoint, target, more.get(name)?.(target) ?? [])),
      ...besides(target),
    ],
    unknown: reached.map(([name]) => name).filter((name) => !more.has(name)),
  }
}

function attackedAt(endpoint: Endpoint, target: Target, messages: readonly Message[]): Attacked {
  const { method, needs } = endpoint
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, param: string) => params[param] ?? String(target.clientId))
  const largest = bodyBytesOf(endpoint)
  const all = [...messages, ...anyRequest(), ...(method === 'POST' || method === 'PUT' ? anyJson(largest) : [])]
  const query = method === 'GET' ? `?clientId=${target.clientId}` : ''
  return {
    name: `${method} ${endpoint.path}`,
    method,
    path,
    needsSession: needs !== 'nobody',
    largest: method === 'GET' ? 0 : largest,
    messages: all.map((message) => ({ query, ...message })),
  }
}

const at = (method: string, path: string, messages: readonly Message[] = [], largest = 0): Attacked => ({
  name: `${method} ${path}`,
  method,
  path,
  needsSession: false,
  largest,
  messages: [...anyRequest(), ...messages],
})

function besides({ clientId, agentToken }: Target): Attacked[] {
  const demo = '/demo/identity-provider'
  const deep = `${'<a>'.repeat(900)}${'</a>'.repeat(900)}`
  const posts = [...anyForm('SAMLRequest', 30_000), { shape: 'elements in elements', ...formOf('SAMLRequest', deep) }]
  return [
    at('GET', '/'),
    at('GET', '/login'),
    at('POST', '/mcp', messagesOfAgents({ clientId, token: agentToken }), agentBytes),
    at('GET', '/icon.svg'),
    { ...at('GET', '/any'), name: 'any address', messages: anyPath },
    at('GET', `${demo}/lantern/metadata`),
    at('GET', `${demo}/submit.js`),
    at('GET', `${demo}/lantern/slo`),
    at('POST', `${demo}/lantern/sso`, posts, 32_768),
    at('POST', `${demo}/lantern/enter`, posts, 32_768),
  ]
}
