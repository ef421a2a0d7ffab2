import { linesOf, type PageDimension } from '@waybill/contracts'
import { filterName } from '../filter-words.ts'
import type { Pen } from '../form.ts'
import { type Subject, spanOf } from '../page.ts'
import { spanWords } from '../span-words.ts'
import { clientName } from '../split.ts'
import { valueWords } from '../value-words.ts'
import { type Mark, type MarkDimension, markDimensions } from './open-table.ts'
import { datesOfMark, filtersUnder, measureOfMark } from './rows-behind.ts'

/** What a mark is, in words: its measure, and all that sets it apart. */
export function markWords(page: Subject, mark: Mark, pen: Pen): string {
  const { say, locale } = pen
  const { only = {}, except = {}, during, of } = mark
  const valuesOf = (words: typeof only) =>
    markDimensions.flatMap((dimension) => {
      const values = words[dimension]
      return values ? [dimensionWords(dimension, values, page, { say, locale })] : []
    })
  return [
    say(`fact.${measureOfMark(page, mark)}`),
    ...valuesOf(only),
    ...valuesOf(except).map((words) => say('rows.except', { words })),
    ...(during === undefined || of ? [] : [spanWords(during, spanOf(page), pen, 'long')]),
    ...(of ? [datesWords(page, mark, pen)] : []),
  ].join(' · ')
}

/** What the page's own filters still keep, in words. */
export function filtersWords(page: Subject, mark: Mark, pen: Pen): string[] {
  const { say, locale } = pen
  const filters = filtersUnder(page, mark)
  return Object.entries(filters).map(([dimension, values]) =>
    dimensionWords(dimension as PageDimension, values, page, { say, locale }),
  )
}

export function datesWords(page: Subject, mark: Mark, { say, format }: Pick<Pen, 'say' | 'format'>): string {
  const { type, from, to } = datesOfMark(page, mark)
  return `${say(`dateType.${type}`)} ${format.dates(from, to)}`
}

function dimensionWords(
  dimension: MarkDimension,
  values: readonly string[],
  page: Subject,
  { say, locale }: Pick<Pen, 'say' | 'locale'>,
): string {
  const words = values.map((value) =>
    dimension === 'client_id' ? clientName(page, value) : valueWords(dimension, value, say, locale),
  )
  return say('filter.words', { dimension: filterName(dimension, say), values: words.join(say('list.comma')) })
}

/** What the lines leave out: the page's own words and the fact's, and that they have something of it. */
export function conditionWords(page: Subject, mark: Mark, { say }: Pick<Pen, 'say'>): string[] {
  const { factNote, definition, lines } = page
  const { conditionNote } = definition
  const note = linesOf(definition, lines?.name)?.note
  return [
    say('rows.having', { fact: say(`fact.${measureOfMark(page, mark)}`) }),
    ...(conditionNote && conditionNote !== 'havingFact' ? [say(`conditionNote.${conditionNote}`)] : []),
    ...[factNote, note].flatMap((one) => (one ? [say(`factNote.${one}`)] : [])),
  ]
}
