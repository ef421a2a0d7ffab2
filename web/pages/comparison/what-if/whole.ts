import { type WhatIfAnswer, WhatIfView } from '@waybill/contracts'
import { subtract } from '../../../ui/decimal.ts'
import type { Numbers } from '../../../ui/numbers.ts'
import type { Pen } from '../../../widgets/form.ts'
import type { Fetch } from '../answers-of-sets.ts'
import type { ComparisonState } from '../comparison-state.ts'
import { type FileCell, type Line, type Part, partOf, wordsOfSet } from '../export.ts'
import { contextOfWhatIf, leftAsBilled } from './files.ts'
import { rulesInWords } from './rule-words.ts'
import { partsTable, uncomputableTable, viewTable, viewWords } from './tables.ts'
import { termsWords } from './terms-line.tsx'
import { type WhatIfOfSet, whatIfQuery } from './terms-of-sets.ts'

/** A what-if with what its lines cost; without that where its terms are not known. */
export interface ToldWhatIf {
  readonly whatIf: WhatIfOfSet
  readonly answer: WhatIfAnswer | undefined
}

/** By month or quarter, and by what the comparison is cut by where whole lines say it. */
export function whatIfsTold(
  whatIfs: readonly WhatIfOfSet[],
  { span, dimension }: Pick<ComparisonState, 'span' | 'dimension'>,
  fetch: Fetch,
): Promise<readonly ToldWhatIf[]> {
  const views = [span, WhatIfView.safeParse(dimension).data ?? 'service'] as const
  return Promise.all(
    whatIfs.map(async (whatIf) => {
      const answer = whatIf.terms && (await fetch(whatIfQuery(whatIf.of.subject, whatIf.terms, views)))
      return { whatIf: { ...whatIf, whole: answer }, answer }
    }),
  )
}

/** What the list of sets has of what-ifs alone. */
export function headsOfWhatIfs({ say }: Pick<Pen, 'say'>): readonly string[] {
  return [
    say('whatIf.terms'),
    say('whatIf.key'),
    say('whatIf.billed'),
    say('whatIf.saving'),
    say('whatIf.leftAsBilled'),
  ]
}

/** A what-if in the list of sets: as a set is told, then its terms and their amounts, what it costs at them the last. */
export function cellsOfWhatIf({ whatIf, answer }: ToldWhatIf, pen: Pen): readonly FileCell[] {
  const { say } = pen
  const { client, dates, filters, currency } = wordsOfSet(whatIf.of, pen)
  const amount = (decimal: string | undefined) => (decimal === undefined ? say('noData') : { decimal })
  return [
    whatIf.of.set.name,
    client,
    dates,
    filters.join('; '),
    currency,
    say('whatIf.fact'),
    termsWords(whatIf, say),
    keyOf(whatIf),
    amount(answer?.billed),
    amount(answer && subtract(answer.billed, answer.atTerms)),
    leftAsBilled(answer, pen).join('; '),
    amount(answer?.atTerms),
  ]
}

/** Only what is saved as it stands is what a key names. */
const keyOf = ({ saved, isChanged }: WhatIfOfSet) => (saved && !isChanged ? saved.key : '')

/** Its tables: by month or quarter, by service and so on, by part of the line, and what could not be worked out. */
function tablesOf({ whatIf, answer }: ToldWhatIf, pen: Pen) {
  if (!answer) return []
  const { say } = pen
  const card = say('whatIf.card', { name: whatIf.of.set.name })
  const named = (title: string, numbers: Numbers) => ({ title: `${title} · ${card}`, numbers })
  return [
    ...answer.views.map((view) => named(viewWords(view.view, say), viewTable(answer, view, pen))),
    named(say('whatIf.parts'), partsTable(answer, pen)),
    ...(answer.uncomputable.length > 0 ? [named(say('whatIf.leftAsBilled'), uncomputableTable(answer, pen))] : []),
  ]
}

