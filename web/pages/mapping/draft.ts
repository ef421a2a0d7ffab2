import {
  amountMeanings,
  areCharges,
  type ChargeFamily,
  ColumnMeaning,
  chargeRowMeanings,
  dateMeanings,
  type FactSource,
  type FileStatements,
  type LayoutBegin,
  type LayoutColumn,
  LayoutFact,
  type LayoutMapping,
  type LayoutPreview,
  type LayoutRows,
  measureMeanings,
  type TotalSource,
} from '@waybill/contracts'
import { dayOrderIn, dayOrderNear, decimalMarkIn, valuesOf } from './readings.ts'

/** What a person has said so far of a file. */
export interface Draft {
  readonly mapping: LayoutMapping
  readonly statements: FileStatements
  /** The columns that the person has spoken of: nothing of them is a guess any more. */
  readonly said: ReadonlySet<number>
  /** Where addresses are that name no country is no guess any more. */
  readonly countryIsSaid: boolean
}

type Mapping = Draft['mapping']

/** A meaning and, of a charge or what comes off it, its family: `charge:TAX`. */
export type Choice = string

/** Begins with what reads the file already, else with a layout that is to be changed, else with the guess. */
export function startOf(preview: LayoutPreview, layout?: Mapping): Draft {
  const from = layout ?? preview.readBy?.mapping
  const mapping = from ? fitted(from, preview) : preview.guess.mapping
  return {
    mapping,
    statements: preview.statements,
    said: new Set(from ? mapping.columns.map(({ place }) => place) : []),
    countryIsSaid: from !== undefined,
  }
}

/** The same file cut another way: what was said of a column that is still there holds. */
export function carriedOver({ mapping, statements, said, countryIsSaid }: Draft, preview: LayoutPreview): Draft {
  const fresh = { mapping: preview.guess.mapping, statements, said: new Set<number>(), countryIsSaid: false }
  if (!sameTexts(mapping.headers, preview.headers)) return fresh
  return { mapping: { ...mapping, table: tableOf(preview, mapping) }, statements, said, countryIsSaid }
}

/** How the file is cut; without a header, what it is recognised by stays. */
function tableOf({ table }: LayoutPreview, { table: { begins } }: Mapping): Mapping['table'] {
  return table.headerLine === 0 && begins ? { ...table, begins } : table
}

/** A layout on the columns that this file has: they go by their names, and without names by their places. */
function fitted(mapping: Mapping, preview: LayoutPreview): Mapping {
  const { headers } = preview
  const table = tableOf(preview, mapping)
  if (sameTexts(mapping.headers, headers)) return { ...mapping, table }
  const taken = new Set<number>()
  const placeNow = (place: number): number => {
    const name = mapping.headers[place] ?? ''
    const found = name === '' ? place : headers.findIndex((header, at) => header === name && !taken.has(at))
    taken.add(found)
    return found
  }
  const named = (place: number): number => {
    const name = mapping.headers[place] ?? ''
    return name === '' ? place : headers.indexOf(name)
  }
  const isThere = (place: number) => place >= 0 && place < headers.length
  const columns = mapping.columns
    .map(({ namedBy, ...column }) => {
      const naming = namedBy === undefined ? -1 : named(namedBy)
      return { ...column, place: placeNow(column.place), ...(isThere(naming) && { namedBy: naming }) }
    })
    .filter(({ place }) => isThere(place))
  const at = mapping.total.from === 'row' ? named(mapping.total.place) : 0
  const total: TotalSource =
    mapping.total.from === 'row' ? (isThere(at) ? { ...mapping.total, place: at } : { from: 'none' }) : mapping.total
  return { ...mapping, table, headers, columns, total }
}

export const sameTexts = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((text, at) => text === others[at])

export function columnAt({ columns }: Mapping, place: number): LayoutColumn | undefined {
  return columns.find((column) => column.place === place && column.meaning !== 'ignore')
}

export function columnOf({ columns }: Mapping, meaning: ColumnMeaning): LayoutColumn | undefined {
  return columns.find((column) => column.meaning === meaning)
}

const ofFamilies: readonly ColumnMeaning[] = ['charge', 'discount']

