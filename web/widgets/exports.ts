import { pictureFormats, pictureOf } from '../ui/chart-file.ts'
import { csvOf } from '../ui/csv.ts'
import type { Say } from '../ui/language.tsx'
import { save } from '../ui/save.ts'
import { isWhole } from './compared.ts'
import { currencyRule } from './currency-rule.ts'
import { filterWords } from './filter-words.ts'
import type { Pen, View } from './form.ts'
import { notesOf, type Page, rangesOf, spanOf, uomOf } from './page.ts'
import { usePen } from './pen.ts'
import { priorWords } from './prior-words.ts'

/** What is saved on a card of a page says what it shows: client, period, filters, currency rule, row count, control total. */
export function useExports(
  { name, title }: { readonly name: string; readonly title: string },
  page: Page,
  shown: { readonly view: View; readonly note: string } | undefined,
) {
  const pen = usePen()
  const context = contextOf(page, pen)
  const heading = shown ? `${title} · ${shown.note}` : ''
  return useChartFiles({ file: `waybill-${page.definition.name}-${name}`, heading, context }, shown?.view)
}

interface Named {
  /** Without its ending. */
  readonly file: string
  readonly heading: string
  /** What it shows, a line each. */
  readonly context: readonly (readonly [label: string, value: string])[]
}

interface Drawn extends Pick<View, 'chart' | 'numbers'> {
  /** Its rows do not add up to anything. */
  readonly withoutTotal?: boolean
}

/** A picture of a chart in each format there is, and the numbers behind it. */
export function useChartFiles({ file, heading, context }: Named, view: Drawn | undefined) {
  const pen = usePen()
  const { say } = pen
  const disabled = view === undefined || view.numbers.rows.length === 0
  const pictures = pictureFormats.map((format) => ({
    key: format,
    words: format,
    disabled,
    choose: async () => {
      if (!view) return
      const lines = [...context, ...countsOf(view, pen, 'shown')].map(([label, value]) =>
        say('filter.words', { dimension: label, values: value }),
      )
      const { keys = [] } = view.chart
      const caption = { title: heading, lines, keys, rightToLeft: pen.rightToLeft, language: pen.locale }
      save(await pictureOf(view.chart, caption, format, pen.tokens), `${file}.${format.toLowerCase()}`)
    },
  }))
  const table = {
    key: 'CSV',
    words: 'CSV',
    disabled,
    choose: () => {
      if (!view) return
      const header = [['Waybill', heading], ...context, ...countsOf(view, pen, 'exact')] as const
      save(
        new Blob([csvOf(view.numbers, header, { total: view.withoutTotal ? undefined : say('table.total') })], {
          type: 'text/csv',
        }),
        `${file}.csv`,
      )
    },
  }
  return [...pictures, table]
}

/** How many rows count, and what they come to: to be read, or as a number that says beside it what it counts. */
export function countsOf(
  { numbers, withoutTotal }: Pick<Drawn, 'numbers' | 'withoutTotal'>,
  { say }: Pick<Pen, 'say'>,
  as: 'shown' | 'exact',
): (readonly [string, string])[] {
  const rows = numbers.rows.filter(({ beside }) => beside !== true).length
  const unit = numbers.columns[0]?.unit ?? ''
  const name = say('export.controlTotal')
  return [
    [say('export.rows'), numbers.outOf > numbers.rows.length ? `${rows} / ${numbers.outOf}` : String(rows)],
    ...(withoutTotal
      ? []
      : [[as === 'exact' && unit !== '' ? `${name} (${unit})` : name, numbers.total[0]?.[as] ?? ''] as const]),
  ]
}

function contextOf(page: Page, { say, format, locale }: Pen): (readonly [string, string])[] {
  const { now, before } = rangesOf(page, spanOf(page))
  const days = `${say(`dateType.${now.type}`)} ${format.dates(now.from, now.to)}`
  // A file that compares says where the other days have no invoices.
  const period = isWhole(page) ? days : `${days}, ${priorWords(before, page.firstInvoice, { say, format })}`
  const filters = [
    ...notesOf(page).map((note) => say(`factNote.${note}`)),
    ...filterWords(page.filters, say, locale, uomOf(page)).map(({ text }) => text),
  ]
  return saidOfPage(page, { period, filters }, say)
}

/** What every file says of what it shows: client, period, filters, currency rule. */
export function saidOfPage(
  page: Page,
  { period, filters }: { readonly period: string; readonly filters: readonly string[] },
  say: Say,
): (readonly [string, string])[] {
  return [
    [say('export.client'), clientWords(page)],
    [say('export.period'), period],
    [say('export.filters'), filters.length > 0 ? filters.join('; ') : say('export.noFilters')],
    [say('export.currency'), currencyRule(page, say)],
  ]
}

/** The client, and which of its child clients. */
function clientWords({ client, children }: Pick<Page, 'client' | 'children'>): string {
  const picked = client.childClients.filter(({ id }) => children.includes(id)).map(({ name }) => name)
  return [client.name, ...picked].join(' · ')
}
