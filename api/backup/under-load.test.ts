import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeDemo } from '@waybill/demo'
import { foldersOf, ratesOfCsv, receiveFile } from '@waybill/intake'
import { clientsOf, intakeFilesOf, openState, saveRates, statePlaceOf } from '@waybill/state'
import { openTestDatabase, type TestDatabase } from '@waybill/state/testing'
import { openWarehouse } from '@waybill/warehouse'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { House } from '../house.ts'
import { openLog } from '../log.ts'
import { openHouse } from '../open-house.ts'
import { openTestHouse, type TestHouse } from '../test-house.ts'
import { startCommand } from './command.test-support.ts'
import { everySum } from './every-sum.test-support.ts'

let service: TestHouse
let other: TestDatabase
let outside: string
beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), 'waybill-backup-'))
  service = await openTestHouse()
  other = await openTestDatabase()
})
afterEach(async () => {
  await service.close()
  await other.drop()
  await rm(outside, { recursive: true, force: true })
})

interface Given {
  readonly clientId: number
  readonly path: string
}

/** Two years of four shippers, of long ago, so that no day that passes changes any of it. */
async function makeFiles({ house, clients }: TestHouse): Promise<Given[]> {
  const world = await makeDemo({ seed: 7, packages: 100, until: '2025-06-30', out: join(outside, 'files') })
  await saveRates(house.state, ratesOfCsv(await readFile(world.ratesFile, 'utf8')), 'made-up')
  const ids = Object.values(clients)
  return world.clients.slice(0, 4).flatMap(({ files }, index) => {
    const clientId = ids[index % ids.length] ?? 0
    return files.slice(0, 3).map((path) => ({ clientId, path }))
  })
}

async function give(house: House, { clientId, path }: Given): Promise<void> {
  await receiveFile(house, { clientId, name: basename(path), from: 'a test', content: createReadStream(path) })
  house.wakeIntake()
}

async function untilAllIsIn({ state }: House): Promise<void> {
  const ids = (await clientsOf(state).all()).map(({ id }) => id)
  while ((await intakeFilesOf(state).countArriving(ids)) > 0) await wait(20)
}

test('a backup taken while files come in brings back, to the cent, what was there at its moment, and the rest finishes afterwards', async () => {
  const { house, folder, databaseUrl, clients } = service
  const clientIds = Object.values(clients)
  const files = await makeFiles(service)
  await writeFile(join(folder, 'secret'), 'the secret of this house, long enough to be one\n', { mode: 0o600 })
  const half = Math.floor(files.length / 2)
  for (const file of files.slice(0, half)) await give(house, file)
  await untilAllIsIn(house)

  let sumsThen: string[] = []
  const holdStill = house.warehouse.holdStill.bind(house.warehouse)
  house.warehouse.holdStill = (work) =>
    holdStill(async () => {
      sumsThen = await everySum(house.warehouse, clientIds)
      return work()
    })
  let asked = 0
  const loadEnds = new AbortController()
  const asking = (async () => {
    for (; !loadEnds.signal.aborted; asked++) {
      await everySum(house.warehouse, clientIds)
      await wait(50)
    }
  })()
  const giving = (async () => {
    for (const file of files.slice(half)) await give(house, file)
  })()
  await wait(300)

  const file = join(outside, 'monday.waybill')
  const backup = startCommand('backup', [file], { DATA_DIR: folder, DATABASE_URL: databaseUrl })
  expect(await backup.ended).toMatchObject({ code: 0, said: expect.stringContaining('found whole') })
  expect((await stat(file)).mode & 0o077).toBe(0)
  await giving
  await untilAllIsIn(house)
  loadEnds.abort()
  await asking
  expect(asked).toBeGreaterThan(0)
  const sumsInTheEnd = await everySum(house.warehouse, clientIds)
  expect(sumsThen.length).toBeGreaterThan(20)
  expect(sumsThen).not.toEqual(sumsInTheEnd)
  expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/^backing-up/))

  const back = join(outside, 'back')
  const restore = startCommand('restore', [file], { DATA_DIR: back, DATABASE_URL: other.url })
  expect(await restore.ended).toMatchObject({ code: 0, said: expect.stringContaining('Everybody signs in anew') })
  expect(await readFile(join(back, 'secret'), 'utf8')).toContain('the secret of this house')
  expect((await stat(join(back, 'secret'))).mode & 0o077).toBe(0)
  const warehouse = await openWarehouse({
    path: join(back, 'warehouse.duckdb'),
    stagingFolder: foldersOf(back).staging,
  })
  expect(await everySum(warehouse, clientIds)).toEqual(sumsThen)
  const state = await openState(statePlaceOf(back, other.url))
  const known = (await intakeFilesOf(state).list(clientIds, { limit: 1000 })).files
  const loaded = known.filter(({ status }) => status === 'loaded').map(({ id }) => id)
  expect(await warehouse.loaded(loaded)).toEqual(loaded.toSorted((a, b) => a - b))
  await state.destroy()
  await warehouse.close()

  const options = { DATA_DIR: back, DATABASE_URL: other.url, WAREHOUSE_MEMORY: '300MB' }
  const opened = await openHouse(options, openLog('silent'))
  try {
    await untilAllIsIn(opened.house)
    for (const each of files) await give(opened.house, each)
    await untilAllIsIn(opened.house)
    expect(await everySum(opened.house.warehouse, clientIds)).toEqual(sumsInTheEnd)
  } finally {
    await opened.close()
  }
}, 600_000)

test('a backup that is killed leaves no half file under its name, and the house goes on', async () => {
  const { house, folder, databaseUrl, clients } = service
  const clientIds = Object.values(clients)
  const files = await makeFiles(service)
  for (const file of files.slice(0, 4)) await give(house, file)
  await untilAllIsIn(house)
  const environment = { DATA_DIR: folder, DATABASE_URL: databaseUrl }
  const file = join(outside, 'tuesday.waybill')

  for (let round = 0; round < 2; round++) {
    const { promise: held, resolve } = Promise.withResolvers<void>()
    const holdStill = house.warehouse.holdStill.bind(house.warehouse)
    house.warehouse.holdStill = (work) =>
      holdStill(() => {
        resolve()
        return work()
      })
    const backup = startCommand('backup', [file], environment)
    await held
    await wait(Math.random() * 150)
    backup.child.kill('SIGKILL')
    expect(await backup.ended).toMatchObject({ code: null })
    house.warehouse.holdStill = holdStill
    await expect(stat(file)).rejects.toThrow('ENOENT')
    for (const each of files.slice(4 + round, 5 + round)) await give(house, each)
    await untilAllIsIn(house)
  }
  const sums = await everySum(house.warehouse, clientIds)
  expect(await startCommand('backup', [file], environment).ended).toMatchObject({ code: 0 })
  expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/^backing-up/))
  const back = join(outside, 'back')
  expect(await startCommand('restore', [file], { DATA_DIR: back, DATABASE_URL: other.url }).ended).toMatchObject({
    code: 0,
  })
  const warehouse = await openWarehouse({
    path: join(back, 'warehouse.duckdb'),
    stagingFolder: foldersOf(back).staging,
  })
  expect(await everySum(warehouse, clientIds)).toEqual(sums)
  await warehouse.close()
}, 600_000)
