import { expect, test } from 'vitest'
import { goBack, goForward, startAt, visit } from './history.ts'

const read = visit(visit(startAt('spend'), { topic: 'numbers' }, 120), { topic: 'weight', section: 2 }, 0)

test('back and forward lead through what was read, in order', () => {
  const once = goBack(read, 40)
  expect(once.now.topic).toBe('numbers')
  const twice = goBack(once, 0)
  expect(twice.now.topic).toBe('spend')
  expect(goForward(goForward(twice, 0), 0).now).toMatchObject({ topic: 'weight', section: 2 })
})

test('going back comes to where one had read to', () => {
  expect(goBack(goBack(read, 0), 0).now.top).toBe(120)
  expect(goForward(goBack(read, 40), 0).now.top).toBe(40)
})

test('before the first and after the last place there is nothing', () => {
  const first = startAt('spend')
  expect(goBack(first, 0)).toBe(first)
  expect(goForward(read, 0)).toBe(read)
})

test('a new place forgets what lay ahead', () => {
  const elsewhere = visit(goBack(read, 0), { topic: 'refund' }, 0)
  expect(elsewhere.after).toEqual([])
  expect(goBack(elsewhere, 0).now.topic).toBe('numbers')
})
