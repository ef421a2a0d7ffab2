import { readdir, readlink } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import {
  columnsOfKnown,
  type Endpoint,
  endpoints,
  KnownReportName,
  knownReports,
  mostOpenReports,
  mostRowsOfReport,
  Report,
  ReportSubmission,
  submittedWords,
} from '@waybill/contracts'
import { reportJobsOf, usersOf } from '@waybill/state'
import { lastEntryOf } from '@waybill/state/testing'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startReportWorker } from './jobs/report-worker.ts'
import { openLog } from './log.ts'
import { demandWithinLimit, makeReport } from './reports/make.ts'
import { requestOf } from './reports/request.ts'
import { fedexFile, openTestHouse, type TestHouse, upsFile } from './test-house.ts'

const permissions = ['NEW_BI_TOOLS', 'DOWNLOAD_REPORTS'] as const
const year = { dateType: 'bill_date', fromDate: '2020-01-01', toDate: '2027-12-31' } as const

let service: TestHouse
let worker: ReturnType<typeof startReportWorker>
let ann: string
let zoe: string
beforeAll(async () => {
  service = await openTestHouse()
  const { east, zenith } = service.clients
  await service.takeIn(east, upsFile)
  await service.takeIn(zenith, fedexFile)
  await service.addUser('ann', permissions, [service.clients.acme])
  await service.addUser('zoe', permissions, [zenith])
  ann = await service.signIn('ann')
  zoe = await service.signIn('zoe')
  worker = startReportWorker(service.house, openLog('silent'))
})
afterAll(async () => {
  await worker.stop()
  await service.close()
})
beforeEach(async () => {
  for (const token of [ann, zoe])
    for (const { id } of await listed(token)) {
      await ended(token, id)
      await service.ask(endpoints.removeReport, { token, params: { id } })
    }
})

const submission = (more: object = {}) => ({ clientId: service.clients.acme, pageName: 'Spend', ...year, ...more })

const submit = async (token: string, body: object, page = 'spend') =>
  service.ask(endpoints.submitReport, { token, params: { page }, body })

async function listed(token: string): Promise<Report[]> {
  const answer = await service.ask(endpoints.reports, { token })
  const { reports, total } = z.object({ reports: z.array(Report), total: z.int() }).parse(answer.json())
  expect(total).toBe(reports.length)
  return reports
}

async function ended(token: string, id: number): Promise<Report> {
  for (;;) {
    const report = Report.parse((await service.ask(endpoints.report, { token, params: { id } })).json())
    if (report.endedAt !== null) return report
    await wait(20)
  }
}

async function made(body: object, page = 'spend', token = ann): Promise<Report> {
  expect((await submit(token, body, page)).json()).toBe(submittedWords.submitted)
  return ended(token, (await listed(token))[0]?.id ?? 0)
}

const fileOf = async ({ id }: Pick<Report, 'id'>, token = ann, endpoint: Endpoint = endpoints.reportFile) =>
  service.ask(endpoint, { token, params: { id } })

/** The lines of a CSV without quoted line ends, by the cell they begin with. */
const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

async function markOf(measure: string, page = 'spend'): Promise<string> {
  const body = {
    selectColumnNames: [measure],
    whereClauseDetails: { dates: { type: 'bill_date', from: year.fromDate, to: year.toDate } },
    clientId: service.clients.acme,
  }
  const answer = await service.ask(endpoints.askPage, { token: ann, params: { page, widget: 'amounts' }, body })
  const [row] = z.object({ data: z.object({ data: z.array(z.record(z.string(), z.unknown())) }) }).parse(answer.json())
    .data.data
  return String(row?.[measure])
}

