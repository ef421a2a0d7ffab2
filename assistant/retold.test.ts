import { expect, test } from 'vitest'
import { asker } from './testing.ts'
import { understand } from './understand.ts'

const asked = (words: string) => understand(words, asker)

test('what is told before the question is passed over where it says nothing of what is asked', () => {
  expect(
    asked('My colleague was shouted at on the phone today. How many packages were late last month?'),
  ).toMatchObject({
    kind: 'question',
    question: { measure: 'latePackages', where: [] },
  })
})

test.each([
  'UPS is a nightmare. How many packages were late last month?',
  'I only care about fragile ones. How many packages were late last month?',
  'Damaged boxes everywhere. How many of those came last month?',
  'Cancel the pickup. How many packages were late last month?',
])('what is told narrows the question down: it is not passed over: %s', (words) => {
  expect(asked(words).kind).toMatch(/^(?:no|spoken-of)$/)
})

test('a charge that is described is the charge, and not what others pay', () => {
  expect(
    asked('there is this extra money they take when the address was wrong, how much was that in May?'),
  ).toMatchObject({ kind: 'question', question: { measure: 'accessorialAmount', where: [{ column: 'accessorial' }] } })
  expect(asked('how much extra do our customers pay us when the address was wrong?')).toMatchObject({ kind: 'no' })
})

test('two questions at once are declined', () => {
  expect(asked('How much did we spend in May? And how many packages in June?')).toMatchObject({ kind: 'no' })
})
