import { AskedQuestion, AssistantAsked, mostChoicesBefore } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { beforeNext } from './before-next.ts'

const choices = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    text: `Total spend of service ${place}`,
    question: AskedQuestion.parse({
      measure: 'totalSpend',
      dates: { type: 'bill_date', from: '2025-01-01', to: '2025-12-31' },
      where: [{ column: 'service', op: 'in', values: [`service ${place}`] }],
    }),
  }))
const refusedBehind = (count: number) => {
  const previousChoices = choices(count).map(({ question }) => question)
  return AssistantAsked.safeParse({ words: 'only FedEx', clientId: 1, previousChoices }).error?.issues.map(
    ({ path }) => path[0],
  )
}

test('what is typed is read behind twelve choices at most, each of which costs a reading', () => {
  expect(mostChoicesBefore).toBe(12)
  expect(refusedBehind(12)).toBeUndefined()
  expect(refusedBehind(13)).toEqual(['previousChoices'])
})

test('of more choices than are read, a chat sends the first, and is not refused', () => {
  const offered = choices(40)
  const { previousChoices } = beforeNext({ kind: 'ask-back', text: 'Which one?', choices: offered })
  expect(previousChoices).toEqual(offered.slice(0, 12).map(({ question }) => question))
  expect(AssistantAsked.safeParse({ words: 'only FedEx', clientId: 1, previousChoices }).success).toBe(true)
})
