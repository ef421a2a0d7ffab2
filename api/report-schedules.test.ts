import { setTimeout as wait } from 'node:timers/promises'
import { type Endpoint, endpoints, type Permission, Report, ReportSchedule, ScheduleRun } from '@waybill/contracts'
import { networksIn } from '@waybill/intake'
import { lastEntryOf } from '@waybill/state/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openSftpServer, type SftpDropServer } from '../intake/feeds/sftp-server.test-support.ts'
import { feedSeal } from './jobs/background.ts'
import { startReportWorker } from './jobs/report-worker.ts'
import { startScheduleWorker } from './jobs/schedule-worker.ts'
import { openLog } from './log.ts'
import { type Mailer, mailerOf } from './mail/mailer.ts'
import { openSmtpSink, type SmtpSink } from './smtp-sink.test-support.ts'
import { type Ask, fedexFile, openTestHouse, type TestHouse, upsFile } from './test-house.ts'

const permissions: readonly Permission[] = ['NEW_BI_TOOLS', 'DOWNLOAD_REPORTS', 'RUN_REPORTS', 'PARCEL_2', 'CDC_ADMIN']
const day = 86_400_000

let service: TestHouse
let smtp: SmtpSink
let sftp: SftpDropServer
let stop: () => Promise<void>
const ids: Record<string, number> = {}
const tokens = new Map<string, string>()

/** Somebody's call; after a while they have to sign in again. */
async function ask(call: Endpoint, { as, ...rest }: { readonly as: string } & Ask) {
  const token = tokens.get(as) ?? (await service.signIn(as))
  tokens.set(as, token)
  return service.ask(call, { ...rest, token })
}
function later(milliseconds: number): void {
  service.passTime(milliseconds)
  tokens.clear()
}

async function addPerson(login: string, held: readonly Permission[], clientIds: readonly number[]) {
  ids[login] = await service.addUser(login, held, clientIds)
  const email = `${login}@example.com`
  await service.house.state.updateTable('user').set({ email }).where('id', '=', ids[login]).execute()
}

/** A node of the service, as far as schedules go; what happens when a mail has gone out. */
function startNode(onSent: () => Promise<unknown> = async () => undefined): () => Promise<void> {
  const log = openLog('silent')
  const configuration = {
    DATA_DIR: service.folder,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Waybill <waybill@example.com>',
    PUBLIC_URL: 'https://waybill.example.com',
  }
  const patience = { answerMilliseconds: 3000, pieceMilliseconds: 3000 }
  const mailer = mailerOf(configuration, log)
  const send: Mailer['send'] = async (mail) => {
    await mailer.send(mail)
    await onSent()
  }
  const sending = {
    ...service.house,
    mailer: { ...mailer, send },
    sftp: { networks: networksIn([]), seal: feedSeal('a secret of the tests, long enough'), patience },
  }
  const workers = [startReportWorker(service.house, log), startScheduleWorker(sending, log)]
  return async () => void (await Promise.all(workers.map((worker) => worker.stop())))
}

beforeAll(async () => {
  service = await openTestHouse()
  smtp = await openSmtpSink()
  sftp = await openSftpServer({ writing: true })
  const { acme, east, zenith } = service.clients
  await service.takeIn(east, upsFile)
  await service.takeIn(zenith, fedexFile)
  await addPerson('ann', permissions, [acme])
  await addPerson('bob', ['NEW_BI_TOOLS', 'DOWNLOAD_REPORTS'], [acme])
  await addPerson('zoe', permissions, [zenith])
  await addPerson('sam', [...permissions, 'ROLE_STAFF'], [])
  await addPerson('kim', ['NEW_BI_TOOLS', 'DOWNLOAD_REPORTS', 'ROLE_GUEST'], [acme])
  stop = startNode()
})
afterAll(async () => {
  await stop()
  await sftp.close()
  await smtp.close()
  await service.close()
})
beforeEach(async () => {
  for (const as of ['ann', 'zoe'])
    for (const { id } of await schedules(as))
      await ask(endpoints.removeReportSchedule, { as, params: { scheduleId: id } })
  await service.house.state.updateTable('user').set({ activated: 1 }).execute()
  smtp.mails.length = 0
  smtp.decline(undefined)
  sftp.files.clear()
})

