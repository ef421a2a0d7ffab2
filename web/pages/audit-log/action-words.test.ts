import { expect, test } from 'vitest'
import { isAction } from './action-words.ts'

test('what is written down is known, and nothing else is', () => {
  expect(['sign-in', 'user.invite', 'feed.accept-host-key', 'job.again'].filter(isAction)).toHaveLength(4)
  expect(['', 'fly', '.invite', 'toString', 'user', 'user.fly', 'fly.invite'].filter(isAction)).toEqual([])
})
