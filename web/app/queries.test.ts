import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from './queries.ts'

/** A list on the screen whose answers come when the test lets them. */
function listOnScreen() {
  const queries = queryClient()
  const asked: ((rows: readonly string[]) => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['list'],
    queryFn: () => new Promise<readonly string[]>((resolve) => asked.push(resolve)),
  })
  observer.subscribe(() => undefined)
  return { queries, asked, rows: () => observer.getCurrentResult().data }
}

test('a list that was being asked for the first time when a row was added shows the row', async () => {
  const { queries, asked, rows } = listOnScreen()
  const known = queries.invalidateQueries({ queryKey: ['list'] })
  asked[0]?.([])
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.(['added'])
  await known
  expect(rows()).toEqual(['added'])
})

test('a list that stands already is asked for once, and what was on its way does not count', async () => {
  const { queries, asked, rows } = listOnScreen()
  asked[0]?.(['before'])
  await expect.poll(rows).toEqual(['before'])
  const earlier = queries.invalidateQueries({ queryKey: ['list'] })
  const known = queries.invalidateQueries({ queryKey: ['list'] })
  asked[2]?.(['added'])
  asked[1]?.(['before'])
  await Promise.all([earlier, known])
  expect(rows()).toEqual(['added'])
  expect(asked).toHaveLength(3)
})
