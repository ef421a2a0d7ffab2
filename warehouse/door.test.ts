import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { Question, Refusal } from '@waybill/contracts'
import { raw, type Sql } from '@waybill/metrics'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openInstance } from './duckdb/open-instance.ts'
import { openQuestions } from './duckdb/questions.ts'
import { openWriter } from './duckdb/writer.ts'
import { isLockedElsewhere, openWarehouse } from './index.ts'
import { stageLines } from './staged-lines.test-support.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'door-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const endless = raw('select sum(a.range * b.range) from range(10000000) a, range(10000000) b')

const attempts = (outside: string) => ({
  'a file of the machine': `select * from read_csv('/etc/passwd')`,
  'a file of the machine as text': `select * from read_text('${outside}')`,
  'a list of files': `select * from glob('/etc/*')`,
  'a way out of the staging folder': `select * from read_text('${join(outside, '..', 'staging', '..', 'secret.txt')}')`,
  'another warehouse': `attach '${join(outside, '..', 'other.duckdb')}'`,
  'an address on the network': `select * from read_csv('http://127.0.0.1:1/x.csv')`,
  'an extension from the network': 'install httpfs',
  'an extension on the machine': `load '${outside}'`,
  'a copy to a file': `copy (select 1) to '${outside}'`,
  'an export of everything': `export database '${outside}'`,
  'turning files back on': 'set enable_external_access = true',
  'allowing another folder': "set allowed_directories = ['/']",
  'unlocking its configuration': 'set lock_configuration = false',
  'another folder for its temporary files': "set temp_directory = '/tmp'",
  'taking a setting back': 'reset enable_external_access',
})

async function withQuestions(
  timeLimitSeconds: number,
  ask: (rows: (select: Sql, signal?: AbortSignal) => Promise<string[][]>) => Promise<void>,
): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' })
  const questions = await openQuestions(instance, { connections: 2, timeLimitSeconds })
  await ask((select, signal) => questions.rows(select, signal))
  await questions.close()
  instance.closeSync()
}

describe('the warehouse sees its own file and the staging folder only', () => {
  test.each(Object.keys(attempts('')))('not %s', async (name) => {
    const outside = join(folder, 'secret.txt')
    writeFileSync(outside, 'secret')
    const limits = { stagingFolder: join(folder, 'staging'), memoryLimit: '200MB', threads: 1 }
    const { instance, writing } = await openInstance(join(folder, 'warehouse.duckdb'), limits)
    const asking = await instance.connect()
    const attempt = Object.entries(attempts(outside)).find(([each]) => each === name)?.[1] ?? ''
    for (const connection of [writing, asking]) {
      await expect(connection.run(attempt)).rejects.toThrow(/Permission|configuration|disabled|Cannot/i)
      connection.closeSync()
    }
    instance.closeSync()
  })

  test('it may still set aside on disk what does not fit into memory', async () => {
    const limits = { stagingFolder: join(folder, 'staging'), memoryLimit: '100MB', threads: 1 }
    const { instance, writing: connection } = await openInstance(join(folder, 'warehouse.duckdb'), limits)
    const sorted = await connection.runAndReadAll(
      'select count(*) from (select hash(range) as h, repeat(range::varchar, 10) as t from range(3000000) order by h offset 1)',
    )
    expect(sorted.getRows()).toEqual([[2_999_999n]])
    connection.closeSync()
    instance.closeSync()
  })
})

