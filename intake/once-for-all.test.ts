import { expect, test } from 'vitest'
import { onceForAll } from './once-for-all.ts'

test('who asks before the work begins shares it, who asks while it goes on gets the next, and each key has its own', async () => {
  const begun: string[] = []
  const going: (() => void)[] = []
  const ask = onceForAll(async (key: string) => {
    begun.push(key)
    await new Promise<void>((end) => going.push(end))
    if (key === 'bad') throw new Error('bad')
  })
  const first = [ask('a'), ask('a'), ask('b')]
  await expect.poll(() => begun).toEqual(['a', 'b'])
  const later = [ask('a'), ask('a')]
  await new Promise(setImmediate)
  expect(begun).toEqual(['a', 'b'])
  for (const end of going.splice(0)) end()
  await Promise.all(first)
  await expect.poll(() => begun).toEqual(['a', 'b', 'a'])
  for (const end of going.splice(0)) end()
  await Promise.all(later)
  const failing = [ask('bad'), ask('bad')].map((each) => each.catch(() => 'told'))
  await expect.poll(() => going.length).toBe(1)
  for (const end of going.splice(0)) end()
  expect(await Promise.all(failing)).toEqual(['told', 'told'])
})