const noServer = { folder: '/', host: '', port: 22, login: '', password: '', privateKey: '', passphrase: '' }
const wish = (more: object = {}) => ({
  what: { kind: 'known', name: 'Shipment Details', clientId: service.clients.acme },
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
  server: noServer,
  active: true,
  ...more,
})
const byMail = (...addresses: string[]) => wish({ delivery: 'email', addresses })
const bySftp = () => {
  const server = { ...noServer, host: '127.0.0.1', port: sftp.port, folder: '/out', login: sftp.login.name }
  return wish({ delivery: 'sftp', server: { ...server, password: sftp.login.password } })
}

async function schedules(as: string): Promise<ReportSchedule[]> {
  const answer = await ask(endpoints.reportSchedules, { as })
  return z.object({ schedules: z.array(ReportSchedule) }).parse(answer.json()).schedules
}
async function made(body: object, as = 'ann'): Promise<ReportSchedule> {
  const answer = await ask(endpoints.addReportSchedule, { as, body })
  expect(answer.json()).not.toHaveProperty('detail')
  return ReportSchedule.parse(answer.json())
}
const of = async (call: Endpoint, { id: scheduleId }: Pick<ReportSchedule, 'id'>, as = 'ann', body?: object) =>
  ask(call, { as, params: { scheduleId }, ...(body && { body }) })
async function runsOf(schedule: Pick<ReportSchedule, 'id'>, as = 'ann'): Promise<ScheduleRun[]> {
  const answer = await of(endpoints.runsOfReportSchedule, schedule, as)
  const { runs, total } = z.object({ runs: z.array(ScheduleRun), total: z.int() }).parse(answer.json())
  expect(total).toBe(runs.length)
  return runs
}
async function eventually<Value>(look: () => Promise<Value | undefined> | Value | undefined): Promise<Value> {
  for (let tries = 0; tries < 600; tries++) {
    const found = await look()
    if (found !== undefined) return found
    await wait(50)
  }
  throw new Error('it did not come to that')
}
const ended = (schedule: Pick<ReportSchedule, 'id'>, many = 1, as = 'ann') =>
  eventually(async () => {
    const runs = await runsOf(schedule, as)
    return runs.length >= many && runs.every(({ endedAt }) => endedAt !== null) ? runs : undefined
  })
const run = async (schedule: ReportSchedule, as = 'ann') => {
  service.passTime(1000)
  expect((await of(endpoints.runReportSchedule, schedule, as)).statusCode).toBe(200)
  const [first] = await ended(schedule, 1, as)
  return first ?? expect.fail('a run was asked for')
}
/** A part of a mail, as its reader sees it. */
const unfolded = (text: string): string => text.replaceAll('=\r\n', '').replaceAll('=3D', '=')

test('a schedule is due at its hour on the clocks of its zone, and its file is a report like every other', async () => {
  const schedule = await made(wish())
  expect(schedule).toMatchObject({ active: true, clientName: 'Acme', known: 'Shipment Details', lastRun: null })
  expect(schedule.dueAt).toBe(
    new Date(Math.ceil((service.house.now().getTime() - 11 * 3_600_000) / day) * day + 11 * 3_600_000).toISOString(),
  )
  later(day)
  const [first] = await ended(schedule)
  expect(first).toMatchObject({ state: 'done', dueAt: schedule.dueAt, dates: { from: '2025-01-01', to: '2025-12-31' } })
  const answer = await ask(endpoints.report, { as: 'ann', params: { id: first?.reportId ?? 0 } })
  expect(Report.parse(answer.json())).toMatchObject({ state: 'done', rows: first?.rows, name: 'Every shipment' })
  expect(Date.parse((await schedules('ann'))[0]?.dueAt ?? '')).toBe(Date.parse(schedule.dueAt ?? '') + day)
})

