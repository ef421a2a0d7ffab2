import { dateMeanings, measureMeanings } from '@waybill/contracts'
import type { ColumnValues } from './column-values.ts'
import { type Column, find, type Guessing } from './guessing.ts'
import { type GuessedMeaning, meaningsOf } from './header-words.ts'

/** What each column is by its name and its values: the surest first, each meaning for one column. */
export function meanings(guessing: Guessing): Column[] {
  const { headers, values } = guessing
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
      // Any number of five digits may be one.
      .filter(([meaning]) => meaning !== 'consigneePostalCode' || named.length === 0)
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
  const lead = find(columns, 'leadTrackingNumber')
  if (lead && !find(columns, 'trackingNumber')) lead.meaning = 'trackingNumber'
  const total = find(columns, 'invoiceTotal')
  if (total && !isOneAnInvoice(guessing, total, find(columns, 'invoiceNumber')))
    Object.assign(total, { meaning: 'ignore', sure: 0, because: 'nothing' })
  return columns
}

/** Whether the values of a column can be what its header says: 0 to 1. */
function fits(meaning: GuessedMeaning, values: ColumnValues): number {
  if (values.filled === 0) return 0.6
  if (dateMeanings.includes(meaning)) return Math.max(values.dates, values.countedDays)
  if (meaning === 'dimensions') return values.amounts > 0.2 ? 0 : 1
  if (isAmount(meaning) || measureMeanings.includes(meaning)) return Math.max(values.amounts, values.weights)
  if (meaning === 'currency') return values.currencies
  if (meaning === 'trackingNumber')
    return values.distinct > 0.3 && values.dates < 0.5 && values.decimals < 0.3 ? 1 : 0.3
  if (meaning === 'invoiceNumber') return values.dates < 0.5 && values.decimals < 0.3 ? 1 : 0.2
  if (meaning.endsWith('Country')) return values.amounts > 0.5 ? 0 : 1
  if (['chargeDescription', 'carrier', 'rowKind'].includes(meaning) && values.amounts > 0.8) return 0
  if (['service', 'carrier', 'chargeDescription', 'rowKind'].includes(meaning))
    return values.decimals > 0.3 || values.dates > 0.5 ? 0 : 1
  return values.dates > 0.8 ? 0.2 : values.decimals > 0.5 ? 0.1 : 1
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

/** The total of an invoice is the same in all of its rows. */
function isOneAnInvoice({ records }: Guessing, total: Column, invoice: Column | undefined): boolean {
  const stated = records.flatMap(({ cells }) => {
    const text = cells[total.place] ?? ''
    return text === '' ? [] : [{ invoice: invoice ? (cells[invoice.place] ?? '') : '', text }]
  })
  const byInvoice = Map.groupBy(stated, (row) => row.invoice)
  return [...byInvoice.values()].every((rows) => new Set(rows.map(({ text }) => text)).size === 1)
}
