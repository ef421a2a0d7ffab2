import {
  type CalendarDate,
  type ExtractColumn,
  type ExtractKind,
  type ExtractQuestion,
  type GridColumn,
  kindOf,
  type Scope,
  type Uom,
} from '@waybill/contracts'
import { compile } from '../compile.ts'
import { inScope } from '../conditions.ts'
import { join, raw, type Sql, sql, value } from '../sql.ts'
import { wrong } from '../wrong.ts'
import { isAdded } from './columns.ts'
import { linesUnder } from './lines.ts'
import { tiesOf } from './single-lines.ts'

/** One SELECT with the columns of a file under their names, and as many rows as there are, in an order that leaves no tie open. */
export interface CompiledExtract {
  readonly select: Sql
  readonly columns: readonly ExtractColumn[]
  /** Where its order begins with the day of the bill, so that it can be had some days at a time. */
  readonly byDay?: ExtractByDay
}

export interface ExtractByDay {
  /** Each day with its rows (`day`, `n`), as the file has them one after the other. */
  readonly counted: Sql
  /** The same SELECT for these days alone, the first and the last of them in either order. */
  readonly during: (one: CalendarDate, other: CalendarDate) => Sql
}

export function compileExtract(question: ExtractQuestion, scope: Scope): CompiledExtract {
  switch (question.kind) {
    case 'lines':
      return compileAllLines(question, scope)
    case 'sums':
      return compileSums(question, scope)
    case 'answer':
      return compileAnswer(question, scope)
  }
}

type Of<Kind extends ExtractQuestion['kind']> = Extract<ExtractQuestion, { kind: Kind }>

function compileAllLines({ rows, columns, uom }: Of<'lines'>, scope: Scope): CompiledExtract {
  const unknown = rows.sort.find(({ column }) => !rows.columns.some((each) => each === column))
  if (unknown) throw wrong(`"${unknown.column}" is no column of this table, so it cannot order it.`)
  const ordering = rows.sort.map(({ column }) => column as GridColumn)
  const lines = linesUnder(rows, scope, [...columns, ...ordering])
  const selected = columns.map((column) => `${saidIn(uom, column, lines.say(column))} as "${nameIn(uom, column)}"`)
  const order = [
    ...rows.sort.map(
      ({ column, descending }) =>
        `${column === 'TRACKING_ID' ? `${rows.table}.tracking_id` : lines.say(column as GridColumn)}${descending ? ' desc' : ''}`,
    ),
    ...(rows.sort.length === 0 ? [`${rows.table}.bill_date`] : []),
    ...tiesOf[rows.table].map((tie) => `${rows.table}.${tie}`),
  ]
  const select = (where: Sql) =>
    sql`select ${raw(selected.join(', '))} from ${lines.from} where ${where} order by ${raw(order.join(', '))}`
  const [first] = rows.sort
  const day = `${rows.table}.bill_date`
  return {
    columns: columns.map((column) => columnOf(column, nameIn(uom, column))),
    select: select(lines.where),
    ...((first === undefined || first.column === 'BILL_DATE') && {
      byDay: {
        counted: sql`select ${raw(`${day} as day, count(*) as n`)} from ${lines.from} where ${lines.where} group by ${raw(`${day} order by ${day}${first?.descending ? ' desc' : ''}`)}`,
        during: (one, other) => {
          const [from = one, to = other] = [one, other].toSorted()
          return select(sql`${lines.where} and ${raw(day)} between ${value('Date32', from)} and ${value('Date32', to)}`)
        },
      },
    }),
  }
}

/** So many kilograms are one pound. */
const kilograms = `cast('0.45359237' as decimal(9,8))`

function saidIn(uom: Uom, column: GridColumn, expression: string): string {
  return uom === 'kgs' && kindOf(column) === 'weight' ? `(${expression}) * ${kilograms}` : expression
}

function nameIn(uom: Uom, column: GridColumn): string {
  return uom === 'kgs' && kindOf(column) === 'weight' ? column.replace(/_POUNDS$/, '_KGS') : column
}

function columnOf(column: GridColumn, name: string = column): ExtractColumn {
  return { name, kind: kindOf(column), addsUp: isAdded(column) }
}

function compileSums({ rows, by, columns, residence = false }: Of<'sums'>, scope: Scope): CompiledExtract {
  const lines = linesUnder(rows, scope, [...by, ...columns])
  const keys = [
    ...(residence ? [{ name: residenceColumn.name, said: residenceSaid }] : []),
    ...by.map((column) => ({ name: column, said: lines.say(column) })),
  ]
  const sums = columns.map((column) => {
    const sum = `coalesce(sum(${lines.say(column)}), 0)`
    return `${kindOf(column) === 'count' ? `cast(${sum} as bigint)` : sum} as "${column}"`
  })
  const selected = [...keys.map(({ name, said }) => `${said} as "${name}"`), ...sums]
  const grouped = keys.map(({ said }) => said).join(', ')
  const from = residence
    ? sql`${lines.from} left join ${toHomes(scope)} on home_id = ${raw(rows.table)}.tracking_id`
    : lines.from
  return {
    columns: [...(residence ? [residenceColumn] : []), ...[...by, ...columns].map((column) => columnOf(column))],
    select: sql`select ${raw(selected.join(', '))} from ${from} where ${lines.where} group by ${raw(grouped)} order by ${raw(grouped)}`,
  }
}

const residenceColumn: ExtractColumn = { name: 'RESIDENCE', kind: 'text', addsUp: false }

/** Carriers say it by a service of their own or by a surcharge; a line without either went to a business. */
const residenceSaid =
  "case when coalesce(home_id, 0) > 0 or lower(service) like '%residential%' or lower(service) like '%home delivery%' then 'Residential' else 'Commercial' end"

/** Lines that a surcharge for homes was billed with. */
function toHomes(scope: Scope): Sql {
  return sql`(select distinct tracking_id as home_id from charge where ${inScope(scope)} and accessorial_code in ('RESIDENTIAL', 'DEMAND_RESIDENTIAL')) as home`
}

function compileAnswer({ question }: Of<'answer'>, scope: Scope): CompiledExtract {
  const compiled = compile(question, scope)
  const columns = compiled.columns.map(({ name, unit, addsUp }): ExtractColumn => {
    return { name, kind: unit === null ? kindOfKey(name) : kindOfUnit(unit, addsUp), addsUp }
  })
  const said = columns.map(({ name, kind }) =>
    kind === 'count' ? `cast("${name}" as bigint) as "${name}"` : `"${name}"`,
  )
  const keys = columns.filter(({ kind }) => kind === 'text' || kind === 'date').map(({ name }) => raw(`"${name}"`))
  const order = keys.length === 0 ? raw('') : sql` order by ${join(keys, ', ')}`
  return { columns, select: sql`select ${raw(said.join(', '))} from (${compiled.select}) as answer${order}` }
}

const spans = ['day', 'week', 'month', 'quarter', 'year']
const kindOfKey = (name: string): ExtractKind => (spans.includes(name) ? 'date' : 'text')

function kindOfUnit(unit: string, addsUp: boolean): ExtractKind {
  if (!addsUp) return 'ratio'
  return unit === 'money' || unit === 'weight' || unit === 'count' ? unit : 'ratio'
}
