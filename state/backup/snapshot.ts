import { CompiledQuery, type ControlledTransaction, sql } from 'kysely'
import { connectTo, engineOf, type StatePlace } from '../open-state.ts'
import type { State } from '../schema.ts'
import { migrationOf, type Numbered, numberedIn, type Table, tablesIn } from './tables.ts'

/** A cell of either engine: text, numbers, nothing. */
export type Cell = string | number | null

/** What people own as it was at one moment, while others go on changing it. */
export interface StateSnapshot {
  /** The last migration that these tables have seen. */
  readonly migration: string
  readonly numbered: Numbered
  readonly tables: readonly Table[]
  /** In the order of the table's columns; of one table at a time. */
  rows(table: Table): AsyncIterable<readonly Cell[]>
  close(): Promise<void>
}

const rowsAtATime = 500

/** The moment is that of this call. Nothing is changed, nor brought up to date. */
export async function openSnapshot(place: StatePlace): Promise<StateSnapshot> {
  const state = connectTo(place)
  const engine = engineOf(place)
  try {
    const moment = await state
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    const migration = await migrationOf(moment)
    if (migration === undefined) throw new Error('There is nothing in this database yet.')
    return {
      migration,
      tables: await tablesIn(moment, engine),
      numbered: await numberedIn(moment, engine),
      rows: (table) => (engine === 'sqlite' ? sqliteRows(moment, table) : postgresRows(moment, table)),
      close: async () => {
        await moment.rollback().execute()
        await state.destroy()
      },
    }
  } catch (error) {
    await state.destroy()
    throw error
  }
}

type Row = Readonly<Record<string, Cell>>

function selectOf(moment: ControlledTransaction<State>, { name, columns }: Table) {
  const whole = sql<Row>`${sql.table(name)}`.as('whole')
  return moment.selectFrom(whole).select(columns.map((column) => sql.ref<Cell>(column).as(column)))
}

async function* sqliteRows(moment: ControlledTransaction<State>, table: Table): AsyncGenerator<Cell[]> {
  for await (const row of selectOf(moment, table).stream()) yield cellsOf(row, table)
}

/** A cursor, so that a long table is never in memory as a whole. */
async function* postgresRows(moment: ControlledTransaction<State>, table: Table): AsyncGenerator<Cell[]> {
  const select = selectOf(moment, table).compile()
  await moment.executeQuery(CompiledQuery.raw(`declare rows_of_table no scroll cursor for ${select.sql}`))
  for (;;) {
    const { rows } = await moment.executeQuery<Row>(CompiledQuery.raw(`fetch ${rowsAtATime} from rows_of_table`))
    if (rows.length === 0) break
    for (const row of rows) yield cellsOf(row, table)
  }
  await moment.executeQuery(CompiledQuery.raw('close rows_of_table'))
}

function cellsOf(row: Row, { columns }: Table): Cell[] {
  return columns.map((column) => row[column] ?? null)
}
