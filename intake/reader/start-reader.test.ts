import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileRejected } from '../format.ts'
import { millisecondsFor, startReader } from './start-reader.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-reader-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const instructions = () => ({
  path: join(folder, 'given'),
  bytes: 6000,
  loadId: 1,
  clientId: 1,
  folder: join(folder, 'parquet'),
  spillFolder: join(folder, 'spill'),
  accounts: [],
})

function script(text: string): string {
  const path = join(folder, 'reading.mjs')
  writeFileSync(path, text)
  return path
}

test('a file that takes longer than one of its size may is rejected, its process is ended, and the next is read', async () => {
  const endless = `process.on('message', () => { process.send({ kind: 'progress', percent: process.pid }); for (;;); })`
  const pids: number[] = []
  const reader = startReader({ script: script(endless), timeFor: () => (pids.length === 0 ? 4000 : 600) })
  for (let time = 0; time < 2; time++) {
    const reading = reader.read(
      instructions(),
      async () => [],
      (pid) => pids.push(pid),
    )
    const error = await reading.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(FileRejected)
    expect(error).toMatchObject({ reason: { name: 'file-too-slow' } })
  }
  expect(pids.length).toBeGreaterThan(0)
  for (const pid of pids) await expect.poll(() => isAlive(pid)).toBe(false)
})

test('what a reading process says when it dies is kept for the log, and is no part of what is told', async () => {
  const dying = `process.on('message', () => { console.error('Binder Error: the engine says'); process.exit(3) })`
  const reader = startReader({ script: script(dying) })
  const error = await reader
    .read(
      instructions(),
      async () => [],
      () => {},
    )
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: 'the reading process ended with 3', cause: expect.stringContaining('Binder') })
  expect(readdirSync(folder)).toEqual(['reading.mjs'])
})

test('each megabyte has its time', () => {
  expect(millisecondsFor(0)).toBeGreaterThanOrEqual(30_000)
  expect(millisecondsFor(1024 ** 3) - millisecondsFor(0)).toBe(1024 * (millisecondsFor(1024 ** 2) - millisecondsFor(0)))
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
