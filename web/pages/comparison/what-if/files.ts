import type { WhatIfAnswer } from '@waybill/contracts'
import type { Numbers } from '../../../ui/numbers.ts'
import type { Pen } from '../../../widgets/form.ts'
import { filesOf, type Line, lineOfSet, partOf } from '../export.ts'
import { reasonWords } from './tables.ts'
import { termsWords } from './terms-line.tsx'
import type { WhatIfOfSet } from './terms-of-sets.ts'

interface Given {
  readonly title: string
  readonly whatIf: WhatIfOfSet
  readonly numbers: {
    readonly total: readonly { readonly exact: string }[]
    readonly rows: { readonly length: number }
  }
}

/** What a table of a what-if is of, for who has only the file: beside what every set says, its terms and what stays as it was billed. */
export function contextOfWhatIf({ title, whatIf, numbers }: Given, pen: Pen): readonly Line[] {
  const { say } = pen
  const { of, saved, isChanged, whole } = whatIf
  return [
    ['Waybill', title],
    lineOfSet(of, `${say('export.controlTotal')} ${say('whatIf.billed')} ${numbers.total[0]?.exact ?? ''}`, pen),
    [say('export.rows'), String(numbers.rows.length)],
    [say('whatIf.terms'), termsWords(whatIf, say)],
    ...(saved && !isChanged ? [[say('whatIf.key'), saved.key] as const] : []),
    ...leftAsBilled(whole, pen).map((words): Line => [say('whatIf.leftAsBilled'), words]),
  ]
}

/** What could not be worked out, each reason with its lines and its money; or that there is nothing. */
export function leftAsBilled(whole: WhatIfAnswer | undefined, { say, format }: Pen): readonly string[] {
  if (!whole) return []
  if (whole.uncomputable.length === 0) return [say('whatIf.everythingWorkedOut')]
  return whole.uncomputable.map(
    ({ reason, lines, amount }) => `${reasonWords(reason, say)}: ${format.count(lines)} · ${amount} ${whole.currency}`,
  )
}

/** How the table of a what-if can be taken away. */
export function filesOfWhatIf(
  { numbers, ...given }: Pick<Given, 'title' | 'whatIf'> & { readonly numbers: Numbers | undefined },
  pen: Pen,
) {
  const parts = numbers ? [partOf(given.title, contextOfWhatIf({ ...given, numbers }, pen), numbers, pen)] : []
  return filesOf('waybill-what-if', async () => parts, !numbers || numbers.rows.length === 0)
}
