import { csvText } from '@waybill/contracts'
import type { SheetData } from 'write-excel-file/universal'
import type { Numbers } from '../../ui/numbers.ts'
import { save } from '../../ui/save.ts'
import { currencyRule } from '../../widgets/currency-rule.ts'
import { filterWords } from '../../widgets/filter-words.ts'
import type { Pen } from '../../widgets/form.ts'
import { notesOf, uomOf } from '../../widgets/page.ts'
import type { Compared } from './subjects.ts'
import { columnOf, type Given } from './tables.ts'

export type Line = readonly [name: string, value: string]

/** Words, or a number that stays one. */
export type FileCell = string | { readonly decimal: string }

/** One table of a file, under what it is of. */
export interface Part {
  readonly title: string
  readonly context: readonly Line[]
  readonly head: readonly string[]
  readonly rows: readonly (readonly FileCell[])[]
}

const rowOf = (label: string, cells: Numbers['total']) => [
  label,
  ...cells.map(({ exact }) => (exact === '' ? '' : { decimal: exact })),
]

/** A table of the page as a file has it, its Total row the last. */
export function partOf(title: string, context: readonly Line[], numbers: Numbers, { say }: Pick<Pen, 'say'>): Part {
  return {
    title,
    context,
    head: [numbers.of, ...numbers.columns.map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`))],
    rows: [...numbers.rows.map(({ label, cells }) => rowOf(label, cells)), rowOf(say('table.total'), numbers.total)],
  }
}

/** What a set looks at: whose it is, its dates, filters and currency rule. */
export function wordsOfSet({ subject }: Compared, { say, format, locale }: Pen) {
  const { type, from, to } = subject.period
  const filters = filterWords(subject.filters, say, locale, uomOf(subject)).map(({ text }) => text)
  return {
    client: subject.client.name,
    dates: `${say(`dateType.${type}`)} ${format.dates(from, to)}`,
    filters: [
      ...(filters.length > 0 ? filters : [say('comparison.noFilters')]),
      ...notesOf(subject).map((note) => say(`factNote.${note}`)),
    ],
    currency: currencyRule(subject, say),
  }
}

/** A set's place in the Total row, of the fact that it looks at. */
export function totalOfSet(given: Given, place: number, numbers: Numbers) {
  return numbers.total[columnOf(given, given.sets[place]?.subject.fact ?? 'totalSpend', place)]
}

/** What a set comes to in a table, of the fact that it looks at. */
function controlTotal(given: Given, place: number, numbers: Numbers, { say }: Pick<Pen, 'say'>): string {
  const fact = given.sets[place]?.subject.fact ?? 'totalSpend'
  const total = totalOfSet(given, place, numbers)?.exact ?? ''
  return [say('export.controlTotal'), say(`fact.${fact}`), total].join(' ')
}

/** A set in one line, with what it comes to. */
export function lineOfSet(of: Compared, total: string, pen: Pen): Line {
  const { client, dates, filters, currency } = wordsOfSet(of, pen)
  return [of.set.name, [client, dates, ...filters, currency, total].join('; ')]
}

/** What a table is of, for who has only the file: each set with its client, dates, filters, currency rule and control total. */
export function contextOf(title: string, given: Given, numbers: Numbers, pen: Pen): readonly Line[] {
  const { say } = pen
  const ofSets = given.sets.map((of, place) => lineOfSet(of, controlTotal(given, place, numbers, pen), pen))
  return [['Waybill', title], ...ofSets, [say('export.rows'), String(numbers.rows.length)]]
}

const text = (value: string, isBold = false) => ({
  value,
  type: String,
  ...(isBold && { fontWeight: 'bold' as const }),
})

/** Numbers are numbers of the sheet and everything else is text, so that no cell is ever a formula. */
const cellOf = (cell: FileCell) =>
  typeof cell === 'string'
    ? cell === ''
      ? null
      : text(cell)
    : { value: Number(cell.decimal), type: Number, format: '#,##0.00' }

function dataOf({ context, head, rows }: Part): SheetData {
  return [
    ...context.map(([name, value]) => [text(name, true), text(value)]),
    [],
    head.map((name) => text(name, true)),
    ...rows.map((row) => row.map(cellOf)),
  ]
}

const lettersOfSheetName = 31

/** The name of a sheet has at most 31 letters, none of them a sign of a formula, and no two have the same. */
export function sheetNames(titles: readonly string[]): readonly string[] {
  const cut = titles.map((title) => title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, lettersOfSheetName))
  return cut.map((name, place) => {
    if (cut.indexOf(name) === place) return name
    const suffix = ` ${place + 1}`
    return `${name.slice(0, lettersOfSheetName - suffix.length)}${suffix}`
  })
}

export async function workbookOf(parts: readonly Part[]): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const names = sheetNames(parts.map(({ title }) => title))
  return writeExcelFile(parts.map((part, place) => ({ sheet: names[place] ?? '', data: dataOf(part) }))).toBlob()
}

const written = (cell: FileCell) => (typeof cell === 'string' ? cell : cell.decimal)

/** The tables one under the other, each with what it is of. */
export function csvOfParts(parts: readonly Part[]): string {
  return csvText(
    parts.flatMap(({ context, head, rows }, place) => [
      ...(place > 0 ? [[]] : []),
      ...context,
      [],
      head,
      ...rows.map((row) => row.map(written)),
    ]),
  )
}

/** How tables can be taken away as numbers; they are put together when they are asked for. */
export function filesOf(name: string, parts: () => Promise<readonly Part[]>, disabled: boolean) {
  return [
    {
      key: 'XLSX',
      words: 'XLSX',
      disabled,
      choose: async () => save(await workbookOf(await parts()), `${name}.xlsx`),
    },
    {
      key: 'CSV',
      words: 'CSV',
      disabled,
      choose: async () => save(new Blob([csvOfParts(await parts())], { type: 'text/csv' }), `${name}.csv`),
    },
  ]
}
