import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { trackingNumbersIn } from './tracking-numbers.ts'

const Examples = z.array(
  z.object({ name: z.string(), carrier: z.string(), valid: z.array(z.string()), invalid: z.array(z.string()) }),
)
const examples = Examples.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'examples.vendored.json'), 'utf8')))

test('numbers of 18 carriers are known by their check digits, and such with a wrong one are not', () => {
  expect(new Set(examples.map(({ carrier }) => carrier)).size).toBe(18)
  for (const { name, valid, invalid } of examples) {
    const isOne = (text: string) => trackingNumbersIn(text).some((found) => found.name === name)
    expect({ name, missed: valid.filter((text) => !isOne(text)) }).toEqual({ name, missed: [] })
    expect({ name, taken: invalid.filter(isOne) }).toEqual({ name, taken: [] })
  }
})

test('what is short, long or a word is no tracking number', () => {
  for (const text of ['', '1234567', 'Ground Commercial', '1Z'.repeat(5000), '9'.repeat(1000)])
    expect(trackingNumbersIn(text)).toEqual([])
})
