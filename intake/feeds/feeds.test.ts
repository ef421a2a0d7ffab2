import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import {
  clientsOf,
  feedFilesOf,
  feedsOf,
  intakeFilesOf,
  jobRunsOf,
  type NewPlace,
  openState,
  type WatchedPlace,
} from '@waybill/state'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { foldersOf } from '../folders.ts'
import { networksIn } from './networks.ts'
import { type SftpSecret, sealWith } from './seal.ts'
import { newKey, openSftpServer, type SftpDropServer } from './sftp-server.test-support.ts'
import { type FeedWatch, watchFeeds } from './watch.ts'

const formats = resolve(import.meta.dirname, '..', 'formats')
const ups = await readFile(join(formats, 'ups-billing-csv', 'ground-with-fuel-and-residential', 'given.csv'))
const fedex = await readFile(join(formats, 'fedex-billing-online-csv', 'variant-a-156-columns', 'given.csv'))
const seal = sealWith(new Uint8Array(32).fill(7))
const by = { by: { userId: null, login: 'a test', address: '' }, at: new Date() }
const lastWeek = new Date(Math.floor(Date.now() / 1000) * 1000 - 7 * 86_400_000)

let house: string
let drops: string
let state: Awaited<ReturnType<typeof openState>>
let clientId: number
let server: SftpDropServer | undefined
const watches: { stop(): Promise<void> }[] = []
beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'feeds-'))
  drops = join(house, 'drops')
  await mkdir(drops)
  state = await openState({ file: join(house, 'state.sqlite') })
  clientId = (await clientsOf(state).create({ name: 'Acme' })).id
})
afterEach(async () => {
  await Promise.all(watches.splice(0).map((each) => each.stop()))
  await server?.close()
  server = undefined
  await state.destroy()
  await rm(house, { recursive: true, force: true })
})

function watch(more: Partial<FeedWatch> = {}): void {
  watches.push(
    watchFeeds({
      state,
      folders: foldersOf(house),
      roots: [drops],
      networks: networksIn([]),
      seal,
      now: () => new Date(),
      onReceived: () => undefined,
      onError: (error) => {
        throw error
      },
      settleMilliseconds: 50,
      patience: { answerMilliseconds: 5000, pieceMilliseconds: 5000 },
      ...more,
    }),
  )
}

const place = (more: Partial<NewPlace>): NewPlace => ({
  clientId,
  name: 'Weekly files',
  kind: 'folder',
  folder: drops,
  host: '',
  port: 22,
  login: '',
  secret: '',
  hostKey: '',
  namedByStaff: true,
  everyMinutes: 60,
  active: true,
  dueAt: new Date(0).toISOString(),
  ...more,
})

function sftp({ port, login }: SftpDropServer, secret: SftpSecret = { password: login.password }): NewPlace {
  const at = { host: '127.0.0.1', port, login: login.name }
  return place({ kind: 'sftp', folder: '/out', ...at, secret: seal.seal(secret, at) })
}

async function onceLooked(id: number, after = ''): Promise<WatchedPlace> {
  for (;;) {
    const feed = await feedsOf(state).find(id)
    if (feed && feed.lookedAt !== null && feed.lookedAt > after && feed.leaseUntil === null) return feed
    await wait(20)
  }
}

async function lookAgain(id: number): Promise<WatchedPlace> {
  const { lookedAt } = await onceLooked(id)
  await feedsOf(state).lookSoon(id, by)
  return onceLooked(id, lookedAt ?? '')
}

const urlOf = (path: string): string => pathToFileURL(resolve(import.meta.dirname, '..', path)).href

const received = async () => (await intakeFilesOf(state).list([clientId])).files.map(({ name }) => name).toSorted()

test('a file in a watched folder comes in once, whatever is looked afterwards', async () => {
  await writeFile(join(drops, 'ups.csv'), ups)
  const id = await feedsOf(state).add(place({}), by)
  watch()
  expect(await onceLooked(id)).toMatchObject({ problem: null, active: true })
  expect(await received()).toEqual(['ups.csv'])
  await lookAgain(id)
  expect(await received()).toEqual(['ups.csv'])
  await writeFile(join(drops, 'fedex.csv'), fedex)
  await lookAgain(id)
  expect(await received()).toEqual(['fedex.csv', 'ups.csv'])
  expect(await feedFilesOf(state, { id, clientId }).count()).toMatchObject({ files: 2 })
})

