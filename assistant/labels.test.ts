import { readFile } from 'node:fs/promises'
import { AssistantLanguage, MeasureName } from '@waybill/contracts'
import { expect, test } from 'vitest'
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

function letters(text: string): string {
  return plain(text).replaceAll(/[^\p{L}]/gu, '')
}
