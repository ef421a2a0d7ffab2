import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Arrivals, endpoints, type Feed } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackground } from './jobs/background.ts'
import { openLog } from './log.ts'
import { mailerOf } from './mail/mailer.ts'
import { openTestHouse, quarantinedFile, type TestHouse, upsFile } from './test-house.ts'

const password = 'A-secret-of-the-carrier'
let service: TestHouse
let drops: string
let staff: string
let east: string
beforeAll(async () => {
  service = await openTestHouse()
  drops = join(dirname(service.house.folders.files), 'drops')
  await mkdir(join(drops, 'east'), { recursive: true })
  await mkdir(join(drops, 'west'), { recursive: true })
  await service.addUser('staff', ['ROLE_STAFF', 'NEW_BI_TOOLS', 'CDC_ADMIN', 'SYNC'], [])
  await service.addUser('east', ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'CDC_ADMIN'], [service.clients.east])
  staff = await service.signIn('staff')
  east = await service.signIn('east')
})
afterAll(() => service.close())

const sftp = () => ({
  clientId: service.clients.east,
  name: 'FedEx weekly',
  kind: 'sftp',
  folder: '/out',
  host: 'sftp.example.com',
  port: 22,
  login: 'acme',
  password,
  privateKey: '',
  passphrase: '',
  everyMinutes: 30,
  active: false,
})
const folder = (path: string, clientId = service.clients.east) => ({
  ...sftp(),
  clientId,
  name: 'Dropped files',
  kind: 'folder',
  folder: path,
  host: '',
  login: '',
  password: '',
})

const add = (body: object, token = staff) => service.ask(endpoints.addFeed, { token, body })
const change = (feedId: number, body: object, token = staff) =>
  service.ask(endpoints.changeFeed, { token, params: { feedId }, body })

test('a secret goes in and never comes back, neither in an answer nor in the audit log', async () => {
  const added = await add({ ...sftp(), name: 'Kept secret' })
  expect(added.json()).toMatchObject({ name: 'Kept secret', wayIn: 'password', clientName: 'Acme East' })
  const { id } = added.json<Feed>()
  const key = { privateKey: '-----BEGIN THE KEY-----', passphrase: 'of the key', password: '' }
  const changed = await change(id, { ...sftp(), name: 'Kept secret', ...key })
  expect(changed.json()).toMatchObject({ wayIn: 'private-key' })
  const answers = [added, changed, await service.ask(endpoints.feeds, { token: staff })].map(({ body }) => body)
  const rows = await service.house.state.selectFrom('audit_log').selectAll().where('action', 'like', 'feed.%').execute()
  const stored = await service.house.state.selectFrom('feed').selectAll().execute()
  const everything = JSON.stringify([answers, rows, stored])
  for (const secret of [password, key.privateKey, key.passphrase]) expect(everything).not.toContain(secret)
  const audit = rows.filter(({ subject }) => subject === 'feed Kept secret')
  expect(audit.map(({ action, login }) => [action, login])).toEqual([
    ['feed.add', 'staff'],
    ['feed.change', 'staff'],
  ])
  expect(JSON.parse(audit[1]?.after ?? '')).toMatchObject({ credentials: 'given anew' })
})

test('a kept secret is not sent to another server, for another user or into another folder, whoever asks', async () => {
  const { id } = (await add(sftp())).json<Feed>()
  const without = { ...sftp(), password: '' }
  expect((await change(id, { ...without, everyMinutes: 5 })).json()).toMatchObject({
    everyMinutes: 5,
    wayIn: 'password',
  })
  for (const token of [staff, east]) {
    for (const elsewhere of [
      { host: 'elsewhere.example.com' },
      { port: 2222 },
      { login: 'eve' },
      { folder: '/of/another/client' },
    ]) {
      const answer = await change(id, { ...without, ...elsewhere }, token)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().detail).toBe('Give the password or the private key for this server and folder.')
    }
  }
  const { feeds } = (await service.ask(endpoints.feeds, { token: east })).json<{ feeds: Feed[] }>()
  expect(feeds.find((feed) => feed.id === id)).toMatchObject({ folder: '/out', host: 'sftp.example.com' })
})

test('a server is forgotten with its address: the next one introduces itself anew', async () => {
  const { id } = (await add(sftp())).json<Feed>()
  await service.house.state.updateTable('feed').set({ host_key: 'SHA256:known' }).where('id', '=', id).execute()
  expect((await change(id, sftp())).json()).toMatchObject({ hostKey: 'SHA256:known' })
  expect((await change(id, { ...sftp(), host: 'other.example.com' })).json()).toMatchObject({ hostKey: '' })
})

test('folders of the machine are watched inside the allowed ones only, by staff only, for one client each', async () => {
  expect((await add(folder(join(drops, 'west')), east)).statusCode).toBe(403)
  for (const path of ['/etc', join(drops, '..'), join(drops, '..', 'files'), 'drops'])
    expect((await add(folder(path))).json()).toMatchObject({ status: 400 })
  expect((await add(folder(join(drops, 'nowhere')))).json().detail).toMatch(/^There is no folder/)
  expect((await add(folder(join(drops, 'west')))).statusCode).toBe(200)
  const second = await add(folder(join(drops, 'west'), service.clients.zenith))
  expect(second.json()).toMatchObject({ status: 409, detail: 'This folder is watched for another client already.' })
})