test('a file that is still growing waits, and so does one under the name of a program that writes it', async () => {
  await writeFile(join(drops, 'growing.csv'), ups.subarray(0, 100))
  await writeFile(join(drops, 'ups.csv.part'), ups)
  await writeFile(join(drops, '.hidden.csv'), ups)
  await writeFile(join(drops, 'empty.csv'), '')
  const id = await feedsOf(state).add(place({}), by)
  const growing = setInterval(() => appendFileSync(join(drops, 'growing.csv'), 'more'), 10)
  watch({ settleMilliseconds: 200 })
  const { dueAt, lookedAt } = await onceLooked(id)
  clearInterval(growing)
  expect(await received()).toEqual([])
  const soon = new Date(dueAt).getTime() - new Date(lookedAt ?? 0).getTime()
  expect(soon).toBeLessThan(60_000)
  await wait(50)
  await writeFile(join(drops, 'growing.csv'), ups)
  await lookAgain(id)
  expect(await received()).toEqual(['growing.csv'])
})

test('nothing outside the allowed folders is looked into, by no path and by no link', async () => {
  const outside = join(house, 'outside')
  await mkdir(outside)
  await writeFile(join(outside, 'secret.csv'), ups)
  await symlink(outside, join(drops, 'link'))
  await symlink(join(outside, 'secret.csv'), join(drops, 'link.csv'))
  const folders = [outside, join(drops, 'link'), join(drops, '..', 'outside'), `${drops}-next-door`, 'drops', '/']
  const ids = []
  for (const folder of folders) ids.push(await feedsOf(state).add(place({ folder }), by))
  const inside = await feedsOf(state).add(place({}), by)
  watch()
  for (const id of ids) expect((await onceLooked(id)).problem?.name).toBe('folder-not-allowed')
  expect((await onceLooked(inside)).problem).toBeNull()
  expect(await received()).toEqual([])
})

test('a folder that is not there says so', async () => {
  const id = await feedsOf(state).add(place({ folder: join(drops, 'nowhere') }), by)
  watch()
  const { problem } = await onceLooked(id)
  expect(problem).toEqual({ name: 'folder-missing', values: { folder: join(drops, 'nowhere') } })
})

test('an SFTP drop is read with a password, its server is remembered, and nothing of it is changed', async () => {
  server = await openSftpServer()
  server.files.set('ups.csv', { content: ups, modifiedAt: lastWeek })
  server.files.set('big.csv', { content: Buffer.alloc(700_000, 'x'), modifiedAt: lastWeek })
  const id = await feedsOf(state).add(sftp(server), by)
  watch()
  const feed = await onceLooked(id)
  expect(feed.problem).toBeNull()
  expect(feed.hostKey).toMatch(/^SHA256:[\w+/]{43}$/)
  expect(await received()).toEqual(['big.csv', 'ups.csv'])
  const { files } = await intakeFilesOf(state).list([clientId])
  expect(new Map(files.map(({ name, bytes }) => [name, bytes]))).toEqual(
    new Map([
      ['ups.csv', ups.length],
      ['big.csv', 700_000],
    ]),
  )
  await lookAgain(id)
  expect(server.opened()).toBe(2)
  expect(server.changes()).toEqual([])
})

test('an SFTP drop is read with a private key', async () => {
  const { privateKey, publicKey } = newKey()
  server = await openSftpServer({ publicKey })
  server.files.set('ups.csv', { content: ups, modifiedAt: lastWeek })
  const id = await feedsOf(state).add(sftp(server, { privateKey, passphrase: '' }), by)
  const wrong = await feedsOf(state).add(sftp(server, { privateKey: 'no key at all', passphrase: '' }), by)
  watch()
  expect((await onceLooked(id)).problem).toBeNull()
  expect(await received()).toEqual(['ups.csv'])
  expect((await onceLooked(wrong)).problem?.name).toBe('private-key-unreadable')
})

test('a wrong password is said to be wrong, and tried again later', async () => {
  server = await openSftpServer()
  const id = await feedsOf(state).add(sftp(server, { password: 'a guess' }), by)
  watch()
  expect(await onceLooked(id)).toMatchObject({
    active: true,
    hostKey: '',
    problem: { name: 'sign-in-refused', values: { host: '127.0.0.1', login: 'carrier' } },
  })
})

test('a server that shows another key stops the feed until a person accepts it', async () => {
  server = await openSftpServer()
  server.files.set('ups.csv', { content: ups, modifiedAt: lastWeek })
  const id = await feedsOf(state).add(sftp(server), by)
  watch()
  const { hostKey } = await onceLooked(id)
  server.takeNewHostKey()
  server.files.set('fedex.csv', { content: fedex, modifiedAt: lastWeek })
  const stopped = await lookAgain(id)
  expect(stopped).toMatchObject({ active: false, hostKey, problem: { name: 'host-key-changed' } })
  expect(await received()).toEqual(['ups.csv'])

  await feedsOf(state).forgetHostKey(id, by)
  const again = await onceLooked(id, stopped.lookedAt ?? '')
  expect(again).toMatchObject({ active: true, problem: null })
  expect(again.hostKey).not.toBe(hostKey)
  expect(await received()).toEqual(['fedex.csv', 'ups.csv'])
})

