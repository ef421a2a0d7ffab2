import { behind, GridColumn, GridFilter, type GridRows, kindOf, type MeasureName } from '@waybill/contracts'
import { fixed } from '../../ui/decimal.ts'
import { saidOfPage } from '../exports.ts'
import type { Pen } from '../form.ts'
import type { Page } from '../page.ts'
import { weightIn } from '../uom.ts'
import { headerOf, type Told } from './columns.ts'
import type { FileHead } from './download-view.ts'
import { conditionWords, datesWords, filtersWords, markWords } from './mark-words.ts'
import { type Mark, valuesOfFilter } from './open-table.ts'
import { measureOfMark } from './rows-behind.ts'
import { sumBehind } from './rows-of-table.ts'

interface Shown {
  readonly page: Page
  readonly mark: Mark
  /** How many rows there are in all. */
  readonly count: number
  readonly total: GridRows['total']
  /** What the grid's columns are filtered by, and what it calls that. */
  readonly filters: Readonly<Record<string, unknown>>
  readonly texts: Readonly<Record<string, string>>
}

/** Client, period, filters of the page and of the columns, currency rule, how many rows and what all of them add up to. */
export function fileHead(
  { page, mark, count, total, filters: ofColumns, texts }: Shown,
  rows: number,
  pen: Pen,
  told: Told,
): FileHead {
  const { say } = pen
  const filters = [
    ...filtersWords(page, mark, pen),
    ...conditionWords(page, mark, pen),
    ...Object.entries(ofColumns).flatMap(([column, filter]) => columnFilterWords(column, filter, texts, told)),
  ]
  return [
    ['Waybill', `${say('rows.title')} · ${markWords(page, mark, pen)}`],
    ...saidOfPage(page, { period: datesWords(page, mark, pen), filters }, say),
    [say('export.rows'), count > rows ? `${rows} / ${count}` : String(rows)],
    [say('export.controlTotal'), controlTotal(total, measureOfMark(page, mark), told)],
  ]
}

function controlTotal(total: GridRows['total'], measure: MeasureName, { uom }: Told): string {
  const sum = sumBehind(total, measure)
  const kind = kindOf(behind[measure].adds[0]?.column ?? 'NET_AMOUNT')
  if (kind === 'weight') return weightIn(uom, sum)
  return kind === 'money' ? fixed(sum, 2) : sum
}

function columnFilterWords(name: string, said: unknown, texts: Shown['texts'], told: Told): string[] {
  const [column, filter] = [GridColumn.safeParse(name).data, GridFilter.safeParse(said).data]
  if (!column || !filter) return []
  const dimension = headerOf(column, told)
  const values = valuesOfFilter(filter)
  if (filter.filterType === 'set') return [told.say('filter.words', { dimension, values: values.join(', ') })]
  // The rows of a file have the house's own words in English, whatever was typed.
  const named = filter.filterType === 'text' && filter.named ? [`(${filter.named.join(', ') || '–'})`] : []
  const words = [texts[filter.type] ?? filter.type, ...values, ...named]
  return [told.say('filter.words', { dimension, values: words.join(' ') })]
}
