import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Endpoint,
  emptyContent,
  endpoints,
  Permission,
  Report,
  savedFiltersOf,
  unsavedConversation,
} from '@waybill/contracts'
import { smallMapping } from '@waybill/contracts/testing'
import { chatsOf } from '@waybill/state'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startReportWorker } from './jobs/report-worker.ts'
import { openLog } from './log.ts'
import { type Ask, fedexFile, openTestHouse, type TestHouse, upsFile } from './test-house.ts'

type Name = keyof typeof endpoints
const every: Readonly<Record<Name, Endpoint>> = endpoints

/** What there is of somebody, by what each call knows it by. */
interface Ids {
  readonly client: number
  readonly report: number
  readonly schedule: number
  readonly run: number
  readonly filterSet: string
  readonly whatIf: number
  readonly link: string
  readonly layout: number
  readonly file: number
  readonly invoice: string
  readonly response: number
  /** Of UPS where there is one: each carrier's lines have a call of their own. */
  readonly line: string
  readonly lineOfOthers: string
  readonly conversation: number
  readonly message: number
  readonly said: number
  readonly dashboard: number
}

const nobodys: Omit<Ids, 'client'> = {
  report: 999_999,
  schedule: 999_999,
  run: 999_999,
  filterSet: 'filterset:spend:allclients:Nobodys',
  whatIf: 999_999,
  link: '0123456789abcdef0123456789abcdef',
  layout: 999_999,
  file: 999_999,
  invoice: Buffer.from('[1,1,"a","b","2025-01-01","USD"]').toString('base64url'),
  response: 999_999,
  line: '999000000001',
  lineOfOthers: '999000000001',
  conversation: 999_999,
  message: 999_999,
  said: 999_999,
  dashboard: 999_999,
}

const dates = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' } as const
const filters = JSON.stringify(savedFiltersOf({ carrier_name: ['UPS'] }))
const schedule = {
  name: 'Every shipment',
  period: 'Annual',
  dateType: 'bill_date',
  every: 'day',
  weekday: 1,
  dayOfMonth: 1,
  hour: 6,
  timeZone: 'America/New_York',
  format: 'csv',
  delivery: 'file',
  addresses: [],
  server: { folder: '/', host: '', port: 22, login: '', password: '', privateKey: '', passphrase: '' },
  active: true,
}

type Asked = (of: Omit<Ids, 'client'>, own: Ids) => Ask
const byPath =
  (name: string, id: keyof typeof nobodys, more: object = {}): Asked =>
  (of) => ({ params: { [name]: of[id], ...more } })
const pinned = { page: 'spend', card: 'trends', address: '', width: 'half' } as const
const known = (clientId: number) => ({ kind: 'known', name: 'Payment', clientId })

