import { FileStatus } from '@waybill/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { arrivingFilesOf } from './arriving-files.ts'
import { clientsOf } from './clients.ts'
import { fileJobsOf } from './file-jobs.ts'
import { intakeFilesOf, type NewIntakeFile } from './intake-files.ts'
import { anybody } from './next-intake-job.ts'
import { heldBackInvoices, quarantinedInvoices } from './quarantine.ts'
import { emptyReport, invoice } from './reports.test-support.ts'
import { lastEntryOf, openTestState, type TestState } from './testing.ts'

let house: TestState
let acme: number
let borg: number
beforeAll(async () => {
  house = await openTestState()
})
afterAll(() => house.drop())
let made = 0
beforeEach(async () => {
  made += 1
  acme = (await clientsOf(house.state).create({ name: `Acme ${made}` })).id
  borg = (await clientsOf(house.state).create({ name: `Borg ${made}` })).id
})
afterEach(() => house.state.deleteFrom('intake_file').execute())

const files = () => intakeFilesOf(house.state)
const given = (name: string, client_id = acme, rest: Partial<NewIntakeFile> = {}): NewIntakeFile => ({
  client_id,
  name,
  sha256: `sum of ${name}`,
  bytes: 10,
  path: `raw/${name}`,
  received_from: 'ann',
  status: 'received',
  report: null,
  ...rest,
})
async function add(...some: NewIntakeFile[]): Promise<number[]> {
  return (await files().add(some)).map(({ id }) => id)
}
async function addOne(name: string, client = acme, rest: Partial<NewIntakeFile> = {}): Promise<number> {
  return (await add(given(name, client, rest)))[0] ?? 0
}
type Columns = Partial<{
  status: FileStatus
  report: string
  received_at: string
  undo_asked: number
  stop_asked: number
  progress: number
  lease_holder: string
  lease_until: string
  started_at: string
  ended_at: string
}>
const set = (id: number, columns: Columns) =>
  house.state.updateTable('intake_file').set(columns).where('id', '=', id).execute()
const rowOf = (id: number) =>
  house.state.selectFrom('intake_file').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const after = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const secondsSince = (moment: string | null | undefined) => (Date.now() - Date.parse(moment ?? '')) / 1000
const day = (date: number) => new Date(Date.UTC(2026, 0, date)).toISOString()

test('files that are given are told as they came, those that are to be loaded from the beginning', async () => {
  const [first, second] = await files().add([
    given('a.csv'),
    given('b.csv', acme, { status: 'rejected', report: emptyReport }),
  ])
  expect(first).toEqual({
    id: first?.id,
    clientId: acme,
    name: 'a.csv',
    bytes: 10,
    receivedAt: first?.receivedAt,
    receivedFrom: 'ann',
    status: 'received',
    progress: 0,
    report: null,
  })
  expect(secondsSince(first?.receivedAt)).toBeLessThan(20)
  expect(second).toMatchObject({ status: 'rejected', progress: 100, report: emptyReport })
  expect(await files().find(first?.id ?? 0)).toEqual(first)
  expect(await files().find(0)).toBeUndefined()
})

