import { z } from 'zod'
import { CalendarDate } from './dates.ts'
import { layoutText as text } from './layout-columns.ts'
import { CodedFact, LayoutDraft, LayoutFact, LayoutMapping, LayoutTable } from './layout-mapping.ts'
import { Reason } from './reasons.ts'
import { Decimal, FileStatus, InvoiceOutcome, LineReject } from './uploads.ts'

export const mostLayouts = 200
export const mostLayoutVersions = 200
export const mostStatedTotals = 500

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
  /** Of the country of addresses that name none. */
  country: Sure,
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

/** A text by which a file says something, by the name that it is given, and how many charges it is said of. */
export const SaidInFile = z.object({ of: CodedFact, text: z.string(), charges: z.int() })
export type SaidInFile = z.infer<typeof SaidInFile>

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
  /** The most frequent of each. */
  said: z.array(SaidInFile),
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

/** Where a carrier's columns are described in public. */
export const LayoutSource = z.strictObject({
  /** An address, or a repository and a path in it. */
  at: text(300).min(1),
  /** What is found there. */
  says: text(300).min(1),
})
export type LayoutSource = z.infer<typeof LayoutSource>

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
  /** Whose files it reads; null where each file says that itself. */
  carrier: z.string().nullable(),
  /** Of a layout that comes with the product, which nobody changes: where its columns are described. */
  shipped: z.object({ sources: z.array(LayoutSource) }).nullable(),
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

/** A layout that comes with the product. */
export const ShippedLayout = LayoutFile.extend({
  /** Whose files it reads, as people call them. */
  carrier: name,
  sources: z.array(LayoutSource).min(1),
})
export type ShippedLayout = z.infer<typeof ShippedLayout>
