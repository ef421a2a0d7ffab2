import {
  addDays,
  type Condition,
  type DateType,
  type DimensionName,
  type MeasureName,
  type Question,
  type TimeSpan,
} from '@waybill/contracts'
import { lineExpression, measures, rollups } from '@waybill/metrics'

/** The SELECT that a person would write for a question who knows the tables: nothing in it that the answer does not need. */
export function byHand(question: Question, clientId: number): string {
  const { select, by, span, firstDayOfWeek = 1, where, dates, limit, order } = question
  const table = tableFor(question)
  const isRollup = rollups.some(({ name }) => name === table)
  const inUsd = !where.some((each) => each.column === 'currency_code' && each.op === 'in' && each.values.length === 1)
  const apart = new Set<string>(select.flatMap(perWholeOf))
  const own = where.filter(({ column }) => apart.has(column))
  const line = (sum: MeasureName) =>
    isRollup
      ? `"${sum}${inUsd && measures[sum].unit === 'money' ? '_usd' : ''}"`
      : lineExpression(sum, factOf(table), inUsd)
  const kept = (condition: Condition) =>
    'values' in condition
      ? `${expressionOf(condition.column, question)} ${condition.op} (${condition.values.map(quoted).join(', ')})`
      : `(${amountOf(condition.column, line)}) ${condition.op} ${condition.value}`
  const ifOwn = (added: string, otherwise = ' else 0') =>
    own.length === 0 ? added : `case when ${own.map(kept).join(' and ')} then ${added}${otherwise} end`
  const lines = (each: MeasureName) =>
    measures[each].kind === 'distinct'
      ? `count(distinct ${ifOwn(line(each), '')})`
      : amountOf(each, (sum) => `sum(${ifOwn(line(sum))})`)
  const value = (name: MeasureName): string => {
    const measure = measures[name]
    if (measure.kind !== 'ratio') return lines(name)
    const per = measure.per.map((each) =>
      measure.perWhole ? over(amountOf(each, (sum) => `sum(${line(sum)})`)) : lines(each),
    )
    return `${measure.unit === 'share' ? '100.0 * ' : ''}(${measure.of.map(lines).join(' + ')})::double / nullif((${per.join(' + ')})::double, 0)`
  }
  const others = by.filter((name) => !apart.has(name)).map((name) => expressionOf(name, question))
  const over = (sum: string) =>
    others.length === by.length
      ? sum
      : `sum(${sum}) over (${others.length > 0 ? `partition by ${others.join(', ')}` : ''})`
  /** A row that is not shown is part of the whole all the same: with one, rows are left out only after it was added up. */
  const leftOut = others.length === by.length ? 'having' : 'qualify'
  const shown = own.length > 0 ? ` ${leftOut} sum(${ifOwn('1')}) > 0` : ''
  const keys = [
    ...(span ? [startOf(span, dates.type, firstDayOfWeek)] : []),
    ...by.map((name) => expressionOf(name, question)),
  ]
  const places = keys.map((_, place) => place + 1).join(', ')
  const conditions = [
    `client_id = ${clientId}`,
    `${dates.type} between date '${dates.from}' and date '${dates.to}'`,
    ...where.filter(({ column }) => !apart.has(column)).map(kept),
  ]
  const sorted = order.length > 0 || !span ? `${keys.length + 1} desc` : '1'
  return `select ${[...keys, ...select.map(value)].join(', ')} from ${table} where ${conditions.join(' and ')}${
    keys.length > 0 ? ` group by ${places}${shown} order by ${sorted} limit ${limit}` : ''
  }`
}

function startOf(span: TimeSpan, date: DateType, firstDayOfWeek: number): string {
  const later = firstDayOfWeek - 1
  return span === 'week' ? `date_trunc('week', ${date} - ${later})::date + ${later}` : `date_trunc('${span}', ${date})`
}

function sumsOf(name: MeasureName): readonly MeasureName[] {
  const measure = measures[name]
  if ('adds' in measure) return [name]
  const parts = measure.kind === 'total' ? [...measure.plus, ...measure.minus] : [...measure.of, ...measure.per]
  return parts.flatMap(sumsOf)
}

function amountOf(name: MeasureName, of: (sum: MeasureName) => string): string {
  const measure = measures[name]
  if (measure.kind !== 'total') return of(name)
  return [
    measure.plus.map((each) => amountOf(each, of)).join(' + '),
    ...measure.minus.map((each) => amountOf(each, of)),
  ].join(' - ')
}

function perWholeOf(name: MeasureName): readonly DimensionName[] {
  const measure = measures[name]
  return measure.kind === 'ratio' ? (measure.perWhole ?? []) : []
}

/** The smallest that has every word, and every day of the question. */
function tableFor({ select, by, where, dates, span }: Question): string {
  const words: readonly string[] = [...by, ...where.map(({ column }) => column)]
  const sums = select.flatMap(sumsOf)
  const ofMonths =
    dates.from.endsWith('-01') && addDays(dates.to, 1).endsWith('-01') && span !== 'day' && span !== 'week'
  const rollup = rollups.find(
    (each) =>
      each.date === dates.type &&
      (each.per === 'day' || ofMonths) &&
      words.every((word) => each.dimensions.some((name) => name === word)) &&
      sums.every((sum) => each.sums.includes(sum)),
  )
  if (rollup) return rollup.name
  const ofCharges = words.some((word) =>
    ['credit_type', 'credit_source', 'accessorial', 'charge_family'].includes(word),
  )
  const onCharges = sums.some((sum) => {
    const measure = measures[sum]
    return 'adds' in measure && !measure.adds.shipment
  })
  return ofCharges || onCharges ? 'charge' : 'shipment'
}

function factOf(table: string): 'charge' | 'shipment' {
  return table === 'charge' ? 'charge' : 'shipment'
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function expressionOf(name: DimensionName, { centers = [] }: Question): string {
  if (name === 'sender_location')
    return `case when normalised_sender_country = 'US' and sender_city <> '' then upper(sender_city) || ', ' || normalised_sender_state else '' end`
  if (name !== 'fulfillment_center') return name
  const cases = centers.map(
    ({ name: center, zips }) => `when sender_postal_code in (${zips.map(quoted).join(', ')}) then ${quoted(center)}`,
  )
  return `case ${cases.join(' ')} else '' end`
}