export function partsOfWhatIf(told: ToldWhatIf, pen: Pen): readonly Part[] {
  const { whatIf, answer } = told
  const tables = tablesOf(told, pen).map(({ title, numbers }): Part => {
    const total = { total: [{ exact: answer?.billed ?? '' }], rows: numbers.rows }
    const part = partOf(
      title,
      [...contextOfWhatIf({ title, whatIf, numbers: total }, pen), ...amountsOf(told, pen)],
      numbers,
      pen,
    )
    // One line can be there for several reasons, so these have no total.
    return numbers.total.length > 0 ? part : { ...part, rows: part.rows.slice(0, -1) }
  })
  return [...tables, ...rulesPart(told, pen)]
}

function amountsOf({ answer }: ToldWhatIf, { say }: Pen): readonly Line[] {
  if (!answer) return []
  return [
    [say('whatIf.atTerms'), `${answer.atTerms} ${answer.currency}`],
    [say('whatIf.saving'), `${subtract(answer.billed, answer.atTerms)} ${answer.currency}`],
  ]
}

/** The terms themselves: who has only the file can write them again, also where they were never saved. */
function rulesPart({ whatIf }: ToldWhatIf, { say }: Pen): readonly Part[] {
  const title = say('whatIf.termsOf', { name: whatIf.of.set.name })
  const rules = whatIf.terms ? rulesInWords(whatIf.terms, say) : []
  if (rules.length === 0) return []
  return [
    {
      title,
      context: [
        ['Waybill', title],
        [say('whatIf.terms'), termsWords(whatIf, say)],
      ],
      head: [say('whatIf.lists'), '', say('whatIf.terms')],
      rows: rules.map(({ list, place, says }) => [list, place, says]),
    },
  ]
}

/** A what-if in one line of a document. */
export function lineOfWhatIf(told: ToldWhatIf, pen: Pen): Line {
  const { say, format } = pen
  const { whatIf, answer } = told
  const { client, dates, filters, currency } = wordsOfSet(whatIf.of, pen)
  const money = (decimal: string) => format.exact({ decimal, unit: 'money', currency: answer?.currency })
  const amounts = answer
    ? [
        `${say('export.controlTotal')} ${say('whatIf.fact')} ${money(answer.atTerms)}`,
        `${say('whatIf.billed')} ${money(answer.billed)}`,
        `${say('whatIf.saving')} ${money(subtract(answer.billed, answer.atTerms))}`,
        `${say('whatIf.leftAsBilled')}: ${leftAsBilled(answer, pen).join('; ')}`,
      ]
    : [`${say('export.controlTotal')} ${say('noData')}`]
  const terms = [`${say('whatIf.terms')}: ${termsWords(whatIf, say)}`, ...(keyOf(whatIf) ? [keyOf(whatIf)] : [])]
  return [whatIf.of.set.name, [client, dates, ...filters, currency, ...terms, ...amounts].join('; ')]
}

const shownIn = (cells: Numbers['total']) => cells.map(({ shown }) => shown)

export function tablesOfDocument(told: ToldWhatIf, pen: Pen) {
  const { say } = pen
  const rules = told.whatIf.terms ? rulesInWords(told.whatIf.terms, say) : []
  return [
    ...tablesOf(told, pen).map(({ title, numbers }) => ({
      title,
      of: numbers.of,
      heads: numbers.columns.map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`)),
      rows: numbers.rows.map(({ label, cells: own }) => ({ label, cells: shownIn(own) })),
      ...(numbers.total.length > 0 && { total: { label: say('table.total'), cells: shownIn(numbers.total) } }),
    })),
    ...(rules.length > 0
      ? [
          {
            title: say('whatIf.termsOf', { name: told.whatIf.of.set.name }),
            of: say('whatIf.lists'),
            heads: [say('whatIf.terms')],
            rows: rules.map(({ list, place, says }) => ({ label: `${list} · ${place}`, cells: [says] })),
          },
        ]
      : []),
  ]
}