test('due times that were missed are made up for once, of the days of the latest', async () => {
  const schedule = await made(wish({ period: 'Yesterday' }))
  later(5 * day)
  const runs = await ended(schedule)
  await wait(1500)
  expect(await runsOf(schedule)).toHaveLength(1)
  const due = Date.parse(schedule.dueAt ?? '') + 4 * day
  expect(Date.parse(runs[0]?.dueAt ?? '')).toBe(due)
  expect(runs[0]?.dates.from).toBe(new Date(due - day).toISOString().slice(0, 10))
})

test('two nodes that see the same due times begin and send each once', async () => {
  const stopOther = startNode()
  try {
    const several = await Promise.all(['a', 'b', 'c'].map((name) => made({ ...byMail('bob@example.com'), name })))
    later(day)
    for (const schedule of several) expect(await ended(schedule)).toHaveLength(1)
    await wait(1500)
    for (const schedule of several) expect(await runsOf(schedule)).toHaveLength(1)
    expect(smtp.mails).toHaveLength(3)
  } finally {
    await stopOther()
  }
})

/** Whom a node that works alone sends to, where something happens as its first mail goes out. */
async function sentToAlone(schedule: ReportSchedule, onFirst: (leave: () => Promise<void>) => unknown) {
  await stop()
  const first = Promise.withResolvers<void>()
  const leave = startNode(async () => {
    if (smtp.mails.length === 1) await onFirst(leave)
    first.resolve()
  })
  try {
    await of(endpoints.runReportSchedule, schedule)
    await first.promise
    await wait(500)
    await leave()
    return smtp.mails.map(({ to }) => to)
  } finally {
    await leave()
    stop = startNode()
  }
}
const three = ['ann@example.com', 'bob@example.com', 'sam@example.com'] as const

test('a node whose run another has taken over sends to nobody else', async () => {
  const schedule = await made(byMail(...three))
  const lease = { lease_holder: 'another node', lease_until: new Date(Date.now() + 60_000).toISOString() }
  const takeOver = () => service.house.state.updateTable('schedule_run').set(lease).execute()
  expect(await sentToAlone(schedule, takeOver)).toEqual(three.slice(0, 1))
  expect((await runsOf(schedule))[0]).toMatchObject({ state: 'sending', sentTo: [], failure: null })
})

test('a schedule that is deleted while its mails go out is sent to nobody else', async () => {
  const schedule = await made(byMail(...three))
  const remove = () => of(endpoints.removeReportSchedule, schedule)
  expect(await sentToAlone(schedule, remove)).toEqual(three.slice(0, 1))
})

test('what a node that leaves has begun to send another goes on with, and each gets one mail', async () => {
  const schedule = await made(byMail(...three))
  expect(await sentToAlone(schedule, (leave) => void leave())).toEqual(three.slice(0, 1))
  expect((await ended(schedule))[0]).toMatchObject({ state: 'done', sentTo: three, attempts: 0 })
  expect(smtp.mails.map(({ to }) => to)).toEqual(three)
})

test('a mail says period, filters, currency rule, rows and control total, in its language, with the file', async () => {
  const answer = await ask(endpoints.addReportSchedule, {
    as: 'ann',
    body: byMail('bob@example.com'),
    headers: { 'accept-language': 'fr' },
  })
  const schedule = ReportSchedule.parse(answer.json())
  const { rows, sentTo } = await run(schedule)
  expect(sentTo).toEqual(['bob@example.com'])
  const [mail] = smtp.mails
  const text = Buffer.from(unfolded(mail?.text ?? ''), 'latin1').toString()
  expect(mail?.to).toBe('bob@example.com')
  expect(text).toContain('Subject: =?UTF-8?Q?Every_shipment=3A_2025-01-01')
  expect(text).toContain('shipment_2025-01-01_2025-12-31.csv"')
  const [report] = z
    .object({ reports: z.array(Report) })
    .parse((await ask(endpoints.reports, { as: 'ann' })).json()).reports
  const total = report?.controlTotals.find(({ column }) => column === 'NET_AMOUNT')?.total
  expect(Number(total)).toBeGreaterThan(0)
  const body = Buffer.from(
    text
      .match(/text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/)?.[1]
      ?.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) ?? '',
    'latin1',
  ).toString()
  expect(body).toContain('Le fichier est joint.')
  expect(body).toContain(`: ${rows}`)
  expect(body).toContain(`NET_AMOUNT ${total} USD`)
  expect(body).toContain('2025-01-01 2025-12-31')
  expect(await lastEntryOf(service.house.state)).toMatchObject({ action: 'schedule.send', by: { login: 'ann' } })
})

