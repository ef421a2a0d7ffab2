import {
  type Condition,
  type DateRange,
  DimensionName as Dimension,
  type DimensionName,
  dimensionLabels,
  type MeasureName,
  type TimeSpan,
} from '@waybill/contracts'
import { selectedCurrency } from '@waybill/metrics'
import { measureLabels } from './words.ts'

interface Asked {
  readonly measures: readonly MeasureName[]
  readonly by?: readonly (DimensionName | TimeSpan)[]
  readonly dates: DateRange
  readonly where: readonly Condition[]
  /** What the client is called. */
  readonly client: string
}

/** What a number rests on, in a sentence: measures, days, whose lines, filters, and which currency. Values stand in quotation marks. */
export function basisOf({ measures, by = [], dates, where, client }: Asked): string {
  const parts = [
    `${list(measures.map((name) => measureLabels[name]))}${by.length > 0 ? ` by ${list(by.map(labelOf))}` : ''}`,
    `of ${client}`,
    daysOf(dates),
    ...(where.length > 0 ? [`where ${where.map(conditionWords).join(', and ')}`] : []),
    currencyRule(where),
  ]
  return `${parts.join('; ')}.`
}

export function daysOf({ type, from, to }: DateRange): string {
  return `from ${from} to ${to} by ${type === 'bill_date' ? 'invoice date' : 'ship date'}`
}

export function currencyRule(where: readonly Condition[]): string {
  const currency = selectedCurrency(where)
  return currency === undefined
    ? 'money in USD, other currencies converted at the rate of the invoice date'
    : `money in ${currency}, only invoices in this currency, not converted`
}

export function conditionWords(condition: Condition): string {
  if (!('values' in condition))
    return `${measureLabels[condition.column]} of the line ${condition.op} ${condition.value}`
  const values = condition.values.map((value) => JSON.stringify(value))
  const told = values.length > 10 ? [...values.slice(0, 10), `${values.length - 10} more`] : values
  return `${dimensionLabels[condition.column]} is ${condition.op === 'in' ? '' : 'not '}${list(told, 'or')}`
}

function labelOf(word: DimensionName | TimeSpan): string {
  const dimension = Dimension.safeParse(word).data
  return dimension ? dimensionLabels[dimension] : word
}

function list(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}
