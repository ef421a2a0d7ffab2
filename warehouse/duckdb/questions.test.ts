import { DuckDBInstance } from '@duckdb/node-api'
import { raw, sql } from '@waybill/metrics'
import { expect, test } from 'vitest'
import { openQuestions } from './questions.ts'

test('what took long the last time has all threads, as has what wants them, and what is short or new shares them', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const given: string[] = []
  const noting =
    (how: string) =>
    <T>(work: () => Promise<T>): Promise<T> => {
      given.push(how)
      return work()
    }
  const questions = await openQuestions(instance, {
    connections: 2,
    timeLimitSeconds: 60,
    threads: { beside: noting('beside'), withAll: noting('all') },
  })
  const long = sql`${raw('select sum(a.range * b.range) from range(10000) a, range(10000) b')}`
  const short = sql`${raw('select 1')}`
  for (const select of [long, short, long, short]) await questions.columns(select)
  await questions.columns(short, undefined, 'all')
  expect(given).toEqual(['beside', 'beside', 'all', 'beside', 'all'])
  await questions.close()
  instance.closeSync()
})
