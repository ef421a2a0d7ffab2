import { setTimeout as wait } from 'node:timers/promises'
import { endpoints, type Job, JobKind, jobsOnPage, type TaskFigures } from '@waybill/contracts'
import { clientsOf, intakeFilesOf, jobRunsOf } from '@waybill/state'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runHouseJobs } from './jobs/run-house-jobs.ts'
import { openTestHouse, quarantinedFile, type TestHouse, upsFile } from './test-house.ts'

const silent = pino({ level: 'silent' })
let service: TestHouse
let staff: string
let east: string
beforeAll(async () => {
  service = await openTestHouse()
  await service.addUser('staff', ['ROLE_STAFF', 'JOBS_ADMIN', 'TASK_METRICS', 'SYNC', 'NEW_BI_TOOLS'], [])
  await service.addUser('east', ['ROLE_CLIENT', 'JOBS_ADMIN', 'TASK_METRICS'], [service.clients.east])
  staff = await service.signIn('staff')
  east = await service.signIn('east')
})
afterAll(() => service.close())

interface Listed {
  readonly jobs: Job[]
  readonly total: number
}
const list = async (token: string, query: Record<string, string> = {}) =>
  (await service.ask(endpoints.jobs, { token, query })).json<Listed>()
const figures = async (token: string, query: Record<string, string> = {}) =>
  (await service.ask(endpoints.taskMetrics, { token, query })).json<TaskFigures[]>()
const again = (token: string, jobKey: string) => service.ask(endpoints.jobAgain, { token, params: { jobKey } })
const stop = (token: string, jobKey: string) => service.ask(endpoints.stopJob, { token, params: { jobKey } })
const one = async (token: string, jobKey: string) =>
  (await service.ask(endpoints.job, { token, params: { jobKey } })).json<Job>()

let made = 0
async function newClient(): Promise<number> {
  made += 1
  return (await clientsOf(service.house.state).create({ name: `Jobs ${made}` })).id
}
const jobsOfClient = async (clientId: number, query: Record<string, string> = {}) =>
  (await list(staff, { clientId: String(clientId), ...query })).jobs

