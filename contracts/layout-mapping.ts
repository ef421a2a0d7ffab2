import { z } from 'zod'
import { CountryCode } from './countries.ts'
import { ShippedMode } from './house-values.ts'
import {
  type ColumnMeaning,
  LayoutColumn,
  LayoutDayOrder,
  LayoutDecimalMark,
  mostLayoutColumns,
  ofSeveralColumns,
  layoutPlace as place,
  layoutText as text,
} from './layout-columns.ts'
import { ChargeFamily } from './vocabulary.ts'

/** The header stands in the first lines, under a title and an address at most. */
export const layoutHeaderLines = 50
/** The widest bill that was seen has 51 charges side by side; what reading costs grows with their number. */
export const mostChargeColumns = 200

const line = z.int().min(1).max(layoutHeaderLines)
const says = z.array(text(60).min(1)).max(20)

export const LayoutSeparator = z.enum([',', ';', '\t', '|'])
export type LayoutSeparator = z.infer<typeof LayoutSeparator>

/** `auto` is what the file says of itself, else UTF-8, else Western European, line by line. */
export const LayoutEncoding = z.enum([
  'auto',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'windows-1256',
  'gb18030',
  'shift_jis',
])
export type LayoutEncoding = z.infer<typeof LayoutEncoding>

/** More would only be harder to meet. */
export const mostBegins = 20
export const longestBegin = 60

/** What a file without a header always says in a cell of its first lines. */
export const LayoutBegin = z.strictObject({ line, place, says: text(longestBegin).min(1) })
export type LayoutBegin = z.infer<typeof LayoutBegin>

/** How the file is cut into rows and cells. */
export const LayoutTable = z.strictObject({
  /** The sheet of a workbook; null of a text. */
  sheet: text(100).nullable(),
  separator: LayoutSeparator,
  encoding: LayoutEncoding,
  /** 1-based line that names the columns, where it was when the layout was made; 0 where there is none, and columns go by their place. */
  headerLine: z.int().min(0).max(layoutHeaderLines),
  /** Of a file without a header, what always stands in these cells of its first lines: it is recognised by all of them. */
  begins: z.array(LayoutBegin).max(mostBegins).optional(),
})
export type LayoutTable = z.infer<typeof LayoutTable>

export const LayoutFact = z.enum(['invoiceNumber', 'invoiceDate', 'account', 'currency', 'carrier'])
export type LayoutFact = z.infer<typeof LayoutFact>

/** Where something of the invoice stands. */
export const FactSource = z.discriminatedUnion('from', [
  /**
   * In the column that means it. Of the invoice's date: where its rows state several, each is an invoice's own, or the `latest` is that of all.
   * Of its number: a row that leaves it out is read not at all, or, `filledDown`, is of the invoice of the row above it.
   */
  z.strictObject({
    from: z.literal('column'),
    latest: z.literal(true).optional(),
    filledDown: z.literal(true).optional(),
  }),
  /** In one cell above the rows; with `after`, what follows that text in it, and with `until` what stands before that one. */
  z.strictObject({
    from: z.literal('cell'),
    line,
    place,
    after: text(60).default(''),
    until: text(60).optional(),
    dayOrder: LayoutDayOrder.optional(),
  }),
  /** A part of the file's name without its ending: 1 is the first, -1 the last. */
  z.strictObject({
    from: z.literal('file-name'),
    separator: z.enum(['_', '-', '.', ' ']),
    part: z
      .int()
      .min(-20)
      .max(20)
      .refine((part) => part !== 0, 'is neither from the beginning nor from the end'),
    dayOrder: LayoutDayOrder.optional(),
  }),
  /** The same for every file; empty text is asked for with each file. */
  z.strictObject({ from: z.literal('typed'), value: text(100) }),
  /** Of accounts: the file names none. */
  z.strictObject({ from: z.literal('nowhere') }),
])
export type FactSource = z.infer<typeof FactSource>

