import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { Refusal } from '@waybill/contracts'

/** The one connection that changes the warehouse. Its changes wait for one another. */
export interface Writer {
  /** All of the change or nothing; the warehouse's version rises with it, and is handed back. */
  change<T>(make: (connection: DuckDBConnection) => Promise<T>): Promise<{ result: T; version: number }>
  read<T>(ask: (connection: DuckDBConnection) => Promise<T>): Promise<T>
  /** What is under way is interrupted and taken back; what waits for its turn does not get it. */
  close(): Promise<void>
}

export function openWriter(connection: DuckDBConnection): Writer {
  let last: Promise<unknown> = Promise.resolve()
  let closing = false
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(() => {
      if (closing) throw new Refusal('unavailable', 'closing')
      return work()
    })
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    change: (make) =>
      inTurn(async () => {
        await connection.run('begin')
        try {
          const result = await make(connection)
          await connection.run('update waybill set version = version + 1')
          const [[version]] = (await rowsOf(connection, 'select version from waybill')) as [[bigint]]
          await connection.run('commit')
          return { result, version: Number(version) }
        } catch (error) {
          await connection.run('rollback').catch(() => undefined)
          throw error
        }
      }),
    read: (ask) => inTurn(() => ask(connection)),
    close: async () => {
      closing = true
      const stop = setInterval(() => connection.interrupt(), 20)
      await last
      clearInterval(stop)
      connection.closeSync()
    },
  }
}

export async function rowsOf(
  connection: DuckDBConnection,
  sql: string,
  values?: DuckDBValue[],
): Promise<DuckDBValue[][]> {
  return (await connection.runAndReadAll(sql, values)).getRows()
}
