import { readFileSync } from 'node:fs'
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
  const outsideForms = /(?<!\b(?:zero|one|two|few|many|other|=\d) )\{(\w+)(?=[,}])/g
  return [...new Set([...message.matchAll(outsideForms)].map(([, name = '']) => name))].toSorted()
}

const places = (all: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(all).map(([key, message]) => [key, placesIn(message)]))

describe.each(Object.entries(others))('%s', (locale, words) => {
  test('says everything that English says, and nothing else', () => {
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(en).toSorted())
  })

  test('says each thing once, for of two the latter would be read', () => {
    const written = readFileSync(new URL(`${locale}.json`, import.meta.url), 'utf8')
    const keys = [...written.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key)
    expect(keys).toEqual(Object.keys(words))
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

test('a preposition and the article after it are one word where the language joins them', () => {
  const apart = {
    es: /\b(?:de|a) el\b/i,
    fr: /(?:^|\s)(?:de|à) les? /i,
    it: /\b(?:di|da|a|in|su) (?:il|lo|la|i|gli|le) /i,
  }
  for (const [locale, pattern] of Object.entries(apart)) {
    const words = others[locale] ?? {}
    const { formatMessage } = createIntl({ locale, messages: { ...words } })
    for (const prior of ['justBefore', 'yearBefore']) {
      const values = { fact: '', prior: words[`changed.prior.${prior}`] }
      expect(formatMessage({ id: 'changed.note' }, values)).not.toMatch(pattern)
    }
  }
})

test('a period is spelled one way in Spanish', () => {
  expect(Object.entries(es).filter(([, message]) => /periodo/i.test(message))).toEqual([])
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
  for (const count of [1, 2]) {
    const ofEach = (name: SentenceName) =>
      Object.fromEntries(placesIn(words[`reason.${name}`]).map((place) => [place, count]))
    const onTheWire = alike.map((name) => [name, sentenceOf({ name, values: ofEach(name) })])
    expect(alike.map((name) => [name, formatMessage({ id: `reason.${name}` }, ofEach(name))])).toEqual(onTheWire)
  }
})

/** What is never one: limits and shares, what a count stands beside because it is of more, and words of the specification. */
const neverOne =
  /\{(?:most|limit|least|times|months|seconds|share)\b|^(?:package\.some|table\.capped|assistant\.capped|shares\.few|token\.forDays|upload\.filesShown|reason\.layout-header-missing|reports\.about|statistics\.summary|downloadData\.|reason\.centers-too-many)/

test('what is counted is said of one as of one', () => {
  const counted = Object.values(en).flatMap((message) =>
    [...message.matchAll(/other \{# (?:[a-z]+ )??([a-z]+s|people)\b/g)].map(([, noun = '']) => noun),
  )
  const outright = new RegExp(`\\{\\w+(?:, number)?\\} (?:[a-z]+ )?(?:${[...new Set(counted)].join('|')})\\b`)
  const faults = Object.entries(en).filter(
    ([key, message]) => outright.test(message) && !neverOne.test(`${key} ${message}`),
  )
  expect(faults).toEqual([])
})

test('no reason has the name of a refusal', () => {
  expect(Object.keys(refusalSentences).filter((name) => name in reasonSentences)).toEqual([])
})
