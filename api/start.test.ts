import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase, type TestDatabase } from '@waybill/state/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

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

interface Started {
  readonly child: ChildProcess
  readonly said: () => string
  readonly ended: Promise<number | null>
}

function start(environment: Readonly<Record<string, string>> = {}): Started {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      DEMO: 'off',
      BUILD_WEB: 'off',
      LOG_LEVEL: 'silent',
      ...(database.url !== undefined && { DATABASE_URL: database.url }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (said += String(piece)))
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
  return { child, said: () => said, ended }
}

async function hears({ child, said, ended }: Started, words: RegExp): Promise<string> {
  for (;;) {
    const found = said().match(words)
    if (found) return found[1] ?? found[0]
    if (child.exitCode !== null) throw new Error(`it ended with ${await ended} and said:\n${said()}`)
    await Promise.race([once(child.stdout ?? child, 'data'), ended])
  }
}

const addressSaid = /Waybill is at \S*?(http:\/\/127\.0\.0\.1:\d+)/
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
    body: JSON.stringify({ username: 'admin', password: 'First-choice-1' }),
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
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['files', 'secret', 'warehouse.duckdb']))
  if (database.url === undefined) expect((await stat(join(folder, 'state.sqlite'))).isFile()).toBe(true)
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
