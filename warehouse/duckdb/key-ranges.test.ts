import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyRanges } from './key-ranges.ts'

let instance: DuckDBInstance
let connection: DuckDBConnection
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  connection = await instance.connect()
  await connection.run('create table keyed (key bigint)')
})
afterAll(() => {
  connection.closeSync()
  instance.closeSync()
})

/** What the pieces hold, one after the other. */
async function piecesOf(keys: readonly number[], rowsAtOnce: number): Promise<number[][]> {
  await connection.run(`truncate keyed; insert into keyed select unnest([${keys.join(', ')}]::bigint[])`)
  const pieces: number[][] = []
  for (const range of await keyRanges(connection, { from: 'keyed', key: 'key', rowsAtOnce })) {
    const rows = await connection.runAndReadAll(`select key from keyed where ${range} order by key`)
    pieces.push(rows.getRows().map(Number))
  }
  return pieces
}

const key = fc.integer({ min: -20, max: 1_000_000_000 })
const rowsInAPiece = fc.integer({ min: 1, max: 45 })

test('every row is in one piece, and pieces follow one another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(key, { maxLength: 40 }), rowsInAPiece, async (keys, rowsAtOnce) => {
      const pieces = await piecesOf(keys, rowsAtOnce)
      expect(pieces.flat()).toEqual(keys.toSorted((a, b) => a - b))
    }),
  )
})

test('where no key is there twice, a piece holds no row too many but for one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(key, { maxLength: 40 }), rowsInAPiece, async (keys, rowsAtOnce) => {
      const pieces = await piecesOf(keys, rowsAtOnce)
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(rowsAtOnce + 1)
    }),
  )
})