test('a mail goes only to people who may see what it is about, at the making and at each sending', async () => {
  for (const address of ['zoe@example.com', 'stranger@example.org', 'kim@example.com, x', 'ann@example.com.evil.org']) {
    const answer = await ask(endpoints.addReportSchedule, { as: 'ann', body: byMail(address) })
    expect([400, 403]).toContain(answer.statusCode)
  }
  const schedule = await made(byMail('bob@example.com', 'ann@example.com'))
  await service.house.state.updateTable('user').set({ activated: 0 }).where('login', '=', 'bob').execute()
  expect(await run(schedule)).toMatchObject({
    sentTo: ['ann@example.com'],
    leftOut: ['bob@example.com'],
    state: 'done',
  })
  const [, told] = await eventually(() => (smtp.mails.length >= 2 ? smtp.mails : undefined))
  expect(smtp.mails.map(({ to }) => to)).toEqual(['ann@example.com', 'ann@example.com'])
  expect(smtp.mails.map(({ text }) => text.includes('Control total'))).toEqual([true, false])
  expect(unfolded(told?.text ?? '')).toContain('Subject: Scheduled report not sent to everybody: Every shipment')
  expect(unfolded(told?.text ?? '')).toContain('Not sent to those who may not see all of it: bob@example.com.')
})

test('the owner of a report that nobody was left out of is told nothing', async () => {
  const schedule = await made(byMail('ann@example.com', 'bob@example.com'))
  expect(await run(schedule)).toMatchObject({ leftOut: [], state: 'done' })
  expect(await service.house.state.selectFrom('schedule_run').select('next_at').execute()).not.toContainEqual({
    next_at: expect.any(String),
  })
  expect(smtp.mails.map(({ to }) => to)).toEqual(['ann@example.com', 'bob@example.com'])
})

test('what a mail server declines is tried again for those alone who have not got it, and then its owner is told', async () => {
  const schedule = await made(byMail('ann@example.com', 'bob@example.com'))
  smtp.decline('bob@example.com')
  await of(endpoints.runReportSchedule, schedule)
  for (const minutes of [1, 5, 30, 120]) {
    const isLater = (at: string | null = null) => at !== null && Date.parse(at) > service.house.now().getTime()
    await eventually(async () => isLater((await runsOf(schedule))[0]?.nextTryAt) || undefined)
    later(minutes * 60_000 + 1)
  }
  const [last] = await ended(schedule)
  expect(last).toMatchObject({ state: 'failed', sentTo: ['ann@example.com'] })
  expect(last?.failure).toMatchObject({ sentence: { name: 'schedule-mail', values: { address: 'bob@example.com' } } })
  await eventually(() => (smtp.mails.length >= 2 ? true : undefined))
  expect(smtp.mails.map(({ to }) => to)).toEqual(['ann@example.com', 'ann@example.com'])
  expect(unfolded(smtp.mails[1]?.text ?? '')).toContain('The mail server did not take it.')
}, 60_000)

test('a server gets the file whole, is remembered by its key, and one that staff did not name must be outside', async () => {
  const inside = await ask(endpoints.addReportSchedule, { as: 'ann', body: bySftp() })
  expect([inside.statusCode, inside.json().reason.name]).toEqual([403, 'server-for-staff'])
  const sam = 'sam'
  const schedule = await made(bySftp(), sam)
  expect(JSON.stringify(schedule)).not.toContain(sftp.login.password)
  expect(await run(schedule, sam)).toMatchObject({ state: 'done', failure: null })
  const [[name, file] = []] = [...sftp.files]
  expect(name).toBe('Acme_Every shipment_2025-01-01_2025-12-31.csv')
  expect(file?.content.toString()).toContain('Control total,NET_AMOUNT')
  expect((await schedules(sam))[0]?.server.hostKey).toMatch(/^SHA256:/)
  sftp.takeNewHostKey()
  service.passTime(1000)
  await of(endpoints.runReportSchedule, schedule, sam)
  const [changed] = await ended(schedule, 2, sam)
  expect(changed).toMatchObject({ state: 'failed', failure: { place: { name: 'host-key-changed' } } })
  const again = { ...bySftp(), what: { kind: 'kept' } }
  expect((await of(endpoints.changeReportSchedule, schedule, sam, again)).statusCode).toBe(200)
  service.passTime(1000)
  await of(endpoints.runReportSchedule, schedule, sam)
  expect((await ended(schedule, 3, sam))[0]).toMatchObject({ state: 'done' })
  await of(endpoints.removeReportSchedule, schedule, sam)
})

