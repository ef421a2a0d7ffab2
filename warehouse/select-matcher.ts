import { DuckDBInstance } from '@duckdb/node-api'
import { type Compiled, textFor } from '@waybill/metrics'
import { expect } from 'vitest'
import { prepareTables } from './duckdb/schema.ts'

declare module 'vitest' {
  // oxlint-disable-next-line no-unused-vars -- vitest's own declaration has these parameters
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The SELECT reads as given, whatever the spaces, and the engine can plan it. */
    toReadAs(sql: string): Promise<void>
  }
}

expect.extend({
  async toReadAs(compiled: Compiled, expected: string) {
    const found = onOneLine(textFor('duckdb', compiled.select))
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    await prepareTables(connection)
    const values = compiled.select.parameters.map(({ value }) => value)
    await connection.run(`explain ${found}`, values)
    connection.closeSync()
    instance.closeSync()
    return {
      pass: found === onOneLine(expected),
      message: () => `the SELECT reads\n${found}\ninstead of\n${onOneLine(expected)}`,
    }
  },
})

function onOneLine(sql: string): string {
  return sql
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\( | \)/g, (each) => each.trim())
    .trim()
}