/** What a column can be where rows are these. */
export function meaningsOf(rows: LayoutRows): ColumnMeaning[] {
  const others = areCharges(rows) ? ofFamilies : chargeRowMeanings
  return ColumnMeaning.options.filter(
    (meaning) => !others.includes(meaning) && (meaning !== 'rowKind' || rows.are === 'headers-and-details'),
  )
}

export function choicesOf(rows: LayoutRows, families: readonly ChargeFamily[]): Choice[] {
  return meaningsOf(rows).flatMap((meaning) =>
    ofFamilies.includes(meaning) ? families.map((family) => `${meaning}:${family}`) : [meaning],
  )
}

export function choiceOf(column: LayoutColumn | undefined): Choice {
  if (!column) return 'ignore'
  const { meaning, family } = column
  return family === undefined || !ofFamilies.includes(meaning) ? meaning : `${meaning}:${family}`
}

/** A column becomes something. What only one column can be, no other is any more. */
export function withChoice(draft: Draft, place: number, choice: Choice, values: readonly string[]): Draft {
  const [word, family] = choice.split(':')
  const meaning = ColumnMeaning.parse(word)
  const before = columnAt(draft.mapping, place)
  const others = draft.mapping.columns.filter(
    (column) => column.place !== place && (ofFamilies.includes(meaning) || column.meaning !== meaning),
  )
  const column: LayoutColumn = {
    place,
    meaning,
    sign: before?.sign ?? 'as-written',
    ...(ofFamilies.includes(meaning) && {
      family: family as ChargeFamily,
      ...(before?.label !== undefined && { label: before.label }),
      ...(before?.namedBy !== undefined && { namedBy: before.namedBy }),
    }),
    ...((amountMeanings.includes(meaning) || measureMeanings.includes(meaning)) && {
      decimalMark: before?.decimalMark ?? decimalMarkIn(values),
    }),
    ...(dateMeanings.includes(meaning) && {
      dayOrder:
        before?.dayOrder ?? dayOrderIn(values) ?? columnOf(draft.mapping, 'invoiceDate')?.dayOrder ?? 'day-first',
    }),
    ...(meaning === 'refundStatus' && { refundedSays: before?.refundedSays ?? ['refunded'] }),
  }
  const columns = [...others, column].toSorted((a, b) => a.place - b.place)
  return { ...draft, mapping: settled({ ...draft.mapping, columns }, meaning), said: new Set([...draft.said, place]) }
}

/** How a column is read. */
export function withReading(draft: Draft, place: number, reading: Partial<LayoutColumn>): Draft {
  const columns = draft.mapping.columns.map((column) => (column.place === place ? { ...column, ...reading } : column))
  return { ...draft, mapping: { ...draft.mapping, columns }, said: new Set([...draft.said, place]) }
}

/** What the charge of a column is called: as the column is, as is typed in, or row by row as another column says. */
export function withName(draft: Draft, place: number, called: Pick<LayoutColumn, 'label' | 'namedBy'>): Draft {
  const columns = draft.mapping.columns.map((column) => {
    if (column.place !== place) return column
    const { label: _label, namedBy: _namedBy, ...bare } = column
    return { ...bare, ...called }
  })
  return { ...draft, mapping: { ...draft.mapping, columns }, said: new Set([...draft.said, place]) }
}

/** What stands in a column that has just been named is looked for there; what stood in one that is none any more is asked for. */
function settled(mapping: Mapping, meaning: ColumnMeaning): Mapping {
  const has = (one: ColumnMeaning) => columnOf(mapping, one) !== undefined
  const facts = { ...mapping.facts }
  for (const fact of LayoutFact.options) {
    if (fact === meaning && facts[fact].from !== 'column') facts[fact] = { from: 'column' }
    else if (facts[fact].from === 'column' && !has(fact))
      facts[fact] = fact === 'account' ? { from: 'nowhere' } : { from: 'typed', value: '' }
  }
  return { ...mapping, facts, total: totalOf(mapping, meaning, has) }
}

