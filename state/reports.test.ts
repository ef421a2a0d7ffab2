import { mostOpenReports, type ReportRequest } from '@waybill/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clientsOf } from './clients.ts'
import { type MadeFile, reportJobsOf } from './report-jobs.ts'
import { type NewReport, noteDownload, reportsOf } from './reports.ts'
import { lastEntryOf, openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'

let house: TestState
let ann: number
let bob: number
let cleo: number
let acme: number
let borg: number
beforeAll(async () => {
  house = await openTestState()
  const person = { firstName: '', lastName: '', email: '', permissions: [], clientIds: [] }
  for (const login of ['ann', 'bob', 'cleo']) await usersOf(house.state).create({ ...person, login })
  const people = await house.state.selectFrom('user').select('id').orderBy('login').execute()
  ;[ann = 0, bob = 0, cleo = 0] = people.map(({ id }) => id)
  acme = (await clientsOf(house.state).create({ name: 'Acme' })).id
  borg = (await clientsOf(house.state).create({ name: 'Borg' })).id
})
afterAll(() => house.drop())
afterEach(() => house.state.deleteFrom('report').execute())

const at = new Date(Date.UTC(2026, 0, 15))
const by = { userId: null, login: 'ann', address: '10.0.0.1' }
const change = { at, by }
const daysLater = (days: number) => new Date(at.getTime() + days * 86_400_000)
const of = (userId: number) => reportsOf(house.state, userId)
const work = () => reportJobsOf(house.state)

function asked(digest: string, clientId = acme): NewReport {
  const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' } as const
  const request: ReportRequest = { kind: 'known', name: 'Payment', clientId, dates }
  return { clientId, name: `Payment ${digest}`, request, digest, format: 'csv', language: 'de' }
}

const add = async (userId: number, digest: string, clientId = acme): Promise<number> =>
  (await of(userId).add(asked(digest, clientId), change)) ?? 0

const file = (name: string, keptUntil = daysLater(14)): MadeFile => ({
  rows: 7,
  bytes: 512,
  file: name,
  clientIds: [acme],
  head: [['SERVICE'], ['Ground']],
  totals: [{ column: 'NET_AMOUNT', total: '12.50', currency: 'USD' }],
  keptUntil,
})

/** Asked for, taken and made. */
async function made(userId: number, name: string, keptUntil?: Date, endedAt = at): Promise<number> {
  const id = await add(userId, name)
  expect((await work().take('a node', 60))?.id).toBe(id)
  expect(await work().finish(id, 'a node', file(name, keptUntil), endedAt)).toBe(true)
  return id
}

const left = async (): Promise<number[]> =>
  (await house.state.selectFrom('report').select('id').orderBy('id').execute()).map(({ id }) => id)

/** As whoever makes it leaves it when the machine is switched off. */
async function cutOff(id: number): Promise<void> {
  const before = new Date(Date.now() - 1000).toISOString()
  await house.state.updateTable('report').set({ lease_until: before }).where('id', '=', id).execute()
}

describe('a report', () => {
  test('waits as it was asked for, and the asking is written down for its client', async () => {
    const id = await add(ann, 'one', borg)
    expect(await of(ann).find(id)).toEqual({
      ...asked('one', borg),
      id,
      userId: ann,
      clientName: 'Borg',
      state: 'waiting',
      progress: 0,
      attempts: 0,
      rows: null,
      bytes: null,
      file: null,
      clientIds: [],
      head: [],
      totals: [],
      failure: null,
      askedAt: at.toISOString(),
      startedAt: null,
      endedAt: null,
      keptUntil: null,
      downloadedAt: null,
      scheduleId: null,
      stopAsked: false,
    })
    expect(await lastEntryOf(house.state)).toEqual({
      at: at.toISOString(),
      by,
      action: 'report.submit',
      subject: 'report Payment one',
      person: null,
      clientIds: [borg],
      before: null,
      after: { format: 'csv', from: '2026-01-01', to: '2026-01-31' },
    })
  })

  test('is its person’s alone, and the latest is told first', async () => {
    const [one, two] = [await add(ann, 'one'), await add(ann, 'two')]
    const other = await add(bob, 'one')
    expect((await of(ann).list(10)).map(({ id }) => id)).toEqual([two, one])
    expect((await of(ann).list(1)).map(({ id }) => id)).toEqual([two])
    expect([await of(ann).count(), await of(bob).count()]).toEqual([2, 1])
    expect((await of(bob).list(10)).map(({ id }) => id)).toEqual([other])
    expect(await of(bob).find(one)).toBeUndefined()
  })

  test('that waits or is made is not asked for again; one that ended is', async () => {
    const id = await add(ann, 'one')
    expect(await of(ann).add(asked('one'), change)).toBeUndefined()
    expect(await of(ann).open('one')).toBe(id)
    expect([await of(ann).open('two'), await of(bob).open('one')]).toEqual([undefined, undefined])
    await of(ann).stop(id, change)
    expect(await of(ann).open('one')).toBeUndefined()
    expect(await add(ann, 'one')).toBeGreaterThan(id)
  })

  test('waits with nineteen others of its person at the most', async () => {
    for (let each = 0; each < mostOpenReports; each += 1) await add(ann, `report ${each}`)
    const refused = { kind: 'too-many', reason: { name: 'report-too-many', values: { most: 20 } } }
    await expect(of(ann).add(asked('one more'), change)).rejects.toMatchObject(refused)
    expect(await of(ann).list(100)).toHaveLength(20)
    expect(await of(ann).add(asked('report 0'), change)).toBeUndefined()
    expect(await add(bob, 'one more')).toBeGreaterThan(0)
  })

  test('waits with no more than that also when many are asked for at once', async () => {
    const asking = Array.from({ length: mostOpenReports + 8 }, (_, each) => add(ann, `report ${each}`))
    const added = await Promise.allSettled(asking)
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostOpenReports)
    expect(await of(ann).list(100)).toHaveLength(mostOpenReports)
  })

  test('keeps when its own person first downloaded it, and is not downloaded for them by anybody else', async () => {
    const report = await of(ann).find(await made(ann, 'a.csv'))
    if (!report) throw new Error('It is not there.')
    const downloadedAt = async () => (await of(ann).find(report.id))?.downloadedAt
    const download = (userId: number | null, day: number) =>
      noteDownload(house.state, report, { at: daysLater(day), by: { ...by, userId } })
    await download(bob, 1)
    await download(null, 1)
    expect(await downloadedAt()).toBeNull()
    await download(ann, 2)
    await download(ann, 3)
    expect(await downloadedAt()).toBe(daysLater(2).toISOString())
    expect(await lastEntryOf(house.state)).toMatchObject({
      at: daysLater(3).toISOString(),
      action: 'report.download',
      subject: 'report Payment a.csv',
      clientIds: [acme],
      after: { format: 'csv', rows: 7, bytes: 512 },
    })
  })

  test('is removed by its person once it has ended, and its file is told', async () => {
    const id = await made(ann, 'a.csv')
    const other = await made(bob, 'b.csv')
    const waiting = await add(ann, 'two')
    const isOpen = { kind: 'conflict', reason: { name: 'report-open' } }
    await expect(of(ann).remove(waiting, change)).rejects.toMatchObject(isOpen)
    await expect(of(ann).remove(other, change)).rejects.toMatchObject(isOpen)
    expect(await of(ann).remove(id, change)).toBe('a.csv')
    expect(await lastEntryOf(house.state)).toMatchObject({
      action: 'report.remove',
      subject: 'report Payment a.csv',
      clientIds: [acme],
    })
    expect((await of(ann).list(10)).map((report) => report.id)).toEqual([waiting])
    expect(await of(bob).find(other)).toBeDefined()
  })
})

