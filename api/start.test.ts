import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase, type TestDatabase } from '@waybill/state/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressSaid, hears, type Started, startProcess } from './process.test-support.ts'

let folder: string
let database: TestDatabase
let running: ChildProcess[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-start-'))
  database = await openTestDatabase()
  running = []
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

function start(environment: Readonly<Record<string, string>> = {}): Started {
  const started = startProcess(folder, database.url, environment)
  running.push(started.child)
  return started
}

const json = { 'content-type': 'application/json' }

test('a taken port is said at once, before anything is made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const second = start({ PORT: port })
  expect(await second.ended).toBe(1)
  expect(second.said()).toContain('The port is taken by another program.')
  expect(await readdir(folder)).toEqual([])
  other.close()
})

test('an empty house lets its administrator in once, keeps everything, and stops when told to', async () => {
  const first = start()
  const address = await hears(first, addressSaid)
  const token = await hears(first, /\/login\?token=(\S+)/)
  expect(await (await fetch(`${address}/health`)).json()).toEqual({ status: 'up' })
  const chosen = await fetch(`${address}/aiparcelweb/api/account/choose_password`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ token, newPassword: 'First-choice-1' }),
  })
  expect(chosen.status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = start()
  const again = await hears(second, addressSaid)
  const signedIn = await fetch(`${again}/aiparcelweb/api/authenticate`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin', password: 'First-choice-1', logOffOtherSessions: true }),
  })
  expect(signedIn.status).toBe(200)
  await hears(second, /Ctrl\+C/)
  expect(second.said()).not.toContain('token=')
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
})

test('what is kept can be read by its owner alone', async () => {
  const service = start()
  await hears(service, addressSaid)
  expect((await stat(folder)).mode & 0o077).toBe(0)
  expect((await stat(join(folder, 'secret'))).mode & 0o077).toBe(0)
  const kept = ['files', 'secret', 'warehouse.duckdb', ...(database.url === undefined ? ['state.sqlite'] : [])]
  expect(await readdir(folder)).toEqual(expect.arrayContaining(kept))
})

test('a second service on the same folder is told of the first', async () => {
  await hears(start(), addressSaid)
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.said()).toContain('Another Waybill is running on this DATA_DIR')
})

test.each([
  [{ WAYBILL_SECRET: 'changeme' }, 'WAYBILL_SECRET: the secret is too short or too simple'],
  [{ PORT: 'http' }, 'PORT: '],
])('it does not start with %o, and says why', async (environment, sentence) => {
  const service = start(environment)
  expect(await service.ended).toBe(1)
  expect(service.said()).toContain(sentence)
})
