import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type {
  Answer,
  Explanation,
  ExtractQuestion,
  GridRows,
  RowsQuestion,
  Scope,
  TrackingDetail,
  TrackingQuestion,
  WhatIfAnswer,
  WhatIfLines,
} from '@waybill/contracts'
import {
  type AnswerWith,
  type AskRows,
  answerOf,
  blockOf,
  type CellColumn,
  type ChangeQuestion,
  type ChargeOrigin,
  type Compiled,
  type CompiledList,
  type CompiledRows,
  chargeOrigin,
  compileExtract,
  cutRowsOf,
  type Engine,
  explain,
  rollups,
  type Sql,
  textFor,
  trackingDetail,
  type WhatIfLinesQuestion,
  type WhatIfQuestion,
  whatIf,
  whatIfLines,
} from '@waybill/metrics'
import { Session } from 'chdb'
import { keepTrackingKeys } from './duckdb/find.ts'
import { rollUpEverything } from './duckdb/roll-up.ts'
import { keptTables, prepareTables, rollupColumns } from './duckdb/schema.ts'
import { fillRandomTables, type RandomLoad } from './random-load.test-support.ts'
import { type Columns, tables, typesOf } from './tables.ts'

/** DuckDB and ClickHouse side by side in this process, with the same lines. */
export interface BothEngines {
  answer(engine: Engine, compiled: Compiled): Promise<Answer>
  rows(engine: Engine, question: RowsQuestion, scope: Scope, farFrom?: number): Promise<GridRows>
  why(engine: Engine, question: ChangeQuestion, scope: Scope): Promise<Explanation>
  whatIf(engine: Engine, question: WhatIfQuestion, scope: Scope): Promise<WhatIfAnswer>
  whatIfLines(engine: Engine, question: WhatIfLinesQuestion, scope: Scope): Promise<WhatIfLines>
  list(engine: Engine, compiled: CompiledList): Promise<AnswerWith<CellColumn>>
  /** The rows of a file, as the engine's exact text. */
  extract(engine: Engine, question: ExtractQuestion, scope: Scope): Promise<string[][]>
  tracking(engine: Engine, question: TrackingQuestion, scope: Scope): Promise<TrackingDetail>
  chargeOrigin(
    engine: Engine,
    charge: Parameters<typeof chargeOrigin>[0],
    scope: Scope,
  ): Promise<ChargeOrigin | undefined>
  /** The rows of any SELECT, as text. */
  read(engine: Engine, select: Sql): Promise<string[][]>
  /** Resolves when the engine can plan the SELECT, and throws its words when it cannot. */
  explain(engine: Engine, compiled: Compiled): Promise<void>
  close(): void
}

/** With random loads, or with the lines of a warehouse's file. */
export async function openBothEngines(loads: readonly RandomLoad[], warehouse?: string): Promise<BothEngines> {
  const folder = mkdtempSync(join(tmpdir(), 'both-engines-'))
  const instance = await DuckDBInstance.create(':memory:')
  const duckdb = await instance.connect()
  await prepareTables(duckdb)
  for (const load of loads) await fillRandomTables(duckdb, load)
  for (const { loadId, clientId } of loads)
    await duckdb.run(
      `insert into load values (${loadId}, ${clientId}, '${loadId}', '${loadId}.csv', 'ups-billing-csv')`,
    )
  if (warehouse !== undefined) {
    await duckdb.run(`attach '${warehouse}' as given (read_only)`)
    for (const name of Object.keys(tables)) await duckdb.run(`insert into ${name} by name select * from given.${name}`)
    await duckdb.run('detach given')
  }
  await rollUpEverything(duckdb)
  await keepTrackingKeys(duckdb, 'shipment')
  const clickhouse = new Session()
  const asked: readonly (readonly [string, Columns])[] = [
    ['shipment', tables.shipment],
    ['charge', tables.charge],
    ['invoice', tables.invoice],
    ['claim', tables.claim],
    ['tracking_event', tables.tracking_event],
    ['load', tables.load],
    ['tracking_key', keptTables.tracking_key],
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

  const asking =
    (engine: Engine): AskRows =>
    async (compiled) =>
      answered(compiled, await rows(engine, compiled))

  return {
    answer: async (engine, compiled) => answered(compiled, await rows(engine, compiled)),
    rows: (engine, question, scope, farFrom) => blockOf(question, scope, asking(engine), farFrom),
    why: (engine, question, scope) =>
      explain(question, scope, async (cuts) =>
        cutRowsOf(cuts, columnsIn(cuts.columns.length, await rows(engine, cuts))),
      ),
    whatIf: (engine, question, scope) => whatIf(question, scope, asking(engine)),
    whatIfLines: (engine, question, scope) => whatIfLines(question, scope, asking(engine)),
    list: async (engine, compiled) => answered(compiled, await rows(engine, compiled)),
    extract: (engine, question, scope) => rows(engine, compileExtract(question, scope)),
    tracking: (engine, question, scope) => trackingDetail(question, scope, asking(engine)),
    chargeOrigin: (engine, charge, scope) => chargeOrigin(charge, scope, asking(engine)),
    read: (engine, select) => rows(engine, { select }),
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

function answered<Column extends CellColumn>(
  compiled: { readonly columns: readonly Column[] },
  rows: readonly (readonly string[])[],
): AnswerWith<Column> {
  // Behind them stands how many rows there are.
  return answerOf(compiled, columnsIn(compiled.columns.length + 1, rows))
}

function columnsIn(count: number, rows: readonly (readonly string[])[]): string[][] {
  return Array.from({ length: count }, (_, place) => rows.map((row) => row[place] ?? ''))
}
