import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { clientsOf } from './clients.ts'
import { jobRunsOf, type NewRun } from './job-runs.ts'
import { recordRun } from './record-run.ts'
import { lastEntryOf, openTestState, type TestState } from './testing.ts'

let house: TestState
let acme: number
let borg: number
beforeAll(async () => {
  house = await openTestState()
  acme = (await clientsOf(house.state).create({ name: 'Acme' })).id
  borg = (await clientsOf(house.state).create({ name: 'Borg' })).id
})
afterAll(() => house.drop())
afterEach(() => house.state.deleteFrom('job_run').execute())

const by = { userId: null, login: 'ann', address: '10.0.0.1' }
const at = new Date(Date.UTC(2026, 0, 15))
const change = { at, by }
const said = { at: at.toISOString(), by, person: null, before: null, after: null, clientIds: [] }
const runs = () => jobRunsOf(house.state)
const begin = async (run: NewRun, holder = 'a node', seconds = 60) => (await runs().begin(run, holder, seconds)) ?? 0
const ask = async (run: NewRun) => (await runs().ask(run)) ?? 0
const everything = { clientIds: [] as number[], house: true }
const ofAcme = () => ({ clientIds: [acme], house: false })
const day = (date: number) => new Date(Date.UTC(2026, 0, date)).toISOString()
const work = () => Promise.resolve('done')
const inFuture = '2999-01-01T00:00:00.000Z'
const secondsSince = (moment: string | null | undefined) => (Date.now() - Date.parse(moment ?? '')) / 1000
const set = (id: number, columns: { started_at?: string; ended_at?: string; asked_at?: string }) =>
  house.state.updateTable('job_run').set(columns).where('id', '=', id).execute()

test('work is told with what was said of it, or nothing where nothing was said', async () => {
  const whole = { clientId: acme, subjectId: 7, subject: 'a drop', askedBy: 'ann' }
  const id = await ask({ kind: 'feed-look', ...whole })
  const told = { from: null, to: null, progress: null, startedAt: null, endedAt: null, stopAsked: false }
  const job = await runs().find(id)
  expect(job).toEqual({ id, kind: 'feed-look', ...whole, state: 'waiting', askedAt: job?.askedAt, ...told })
  expect(secondsSince(job?.askedAt)).toBeLessThan(20)
  const plain = await ask({ kind: 'mail' })
  const nothing = { clientId: null, subjectId: null, subject: '', askedBy: '' }
  expect(await runs().find(plain)).toMatchObject({ kind: 'mail', ...nothing })
  expect(await runs().find(0)).toBeUndefined()
})

test('work that is begun at once is held from its beginning, and ends as its holder says', async () => {
  const id = await begin({ kind: 'rates' })
  const begun = await runs().find(id)
  expect(begun).toMatchObject({ state: 'running', endedAt: null })
  expect(secondsSince(begun?.startedAt)).toBeLessThan(20)
  expect(await runs().renew(id, 'a node', 60)).toBe('go on')
  await runs().end(id, 'another', { status: 'done' })
  expect((await runs().find(id))?.state).toBe('running')
  const failure = { detail: 'no answer' }
  await runs().end(id, 'a node', { status: 'failed', failure })
  const ended = await runs().find(id)
  expect(ended?.state).toBe('failed')
  expect(secondsSince(ended?.endedAt)).toBeLessThan(20)
  expect(await runs().renew(id, 'a node', 60)).toBe('lost')
  const fine = await begin({ kind: 'rates' })
  await runs().end(fine, 'a node', { status: 'done' })
  expect(
    (await house.state.selectFrom('job_run').select('failure').where('id', '=', fine).execute())[0]?.failure,
  ).toBeNull()
  expect((await runs().find(fine))?.state).toBe('done')
  expect(await runs().failures([id, fine])).toEqual(new Map([[id, failure]]))
})

test('a failure that only a newer service knows is told without its words', async () => {
  const id = await begin({ kind: 'rates' })
  await house.state.updateTable('job_run').set({ failure: '{"riddle":1}' }).where('id', '=', id).execute()
  expect(await runs().failures([id])).toEqual(new Map([[id, { detail: '' }]]))
})

test('while one is open that there is to be only one of, no second begins', async () => {
  const id = await ask({ kind: 'mail', once: 'mail' })
  expect(await runs().ask({ kind: 'mail', once: 'mail' })).toBeUndefined()
  expect(await runs().begin({ kind: 'mail', once: 'mail' }, 'a node', 60)).toBeUndefined()
  expect(await runs().ask({ kind: 'rates', once: 'rates' })).toBeDefined()
  expect(await runs().take(['mail'], 'a node', 60)).toEqual({ id, kind: 'mail' })
  await runs().end(id, 'a node', { status: 'done' })
  expect(await runs().ask({ kind: 'mail', once: 'mail' })).toBeDefined()
})

