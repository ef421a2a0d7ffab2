import { expect, test } from 'vitest'
import { filterSetIn } from './queries.ts'

test('a filter set is known by its key, and says its page, its client and its name', () => {
  expect(filterSetIn('filterset:spend:12:West')).toEqual({
    key: 'filterset:spend:12:West',
    page: 'spend',
    clientId: 12,
    name: 'West',
  })
  expect(filterSetIn('filterset:refund:allclients:Late')?.clientId).toBeUndefined()
})

test('what else a person keeps is not taken for one', () => {
  for (const key of ['theme', 'widgets:spend', 'comparison', 'filterset:spend', 'filterset:spend:x:y']) {
    expect(filterSetIn(key)).toBeUndefined()
  }
})
