import {
  dateMeanings,
  type LayoutColumn,
  LayoutDayOrder,
  type LayoutDraft,
  type LayoutGuess,
  measureMeanings,
  mostLayoutColumns,
} from '@waybill/contracts'
import type { Beginning } from '../../format.ts'
import { type FoundRecord, recordsOf } from '../records.ts'
import { commonest, valuesOf } from './column-values.ts'
import { datedAlike } from './dated-alike.ts'
import { dayOrderIn, hasDayAndMonth } from './day-order.ts'
import { freightBeside } from './freight-beside.ts'
import { chargeColumns, moneyBack } from './guess-charges.ts'
import { factsIn } from './guess-facts.ts'
import { meanings } from './guess-meanings.ts'
import { rowsAre } from './guess-rows.ts'
import { totalIn } from './guess-total.ts'
import type { Column, Guessing } from './guessing.ts'
import { invoiceTotals } from './invoice-totals.ts'
import { modeIn } from './mode-in.ts'
import { freeNames, nameCharges, namedPairs } from './named-pairs.ts'
import { ownRows } from './own-rows.ts'
import { shipmentsAbove } from './shipments-above.ts'
import { besideOthers } from './side-by-side.ts'
import { carriedWordsOf, isSumRow, sumWordsOf } from './sum-rows.ts'
import { sumsOfShipments } from './sums-of-shipments.ts'
import { unitIn } from './unit-in.ts'

/** So many rows tell what the columns are. */
const rowsLookedAt = 200
/** Of a column of dates where nothing tells whether its day or its month comes first. */
const unsureOfOrder = 60
/** Of the words a layout may have, which a person adds others to. */
const wordsPassedOver = 15
/** Where nothing tells of another country, addresses are in the United States. */
const sureOfHouse = 90

interface Looked {
  readonly beginning: Beginning
  /** Whether that is all there is. */
  readonly whole: boolean
}

/** What a table that nobody knows is most likely to be. Linear in what is looked at, which is bounded. */
export function guessLayout({ beginning, whole }: Looked, table: Guessing['table'], fileName: string): LayoutGuess {
  const all = recordsOf(beginning.lines, table.separator)
  const headerRecord = all.find(({ lastLine }) => lastLine === table.headerLine)
  const below = all.filter(({ lastLine, cells }) => lastLine > table.headerLine && cells.some((cell) => cell !== ''))
  const headers = headersOf(headerRecord, below)
  const rowsBelow = ownRows(below, headerRecord).filter(({ cells }) => !isSumRow(cells))
  const records = rowsBelow.slice(0, rowsLookedAt)
  const values = headers.map((_, place) =>
    valuesOf(
      records.map(({ cells }) => cells[place] ?? ''),
      beginning.besideNumbers?.get(place),
    ),
  )
  const above = all.filter(({ lastLine }) => lastLine < table.headerLine)
  const isCut = !whole || rowsBelow.length > rowsLookedAt
  const guessing: Guessing = { table, headers, records, isCut, values, above, fileName }

  const known = meanings(guessing)
  invoiceTotals(guessing, known)
  const pairs = namedPairs(guessing)
  freeNames(known, pairs)
  const names = new Set(pairs.flat().map(({ name }) => name))
  const asSeen = rowsAre(guessing, known)
  const shipments = asSeen.are.are === 'charges' ? besideOthers(guessing, known, names) : undefined
  const columns = shipments ?? known
  const rows = shipments ? { are: { are: 'shipments' } as const, sure: 70 } : asSeen
  if (!shipments) chargeColumns(guessing, columns, rows.are, names)
  if (rows.are.are === 'charges') {
    freightBeside(guessing, columns)
    shipmentsAbove(guessing, columns)
  }
  datedAlike(guessing, columns)
  moneyBack(guessing, columns)
  nameCharges(columns, pairs)
  const total = totalIn(guessing, columns, rows.are, below)
  const told = commonest(values.flatMap(({ dates, dayOrder }) => (dates > 0.5 && dayOrder ? dayOrder : [])))
  const usual = LayoutDayOrder.safeParse(told).data ?? dayOrderIn(guessing, columns)
  if (!usual)
    for (const column of columns)
      if (dateMeanings.includes(column.meaning) && hasDayAndMonth(guessing, column))
        column.sure = Math.min(column.sure, unsureOfOrder)
  const facts = factsIn(guessing, columns)
  const mapping: LayoutDraft = {
    table: {
      sheet: table.sheet,
      separator: table.separator,
      encoding: table.encoding,
      headerLine: table.headerLine,
    },
    headers: headers.map(written),
    columns: columns
      .filter(({ meaning }) => meaning !== 'ignore')
      .map((column) => described(guessing, column, usual ?? 'day-first')),
    rows: rows.are,
    mode: modeIn(guessing),
    ...(facts.home === undefined ? {} : { country: facts.home.country }),
    facts: facts.sources,
    total: total.source,
    families: rows.are.are === 'charges' ? sumsOfShipments(guessing, columns) : [],
    codes: [],
    passOver:
      total.source.from === 'row'
        ? carriedWordsOf(below)
        : sumWordsOf(below.filter(({ cells }) => isSumRow(cells))).all.slice(0, wordsPassedOver),
  }
  return {
    mapping,
    columns: columns.map(({ place, sure, because }) => ({ place, sure, because })),
    header: table.sureOfHeader,
    separator: table.sureOfSeparator,
    rows: rows.sure,
    total: total.sure,
    facts: facts.sure,
    country: facts.home?.sure ?? sureOfHouse,
  }
}

/** As a mapping may keep it. */
export function written(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
    .trim()
}

export function headersOf(header: FoundRecord | undefined, below: readonly FoundRecord[]): string[] {
  if (header) return header.cells.slice(0, mostLayoutColumns).map(written)
  const width = Math.max(1, ...below.slice(0, rowsLookedAt).map(({ cells }) => cells.length))
  return Array.from({ length: Math.min(width, mostLayoutColumns) }, () => '')
}

function described({ values, headers }: Guessing, column: Column, usual: LayoutDayOrder): LayoutColumn {
  const own = values[column.place]
  const { meaning, place, family, namedBy, filledDown, sign = 'as-written' } = column
  const plain: LayoutColumn = {
    place,
    meaning,
    sign,
    ...(family ? { family } : {}),
    ...(namedBy === undefined ? {} : { namedBy }),
    ...(filledDown ? { filledDown } : {}),
  }
  if (!own) return plain
  if (dateMeanings.includes(meaning)) {
    return { ...plain, dayOrder: own.dayOrder ?? usual }
  }
  if (measureMeanings.includes(meaning)) {
    const unit = own.unit ?? unitIn(headers[place] ?? '')
    return { ...plain, decimalMark: own.decimalMark, ...(unit ? { unit } : {}) }
  }
  return own.amounts > 0.5 ? { ...plain, decimalMark: own.areGrouped ? ',' : own.decimalMark } : plain
}
