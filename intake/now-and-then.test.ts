import { setImmediate as othersTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { nowAndThen } from './now-and-then.ts'

test('files that cannot be looked at once are told of the next time, and end nothing', async () => {
  const failures: unknown[] = []
  let looks = 0
  const tell = nowAndThen(
    async () => {
      looks += 1
      if (looks === 1) throw new Error('The PostgreSQL of DATABASE_URL cannot be reached.')
    },
    0,
    (error) => failures.push(error),
  )
  tell()
  await othersTurn()
  tell()
  await othersTurn()
  expect(looks).toBe(2)
  expect(failures).toEqual([new Error('The PostgreSQL of DATABASE_URL cannot be reached.')])
})

test('what changes often is told at most so often', () => {
  let looks = 0
  const tell = nowAndThen(
    async () => {
      looks += 1
    },
    60_000,
    () => undefined,
  )
  for (let change = 0; change < 100; change++) tell()
  expect(looks).toBe(1)
})
