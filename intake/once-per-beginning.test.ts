import { expect, test } from 'vitest'
import { oncePerBeginning } from './once-per-beginning.ts'

test('a beginning is looked at once, also where nothing is found in it, and each file has its own', () => {
  const looks: string[] = []
  const commaIn = oncePerBeginning(({ text }) => {
    looks.push(text)
    return text.includes(',') ? 'comma' : undefined
  })
  const [one, other] = [
    { text: 'a,b', lines: ['a,b'] },
    { text: 'a', lines: ['a'] },
  ]
  expect([one, other, one, other].map(commaIn)).toEqual(['comma', undefined, 'comma', undefined])
  expect(looks).toEqual(['a,b', 'a'])
  expect(commaIn({ ...one })).toBe('comma')
  expect(looks).toHaveLength(3)
})
