import { expect, test } from 'vitest'
import { browserIn } from './browser-in.ts'

test('browsers are named as people know them, also those that call themselves by others’ names', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
  expect(browserIn(chrome)).toBe('Chrome 131 · Windows')
  expect(browserIn(`${chrome} Edg/131.0.2903.51`)).toBe('Edge 131 · Windows')
  expect(
    browserIn(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari 18 · iPhone')
  expect(browserIn('Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0')).toBe(
    'Firefox 133 · Linux',
  )
})

test('a program that is no browser has no name here', () => {
  expect(browserIn('curl/8.5.0')).toBeUndefined()
  expect(browserIn('')).toBeUndefined()
})
