import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkpointWhenDue } from './duckdb/checkpoint.ts'
import { openInstance } from './duckdb/open-instance.ts'

let folder: string
let path: string
let opened: Awaited<ReturnType<typeof openInstance>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'checkpoint-'))
  path = join(folder, 'warehouse.duckdb')
  opened = await openInstance(path, { stagingFolder: folder, memoryLimit: '500MB', threads: 2 })
  await opened.writing.run('create table line as select range as id, md5(range::varchar) as text from range(1000)')
})
afterEach(() => {
  opened.writing.closeSync()
  opened.instance.closeSync()
  rmSync(folder, { recursive: true })
})

const logBytes = (): number => statSync(`${path}.wal`, { throwIfNoEntry: false })?.size ?? 0
const countLines = async () => (await opened.writing.runAndReadAll('select count(*) from line')).getRows()

test('changes stay in the log while there is little of it', async () => {
  await checkpointWhenDue(opened.writing, path)
  expect(logBytes()).toBeGreaterThan(1000)
})

test('much of a log goes into the file, which a start then need not read again', async () => {
  await checkpointWhenDue(opened.writing, path, { dueBytes: 1000 })
  expect(logBytes()).toBe(0)
  expect(await countLines()).toEqual([[1000n]])
})

test('on a disk with hardly any room changes stay in the log, however much there is of it', async () => {
  await checkpointWhenDue(opened.writing, path, { dueBytes: 1000, room: async () => 10_000_000 })
  expect(logBytes()).toBeGreaterThan(1000)
  expect(await countLines()).toEqual([[1000n]])
})

test('a question under way is no hindrance', async () => {
  const asking = await opened.instance.connect()
  await asking.run('begin')
  await asking.run('select * from line')
  await checkpointWhenDue(opened.writing, path, { dueBytes: 1000 })
  await asking.run('commit')
  asking.closeSync()
  expect(await countLines()).toEqual([[1000n]])
})

test('changes stay in the log while somebody else is changing something, and go into the file the next time', async () => {
  const other = await opened.instance.connect()
  await other.run('begin')
  await other.run("update line set text = 'changed' where id = 7")
  await checkpointWhenDue(opened.writing, path, { dueBytes: 1000 })
  expect(logBytes()).toBeGreaterThan(1000)
  await other.run('commit')
  other.closeSync()
  await checkpointWhenDue(opened.writing, path, { dueBytes: 1000 })
  expect(logBytes()).toBe(0)
  expect(await countLines()).toEqual([[1000n]])
})

test('what keeps the log from going into the file for any other reason is told', async () => {
  await opened.writing.run('begin')
  await opened.writing.run('delete from line')
  await expect(checkpointWhenDue(opened.writing, path, { dueBytes: 1000 })).rejects.toThrow(/transaction/i)
})
