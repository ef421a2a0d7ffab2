import fastify from 'fastify'
import { expect, test } from 'vitest'
import { boundRequestsUnderWay } from './requests-under-way.ts'

/** A service whose answers come when they are told to. */
async function open() {
  const app = fastify({ bodyLimit: 1024 * 1024, trustProxy: true })
  const waiting: (() => void)[] = []
  boundRequestsUnderWay({ app, guard: { userIdOf: ({ headers }) => Number(headers['user'] ?? 0) || undefined } })
  app.post('/', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return 'done'
  })
  await app.ready()
  const ask = (headers: Record<string, string>, bytes = 2) =>
    app.inject({ method: 'POST', url: '/', headers, payload: { x: 'x'.repeat(bytes) } })
  /** How many of so many at once are let in. */
  const letIn = async (many: number, headers: (nth: number) => Record<string, string>, bytes?: number) => {
    const asked = Array.from({ length: many }, (_, nth) => ask(headers(nth), bytes))
    const refused = new Set<number>()
    for (const answer of asked)
      void answer.then(({ statusCode }) => {
        if (statusCode !== 200) refused.add(statusCode)
      })
    let before = -1
    while (before !== waiting.length) {
      before = waiting.length
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    const count = waiting.length
    for (const go of waiting.splice(0)) go()
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(count)
    return { count, refused: [...refused] }
  }
  return { app, letIn }
}

test('one person has only so much under way at once, and others have their own', async () => {
  const { app, letIn } = await open()
  const one = await letIn(250, () => ({ user: '1' }))
  expect(one.count).toBe(192)
  expect((await letIn(250, (nth) => ({ user: String((nth % 2) + 1) }))).count).toBe(250)
  expect((await letIn(250, () => ({ user: '1' }))).count).toBe(192)
  await app.close()
})

test('a large body counts for what it is', async () => {
  const { app, letIn } = await open()
  expect((await letIn(40, () => ({ user: '1' }), 500_000)).count).toBe(25)
  await app.close()
})

test('strangers have only so much under way together, from however many addresses', async () => {
  const { app, letIn } = await open()
  const all = await letIn(150, (nth) => ({ 'x-forwarded-for': `10.0.0.${nth}` }), 500_000)
  expect(all.count).toBe(50)
  expect((await letIn(40, () => ({ 'x-forwarded-for': '10.0.0.1' }), 500_000)).count).toBe(12)
  await app.close()
})
