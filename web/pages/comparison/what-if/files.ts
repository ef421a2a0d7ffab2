import { csvOf } from '../../../ui/csv.ts'
import type { Numbers } from '../../../ui/numbers.ts'
import { save } from '../../../ui/save.ts'
import type { Pen } from '../../../widgets/form.ts'
import { contextOf, sheetOf } from '../export.ts'
import { reasonWords } from './tables.ts'
import { termsWords } from './terms-line.tsx'
import type { WhatIfOfSet } from './terms-of-sets.ts'

interface Given {
  readonly title: string
  readonly whatIf: WhatIfOfSet
  readonly numbers: Parameters<typeof contextOf>[2]
}

type Line = readonly [name: string, value: string]

/** What a table of a what-if is of, for who has only the file: beside what every set says, its terms and what stays as it was billed. */
export function contextOfWhatIf({ title, whatIf, numbers }: Given, pen: Pen): readonly Line[] {
  const { say, format } = pen
  const { of, saved, isChanged, whole } = whatIf
  return [
    ...contextOf(title, [of], numbers, pen),
    [say('whatIf.terms'), termsWords(whatIf, say)],
    ...(saved && !isChanged ? [[say('whatIf.key'), saved.key] as const] : []),
    ...(whole?.uncomputable ?? []).map(
      ({ reason, lines, amount }): Line => [
        say('whatIf.leftAsBilled'),
        `${reasonWords(reason, say)}: ${format.count(lines)}; ${amount} ${whole?.currency ?? ''}`,
      ],
    ),
  ]
}

/** How the table of a what-if can be taken away. */
export function filesOfWhatIf(
  { numbers, ...given }: Pick<Given, 'title' | 'whatIf'> & { readonly numbers: Numbers | undefined },
  pen: Pen,
) {
  const total = pen.say('table.total')
  const disabled = !numbers || numbers.rows.length === 0
  const context = numbers ? contextOfWhatIf({ ...given, numbers }, pen) : []
  return [
    {
      key: 'XLSX',
      words: 'XLSX',
      disabled,
      choose: async () => numbers && save(await sheetOf(context, numbers, total), 'waybill-what-if.xlsx'),
    },
    {
      key: 'CSV',
      words: 'CSV',
      disabled,
      choose: () =>
        numbers && save(new Blob([csvOf(numbers, context, { total })], { type: 'text/csv' }), 'waybill-what-if.csv'),
    },
  ]
}
