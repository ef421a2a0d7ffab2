import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Arrivals, endpoints, type SyncJob } from '@waybill/contracts'
import { clientsOf, intakeFilesOf, saveRates, syncJobsOf } from '@waybill/state'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSyncWorker } from './jobs/sync-worker.ts'
import { canadianFile, fedexFile, openTestHouse, type TestHouse, upsFile } from './test-house.ts'

const silent = pino({ level: 'silent' })
let service: TestHouse
let staff: string
let worker: ReturnType<typeof startSyncWorker>
beforeAll(async () => {
  service = await openTestHouse()
  await service.addUser('staff', ['ROLE_STAFF', 'NEW_BI_TOOLS', 'SYNC', 'CDC_ADMIN'], [])
  staff = await service.signIn('staff')
  worker = startSyncWorker(service.house, silent)
})
afterAll(async () => {
  await worker.stop()
  await service.close()
})

let made = 0
async function clientWith(...paths: readonly string[]): Promise<number> {
  made += 1
  const { id } = await clientsOf(service.house.state).create({ name: `Client ${made}` })
  for (const path of paths) await service.takeIn(id, path)
  return id
}

const always = { from: '2000-01-01', to: '2099-12-31' }

async function spend(clientId: number): Promise<unknown> {
  const body = {
    selectColumnNames: ['totalSpend', 'packages', 'fuelSurcharge'],
    groupByDetails: ['carrier_name', 'service'],
    whereClauseDetails: { dates: { type: 'bill_date', ...always } },
    clientId,
  }
  const params = { page: 'spend', widget: 'breakdown' }
  return (await service.ask(endpoints.askPage, { token: staff, params, body })).json().data.data
}

const start = (body: object, token = staff) => service.ask(endpoints.startSync, { token, body })

async function onceEnded(jobId: number): Promise<SyncJob> {
  for (;;) {
    const { jobs } = (await service.ask(endpoints.syncJobs, { token: staff })).json<{ jobs: SyncJob[] }>()
    const job = jobs.find(({ id }) => id === jobId)
    if (job && job.endedAt !== null) return job
    await wait(50)
  }
}

async function done(body: object): Promise<SyncJob> {
  const [job] = (await start(body)).json<SyncJob[]>()
  return onceEnded(job?.id ?? 0)
}

const retry = async (clientId: number) =>
  onceEnded((await service.ask(endpoints.retryQuarantined, { token: staff, body: { clientId } })).json().id)

async function quarantined(clientId: number) {
  const { quarantined: all } = (await service.ask(endpoints.arrivals, { token: staff })).json<Arrivals>()
  return all.filter((invoice) => invoice.clientId === clientId)
}

test('rebuilding the rollups of a client ends with the same sums, and says that none was wrong', async () => {
  const clientId = await clientWith(upsFile, fedexFile)
  const before = await spend(clientId)
  const job = await done({ kind: 'rollups', clientId })
  expect(job).toMatchObject({ status: 'done', progress: 100, askedBy: 'staff' })
  expect(job.outcome.rollupRows).toBeGreaterThan(0)
  expect(job.outcome.rollupRowsCorrected).toBe(0)
  expect(await spend(clientId)).toEqual(before)
})

test('a period is read again from the kept files, and its numbers are the same', async () => {
  const clientId = await clientWith(upsFile, fedexFile)
  const before = await spend(clientId)
  const job = await done({ kind: 'reload', clientId, ...always })
  expect(job).toMatchObject({ status: 'done', progress: 100 })
  expect(job.outcome).toMatchObject({ filesDone: 2, filesTotal: 2, invoicesLoaded: 2, leftAlone: [] })
  expect(await spend(clientId)).toEqual(before)
})

test('only files with invoices billed in the period are read again', async () => {
  const clientId = await clientWith(upsFile, fedexFile)
  const job = await done({ kind: 'reload', clientId, from: '2025-08-23', to: '2025-08-23' })
  expect(job.outcome).toMatchObject({ filesTotal: 1, invoicesLoaded: 1 })
})

test('a file that is no longer kept says so and loses nothing', async () => {
  const clientId = await clientWith(upsFile)
  const before = await spend(clientId)
  const { id, path } = await service.house.state
    .selectFrom('intake_file')
    .select(['id', 'path'])
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  const kept = join(service.house.folders.files, path)
  await rename(kept, `${kept} elsewhere`)
  const job = await done({ kind: 'reload', clientId, ...always })
  await rename(`${kept} elsewhere`, kept)
  const reason = { name: 'file-not-kept', values: {} }
  expect(job).toMatchObject({ status: 'done', outcome: { leftAlone: [{ fileId: id, name: 'given.csv', reason }] } })
  expect(await spend(clientId)).toEqual(before)
})

test('an invoice that waited for its rate comes in with a retry once the rate is there, and goes when the rate does', async () => {
  const clientId = await clientWith(canadianFile)
  expect(await spend(clientId)).toEqual([])
  const missing = { reason: { name: 'invoice-rate-missing' }, controlTotal: '21642.90', difference: '0.00' }
  expect(await quarantined(clientId)).toMatchObject([{ ...missing, rateThere: false }])

  await saveRates(service.house.state, [{ currency: 'CAD', day: '2008-08-01', usdPerUnit: '0.97' }], 'file')
  expect(await quarantined(clientId)).toMatchObject([{ rateThere: true }])
  expect(await retry(clientId)).toMatchObject({
    kind: 'retry',
    status: 'done',
    outcome: { filesDone: 1, invoicesLoaded: 1 },
  })
  expect(await spend(clientId)).not.toEqual([])
  expect(await quarantined(clientId)).toEqual([])

  await service.house.state.deleteFrom('currency_rate').where('currency', '=', 'CAD').execute()
  const again = await done({ kind: 'reload', clientId, ...always })
  expect(again.outcome).toMatchObject({ invoicesLoaded: 0, invoicesQuarantined: 1 })
  expect(await spend(clientId)).toEqual([])
  const { files } = await intakeFilesOf(service.house.state).list([clientId])
  expect(files).toMatchObject([{ status: 'rejected', report: { invoices: { loaded: 0, quarantined: 1 } } }])
})

