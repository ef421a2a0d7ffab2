import { expect, test } from 'vitest'
import { matches } from './matching.ts'

test('a search finds its words in any order, with or without accents and capitals', () => {
  expect(matches('Zoë Fournier zoe@northfield.example', 'fournier ZOE')).toBe(true)
  expect(matches('Zoë Fournier', 'zoé')).toBe(true)
  expect(matches('Zoë Fournier', 'zoë smith')).toBe(false)
})

test('an empty search finds everything', () => {
  expect(matches('Zoë Fournier', '  ')).toBe(true)
})