test('one whose holder went away was cut off at the end of its lease, and keeps no other from beginning', async () => {
  const id = await begin({ kind: 'mail', once: 'mail' }, 'a node', -5)
  expect((await runs().find(id))?.state).toBe('cut-off')
  const held = await begin({ kind: 'rates' })
  const without = await ask({ kind: 'mail', once: 'another' })
  const done = await begin({ kind: 'schedules' }, 'a node', -5)
  await house.state.updateTable('job_run').set({ status: 'done', ended_at: inFuture }).where('id', '=', done).execute()
  await runs().endCutOff()
  const ended = await runs().find(id)
  expect(ended?.state).toBe('cut-off')
  expect(secondsSince(ended?.endedAt)).toBeGreaterThanOrEqual(5)
  expect(await runs().renew(id, 'a node', 60)).toBe('lost')
  expect((await runs().find(held))?.state).toBe('running')
  expect((await runs().find(done))?.endedAt).toBe(inFuture)
  expect((await runs().find(without))?.state).toBe('waiting')
  await begin({ kind: 'rates', once: 'rates' }, 'a node', -5)
  expect(await runs().ask({ kind: 'rates', once: 'rates' })).toBeDefined()
})

test('the same is asked for once more by a person, and written down for the staff', async () => {
  const id = await runs().again('rates', change)
  expect(await lastEntryOf(house.state)).toEqual({
    ...said,
    action: 'job.again',
    subject: 'job rates',
    after: { job: `run-${id}` },
  })
  expect(await runs().find(id)).toMatchObject({ kind: 'rates', state: 'waiting', askedBy: 'ann' })
  await expect(runs().again('rates', change)).rejects.toMatchObject({ reason: { name: 'job-open' } })
})

test('what waits is stopped at once, what runs is asked to stop, and what ended is refused', async () => {
  const waiting = await ask({ kind: 'rates' })
  const running = await begin({ kind: 'mail' })
  const other = await begin({ kind: 'mail' })
  await runs().stop(waiting, change)
  const entry = { ...said, action: 'job.stop' }
  const after = { job: `run-${waiting}` }
  expect(await lastEntryOf(house.state)).toEqual({ ...entry, subject: 'job rates', after })
  const stopped = await runs().find(waiting)
  expect(stopped).toMatchObject({ state: 'stopped', stopAsked: true })
  expect(secondsSince(stopped?.endedAt)).toBeLessThan(20)
  await runs().stop(running, change)
  expect(await lastEntryOf(house.state)).toMatchObject({ subject: 'job mail', after: { job: `run-${running}` } })
  expect(await runs().find(running)).toMatchObject({ state: 'running', stopAsked: true, endedAt: null })
  expect(await runs().find(other)).toMatchObject({ state: 'running', stopAsked: false })
  await runs().end(running, 'a node', { status: 'stopped' })
  for (const id of [waiting, running, 0])
    await expect(runs().stop(id, change)).rejects.toMatchObject({ reason: { name: 'job-ended' } })
})

test('what ended long ago is forgotten, and of each kind all but the latest; what is open stays', async () => {
  const add = async (kind: 'mail' | 'rates', days: number) => {
    const id = await begin({ kind })
    await runs().end(id, 'a node', { status: 'done' })
    await set(id, { ended_at: new Date(Date.UTC(2026, 0, days)).toISOString() })
    return id
  }
  const open = await ask({ kind: 'mail' })
  const first = await add('rates', 10)
  const [mail1, mail2, mail3, mail4] = [
    await add('mail', 10),
    await add('mail', 3),
    await add('mail', 11),
    await add('mail', 12),
  ]
  const rates = await add('rates', 4)
  await runs().forget(new Date(Date.UTC(2026, 0, 4)), 5)
  const left = async () => (await runs().latest(everything, 10)).map(({ id }) => id)
  expect(await left()).toEqual([rates, mail4, mail3, mail1, first, open])
  expect(mail2).toBeLessThan(mail3)
  await runs().forget(new Date(Date.UTC(2026, 0, 4)), 2)
  expect(await left()).toEqual([rates, mail4, mail3, first, open])
  await runs().forget(new Date(Date.UTC(2026, 0, 4)), 0)
  expect(await left()).toEqual([open])
})