test('a table is submitted, made, and downloaded as a file that begins with what it is and adds up to the page', async () => {
  const report = await made(submission())
  expect(report).toMatchObject({ state: 'done', name: 'Spend', clientName: 'Acme', format: 'csv', progress: 100 })
  const answer = await fileOf(report)
  expect(answer.headers['content-disposition']).toContain('filename="Acme_Spend.csv"')
  const lines = linesOf(answer.body)
  const spend = await markOf('totalSpend')
  expect(Number(spend)).toBeGreaterThan(0)
  expect(lines).toEqual(
    expect.arrayContaining([
      'Report,Spend',
      'Invoice Date,2020-01-01,2027-12-31',
      'Filter,none',
      'Currency,USD,All currencies are converted to USD with the rate of the invoice date.',
      `Rows,${report.rows}`,
      `Control total,NET_AMOUNT,${spend},USD`,
    ]),
  )
  const names = lines.findIndex((line) => line.startsWith('TRACKING_ID,INVOICE_NUMBER'))
  const rows = lines.slice(names + 1).map((line) => line.split(','))
  expect(rows).toHaveLength(report.rows ?? 0)
  const place = lines[names]?.split(',').indexOf('NET_AMOUNT') ?? -1
  expect(rows.reduce((sum, cells) => sum + Number(cells[place]), 0)).toBeCloseTo(Number(spend), 6)
  expect(report.controlTotals).toContainEqual({ column: 'NET_AMOUNT', total: spend, currency: 'USD' })
})

test('of what a fulfillment center sends, the file has the lines that the table and the lists of the filters know', async () => {
  const { east } = service.clients
  const dates = { type: year.dateType, from: year.fromDate, to: year.toDate }
  const Rows = z.object({ data: z.array(z.record(z.string(), z.unknown())), total: z.object({ LINES: z.number() }) })
  const rowsUnder = async (conditions: readonly object[]) => {
    const body = { clientId: east, dates, conditions }
    return Rows.parse(
      (await service.ask(endpoints.getRows, { token: ann, params: { page: 'starburst' }, body })).json(),
    )
  }
  const { data } = await rowsUnder([{ column: 'normalised_sender_country', op: 'in', values: ['US'] }])
  const place = { name: 'Dock', city: 'Town', state: 'OH', zip: String(data[0]?.['SENDER_POSTAL_CODE']), country: 'US' }
  await service.addUser('dora', ['CLIENT_ADMIN'], [east])
  const token = await service.signIn('dora')
  await service.ask(endpoints.addFulfillmentCenter, { token, params: { clientId: east }, body: place })
  const conditions = [{ column: 'fulfillment_center', op: 'in', values: [`Dock, Town, OH ${place.zip}`] }]
  const { total } = await rowsUnder(conditions)
  expect(total.LINES).toBeGreaterThan(0)
  expect(await made(submission({ clientId: east, whereClauseDetails: { conditions } }), 'starburst')).toMatchObject({
    state: 'done',
    rows: total.LINES,
  })
  const carriers = await service.ask(endpoints.filterValues, {
    token: ann,
    params: { page: 'starburst', dimension: 'carrier_name' },
    body: { clientId: east, whereClauseDetails: { dates, conditions } },
  })
  expect(carriers.json()).toMatchObject({ data: { data: [{ VALUE: 'UPS' }] } })
})

test('nobody finds, fetches, stops, repeats or removes a report of somebody else', async () => {
  const { id } = await made(submission())
  const calls = [
    endpoints.report,
    endpoints.reportAgain,
    endpoints.stopReport,
    endpoints.removeReport,
    endpoints.reportFile,
    endpoints.reportHead,
    endpoints.reportFileDetails,
  ]
  for (const call of calls) {
    const foreign = await service.ask(call, { token: zoe, params: { id } })
    const unknown = await service.ask(call, { token: zoe, params: { id: 999_999 } })
    expect([foreign.statusCode, foreign.json().detail]).toEqual([404, unknown.json().detail])
  }
  expect(await listed(zoe)).toEqual([])
  expect((await submit(zoe, submission())).statusCode).toBe(403)
})