/** Where the sum is that an invoice is held against. */
export const TotalSource = z.discriminatedUnion('from', [
  /** In the column that is the invoice total. */
  z.strictObject({ from: z.literal('column') }),
  /** Each row says what its charges come to. */
  z.strictObject({ from: z.literal('lines') }),
  /** In a row of its own, of which a cell begins with one of these words; of the invoice above it, or of the whole file. */
  z.strictObject({
    from: z.literal('row'),
    says: says.min(1),
    place,
    of: z.enum(['invoice', 'file']),
    decimalMark: LayoutDecimalMark.optional(),
  }),
  /** In one cell above the rows: of the whole file. */
  z.strictObject({
    from: z.literal('cell'),
    line,
    place,
    after: text(60).default(''),
    decimalMark: LayoutDecimalMark.optional(),
  }),
  /** Nowhere: whoever gives a file types its total or confirms its sum. */
  z.strictObject({ from: z.literal('none') }),
])
export type TotalSource = z.infer<typeof TotalSource>

export const LayoutRows = z.discriminatedUnion('are', [
  z.strictObject({ are: z.literal('shipments') }),
  z.strictObject({ are: z.literal('charges') }),
  /** The column `rowKind` of an invoice's own row says one of these words; every other row is a detail of it. */
  z.strictObject({
    are: z.literal('headers-and-details'),
    headerSays: says.min(1),
    details: z.enum(['shipments', 'charges']),
  }),
])
export type LayoutRows = z.infer<typeof LayoutRows>

/** Whether each detail row is one charge, and not a shipment with a column for each of its charges. */
export function areCharges(rows: LayoutRows): boolean {
  return rows.are === 'charges' || (rows.are === 'headers-and-details' && rows.details === 'charges')
}

/** What is charged under a word: of the kind, the code or the description of a charge row, or of the column that names a charge. */
const FamilyOfWord = z.strictObject({
  says: text(100).min(1),
  /** `NONE` is no charge: such rows are passed over. */
  family: z.union([ChargeFamily, z.literal('NONE')]),
  /** Of charge rows: money back, whether it is written with a minus or without; the invoice total of such a row is, too. */
  credit: z.boolean().optional(),
  /** Comes off the list price, and is written with a minus: it has none of its own. */
  discount: z.boolean().optional(),
})

/** What a file may say by a code: a carrier, a currency, a service, how a shipment is billed, what is charged. */
export const CodedFact = z.enum(['carrier', 'currency', 'service', 'billOption', 'charge'])
export type CodedFact = z.infer<typeof CodedFact>

/** FedEx bills some sixty services and two hundred charges by their codes. */
export const mostLayoutCodes = 500

/** What a code of the file is called: service 92 is FedEx Ground. Large and small letters are the same. */
export const LayoutCode = z.strictObject({
  of: CodedFact,
  says: text(100).min(1),
  means: text(100).min(1),
  /** Of a service that is called otherwise where a shipment leaves the country; one of which no countries are said keeps its code. */
  abroad: text(100).min(1).optional(),
})
export type LayoutCode = z.infer<typeof LayoutCode>

/** A mapping on its way: a first guess may still lack what no reader can do without. */
export const LayoutDraft = z.strictObject({
  table: LayoutTable,
  /** The names of all columns as they stand in the file; empty text where there is no header. */
  headers: z.array(text(200)).min(1).max(mostLayoutColumns),
  columns: z.array(LayoutColumn).max(mostLayoutColumns),
  rows: LayoutRows,
  mode: ShippedMode,
  /** Where addresses that name no country are; without it in the United States. */
  country: CountryCode.optional(),
  facts: z.strictObject({
    invoiceNumber: FactSource,
    invoiceDate: FactSource,
    account: FactSource,
    currency: FactSource,
    carrier: FactSource,
  }),
  total: TotalSource,
  /** Of charge rows, and of charges that a column names. */
  families: z.array(FamilyOfWord).max(200).default([]),
  /** Names for what the file says by codes. A charge keeps its code beside its name. */
  codes: z.array(LayoutCode).max(mostLayoutCodes).default([]),
  /** Rows of which a cell begins with one of these are none: page feet, sums between. */
  passOver: says.default([]),
})
export type LayoutDraft = z.infer<typeof LayoutDraft>

