import { readFile } from 'node:fs/promises'
import { AssistantLanguage, houseValues, MeasureName } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { voiceOf } from './say.ts'
import { plain } from './tokens.ts'
import { languages } from './words/index.ts'

/** In English people say `on time share` where the page has a tile called `On Time` that shows packages and share. */
const saidMore: readonly string[] = ['onTimeShare', 'lateShare', 'exceptionShare', 'pendingLateShare']

test.each(AssistantLanguage.options)(
  'what a page calls a measure, the assistant calls it too: %s',
  async (language) => {
    const said = JSON.parse(await readFile(`web/words/${language}.json`, 'utf8')) as Record<string, string>
    const wrong = MeasureName.options
      .filter((name) => !saidMore.includes(name))
      .filter((name) => {
        const [label = ''] = languages.get(language).measures[name].split(',')
        return letters(label) !== letters(said[`fact.${name}`] ?? '')
      })
    expect(wrong).toEqual([])
  },
)

test.each(AssistantLanguage.options)(
  'what a page calls an extra, a credit or who pays, an answer calls it too: %s',
  async (language) => {
    const said = JSON.parse(await readFile(`web/words/${language}.json`, 'utf8')) as Record<string, string>
    const dimensions = (Object.keys(houseValues) as (keyof typeof houseValues)[]).filter(
      (dimension) => dimension !== 'charge_family',
    )
    const wrong = dimensions.flatMap((dimension) =>
      houseValues[dimension]
        .map((value) => [said[`value.${dimension}.${value}`], voiceOf(language).nameOf(dimension, value)])
        .filter(([page, answer]) => page !== answer),
    )
    expect(wrong).toEqual([])
  },
)

test('a value that only a carrier writes is called as it is written, whatever it says', () => {
  expect(voiceOf('fr').nameOf('accessorial', 'Weekend Charge')).toBe('Weekend Charge')
  expect(voiceOf('fr').nameOf('accessorial', 'constructor')).toBe('constructor')
})

function letters(text: string): string {
  return plain(text).replaceAll(/[^\p{L}]/gu, '')
}