/** Every call that takes the id of what is somebody's, or some client's: first those that read, then those that change, then those that end. */
const calls: readonly (readonly [Name, Asked])[] = [
  ['report', byPath('id', 'report')],
  ['reportFile', byPath('id', 'report')],
  ['reportHead', byPath('id', 'report')],
  ['reportFileDetails', byPath('id', 'report')],
  ['reportStatus', byPath('id', 'report')],
  ['generatedReport', byPath('id', 'report')],
  ['runsOfReportSchedule', byPath('scheduleId', 'schedule')],
  ['receivedReport', byPath('runId', 'run')],
  ['settingOfKey', byPath('key', 'filterSet')],
  ['whatIfVersion', byPath('id', 'whatIf', { version: 1 })],
  ['whatIfOfLink', byPath('key', 'link')],
  ['ownDashboard', byPath('dashboardId', 'dashboard')],
  ['layoutVersions', byPath('id', 'layout')],
  ['layoutVersion', byPath('id', 'layout', { version: 1 })],
  ['exportLayout', byPath('id', 'layout', { version: 1 })],
  ['uploadedFile', byPath('fileId', 'file')],
  ['previewLayout', (of) => ({ params: { fileId: of.file }, body: { table: {} } })],
  ['tryLayout', (of) => ({ params: { fileId: of.file }, body: { mapping: smallMapping } })],
  ['oneInvoice', byPath('invoiceId', 'invoice')],
  ['invoiceFile', byPath('invoiceId', 'invoice')],
  ['invoiceLines', (of) => ({ params: { invoiceId: of.invoice }, body: {} })],
  ['captchaFile', byPath('id', 'response')],
  ['captchaFileDetails', byPath('id', 'response')],
  [
    'lineInFile',
    (of, { client }) => ({
      params: { page: 'spend' },
      query: { trackingId: of.line, lineNumber: '2', clientId: String(client) },
    }),
  ],
  ['upsInvoiceDetail', (of) => ({ params: { clientId: 0 }, body: { id: of.line } })],
  ['invoiceDetail', (of) => ({ query: { invoiceDetailsId: of.lineOfOthers } })],
  ['eventsOfInvoiceDetail', (of) => ({ query: { invoiceDetailsId: of.line } })],
  ['lineOfInvoiceDetail', (of) => ({ query: { invoiceDetailsId: of.line, lineNumber: '2' } })],
  ['moreChat', (of) => ({ body: { chunkNumber: 0, conversationId: of.conversation } })],
  [
    'renameConversation',
    (of) => ({ query: { conversationId: String(of.conversation), newConversationName: 'taken' } }),
  ],
  ['chatFeedback', (of) => ({ body: { userResponseHistoryId: of.message, isHelpful: true } })],
  ['setReportOfMessage', (of) => ({ body: { userResponseHistoryId: of.message, reportInstanceId: of.report } })],
  [
    'setReportOfMessage',
    (of, { message }) => ({ body: { userResponseHistoryId: message, reportInstanceId: of.report } }),
  ],
  ['saveSetting', (of) => ({ body: { filter_key: 'filtersetdefault:spend', filter_value: of.filterSet } })],
  ['addReportSchedule', (of) => ({ body: { ...schedule, what: { kind: 'report', reportId: of.report } } })],
  [
    'changeReportSchedule',
    (of, { client }) => ({ params: { scheduleId: of.schedule }, body: { ...schedule, what: known(client) } }),
  ],
  ['pinToOwnDashboard', (of) => ({ params: { dashboardId: of.dashboard }, body: pinned })],
  [
    'changeOwnDashboard',
    (of) => ({ params: { dashboardId: of.dashboard }, body: { name: 'Taken', pins: [], revision: 2 } }),
  ],
  ['pauseReportSchedule', byPath('scheduleId', 'schedule')],
  ['resumeReportSchedule', byPath('scheduleId', 'schedule')],
  ['runReportSchedule', byPath('scheduleId', 'schedule')],
  ['readAgainByLayout', byPath('id', 'layout')],
  ['readByLayout', (of) => ({ params: { fileId: of.file }, body: { layoutId: of.layout } })],
  ['readByLayout', (of, { file }) => ({ params: { fileId: file }, body: { layoutId: of.layout } })],
  ['giveClaimResponse', (of) => ({ params: { invoiceId: of.invoice }, query: { trackingNumber: package1 } })],
  ['removeClaimResponse', byPath('id', 'response')],
  ['reportAgain', byPath('id', 'report')],
  ['stopReport', byPath('id', 'report')],
  ['removeReport', byPath('id', 'report')],
  ['removeReportSchedule', byPath('scheduleId', 'schedule')],
  ['deleteSetting', byPath('key', 'filterSet')],
  ['removeOwnDashboard', byPath('dashboardId', 'dashboard')],
  ['deleteWhatIf', byPath('id', 'whatIf')],
  ['retireLayout', byPath('id', 'layout')],
  ['undoUpload', byPath('fileId', 'file')],
  ['deleteConversation', (of) => ({ body: of.conversation })],
  ['undoSaidOfMissing', byPath('saidId', 'said')],
]

/** Whose owner is told nothing else here: what was deleted is as it never was, and a received file is its readers'. */
const silent: readonly Name[] = ['deleteSetting', 'receivedReport']

/** What administrators look after: `reach.test.ts` plays those calls against the whole house, and `jobs.test.ts` the jobs. */
const administered = /^(user|feed|account|group|division|center|provider|identityProvider|entry|token|job)(Id|Ids|Key)$/

const package1 = '1ZA1B2340312345671'