test('who looks after no feeds names no server', async () => {
  await addPerson(
    'dan',
    permissions.filter((one) => one !== 'CDC_ADMIN'),
    [service.clients.acme],
  )
  const answer = await ask(endpoints.addReportSchedule, { as: 'dan', body: bySftp() })
  expect([answer.statusCode, answer.json().reason.name]).toEqual([403, 'schedule-server'])
})

test('who has lost a client gets no report of it, and is told; who is no longer active has their schedules paused', async () => {
  await addPerson('liz', permissions, [service.clients.acme])
  const liz = 'liz'
  const schedule = await made(byMail('ann@example.com'), liz)
  const earlier = await made(wish(), liz)
  expect(earlier.clientName).toBe('Acme')
  await of(endpoints.runReportSchedule, earlier, liz)
  expect((await ended(earlier, 1, liz))[0]).toMatchObject({ state: 'done', rows: expect.any(Number) })
  await of(endpoints.pauseReportSchedule, earlier, liz)
  await service.house.state
    .updateTable('user_client')
    .set({ client_id: service.clients.zenith })
    .where('user_id', '=', ids['liz'] ?? 0)
    .execute()
  later(day)
  const [first] = await ended(schedule, 1, liz)
  expect(first).toMatchObject({ state: 'failed', reportId: null, failure: { sentence: { name: 'client-not-yours' } } })
  await eventually(() => (smtp.mails.length > 0 ? true : undefined))
  expect(smtp.mails.map(({ to }) => to)).toEqual(['liz@example.com'])
  expect((await of(endpoints.runReportSchedule, schedule, liz)).statusCode).toBe(403)
  const lost = (await schedules(liz)).find(({ id }) => id === earlier.id)
  expect(lost).toMatchObject({ clientName: null, lastRun: { state: 'done', rows: null } })
  expect((await ended(earlier, 1, liz))[0]).toMatchObject({ state: 'done', rows: null })
  await service.house.state.updateTable('user').set({ activated: 0 }).where('login', '=', 'liz').execute()
  later(day)
  const halted = await eventually(async () => {
    const row = await service.house.state
      .selectFrom('report_schedule')
      .select(['due_at', 'halted'])
      .where('id', '=', schedule.id)
      .where('halted', 'is not', null)
      .executeTakeFirst()
    return row
  })
  expect(halted).toEqual({ due_at: null, halted: expect.stringContaining('schedule-owner-gone') })
  expect(smtp.mails).toHaveLength(1)
})

test('nobody finds, changes, runs, pauses or deletes a schedule of somebody else, staff and the like included', async () => {
  const schedule = await made(wish())
  const sam = 'sam'
  const calls = [
    endpoints.changeReportSchedule,
    endpoints.pauseReportSchedule,
    endpoints.resumeReportSchedule,
    endpoints.runReportSchedule,
    endpoints.removeReportSchedule,
    endpoints.runsOfReportSchedule,
  ]
  for (const as of ['zoe', sam])
    for (const call of calls) {
      const body = call === endpoints.changeReportSchedule ? wish() : undefined
      const foreign = await of(call, schedule, as, body)
      const unknown = await of(call, { id: 999_999 }, as, body)
      expect([foreign.statusCode, foreign.json().detail]).toEqual([404, unknown.json().detail])
    }
  expect(await schedules('zoe')).toEqual([])
  expect((await ask(endpoints.reportSchedules, { as: 'kim' })).statusCode).toBe(403)
  const foreignClient = await ask(endpoints.addReportSchedule, { as: 'zoe', body: wish() })
  expect([foreignClient.statusCode, foreignClient.json().reason.name]).toEqual([403, 'client-not-yours'])
})

