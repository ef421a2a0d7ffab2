import { csvOf } from '../../ui/csv.ts'
import type { Numbers } from '../../ui/numbers.ts'
import { save } from '../../ui/save.ts'
import { currencyRule } from '../../widgets/currency-rule.ts'
import { filterWords } from '../../widgets/filter-words.ts'
import type { Pen } from '../../widgets/form.ts'
import { notesOf } from '../../widgets/page.ts'
import type { Compared } from './subjects.ts'

type Line = readonly [name: string, value: string]

/** What a table is of, for who has only the file: each set with its client, dates, filters, currency rule and control total. */
export function contextOf(
  title: string,
  sets: readonly Compared[],
  numbers: { readonly total: readonly { readonly exact: string }[]; readonly rows: { readonly length: number } },
  pen: Pen,
): readonly Line[] {
  const { say, format, locale } = pen
  const ofSets = sets.map(({ set, subject }, place): Line => {
    const { type, from, to } = subject.period
    const filters = filterWords(subject.filters, say, locale, 'lbs').map(({ text }) => text)
    const notes = notesOf(subject).map((note) => say(`factNote.${note}`))
    const words = [
      subject.client.name,
      `${say(`dateType.${type}`)} ${format.dates(from, to)}`,
      ...(filters.length > 0 ? filters : [say('comparison.noFilters')]),
      ...notes,
      currencyRule(subject, say),
      `${say('export.controlTotal')} ${numbers.total[place]?.exact ?? ''}`,
    ]
    return [set.name, words.join('; ')]
  })
  return [['Waybill', title], ...ofSets, [say('export.rows'), String(numbers.rows.length)]]
}

const text = (value: string, isBold = false) => ({
  value,
  type: String,
  ...(isBold && { fontWeight: 'bold' as const }),
})

/** Numbers are numbers of the sheet and everything else is text, so that no cell is ever a formula. */
export async function sheetOf(context: readonly Line[], numbers: Numbers, total: string): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const row = (label: string, cells: Numbers['total']) => [
    text(label),
    ...cells.map(({ exact }) => (exact === '' ? null : { value: Number(exact), type: Number, format: '#,##0.00' })),
  ]
  const heads = numbers.columns.map(({ name, unit }) => text(unit === '' ? name : `${name} (${unit})`, true))
  return writeExcelFile([
    ...context.map(([name, value]) => [text(name, true), text(value)]),
    [],
    [text(numbers.of, true), ...heads],
    ...numbers.rows.map(({ label, cells }) => row(label, cells)),
    row(total, numbers.total),
  ]).toBlob()
}

/** How a table of the comparison can be taken away. */
export function filesOf(title: string, sets: readonly Compared[], numbers: Numbers | undefined, pen: Pen) {
  const total = pen.say('table.total')
  const context = numbers ? contextOf(title, sets, numbers, pen) : []
  const disabled = !numbers || numbers.rows.length === 0
  return [
    {
      key: 'XLSX',
      words: 'XLSX',
      disabled,
      choose: async () => numbers && save(await sheetOf(context, numbers, total), 'waybill-comparison.xlsx'),
    },
    {
      key: 'CSV',
      words: 'CSV',
      disabled,
      choose: () =>
        numbers && save(new Blob([csvOf(numbers, context, { total })], { type: 'text/csv' }), 'waybill-comparison.csv'),
    },
  ]
}