test('a server that is not there, and a folder it does not have, are told apart', async () => {
  server = await openSftpServer()
  const elsewhere = await feedsOf(state).add({ ...sftp(server), folder: '/elsewhere' }, by)
  const gone = await openSftpServer()
  const nobody = await feedsOf(state).add(sftp(gone), by)
  await gone.close()
  watch()
  expect((await onceLooked(elsewhere)).problem).toEqual({ name: 'folder-missing', values: { folder: '/elsewhere' } })
  expect((await onceLooked(nobody)).problem?.name).toBe('host-unreachable')
})

test('a file that goes away or changes while it is fetched leaves nothing behind, and the others come in', async () => {
  server = await openSftpServer()
  server.files.set('a-vanishes.csv', { content: ups, modifiedAt: lastWeek, vanished: true })
  server.files.set('b-grows.csv', { content: Buffer.alloc(400_000, 'x'), modifiedAt: lastWeek, slowly: 100 })
  server.files.set('c.csv', { content: fedex, modifiedAt: lastWeek })
  const id = await feedsOf(state).add(sftp(server), by)
  watch()
  while (server.opened() === 0) await wait(5)
  server.files.set('b-grows.csv', { content: Buffer.alloc(500_000, 'x'), modifiedAt: new Date() })
  expect((await onceLooked(id)).problem).toBeNull()
  expect(await received()).toEqual(['c.csv'])
  await lookAgain(id)
  expect(await received()).toEqual(['b-grows.csv', 'c.csv'])
})

test('a look that is cut off in the middle loses nothing, and what it had fetched does not come twice', async () => {
  server = await openSftpServer()
  server.files.set('a.csv', { content: ups, modifiedAt: lastWeek })
  server.files.set('b.csv', { content: Buffer.alloc(400_000, 'x'), modifiedAt: lastWeek, slowly: 300 })
  const id = await feedsOf(state).add(sftp(server), by)
  watch()
  while (server.opened() < 2) await wait(5)
  await server.close()
  expect((await onceLooked(id)).problem?.name).toBe('connection-lost')
  expect(await received()).toEqual(['a.csv'])

  const { port } = server
  server = await openSftpServer()
  server.files.set('a.csv', { content: ups, modifiedAt: lastWeek })
  server.files.set('b.csv', { content: Buffer.alloc(400_000, 'x'), modifiedAt: lastWeek })
  expect(port).not.toBe(server.port)
  await feedsOf(state).change(id, sftp(server), by)
  await onceLooked(id, new Date().toISOString())
  expect(await received()).toEqual(['a.csv', 'b.csv'])
})

/** A drop on this machine, under a name of it, that somebody who is not staff asked for. */
async function addedByClient(host: string, { port, login }: SftpDropServer): Promise<number> {
  const at = { host, port, login: login.name }
  const secret = seal.seal({ password: login.password }, at)
  return feedsOf(state).add(place({ kind: 'sftp', folder: '/out', ...at, secret, namedByStaff: false }), by)
}

test.for(['127.0.0.1', 'localhost', '127.1', '0x7f000001', '::ffff:127.0.0.1'])(
  'a server inside the network is not even connected to, as %s',
  async (host) => {
    server = await openSftpServer()
    const id = await addedByClient(host, server)
    watch()
    expect(await onceLooked(id)).toMatchObject({
      problem: { name: 'host-not-allowed', values: { host } },
      active: false,
    })
    expect(server.connections()).toBe(0)
  },
)

test('a name that leads outside when it is looked up cannot lead inside when it is connected to', async () => {
  server = await openSftpServer()
  const outside = { address: '203.0.113.9', family: 4 }
  const here = { address: '127.0.0.1', family: 4 }
  const answers = [[outside, here], [here]]
  const id = await addedByClient('rebinding.example', server)
  watch({
    resolve: async () => answers.shift() ?? [],
    patience: { answerMilliseconds: 500, pieceMilliseconds: 500 },
  })
  expect(await onceLooked(id)).toMatchObject({ problem: { name: 'host-unreachable' } })
  expect(await lookAgain(id)).toMatchObject({ problem: { name: 'host-not-allowed' }, active: false })
  expect(server.connections()).toBe(0)
})

test('a network that is opened to everybody has its servers watched for everybody', async () => {
  server = await openSftpServer()
  server.files.set('ups.csv', { content: ups, modifiedAt: lastWeek })
  const id = await addedByClient('localhost', server)
  watch({ networks: networksIn(['127.0.0.0/8']) })
  expect(await onceLooked(id)).toMatchObject({ problem: null })
  expect(await received()).toEqual(['ups.csv'])
})

