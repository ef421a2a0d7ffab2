import {
  type ColumnMeaning,
  dateMeanings,
  type LayoutColumn,
  type LayoutDraft,
  type LayoutGuess,
  type LayoutRows,
  measureMeanings,
  mostLayoutColumns,
  type TotalSource,
} from '@waybill/contracts'
import type { Beginning } from '../../format.ts'
import { wordOf } from '../../headed-csv/header.ts'
import { type FoundRecord, recordsOf } from '../records.ts'
import { type AmountColumn, centsOfText, familyOfColumn, sumAmong } from './charge-columns.ts'
import { type ColumnValues, commonest, valuesOf } from './column-values.ts'
import { factsIn } from './guess-facts.ts'
import { type Column, find, type Guessing } from './guessing.ts'
import { type GuessedMeaning, meaningsOf } from './header-words.ts'

/** So many rows tell what the columns are. */
const rowsLookedAt = 200

/** What rows of sums begin with, in ten languages. */
export const sumWords = [
  'total',
  'subtotal',
  'sub total',
  'grand total',
  'summe',
  'gesamt',
  'somme',
  'suma',
  'totale',
  'totaal',
  'razem',
  'toplam',
  'genel toplam',
  '合计',
  '总计',
]
const sums = sumWords.map(wordOf)

export function isSumRow(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell !== '')
  const word = wordOf(first ?? '')
  return sums.some((sum) => word.startsWith(sum)) && word.length < 40
}

