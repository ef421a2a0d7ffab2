import { expect, test } from 'vitest'
import { inGroups } from './in-groups.ts'

test('what comes at once, or while a piece of work goes on, goes together, and a failing one costs itself alone', async () => {
  const groups: string[][] = []
  const give = inGroups<string, string>(
    (waiting) => Math.min(3, waiting.length),
    async (group) => {
      groups.push([...group])
      await new Promise(setImmediate)
      if (group.includes('bad')) throw new Error('bad')
      return group.map((each) => each.toUpperCase())
    },
  )
  const came = await Promise.allSettled(['a', 'b', 'bad', 'c', 'd'].map((each) => give(each)))
  expect(came.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([
    'A',
    'B',
    'failed',
    'C',
    'D',
  ])
  expect(groups).toEqual([['a', 'b', 'bad'], ['a'], ['b'], ['bad'], ['c', 'd']])
  expect(await give('e')).toBe('E')
})
