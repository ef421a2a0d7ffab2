import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FileRejected } from '../format.ts'
import { isAlive } from '../is-alive.ts'
import { millisecondsFor, type Reader, startReader } from './start-reader.ts'

let folder: string
let reader: Reader | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-reader-'))
})
afterEach(() => {
  reader?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A reader whose process does this with what it is told; `pid` files tell which processes there were. */
function readerWith(heard: string, timeFor?: (bytes: number) => number): Reader {
  const script = join(folder, 'reading.mjs')
  writeFileSync(
    script,
    `import { mkdirSync } from 'node:fs'
    mkdirSync(${JSON.stringify(`${folder}/pid-`)} + process.pid)
    const send = (kind, said) => process.send({ kind, ...said })
    process.on('message', (message) => { ${heard} })`,
  )
  reader = startReader({ script, ...(timeFor && { timeFor }) })
  return reader
}

const pids = (): number[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('pid-'))
    .map((name) => Number(name.slice('pid-'.length)))

/** What comes out of a reading: its report, or why there is none. */
function outcome(of: Reader, { bytes = 6000, findRates = async () => [], progress = () => {} }: Reading = {}) {
  const places = { path: join(folder, 'given'), folder: join(folder, 'parquet'), spillFolder: join(folder, 'spill') }
  return of
    .read({ ...places, bytes, loadId: 1, clientId: 1, accounts: [] }, findRates, progress)
    .then(({ report }) => report)
    .catch((thrown: unknown) => thrown)
}
interface Reading {
  bytes?: number
  findRates?: Parameters<Reader['read']>[1]
  progress?: Parameters<Reader['read']>[2]
}

const reading = `if (message.kind === 'read') send('read', { readings: message.files.map(({ bytes }) => ({ report: { by: process.pid, bytes }, folder: 'parquet' })) })`

describe('files one after the other', () => {
  test('are read by one process, which was there before the first', async () => {
    const ready = readerWith(reading)
    ready.start()
    await expect.poll(pids, { timeout: 60_000 }).toHaveLength(1)
    const by = pids()[0]
    for (const bytes of [1, 2, 3]) expect(await outcome(ready, { bytes })).toEqual({ by, bytes })
  })

  test('have each their own progress, and leave nothing listening', async () => {
    const warned: Error[] = []
    const hear = (warning: Error): void => void warned.push(warning)
    process.on('warning', hear)
    const some = readerWith(`send('progress', { percent: message.files[0].bytes }); ${reading}`)
    const told: string[] = []
    for (let bytes = 0; bytes < 12; bytes++) {
      await outcome(some, { bytes, progress: (percent) => told.push(`${bytes}: ${percent}`) })
    }
    await new Promise(setImmediate)
    process.off('warning', hear)
    expect(told).toEqual(Array.from({ length: 12 }, (_, bytes) => `${bytes}: ${bytes}`))
    expect(warned).toEqual([])
  })

  test('have each their own time, however soon the one before was read', async () => {
    const slowSecond = `const { bytes } = message.files[0]; setTimeout(() => { ${reading} }, bytes === 1 ? 0 : 3000)`
    const some = readerWith(slowSecond, (bytes) => (bytes === 1 ? 2500 : 60_000))
    some.start()
    await expect.poll(pids, { timeout: 60_000 }).toHaveLength(1)
    expect(await outcome(some, { bytes: 1 })).toMatchObject({ bytes: 1 })
    expect(await outcome(some, { bytes: 2 })).toMatchObject({ bytes: 2 })
  })

  test('are read on when the process ends between two of them', async () => {
    const once = readerWith(`${reading}; setTimeout(() => process.exit(1), 10)`)
    expect(await outcome(once, { bytes: 1 })).toMatchObject({ bytes: 1 })
    const [first = 0] = pids()
    await expect.poll(() => isAlive(first), { timeout: 60_000 }).toBe(false)
    await wait(50)
    expect(await outcome(once, { bytes: 2 })).toMatchObject({ bytes: 2 })
    expect(pids()).toHaveLength(2)
  })
})

describe('the rates that a file asks for', () => {
  const asking = `if (message.kind === 'read') send('rates-wanted', { spans: ['May'] }); else send('read', { readings: [{ report: message, folder: 'parquet' }] })`

  test('are looked up by the service and told to the process', async () => {
    const rates = [{ currency: 'EUR', day: '2025-05-01', usdPerUnit: '1.1' }]
    const spans: unknown[] = []
    const findRates = async (asked: unknown) => (spans.push(asked), rates)
    expect(await outcome(readerWith(asking), { findRates })).toEqual({ kind: 'rates', rates })
    expect(spans).toEqual([['May']])
  })

  test('fail the reading where they cannot be found, and the next file has another process', async () => {
    const some = readerWith(asking)
    const findRates = async () => Promise.reject(new Error(`no state in ${folder}`))
    expect(await outcome(some, { findRates })).toMatchObject({ message: `no state in ${folder}` })
    expect(await outcome(some)).toMatchObject({ kind: 'rates' })
    expect(pids()).toHaveLength(2)
  })

  test('are for nobody when the process has ended meanwhile', async () => {
    const some = readerWith(`send('rates-wanted', { spans: [] }); setTimeout(() => process.exit(4), 10)`)
    const found = Promise.withResolvers<[]>()
    expect(await outcome(some, { findRates: () => found.promise })).toMatchObject({
      message: 'the reading process ended with 4',
    })
    found.resolve([])
    await new Promise(setImmediate)
  })
})

test('a reason to reject a file is told as it is, and any other failure in its own words', async () => {
  const reason = { name: 'file-empty', values: {} }
  const rejected = await outcome(readerWith(`send('read', { readings: [{ rejected: ${JSON.stringify(reason)} }] })`))
  expect(rejected).toBeInstanceOf(FileRejected)
  expect(rejected).toMatchObject({ reason })
  const failed = await outcome(readerWith(`send('read', { readings: [{ failed: 'no room' }] })`))
  expect(failed).not.toBeInstanceOf(FileRejected)
  expect(failed).toMatchObject({ message: 'no room' })
})

test('a file that takes longer than one of its size may is rejected, its process is ended, and the next is read', async () => {
  let times = 0
  const endless = readerWith('for (;;);', () => (times++ === 0 ? 4000 : 600))
  for (let time = 0; time < 2; time++) {
    const error = await outcome(endless)
    expect(error).toBeInstanceOf(FileRejected)
    expect(error).toMatchObject({ reason: { name: 'file-too-slow' } })
  }
  expect(pids().length).toBeGreaterThan(0)
  for (const pid of pids()) await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false)
})

describe('a reading process that dies', () => {
  const dying = `console.error('Binder Error: the engine says'); process.exit(3)`

  test('has its last words kept for the log, and they are no part of what is told', async () => {
    const error = await outcome(readerWith(dying))
    expect(error).toMatchObject({
      message: 'the reading process ended with 3',
      cause: expect.stringContaining('Binder'),
    })
    expect(existsSync(join(folder, 'spill'))).toBe(false)
  })

  test('has no more kept than its last 4,000 characters, and none of another process', async () => {
    const some = readerWith(`const { bytes } = message.files[0]
      if (bytes > 1) process.stderr.write('x'.repeat(bytes))
      process.stderr.write('the end', () => process.exit(3))`)
    expect(await outcome(some, { bytes: 50_000 })).toMatchObject({ cause: `${'x'.repeat(3993)}the end` })
    expect(await outcome(some, { bytes: 1 })).toMatchObject({ cause: 'the end' })
  })

  test('is named by the signal that ended it', async () => {
    const killed = await outcome(readerWith(`process.kill(process.pid, 'SIGKILL')`))
    expect(killed).toMatchObject({ message: 'the reading process ended with SIGKILL' })
  })

  test('late, after it was stopped, leaves the one that was started since alone', async () => {
    const some = readerWith(`if (message.files[0].bytes === 2) { ${reading} }`)
    const stopped = outcome(some, { bytes: 1 })
    await expect.poll(pids, { timeout: 60_000 }).toHaveLength(1)
    some.stop()
    some.start()
    expect(await stopped).toMatchObject({ message: 'the reading process ended with SIGKILL' })
    expect(await outcome(some, { bytes: 2 })).toMatchObject({ bytes: 2 })
    expect(pids()).toHaveLength(2)
  })
})

test('each megabyte has its 20 seconds, after the minute that every file has', () => {
  expect([0, 1024 ** 2 / 2, 1024 ** 2, 1024 ** 3].map(millisecondsFor)).toEqual([60_000, 70_000, 80_000, 20_540_000])
})
