import type { AccessorialRule, DiscountRule, Terms } from '@waybill/contracts'
import { join, raw, type Sql, sql, value } from '../sql.ts'
import { wholeOf } from './arithmetic.ts'

type Rule = Terms[keyof Terms][number]

/** The columns in which a line says what rules ask: these of all rules, the others of some. */
export interface Said extends Partial<SaidToSome> {
  readonly carrier: string
  readonly account: string
  readonly service: string
  readonly pickup: string
}

interface SaidToSome {
  readonly zone: string
  /** In ten-thousandths of its unit. */
  readonly weight: string
  readonly unit: string
  readonly currency: string
  readonly accessorial: string
}

const text = (one: string) => value('String', one)
/** Written out, for DuckDB makes a join of every longer IN, and there are as many as there are rules. */
export const oneOf = (column: string, values: readonly string[]) =>
  values.length === 0
    ? []
    : [
        sql`(${join(
          values.map((each) => sql`${raw(column)} = ${text(each)}`),
          ' or ',
        )})`,
      ]

/** Whether a line is one that the rule is for. */
function fits(rule: Rule, said: Said): Sql {
  const column = (name: keyof SaidToSome) => said[name] ?? refuse(name)
  const conditions = [
    ...(rule.carrier === undefined ? [] : [sql`${raw(said.carrier)} = ${text(rule.carrier)}`]),
    ...oneOf(said.account, rule.accounts),
    ...oneOf(said.service, rule.services),
    ...(rule.from === undefined ? [] : [sql`${raw(said.pickup)} >= ${value('Date32', rule.from)}`]),
    ...('zones' in rule ? zonesAndWeights(rule, column) : []),
    ...currencyOf(rule).map((code) => sql`${raw(column('currency'))} = ${text(code)}`),
    ...('divisor' in rule ? [sql`${raw(column('unit'))} = ${text(rule.unit)}`] : []),
    ...('accessorials' in rule ? oneOf(column('accessorial'), rule.accessorials) : []),
  ]
  return conditions.length === 0 ? raw('1 = 1') : join(conditions, ' and ')
}

function zonesAndWeights({ zones, weights }: DiscountRule, column: (name: keyof SaidToSome) => string): Sql[] {
  const bound = (sign: '>' | '<=', weight: string | undefined) =>
    weight === undefined ? [] : [sql`${raw(`${column('weight')} ${sign}`)} ${value('Int64', wholeOf(weight, 4))}`]
  return [
    ...oneOf(column('zone'), zones),
    ...(weights ? [sql`${raw(column('unit'))} = ${text(weights.unit)}`] : []),
    ...bound('>', weights?.over),
    ...bound('<=', weights?.upTo),
  ]
}

function currencyOf(rule: Rule): string[] {
  const { currency }: Pick<Rule, 'carrier'> & Partial<Pick<AccessorialRule, 'currency'>> = rule
  return currency === undefined ? [] : [currency]
}

function refuse(name: string): never {
  throw new Error(`no column says the ${name} of these lines`)
}

/** The place of the first rule that a line is for, from 1; 0 where there is none. */
export function ruleFor(rules: readonly Rule[], said: Said): Sql {
  if (rules.length === 0) return raw('0')
  const each = rules.map((rule, at) => sql`when ${fits(rule, said)} then ${raw(String(at + 1))}`)
  return sql`case ${join(each, ' ')} else 0 end`
}

/** What the rule at a place says, as a whole number. */
export function saidBy<Each extends Rule>(
  rules: readonly Each[],
  place: string,
  said: (rule: Each) => string | undefined,
): Sql {
  const known = rules.flatMap((rule, at) => {
    const one = said(rule)
    return one === undefined ? [] : [sql`when ${raw(`${place} = ${at + 1}`)} then ${value('Int64', one)}`]
  })
  return known.length === 0 ? raw('cast(0 as bigint)') : sql`case ${join(known, ' ')} else cast(0 as bigint) end`
}

/** Whether the rule at a place is one of some. */
export function isOne<Each extends Rule>(
  rules: readonly Each[],
  place: string,
  wanted: (rule: Each) => boolean,
): string {
  const places = rules.flatMap((rule, at) => (wanted(rule) ? [at + 1] : []))
  return places.length === 0 ? '1 = 0' : `${place} in (${places.join(', ')})`
}
