import { expect, test } from 'vitest'
import { packed, seal, unpacked, unseal } from './sealed.ts'

const key = new Uint8Array(32).fill(7)

test('what was sealed opens with its key and for its label, and otherwise not at all', () => {
  const sealed = unpacked(packed(seal('Correct-horse-1', key, 'one server')))
  expect(unseal(sealed, key, 'one server')).toBe('Correct-horse-1')
  expect(unseal(sealed, key, 'another')).toBeUndefined()
  expect(unseal(sealed, new Uint8Array(32), 'one server')).toBeUndefined()
  expect(unseal({ ...sealed, tag: sealed.tag.subarray(0, 4) }, key, 'one server')).toBeUndefined()
  expect(unseal(unpacked('never sealed'), key)).toBeUndefined()
})

test('what an earlier Waybill sealed still opens', () => {
  const sealed = 'dnzQpA93DDS06CsJv4aU0IAkQmPks/OtAlYLT+y7eBrGY3fXE/PBGOV5Zaoca7Goh8tWvSY='
  expect(unseal(unpacked(sealed), key)).toBe('Kept since the first day.')
})