test('jobs are found by their clients, the house’s only where it is asked for, by kind and by state', async () => {
  const ours = await begin({ kind: 'feed-look', clientId: acme })
  const theirs = await ask({ kind: 'feed-look', clientId: borg })
  const ofHouse = await ask({ kind: 'rates' })
  const found = async (filter: Parameters<ReturnType<typeof runs>['latest']>[0]) => {
    const ids = (await runs().latest(filter, 10)).map(({ id }) => id)
    expect(await runs().count(filter)).toBe(ids.length)
    return ids
  }
  expect(await found({ clientIds: [acme, borg], house: true })).toEqual([ofHouse, theirs, ours])
  expect(await found({ clientIds: [acme, borg], house: false })).toEqual([theirs, ours])
  expect(await found({ clientIds: [borg], house: true })).toEqual([ofHouse, theirs])
  expect(await found(everything)).toEqual([ofHouse])
  expect(await found({ clientIds: [], house: false })).toEqual([])
  expect(await found({ clientIds: [acme, borg], house: true, kind: 'feed-look' })).toEqual([theirs, ours])
  expect(await found({ clientIds: [acme, borg], house: true, state: 'waiting' })).toEqual([ofHouse, theirs])
  expect(await found({ clientIds: [acme, borg], house: true, state: 'running', kind: 'rates' })).toEqual([])
  expect((await runs().latest({ clientIds: [acme, borg], house: true }, 2)).map(({ id }) => id)).toEqual([
    ofHouse,
    theirs,
  ])
})

test('jobs are counted by kind and state from a moment on, and when the latest began', async () => {
  const [old, late] = [new Date(Date.UTC(2026, 0, 1)).toISOString(), new Date(Date.UTC(2026, 0, 9)).toISOString()]
  const since = new Date(Date.UTC(2026, 0, 5)).toISOString()
  const one = await begin({ kind: 'feed-look', clientId: acme })
  await set(one, { asked_at: old, started_at: late })
  const two = await begin({ kind: 'feed-look', clientId: acme })
  await set(two, { asked_at: old, started_at: since })
  const asked = await ask({ kind: 'feed-look', clientId: acme })
  await set(asked, { asked_at: since })
  const before = await ask({ kind: 'feed-look', clientId: acme })
  await set(before, { asked_at: old })
  await ask({ kind: 'feed-look', clientId: borg })
  const counts = await runs().counts(ofAcme(), since)
  expect(new Set(counts)).toEqual(
    new Set([
      { kind: 'feed-look', state: 'running', jobs: 2, lastAt: late },
      { kind: 'feed-look', state: 'waiting', jobs: 1, lastAt: since },
    ]),
  )
})

test('how long jobs took is told of the latest that ended', async () => {
  const add = async (started: number, ended: number, clientId = acme) => {
    const id = await begin({ kind: 'feed-look', clientId })
    await runs().end(id, 'a node', { status: 'done' })
    await set(id, { started_at: day(started), ended_at: day(ended) })
  }
  await add(1, 9)
  await add(5, 6)
  await add(7, 8)
  await add(7, 9, borg)
  await set(await begin({ kind: 'feed-look', clientId: acme }), { started_at: day(8) })
  const latest = { kind: 'feed-look', startedAt: day(7), endedAt: day(8) }
  expect(await runs().times(ofAcme(), day(5), 10)).toEqual([
    latest,
    { kind: 'feed-look', startedAt: day(5), endedAt: day(6) },
  ])
  expect(await runs().times(ofAcme(), day(5), 1)).toEqual([latest])
})

test('work that is recorded is told as it ended, and what it threw goes on to whoever asked', async () => {
  const seen: unknown[] = []
  const result = await recordRun(
    house.state,
    { kind: 'rates' },
    async () => {
      seen.push((await runs().latest(everything, 10)).map(({ state }) => state))
      return 'rates'
    },
    (settled) => {
      seen.push(settled)
      return { status: 'done' }
    },
  )
  expect(result).toBe('rates')
  expect(seen).toEqual([['running'], { result: 'rates' }])
  const error = new Error('no answer')
  const failed = recordRun(
    house.state,
    { kind: 'mail' },
    () => Promise.reject(error),
    (settled) => {
      seen.push(settled)
      return { status: 'failed', failure: { detail: 'no answer' } }
    },
  )
  await expect(failed).rejects.toBe(error)
  expect(seen.at(-1)).toEqual({ error })
  expect((await runs().latest(everything, 10)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'mail failed',
    'rates done',
  ])
})

test('work that cannot be written down is done all the same', async () => {
  const once = await begin({ kind: 'rates', once: 'rates' })
  const second = recordRun(house.state, { kind: 'rates', once: 'rates' }, work, () => ({ status: 'done' }))
  expect(await second).toBe('done')
  expect((await runs().find(once))?.state).toBe('running')
  const unknown = recordRun(house.state, { kind: 'rates', clientId: 1_000_000 }, work, () => ({ status: 'done' }))
  expect(await unknown).toBe('done')
})

test('recorded work hears that a person wants it to end', async () => {
  const stopped = await recordRun(
    house.state,
    { kind: 'rates' },
    async (stop) => {
      const [job] = await runs().latest(everything, 1)
      await runs().stop(job?.id ?? 0, change)
      await vi.waitFor(() => expect(stop.aborted).toBe(true), { timeout: 20_000, interval: 50 })
      return 'stopped'
    },
    () => ({ status: 'stopped' }),
  )
  expect(stopped).toBe('stopped')
})
