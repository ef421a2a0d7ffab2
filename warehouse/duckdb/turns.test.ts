import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

const stays = new AbortController().signal

/** Places that are handed out, in the order in which somebody got one; time goes on only when it is told to. */
function served(places: number, waitingAtMost = 500) {
  let now = 0
  const turns = openTurns(
    Array.from({ length: places }, (_, place) => `place ${place}`),
    waitingAtMost,
    () => now,
  )
  const order: string[] = []
  const held = new Map<string, string>()
  const ask = async (work: string, signal = stays, name = work) => {
    const place = await turns.take(work, signal)
    if (place === undefined) return
    order.push(name)
    held.set(name, place)
  }
  const end = async (name: string, milliseconds?: number, work = name) => {
    const place = held.get(name)
    if (place === undefined) throw new Error(`${name} holds no place`)
    held.delete(name)
    turns.give(place, milliseconds === undefined ? undefined : { work, milliseconds })
    await Promise.resolve()
    await Promise.resolve()
  }
  return {
    turns,
    order,
    ask,
    end,
    pass: (milliseconds: number) => (now += milliseconds),
    took: async (work: string, milliseconds: number) => {
      await ask(work)
      await end(work, milliseconds)
      order.pop()
    },
  }
}

test('what nobody knows anything of is served in the order in which it came', async () => {
  const { ask, end, order } = served(1)
  await ask('first')
  for (const one of ['second', 'third', 'fourth']) void ask(one)
  for (const one of ['first', 'second', 'third']) await end(one)
  expect(order).toEqual(['first', 'second', 'third', 'fourth'])
})

test('what took long lets pass what takes little and came after it, and what comes much later not', async () => {
  const { ask, end, order, pass, took } = served(1)
  await took('map', 100)
  await took('tile', 2)
  await ask('running')
  void ask('map')
  pass(100)
  void ask('tile', stays, 'tile soon after')
  pass(400)
  void ask('tile', stays, 'tile much later')
  await end('running')
  await end('tile soon after')
  await end('map')
  expect(order).toEqual(['running', 'tile soon after', 'map', 'tile much later'])
})

test('what takes long never holds every place, and waits while others are free', async () => {
  const { ask, end, order, took } = served(3)
  await took('map', 100)
  for (const name of ['map 1', 'map 2', 'map 3', 'map 4']) void ask('map', stays, name)
  await Promise.resolve()
  expect(order).toEqual(['map 1', 'map 2'])
  await ask('tile')
  expect(order).toEqual(['map 1', 'map 2', 'tile'])
  await end('tile', 2)
  expect(order).toEqual(['map 1', 'map 2', 'tile'])
  await end('map 1', 100, 'map')
  expect(order).toEqual(['map 1', 'map 2', 'tile', 'map 3'])
})

test('where there is but one place, what takes long gets it too', async () => {
  const { ask, order, took } = served(1)
  await took('map', 100)
  await ask('map')
  expect(order).toEqual(['map'])
})

test('what was stopped before its end says nothing of how long it takes', async () => {
  const { ask, end, order, took } = served(3)
  await took('map', 100)
  for (let time = 0; time < 50; time += 1) {
    await ask('map')
    await end('map')
  }
  order.length = 0
  for (const name of ['map 1', 'map 2', 'map 3']) void ask('map', stays, name)
  await Promise.resolve()
  expect(order).toEqual(['map 1', 'map 2'])
})

test('work that became quick again is quick again', async () => {
  const { ask, order, took } = served(2)
  await took('map', 100)
  for (let time = 0; time < 10; time += 1) await took('map', 1)
  for (const name of ['map 1', 'map 2']) void ask('map', stays, name)
  await Promise.resolve()
  expect(order).toEqual(['map 1', 'map 2'])
})

test('who leaves gives way to who comes after, and one too many is not let in', async () => {
  const { turns, ask, end, order } = served(1, 2)
  await ask('first')
  const leaving = new AbortController()
  const left = ask('second', leaving.signal)
  void ask('third')
  expect(turns.take('fourth', stays)).toBeUndefined()
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await end('first')
  expect(order).toEqual(['first', 'third'])
})

test('work is expected to take as long as of late, and at the least as long as without others beside it', async () => {
  const { turns, took } = served(1)
  expect(turns.expects('work')).toEqual({ usual: 0, least: 0 })
  for (const milliseconds of [40, 150, 150, 150]) await took('work', milliseconds)
  expect(turns.expects('work').usual).toBeGreaterThan(100)
  expect(turns.expects('work').least).toBeLessThan(60)
  for (let time = 0; time < 60; time += 1) await took('work', 150)
  expect(turns.expects('work').least).toBeGreaterThan(140)
  await took('work', 30)
  expect(turns.expects('work').least).toBe(30)
})