describe('a question', () => {
  test('is answered with the exact text of every cell, which is empty where there is no value', () =>
    withQuestions(60, async (rows) => {
      expect(await rows(raw("select null, 12.50::decimal(9,2), date '2026-01-05', ''"))).toEqual([
        ['', '12.50', '2026-01-05', ''],
      ])
    }))

  test('is stopped when its caller goes away, and leaves the way free', () =>
    withQuestions(60, async (rows) => {
      const callers = [1, 2, 3].map(() => new AbortController())
      const asked = callers.map(({ signal }) => rows(endless, signal))
      const others = Promise.allSettled(asked)
      for (const caller of callers.toReversed()) caller.abort()
      for (const { status } of await others) expect(status).toBe('rejected')
      expect(await rows(raw('select 1'))).toEqual([['1']])
    }))

  test('is stopped at whatever moment its caller goes away', () =>
    withQuestions(60, async (rows) => {
      for (let moment = 0; moment < 20; moment += 1) {
        const caller = new AbortController()
        const leaving = setTimeout(moment / 4).then(() => caller.abort())
        await expect(rows(endless, caller.signal)).rejects.toThrow('abort')
        await leaving
      }
    }))

  test('runs beside one that does not end', () =>
    withQuestions(60, async (rows) => {
      const caller = new AbortController()
      const asked = rows(endless, caller.signal)
      expect(await rows(raw('select 1'))).toEqual([['1']])
      caller.abort()
      await expect(asked).rejects.toThrow('abort')
    }))

  test('is refused when it takes too long', () =>
    withQuestions(0.1, async (rows) => {
      await expect(rows(endless)).rejects.toThrow(Refusal)
      await expect(rows(endless)).rejects.toMatchObject({ kind: 'too-slow' })
      expect(await rows(raw('select 1'))).toEqual([['1']])
    }))

  test('is refused while too many wait for their turn', async () => {
    const instance = await DuckDBInstance.create(':memory:', { threads: '2' })
    const questions = await openQuestions(instance, { connections: 1, timeLimitSeconds: 60, waitingAtMost: 2 })
    const caller = new AbortController()
    const asked = Array.from({ length: 3 }, () => questions.rows(endless, caller.signal))
    const ended = Promise.allSettled(asked)
    await expect(questions.rows(raw('select 1'))).rejects.toMatchObject({
      kind: 'unavailable',
      reason: { name: 'busy' },
    })
    caller.abort()
    await ended
    expect(await questions.rows(raw('select 1'))).toEqual([['1']])
    await questions.close()
    instance.closeSync()
  })

  test('that needs more memory than there is is refused', async () => {
    const instance = await DuckDBInstance.create(':memory:', { memory_limit: '30MB', threads: '1' })
    const questions = await openQuestions(instance, { connections: 1, timeLimitSeconds: 60 })
    const greedy = questions.rows(raw('select len(list(range)) from range(100000000)'))
    await expect(greedy).rejects.toMatchObject({ kind: 'too-large' })
    await questions.close()
    instance.closeSync()
  })

  test('that the engine cannot run is not taken for a slow one', () =>
    withQuestions(60, async (rows) => {
      await expect(rows(raw('select nothing'))).rejects.toThrow('nothing')
    }))

  test('without a client is refused', async () => {
    const warehouse = await openWarehouse({ path: join(folder, 'w.duckdb'), stagingFolder: join(folder, 'staging') })
    const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' }
    const question = Question.parse({ page: 'spend', widget: 'amounts', select: ['totalSpend'], dates })
    await expect(warehouse.answer(question, { clientIds: [] })).rejects.toMatchObject({ kind: 'not-allowed' })
    await expect(warehouse.accounts({ clientIds: [] })).rejects.toMatchObject({ kind: 'not-allowed' })
    await warehouse.close()
  })

  test('is answered from what is loaded now, never from what was', async () => {
    const warehouse = await openWarehouse({ path: join(folder, 'w.duckdb'), stagingFolder: join(folder, 'staging') })
    const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' }
    const question = Question.parse({ page: 'spend', widget: 'amounts', select: ['totalSpend'], dates })
    const spend = async () => (await warehouse.answer(question, { clientIds: [5] })).data[0]?.['totalSpend']
    expect(await spend()).toBe('0.00')
    const lines = [{ bill_date: '2026-01-05', net_amount: 12.5 }]
    await warehouse.load(await stageLines(join(folder, 'staging'), { loadId: 1, clientId: 5, lines }))
    expect(await spend()).toBe('12.50')
    await warehouse.undo(1)
    expect(await spend()).toBe('0.00')
    await warehouse.close()
  })
})

test('a warehouse that another process has open says so', async () => {
  const path = join(folder, 'warehouse.duckdb')
  const program = `
    const { DuckDBInstance } = await import('@duckdb/node-api')
    await DuckDBInstance.create(process.argv[1])
    console.log('open')
    setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', program, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  const opening = openWarehouse({ path, stagingFolder: join(folder, 'staging') })
  await expect(opening).rejects.toSatisfy(isLockedElsewhere)
  other.kill('SIGKILL')
  await once(other, 'exit')
  const warehouse = await openWarehouse({ path, stagingFolder: join(folder, 'staging') })
  await warehouse.close()
})

test('a warehouse that is closed while it loads takes the load back, and waits for nothing', async () => {
  const limits = { stagingFolder: join(folder, 'staging'), memoryLimit: '200MB', threads: 1 }
  const path = join(folder, 'warehouse.duckdb')
  const { instance, writing } = await openInstance(path, limits)
  await writing.run('create table waybill as select 1 as version')
  await writing.run('create table line (id bigint)')
  const writer = openWriter(writing)
  const endlessChange = writer.change(async (connection) => {
    await connection.run('insert into line select 1')
    await connection.run('create table never as select a.range from range(100000000) a, range(100000000) b')
  })
  const waiting = writer.change((connection) => connection.run('insert into line select 2'))
  const both = Promise.allSettled([endlessChange, waiting])
  await setTimeout(50)
  await writer.close()
  for (const { status } of await both) expect(status).toBe('rejected')
  instance.closeSync()
  const again = await openInstance(path, limits)
  expect((await again.writing.runAndReadAll('select count(*) from line')).getRows()).toEqual([[0n]])
  again.writing.closeSync()
  again.instance.closeSync()
})
