import { mostSchedules } from '@waybill/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clientsOf } from './clients.ts'
import { reportJobsOf } from './report-jobs.ts'
import { type KeptSchedule, type NewSchedule, schedulesOf } from './report-schedules.ts'
import { type BegunRun, scheduleRunsOf } from './schedule-runs.ts'
import { lastEntryOf, openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'

let house: TestState
let [ann, bob, acme, borg] = [0, 0, 0, 0]
beforeAll(async () => {
  house = await openTestState()
  const person = { firstName: '', lastName: '', email: '', permissions: [], clientIds: [] }
  ann = await usersOf(house.state).create({ ...person, login: 'ann' })
  bob = await usersOf(house.state).create({ ...person, login: 'bob' })
  acme = (await clientsOf(house.state).create({ name: 'Acme' })).id
  borg = (await clientsOf(house.state).create({ name: 'Borg' })).id
})
afterAll(() => house.drop())
afterEach(async () => {
  for (const table of ['schedule_run', 'report_schedule', 'report'] as const)
    await house.state.deleteFrom(table).execute()
})

const at = new Date('2026-11-23T06:00:00Z')
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
const change = { at, by: { userId: null, login: 'ann', address: '10.0.0.1' } }
const why = { detail: 'the disk was full' }
const of = (userId = ann) => schedulesOf(house.state, userId)
const runs = () => scheduleRunsOf(house.state)

const schedule = (name: string, more: Partial<NewSchedule> = {}): NewSchedule => ({
  clientId: acme,
  name,
  request: { kind: 'known', name: 'Payment', clientId: acme },
  period: 'Yesterday',
  firstDayOfWeek: 7,
  dateType: 'bill_date',
  every: 'day',
  weekday: 1,
  dayOfMonth: 1,
  hour: 6,
  timeZone: 'UTC',
  format: 'csv',
  language: 'en',
  delivery: 'email',
  addresses: ['ann@example.com'],
  folder: '',
  host: '',
  port: 22,
  login: '',
  secret: '',
  hostKey: '',
  namedByStaff: false,
  dueAt: at.toISOString(),
  ...more,
})
const add = (name: string, more: Partial<NewSchedule> = {}, userId = ann) =>
  of(userId).add(schedule(name, more), change)
const kept = async (name: string, more: Partial<NewSchedule> = {}): Promise<KeptSchedule> =>
  of().find(await add(name, more))
const names = (some: readonly { name: string }[]) => some.map(({ name }) => name)

const dates = { type: 'bill_date', from: '2026-11-22', to: '2026-11-22' } as const
const report = (digest: string): BegunRun['begins'] => ({
  report: {
    clientId: acme,
    name: 'Payment',
    request: { kind: 'known', name: 'Payment', clientId: acme, dates },
    digest,
    format: 'csv',
    language: 'en',
  },
})
const begin = (one: KeptSchedule, begins: BegunRun['begins'], more: Partial<BegunRun> = {}) =>
  runs().begin(one, { dueAt: new Date(one.dueAt ?? at), next: later(60 * 24), dates, begins, ...more }, change)

describe('a schedule', () => {
  test('is its owner’s alone, whatever somebody else tries', async () => {
    const id = await add('Daily')
    const second = await add('Another')
    expect(await of().find(id)).toMatchObject({
      ...schedule('Daily'),
      id,
      userId: ann,
      clientName: 'Acme',
      halted: null,
    })
    expect(names(await of().list())).toEqual(['Another', 'Daily'])
    expect(await of(bob).list()).toEqual([])
    const unknown = { reason: { name: 'schedule-unknown' } }
    await expect(of(bob).find(id)).rejects.toMatchObject(unknown)
    await expect(of(bob).runs(id, 5)).rejects.toMatchObject(unknown)
    await expect(of(bob).countRuns(id)).rejects.toMatchObject(unknown)
    await expect(of(bob).change(id, schedule('Mine'), change)).rejects.toMatchObject(unknown)
    await expect(of(bob).setDue(id, null, change)).rejects.toMatchObject(unknown)
    await expect(of(bob).remove(id, change)).rejects.toMatchObject(unknown)
    await of().remove(id, change)
    expect((await of().list()).map((one) => one.id)).toEqual([second])
    expect(await lastEntryOf(house.state)).toMatchObject({
      action: 'schedule.remove',
      subject: expect.stringContaining('Daily'),
    })
  })

  test('that changes is changed alone, and its log tells of both clients and of no secret', async () => {
    const [id, other] = [await add('Daily', { delivery: 'sftp', secret: 'sealed-1' }), await add('Other')]
    await of().change(id, schedule('Weekly', { clientId: borg, delivery: 'sftp', secret: 'sealed-2' }), change)
    expect(names(await of().list())).toEqual(['Other', 'Weekly'])
    expect(await of().find(other)).toMatchObject(schedule('Other'))
    const entry = await lastEntryOf(house.state)
    expect(entry).toMatchObject({ action: 'schedule.change', subject: expect.stringContaining('Weekly') })
    expect(JSON.stringify(entry)).not.toContain('sealed')
    expect(JSON.stringify(entry)).toContain('given anew')
    expect(JSON.stringify(entry)).toContain(`${borg}`)
  })

  test('is paused and goes on by itself, and a person has so many and no more', async () => {
    const [id, other] = [await add('Daily'), await add('Other')]
    await of().setDue(id, null, change)
    expect(await of().find(id)).toMatchObject({ dueAt: null })
    expect(await of().find(other)).toMatchObject({ dueAt: at.toISOString() })
    await of().setDue(id, later(5), change)
    expect(await of().find(id)).toMatchObject({ dueAt: later(5).toISOString() })
    for (let nth = 2; nth < mostSchedules; nth += 1) await add(`Schedule ${nth}`)
    await expect(add('One more')).rejects.toMatchObject({ reason: { name: 'schedule-too-many' } })
    expect(await of().list()).toHaveLength(mostSchedules)
    await add('Of Bob', {}, bob)
  })

  test('one too many is refused, also of many that are added at once', async () => {
    const added = await Promise.allSettled(
      Array.from({ length: mostSchedules + 8 }, (_, nth) => add(`Schedule ${nth}`)),
    )
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostSchedules)
    expect(await of().list()).toHaveLength(mostSchedules)
  })
})

