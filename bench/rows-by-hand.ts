import { type GridColumn, kindOf, type RowsQuestion } from '@waybill/contracts'
import { measuredClient } from './fill-warehouse.ts'

/** Where a column of the grid is kept under another name, in USD. */
const keptAs: Partial<Record<GridColumn, string>> = {
  SENDER_CNTRY: 'sender_country',
  CONSIGNEE_CNTRY: 'consignee_country',
  TAXES_AND_OTHERS: 'taxes_and_others_amount_usd',
  TAXES_AND_OTHERS_DISCOUNT: 'taxes_and_others_discount_usd',
  NET_TAXES_AND_OTHERS: 'net_taxes_and_others_amount_usd',
  NO_OF_PKGS: 'packages',
  OTHER_ACCESSORIAL_COUNT: 'accessorial_count',
  INVOICE_TOTAL_CHARGES: 'net_amount_usd',
  BILL_WEIGHT_POUNDS: 'case when packages > 0 then bill_weight_pounds else 0 end',
  ACTUAL_WEIGHT_POUNDS: 'case when packages > 0 then actual_weight_pounds else 0 end',
  DELTA_WEIGHT_POUNDS: 'case when packages > 0 then bill_weight_pounds - actual_weight_pounds else 0 end',
}
/** Of charges. */
const ofCharges: Partial<Record<GridColumn, string>> = {
  AUDIT_REFUND_AMOUNT: "case when credit_type <> '' then -charge.net_amount_usd else 0 end",
  NET_OTHER_ACCESSORIAL_AMOUNT: "case when charge_family = 'OTHER_ACCESSORIAL' then charge.net_amount_usd else 0 end",
}
/** What a charge has to ask its shipment line for. */
const ofLineAlone: readonly GridColumn[] = [
  'DELIVERY_DATE',
  'SENDER_CITY',
  'SENDER_STATE',
  'SENDER_CNTRY',
  'CONSIGNEE_CITY',
  'CONSIGNEE_STATE',
  'CONSIGNEE_CNTRY',
]

/**
 * The SELECTs that a person would write for a block who knows the tables: the rows, with no order but the one that was asked
 * for, and one that counts and adds up. What orders by another column than the lines' own is found first, and then fetched.
 */
export function rowsByHand(question: RowsQuestion): readonly string[] {
  const { table, columns, groups, keys, values, pivots, sort, from, count } = question
  const alias = (column: GridColumn) => (table === 'charge' && ofLineAlone.includes(column) ? 'line' : table)
  const say = (column: GridColumn) => sayOf(column, table, alias(column))
  const conditions = [
    `${table}.client_id = ${measuredClient}`,
    `${table}.${question.dates.type} between date '${question.dates.from}' and date '${question.dates.to}'`,
    ...question.where.map((each) =>
      'values' in each
        ? `${table}.${each.column} ${each.op} (${each.values.map((one) => `'${one}'`).join(', ')})`
        : `${each.column} ${each.op} ${each.value}`,
    ),
    ...question.filters.map(({ column, filter }) => filtered(say(column), filter)),
    ...keys.map((key, place) => `${say(groups[place] ?? 'SERVICE')} = '${key}'`),
  ]
  const where = conditions.join(' and ')
  const used = [
    ...question.filters.map(({ column }) => column),
    ...groups,
    ...pivots,
    ...sort.map(({ column }) => column as GridColumn),
  ]
  const joined = (needed: readonly GridColumn[]) =>
    needed.some((column) => alias(column) === 'line')
      ? `${table} left join shipment as line on line.tracking_id = charge.tracking_id and line.client_id = ${measuredClient}`
      : table
  const added = columns.filter((column) => !['text', 'date'].includes(kindOf(column)))
  const total = `select count(*), ${added.map((column) => `sum(${say(column)})`).join(', ')} from ${joined(used)} where ${where}`
  const open = groups[keys.length]
  if (open || pivots.length > 0) {
    const sums = values.map(({ column }) => `sum(${say(column)})`)
    if (pivots.length === 0)
      return [
        total,
        `select ${say(open ?? 'SERVICE')}, count(*), ${sums.join(', ')} from ${joined(used)} where ${where} group by 1 order by 1 limit ${count} offset ${from}`,
      ]
    return [
      total,
      `select ${say(open ?? 'SERVICE')}, ${pivots.map(say).join(', ')}, count(*), ${sums.join(', ')} from ${joined(used)} where ${where} group by all order by 1, 2`,
    ]
  }
  const order = sort.map(
    ({ column, descending }) =>
      `${column === 'TRACKING_ID' ? `${table}.tracking_id` : say(column as GridColumn)}${descending ? ' desc' : ''}`,
  )
  const block = `select ${table}.rowid as place from ${joined(used)} where ${where}${order.length > 0 ? ` order by ${order.join(', ')}` : ''} limit ${count} offset ${from}`
  // Whoever writes a SELECT here says whose lines they are wherever lines are read.
  const rows = `select ${columns.map(say).join(', ')} from ${joined(columns)} where ${table}.client_id = ${measuredClient} and ${table}.rowid in (${block})`
  return [total, rows]
}

function sayOf(column: GridColumn, table: RowsQuestion['table'], from: string): string {
  const special = (table === 'charge' ? ofCharges[column] : undefined) ?? keptAs[column]
  if (column === 'TRACKING_ID') return `${from}.tracking_id::varchar`
  if (special) return /^\w+$/.test(special) ? `${from}.${special}` : special
  const name = column.toLowerCase()
  return `${from}.${name}${kindOf(column) === 'money' ? '_usd' : ''}`
}

function filtered(cell: string, filter: RowsQuestion['filters'][number]['filter']): string {
  switch (filter.filterType) {
    case 'text':
      return `${cell} ilike '%${filter.filter ?? ''}%'`
    case 'number':
      return `${cell} > ${filter.filter ?? 0}`
    case 'date':
      return `${cell} > date '${filter.dateFrom ?? lastEver}'`
    case 'set':
      return `${cell} in (${filter.values.map((one) => `'${one ?? ''}'`).join(', ')})`
  }
}

const lastEver = '9999-12-31'
