import { reasonSentences, refusalSentences, SentenceName, sentenceOf } from '@waybill/contracts'
import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

const others: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar, es, fr, it, zh }

/** `{name}` and `{count, plural, ...}`, but not the sentences inside a plural. */
function placesIn(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = '']) => name))].toSorted()
}

const places = (all: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(all).map(([key, message]) => [key, placesIn(message)]))

describe.each(Object.entries(others))('%s', (locale, words) => {
  test('says everything that English says, and nothing else', () => {
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(en).toSorted())
  })

  test('has a place for every value that English has', () => {
    expect(places(words)).toEqual(places(en))
  })

  test('can be formatted, every sentence of it', () => {
    const faults: string[] = []
    const intl = createIntl({ locale, messages: { ...words }, onError: ({ message }) => faults.push(message) })
    for (const [id, message] of Object.entries(words)) {
      const values = Object.fromEntries(placesIn(message).map((place) => [place, 2]))
      expect(intl.formatMessage({ id }, values)).not.toMatch(/[{}]/)
    }
    expect(faults).toEqual([])
  })

  test('leaves no sentence empty', () => {
    expect(Object.entries(words).filter(([key, message]) => message.trim() === '' && key !== 'list.comma')).toEqual([])
  })
})

/** What the specification has a page say otherwise than the service. */
const saidOtherwise: readonly SentenceName[] = [
  'email-unknown',
  'username-unknown',
  'user-inactive',
  'several-users',
  'session-elsewhere',
]

test('whatever the service says has its words, in English the same', () => {
  const words: Readonly<Record<`reason.${SentenceName}`, string>> = en
  const { formatMessage } = createIntl({ locale: 'en', messages: words })
  const alike = SentenceName.options.filter((name) => !saidOtherwise.includes(name))
  const twoOfEach = (name: SentenceName) =>
    Object.fromEntries(placesIn(words[`reason.${name}`]).map((place) => [place, 2]))
  const onTheWire = alike.map((name) => [name, sentenceOf({ name, values: twoOfEach(name) })])
  expect(alike.map((name) => [name, formatMessage({ id: `reason.${name}` }, twoOfEach(name))])).toEqual(onTheWire)
})

test('no reason has the name of a refusal', () => {
  expect(Object.keys(refusalSentences).filter((name) => name in reasonSentences)).toEqual([])
})
