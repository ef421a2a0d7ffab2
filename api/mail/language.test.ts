import { expect, test } from 'vitest'
import { languageIn } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['en;q=0.3, ar;q=0.9', 'ar'],
  ['nl, de;q=0.9, zh-Hans;q=0.5', 'zh'],
  ['*;q=nonsense, ;;;', 'en'],
])('of "%s" a mail is written in %s', (header, language) => {
  expect(languageIn(header)).toBe(language)
})
