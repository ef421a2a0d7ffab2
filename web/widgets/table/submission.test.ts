import { submittedWords } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { outcomeOf, shownForMilliseconds } from './submission.ts'

test('the three answers of the service are told apart, and whatever else it says is a failure', () => {
  expect(outcomeOf(submittedWords.submitted)).toBe('submitted')
  expect(outcomeOf(submittedWords.alreadySubmitted)).toBe('already')
  expect(outcomeOf(submittedWords.crossesLimit)).toBe('crosses')
  expect(outcomeOf('Something else.')).toBe('failed')
})

test('a report on its way is told for 5 seconds, and what holds one back for 10', () => {
  expect(shownForMilliseconds).toMatchObject({ submitted: 5000, already: 10_000, crosses: 10_000 })
})
