import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { Answer, GridRows, RowsQuestion, Scope } from '@waybill/contracts'
import { answerOf, blockOf, type Compiled, type CompiledRows, type Engine, rollups, textFor } from '@waybill/metrics'
import { Session } from 'chdb'
import { rollUpEverything } from './duckdb/roll-up.ts'
import { prepareTables, rollupColumns } from './duckdb/schema.ts'
import { fillRandomTables, type RandomLoad } from './random-load.ts'
import { type Columns, tables, typesOf } from './tables.ts'

/** DuckDB and ClickHouse side by side in this process, with the same lines. */
export interface BothEngines {
  answer(engine: Engine, compiled: Compiled): Promise<Answer>
  rows(engine: Engine, question: RowsQuestion, scope: Scope): Promise<GridRows>
  /** Resolves when the engine can plan the SELECT, and throws its words when it cannot. */
  explain(engine: Engine, compiled: Compiled): Promise<void>
  close(): void
}

export async function openBothEngines(loads: readonly RandomLoad[]): Promise<BothEngines> {
  const folder = mkdtempSync(join(tmpdir(), 'both-engines-'))
  const instance = await DuckDBInstance.create(':memory:')
  const duckdb = await instance.connect()
  await prepareTables(duckdb)
  for (const load of loads) await fillRandomTables(duckdb, load)
  await rollUpEverything(duckdb)
  const clickhouse = new Session()
  const asked: readonly (readonly [string, Columns])[] = [
    ['shipment', tables.shipment],
    ['charge', tables.charge],
    ...rollups.map((rollup) => [rollup.name, rollupColumns(rollup)] as const),
  ]
  for (const [name, columns] of asked) await copyTable(duckdb, clickhouse, folder, name, columns)

  const rows = async (engine: Engine, { select }: Pick<CompiledRows, 'select'>, before = ''): Promise<string[][]> => {
    const text = before + textFor(engine, select)
    const values = select.parameters.map(({ value }) => value)
    if (engine === 'duckdb') {
      const read = await duckdb.runAndReadAll(text, values)
      return read.getRows().map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
    }
    const named = Object.fromEntries(values.map((value, index) => [`p${index + 1}`, value]))
    const lines = clickhouse.queryBind(text, named, 'JSONCompactStringsEachRow').split('\n')
    return lines
      .filter((line) => line !== '')
      .map((line): string[] => JSON.parse(line).map((cell: string) => (cell === 'ᴺᵁᴸᴸ' ? '' : cell)))
  }

  return {
    answer: async (engine, compiled) => answerOf(compiled, await rows(engine, compiled)),
    rows: (engine, question, scope) =>
      blockOf(question, scope, async (compiled) => answerOf(compiled, await rows(engine, compiled))),
    explain: async (engine, compiled) => {
      await rows(engine, compiled, 'explain ')
    },
    close: () => {
      clickhouse.cleanup()
      duckdb.closeSync()
      instance.closeSync()
      rmSync(folder, { recursive: true })
    },
  }
}

async function copyTable(
  duckdb: DuckDBConnection,
  clickhouse: Session,
  folder: string,
  name: string,
  columns: Columns,
): Promise<void> {
  const file = join(folder, `${name}.parquet`)
  await duckdb.run(`copy ${name} to '${file}' (format parquet)`)
  const typed = Object.entries(columns).map(([column, type]) => `"${column}" ${typesOf.clickhouse[type]}`)
  const names = Object.keys(columns).map((column) => `"${column}"`)
  clickhouse.query(`create table "${name}" (${typed.join(', ')}) engine = MergeTree order by tuple()`)
  clickhouse.query(
    `insert into "${name}" (${names.join(', ')}) select ${names.join(', ')} from file('${file}', Parquet)`,
  )
}