test('a report tells its person since when they have its file; what it says of itself, and others who try, do not count', async () => {
  const report = await made(submission())
  const downloadedAt = async () => (await listed(ann)).find(({ id }) => id === report.id)?.downloadedAt
  await fileOf(report, zoe)
  await fileOf(report, ann, endpoints.reportHead)
  await fileOf(report, ann, endpoints.reportFileDetails)
  expect(await downloadedAt()).toBeNull()
  await fileOf(report)
  const first = await downloadedAt()
  expect(Date.parse(first ?? '')).toBeGreaterThanOrEqual(Date.parse(report.endedAt ?? ''))
  await fileOf(report)
  expect(await downloadedAt()).toBe(first)
  await service.ask(endpoints.reportAgain, { token: ann, params: { id: report.id } })
  expect((await listed(ann)).map((one) => one.downloadedAt)).toEqual([null, first])
})

/** The files that this process has open. */
async function openFiles(): Promise<string[]> {
  const open = await readdir('/proc/self/fd')
  return Promise.all(open.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')))
}

test('a file whose download cannot be written down is not given, and is not left open', async ({ skip }) => {
  if (process.platform !== 'linux') return skip('only Linux tells which files a process has open')
  const report = await made(submission())
  const transaction = vi.spyOn(service.house.state, 'transaction').mockImplementation(() => {
    throw new Error('the state is out of reach')
  })
  try {
    expect((await fileOf(report)).statusCode).toBe(500)
    expect((await openFiles()).filter((path) => path.startsWith(service.house.folders.reports))).toEqual([])
  } finally {
    transaction.mockRestore()
  }
  expect((await fileOf(report)).statusCode).toBe(200)
})

test('the same report waits once, and is there to be asked for again when it is made', async () => {
  await worker.stop()
  try {
    const answers = [await submit(ann, submission()), await submit(ann, submission())]
    expect(answers.map((answer) => answer.json())).toEqual([submittedWords.submitted, submittedWords.alreadySubmitted])
    expect((await submit(ann, submission({ format: 'xlsx' }))).json()).toBe(submittedWords.submitted)
    expect(await listed(ann)).toHaveLength(2)
  } finally {
    worker = startReportWorker(service.house, openLog('silent'))
  }
  for (const { id } of await listed(ann)) expect((await ended(ann, id)).state).toBe('done')
  expect((await submit(ann, submission())).json()).toBe(submittedWords.submitted)
})

test('a report whose equal ends while it is asked for waits itself', async () => {
  await worker.stop()
  const { state } = service.house
  const asked = state.transaction()
  const execute = asked.execute.bind(asked)
  vi.spyOn(asked, 'execute').mockImplementationOnce(async (work) => {
    const found = await execute(work)
    await service.ask(endpoints.stopReport, { token: ann, params: { id: (await listed(ann))[0]?.id ?? 0 } })
    return found
  })
  try {
    await submit(ann, submission())
    vi.spyOn(state, 'transaction').mockReturnValueOnce(asked)
    expect((await submit(ann, submission())).json()).toBe(submittedWords.submitted)
    expect((await listed(ann)).map((report) => report.state)).toEqual(['waiting', 'stopped'])
  } finally {
    vi.restoreAllMocks()
    worker = startReportWorker(service.house, openLog('silent'))
  }
})

test('one report more than may wait is declined, and none of it is kept', async () => {
  await worker.stop()
  try {
    for (let days = 1; days <= mostOpenReports; days++)
      await submit(ann, submission({ fromDate: `2025-01-${String(days).padStart(2, '0')}` }))
    expect((await submit(ann, submission())).statusCode).toBe(429)
    const waiting = await listed(ann)
    expect(waiting).toHaveLength(mostOpenReports)
    for (const { id } of waiting) await service.ask(endpoints.stopReport, { token: ann, params: { id } })
    expect(new Set((await listed(ann)).map(({ state }) => state))).toEqual(new Set(['stopped']))
  } finally {
    worker = startReportWorker(service.house, openLog('silent'))
  }
})

const oneTooMany = { data: [], lastRow: 0, secondaryColumnFields: [], currency: 'USD', total: { LINES: 1_000_001 } }

test('1,000,000 rows leave as a file, and row 1,000,001 is refused whatever the page has counted', async () => {
  expect(() => demandWithinLimit(1_000_000)).not.toThrow()
  expect(() => demandWithinLimit(1_000_001)).toThrow('cross 1 million')
  const believed = await submit(ann, submission({ rowCount: 5_000_000 }))
  expect(believed.json()).toBe(submittedWords.submitted)
  const more = { ...service.house.warehouse, rows: async () => oneTooMany }
  const house = { ...service.house, warehouse: more }
  const request = requestOf('spend', ReportSubmission.parse(submission()))
  const ofAnn = (await usersOf(service.house.state).byLogin('ann'))?.id ?? 0
  const report = { id: 1, userId: ofAnn, name: 'Spend', request, format: 'csv', language: 'en' } as const
  await expect(makeReport(house, report, new AbortController().signal, () => {})).rejects.toThrow('cross 1 million')
})

test('who submits row 1,000,001 is told so in the words that the page knows, and nothing waits; one row less is taken', async () => {
  const counting = vi.spyOn(service.house.warehouse, 'rows')
  try {
    counting.mockResolvedValueOnce(oneTooMany)
    const refused = await submit(ann, submission())
    expect([refused.statusCode, refused.json()]).toEqual([200, submittedWords.crossesLimit])
    expect(submittedWords.crossesLimit).toContain('cross 1 million')
    expect(await listed(ann)).toEqual([])
    counting.mockResolvedValueOnce({ ...oneTooMany, total: { LINES: mostRowsOfReport } })
    expect((await submit(ann, submission())).json()).toBe(submittedWords.submitted)
    expect(mostRowsOfReport).toBe(1_000_000)
  } finally {
    counting.mockRestore()
  }
})

test('a workbook and a Parquet file have the same rows and control totals, and say what they are', async () => {
  const [csv, xlsx, parquet] = [
    await made(submission()),
    await made(submission({ format: 'xlsx' })),
    await made(submission({ format: 'parquet' })),
  ]
  for (const { rows, controlTotals } of [xlsx, parquet])
    expect([rows, controlTotals]).toEqual([csv.rows, csv.controlTotals])
  const details = async ({ id }: Report) =>
    (await service.ask(endpoints.reportFileDetails, { token: ann, params: { id } })).json()
  expect(await details(xlsx)).toEqual({
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: 'Acme_Spend.xlsx',
  })
  expect((await fileOf(xlsx)).rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect((await fileOf(parquet)).rawPayload.subarray(0, 4).toString()).toBe('PAR1')
  const beside = await fileOf(parquet, ann, endpoints.reportHead)
  expect(linesOf(beside.body)).toEqual(expect.arrayContaining(['Report,Spend', `Rows,${csv.rows}`]))
})

test('filters of the page, of a column and of the sort are kept, and told in the file', async () => {
  const report = await made(
    submission({
      selectColumnNames: ['TRACKING_NUMBER', 'SERVICE', 'NET_AMOUNT'],
      filters: { carrier_name: ['UPS'] },
      filterModel: { SERVICE: { filterType: 'text', type: 'contains', filter: 'Ground' } },
      orderByDetails: [{ column: 'NET_AMOUNT', descending: true }],
    }),
  )
  const lines = linesOf((await fileOf(report)).body)
  expect(lines).toEqual(expect.arrayContaining(['Filter,CARRIER_NAME in UPS', 'Filter,SERVICE contains Ground']))
  const rows = lines.slice(lines.indexOf('TRACKING_NUMBER,SERVICE,NET_AMOUNT') + 1).map((line) => line.split(','))
  expect(rows.every(([, service_]) => service_?.includes('Ground'))).toBe(true)
  const amounts = rows.map(([, , amount]) => Number(amount))
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  const none = await made(submission({ filters: { carrier_name: ['FedEx'] } }))
  expect(none).toMatchObject({ state: 'done', rows: 0 })
})

test('on the weight page weights leave in kilograms where the page shows them so', async () => {
  const pounds = await markOf('billWeight', 'weight')
  const body = submission({
    pageName: 'Weight',
    uom: 'kgs',
    selectColumnNames: ['TRACKING_NUMBER', 'BILL_WEIGHT_POUNDS'],
  })
  const report = await made(body, 'weight')
  const total = report.controlTotals.find(({ column }) => column === 'BILL_WEIGHT_KGS')?.total
  expect(Number(total)).toBeCloseTo(Number(pounds) * 0.45359237, 9)
})

test('words that are none of the page are refused, and nothing is submitted', async () => {
  const wrongs = [
    submission({ selectColumnNames: ['CREDIT_TYPE'] }),
    submission({ fact: 'refundTotal' }),
    submission({ toDate: '2019-01-01' }),
    submission({ fromTableNames: ['charge'] }),
    submission({ groupByDetails: ['SERVICE'] }),
    submission({ orderByDetails: [{ column: 'CREDIT_TYPE' }] }),
    submission({ whereClauseDetails: { whereClauses: ["1 = 1 union select 'x'"] } }),
    submission({ more: true }),
  ]
  for (const body of wrongs) expect((await submit(ann, body)).statusCode).toBe(400)
  expect(await listed(ann)).toEqual([])
})

test('who has lost a client gets nothing of a report about it, made or waiting', async () => {
  const userId = await service.addUser('leo', permissions, [service.clients.east])
  const leo = await service.signIn('leo')
  const about = submission({ clientId: service.clients.east })
  const first = await made(about, 'spend', leo)
  await worker.stop()
  await submit(leo, about)
  await service.house.state.deleteFrom('user_client').where('user_id', '=', userId).execute()
  await service.house.state
    .insertInto('user_client')
    .values({ user_id: userId, client_id: service.clients.zenith })
    .execute()
  for (const call of [endpoints.reportFile, endpoints.reportHead, endpoints.reportFileDetails])
    expect((await fileOf(first, leo, call)).json()).toMatchObject({ status: 404, detail: 'No such file found!.' })
  expect((await service.ask(endpoints.reportAgain, { token: leo, params: { id: first.id } })).statusCode).toBe(403)
  worker = startReportWorker(service.house, openLog('silent'))
  const second = await ended(leo, (await listed(leo))[0]?.id ?? 0)
  expect(second).toMatchObject({ state: 'failed', rows: null })
  expect(second.failure).toMatchObject({ sentence: { name: expect.stringMatching(/not-yours|rights-gone/) } })
})

test('without a right to reports nothing is submitted, whatever page one may see', async () => {
  await service.addUser('max', ['NEW_BI_TOOLS'], [service.clients.acme])
  const max = await service.signIn('max')
  expect((await submit(max, submission())).json()).toMatchObject({
    status: 403,
    detail: expect.stringContaining('Reports are not open'),
  })
})

test('a report is made again of the lines as they are, removed with its file, and both are written down', async () => {
  const first = await made(submission())
  const again = await service.ask(endpoints.reportAgain, { token: ann, params: { id: first.id } })
  const second = await ended(ann, again.json<{ id: number }>().id)
  expect(second).toMatchObject({ rows: first.rows, controlTotals: first.controlTotals })
  const before = await readdir(service.house.folders.reports)
  await service.ask(endpoints.removeReport, { token: ann, params: { id: first.id } })
  const after = await readdir(service.house.folders.reports)
  expect(before.length - after.length).toBe(1)
  expect(await lastEntryOf(service.house.state)).toMatchObject({
    action: 'report.remove',
    subject: 'report Spend',
    clientIds: [service.clients.acme],
  })
  expect((await readdir(service.house.folders.staging)).filter((name) => name.startsWith('report-'))).toEqual([])
})

test('of two people’s reports each client gets its turn, and of one person one is made at a time', async () => {
  await worker.stop()
  try {
    // Others may have asked for one, too, and wait for it.
    await service.house.state.deleteFrom('report').execute()
    const jobs = reportJobsOf(service.house.state)
    for (const day of ['01', '02', '03']) await submit(ann, submission({ fromDate: `2025-02-${day}` }))
    await submit(zoe, submission({ clientId: service.clients.zenith, fromDate: '2025-02-04' }))
    const first = await jobs.take('one', 60)
    const second = await jobs.take('two', 60)
    expect(new Set([first?.clientId, second?.clientId])).toEqual(
      new Set([service.clients.acme, service.clients.zenith]),
    )
    expect(await jobs.take('three', 60)).toBeUndefined()
    for (const taken of [first, second]) if (taken) await jobs.giveBack(taken.id, taken === first ? 'one' : 'two')
  } finally {
    worker = startReportWorker(service.house, openLog('silent'))
  }
})

test('every known report is made, of one carrier or all, and adds up to the page that it is of', {
  timeout: 240_000,
}, async () => {
  const runners = [...permissions, 'RUN_REPORTS'] as const
  await service.addUser('rae', runners, [service.clients.acme])
  const rae = await service.signIn('rae')
  const dates = { type: 'bill_date', from: year.fromDate, to: year.toDate }
  const spend = await markOf('totalSpend')
  for (const name of KnownReportName.options) {
    const body = { name, clientId: service.clients.acme, dates }
    expect((await service.ask(endpoints.runKnownReport, { token: rae, body })).json()).toBe(submittedWords.submitted)
    const report = await ended(rae, (await listed(rae))[0]?.id ?? 0)
    expect(report).toMatchObject({ state: 'done', name })
    const lines = linesOf((await fileOf(report, rae)).body)
    expect(lines).toContain(columnsOfKnown(knownReports[name]).join(','))
    const total = report.controlTotals.find(({ column }) => column === 'totalSpend' || column === 'NET_AMOUNT')?.total
    expect(`${name} ${Number(total ?? spend)}`).toBe(`${name} ${Number(spend)}`)
  }
  const body = { name: 'Payment', clientId: service.clients.acme, dates, carrier: 'FedEx' }
  await service.ask(endpoints.runKnownReport, { token: rae, body })
  expect((await ended(rae, (await listed(rae))[0]?.id ?? 0)).rows).toBe(0)
  expect((await service.ask(endpoints.runKnownReport, { token: ann, body })).statusCode).toBe(403)
  const foreign = { ...body, clientId: service.clients.zenith }
  expect((await service.ask(endpoints.runKnownReport, { token: rae, body: foreign })).statusCode).toBe(403)

  const { id } = (await listed(rae))[0] ?? { id: 0 }
  const again = async () => (await service.ask(endpoints.reportAgain, { token: rae, params: { id } })).statusCode
  await worker.stop()
  expect(await again()).toBe(200)
  await service.house.state
    .updateTable('user')
    .set({ permissions: JSON.stringify(permissions) })
    .where('login', '=', 'rae')
    .execute()
  expect(await again()).toBe(403)
  worker = startReportWorker(service.house, openLog('silent'))
  const waited = await ended(rae, (await listed(rae))[0]?.id ?? 0)
  expect(waited).toMatchObject({ state: 'failed', failure: { sentence: { name: 'report-rights-gone' } } })
})

test('a client that moves away takes its lines along: also out of files that were made before', async () => {
  const { acme, west } = service.clients
  await service.takeIn(west, fedexFile)
  await service.addUser('sue', ['ROLE_STAFF', 'CLIENT_ADMIN', 'BULK_UPLOAD'], [])
  const staff = await service.signIn('sue')
  const { id } = await made(submission({ pageName: 'Before the move' }))
  const files = [endpoints.reportFile, endpoints.reportHead, endpoints.reportFileDetails]
  const statuses = () =>
    Promise.all(files.map(async (call) => (await service.ask(call, { token: ann, params: { id } })).statusCode))
  expect(await statuses()).toEqual([200, 200, 200])
  const moveTo = (parentClientId: number | null) =>
    service.ask(endpoints.changeClient, {
      token: staff,
      params: { clientId: west },
      body: { name: 'Acme West', code: '', city: '', state: '', engageDate: null, parentClientId },
    })
  expect((await moveTo(null)).statusCode).toBe(200)
  try {
    expect(await statuses()).toEqual([404, 404, 404])
    expect((await listed(ann)).find((report) => report.id === id)).toMatchObject({
      state: 'done',
      clientName: 'Acme',
      rows: null,
      bytes: null,
      controlTotals: [],
    })
    expect((await fileOf(await made(submission({ pageName: 'After it' })))).statusCode).toBe(200)
  } finally {
    await moveTo(acme)
  }
  expect(await statuses()).toEqual([200, 200, 200])
  // The numbers of the other tests are without it.
  const before = Number(await markOf('totalSpend'))
  const given = await service.ask(endpoints.uploadedFiles, { token: staff, query: { clientId: String(west) } })
  const fileId = given.json<{ files: { id: number }[] }>().files[0]?.id ?? 0
  await service.ask(endpoints.undoUpload, { token: staff, params: { fileId } })
  await expect.poll(async () => Number(await markOf('totalSpend')), { timeout: 10_000 }).toBeLessThan(before)
})

test('who has lost a client is told neither what it is called by now nor what the files of it hold', async () => {
  const { acme, zenith } = service.clients
  await service.addUser('lou', permissions, [acme])
  const lou = await service.signIn('lou')
  const { id } = await made(submission({ pageName: 'While it was theirs' }), 'spend', lou)
  const told = async () => [
    (await listed(lou)).find((report) => report.id === id),
    (await service.ask(endpoints.report, { token: lou, params: { id } })).json<Report>(),
  ]
  for (const report of await told()) {
    expect(report).toMatchObject({ clientName: 'Acme', rows: expect.any(Number), bytes: expect.any(Number) })
  }
  const { id: userId } = (await service.ask(endpoints.account, { token: lou })).json<{ id: number }>()
  await service.house.state
    .updateTable('user_client')
    .set({ client_id: zenith })
    .where('user_id', '=', userId)
    .execute()
  for (const report of await told()) {
    expect(report).toMatchObject({ state: 'done', clientName: null, rows: null, bytes: null, controlTotals: [] })
  }
})

test('the chat asks for a report of one carrier and 13 months at most, watches it, and fetches its file', async () => {
  await service.addUser('cleo', [...permissions, 'RUN_REPORTS'], [service.clients.acme])
  const cleo = await service.signIn('cleo')
  const asks = (reportsAgentJson: unknown, client = service.clients.acme, subClientIds: readonly number[] = []) =>
    service.ask(endpoints.requestReport, { token: cleo, body: { reportsAgentJson, client, subClientIds } })
  const wish = { reportName: 'Spend By Service', carrier: 'UPS', startDate: '2025-01-15', endDate: '2026-02-14' }
  const answer = await asks(wish)
  expect(answer.statusCode).toBe(201)
  const { id } = answer.json<{ id: number }>()
  await ended(cleo, id)
  const asked = async (endpoint: Endpoint, token = cleo) => service.ask(endpoint, { token, params: { id } })
  expect((await asked(endpoints.reportStatus)).json()).toEqual({ id, status: 'Completed' })
  expect((await asked(endpoints.generatedReport)).json()).toMatchObject({ id, fileName: 'Acme_Spend By Service.xlsx' })
  expect((await asked(endpoints.reportFile)).statusCode).toBe(200)
  for (const call of [endpoints.reportStatus, endpoints.generatedReport])
    expect((await asked(call, zoe)).statusCode).toBe(404)
  expect((await asks(JSON.stringify(wish))).statusCode).toBe(201)
  const tooLong = await asks({ ...wish, endDate: '2026-02-15' })
  expect(tooLong.json()).toMatchObject({ status: 400, detail: expect.stringContaining('13 months') })
  expect((await asks({ ...wish, carrier: undefined })).statusCode).toBe(400)
  expect((await asks('nothing')).statusCode).toBe(400)
  expect((await asks(wish, service.clients.zenith)).statusCode).toBe(403)
  expect((await asks(wish, service.clients.acme, [service.clients.zenith])).statusCode).toBe(403)
  const reports = (await service.ask(endpoints.reportsAccessable, { token: cleo })).json<{ reportName: string }[]>()
  expect(reports.map(({ reportName }) => reportName)).toEqual(KnownReportName.options)
  const ofOthers = await service.ask(endpoints.reportsAccessable, { token: cleo, query: { userId: '1' } })
  expect(ofOthers.json()).toEqual([])
})
