import {
  type AskedQuestion,
  AssistantLanguage,
  type PageName,
  pageOf,
  pages,
  suggestedQuestions,
} from '@waybill/contracts'
import { expect, test } from 'vitest'
import { voiceOf } from './say.ts'
import { suggestionsFor } from './suggestions.ts'
import { asker } from './testing.ts'
import { understand } from './understand.ts'

const today = '2026-11-22'

const offered = (language: AssistantLanguage, page?: PageName) =>
  suggestionsFor({ voice: voiceOf(language), pages, today }, page).slice(0, suggestedQuestions)

const everywhere = [undefined, ...pages.map(({ name }) => name)]

test.each(AssistantLanguage.options)('in %s each question to begin with is understood as it is written', (language) => {
  const misread = everywhere.flatMap((page) =>
    offered(language, page).flatMap(({ text, question }) => {
      const understood = understand(text, { ...asker, language, today })
      const read: AskedQuestion | undefined = understood.kind === 'question' ? understood.question : undefined
      return read?.measure === question.measure ? [] : [`${page}: ${text}: ${JSON.stringify(understood)}`]
    }),
  )
  expect(misread).toEqual([])
})

test('there are five on every page, no two of them the same', () => {
  for (const page of everywhere) {
    const texts = offered('en', page).map(({ text }) => text)
    expect([page, new Set(texts).size]).toEqual([page, suggestedQuestions])
  }
})

test.each(['spend', 'carrierScore', 'refund', 'accessorial', 'weight'] as const)(
  'on %s one begins with what that page measures',
  (name) => {
    const told = pageOf(name).facts.flatMap(({ measure, share }) => [measure, ...(share ? [share] : [])])
    const [first] = offered('en', name)
    expect(first?.question.measure).toBeOneOf([...told, 'weightDifference'])
    expect(offered('en', name)).not.toEqual(offered('en'))
  },
)

test('nobody is offered what their pages cannot tell', () => {
  const few = [pageOf('spend')]
  const choices = suggestionsFor({ voice: voiceOf('en'), pages: few, today }, 'carrierScore')
  expect(choices.map(({ question }) => question.measure)).toEqual(['totalSpend', 'totalSpend'])
})