const program = `
  const [house, feeds, state] = await Promise.all(process.argv.slice(1, 4).map((path) => import(path)))
  const { folder, key } = JSON.parse(process.argv[4])
  feeds.watchFeeds({
    state: await state.openState({ file: folder + '/state.sqlite' }),
    folders: house.foldersOf(folder),
    roots: [],
    networks: new (await import('node:net')).BlockList(),
    seal: (await import(process.argv[5])).sealWith(new Uint8Array(32).fill(key)),
    now: () => new Date(),
    onReceived: () => {},
    onError: (error) => { throw error },
    settleMilliseconds: 50,
  })`

test('a process killed in the middle of a look loses nothing, and what it had fetched does not come twice', async () => {
  server = await openSftpServer()
  server.files.set('a.csv', { content: ups, modifiedAt: lastWeek })
  server.files.set('b.csv', { content: Buffer.alloc(400_000, 'x'), modifiedAt: lastWeek, slowly: 500 })
  const id = await feedsOf(state).add(sftp(server), by)
  const files = ['folders.ts', 'feeds/watch.ts', '../state/index.ts'].map((path) => urlOf(path))
  const options = JSON.stringify({ folder: house, key: 7 })
  const other = spawn(
    process.execPath,
    ['--input-type=module', '-e', program, ...files, options, urlOf('feeds/seal.ts')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  while (server.opened() < 2) await wait(5)
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(await received()).toEqual(['a.csv'])

  server.files.set('b.csv', { content: Buffer.alloc(400_000, 'x'), modifiedAt: lastWeek })
  // By then its lease has ended.
  watch({ now: () => new Date(Date.now() + 120_000) })
  expect((await onceLooked(id)).problem).toBeNull()
  expect(await received()).toEqual(['a.csv', 'b.csv'])
  expect(server.opened()).toBe(3)
})

test('of two nodes only one looks into a place at a time', async () => {
  server = await openSftpServer()
  server.files.set('ups.csv', { content: ups, modifiedAt: lastWeek, slowly: 200 })
  const id = await feedsOf(state).add(sftp(server), by)
  watch()
  watch()
  watch()
  await onceLooked(id)
  expect(server.opened()).toBe(1)
  expect(await received()).toEqual(['ups.csv'])
})

test('a place whose node died is looked into by another when its lease has ended', async () => {
  await writeFile(join(drops, 'ups.csv'), ups)
  await utimes(join(drops, 'ups.csv'), lastWeek, lastWeek)
  const id = await feedsOf(state).add(place({}), by)
  const longAgo = new Date(Date.now() - 3_600_000)
  expect(await feedsOf(state).take('a node that dies', longAgo, 60)).toMatchObject({ id })
  watch()
  await onceLooked(id)
  expect(await received()).toEqual(['ups.csv'])
})

test('a paused place is left alone', async () => {
  await writeFile(join(drops, 'ups.csv'), ups)
  const paused = await feedsOf(state).add(place({ active: false }), by)
  const other = await feedsOf(state).add(place({ folder: join(drops, 'nowhere') }), by)
  watch()
  await onceLooked(other)
  expect((await feedsOf(state).find(paused))?.lookedAt).toBeNull()
})

const looks = () => jobRunsOf(state).latest({ clientIds: [clientId], house: false }, 10)

test('every look is a job that says how it ended, and a person may stop one', async () => {
  const good = await feedsOf(state).add(place({}), by)
  watch()
  await onceLooked(good)
  await feedsOf(state).change(good, place({ folder: join(drops, 'gone'), dueAt: new Date().toISOString() }), by)
  while ((await looks()).length < 2 || (await looks())[0]?.state === 'running') await wait(20)
  const [failed, done] = await looks()
  expect(done).toMatchObject({ kind: 'feed-look', state: 'done', subject: 'Weekly files', subjectId: good })
  expect(failed?.state).toBe('failed')
  const why = await jobRunsOf(state).failures([failed?.id ?? 0])
  expect(why.get(failed?.id ?? 0)).toMatchObject({ place: { name: 'folder-missing' } })

  await writeFile(join(drops, 'slow.csv'), ups)
  await Promise.all(watches.splice(0).map((each) => each.stop()))
  watch({ settleMilliseconds: 60_000 })
  await feedsOf(state).change(good, place({ dueAt: new Date().toISOString() }), by)
  while ((await looks())[0]?.state !== 'running') await wait(20)
  await jobRunsOf(state).stop((await looks())[0]?.id ?? 0, by)
  while ((await looks())[0]?.state === 'running') await wait(20)
  expect((await looks())[0]).toMatchObject({ state: 'stopped' })
  expect(Date.parse((await onceLooked(good)).dueAt)).toBeGreaterThan(Date.now())
})
