import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { openState } from '@waybill/state'
import { openTestDatabase, type TestDatabase } from '@waybill/state/testing'
import { openWarehouse } from '@waybill/warehouse'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { upsFile } from './test-house.ts'

const root = resolve(import.meta.dirname, '..')

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-modes-'))
  database = await openTestDatabase()
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

/** What others on this machine may read or write, of a folder and everything in it. */
async function openToOthers(kept: string): Promise<string[]> {
  const below = await readdir(kept, { recursive: true })
  const places = [kept, ...below.map((name) => join(kept, name))]
  const modes = await Promise.all(places.map((place) => stat(place).catch(() => undefined)))
  return places.filter((_, nth) => ((modes[nth]?.mode ?? 0) & 0o077) !== 0).map((place) => relative(folder, place))
}

/** Where every file is open to everybody unless somebody says otherwise. */
const carelessly = (file: string, ...words: string[]) =>
  ['-c', 'umask 000; exec "$0" "$@"', process.execPath, join(root, file), ...words] as const

const environment = () => ({
  ...process.env,
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  DEMO: 'off',
  BUILD_WEB: 'off',
  LOG_LEVEL: 'silent',
  ...(database.url !== undefined && { DATABASE_URL: database.url }),
})

test('what the intake command makes first is for its owner alone', async () => {
  const words = ['--client', 'Acme', '--create-client', upsFile]
  await promisify(execFile)('sh', carelessly('intake/command.ts', ...words), { env: environment() })
  expect(await readdir(join(folder, 'data'))).toContain('warehouse.duckdb')
  expect(await openToOthers(join(folder, 'data'))).toEqual([])
})

test('what the service makes first is for its owner alone, also while it runs', async () => {
  const child = spawn('sh', carelessly('api/main.ts'), { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  let said = ''
  for await (const piece of child.stdout.setEncoding('utf8')) {
    said += String(piece)
    if (said.includes('Ctrl+C stops.')) break
  }
  expect(await openToOthers(join(folder, 'data'))).toEqual([])
  child.kill('SIGTERM')
  await ended
  expect(await openToOthers(join(folder, 'data'))).toEqual([])
})

test('what the demo command makes first is for its owner alone', async () => {
  const words = ['--packages', '100', '--out', join(folder, 'data', 'demo')]
  await promisify(execFile)('sh', carelessly('demo/command.ts', ...words), { env: environment() })
  expect(await openToOthers(join(folder, 'data'))).toEqual([])
})

test('state and warehouse are closed to others by whoever opens them', async () => {
  const before = process.umask(0)
  try {
    const state = await openState({ file: join(folder, 'state.sqlite') })
    const warehouse = await openWarehouse({
      path: join(folder, 'warehouse.duckdb'),
      stagingFolder: join(folder, 'staging'),
    })
    const names = (await readdir(folder)).filter((name) => /^(state|warehouse)/.test(name) && !name.endsWith('.wal'))
    expect(names).toEqual(
      expect.arrayContaining(['state.sqlite', 'state.sqlite-wal', 'state.sqlite-shm', 'warehouse.duckdb']),
    )
    const open = await openToOthers(folder)
    expect(open.filter((place) => names.includes(place))).toEqual([])
    await warehouse.close()
    await state.destroy()
  } finally {
    process.umask(before)
  }
})