test('nobody sees, changes, removes or looks into a feed of a client that is not theirs', async () => {
  const other = { ...sftp(), clientId: service.clients.zenith }
  expect((await add(other, east)).statusCode).toBe(403)
  const { id } = (await add(other)).json<Feed>()
  const { id: own } = (await add(sftp(), east)).json<Feed>()
  const { feeds } = (await service.ask(endpoints.feeds, { token: east })).json<{ feeds: Feed[] }>()
  expect(feeds.map((feed) => feed.id)).toContain(own)
  expect(new Set(feeds.map(({ clientId }) => clientId))).toEqual(new Set([service.clients.east]))
  expect((await change(id, sftp(), east)).statusCode).toBe(404)
  expect((await change(own, other, east)).statusCode).toBe(403)
  for (const endpoint of [endpoints.removeFeed, endpoints.lookNow, endpoints.acceptNewHostKey, endpoints.filesOfFeed])
    expect((await service.ask(endpoint, { token: east, params: { feedId: id } })).statusCode).toBe(404)
  const { carriers } = (await service.ask(endpoints.arrivals, { token: east })).json<Arrivals>()
  expect(carriers.every(({ clientId }) => clientId === service.clients.east)).toBe(true)
  const body = { clientId: service.clients.zenith }
  expect((await service.ask(endpoints.retryQuarantined, { token: east, body })).statusCode).toBe(403)
})

test('a paused feed is not looked into, and a removed one is gone', async () => {
  const { id } = (await add(sftp())).json<Feed>()
  const params = { feedId: id }
  expect((await service.ask(endpoints.lookNow, { token: staff, params })).statusCode).toBe(409)
  expect((await service.ask(endpoints.removeFeed, { token: staff, params })).json()).toEqual({ done: true })
  expect((await service.ask(endpoints.filesOfFeed, { token: staff, params })).statusCode).toBe(404)
})

const named = async (id: number) =>
  (await service.house.state.selectFrom('feed').select('named_by_staff').where('id', '=', id).executeTakeFirst())
    ?.named_by_staff === 1

test('a server inside the network is named by staff, and stays theirs until its address, login or folder changes', async () => {
  const inside = { ...sftp(), host: '10.1.2.3' }
  for (const host of ['10.1.2.3', '127.0.0.1', '169.254.169.254', '::1', '::ffff:10.1.2.3']) {
    const refused = await add({ ...sftp(), host }, east)
    expect(refused.json()).toMatchObject({
      status: 403,
      detail: `${host} is inside the network. Only staff may have a server there watched.`,
    })
  }
  const { id: own } = (await add(sftp(), east)).json<Feed>()
  expect((await change(own, inside, east)).statusCode).toBe(403)
  expect((await change(own, { ...sftp(), password: '', everyMinutes: 7 })).statusCode).toBe(200)
  expect(await named(own)).toBe(false)

  const { id } = (await add(inside)).json<Feed>()
  expect((await change(id, { ...inside, password: '', everyMinutes: 7 }, east)).statusCode).toBe(200)
  expect(await named(id)).toBe(true)
  for (const more of [{ host: '10.1.2.4' }, { port: 2222 }, { login: 'eve' }, { folder: '/of/another/client' }])
    expect((await change(id, { ...inside, ...more }, east)).statusCode).toBe(403)
  expect(await named(id)).toBe(true)
  expect((await change(id, { ...inside, host: 'sftp.example.com' }, east)).statusCode).toBe(200)
  expect(await named(id)).toBe(false)
})

test('an SFTP drop without a server or a user is refused at its field', async () => {
  for (const missing of [{ host: '' }, { login: '' }, { folder: '' }, { port: 0 }, { everyMinutes: 0 }])
    expect((await add({ ...sftp(), ...missing })).statusCode).toBe(400)
})

test('what a watched folder brings shows as arrived, and what is held back says why', async () => {
  const { east: clientId } = service.clients
  await writeFile(join(drops, 'east', 'whole.csv'), await readFile(upsFile))
  await writeFile(join(drops, 'east', 'wrong.csv'), await readFile(quarantinedFile))
  const { id } = (await add({ ...folder(join(drops, 'east')), active: true })).json<Feed>()
  const log = openLog('silent')
  const background = startBackground(
    service.house,
    { FEED_FOLDERS: [drops], FEED_NETWORKS: [] },
    'a secret of the tests, long enough',
    mailerOf({ DATA_DIR: service.folder, MAIL_FROM: 'Waybill <waybill@example.com>' }, log),
    log,
  )
  let told: Arrivals
  for (;;) {
    told = (await service.ask(endpoints.arrivals, { token: east })).json<Arrivals>()
    if (told.arriving.length === 0 && told.quarantined.length > 0 && told.carriers[0]?.lastFile) break
    await wait(50)
  }
  await background.stop()
  expect(told.carriers).toMatchObject([
    { clientId, carrier: 'UPS', lastBillDate: '2025-08-23', lastFile: { name: 'whole.csv' }, quarantinedInvoices: 1 },
  ])
  expect(told.quarantined).toMatchObject([{ fileName: 'wrong.csv', reason: { name: 'invoice-control-total' } }])
  expect(told.quarantinedTotal).toBe(1)
  const files = (await service.ask(endpoints.filesOfFeed, { token: east, params: { feedId: id } })).json()
  expect(files).toHaveLength(2)
  expect(files.flatMap((file: { files: { name: string; status: string }[] }) => file.files)).toEqual(
    expect.arrayContaining([
      { id: expect.any(Number), name: 'whole.csv', status: 'loaded' },
      { id: expect.any(Number), name: 'wrong.csv', status: 'rejected' },
    ]),
  )
})
