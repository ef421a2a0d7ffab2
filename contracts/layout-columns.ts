import { z } from 'zod'
import { ChargeFamily } from './vocabulary.ts'

/** The widest download there is has some three hundred columns. */
export const mostLayoutColumns = 500

/** A text of a layout: one line, without what nobody can see. */
export const layoutText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u)
/** A column's place, 0-based. */
export const layoutPlace = z
  .int()
  .min(0)
  .max(mostLayoutColumns - 1)

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
  /** Says of a row that it was paid back: it is left out. */
  'refundStatus',
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
  /** All three sides in one text, as `24.0 x 19.0 x 15.0`. */
  'dimensions',
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

/** What columns are only where each row is a charge. */
export const chargeRowMeanings: readonly ColumnMeaning[] = [
  'chargeAmount',
  'chargeDiscount',
  'listAmount',
  'chargeDescription',
  'chargeCode',
  'chargeKind',
]

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
export const measureMeanings: readonly ColumnMeaning[] = [
  'actualWeight',
  'billWeight',
  'length',
  'width',
  'height',
  'dimensions',
]
export const dateMeanings: readonly ColumnMeaning[] = ['invoiceDate', 'shipDate', 'deliveredOn']
export const ofSeveralColumns: readonly ColumnMeaning[] = ['ignore', 'charge', 'discount']

export const LayoutColumn = z.strictObject({
  /** 0-based, in `headers`. */
  place: layoutPlace,
  meaning: ColumnMeaning,
  /** Of `charge` and `discount`; where another column names the charge, of what no word tells. */
  family: ChargeFamily.optional(),
  /** What a charge is called; without it, as its column is. */
  label: layoutText(100).optional(),
  /** Of `charge` and `discount`: the place of the column that says row by row what is charged. Its words, and the layout's rules for words, then say the family. */
  namedBy: layoutPlace.optional(),
  /** `reversed`: what is to be paid is written negative, or what comes off is. */
  sign: z.enum(['as-written', 'reversed']).default('as-written'),
  /** Of amounts and measures; `.` without it. */
  decimalMark: LayoutDecimalMark.optional(),
  /** Of dates; `day-first` without it. */
  dayOrder: LayoutDayOrder.optional(),
  /** Of measures, where neither the cell nor a column of units says it. */
  unit: LayoutUnit.optional(),
  /** Of the `trackingNumber` of charge rows: one that leaves it out is of the shipment above it on its invoice. */
  filledDown: z.literal(true).optional(),
  /** Of `refundStatus`: what stands there of a row that was paid back. */
  refundedSays: z.array(layoutText(60).min(1)).min(1).max(20).optional(),
})
export type LayoutColumn = z.infer<typeof LayoutColumn>
