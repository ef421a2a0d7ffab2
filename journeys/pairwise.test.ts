import { expect, test } from 'vitest'
import { pairwise, wholeMatrix } from './pairwise.ts'

const axes = {
  theme: ['light', 'dark'],
  width: [1440, 390],
  language: ['en', 'zh', 'es', 'fr', 'it', 'ar'],
  path: ['/users', '/acl', '/auditlog', '/profile'],
} as const

test('any two values meet on some page', () => {
  const looks: Record<string, unknown>[] = pairwise(axes)
  for (const [first, firsts] of Object.entries(axes)) {
    for (const [second, seconds] of Object.entries(axes)) {
      if (first === second) continue
      for (const one of firsts) {
        for (const other of seconds) {
          expect(looks.some((look) => look[first] === one && look[second] === other)).toBe(true)
        }
      }
    }
  }
})

test('they are a quarter of the whole matrix, and the same in every run', () => {
  expect(wholeMatrix(axes)).toHaveLength(96)
  expect(pairwise(axes)).toHaveLength(24)
  expect(pairwise(axes)).toEqual(pairwise(axes))
  expect(new Set(pairwise(axes).map((look) => JSON.stringify(look))).size).toBe(24)
})