describe('a due time', () => {
  test('comes in its order, and what is paused or halted never', async () => {
    const late = await add('Late', { dueAt: later(-5).toISOString() })
    const now = await add('Now')
    await add('Later', { dueAt: later(5).toISOString() })
    await add('Paused', { dueAt: null })
    expect((await runs().due(at, 10)).map(({ id }) => id)).toEqual([late, now])
    expect((await runs().due(at, 1)).map(({ id }) => id)).toEqual([late])
    await runs().halt({ id: late, dueAt: at.toISOString() }, why)
    expect((await runs().due(at, 10)).map(({ id }) => id)).toEqual([late, now])
    await runs().halt({ id: late, dueAt: later(-5).toISOString() }, why)
    expect((await runs().due(at, 10)).map(({ id }) => id)).toEqual([now])
    expect((await of().find(late)).halted).not.toBeNull()
    expect((await of().find(now)).halted).toBeNull()
  })

  test('is begun once, with its report and the next due time, whoever sees it come', async () => {
    const one = await kept('Daily')
    const other = await kept('Other')
    const begun = await Promise.all([begin(one, report('a')), begin(one, report('a'))])
    const [id] = begun.filter((each) => each !== undefined)
    expect(begun.filter((each) => each === undefined)).toHaveLength(1)
    expect(await of().find(one.id)).toMatchObject({ dueAt: later(60 * 24).toISOString() })
    expect(await of().find(other.id)).toMatchObject({ dueAt: at.toISOString() })
    const [run] = await of().runs(one.id, 5)
    expect(run).toMatchObject({ id, state: 'making', dates, failure: null, reportId: expect.any(Number) })
    expect(await house.state.selectFrom('report').select('id').execute()).toEqual([{ id: run?.reportId }])
  })

  test('beside the others leaves the next one where it is, and is refused while the same is under way', async () => {
    const one = await kept('Daily')
    const beside = { dueAt: later(1), dates }
    expect(await runs().begin(one, { ...beside, begins: report('a') }, change)).toEqual(expect.any(Number))
    expect(await of().find(one.id)).toMatchObject({ dueAt: at.toISOString() })
    await expect(runs().begin(one, { ...beside, begins: report('b') }, change)).rejects.toMatchObject({
      reason: { name: 'report-open' },
    })
  })

  test('beside the others is begun once by two clicks at the same moment, and again when it has ended', async () => {
    const one = await kept('Daily')
    const click = (minutes: number) => runs().begin(one, { dueAt: later(minutes), dates, begins: report('a') }, change)
    const clicks = await Promise.allSettled([click(1), click(2)])
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = clicks.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toMatchObject([{ kind: 'conflict', reason: { name: 'report-open' } }])
    expect(await of().runs(one.id, 5)).toHaveLength(1)
    await house.state.updateTable('schedule_run').set({ ended_at: at.toISOString() }).execute()
    await expect(click(3)).resolves.toEqual(expect.any(Number))
    await of().remove(one.id, change)
    await expect(click(4)).rejects.toMatchObject({ kind: 'not-found', reason: { name: 'schedule-unknown' } })
  })

  test('for which nothing can be made has failed, and its owner is told at once', async () => {
    const one = await kept('Daily')
    const id = await begin(one, { failure: why })
    expect((await of().runs(one.id, 5))[0]).toMatchObject({
      state: 'failed',
      reportId: null,
      endedAt: at.toISOString(),
    })
    expect(await runs().take('node', at, 60)).toMatchObject({ id, schedule: { id: one.id } })
  })
})

