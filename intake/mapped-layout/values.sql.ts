import type { LayoutColumn, LayoutDayOrder, LayoutDecimalMark } from '@waybill/contracts'
import { valueMacros } from '../headed-csv/values.sql.ts'
import { wordedDate } from './month-names.ts'

/**
 * Every column is written in its own way: there are macros for both decimal marks and both orders of day and month. In a column
 * of commas, as in a workbook, a point that can mean nothing else is read as one.
 */
export const mappedMacros: readonly string[] = [
  ...valueMacros({ decimalMark: '.', dayOrder: 'day-first' }, '_point_day'),
  ...valueMacros({ decimalMark: ',', dayOrder: 'month-first', isTyped: true }, '_comma_month'),
  ...wordedDate,
]

export function textOf(cell: string): string {
  return `given_text_point_day(${cell})`
}

export function idOf(cell: string): string {
  return `given_id_point_day(${cell})`
}

export function hasLostDigits(id: string): string {
  return `lost_digits_point_day(${id})`
}

/** A dash is what accounting writes for nothing. */
const nothing = String.raw`'\p{Sc}?\s*[-\x{2013}\x{2014}]?\s*\p{Sc}?'`

/** Whether a cell of an amount says nothing. */
export function isBlankAmount(cell: string): string {
  return `regexp_full_match(${textOf(cell)}, ${nothing})`
}

/** The ending of the macros that read a decimal mark. */
function writtenWith(mark: LayoutDecimalMark): string {
  return mark === '.' ? 'point_day' : 'comma_month'
}

/** The number that nothing but digits and a mark are; null of any other writing. */
function plainOf(given: string, mark: LayoutDecimalMark): string {
  return `given_plain_${writtenWith(mark)}(${given})`
}

/** Null is what is no number. */
export function numberOf(given: string, mark: LayoutDecimalMark = '.'): string {
  return `coalesce(${plainOf(given, mark)}, given_number_${writtenWith(mark)}(${signBehind(withoutWords(given))}))`
}

/** Currencies that people write in other letters than A to Z. */
function withoutWords(cell: string): string {
  const named = String.raw`'(?i)\s*(zł|kč|лв\.?|грн\.?|руб\.?|元|圆|円|원)\s*'`
  return `case when strlen(${cell}) > length(${cell}) then regexp_replace(${cell}, ${named}, '') else ${cell} end`
}

/** A minus between an amount and its currency stands behind both. */
function signBehind(cell: string): string {
  const sign = String.raw`'([0-9.,])\s*-\s*(\p{Sc}|[A-Za-z]{1,3})\s*$'`
  return `case when contains(${cell}, '-') then regexp_replace(${cell}, ${sign}, '\\1\\2-') else ${cell} end`
}

/** Of a number that was read. Null is what is no amount; nothing written is nothing, told apart by `isBlankAmount`. */
export function amountOf({ read, sign }: Pick<LayoutColumn, 'sign'> & { readonly read: string }): string {
  const amount = `cast(${read} as decimal(18, 2))`
  return sign === 'reversed' ? `(-${amount})::decimal(18, 2)` : amount
}

const units = `(lbs?|kgs?|kilos?|oz|gr?|cm|mm|inch(?:es)?|in|"|l|k)`

/** A weight or a length, with a unit after it or without; of 1 lb 4 oz the pounds, of 1 kg 200 g the kilograms. */
export function measureOf(cell: string, { decimalMark = '.' }: Pick<LayoutColumn, 'decimalMark'>): string {
  const bare = String.raw`regexp_replace(${textOf(cell)}, '(?i)\s*${units}\.?\s*$', '')`
  const part = (both: string, nth: number) =>
    `try_cast(regexp_extract(${textOf(cell)}, ${both}, ${nth}) as decimal(18, 4))`
  return `coalesce(${plainOf(cell, decimalMark)}, case when ${textOf(cell)} = '' then null
    when ${isPoundsAndOunces(cell)} then cast(${part(poundsAndOunces, 1)} + ${part(poundsAndOunces, 2)} / 16 as decimal(18, 4))
    when ${isKilosAndGrams(cell)} then cast(${part(kilosAndGrams, 1)} + ${part(kilosAndGrams, 2)} / 1000 as decimal(18, 4))
    else ${numberOf(bare, decimalMark)} end)`
}

/** One of the three sides that a cell says together. */
export function sideOf(cell: string, side: 'l' | 'w' | 'h', mark: LayoutDecimalMark = '.'): string {
  return `given_side_${writtenWith(mark)}(${cell}, '${side}')`
}

/** The unit that stands in the cell itself; empty text where none does. */
export function unitIn(cell: string): string {
  const last = String.raw`upper(regexp_extract(${textOf(cell)}, '(?i)[0-9]\s*${units}\.?\s*$', 1))`
  return `case when regexp_full_match(coalesce(${cell}, ''), '[0-9.,]*') then '' when ${isPoundsAndOunces(cell)} then 'LB' when ${isKilosAndGrams(cell)} then 'KG' else ${last} end`
}

const poundsAndOunces = String.raw`'(?i)\s*([0-9]{1,6})\s*(?:lbs?|pounds?)\.?,?\s*([0-9]{1,6}(?:\.[0-9]{1,4})?)\s*(?:oz|ounces?)\.?\s*'`

/** As resellers of postage write a weight. */
function isPoundsAndOunces(cell: string): string {
  return `regexp_full_match(${textOf(cell)}, ${poundsAndOunces})`
}

const kilosAndGrams = String.raw`'(?i)\s*([0-9]{1,6})\s*(?:kgs?|kilos?)\.?,?\s*([0-9]{1,3})\s*(?:gr?|grams?)\.?\s*'`

function isKilosAndGrams(cell: string): string {
  return `regexp_full_match(${textOf(cell)}, ${kilosAndGrams})`
}

/** A day as it is written, or, from 1990 on, as spreadsheets count days where a cell is shown as a number. */
export function dateOf(cell: string, order: LayoutDayOrder = 'day-first'): string {
  const written = order === 'month-first' ? `given_date_comma_month(${cell})` : `given_date_point_day(${cell})`
  const counted = `try_cast(${cell} as double)`
  return `coalesce(${written}, case when ${counted} between ${firstCounted} and ${lastCounted} then date '1899-12-30' + floor(${counted})::integer end, given_worded(${cell}))`
}

/** 1990 to 2099. */
const [firstCounted, lastCounted] = [32_874, 73_050]

/** As `wordOf` compares. */
export function wordIn(text: string): string {
  return String.raw`regexp_replace(lower(${text}), '[^\p{L}\p{N}]', '', 'g')`
}
