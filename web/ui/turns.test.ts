import { expect, test } from 'vitest'
import { turns } from './turns.ts'

test('what waits is done piece by piece, each in a task of its own, but for what has left', () => {
  const tasks: (() => void)[] = []
  const done: string[] = []
  const inTurn = turns((next) => void tasks.push(next))
  inTurn(() => done.push('first'))
  const leave = inTurn(() => done.push('never'))
  inTurn(() => done.push('second'))
  leave()
  const after: string[][] = []
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    task()
    after.push([...done])
  }
  expect(after).toEqual([['first'], ['first', 'second']])
  inTurn(() => done.push('third'))
  tasks.shift()?.()
  expect(done).toEqual(['first', 'second', 'third'])
})

test('a piece that fails holds up none behind it', () => {
  const tasks: (() => void)[] = []
  const done: string[] = []
  const inTurn = turns((next) => void tasks.push(next))
  inTurn(() => {
    throw new Error('broken')
  })
  inTurn(() => done.push('second'))
  expect(() => tasks.shift()?.()).toThrow('broken')
  tasks.shift()?.()
  expect(done).toEqual(['second'])
})

test('whoever leaves an empty row and comes again has a turn, and one alone', () => {
  const tasks: (() => void)[] = []
  let drawn = 0
  const inTurn = turns((next) => void tasks.push(next))
  inTurn(() => drawn++)()
  inTurn(() => drawn++)
  for (const task of tasks) task()
  expect(drawn).toBe(1)
})
