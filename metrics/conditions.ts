import { type Condition, type DateRange, Refusal, type Scope } from '@waybill/contracts'
import { dimensions } from './dimensions.ts'
import { join, raw, type Sql, sql, value } from './sql.ts'
import { wrong } from './wrong.ts'

/** Every fact that is read is read through this. */
export function inScope({ clientIds }: Scope): Sql {
  if (clientIds.length === 0) throw new Refusal('not-allowed', 'no-client')
  return sql`client_id in (${join(
    clientIds.map((id) => value('Int32', String(id))),
    ', ',
  )})`
}

export function withinDates({ type, from, to }: DateRange): Sql {
  return sql`${raw(type)} between ${value('Date32', from)} and ${value('Date32', to)}`
}

/** Which lines a condition keeps, given what it compares. */
export function conditionOf(condition: Condition, expression: Sql): Sql {
  if ('values' in condition) {
    const numeric = dimensions[condition.column].holds === 'number'
    const notNumber = numeric && condition.values.find((each) => !/^\d{1,9}$/.test(each))
    if (notNumber !== undefined && notNumber !== false) {
      throw wrong(`"${notNumber}" is not a number, so it is no ${condition.column}.`)
    }
    const values = condition.values.map((each) => value(numeric ? 'Int32' : 'String', each))
    return sql`${expression} ${raw(condition.op)} (${join(values, ', ')})`
  }
  return sql`(${expression}) ${raw(condition.op === '!=' ? '<>' : condition.op)} ${value('Decimal(18,6)', condition.value)}`
}

/** The currency a question is answered in without conversion: the one its conditions leave, if they name exactly one. */
export function selectedCurrency(where: readonly Condition[]): string | undefined {
  const lists = where.filter((each) => each.column === 'currency_code')
  const wanted = lists.filter(({ op }) => op === 'in').map(valuesOf)
  const unwanted = new Set(lists.filter(({ op }) => op === 'not in').flatMap(valuesOf))
  const [first, ...others] = wanted
  if (!first) return undefined
  const left = new Set(first.filter((code) => !unwanted.has(code) && others.every((each) => each.includes(code))))
  return left.size === 1 ? [...left][0] : undefined
}

function valuesOf(condition: Condition): readonly string[] {
  return 'values' in condition ? condition.values : []
}
