import { ComparisonTab, DateRange, type MeasureName, pageBehind, readWord, writeWord } from '@waybill/contracts'
import { type Subject, whereOf } from '../../widgets/page.ts'
import { type Mark, type OpenTable, readOpenTable, writeOpenTable } from '../../widgets/table/open-table.ts'
import type { Compared } from './subjects.ts'

/** The lines behind a number of one set: what the set is called, of which days, and the mark of it. */
export interface OpenRows {
  readonly set: string
  readonly days: Pick<DateRange, 'from' | 'to'>
  readonly table: OpenTable
}

const betweenParts = '~'

/** `Mine.2026-01-01.2026-03-31~default~fact.packages~in.service.Ground`: the set and its days, then as on any page. */
export function writeOpenRows({ set, days: { from, to }, table }: OpenRows): string {
  return [[writeWord(set), from, to].join('.'), writeOpenTable(table)].join(betweenParts)
}

/** Nothing where there are none, or where it makes no sense. */
export function readOpenRows(text: string | undefined): OpenRows | undefined {
  const [where = '', ...words] = text?.split(betweenParts) ?? []
  const [name = '', from, to] = where.split('.')
  const set = readWord(name)
  const days = DateRange.safeParse({ type: 'bill_date', from, to }).data
  const table = readOpenTable(words.join(betweenParts))
  if (!set || !days || !table) return undefined
  return { set, days: { from: days.from, to: days.to }, table }
}

/** What a mark of a set is: a measure, of some of its days, of one value of a dimension. */
export interface MarkOfSet {
  readonly measure: MeasureName
  readonly days: Pick<DateRange, 'from' | 'to'>
  readonly only?: Mark['only']
}

export function rowsOfSet(
  { set: { name: set } }: Compared,
  { measure, days: { from, to }, only }: MarkOfSet,
): OpenRows {
  return { set, days: { from, to }, table: { view: 'default', mark: { fact: measure, ...(only && { only }) } } }
}

/** What the table of a set's number looks at: the set's client, dates and filters, over the lines of the measure. */
export function subjectBehind({ subject }: Compared, { days, table }: OpenRows): Subject | undefined {
  const { name } = subject.definition
  const measure = table.mark.fact ?? subject.fact
  const definition = pageBehind(ComparisonTab.parse(name), measure)
  if (!definition) return undefined
  const fact = definition.facts.find((each) => each.measure === measure)
  const of = fact ?? definition.facts[0]
  return {
    ...subject,
    definition,
    period: { type: subject.period.type, ...days },
    during: undefined,
    fact: of.measure,
    factName: of.name,
    where: whereOf(definition, of),
    factNote: fact?.note,
  }
}
