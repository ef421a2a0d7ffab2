import { type GridColumn, type GridFilter, houseValuesIn, kindOf, type RowsQuestion } from '@waybill/contracts'
import { contains } from '../contains.ts'
import { join, raw, type Sql, sql, value } from '../sql.ts'
import { wrong } from '../wrong.ts'

/** Which lines the filters of a table's columns keep, given what a column says. */
export function keptByFilters(
  filters: RowsQuestion['filters'],
  expressionOf: (column: GridColumn) => string,
): readonly Sql[] {
  return filters.flatMap(({ column, filter }) => {
    const kept = keptBy(column, filter, expressionOf(column))
    return kept ? [kept] : []
  })
}

function keptBy(column: GridColumn, filter: GridFilter, expression: string): Sql | undefined {
  const kind = kindOf(column)
  const fits =
    filter.filterType === 'set' || filter.filterType === (kind === 'text' || kind === 'date' ? kind : 'number')
  if (!fits) throw wrong(`${column} is a column of ${kind}, and cannot be filtered as a ${filter.filterType}.`)
  switch (filter.filterType) {
    case 'text':
      return keptByNames(column, filter, raw(expression))
    case 'number':
      return keptByNumber(filter, raw(expression))
    case 'date':
      return keptByDay(filter, raw(expression))
    case 'set':
      return keptByValues(column, filter, raw(expression))
  }
}

type Of<Type> = Extract<GridFilter, { filterType: Type }>

/** Where it is said which of the house's own values a text means by the names that its reader sees, it is asked of all others alone. */
function keptByNames(column: GridColumn, filter: Of<'text'>, cell: Sql): Sql | undefined {
  const { named } = filter
  const own = houseValuesIn(column)
  const stranger = named?.find((each) => !own.includes(each))
  if (stranger !== undefined) throw wrong(`"${stranger}" is no value of ${column} that has a name of its own.`)
  const kept = keptByText(filter, cell)
  if (named === undefined || kept === undefined || own.length === 0 || !isCompared(filter)) return kept
  const others = sql`(not (${isOneOf(cell, own)}) and ${kept})`
  return named.length === 0 ? others : sql`(${isOneOf(cell, named)} or ${others})`
}

/** Whether a text is compared with anything, or only asked for. */
const isCompared = ({ type }: Of<'text'>) => type !== 'blank' && type !== 'notBlank'

/** Letters count the same large or small. What holds no letter, digit, dollar sign or slash filters nothing, as the grid clears it. */
function keptByText({ type, filter }: Of<'text'>, cell: Sql): Sql | undefined {
  if (type === 'blank') return sql`${cell} = ''`
  if (type === 'notBlank') return sql`${cell} <> ''`
  if (!filter || !/[\p{L}\p{N}$/]/u.test(filter)) return undefined
  const text = sql`lower(${cell})`
  const wanted = sql`lower(${value('String', filter)})`
  const length = sql`length(${wanted})`
  switch (type) {
    case 'contains':
      return contains(cell, filter)
    case 'notContains':
      return sql`not (${contains(cell, filter)})`
    case 'equals':
      return sql`${text} = ${wanted}`
    case 'notEqual':
      return sql`${text} <> ${wanted}`
    case 'startsWith':
      return sql`left(${text}, ${length}) = ${wanted}`
    case 'endsWith':
      return sql`right(${text}, ${length}) = ${wanted}`
  }
}

const signs = {
  equals: '=',
  notEqual: '<>',
  lessThan: '<',
  lessThanOrEqual: '<=',
  greaterThan: '>',
  greaterThanOrEqual: '>=',
} as const

/** Numbers are never blank. Both ends belong to a range. */
function keptByNumber({ type, filter, filterTo }: Of<'number'>, cell: Sql): Sql | undefined {
  if (type === 'blank') return raw('1 = 0')
  if (type === 'notBlank' || filter === null || filter === undefined) return undefined
  if (type !== 'inRange') return sql`${cell} ${raw(signs[type])} ${decimal(filter)}`
  if (filterTo === null || filterTo === undefined) return undefined
  return sql`${cell} between ${decimal(filter)} and ${decimal(filterTo)}`
}

/** A day that a line does not have is neither before nor after any other. */
function keptByDay({ type, dateFrom, dateTo }: Of<'date'>, cell: Sql): Sql | undefined {
  if (type === 'blank') return sql`${cell} is null`
  if (type === 'notBlank') return sql`${cell} is not null`
  if (!dateFrom) return undefined
  const from = value('Date32', dateFrom)
  if (type !== 'inRange') return sql`${cell} ${raw(signs[type])} ${from}`
  return dateTo ? sql`${cell} between ${from} and ${value('Date32', dateTo)}` : undefined
}

function keptByValues(column: GridColumn, { values }: Of<'set'>, cell: Sql): Sql {
  if (kindOf(column) !== 'text') throw wrong(`${column} is no column of words to choose from.`)
  if (values.length === 0) return raw('1 = 0')
  return isOneOf(
    cell,
    values.map((each) => each ?? ''),
  )
}

function isOneOf(cell: Sql, values: readonly string[]): Sql {
  return sql`${cell} in (${join(
    values.map((each) => value('String', each)),
    ', ',
  )})`
}

function decimal(number: number): Sql {
  return value('Decimal(18,6)', number.toFixed(6))
}