/** What a table that nobody knows is most likely to be. Linear in what is looked at, which is bounded. */
export function guessLayout(beginning: Beginning, table: Guessing['table'], fileName: string): LayoutGuess {
  const all = recordsOf(beginning.lines, table.separator)
  const headerRecord = all.find(({ lastLine }) => lastLine === table.headerLine)
  const below = all.filter(({ lastLine, cells }) => lastLine > table.headerLine && cells.some((cell) => cell !== ''))
  const headers = headersOf(headerRecord, below)
  const records = below.filter(({ cells }) => !isSumRow(cells)).slice(0, rowsLookedAt)
  const values = headers.map((_, place) => valuesOf(records.map(({ cells }) => cells[place] ?? '')))
  const above = all.filter(({ lastLine }) => lastLine < table.headerLine)
  const guessing: Guessing = { table, headers, records, values, above, fileName }

  const columns = meanings(guessing)
  const rows = rowsAre(guessing, columns)
  chargeColumns(guessing, columns, rows.are)
  const total = totalIn(guessing, columns, below)
  const facts = factsIn(guessing, columns)
  const mapping: LayoutDraft = {
    table: {
      sheet: table.sheet,
      separator: table.separator,
      encoding: table.encoding,
      headerLine: table.headerLine,
    },
    headers: headers.map(written),
    columns: columns.filter(({ meaning }) => meaning !== 'ignore').map((column) => described(guessing, column)),
    rows: rows.are,
    mode: 'Parcel',
    facts: facts.sources,
    total: total.source,
    families: [],
    passOver: total.source.from === 'row' ? [] : sumWords.slice(0, 20),
  }
  return {
    mapping,
    columns: columns.map(({ place, sure, because }) => ({ place, sure, because })),
    header: table.sureOfHeader,
    separator: table.sureOfSeparator,
    rows: rows.sure,
    total: total.sure,
    facts: facts.sure,
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

/** Whether the values of a column can be what its header says: 0 to 1. */
function fits(meaning: GuessedMeaning, values: ColumnValues): number {
  if (values.filled === 0) return 0.6
  if (dateMeanings.includes(meaning)) return values.dates
  if (isAmount(meaning) || measureMeanings.includes(meaning)) return Math.max(values.amounts, values.weights)
  if (meaning === 'currency') return values.currencies
  if (meaning === 'trackingNumber')
    return values.distinct > 0.3 && values.dates < 0.5 && values.decimals < 0.3 ? 1 : 0.3
  if (meaning === 'invoiceNumber') return values.dates < 0.5 && values.decimals < 0.3 ? 1 : 0.2
  if (meaning.endsWith('Country')) return values.amounts > 0.5 ? 0 : 1
  if (['service', 'carrier', 'chargeDescription', 'rowKind'].includes(meaning))
    return values.decimals > 0.3 || values.dates > 0.5 ? 0 : 1
  return values.dates > 0.8 ? 0.2 : 1
}

const amountWords: readonly GuessedMeaning[] = [
  'invoiceTotal',
  'rowTotal',
  'chargeAmount',
  'chargeDiscount',
  'listAmount',
]
function isAmount(meaning: GuessedMeaning): boolean {
  return amountWords.includes(meaning)
}

/** What the values alone say, where no header does. */
function byValues(values: ColumnValues): readonly (readonly [GuessedMeaning, number])[] {
  if (values.filled < 0.3) return []
  return [
    ['trackingNumber', values.checkedTracking >= 0.8 && values.distinct > 0.3 ? 85 : 0],
    ['currency', values.currencies >= 0.95 && values.distinct < 0.5 ? 75 : 0],
    ['billWeight', values.weights >= 0.8 ? 60 : 0],
    ['shipDate', values.dates >= 0.9 ? 55 : 0],
    ['consigneeCountry', values.countries >= 0.95 && values.currencies < 0.5 ? 45 : 0],
    ['consigneePostalCode', values.postalCodes >= 0.9 && values.distinct > 0.2 && values.tracking < 0.5 ? 40 : 0],
  ]
}

/** The surest first, each meaning for one column. */
function meanings({ headers, values }: Guessing): Column[] {
  const columns: Column[] = headers.map((_, place) => ({ place, meaning: 'ignore', sure: 0, because: 'nothing' }))
  const candidates = headers.flatMap((header, place) => {
    const own = values[place]
    if (!own) return []
    const named = [...meaningsOf(header)].map(([meaning, sure]) => {
      const fit = fits(meaning, own)
      return {
        place,
        meaning,
        sure: Math.round(sure * (0.25 + 0.75 * fit)),
        because: fit > 0.8 && own.filled > 0 ? 'both' : 'header',
      } as const
    })
    const seen = byValues(own)
      .filter(([meaning, sure]) => sure > 0 && !named.some((one) => one.meaning === meaning))
      .map(([meaning, sure]) => ({ place, meaning, sure, because: 'values' }) as const)
    return [...named, ...seen]
  })
  const taken = new Set<GuessedMeaning>()
  for (const found of candidates.toSorted((a, b) => b.sure - a.sure)) {
    const column = columns[found.place]
    if (!column || column.meaning !== 'ignore' || taken.has(found.meaning) || found.sure < 40) continue
    Object.assign(column, found)
    taken.add(found.meaning)
  }
  return columns
}

/** Header rows where a column of kinds says so; charge rows where a shipment stands on several rows that tell what each is for. */
function rowsAre(
  { records }: Guessing,
  columns: readonly Column[],
): { readonly are: LayoutRows; readonly sure: number } {
  const cellsAt = (place: number) => records.map(({ cells }) => cells[place] ?? '').filter((cell) => cell !== '')
  const areCharges = describesCharges(columns)
  const kind = find(columns, 'rowKind')
  const words = kind ? [...new Set(cellsAt(kind.place))] : []
  const headerWord = words.find((word) =>
    /^(i|h|inv|invoice|header|head|rechnung|facture|factura|fattura|kopf)$/i.test(word),
  )
  if (kind && headerWord && words.length > 1 && words.length <= 6)
    return {
      are: { are: 'headers-and-details', headerSays: [headerWord], details: areCharges ? 'charges' : 'shipments' },
      sure: 85,
    }
  if (kind) kind.meaning = 'ignore'
  const tracking = find(columns, 'trackingNumber')
  const shipments = tracking ? cellsAt(tracking.place) : []
  const repeat = shipments.length > 0 ? 1 - new Set(shipments).size / shipments.length : 0
  if (areCharges) return { are: { are: 'charges' }, sure: repeat > 0.2 ? 92 : 60 }
  return { are: { are: 'shipments' }, sure: repeat > 0.2 ? 50 : 90 }
}

function describesCharges(columns: readonly Column[]): boolean {
  const isSaid = find(columns, 'chargeDescription') ?? find(columns, 'chargeCode') ?? find(columns, 'chargeKind')
  return isSaid !== undefined && (find(columns, 'chargeAmount') ?? find(columns, 'rowTotal')) !== undefined
}

const chargeRowOnly: readonly ColumnMeaning[] = [
  'chargeAmount',
  'chargeDiscount',
  'listAmount',
  'chargeDescription',
  'chargeCode',
  'chargeKind',
]

/** Of shipment rows, every column of money is a charge, a sum of the others, or a discount. */
function chargeColumns({ headers, values, records }: Guessing, columns: Column[], rows: LayoutRows): void {
  const areCharges = rows.are === 'charges' || (rows.are === 'headers-and-details' && rows.details === 'charges')
  if (areCharges) {
    if (find(columns, 'chargeAmount')) return
    const total = find(columns, 'rowTotal')
    if (total) total.meaning = 'chargeAmount'
    return
  }
  for (const column of columns)
    if (chargeRowOnly.includes(column.meaning))
      Object.assign(column, { meaning: 'ignore', sure: 0, because: 'nothing' })
  const free = columns.filter(({ place, meaning }) => {
    const own = values[place]
    const isMoney =
      own !== undefined && own.amounts > 0.8 && (own.decimals > 0.5 || familyOfColumn(headers[place] ?? '').sure > 50)
    return (meaning === 'ignore' && isMoney && own.tracking < 0.5 && own.dates < 0.5) || meaning === 'rowTotal'
  })
  const amounts: AmountColumn[] = free.map(({ place }) => ({
    place,
    header: headers[place] ?? '',
    cents: records.map(({ cells }) => centsOfText(cells[place] ?? '', values[place]?.decimalMark ?? '.')),
  }))
  const sum = sumAmong(amounts)
  for (const column of free) {
    if (sum && column.place === sum.total) Object.assign(column, { meaning: 'rowTotal', sure: 97, because: 'both' })
    else if (sum?.parts.includes(column.place)) {
      const { family, sure } = familyOfColumn(headers[column.place] ?? '')
      Object.assign(column, { meaning: 'charge', family, sure, because: sure > 50 ? 'both' : 'values' })
    } else if (!sum && column.meaning !== 'rowTotal') {
      const { family, sure } = familyOfColumn(headers[column.place] ?? '')
      if (
        /discount|rabatt|remise|descuento|sconto|desconto|korting|rabat|indirim|折扣/i.test(headers[column.place] ?? '')
      )
        Object.assign(column, { meaning: 'discount', family: 'TRANSPORTATION', sure: 60, because: 'header' })
      else if (sure > 50) Object.assign(column, { meaning: 'charge', family, sure: sure - 20, because: 'header' })
      else Object.assign(column, { meaning: 'ignore', sure: 20, because: 'nothing' })
    } else if (sum && column.meaning === 'rowTotal')
      Object.assign(column, { meaning: 'ignore', sure: 30, because: 'values' })
  }
  const total = find(columns, 'rowTotal')
  if (total && !find(columns, 'charge')) total.family = 'TRANSPORTATION'
}

function totalIn(
  { values }: Guessing,
  columns: readonly Column[],
  below: readonly FoundRecord[],
): { readonly source: TotalSource; readonly sure: number } {
  const amount = find(columns, 'rowTotal') ?? find(columns, 'chargeAmount') ?? find(columns, 'charge')
  const row = below.find(({ cells }) => isSumRow(cells) && amount && (cells[amount.place] ?? '') !== '')
  if (find(columns, 'invoiceTotal')) return { source: { from: 'column' }, sure: 85 }
  if (row && amount) {
    const says = sumWords.filter((word) => wordOf(row.cells.find((cell) => cell !== '') ?? '').startsWith(wordOf(word)))
    const decimalMark = values[amount.place]?.decimalMark
    return {
      source: {
        from: 'row',
        says: says.slice(0, 5),
        place: amount.place,
        of: 'file',
        ...(decimalMark ? { decimalMark } : {}),
      },
      sure: 80,
    }
  }
  if (find(columns, 'rowTotal') && find(columns, 'charge')) return { source: { from: 'lines' }, sure: 75 }
  return { source: { from: 'none' }, sure: 50 }
}

function described({ values, headers }: Guessing, column: Column): LayoutColumn {
  const own = values[column.place]
  const { meaning, place, family } = column
  const plain: LayoutColumn = { place, meaning, sign: 'as-written', ...(family ? { family } : {}) }
  if (!own) return plain
  if (dateMeanings.includes(meaning)) {
    const others = values.flatMap(({ dates, dayOrder }) => (dates > 0.5 && dayOrder ? dayOrder : []))
    return { ...plain, dayOrder: own.dayOrder ?? commonest(others) ?? 'day-first' } as LayoutColumn
  }
  if (measureMeanings.includes(meaning)) {
    const unit = own.unit ?? unitIn(headers[place] ?? '')
    return { ...plain, decimalMark: own.decimalMark, ...(unit ? { unit } : {}) }
  }
  return own.amounts > 0.5 ? { ...plain, decimalMark: own.decimalMark } : plain
}

function unitIn(header: string): LayoutColumn['unit'] {
  const word = /(?:^|[^a-z])(kg|kilograms?|kilos?|lbs?|pounds?|oz|ounces?|cm|mm|in|inch(?:es)?)(?:$|[^a-z])/i
    .exec(header)?.[1]
    ?.toLowerCase()
  if (!word) return undefined
  if (word.startsWith('k')) return 'kg'
  if (word.startsWith('l') || word.startsWith('p')) return 'lb'
  if (word.startsWith('o')) return 'oz'
  return word === 'cm' || word === 'mm' ? word : 'in'
}