let service: TestHouse
let worker: ReturnType<typeof startReportWorker>
const sessions = { ann: '', zoe: '' }
let [anns, zoes]: [Ids?, Ids?] = []
beforeAll(async () => {
  service = await openTestHouse()
  worker = startReportWorker(service.house, openLog('silent'))
  const { acme, east, zenith } = service.clients
  await service.house.state.insertInto('maintenance').values({ type: 'CHATBOT', value: 'ON' }).execute()
  const may = Permission.options.filter((each) => !each.startsWith('ROLE_'))
  for (const [login, client] of [
    ['ann', acme],
    ['zoe', zenith],
  ] as const) {
    await service.addUser(login, ['ROLE_CLIENT', ...may], [client])
    sessions[login] = await service.signIn(login)
  }
  await service.takeIn(east, upsFile)
  const scans = join(service.folder, 'scans.csv')
  await writeFile(
    scans,
    `tracking_number,carrier,scheduled,delivered,status,place,event\n${package1},UPS,2025-08-20,2025-08-20,Delivered,"Reno, NV",\n`,
  )
  await service.takeIn(east, scans)
  await service.takeIn(acme, fedexFile)
  await service.takeIn(zenith, fedexFile)
  anns = await furnish('ann', east, acme)
  zoes = await furnish('zoe', zenith, zenith)
})
afterAll(async () => {
  await worker.stop()
  await service.close()
})

/** One of everything, about a client with a file, and its parent. */
async function furnish(login: 'ann' | 'zoe', client: number, parent: number): Promise<Ids> {
  const token = sessions[login]
  const { state, now } = service.house
  const tell = async <Shape extends z.ZodType>(endpoint: Endpoint, shape: Shape, asked: Ask) => {
    const answer = await service.ask(endpoint, { token, ...asked })
    expect([endpoint.path, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([
      endpoint.path,
      expect.toBeOneOf([200, 201]),
      '',
    ])
    return shape.parse(answer.headers['content-type']?.toString().includes('json') ? answer.json() : undefined)
  }
  const Numbered = z.object({ id: z.int() })
  const clientId = String(client)

  const submission = { clientId: client, pageName: 'Spend', dateType: dates.type, fromDate: dates.from }
  await tell(endpoints.submitReport, z.string(), {
    params: { page: 'spend' },
    body: { ...submission, toDate: dates.to },
  })
  const { reports } = await tell(endpoints.reports, z.object({ reports: z.array(Report) }), {})
  const report = reports[0]?.id ?? 0
  while ((await tell(endpoints.report, Report, { params: { id: report } })).endedAt === null) await wait(20)

  const scheduled = await tell(endpoints.addReportSchedule, Numbered, { body: { ...schedule, what: known(client) } })
  const params = { scheduleId: scheduled.id }
  await tell(endpoints.runReportSchedule, z.unknown(), { params })
  const { runs } = await tell(endpoints.runsOfReportSchedule, z.object({ runs: z.array(Numbered) }), { params })

  const filterSet = `filterset:spend:allclients:${login}`
  await tell(endpoints.saveSetting, z.unknown(), { body: { filter_key: filterSet, filter_value: filters } })
  const whatIf = await tell(endpoints.saveWhatIf, Numbered.extend({ key: z.string() }), {
    body: { clientId: client, name: 'Bid', terms: { discounts: [{ discount: '40' }] } },
  })
  const dashboard = await tell(endpoints.addOwnDashboard, Numbered, { body: { name: 'Mine' } })
  const layout = await tell(endpoints.saveLayout, Numbered, {
    body: { clientId: client, name: 'Quick', mapping: smallMapping },
  })
  const { files } = await tell(endpoints.uploadedFiles, z.object({ files: z.array(Numbered) }), {
    query: { clientId },
  })
  const span = { from: dates.from, to: dates.to }
  const { invoices } = await tell(
    endpoints.invoiceList,
    z.object({ invoices: z.array(z.object({ id: z.string() })) }),
    {
      body: { clientId: client, ...span },
    },
  )
  const invoice = invoices[0]?.id ?? ''
  const rows = await tell(endpoints.getRows, z.object({ data: z.array(z.record(z.string(), z.unknown())) }), {
    params: { page: 'spend' },
    body: { dates, clientId: parent },
  })
  const [ofUps, ofOthers] = [true, false].map((isUps) =>
    rows.data.find((row) => (row['CARRIER_NAME'] === 'UPS') === isUps),
  )
  const row = ofUps ?? ofOthers
  const given = await giveResponse(token, { invoiceId: invoice }, String(row?.['TRACKING_NUMBER']))
  const { id: userId } = await tell(endpoints.account, Numbered, {})
  const kept = await chatsOf(state, userId, [client]).add(
    {
      conversationId: unsavedConversation,
      clientId: client,
      subClientIds: [],
      answeredClientIds: [client],
      name: 'Hello',
      said: {
        type: 'DEFAULT_RESPONSE',
        userMessage: 'Hello',
        content: emptyContent,
        isReportsJsonGenerated: false,
        assistantResponse: '',
        questions: [],
        choices: [],
        logs: null,
      },
    },
    now(),
  )
  const [account] = await tell(endpoints.accountsOfClient, z.array(z.object({ number: z.string() })), {
    query: { clientId },
  })
  await tell(endpoints.sayOfMissingInvoice, z.unknown(), {
    body: {
      clientId: client,
      carrier: row?.['CARRIER_NAME'],
      accountNumber: account?.number,
      said: { what: 'closed' },
    },
  })
  const { said } = await tell(endpoints.missingInvoices, z.object({ said: z.array(Numbered) }), { query: { clientId } })
  return {
    client,
    report,
    schedule: scheduled.id,
    run: runs[0]?.id ?? 0,
    filterSet,
    whatIf: whatIf.id,
    link: whatIf.key,
    layout: layout.id,
    file: files[0]?.id ?? 0,
    invoice,
    response: Numbered.parse(given.json()).id,
    line: String(row?.['TRACKING_ID']),
    lineOfOthers: String(ofOthers?.['TRACKING_ID']),
    conversation: kept.conversationId,
    message: kept.userResponseHistoryId,
    said: said[0]?.id ?? 0,
    dashboard: dashboard.id,
  }
}

function giveResponse(token: string, params: { invoiceId: string }, trackingNumber: string) {
  return service.app.inject({
    method: 'POST',
    url: endpoints.giveClaimResponse.path.replace(':invoiceId', params.invoiceId),
    query: { trackingNumber },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nDenied.\r\n--b--\r\n',
  })
}

const propertiesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(propertiesIn)]
}