describe('a stop', () => {
  test('ends at once what waits, and nothing else', async () => {
    const [one, two] = [await add(ann, 'one'), await add(ann, 'two')]
    await of(ann).stop(one, change)
    expect(await of(ann).find(one)).toMatchObject({ state: 'stopped', stopAsked: true, endedAt: at.toISOString() })
    expect(await of(ann).find(two)).toMatchObject({ state: 'waiting', stopAsked: false, endedAt: null })
    expect(await lastEntryOf(house.state)).toMatchObject({ action: 'report.stop', subject: 'report Payment one' })
    await expect(of(ann).stop(one, change)).rejects.toMatchObject({ reason: { name: 'report-ended' } })
  })

  test('is heard by whoever makes it, who then ends it', async () => {
    const id = await add(ann, 'one')
    await work().take('a node', 60)
    expect(await work().renew(id, 'a node', 60)).toBe('go on')
    await work().stop(id, change)
    expect(await lastEntryOf(house.state)).toMatchObject({
      action: 'job.stop',
      subject: 'job Payment one',
      clientIds: [acme],
      after: { job: `report-${id}` },
    })
    expect(await of(ann).find(id)).toMatchObject({ state: 'running', stopAsked: true, endedAt: null })
    expect(await work().renew(id, 'a node', 60)).toBe('stop')
    await work().end(id, 'another node', 'failed', null, at)
    expect(await of(ann).find(id)).toMatchObject({ state: 'running' })
    await work().end(id, 'a node', 'stopped', null, at)
    expect(await of(ann).find(id)).toMatchObject({ state: 'stopped', failure: null, endedAt: at.toISOString() })
  })
})