test('a schedule of a report of somebody else cannot be made, one of one’s own keeps its table’s filters', async () => {
  const submitted = { clientId: service.clients.acme, pageName: 'Spend', dateType: 'bill_date', fromDate: '2025-01-01' }
  const filters = { carrier_name: ['UPS'] }
  const body = { ...submitted, toDate: '2025-01-31', filters }
  await ask(endpoints.submitReport, { as: 'ann', params: { page: 'spend' }, body })
  const { reports } = z.object({ reports: z.array(Report) }).parse((await ask(endpoints.reports, { as: 'ann' })).json())
  const what = { kind: 'report', reportId: reports[0]?.id }
  expect((await ask(endpoints.addReportSchedule, { as: 'zoe', body: wish({ what }) })).statusCode).toBe(404)
  const schedule = await made(wish({ what }))
  expect(schedule).toMatchObject({ page: 'spend', known: null, filters: ['CARRIER_NAME in UPS'] })
  const changed = await of(endpoints.changeReportSchedule, schedule, 'ann', { ...wish(), what: { kind: 'kept' } })
  expect(changed.json()).toMatchObject({ filters: ['CARRIER_NAME in UPS'] })
  expect((await run(schedule)).dates).toMatchObject({ from: '2025-01-01', to: '2025-12-31' })
})

test('whom a report was sent to may download it while they may see it, and nobody else', async () => {
  const schedule = await made(byMail('bob@example.com'))
  const { id: runId } = await run(schedule)
  const received = async (login: string) => ask(endpoints.receivedReport, { as: login, params: { runId } })
  const answer = await received('bob')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-security-policy']).toContain('sandbox')
  expect(answer.body).toContain('Control total')
  const ofAnn = await ask(endpoints.reports, { as: 'ann' })
  expect(z.object({ reports: z.array(Report) }).parse(ofAnn.json()).reports[0]?.downloadedAt).toBeNull()
  for (const login of ['kim', 'zoe', 'sam']) expect((await received(login)).statusCode).toBe(404)
  await service.house.state
    .updateTable('user_client')
    .set({ client_id: service.clients.zenith })
    .where('user_id', '=', ids['bob'] ?? 0)
    .execute()
  expect((await received('bob')).statusCode).toBe(404)
  await service.house.state
    .updateTable('user_client')
    .set({ client_id: service.clients.acme })
    .where('user_id', '=', ids['bob'] ?? 0)
    .execute()
})

test('a paused schedule waits, goes on from its next due time, and one under way is not run twice', async () => {
  const schedule = await made(wish())
  expect((await of(endpoints.pauseReportSchedule, schedule)).json()).toMatchObject({ active: false, dueAt: null })
  later(2 * day)
  await wait(1500)
  expect(await runsOf(schedule)).toEqual([])
  const resumed = ReportSchedule.parse((await of(endpoints.resumeReportSchedule, schedule)).json())
  expect(Date.parse(resumed.dueAt ?? '')).toBeGreaterThan(service.house.now().getTime())
  await stop()
  try {
    expect((await of(endpoints.runReportSchedule, schedule)).statusCode).toBe(200)
    expect((await of(endpoints.runReportSchedule, schedule)).statusCode).toBe(409)
  } finally {
    stop = startNode()
  }
  await ended(schedule)
})

test.each([
  ['a zone nobody knows', { timeZone: 'Mars/Olympus' }],
  ['a period nobody knows', { period: 'Next Week' }],
  ['no address', { delivery: 'email' }],
  ['no host', { delivery: 'sftp' }],
  ['an hour too many', { hour: 24 }],
  ['nothing to report', { what: { kind: 'kept' } }],
  ['a name with a line end', { name: 'a\nBcc: x@example.com' }],
])('%s is refused with a sentence', async (_, more) => {
  const answer = await ask(endpoints.addReportSchedule, { as: 'ann', body: wish(more) })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().detail.length).toBeGreaterThan(10)
})