test('files are given all together or not at all, also within a change that is taken back', async () => {
  await expect(add(given('a.csv'), given('b.csv', 1_000_000))).rejects.toThrow(/foreign key/i)
  const taken = house.state.transaction().execute(async (all) => {
    await intakeFilesOf(all).add([given('c.csv')])
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  expect((await files().list([acme])).total).toBe(0)
})

test('the files of a client are listed a page at a time, the latest first', async () => {
  const ids = await add(...Array.from({ length: 102 }, (_, number) => given(`${number}`)))
  await addOne('theirs', borg)
  const all = await files().list([acme])
  expect([all.files.length, all.total, all.files[0]?.id]).toEqual([100, 102, ids.at(-1)])
  const page = await files().list([acme], { limit: 2, offset: 100 })
  expect(page.files.map(({ id }) => id)).toEqual([ids[1], ids[0]])
})

test('who may see no client is told of no file, on either database', async () => {
  await addOne('a')
  expect(await files().list([])).toEqual({ files: [], total: 0 })
  expect(await files().countArriving([])).toBe(0)
  expect(await arrivingFilesOf(house.state, []).onTheirWay()).toEqual([])
  expect(await quarantinedInvoices(house.state, [])).toEqual([])
})

test('files on their way are counted by client, and of all clients by their status', async () => {
  const statuses = FileStatus.options
  for (const status of statuses) await set(await addOne(status), { status })
  await addOne('another')
  await addOne('theirs', borg)
  expect(await files().countArriving([acme])).toBe(4)
  expect(await files().countArriving([acme, borg])).toBe(5)
  expect(await files().countByStatus()).toEqual({
    ...Object.fromEntries(statuses.map((status) => [status, 1])),
    received: 3,
  })
  await house.state.deleteFrom('intake_file').where('status', '!=', 'loaded').execute()
  expect(await files().countByStatus()).toEqual({
    ...Object.fromEntries(statuses.map((status) => [status, 0])),
    loaded: 1,
  })
})

test('the file that has waited longest is known while one waits', async () => {
  expect(await files().oldestArriving()).toBeUndefined()
  await set(await addOne('in'), { status: 'loaded', received_at: day(1) })
  expect(await files().oldestArriving()).toBeUndefined()
  await set(await addOne('new'), { received_at: day(3) })
  await set(await addOne('old'), { status: 'loading', received_at: day(2) })
  expect((await files().oldestArriving())?.toISOString()).toBe(day(2))
})

test('how much is taken in is told by bytes, and files that are through count whole', async () => {
  const large = 3_000_000_000
  const [half = 0, waiting = 0] = await add(
    given('half', acme, { bytes: large }),
    given('waiting', acme, { bytes: large }),
    given('through', acme, { bytes: 2 * large, status: 'rejected', report: emptyReport }),
    given('theirs', borg, { bytes: large }),
  )
  await set(half, { status: 'reading', progress: 50 })
  expect(await files().shareTakenIn([acme])).toBe(0.625)
  await set(waiting, { status: 'loaded', progress: 100 })
  expect(await files().shareTakenIn([acme])).toBe(0.875)
  expect(await files().shareTakenIn([])).toBe(1)
})

test('the same bytes are known again for the same client, by the last file that brought them', async () => {
  const same = { sha256: 'same' }
  await addOne('first', acme, same)
  const second = await addOne('second', acme, same)
  await addOne('third', acme, { ...same, status: 'already-loaded' })
  await addOne('theirs', borg, same)
  await addOne('other')
  expect((await files().lastWithBytes(acme, 'same'))?.id).toBe(second)
  expect(await files().lastWithBytes(acme, 'unknown')).toBeUndefined()
})

test('of some files those are told that had come by a moment', async () => {
  const [early = 0, late = 0, other = 0, exact = 0] = await add(given('a'), given('b'), given('c'), given('d'))
  for (const id of [early, other]) await set(id, { received_at: day(1) })
  await set(exact, { received_at: day(2) })
  await set(late, { received_at: day(3) })
  expect(await files().givenBy(day(2), [exact, late, early])).toEqual([exact, early])
  expect(await files().givenBy(day(2), [])).toEqual([])
  const many = Array.from({ length: 1200 }, (_, place) => late + 1000 + place)
  expect(await files().givenBy(day(2), [late, ...many, early])).toEqual([early])
})

test('what is in may be asked out again, and nothing else', async () => {
  for (const status of FileStatus.options) {
    const id = await addOne(status)
    await set(id, { status })
    const isIn = ['loaded', 'partly-loaded', 'already-loaded'].includes(status)
    expect([status, await files().askUndo(id)]).toEqual([status, isIn])
    expect((await rowOf(id)).undo_asked).toBe(isIn ? 1 : 0)
  }
  expect(await files().askUndo(0)).toBe(false)
})

test('files that did not come in whole become jobs again, unless they are to go out', async () => {
  const [part = 0, refused = 0, out = 0, whole = 0] = await add(given('a'), given('b'), given('c'), given('d'))
  await set(part, { status: 'partly-loaded', progress: 100 })
  await set(refused, { status: 'rejected', progress: 100 })
  await set(out, { status: 'partly-loaded', undo_asked: 1 })
  await set(whole, { status: 'loaded' })
  const unasked = await addOne('unasked')
  await set(unasked, { status: 'rejected' })
  expect(new Set(await files().askAgain([part, refused, out, whole]))).toEqual(new Set([part, refused]))
  expect(await files().find(part)).toMatchObject({ status: 'received', progress: 0 })
  expect((await files().find(whole))?.status).toBe('loaded')
  expect((await files().find(unasked))?.status).toBe('rejected')
  expect(await files().askAgain([unasked])).toEqual([unasked])
  await set(part, { status: 'rejected' })
  expect(await files().askAgain([])).toEqual([])
  expect((await files().find(part))?.status).toBe('rejected')
})

test('who holds which file is known', async () => {
  const id = await addOne('a')
  await addOne('b', borg)
  await files().take('a node', 60)
  expect(await files().held()).toEqual([{ id, holder: 'a node' }])
})

test('only the holder says how far a file is and what came of it', async () => {
  const id = await addOne('a')
  await files().take('a node', 60)
  await files().advance(id, 'another', 'loading', 70)
  expect(await files().find(id)).toMatchObject({ status: 'received', progress: 0 })
  await files().advance(id, 'a node', 'loading', 70)
  expect(await files().find(id)).toMatchObject({ status: 'loading', progress: 70 })
  await files().finish(id, 'another', 'loaded', emptyReport)
  expect((await files().find(id))?.status).toBe('loading')
  await set(id, { undo_asked: 1, stop_asked: 1 })
  await files().finish(id, 'a node', 'loaded', emptyReport)
  const ended = await rowOf(id)
  expect(ended).toMatchObject({
    status: 'loaded',
    progress: 100,
    undo_asked: 0,
    stop_asked: 0,
    lease_holder: null,
    lease_until: null,
  })
  expect(secondsSince(ended.ended_at)).toBeLessThan(20)
  expect((await files().find(id))?.report).toEqual(emptyReport)
})

test('a file that is done without a report keeps the one it has, and one that was stopped is told as stopped', async () => {
  const id = await addOne('a', acme, { report: { ...emptyReport, charges: 7 } })
  await files().take('a node', 60)
  await files().finish(id, 'a node', 'undone', null)
  expect((await files().find(id))?.report?.charges).toBe(7)
  expect((await rowOf(id)).stop_asked).toBe(0)
  const stopped = await addOne('b')
  await files().take('a node', 60)
  const failure = { name: 'file-stopped', values: {} } as const
  await files().finish(stopped, 'a node', 'rejected', { ...emptyReport, failure })
  expect((await rowOf(stopped)).stop_asked).toBe(1)
  const refused = await addOne('c')
  await files().take('a node', 60)
  await files().finish(refused, 'a node', 'rejected', { ...emptyReport, failure: { name: 'file-empty', values: {} } })
  expect((await rowOf(refused)).stop_asked).toBe(0)
})

test('taking a file says when the work on it began, and that it has not ended', async () => {
  const id = await addOne('a')
  await set(id, { started_at: day(1), ended_at: day(2) })
  const taken = await files().take('a node', 60)
  expect(taken).toMatchObject({ id, lease_holder: 'a node', ended_at: null })
  expect(secondsSince(taken?.started_at)).toBeLessThan(20)
})

test('holding a file holds no other', async () => {
  const [id = 0, other = 0] = await add(given('a'), given('b'))
  for (const one of [id, other]) await set(one, { status: 'loaded' })
  await files().hold(id, 'a node', 60)
  expect(await files().held()).toEqual([{ id, holder: 'a node' }])
  expect((await files().lastWithBytes(acme, 'sum of a'))?.receivedFrom).toBe('ann')
})

test('a file that is in is held so that nobody else works on it, and what is on its way or out is not', async () => {
  for (const status of FileStatus.options) {
    const id = await addOne(status)
    await set(id, { status })
    const held = await files().hold(id, 'a node', 60)
    const mayBe = !['received', 'reading', 'loading', 'undone'].includes(status)
    expect([status, held?.id]).toEqual([status, mayBe ? id : undefined])
    if (!mayBe) continue
    expect(held?.lease_holder).toBe('a node')
    expect(secondsSince(held?.lease_until)).toBeLessThan(-40)
    expect(await files().hold(id, 'another', 60)).toBeUndefined()
    await set(id, { lease_until: after(-1) })
    expect((await files().hold(id, 'another', 60))?.lease_holder).toBe('another')
    await files().giveBack(id, 'another')
    await set(id, { undo_asked: 1 })
    expect(await files().hold(id, 'another', 60)).toBeUndefined()
  }
})

test('what reading again came to is told, and whoever asked meanwhile for it to be read still gets that', async () => {
  const [one = 0, two = 0] = await add(given('a'), given('b'))
  for (const id of [one, two]) {
    await set(id, { status: 'partly-loaded' })
    await files().hold(id, 'a node', 60)
  }
  await set(two, { status: 'received' })
  await files().tellAnew(one, 'another', 'loaded', emptyReport)
  expect((await files().find(one))?.status).toBe('partly-loaded')
  for (const id of [one, two]) await files().tellAnew(id, 'a node', 'loaded', emptyReport)
  expect(await files().find(one)).toMatchObject({ status: 'loaded', report: emptyReport })
  expect(await files().find(two)).toMatchObject({ status: 'received', report: emptyReport })
  expect(await rowOf(one)).toMatchObject({ lease_holder: null, lease_until: null })
})

test('the client that has had least is next, with its oldest file, and files too large are left to others', async () => {
  const [large = 0, small = 0] = await add(given('a', acme, { bytes: 101 }), given('b', acme, { bytes: 100 }))
  const theirs = await addOne('c', borg, { bytes: 100 })
  const turn = { ...anybody, bytesAtMost: 100 }
  const served = (most: number) => ({ ...turn, servedBefore: (client: number) => (client === most ? 1 : 0) })
  const back = async (taken: { id: number } | undefined) => {
    await files().giveBack(taken?.id ?? 0, 'a node')
    return taken?.id
  }
  expect(await back(await files().take('a node', 60))).toBe(large)
  expect(await back(await files().take('a node', 60, turn))).toBe(small)
  expect(await back(await files().take('a node', 60, served(acme)))).toBe(theirs)
  expect(await back(await files().take('a node', 60, served(borg)))).toBe(small)
  await set(large, { status: 'loaded', undo_asked: 1 })
  expect(await back(await files().take('a node', 60, turn))).toBe(large)
  await set(large, { undo_asked: 0 })
  expect(await back(await files().take('a node', 60))).toBe(small)
})

test('a client has only so many files with those who take beside each other', async () => {
  const ids = await add(given('a'), given('b'), given('c'))
  const theirs = await addOne('d', borg)
  const turn = { ...anybody, beside: ['one', 'two'], holdersOfOneClient: 2 }
  expect((await files().take('elsewhere', 60))?.id).toBe(ids[0])
  expect((await files().take('one', 60, turn))?.id).toBe(ids[1])
  await files().giveBack(ids[0] ?? 0, 'elsewhere')
  expect((await files().take('two', 60, turn))?.id).toBe(ids[0])
  expect((await files().take('one', 60, turn))?.id).toBe(theirs)
  expect(await files().take('one', 60, turn)).toBeUndefined()
  await files().renew(ids[1] ?? 0, 'one', -1)
  expect((await files().take('two', 60, turn))?.id).toBe(ids[1])
})

test('the files of a client on their way are told the oldest first, and those that came since a moment are known', async () => {
  const ids: number[] = []
  for (const status of FileStatus.options) {
    const id = await addOne(status)
    await set(id, { status, received_at: day(ids.length + 1) })
    ids.push(id)
  }
  await addOne('theirs', borg)
  const arriving = arrivingFilesOf(house.state, [acme])
  const rows = await arriving.onTheirWay()
  expect(rows.map(({ id, status }) => [id, status])).toEqual([
    [ids[0], 'received'],
    [ids[1], 'reading'],
    [ids[2], 'loading'],
  ])
  expect(rows[0]).toEqual({
    id: ids[0],
    client_id: acme,
    name: 'received',
    bytes: 10,
    received_at: day(1),
    received_from: 'ann',
    status: 'received',
    progress: 0,
  })
  expect(await arriving.firstSince(new Date(day(3)))).toBe(ids[2])
  expect(await arriving.firstSince(new Date(day(20)))).toBeUndefined()
  const found = await arriving.byId([ids[1] ?? 0, (await files().list([borg])).files[0]?.id ?? 0])
  expect(found).toEqual(new Map([[ids[1], { id: ids[1], name: 'reading', receivedAt: day(2) }]]))
  expect(await arriving.byId([])).toEqual(new Map())
})

test('however many files are on their way, the first five hundred are told', async () => {
  await add(...Array.from({ length: 501 }, (_, number) => given(`${number}`)))
  expect((await arrivingFilesOf(house.state, [acme]).onTheirWay()).length).toBe(500)
})

const report = (carrier: string | null, unlisted: number, ...invoices: ReturnType<typeof invoice>[]) => {
  const quarantined = invoices.filter(({ outcome }) => outcome === 'quarantined').length + unlisted
  return { ...emptyReport, carrier, invoices: { loaded: 0, alreadyLoaded: 0, quarantined }, invoiceOutcomes: invoices }
}
async function read(name: string, status: FileStatus, told: ReturnType<typeof report>, client = acme): Promise<number> {
  const id = await addOne(name, client, { report: told })
  await set(id, { status })
  return id
}

test('an invoice that was held back waits until it comes in with a later file', async () => {
  const first = await read(
    'first',
    'partly-loaded',
    report('UPS', 0, invoice('A', 'quarantined'), invoice('B', 'loaded')),
  )
  const second = await read('second', 'rejected', report('UPS', 3, invoice('C', 'quarantined')))
  await read('whole', 'loaded', report('UPS', 0, invoice('D', 'quarantined')))
  await read('theirs', 'rejected', report('FedEx', 0, invoice('E', 'quarantined')), borg)
  const heldFirst = { fileId: first, fileName: 'first', clientId: acme, carrier: 'UPS', unlisted: 0 }
  const heldSecond = { fileId: second, fileName: 'second', clientId: acme, carrier: 'UPS', unlisted: 3 }
  expect(await heldBackInvoices(house.state, [acme])).toEqual([
    { ...heldSecond, invoices: [invoice('C', 'quarantined')] },
    { ...heldFirst, invoices: [invoice('A', 'quarantined')] },
  ])
  expect(await quarantinedInvoices(house.state, [acme, borg])).toEqual([
    { clientId: borg, carrier: 'FedEx', invoices: 1 },
    { clientId: acme, carrier: 'UPS', invoices: 5 },
  ])
  expect(await heldBackInvoices(house.state, [])).toEqual([])

  const again = await read('again', 'partly-loaded', report('UPS', 0, invoice('A', 'quarantined')))
  expect((await heldBackInvoices(house.state, [acme])).map(({ fileId }) => fileId)).toEqual([again, second])
  const later = await read('later', 'loaded', report('UPS', 0, invoice('A', 'already-loaded')))
  expect((await heldBackInvoices(house.state, [acme])).map(({ fileId }) => fileId)).toEqual([second])
  await set(later, { status: 'undone' })
  expect((await heldBackInvoices(house.state, [acme])).map(({ fileId }) => fileId)).toEqual([again, second])
})

test('an invoice is another’s by its client, account, number, date or currency', async () => {
  const held = invoice('A', 'quarantined')
  const file = await read('held', 'rejected', report(null, 0, held))
  await read('of another client', 'loaded', report(null, 0, invoice('A', 'loaded')), borg)
  const others = [{ accountNumber: 'other' }, { invoiceNumber: 'AA' }, { billDate: '2026-01-16' }, { currency: 'CAD' }]
  for (const other of others) await read('other', 'loaded', report(null, 0, { ...invoice('A', 'loaded'), ...other }))
  expect(await heldBackInvoices(house.state, [acme])).toEqual([
    { fileId: file, fileName: 'held', clientId: acme, carrier: '', invoices: [held], unlisted: 0 },
  ])
  for (const other of others) await read('held too', 'rejected', report(null, 0, { ...held, ...other }))
  expect((await heldBackInvoices(house.state, [acme])).length).toBe(1 + others.length)
})

test('an invoice that came in before it was held back waits all the same, and a file without a report holds none', async () => {
  await read('before', 'loaded', report('UPS', 0, invoice('A', 'loaded')))
  const file = await read('held', 'rejected', report('UPS', 0, invoice('A', 'quarantined')))
  await set(await addOne('unread'), { status: 'rejected' })
  await read('empty', 'rejected', report('UPS', 0))
  expect((await heldBackInvoices(house.state, [acme])).map(({ fileId }) => fileId)).toEqual([file])
})

const change = {
  at: new Date(Date.UTC(2026, 0, 15)),
  by: { userId: null, login: 'ann', address: '10.0.0.1' },
}
const said = {
  at: change.at.toISOString(),
  by: change.by,
  person: null,
  before: null,
}

test('a file as a job tells whose it is, how far it is and why nothing came of it', async () => {
  const jobs = fileJobsOf(house.state)
  const id = await addOne('a.csv')
  const told = {
    id,
    kind: 'file-load',
    clientId: acme,
    subjectId: id,
    subject: 'a.csv',
    from: null,
    to: null,
    askedBy: 'ann',
    askedAt: (await rowOf(id)).received_at,
    stopAsked: false,
  }
  expect(await jobs.find(id)).toEqual({ ...told, state: 'waiting', progress: 0, startedAt: null, endedAt: null })
  await set(id, { status: 'loading', progress: 30, started_at: day(1), ended_at: day(2), lease_until: after(60) })
  expect(await jobs.find(id)).toEqual({ ...told, state: 'running', progress: 30, startedAt: day(1), endedAt: null })
  await set(id, { status: 'loaded', progress: 100 })
  expect(await jobs.find(id)).toEqual({ ...told, state: 'done', progress: null, startedAt: day(1), endedAt: day(2) })
  for (const status of ['received', 'reading', 'loading'] as const) {
    await set(id, { status })
    expect((await jobs.find(id))?.endedAt).toBeNull()
  }
  await set(id, { status: 'loaded', undo_asked: 1 })
  expect((await jobs.find(id))?.endedAt).toBeNull()
  await set(id, { undo_asked: 0 })
  expect(await jobs.keptAs(id)).toEqual({ path: 'raw/a.csv', bytes: 10 })
  const failure = { name: 'file-empty', values: {} } as const
  const refused = await read('b', 'rejected', { ...report(null, 0), failure })
  const held = await read('c', 'rejected', report(null, 0, invoice('A', 'loaded'), invoice('B', 'quarantined')))
  const plain = await read('d', 'rejected', report(null, 0))
  const part = await read('e', 'partly-loaded', report(null, 0, invoice('B', 'quarantined')))
  expect(await jobs.failures([id, refused, held, plain, part])).toEqual(
    new Map([
      [refused, { sentence: failure }],
      [held, { sentence: invoice('B', 'quarantined').reason }],
      [plain, null],
    ]),
  )
  expect(await jobs.partlyIn([held, part])).toEqual(new Set([part]))
  expect(await jobs.partlyIn([])).toEqual(new Set())
  expect(await jobs.readBefore([id, held])).toEqual(new Set([held]))
  expect(await jobs.readBefore([])).toEqual(new Set())
})

test('whoever stops a file or has it read again is written down for its client', async () => {
  const jobs = fileJobsOf(house.state)
  const refusal = { ...emptyReport, failure: { name: 'file-stopped', values: {} } } as const
  const [waiting = 0, beingRead = 0, other = 0, loading = 0, out = 0] = await add(
    ...['a', 'b', 'c', 'd', 'e'].map((name) => given(name)),
  )
  const entry = { ...said, subject: 'file a', clientIds: [acme], after: { job: `file-${waiting}` } }
  expect(await jobs.stop(waiting, refusal, change)).toBe(true)
  expect(await lastEntryOf(house.state)).toEqual({ ...entry, action: 'job.stop' })
  const stopped = await rowOf(waiting)
  expect(stopped).toMatchObject({ status: 'rejected', progress: 100, stop_asked: 1 })
  expect(secondsSince(stopped.ended_at)).toBeLessThan(20)
  await set(beingRead, { status: 'reading', lease_until: after(60) })
  expect(await jobs.stop(beingRead, refusal, change)).toBe(true)
  expect(await rowOf(beingRead)).toMatchObject({ status: 'reading', stop_asked: 1, report: null })
  await set(loading, { status: 'loading', lease_until: after(60) })
  await set(out, { undo_asked: 1 })
  for (const id of [loading, out, waiting, 0]) expect(await jobs.stop(id, refusal, change)).toBe(false)
  expect((await rowOf(other)).stop_asked).toBe(0)

  expect(await jobs.again(waiting, change)).toBe(true)
  expect(await lastEntryOf(house.state)).toEqual({ ...entry, action: 'job.again' })
  expect(await rowOf(waiting)).toMatchObject({ status: 'received', progress: 0, stop_asked: 0, report: null })
  const part = await read('f', 'partly-loaded', report(null, 0, invoice('B', 'quarantined')))
  expect(await jobs.again(part, change)).toBe(true)
  expect(await files().find(part)).toMatchObject({ status: 'received', report: { carrier: null } })
  await set(part, { status: 'rejected', undo_asked: 1 })
  expect(await jobs.again(part, change)).toBe(false)
  await set(part, { status: 'rejected', undo_asked: 0, lease_until: after(-1) })
  expect(await jobs.again(part, change)).toBe(true)
  await set(other, { status: 'rejected' })
  expect(await jobs.again(other, change)).toBe(true)
  expect(await jobs.again(0, change)).toBe(false)
})

test('files of a layout that nobody knew are found, texts and workbooks, the latest first, and no other client’s', async () => {
  const [text, workbook, empty, theirs, loaded] = await add(
    given('text.csv'),
    given('book.xlsx'),
    given('empty.csv'),
    given('theirs.csv', borg),
    given('read.csv'),
  )
  await set(text ?? 0, { status: 'rejected', report: refusedAs('file-unknown-format') })
  await set(workbook ?? 0, { status: 'rejected', report: refusedAs('workbook-unknown-format') })
  await set(empty ?? 0, { status: 'rejected', report: refusedAs('file-empty') })
  await set(theirs ?? 0, { status: 'rejected', report: refusedAs('file-unknown-format') })
  await set(loaded ?? 0, { status: 'loaded', report: refusedAs('file-unknown-format') })
  expect(await files().ofUnknownLayout([acme], 10)).toEqual([workbook, text])
  expect(await files().ofUnknownLayout([acme], 1)).toEqual([workbook])
  expect(await files().ofUnknownLayout([], 10)).toEqual([])
})

test('a file that is in is read anew where somebody asks for it, and no other', async () => {
  const [asked, other, waiting] = await add(given('asked.csv'), given('other.csv'), given('waiting.csv'))
  for (const id of [asked, other]) await set(id ?? 0, { status: 'loaded', progress: 100 })
  expect(await files().askAnew([asked ?? 0, waiting ?? 0])).toEqual([asked])
  expect(await files().askAnew([])).toEqual([])
  expect(await rowOf(asked ?? 0)).toMatchObject({ status: 'received', progress: 0 })
  expect(await rowOf(other ?? 0)).toMatchObject({ status: 'loaded', progress: 100 })
})

function refusedAs(name: 'file-unknown-format' | 'workbook-unknown-format' | 'file-empty'): string {
  return JSON.stringify({ ...emptyReport, failure: { name, values: {} } })
}
