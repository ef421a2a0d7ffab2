import { expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { type Held, workUntilStopped } from './work-until-stopped.ts'

const quiet = openLog('silent')
const untilEnded = ({ signal }: Held) =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Hands out each of these once, and then nothing. */
function given(...ids: readonly number[]): () => Promise<{ id: number } | undefined> {
  const left = ids.map((id) => ({ id }))
  return async () => left.shift()
}

test('work that is not renewed is told to end, though its worker stays', async () => {
  const { promise, resolve } = Promise.withResolvers<Held>()
  const worker = workUntilStopped(
    {
      of: 'tests',
      take: given(1),
      renew: async () => false,
      work: async (_, held) => {
        await untilEnded(held)
        resolve(held)
      },
    },
    quiet,
  )
  expect((await promise).leaving.aborted).toBe(false)
  await worker.stop()
})

test('whoever leaves tells the work under way, waits for it, and takes no more', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const ended: number[] = []
  const worker = workUntilStopped(
    {
      of: 'tests',
      take: given(1, 2),
      renew: async () => true,
      work: async ({ id }, held) => {
        begin()
        await untilEnded(held)
        if (held.leaving.aborted) ended.push(id)
      },
    },
    quiet,
  )
  await begun
  await worker.stop()
  expect(ended).toEqual([1])
})

test('what goes wrong is logged by what it was, and keeps nothing else waiting', async () => {
  const lines: string[] = []
  const { promise: allDone, resolve: done } = Promise.withResolvers<void>()
  const take = given(1, 2)
  let looks = 0
  const worker = workUntilStopped(
    {
      of: 'tests',
      clear: () => Promise.reject(new Error('no clearing')),
      take: async () => {
        looks += 1
        if (looks === 1) throw new Error('no taking')
        return take()
      },
      renew: async () => true,
      work: async ({ id }) => {
        if (id === 1) throw new Error('no working')
        done()
      },
      millisecondsBetweenLooks: 1,
    },
    openLog('error', { destination: { write: (line: string) => void lines.push(line) } }),
  )
  await allDone
  await worker.stop()
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'tests: what is old could not be cleared away',
    'tests: nothing could be taken',
    'tests: how one ended could not be written down',
  ])
})