/** A carrier's file, described by a person: what the reader makes charges of. */
export const LayoutMapping = LayoutDraft.superRefine((mapping, context) => {
  for (const { path, message } of layoutFlaws(mapping)) context.addIssue({ code: 'custom', path: [...path], message })
})
export type LayoutMapping = z.infer<typeof LayoutMapping>

export interface LayoutFlaw {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** What a mapping says that cannot be: each would leave the reader without an answer. */
export function layoutFlaws({ headers, columns, rows, facts, total, codes }: LayoutDraft): LayoutFlaw[] {
  const flaws: LayoutFlaw[] = []
  const seen = new Set<ColumnMeaning>()
  const places = new Set<number>()
  for (const [at, { place: stands, meaning, family, namedBy, refundedSays }] of columns.entries()) {
    const path = ['columns', at] as const
    if (stands >= headers.length) flaws.push({ path, message: 'is a column that the file does not have' })
    if (places.has(stands)) flaws.push({ path, message: 'is a column that is said twice' })
    if (seen.has(meaning) && !ofSeveralColumns.includes(meaning))
      flaws.push({ path, message: `is a second column for ${meaning}` })
    if ((meaning === 'charge' || meaning === 'discount') && family === undefined)
      flaws.push({ path, message: 'is a charge without a family' })
    if (meaning === 'refundStatus' && !refundedSays?.length)
      flaws.push({ path, message: 'does not say what stands there of a row that was paid back' })
    if (namedBy !== undefined && namedBy >= headers.length)
      flaws.push({ path, message: 'is named by a column that the file does not have' })
    places.add(stands)
    seen.add(meaning)
  }
  if (columns.filter(({ meaning }) => meaning === 'charge' || meaning === 'discount').length > mostChargeColumns)
    flaws.push({ path: ['columns'], message: 'are more charges than any bill has side by side' })
  const named = new Set<string>()
  for (const [at, code] of codes.entries()) {
    const key = `${code.of} ${code.says.toLowerCase()}`
    if (named.has(key)) flaws.push({ path: ['codes', at], message: 'is a code that is named twice' })
    named.add(key)
  }
  const demand = (meaning: ColumnMeaning, path: LayoutFlaw['path']): void => {
    if (!seen.has(meaning)) flaws.push({ path, message: `needs a column for ${meaning}` })
  }
  for (const fact of LayoutFact.options) {
    const source = facts[fact]
    if (source.from === 'column') demand(fact, ['facts', fact])
    if (source.from === 'nowhere' && fact !== 'account')
      flaws.push({ path: ['facts', fact], message: 'is needed of every invoice' })
    if (source.from === 'typed' && source.value !== '' && (fact === 'invoiceNumber' || fact === 'invoiceDate'))
      flaws.push({
        path: ['facts', fact],
        message: 'is another one for every file: leave it empty, and it is asked for',
      })
  }
  if (total.from === 'column') demand('invoiceTotal', ['total'])
  if (total.from === 'lines') demand('rowTotal', ['total'])
  if (total.from === 'row' && total.place >= headers.length)
    flaws.push({ path: ['total', 'place'], message: 'is a column that the file does not have' })
  if (rows.are === 'headers-and-details') demand('rowKind', ['rows'])
  if (areCharges(rows)) demand('chargeAmount', ['rows'])
  else if (!seen.has('charge') && !seen.has('rowTotal'))
    flaws.push({ path: ['rows'], message: 'needs a column with a charge' })
  return flaws
}