async function auditedLast(action: string) {
  return service.house.state
    .selectFrom('audit_log')
    .select(['login', 'subject'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

test('a file that came in is a job that is done, with how long it took', async () => {
  const clientId = await newClient()
  await service.takeIn(clientId, upsFile)
  const [job] = await jobsOfClient(clientId)
  expect(job).toMatchObject({
    kind: 'file-load',
    subject: 'given.csv',
    state: 'done',
    askedBy: 'a test',
    progress: null,
  })
  expect(Date.parse(job?.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(job?.startedAt ?? ''))
  expect(job).toMatchObject({ mayStop: false, mayAgain: false, failure: null })
})

test('a file of which nothing came in failed, says why, and is read again', async () => {
  const clientId = await newClient()
  await service.takeIn(clientId, quarantinedFile)
  const [job] = await jobsOfClient(clientId)
  expect(job).toMatchObject({
    state: 'failed',
    mayAgain: true,
    failure: { sentence: { name: 'invoice-control-total' } },
  })
  const asked = await again(staff, job?.key ?? '')
  expect(asked.statusCode).toBe(200)
  expect(await auditedLast('job.again')).toEqual({ login: 'staff', subject: 'file given.csv' })
  while ((await one(staff, job?.key ?? '')).endedAt === null) await wait(20)
  expect(await one(staff, job?.key ?? '')).toMatchObject({ state: 'failed' })
})

/** A file that nobody has begun to read, held by a holder that has gone away. */
async function arriving(clientId: number, status: 'received' | 'reading', leaseUntil: string | null): Promise<string> {
  const { state } = service.house
  const file = {
    client_id: clientId,
    name: 'slow.csv',
    sha256: 'x',
    bytes: 1,
    path: 'no/such',
    received_from: 'a test',
  }
  const [row] = await intakeFilesOf(state).add([{ ...file, status: 'rejected', report: null }])
  await state
    .updateTable('intake_file')
    .set({ status, progress: 40, lease_holder: leaseUntil && 'another node', lease_until: leaseUntil })
    .where('id', '=', row?.id ?? 0)
    .execute()
  return `file-${row?.id}`
}

test('a file that is read says how far it is', async () => {
  const key = await arriving(await newClient(), 'reading', new Date(Date.now() + 60_000).toISOString())
  expect(await one(staff, key)).toMatchObject({ state: 'running', progress: 40, endedAt: null, mayStop: true })
})

test('a file that somebody reads is stopped, and nothing of it comes in', async () => {
  const clientId = await newClient()
  const key = await arriving(clientId, 'reading', new Date(Date.now() + 60_000).toISOString())
  const answer = await stop(staff, key)
  expect(answer.json()).toMatchObject({ state: 'running', stopAsked: true, mayStop: false })
  expect(await auditedLast('job.stop')).toEqual({ login: 'staff', subject: 'file slow.csv' })
  expect(await intakeFilesOf(service.house.state).renew(Number(key.slice(5)), 'another node', 30)).toBe('stop')
})

test('what loads already is not stopped', async () => {
  const clientId = await newClient()
  const key = await arriving(clientId, 'reading', new Date(Date.now() + 60_000).toISOString())
  await service.house.state
    .updateTable('intake_file')
    .set({ status: 'loading' })
    .where('id', '=', Number(key.slice(5)))
    .execute()
  const answer = await stop(staff, key)
  expect([answer.statusCode, answer.json().reason.name]).toEqual([409, 'job-not-stopped'])
})

test('a sync job that waits is stopped and done again', async () => {
  const clientId = await newClient()
  const body = { kind: 'rollups', clientId }
  await service.ask(endpoints.startSync, { token: staff, body })
  const [job] = await jobsOfClient(clientId, { kind: 'sync-rollups' })
  expect(job).toMatchObject({ state: 'waiting', mayStop: true, mayAgain: false, askedBy: 'staff' })
  expect((await stop(staff, job?.key ?? '')).json()).toMatchObject({ stopAsked: true, mayStop: false })
  await endSyncs()
  const once = await again(staff, job?.key ?? '')
  expect(once.json()).toMatchObject({ kind: 'sync-rollups', state: 'waiting', clientId })
  expect(once.json().key).not.toBe(job?.key)
  expect((await stop(staff, once.json().key)).statusCode).toBe(200)
  await endSyncs()
})

/** As whoever works them would have ended them. */
async function endSyncs(): Promise<void> {
  const ended = { status: 'stopped', ended_at: new Date().toISOString(), lease_holder: null, lease_until: null }
  await service.house.state.updateTable('sync_job').set(ended).where('ended_at', 'is', null).execute()
}

test('a sync job whose node died was cut off', async () => {
  const clientId = await newClient()
  await service.ask(endpoints.startSync, { token: staff, body: { kind: 'rollups', clientId } })
  await endSyncs()
  const cut = { status: 'running', ended_at: null, lease_until: new Date(Date.now() - 1).toISOString() }
  await service.house.state.updateTable('sync_job').set(cut).where('client_id', '=', clientId).execute()
  expect(await jobsOfClient(clientId)).toMatchObject([{ state: 'cut-off', mayStop: true }])
})

test('an administrator of some clients sees their jobs alone, and none of the house', async () => {
  const { clients, house } = service
  await service.takeIn(clients.east, upsFile)
  await service.takeIn(clients.zenith, upsFile)
  const runs = jobRunsOf(house.state)
  const mail = await runs.begin({ kind: 'mail', subject: 'somebody@example.com' }, 'a holder', 30)
  await runs.end(mail ?? 0, 'a holder', { status: 'done' })
  const seen = await list(east)
  expect(new Set(seen.jobs.map(({ clientId }) => clientId))).toEqual(new Set([clients.east]))
  expect(seen.total).toBe(seen.jobs.length)
  expect((await list(staff)).jobs.map(({ kind }) => kind)).toContain('mail')
  expect((await list(staff, { clientId: String(clients.east) })).jobs.map(({ kind }) => kind)).not.toContain('mail')
  const theirs = (await list(staff, { clientId: String(clients.zenith) })).jobs[0]?.key ?? ''
  for (const key of [theirs, `run-${mail}`, 'file-4711', 'run-4711']) {
    for (const asked of [again, stop]) expect((await asked(east, key)).statusCode).toBe(404)
    const read = await service.ask(endpoints.job, { token: east, params: { jobKey: key } })
    expect([read.statusCode, read.json().reason.name]).toEqual([404, 'job-unknown'])
  }
  const foreign = await service.ask(endpoints.jobs, { token: east, query: { clientId: String(clients.zenith) } })
  expect(foreign.statusCode).toBe(403)
  expect((await figures(east)).map(({ kind }) => kind)).toEqual(
    JobKind.options.filter(
      (kind) => !['mail', 'rates', 'schedules', 'waiting-invoices', 'missing-invoices'].includes(kind),
    ),
  )
  expect((await figures(staff)).map(({ kind }) => kind)).toEqual(JobKind.options)
})

test('every mail is a job, and none is sent again', async () => {
  await service.house.state.updateTable('user').set({ email: 'east@example.com' }).where('login', '=', 'east').execute()
  const { id } = await service.house.state
    .selectFrom('user')
    .select('id')
    .where('login', '=', 'east')
    .executeTakeFirstOrThrow()
  await service.addUser('boss', ['ROLE_STAFF', 'ROLE_ADMIN', 'USER_ADMIN', 'JOBS_ADMIN'], [])
  const boss = await service.signIn('boss')
  await service.ask(endpoints.linkForPerson, { token: boss, params: { userId: id } })
  const [mail] = (await list(boss, { kind: 'mail' })).jobs
  expect(mail).toMatchObject({ state: 'done', subject: 'east@example.com', clientId: null, mayAgain: false })
  const refused = await again(boss, mail?.key ?? '')
  expect([refused.statusCode, refused.json().reason.name]).toEqual([409, 'job-not-again'])
})

test('work of the house waits, is taken, and says how it ended; while one is open no second begins', async () => {
  const { state } = service.house
  const runs = jobRunsOf(state)
  const first = await runs.begin({ kind: 'rates', once: 'rates' }, 'a holder', 30)
  expect(await runs.ask({ kind: 'rates', once: 'rates' })).toBeUndefined()
  const failure = { detail: 'the bank does not answer' }
  await runs.end(first ?? 0, 'a holder', { status: 'failed', failure })
  expect(await one(staff, `run-${first}`)).toMatchObject({ state: 'failed', failure, mayAgain: true })

  const asked = (await again(staff, `run-${first}`)).json<Job>()
  expect(asked).toMatchObject({ kind: 'rates', state: 'waiting', askedBy: 'staff', mayStop: true })
  expect((await again(staff, `run-${first}`)).statusCode).toBe(409)
  let worked = 0
  const runner = runHouseJobs(service.house, { rates: { at: undefined, work: async () => void (worked += 1) } }, silent)
  while ((await one(staff, asked.key)).endedAt === null) await wait(20)
  await runner.stop()
  expect(worked).toBe(1)
  expect(await one(staff, asked.key)).toMatchObject({ state: 'done', failure: null })
})

test('work that fails says so in our words, and the next is worked all the same', async () => {
  const runs = jobRunsOf(service.house.state)
  const id = await runs.ask({ kind: 'waiting-invoices', once: 'waiting-invoices' })
  const jobs = {
    'waiting-invoices': { at: undefined, work: () => Promise.reject(new Error('the ceiling came down')) },
    schedules: { at: undefined, work: async () => {} },
  }
  const runner = runHouseJobs(service.house, jobs, silent)
  const next = await runs.ask({ kind: 'schedules', once: 'schedules' })
  while ((await one(staff, `run-${next}`)).endedAt === null) await wait(20)
  await runner.stop()
  expect(await one(staff, `run-${id}`)).toMatchObject({
    state: 'failed',
    failure: { detail: expect.stringMatching(/the log of the service says what/) },
  })
  expect(await one(staff, `run-${next}`)).toMatchObject({ state: 'done' })
})

test('a run whose process was killed was cut off, and the next may begin', async () => {
  const runs = jobRunsOf(service.house.state)
  const killed = await runs.begin({ kind: 'schedules', once: 'schedules' }, 'a node that dies', -1)
  expect(await one(staff, `run-${killed}`)).toMatchObject({ state: 'cut-off', mayAgain: true })
  const next = await runs.ask({ kind: 'schedules', once: 'schedules' })
  expect(next).toBeDefined()
  expect(await one(staff, `run-${killed}`)).toMatchObject({ state: 'cut-off' })
  expect((await one(staff, `run-${killed}`)).endedAt).not.toBeNull()
  expect((await stop(staff, `run-${next}`)).json()).toMatchObject({ state: 'stopped' })
})

test('jobs are told page by page, the latest first, however many there are', async () => {
  const clientId = await newClient()
  const runs = jobRunsOf(service.house.state)
  for (let count = 0; count < jobsOnPage + 2; count += 1) {
    const id = await runs.begin({ kind: 'feed-look', clientId, subject: `place ${count}` }, 'a holder', 30)
    await runs.end(id ?? 0, 'a holder', { status: 'done' })
  }
  await service.takeIn(clientId, upsFile)
  const of = { clientId: String(clientId) }
  const [first, second] = [await list(staff, of), await list(staff, { ...of, page: '2' })]
  expect([first.total, first.jobs.length, second.jobs.length]).toEqual([jobsOnPage + 3, jobsOnPage, 3])
  expect(first.jobs[0]?.kind).toBe('file-load')
  const keys = [...first.jobs, ...second.jobs].map(({ key }) => key)
  expect(new Set(keys).size).toBe(jobsOnPage + 3)
  expect(await jobsOfClient(clientId, { kind: 'file-load', state: 'done' })).toHaveLength(1)
  expect(await jobsOfClient(clientId, { state: 'failed' })).toEqual([])
})

test('the figures count what was done, how long it took, and what failed', async () => {
  const clientId = await newClient()
  await service.addUser('of-figures', ['ROLE_CLIENT', 'TASK_METRICS'], [clientId])
  const token = await service.signIn('of-figures')
  const runs = jobRunsOf(service.house.state)
  const took = [1000, 3000, 2000, 9000]
  for (const [index, milliseconds] of took.entries()) {
    const id = await runs.begin({ kind: 'feed-look', clientId, subjectId: 1 }, 'a holder', 30)
    await runs.end(id ?? 0, 'a holder', { status: index === 3 ? 'failed' : 'done' })
    const startedAt = new Date(Date.now() - milliseconds)
    await service.house.state
      .updateTable('job_run')
      .set({
        started_at: startedAt.toISOString(),
        ended_at: new Date(startedAt.getTime() + milliseconds).toISOString(),
      })
      .where('id', '=', id ?? 0)
      .execute()
  }
  const looks = (await figures(token)).find(({ kind }) => kind === 'feed-look')
  expect(looks).toMatchObject({ runs: 4, failed: 1, cutOff: 0, medianMilliseconds: 2000, longestMilliseconds: 9000 })
  expect(looks?.nextAt).toBeNull()
  const schedules = (await figures(staff)).find(({ kind }) => kind === 'schedules')
  expect(Date.parse(schedules?.nextAt ?? '')).toBeGreaterThan(Date.now())
})

test('of what is kept for a while, what is old goes, and of each kind all but the latest', async () => {
  const clientId = await newClient()
  const runs = jobRunsOf(service.house.state)
  for (let count = 0; count < 5; count += 1) {
    const id = await runs.begin({ kind: 'feed-look', clientId }, 'a holder', 30)
    await runs.end(id ?? 0, 'a holder', { status: 'done' })
  }
  await runs.begin({ kind: 'feed-look', clientId, subject: 'open' }, 'a holder', 30)
  await runs.forget(new Date(0), 3)
  expect(await jobsOfClient(clientId)).toHaveLength(3)
  await runs.forget(new Date(Date.now() + 1000), 3)
  expect(await jobsOfClient(clientId)).toMatchObject([{ subject: 'open', state: 'running' }])
})
