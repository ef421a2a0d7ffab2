import { setImmediate as othersTurn } from 'node:timers/promises'
import {
  type DuckDBConnection,
  type DuckDBDecimal16Vector,
  type DuckDBDecimal32Vector,
  type DuckDBDecimal64Vector,
  type DuckDBDecimal128Vector,
  type DuckDBMaterializedResult,
  type DuckDBPreparedStatement,
  DuckDBTypeId,
  type DuckDBValue,
  type DuckDBVector,
} from '@duckdb/node-api'
import { exactFrom, totalRowsColumn } from '@waybill/metrics'
import { LRUCache } from 'lru-cache'

/**
 * A connection that keeps the texts with values that it was asked last prepared: preparing one plans it, and the engine plans what has
 * parameters once more whenever it runs.
 */
export interface Statements {
  read<Read>(text: string, values: readonly string[], from: ReadFrom<Read>): Promise<Read>
  interrupt(): void
  close(): void
  /** Of the texts it remembers. */
  readonly characters: number
}

/** Reads a result that is whole already, others having their turn between some two thousand of its rows: all the points of a map at once would hold the loop. */
export type ReadFrom<Read> = (result: DuckDBMaterializedResult) => Promise<Read>

/** Adds the values of a column behind those that are there. */
type ReadAs<Cell> = (cells: Cell[], vector: DuckDBVector, count: number) => void

/** A plan takes some 250 bytes of the engine's own memory for each character of its text. */
const charactersAtMost = 100_000
const longestKept = 5000

export function openStatements(connection: DuckDBConnection): Statements {
  const prepared = new LRUCache<string, DuckDBPreparedStatement>({
    maxSize: charactersAtMost,
    dispose: (statement) => statement.destroySync(),
  })

  return {
    get characters() {
      return prepared.calculatedSize
    },
    read: async (text, values, from) => {
      // Preparing and running are two ways to the engine and back, and two plans.
      if (values.length === 0) return from(await connection.run(text))
      const known = prepared.get(text)
      const statement = known ?? (await connection.prepare(text))
      const passing = text.length > longestKept
      if (!known && !passing) prepared.set(text, statement, { size: text.length })
      try {
        statement.bind([...values])
        return await from(await statement.run())
      } finally {
        if (passing) statement.destroySync()
      }
    },
    interrupt: () => connection.interrupt(),
    close: () => {
      prepared.clear()
      connection.closeSync()
    },
  }
}

/** By the column. Nothing is fetched, as each fetching is a way to another thread and back. How many rows there are is read once. */
function columnsOf<Cell>(as: ReadAs<Cell>): ReadFrom<Cell[][]> {
  return async (result) => {
    const columns = Array.from({ length: result.columnCount }, (): Cell[] => [])
    const told = result.columnNames().indexOf(totalRowsColumn)
    const chunks = result.chunkCount
    for (let nth = 0; nth < chunks; nth += 1) {
      if (nth > 0) await othersTurn()
      const chunk = result.getChunk(nth)
      const { rowCount } = chunk
      for (const [place, cells] of columns.entries()) {
        const count = place === told ? Math.min(1 - cells.length, rowCount) : rowCount
        if (count > 0) as(cells, chunk.getColumnVector(place), count)
      }
    }
    return columns
  }
}

/** The engine's exact texts, empty where there is no value. */
export const asTexts = columnsOf<string>((texts, vector, count) => {
  const textAt = textsOf(vector)
  for (let place = 0; place < count; place += 1) texts.push(textAt(place))
})

/** The exact text at a place of a vector, empty where there is no value. */
export function textsOf(vector: DuckDBVector): (place: number) => string {
  if (!isOfDecimals(vector)) return (place) => textOf(vector.getItem(place))
  const { scale } = vector.type
  return (place) => decimalText(vector.getScaledValue(place), scale)
}

/** Sums as exact numbers, which are added up further: writing them as texts and reading these takes as long as all else. What is no sum is a text. */
export const asExact = columnsOf<string | bigint>((cells, vector, count) => {
  const scale = isOfDecimals(vector) ? vector.type.scale : vector.type.typeId === DuckDBTypeId.HUGEINT ? 0 : undefined
  for (let place = 0; place < count; place += 1) {
    const value = isOfDecimals(vector) ? vector.getScaledValue(place) : vector.getItem(place)
    const isSum = scale !== undefined && (typeof value === 'bigint' || typeof value === 'number')
    cells.push(isSum ? exactFrom(value, scale) : textOf(value))
  }
})

function textOf(value: DuckDBValue): string {
  if (typeof value === 'string') return value
  if (value === null) return ''
  return typeof value === 'bigint' ? integerText(value) : String(value)
}

type DecimalVector = DuckDBDecimal16Vector | DuckDBDecimal32Vector | DuckDBDecimal64Vector | DuckDBDecimal128Vector

function isOfDecimals(vector: DuckDBVector): vector is DecimalVector {
  return vector.type.typeId === DuckDBTypeId.DECIMAL
}

/** The engine's package writes a decimal in five times the time, and a map of all ZIP codes has a hundred thousand of them. */
function decimalText(scaled: bigint | number | null, scale: number): string {
  if (scaled === null) return ''
  const text = integerText(scaled)
  if (scale === 0) return text
  const sign = text.startsWith('-') ? '-' : ''
  const digits = text.slice(sign.length).padStart(scale + 1, '0')
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** What a number holds exactly is written as one, in half the time. */
function integerText(integer: bigint | number): string {
  const number = Number(integer)
  return String(Number.isSafeInteger(number) ? number : integer)
}
