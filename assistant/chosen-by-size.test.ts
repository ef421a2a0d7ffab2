import { weightBands } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { weightsIn } from './chosen-by-size.ts'
import { asker } from './testing.ts'
import { understand } from './understand.ts'

const bandsOf = (words: string) => weightsIn(words, 'en').map(({ bands }) => bands)

test.each([
  ['packages over 50 lb', ['51-150', '151+']],
  ['packages of no more than 50 lbs', ['1-5', '6-10', '11-20', '21-30', '31-50']],
  ['packages up to 20 pounds', ['1-5', '6-10', '11-20']],
  ['packages from 21 to 50 pounds', ['21-30', '31-50']],
  ['packages of 151 lb or more', ['151+']],
  ['packages of 51+ lb', ['51-150', '151+']],
])('a weight at which a band ends chooses the bands on its side (%s)', (words, bands) => {
  expect(bandsOf(words)).toEqual([bands])
})

test.each(['packages under 50 lb', 'packages over 60 lb', 'packages of 50 lb or more', 'packages from 20 to 50 lb'])(
  'a weight within a band chooses nothing, and the bands are named (%s)',
  (words) => {
    expect(bandsOf(words)).toEqual([[]])
    expect(understand(words, asker)).toEqual({ kind: 'no', reason: 'weight-bands', words: weightBands })
  },
)

test('a price per pound and a number of packages choose no weight', () => {
  for (const words of ['cost per pound in 2025', 'top 50 states by packages', 'pounds billed in 2025'])
    expect(bandsOf(words)).toEqual([])
})

test('by what it costs no package is chosen, and the amount is named once', () => {
  expect(understand('UPS packages that cost more than $40 last month', asker)).toEqual({
    kind: 'no',
    reason: 'unknown-words',
    words: ['40'],
  })
})
