import type {
  Condition,
  ControlTotal,
  ExtractColumn,
  GridFilter,
  ReportRequest,
  ScheduledRequest,
} from '@waybill/contracts'
import { selectedCurrency } from '@waybill/metrics'
import type { MailLanguage } from '../mail/language.ts'
import { headWords } from './head-words.ts'
import { conditionsOf } from './request.ts'

export interface Told {
  readonly name: string
  readonly clientNames: readonly string[]
  readonly request: ReportRequest
  readonly currency: string
  readonly rows: number
  readonly totals: readonly ControlTotal[]
  readonly madeAt: Date
}

/** What a file says of itself before its rows: whose, when, which of them, in what, how many, and what they come to. Columns go by the names that they have in the file. */
export function headOf(language: MailLanguage, told: Told): string[][] {
  const words = headWords[language]
  const { request, currency } = told
  const filters = filtersOf(request)
  return [
    [words.report, told.name],
    [words.client, ...told.clientNames],
    [words[request.dates.type], request.dates.from, request.dates.to],
    ...(filters.length === 0 ? [[words.filters, words.none]] : filters.map((filter) => [words.filters, filter])),
    [
      words.currency,
      currency,
      currency === 'USD' && selectedCurrency(conditionsOf(request)) === undefined ? words.converted : words.unconverted,
    ],
    [words.rows, String(told.rows)],
    ...told.totals.map(({ column, total, currency: of }) => [
      words.controlTotal,
      column,
      total,
      ...(of === null ? [] : [of]),
    ]),
    [words.madeAt, told.madeAt.toISOString()],
    [''],
  ]
}

/** By what a report is narrowed, besides its clients and days: columns go by the names that they have in the file. */
export function filtersOf(request: ReportRequest | ScheduledRequest): string[] {
  return [
    ...conditionsOf(request).map(conditionWords),
    ...Object.entries(request.kind === 'lines' ? request.filterModel : {}).map(([column, filter]) =>
      filterWords(column, filter),
    ),
  ]
}

export function totalsOf(
  columns: readonly ExtractColumn[],
  totals: Readonly<Record<string, string>>,
  currency: string,
): ControlTotal[] {
  return columns
    .filter(({ addsUp }) => addsUp)
    .map(({ name, kind }) => ({
      column: name,
      total: totals[name] ?? '0',
      currency: kind === 'money' ? currency : null,
    }))
}

function conditionWords(condition: Condition): string {
  const column = condition.column.toUpperCase()
  return 'values' in condition
    ? `${column} ${condition.op} ${condition.values.join(', ')}`
    : `${column} ${condition.op} ${condition.value}`
}

function filterWords(column: string, filter: GridFilter): string {
  switch (filter.filterType) {
    case 'set':
      return `${column} in ${filter.values.map((value) => value ?? '').join(', ')}`
    case 'date':
      return [column, filter.type, filter.dateFrom, filter.dateTo].filter(isThere).join(' ')
    case 'number':
      return [column, filter.type, filter.filter, filter.filterTo].filter(isThere).join(' ')
    case 'text':
      return [column, filter.type, filter.filter, filter.named && `(${filter.named.join(', ') || '–'})`]
        .filter(isThere)
        .join(' ')
  }
}

const isThere = (value: unknown): boolean => value !== undefined && value !== null
