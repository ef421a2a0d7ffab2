import { z } from 'zod'
import { CalendarDate } from './dates.ts'
import { Reason } from './reasons.ts'
import { Decimal, FileStatus, InvoiceOutcome, LineReject } from './uploads.ts'
import { ChargeFamily } from './vocabulary.ts'

/** The widest download there is has some three hundred columns. */
export const mostLayoutColumns = 500
/** The header stands in the first lines, under a title and an address at most. */
export const layoutHeaderLines = 50
export const mostLayouts = 200
export const mostLayoutVersions = 200
export const mostStatedTotals = 500

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u)
const place = z
  .int()
  .min(0)
  .max(mostLayoutColumns - 1)
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

/** How the file is cut into rows and cells. */
export const LayoutTable = z.strictObject({
  /** The sheet of a workbook; null of a text. */
  sheet: text(100).nullable(),
  separator: LayoutSeparator,
  encoding: LayoutEncoding,
  /** 1-based line that names the columns, where it was when the layout was made; 0 where there is none, and columns go by their place. */
  headerLine: z.int().min(0).max(layoutHeaderLines),
})
export type LayoutTable = z.infer<typeof LayoutTable>

/** What a column is. All but `ignore`, `charge` and `discount` are one column's at most. */
export const ColumnMeaning = z.enum([
  'ignore',
  'invoiceNumber',
  'invoiceDate',
  'account',
  'currency',
  'carrier',
  /** The invoice's own total, on each of its rows or on its header row. */
  'invoiceTotal',
  /** Tells invoice header rows from detail rows. */
  'rowKind',
  /** What the charges of this row come to. */
  'rowTotal',
  /** Shipment rows: an amount of its own; its family says which. */
  'charge',
  /** Shipment rows: money off, a positive number, of a family. */
  'discount',
  /** Charge rows: what is paid. */
  'chargeAmount',
  /** Charge rows: what comes off the list price, a positive number. */
  'chargeDiscount',
  /** Charge rows: the list price. */
  'listAmount',
  'chargeDescription',
  'chargeCode',
  /** Charge rows: the carrier's own word for the kind of charge. */
  'chargeKind',
  'trackingNumber',
  'leadTrackingNumber',
  'shipDate',
  'deliveredOn',
  'service',
  'serviceCode',
  'zone',
  'billOption',
  'actualWeight',
  'billWeight',
  'weightUnit',
  'length',
  'width',
  'height',
  'dimensionUnit',
  'reference1',
  'reference2',
  'reference3',
  'senderName',
  'senderCompany',
  'senderAddress',
  'senderCity',
  'senderState',
  'senderPostalCode',
  'senderCountry',
  'consigneeName',
  'consigneeCompany',
  'consigneeAddress',
  'consigneeCity',
  'consigneeState',
  'consigneePostalCode',
  'consigneeCountry',
])
export type ColumnMeaning = z.infer<typeof ColumnMeaning>

export const LayoutDecimalMark = z.enum(['.', ','])
export type LayoutDecimalMark = z.infer<typeof LayoutDecimalMark>
/** 2026-11-22 and 20261122 are read whichever it is. */
export const LayoutDayOrder = z.enum(['day-first', 'month-first', 'year-first'])
export type LayoutDayOrder = z.infer<typeof LayoutDayOrder>
export const LayoutUnit = z.enum(['lb', 'kg', 'oz', 'g', 'in', 'cm', 'mm'])
export type LayoutUnit = z.infer<typeof LayoutUnit>

/** What the meanings hold: how a column is read depends on it. */
export const amountMeanings: readonly ColumnMeaning[] = [
  'invoiceTotal',
  'rowTotal',
  'charge',
  'discount',
  'chargeAmount',
  'chargeDiscount',
  'listAmount',
]
export const measureMeanings: readonly ColumnMeaning[] = ['actualWeight', 'billWeight', 'length', 'width', 'height']
export const dateMeanings: readonly ColumnMeaning[] = ['invoiceDate', 'shipDate', 'deliveredOn']
const ofSeveralColumns: readonly ColumnMeaning[] = ['ignore', 'charge', 'discount']