/** What a call knows something by that may be somebody else's; clients are `scope.test.ts`'s. */
function idsTakenBy({ params, query, body }: Endpoint): string[] {
  const shapes = [params, query, body].flatMap((schema) =>
    schema ? [z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })] : [],
  )
  const named = shapes
    .flatMap(propertiesIn)
    .filter(
      (name) => /^(id|key)$|(Id|Ids|Key|_key)$/.test(name) && !/^(client|parentClient|entity|prompt)Ids?$/.test(name),
    )
    .filter((name) => !['subClientIds', 'privateKey'].includes(name) && !administered.test(name))
  return shapes.some(({ type }) => type === 'integer') ? ['the body', ...named] : named
}

test('every call that takes the id of something is played here', () => {
  const taking = Object.entries(every).filter(
    ([, endpoint]) => endpoint.needs !== 'nobody' && idsTakenBy(endpoint).length > 0,
  )
  const playedHere = new Set(calls.map(([name]) => name))
  expect(playedHere.size).toBeGreaterThan(45)
  // The ids of its request are those of a grid's columns.
  expect(taking.map(([name]) => name).filter((name) => !playedHere.has(name as Name))).toEqual(['getRows'])
})

const told = ({ statusCode, body }: LightMyRequestResponse) => ({
  statusCode,
  body: body.replace(/"requestId":"[^"]*"/, ''),
})

test('what is another client’s is as unknown as what nobody has, in every call, and stays as it was', async () => {
  if (!anns || !zoes) throw new Error('Nothing is there.')
  const send = ([name, asked]: (typeof calls)[number], token: string, of: Omit<Ids, 'client'>, own: Ids) => {
    service.passTime(1000)
    return name === 'giveClaimResponse'
      ? giveResponse(token, { invoiceId: of.invoice }, package1)
      : service.ask(every[name], { token, ...asked(of, own) })
  }
  const answers = new Map<(typeof calls)[number], ReturnType<typeof told>>()
  for (const call of calls) {
    const [foreign, none] = [
      told(await send(call, sessions.zoe, anns, zoes)),
      told(await send(call, sessions.zoe, nobodys, zoes)),
    ]
    expect({ call: call[0], ...foreign }).toEqual({ call: call[0], ...none })
    expect([200, 404]).toContain(foreign.statusCode)
    answers.set(call, foreign)
  }
  for (const call of calls) {
    const own = told(await send(call, sessions.ann, anns, anns))
    const isTold = JSON.stringify(own) !== JSON.stringify(answers.get(call))
    expect([call[0], isTold || silent.includes(call[0])]).toEqual([call[0], true])
  }
})