describe('whoever makes reports', () => {
  test('takes one at a time of a person, and of clients first whose turn is longest ago', async () => {
    const first = await add(ann, 'one')
    const second = await add(ann, 'two')
    const same = await add(bob, 'three')
    const other = await add(cleo, 'four', borg)
    expect(await work().take('a node', 60)).toMatchObject({ id: first, state: 'running', attempts: 1, progress: 0 })
    expect((await work().take('a node', 60))?.id).toBe(other)
    expect((await work().take('another node', 60))?.id).toBe(same)
    expect(await work().take('a node', 60)).toBeUndefined()
    expect(await work().finish(first, 'a node', file('a.csv'), at)).toBe(true)
    expect((await work().take('a node', 60))?.id).toBe(second)
  })

  test('first takes what was cut off, from its beginning, though others waited longer', async () => {
    await add(bob, 'one')
    const id = await add(ann, 'two', borg)
    await house.state
      .updateTable('report')
      .set({ attempts: 2, status: 'running', progress: 40 })
      .where('id', '=', id)
      .execute()
    await cutOff(id)
    expect(await work().find(id)).toMatchObject({ state: 'cut-off' })
    expect(await work().take('another node', 60)).toMatchObject({ id, attempts: 3, progress: 0 })
    expect(await work().find(id)).toMatchObject({ state: 'running' })
  })

  test('says how far it is, and is heard only while it is the one', async () => {
    const id = await add(ann, 'one')
    await work().take('a node', 60)
    await work().advance(id, 'a node', 40)
    await work().advance(id, 'another node', 90)
    expect(await of(ann).find(id)).toMatchObject({ progress: 40 })
    expect(await work().finish(id, 'another node', file('b.csv'), at)).toBe(false)
    expect(await work().renew(id, 'another node', 60)).toBe('lost')
    expect(await work().finish(id, 'a node', file('a.csv'), at)).toBe(true)
    expect(await of(ann).find(id)).toMatchObject({
      state: 'done',
      progress: 100,
      rows: 7,
      bytes: 512,
      file: 'a.csv',
      head: [['SERVICE'], ['Ground']],
      totals: [{ column: 'NET_AMOUNT', total: '12.50', currency: 'USD' }],
      failure: null,
      endedAt: at.toISOString(),
      keptUntil: daysLater(14).toISOString(),
    })
    expect(await work().renew(id, 'a node', 60)).toBe('lost')
  })

  test('gives back what it cannot end, as if it had not begun', async () => {
    const id = await add(ann, 'one')
    await work().take('a node', 60)
    await work().giveBack(id, 'another node')
    expect(await of(ann).find(id)).toMatchObject({ state: 'running', attempts: 1 })
    await work().giveBack(id, 'a node')
    expect(await of(ann).find(id)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect((await work().take('another node', 60))?.id).toBe(id)
  })

  test('says why one failed', async () => {
    const id = await add(ann, 'one')
    await work().take('a node', 60)
    await work().end(id, 'a node', 'failed', { detail: 'no room' }, at)
    expect(await of(ann).find(id)).toMatchObject({ state: 'failed', failure: { detail: 'no room' } })
    expect(await work().failures([id])).toEqual(new Map([[id, { detail: 'no room' }]]))
  })

  test('finds it among the jobs, by the name and the days of the report', async () => {
    const id = await add(ann, 'one')
    expect(await work().latest({ clientIds: [acme], house: false }, 10)).toEqual([
      {
        id,
        kind: 'report',
        clientId: acme,
        subjectId: null,
        subject: 'Payment one',
        from: '2026-01-01',
        to: '2026-01-31',
        state: 'waiting',
        progress: 0,
        askedBy: 'ann',
        askedAt: at.toISOString(),
        startedAt: null,
        endedAt: null,
        stopAsked: false,
      },
    ])
    expect(await work().count({ clientIds: [borg], house: true })).toBe(0)
  })
})

describe('files of reports', () => {
  test('go when their time has passed, and their report says so', async () => {
    const passed = await made(ann, 'a.csv', daysLater(1))
    const kept = await made(ann, 'b.csv', daysLater(2))
    expect(await work().letGo(daysLater(1), 50)).toEqual([])
    expect(await work().files()).toEqual(new Set(['a.csv', 'b.csv']))
    expect(await work().letGo(new Date(daysLater(1).getTime() + 1), 50)).toEqual(['a.csv'])
    expect(await of(ann).find(passed)).toMatchObject({ state: 'gone', file: null })
    expect(await of(ann).find(kept)).toMatchObject({ state: 'done', file: 'b.csv' })
    expect(await work().files()).toEqual(new Set(['b.csv']))
    expect(await work().letGo(new Date(daysLater(1).getTime() + 1), 50)).toEqual([])
  })

  test('of one person are so many at the most; the oldest go, and nobody else’s', async () => {
    for (const name of ['a.csv', 'b.csv', 'c.csv']) await made(ann, name)
    await made(bob, 'd.csv')
    expect(await work().letGo(at, 3)).toEqual([])
    expect(await work().letGo(at, 2)).toEqual(['a.csv'])
    expect(await work().letGo(at, 1)).toEqual(['b.csv'])
    expect(await work().files()).toEqual(new Set(['c.csv', 'd.csv']))
  })

  test('keep their report from being forgotten; without one it is, once it ended long enough ago', async () => {
    await made(ann, 'a.csv', daysLater(14), daysLater(-3))
    const waiting = await add(ann, 'two')
    const old = await add(bob, 'three')
    await of(bob).stop(old, { ...change, at: daysLater(-1) })
    const later = await add(bob, 'four')
    await of(bob).stop(later, change)
    const all = await left()
    await work().forget(daysLater(-1))
    expect(await left()).toEqual(all)
    await work().forget(at)
    expect(await left()).toEqual(all.filter((id) => id !== old))
    expect(await left()).toEqual(expect.arrayContaining([waiting, later]))
  })
})