function totalOf({ total }: Mapping, meaning: ColumnMeaning, has: (meaning: ColumnMeaning) => boolean): TotalSource {
  if (meaning === 'invoiceTotal' && (total.from === 'none' || total.from === 'lines')) return { from: 'column' }
  if (meaning === 'rowTotal' && total.from === 'none') return { from: 'lines' }
  if (total.from === 'column' && !has('invoiceTotal')) return has('rowTotal') ? { from: 'lines' } : { from: 'none' }
  if (total.from === 'lines' && !has('rowTotal')) return has('invoiceTotal') ? { from: 'column' } : { from: 'none' }
  return total
}

export function withMapping(draft: Draft, change: Partial<Mapping>): Draft {
  return { ...draft, mapping: { ...draft.mapping, ...change } }
}

/** Where addresses are that name no country. */
export function withCountry(draft: Draft, country: string): Draft {
  return { ...withMapping(draft, { country }), countryIsSaid: true }
}

export function withFact(draft: Draft, fact: LayoutFact, source: FactSource): Draft {
  const { mapping, statements } = draft
  const columns = source.from === 'column' ? mapping.columns : mapping.columns.filter(({ meaning }) => meaning !== fact)
  const { [fact]: typed, ...facts } = statements.facts
  const keeps = source.from === 'typed' && source.value === '' && typed !== undefined
  return {
    ...draft,
    mapping: { ...mapping, columns, facts: { ...mapping.facts, [fact]: source } },
    statements: { ...statements, facts: keeps ? statements.facts : facts },
  }
}

/** What a file without a header is recognised by: the cells that say the same in every one. */
export function withBegins(draft: Draft, begins: LayoutBegin[]): Draft {
  const { begins: _before, ...table } = draft.mapping.table
  return withMapping(draft, { table: begins.length > 0 ? { ...table, begins } : table })
}

/** What only this one file is: empty text takes it back. The date of the invoice may tell how those of its shipments are written. */
export function withTyped(draft: Draft, fact: LayoutFact, text: string, rows: LayoutPreview['rows']): Draft {
  const { [fact]: _before, ...others } = draft.statements.facts
  const facts =
    text.trim() === '' ? others : { ...others, [fact]: fact === 'currency' ? text.trim().toUpperCase() : text }
  const typed = { ...draft, statements: { ...draft.statements, facts } }
  return fact === 'invoiceDate' ? withDaysNear(typed, text, rows) : typed
}

/** Dates that could be read either way, and that nobody has spoken of, are read so that they lie near a day. */
function withDaysNear(draft: Draft, day: string, rows: LayoutPreview['rows']): Draft {
  const isOpen = ({ meaning, place }: LayoutColumn) =>
    dateMeanings.includes(meaning) && !draft.said.has(place) && dayOrderIn(valuesOf(rows, place)) === undefined
  const open = draft.mapping.columns.filter(isOpen)
  const dayOrder = dayOrderNear(
    day,
    open.flatMap(({ place }) => valuesOf(rows, place)),
  )
  if (dayOrder === undefined) return draft
  return withMapping(draft, {
    columns: draft.mapping.columns.map((column) => (open.includes(column) ? { ...column, dayOrder } : column)),
  })
}

/** Rows of another kind: what a column was among the old ones becomes what is nearest to it among the new. */
export function withRows(draft: Draft, rows: LayoutRows): Draft {
  const { mapping } = draft
  const possible = new Set(meaningsOf(rows))
  const were = areCharges(mapping.rows)
  const paid =
    !were && areCharges(rows) ? (columnOf(mapping, 'charge') ?? columnOf(mapping, 'rowTotal'))?.place : undefined
  const columns = mapping.columns.flatMap((column): LayoutColumn[] => {
    const { family: _family, ...bare } = column
    if (column.place === paid) return [{ ...bare, meaning: 'chargeAmount' }]
    if (possible.has(column.meaning)) return [column]
    if (column.meaning === 'chargeAmount') return [{ ...bare, meaning: 'charge', family: 'TRANSPORTATION' }]
    if (column.meaning === 'chargeDiscount') return [{ ...bare, meaning: 'discount', family: 'TRANSPORTATION' }]
    return []
  })
  return withMapping(draft, settled({ ...mapping, rows, columns }, 'ignore'))
}