export const LayoutColumn = z.strictObject({
  /** 0-based, in `headers`. */
  place,
  meaning: ColumnMeaning,
  /** Of `charge` and `discount`. */
  family: ChargeFamily.optional(),
  /** What a charge is called; without it, as its column is. */
  label: text(100).optional(),
  /** `reversed`: what is to be paid is written negative, or what comes off is. */
  sign: z.enum(['as-written', 'reversed']).default('as-written'),
  /** Of amounts and measures; `.` without it. */
  decimalMark: LayoutDecimalMark.optional(),
  /** Of dates; `day-first` without it. */
  dayOrder: LayoutDayOrder.optional(),
  /** Of measures, where neither the cell nor a column of units says it. */
  unit: LayoutUnit.optional(),
})
export type LayoutColumn = z.infer<typeof LayoutColumn>

export const LayoutFact = z.enum(['invoiceNumber', 'invoiceDate', 'account', 'currency', 'carrier'])
export type LayoutFact = z.infer<typeof LayoutFact>

/** Where something of the invoice stands. */
export const FactSource = z.discriminatedUnion('from', [
  /** In the column that means it. */
  z.strictObject({ from: z.literal('column') }),
  /** In one cell above the rows; with `after`, what follows that text in it. */
  z.strictObject({
    from: z.literal('cell'),
    line,
    place,
    after: text(60).default(''),
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

/** What is charged under a word: of the kind, the code or the description of a charge row. `NONE` is no charge: such rows are passed over. */
const FamilyOfWord = z.strictObject({ says: text(100).min(1), family: z.union([ChargeFamily, z.literal('NONE')]) })

/** A mapping on its way: a first guess may still lack what no reader can do without. */
export const LayoutDraft = z.strictObject({
  table: LayoutTable,
  /** The names of all columns as they stand in the file; empty text where there is no header. */
  headers: z.array(text(200)).min(1).max(mostLayoutColumns),
  columns: z.array(LayoutColumn).max(mostLayoutColumns),
  rows: LayoutRows,
  mode: z.enum(['Parcel', 'Freight']),
  facts: z.strictObject({
    invoiceNumber: FactSource,
    invoiceDate: FactSource,
    account: FactSource,
    currency: FactSource,
    carrier: FactSource,
  }),
  total: TotalSource,
  /** Charge rows only. */
  families: z.array(FamilyOfWord).max(200).default([]),
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
export function layoutFlaws({ headers, columns, rows, facts, total }: LayoutDraft): LayoutFlaw[] {
  const flaws: LayoutFlaw[] = []
  const seen = new Set<ColumnMeaning>()
  const places = new Set<number>()
  for (const [at, { place: stands, meaning, family }] of columns.entries()) {
    const path = ['columns', at] as const
    if (stands >= headers.length) flaws.push({ path, message: 'is a column that the file does not have' })
    if (places.has(stands)) flaws.push({ path, message: 'is a column that is said twice' })
    if (seen.has(meaning) && !ofSeveralColumns.includes(meaning))
      flaws.push({ path, message: `is a second column for ${meaning}` })
    if ((meaning === 'charge' || meaning === 'discount') && family === undefined)
      flaws.push({ path, message: 'is a charge without a family' })
    places.add(stands)
    seen.add(meaning)
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
  const areCharges = rows.are === 'charges' || (rows.are === 'headers-and-details' && rows.details === 'charges')
  if (areCharges) demand('chargeAmount', ['rows'])
  else if (!seen.has('charge') && !seen.has('rowTotal'))
    flaws.push({ path: ['rows'], message: 'needs a column with a charge' })
  return flaws
}

/** What only the person who gives this one file knows of it. */
export const FileStatements = z.strictObject({
  facts: z
    .strictObject({
      invoiceNumber: text(100).min(1).optional(),
      invoiceDate: CalendarDate.optional(),
      account: text(100).min(1).optional(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
      carrier: text(100).min(1).optional(),
    })
    .default({}),
  /** Typed from the invoice's paper, for invoices that state no total. */
  totals: z
    .array(z.strictObject({ invoiceNumber: text(100), total: Decimal }))
    .max(mostStatedTotals)
    .default([]),
  /** The sum of all invoices that state no total, one a currency, as it was seen and confirmed. */
  confirmed: z
    .array(z.strictObject({ currency: z.string().regex(/^[A-Z]{3}$/), sum: Decimal }))
    .max(20)
    .default([]),
})
export type FileStatements = z.infer<typeof FileStatements>

const Sure = z.int().min(0).max(100)

/** The first guess, and how sure it is, in percent. */
export const LayoutGuess = z.object({
  mapping: LayoutDraft,
  /** One for each column of the file. */
  columns: z.array(z.object({ place: z.int(), sure: Sure, because: z.enum(['header', 'values', 'both', 'nothing']) })),
  header: Sure,
  separator: Sure,
  rows: Sure,
  total: Sure,
  facts: z.record(LayoutFact, Sure),
})
export type LayoutGuess = z.infer<typeof LayoutGuess>

const PreviewedRow = z.object({ line: z.int(), cells: z.array(z.string()) })

/** The beginning of a kept file as a table, with a first guess at what it is. */
export const LayoutPreview = z.object({
  file: z.object({ id: z.int(), clientId: z.int(), name: z.string(), bytes: z.int() }),
  /** Of a workbook. */
  sheets: z.array(z.string()),
  table: LayoutTable,
  headers: z.array(z.string()),
  /** What stands above the header, a line a row. */
  above: z.array(PreviewedRow),
  /** The first rows, long cells cut. */
  rows: z.array(PreviewedRow),
  /** How many more rows the beginning that was looked at has. */
  moreRows: z.int(),
  /** Whether the whole file was looked at. */
  whole: z.boolean(),
  guess: LayoutGuess,
  /** A saved layout that reads this file already, and what this file is read with. */
  readBy: z.object({ id: z.int(), name: z.string(), version: z.int(), mapping: LayoutMapping }).nullable(),
  /** What was said of this file before. */
  statements: FileStatements,
})
export type LayoutPreview = z.infer<typeof LayoutPreview>

/** What would come in, without anything coming in. */
export const LayoutTrial = z.object({
  /** Of a large file only the beginning is tried. */
  whole: z.boolean(),
  invoices: z.int(),
  shipments: z.int(),
  charges: z.int(),
  /** Of all its invoices, also those that would not come in; the control total is null where one of them has none. */
  totals: z.array(z.object({ currency: z.string(), sum: Decimal, controlTotal: Decimal.nullable() })),
  /** How many invoices would come in. */
  wouldLoad: z.int(),
  /** Those that would not come in first; capped, as are the rejects. */
  outcomes: z.array(InvoiceOutcome),
  rejectedLines: z.int(),
  rejects: z.array(LineReject),
  remarks: z.array(Reason),
  failure: Reason.nullable(),
  /** What whoever gives this file is still to say. */
  asks: z.array(z.union([LayoutFact, z.literal('total')])),
})
export type LayoutTrial = z.infer<typeof LayoutTrial>

const name = text(80).min(1, 'is empty')

/** A mapping under a name: under one that is there already, its next version. */
export const LayoutToSave = z.strictObject({
  clientId: z.int().positive().max(2_000_000_000),
  /** For every client of the house, which only staff may say. */
  forAll: z.boolean().default(false),
  name,
  mapping: LayoutMapping,
})
export type LayoutToSave = z.infer<typeof LayoutToSave>

export const SavedLayout = z.object({
  id: z.int(),
  name: z.string(),
  /** Null of one that is for every client. */
  clientId: z.int().nullable(),
  latest: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  /** Read by any of its versions, of the clients one may see. */
  files: z.int(),
  /** Whether the caller may change and retire it. */
  own: z.boolean(),
})
export type SavedLayout = z.infer<typeof SavedLayout>

/** A layout with its versions, the latest first, and the latest files that each has read. */
export const LayoutVersions = SavedLayout.extend({
  versions: z.array(
    z.object({
      version: z.int(),
      savedAt: z.iso.datetime(),
      savedBy: z.string(),
      files: z.array(
        z.object({
          id: z.int(),
          clientId: z.int(),
          name: z.string(),
          receivedAt: z.iso.datetime(),
          status: FileStatus,
        }),
      ),
      filesTotal: z.int(),
    }),
  ),
})
export type LayoutVersions = z.infer<typeof LayoutVersions>

export const LayoutVersion = z.object({
  id: z.int(),
  name: z.string(),
  clientId: z.int().nullable(),
  version: z.int(),
  latest: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  mapping: LayoutMapping,
})
export type LayoutVersion = z.infer<typeof LayoutVersion>

/** A layout on its way from one house to another. */
export const LayoutFile = z.strictObject({ waybillLayout: z.literal(1), name, mapping: LayoutMapping })
export type LayoutFile = z.infer<typeof LayoutFile>

export const LayoutToImport = z.strictObject({
  clientId: LayoutToSave.shape.clientId,
  forAll: LayoutToSave.shape.forAll,
  file: LayoutFile,
})
export type LayoutToImport = z.infer<typeof LayoutToImport>
