import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { AnswerRow, InvoicesAsked, Scope } from '@waybill/contracts'
import { answerOf, type CompiledList, compileChargesCsv, ledger, type StatedInvoice, textFor } from '@waybill/metrics'
import { quoted } from '../quoted.ts'
import type { InvoicesWithCharges } from '../warehouse.ts'
import { atOneMoment, spansOf, writePieces } from './extract.ts'
import { asTexts, textsOf } from './statements.ts'

interface Asked {
  readonly asked: InvoicesAsked
  readonly most: number
  readonly scope: Scope
  readonly folder: string
  readonly signal?: AbortSignal | undefined
}

/** Each charge is put in order once, with those that came with the same load: of many loads no more at once than of one. */
export async function invoicesWithCharges(
  instance: DuckDBInstance,
  { asked, most, scope, folder, signal = new AbortController().signal }: Asked,
): Promise<InvoicesWithCharges> {
  const { invoices, columns, pieces } = await atOneMoment(instance, signal, async (connection) => {
    const stated = await ledger.invoicesByFile(asked, most, scope, (list) => answered(connection, list))
    const lists = spansOf(chargesByLoad(stated)).map((span) => compileChargesCsv(asked, span, scope))
    const selects = lists.map(({ select }) => select)
    return {
      invoices: stated,
      columns: lists[0]?.columns ?? [],
      pieces: await writePieces(connection, selects, folder, { signal }),
    }
  })
  return { invoices, charges: () => rowsIn(instance, pieces, columns) }
}

function chargesByLoad(invoices: readonly StatedInvoice[]): ReadonlyMap<string, number> {
  const byLoad = new Map<string, number>()
  for (const { loadId, charges } of invoices) {
    const load = String(loadId)
    byLoad.set(load, (byLoad.get(load) ?? 0) + charges)
  }
  return byLoad
}

async function answered(connection: DuckDBConnection, { select, columns }: CompiledList) {
  const values = select.parameters.map(({ value }) => value)
  return answerOf({ columns }, await asTexts(await connection.run(textFor('duckdb', select), values)))
}

/** As they stand in the files, never more of them in memory than some thousand. */
async function* rowsIn(
  instance: DuckDBInstance,
  pieces: readonly string[],
  columns: CompiledList['columns'],
): AsyncGenerator<AnswerRow[]> {
  const connection = await instance.connect()
  try {
    for (const piece of pieces) {
      const result = await connection.stream(`select * from read_parquet(${quoted(piece)})`)
      for (;;) {
        const chunk = await result.fetchChunk()
        if (!chunk || chunk.rowCount === 0) break
        const texts = columns.map((_, place) => {
          const textAt = textsOf(chunk.getColumnVector(place))
          return Array.from({ length: chunk.rowCount }, (__, row) => textAt(row))
        })
        yield answerOf({ columns }, texts).data
      }
    }
  } finally {
    connection.closeSync()
  }
}
