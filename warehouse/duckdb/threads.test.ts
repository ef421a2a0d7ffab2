import { setTimeout } from 'node:timers/promises'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openThreads, type Threads } from './threads.ts'

let instance: DuckDBInstance
let asking: DuckDBConnection
let threads: Threads
beforeEach(async () => {
  instance = await DuckDBInstance.create(':memory:', { threads: '3' })
  asking = await instance.connect()
  threads = await openThreads(instance, { few: 1, all: 3 })
})
afterEach(async () => {
  await threads.close()
  asking.closeSync()
  instance.closeSync()
})

async function howMany(): Promise<number> {
  return Number((await asking.runAndReadAll("select current_setting('threads')")).getRows()[0]?.[0])
}

/** Work that goes on until it is told to end. */
function work(): { readonly until: Promise<void>; readonly end: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { until: promise, end: resolve }
}

test('one question has all threads, several at once have few, and after a while without any there are all again', async () => {
  const [first, second] = [work(), work()]
  const one = threads.beside(() => first.until)
  await setTimeout(20)
  expect(await howMany()).toBe(3)
  const other = threads.beside(() => second.until)
  await vi.waitFor(async () => expect(await howMany()).toBe(1))
  first.end()
  await one
  await setTimeout(20)
  expect(await howMany()).toBe(1)
  second.end()
  await other
  await vi.waitFor(async () => expect(await howMany()).toBe(3))
})

test('questions that come one after the other without a pause have all threads again', async () => {
  const [first, second] = [work(), work()]
  const page = [first, second].map(({ until }) => threads.beside(() => until))
  await vi.waitFor(async () => expect(await howMany()).toBe(1))
  for (const { end } of [first, second]) end()
  await Promise.all(page)
  await vi.waitFor(async () => {
    await threads.beside(() => setTimeout(20))
    expect(await howMany()).toBe(3)
  })
})

test('a change has all threads while nothing is asked, few while something is, and all again when that was some time ago', async () => {
  const [asked, loading] = [work(), work()]
  const change = threads.withWhatIsLeft(() => loading.until)
  await setTimeout(20)
  expect(await howMany()).toBe(3)
  const question = threads.beside(() => asked.until)
  await vi.waitFor(async () => expect(await howMany()).toBe(1))
  asked.end()
  await question
  await setTimeout(20)
  expect(await howMany()).toBe(1)
  await vi.waitFor(async () => expect(await howMany()).toBe(3))
  const later = work()
  const other = threads.beside(() => later.until)
  await vi.waitFor(async () => expect(await howMany()).toBe(1))
  loading.end()
  later.end()
  await Promise.all([change, other])
  await vi.waitFor(async () => expect(await howMany()).toBe(3))
})

test('a change that begins while something is asked stands back at once, and one that fails no longer', async () => {
  const [asked, loading] = [work(), work()]
  const question = threads.beside(() => asked.until)
  const change = threads.withWhatIsLeft(() => loading.until)
  await vi.waitFor(async () => expect(await howMany()).toBe(1))
  loading.end()
  asked.end()
  await Promise.all([question, change])
  await expect(threads.withWhatIsLeft(() => Promise.reject(new Error('full')))).rejects.toThrow('full')
  await vi.waitFor(async () => expect(await howMany()).toBe(3))
  const later = work()
  const alone = threads.beside(() => later.until)
  await setTimeout(20)
  expect(await howMany()).toBe(3)
  later.end()
  await alone
})

test('what takes long has all from its beginning, however many questions are asked meanwhile', async () => {
  const asked = [work(), work()]
  const questions = asked.map(({ until }) => threads.beside(() => until))
  await vi.waitFor(async () => expect(await howMany()).toBe(1))
  expect(await threads.withAll(howMany)).toBe(3)
  await vi.waitFor(async () => expect(await howMany()).toBe(1))
  await expect(threads.withAll(() => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped')
  await vi.waitFor(async () => expect(await howMany()).toBe(1))
  for (const { end } of asked) end()
  await Promise.all(questions)
  await vi.waitFor(async () => expect(await howMany()).toBe(3))
})