/** Its report is made. */
async function made(name: string, digest: string, more: Partial<NewSchedule> = {}) {
  const one = await kept(name, more)
  const id = (await begin(one, report(digest))) ?? 0
  const jobs = reportJobsOf(house.state)
  const job = await jobs.take('maker', 60)
  const file = { rows: 7, bytes: 5, file: digest, clientIds: [], head: [], totals: [], keptUntil: later(9999) }
  await jobs.finish(job?.id ?? 0, 'maker', file, at)
  return { one, id }
}

describe('a run', () => {
  test('whose report is made is sent by one holder, and is done when it is sent', async () => {
    const { one, id } = await made('Daily', 'a')
    const waits = await begin(await kept('Waits'), report('b'))
    expect(await runs().goOn(at, why)).toBe(1)
    expect(await runs().take('other', later(-1), 60)).toBeUndefined()
    const taken = await runs().take('node', at, 60)
    expect(taken).toMatchObject({ id, state: 'sending', attempts: 1, rows: 7, schedule: { id: one.id, name: 'Daily' } })
    expect(await runs().take('other', at, 60)).toBeUndefined()
    expect(await runs().sentTo(id, 'somebody else', ['x@example.com'], [])).toBe(false)
    expect(await runs().sentTo(id, 'node', ['ann@example.com'], [])).toBe(true)
    await runs().sent(id, 'node', later(1))
    const [run] = await of().runs(one.id, 5)
    expect(run).toMatchObject({
      state: 'done',
      sentTo: ['ann@example.com'],
      leftOut: [],
      attempts: 0,
      endedAt: later(1).toISOString(),
    })
    expect(await runs().take('node', later(99), 60)).toBeUndefined()
    expect(await runs().receivedBy(id, 'ANN@example.com')).toMatchObject({ userId: ann, run: { id } })
    expect(await runs().receivedBy(id, 'bob@example.com')).toBeUndefined()
    expect(await of().lastRuns([one.id])).toEqual(new Map([[one.id, run]]))
    expect(await of(bob).lastRuns([one.id])).toEqual(new Map())
    expect(await of().lastRuns([])).toEqual(new Map())
    expect(
      (
        await house.state
          .selectFrom('schedule_run')
          .select('status')
          .where('id', '=', waits ?? 0)
          .execute()
      )[0],
    ).toEqual({ status: 'making' })
  })

  test('that left somebody out is taken once more, to tell its owner', async () => {
    const { id } = await made('Daily', 'a')
    await runs().goOn(at, why)
    await runs().take('node', at, 60)
    await runs().sentTo(id, 'node', [], ['bob@example.com'])
    await runs().sent(id, 'node', later(1))
    expect(await runs().take('node', later(1), 60)).toMatchObject({ id, state: 'done', leftOut: ['bob@example.com'] })
    await runs().told(id, 'node', later(5))
    expect(await runs().take('node', later(4), 60)).toBeUndefined()
    expect(await runs().take('node', later(5), 60)).toMatchObject({ id })
    await runs().told(id, 'node', null)
    expect(await runs().take('node', later(99), 60)).toBeUndefined()
  })

  test('that cannot be sent is tried again later, given back without having been tried, or has failed', async () => {
    const { one, id } = await made('Daily', 'a')
    await runs().goOn(at, why)
    await runs().take('node', at, 60)
    expect(await runs().renew(id, 'node', 60)).toBe(true)
    expect(await runs().renew(id, 'other', 60)).toBe(false)
    await runs().tryAgain(id, 'node', why, later(5))
    expect((await of().runs(one.id, 1))[0]).toMatchObject({
      state: 'sending',
      nextTryAt: later(5).toISOString(),
      attempts: 1,
    })
    expect(await runs().take('node', later(4), 60)).toBeUndefined()
    expect(await runs().take('node', later(5), 60)).toMatchObject({ attempts: 2 })
    await runs().giveBack(id, 'node')
    expect(await runs().take('other', later(5), 60)).toMatchObject({ attempts: 2 })
    await runs().failed(id, 'other', why, later(6))
    expect((await of().runs(one.id, 1))[0]).toMatchObject({
      state: 'failed',
      attempts: 0,
      endedAt: later(6).toISOString(),
    })
    expect(await runs().take('node', later(6), 60)).toMatchObject({ id, state: 'failed' })
  })

  test('of which a file is enough is done with its report, and one whose report is gone has failed', async () => {
    const { one } = await made('File', 'a', { delivery: 'file' })
    const other = await kept('Other')
    const gone = await begin(other, report('b'))
    await house.state.deleteFrom('report').where('digest', '=', 'b').execute()
    expect(await runs().goOn(later(1), why)).toBe(2)
    expect((await of().runs(one.id, 1))[0]).toMatchObject({ state: 'done', endedAt: later(1).toISOString() })
    expect((await of().runs(other.id, 1))[0]).toMatchObject({ id: gone, state: 'failed' })
    await runs().forget(later(1))
    expect(await of().runs(one.id, 5)).toHaveLength(1)
    expect(await of().countRuns(one.id)).toBe(1)
    await runs().forget(later(2))
    expect(await of().runs(one.id, 5)).toHaveLength(0)
  })

  test('a server’s key is learnt once, and only of the server it was asked of', async () => {
    const one = await kept('Daily', { delivery: 'sftp', host: 'files.example.com', port: 22 })
    const other = await kept('Other', { delivery: 'sftp', host: 'files.example.com', port: 22 })
    await runs().learnHostKey({ ...one, port: 23 }, 'key-0')
    expect((await of().find(one.id)).hostKey).toBe('')
    await runs().learnHostKey(one, 'key-1')
    await runs().learnHostKey(one, 'key-2')
    expect((await of().find(one.id)).hostKey).toBe('key-1')
    expect((await of().find(other.id)).hostKey).toBe('')
  })
})