test('a client and its child clients have one job each at a time, and one that waits can be stopped', async () => {
  await worker.stop()
  const { acme, east } = service.clients
  const jobs = (await start({ kind: 'rollups', clientId: acme })).json<SyncJob[]>()
  expect(jobs.map(({ clientName }) => clientName)).toEqual(['Acme', 'Acme East', 'Acme West'])
  const second = await start({ kind: 'reload', clientId: east, ...always })
  expect(second.statusCode).toBe(409)
  expect(second.json().detail).toBe('Acme East has a job under way. Stop it, or wait until it has ended.')
  for (const { id } of jobs) await service.ask(endpoints.stopSync, { token: staff, params: { jobId: id } })
  worker = startSyncWorker(service.house, silent)
  for (const { id } of jobs) expect(await onceEnded(id)).toMatchObject({ status: 'stopped', stopAsked: true })
  const again = await service.ask(endpoints.stopSync, { token: staff, params: { jobId: jobs[0]?.id ?? 0 } })
  expect(again.statusCode).toBe(409)
})

test('two who ask at the same moment get one job', async () => {
  await worker.stop()
  const clientId = await clientWith()
  const both = await Promise.all([start({ kind: 'rollups', clientId }), start({ kind: 'rollups', clientId })])
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  worker = startSyncWorker(service.house, silent)
})

test('the job of a node that died is taken over and goes on where it was', async () => {
  await worker.stop()
  const clientId = await clientWith(upsFile, fedexFile)
  const [job] = (await start({ kind: 'reload', clientId, ...always })).json<SyncJob[]>()
  const jobs = syncJobsOf(service.house.state)
  const taken = await jobs.take('a node that dies', -1)
  expect(taken?.id).toBe(job?.id)
  const { files } = await intakeFilesOf(service.house.state).list([clientId])
  const lastFileId = Math.min(...files.map(({ id }) => id))
  if (taken) await jobs.advance(taken.id, 'a node that dies', 50, { ...taken.outcome, filesDone: 1, lastFileId })
  worker = startSyncWorker(service.house, silent)
  const ended = await onceEnded(job?.id ?? 0)
  expect(ended).toMatchObject({ status: 'done', outcome: { filesDone: 2, filesTotal: 2, invoicesLoaded: 1 } })
})

test('nobody works on a client that is not theirs, or sees its jobs', async () => {
  const { east, zenith } = service.clients
  const [theirs] = (await start({ kind: 'rollups', clientId: zenith })).json<SyncJob[]>()
  const [own] = (await start({ kind: 'rollups', clientId: east })).json<SyncJob[]>()
  await service.addUser('east', ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'SYNC'], [east])
  const token = await service.signIn('east')
  expect((await start({ kind: 'rollups', clientId: zenith }, token)).statusCode).toBe(403)
  const seen = (await service.ask(endpoints.syncJobs, { token })).json<{ jobs: SyncJob[] }>()
  expect(seen.jobs.map(({ id }) => id)).toContain(own?.id)
  expect(new Set(seen.jobs.map(({ clientId }) => clientId))).toEqual(new Set([east]))
  const stopped = await service.ask(endpoints.stopSync, { token, params: { jobId: theirs?.id ?? 0 } })
  expect(stopped.statusCode).toBe(404)
  for (const job of [theirs, own]) await onceEnded(job?.id ?? 0)
})

test('a period with its ends the wrong way round is refused', async () => {
  const body = { kind: 'reload', clientId: service.clients.east, from: '2025-09-01', to: '2025-08-01' }
  expect((await start(body)).statusCode).toBe(400)
})

test('who started what is in the audit log', async () => {
  const clientId = await clientWith()
  await done({ kind: 'reload', clientId, ...always })
  const entry = await service.house.state
    .selectFrom('audit_log')
    .select(['login', 'after'])
    .where('action', '=', 'sync.start')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry.login).toBe('staff')
  expect(JSON.parse(entry.after ?? '')).toEqual({ kind: 'reload', clientIds: [clientId], ...always })
})

test.each([
  ['Catalog Error: Table with name rollup_of_others does not exist', 'unexpected'],
  ["ENOSPC: no space left on device, write '/srv/waybill/staging'", 'disk-full'],
])('what an engine says when a job fails goes to the log and to no reader: %s', async (words, failure) => {
  const logged: string[] = []
  const clientId = await clientWith()
  await worker.stop()
  const broken = { ...service.house.warehouse, rebuildRollups: () => Promise.reject(new Error(words)) }
  worker = startSyncWorker({ ...service.house, warehouse: broken }, pino({}, { write: (line) => logged.push(line) }))
  const job = await done({ kind: 'rollups', clientId })
  await worker.stop()
  worker = startSyncWorker(service.house, silent)
  expect(job).toMatchObject({ status: 'failed', outcome: { failure } })
  expect(JSON.stringify(job)).not.toContain(words)
  expect(logged.join('')).toContain(words)
  const { jobs } = (await service.ask(endpoints.syncJobs, { token: staff })).json<{ jobs: SyncJob[] }>()
  expect(JSON.stringify(jobs)).not.toMatch(/Catalog|ENOSPC/)
})
