import { houseValues } from '@waybill/contracts'
import { expect, test } from 'vitest'
import en from '../words/en.json' with { type: 'json' }
import fr from '../words/fr.json' with { type: 'json' }
import { englishPen } from './testing.ts'
import { valueWords } from './value-words.ts'

const english: Readonly<Record<string, string>> = en
const french: Readonly<Record<string, string>> = fr
const inFrench = (key: string) => french[key] ?? ''

test('every value that the house has a word of its own for is said in words', () => {
  const keys = Object.entries(houseValues).flatMap(([dimension, values]) =>
    values.map((value) => `value.${dimension}.${value}`),
  )
  expect(keys.filter((key) => english[key] === undefined)).toEqual([])
  const said = Object.keys(english).filter((key) => /^value\.\w+\./.test(key))
  expect(said.toSorted()).toEqual(keys.toSorted())
})

test('an extra is called in English what its lines are filed under', () => {
  for (const name of houseValues.accessorial)
    expect(valueWords('accessorial', name, englishPen.say, 'en-US')).toBe(name)
})

test('an extra, a credit and a kind of service are said in the language of the reader', () => {
  expect(valueWords('accessorial', 'Additional Handling', inFrench, 'fr')).toBe('Manutention supplémentaire')
  expect(valueWords('credit_type', 'Void', inFrench, 'fr')).toBe('Annulé')
  expect(valueWords('service_category', 'Ground', inFrench, 'fr')).toBe('Terrestre')
  expect(valueWords('mode', 'Freight', inFrench, 'fr')).toBe('Fret')
})

test('what only a carrier calls so stays in its words', () => {
  expect(valueWords('accessorial', 'Weekend Charge', inFrench, 'fr')).toBe('Weekend Charge')
  expect(valueWords('accessorial', 'constructor', inFrench, 'fr')).toBe('constructor')
  expect(valueWords('service', 'Ground', inFrench, 'fr')).toBe('Ground')
})
