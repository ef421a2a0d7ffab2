import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { csvText, type ExtractColumn, type ExtractKind } from '@waybill/contracts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoted } from '../quoted.ts'
import { openFileEngine, writeFile } from './write.ts'

let folder: string
let engine: DuckDBConnection
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-csv-'))
  engine = await openFileEngine(join(folder, 'spill'))
})
afterAll(async () => {
  engine.closeSync()
  await rm(folder, { recursive: true, force: true })
})

const head = [['Report', '=Spend'], ['']]

/** What a cell may be kept as, what it may hold in the units of its last digit, and how many digits stand behind its point. */
const kept: readonly { kind: ExtractKind; type: string; digits: number; most: bigint }[] = [
  { kind: 'money', type: 'decimal(18,6)', digits: 6, most: 10n ** 18n - 1n },
  { kind: 'money', type: 'decimal(38,6)', digits: 6, most: 10n ** 30n },
  { kind: 'money', type: 'decimal(18,2)', digits: 2, most: 10n ** 18n - 1n },
  { kind: 'money', type: 'decimal(18,1)', digits: 1, most: 10n ** 17n },
  { kind: 'weight', type: 'decimal(14,4)', digits: 4, most: 10n ** 14n - 1n },
  { kind: 'weight', type: 'decimal(23,12)', digits: 12, most: 10n ** 23n - 1n },
  { kind: 'weight', type: 'bigint', digits: 0, most: 10n ** 15n },
  { kind: 'count', type: 'bigint', digits: 0, most: 10n ** 15n },
]

const anyCell = fc
  .array(fc.constantFrom(...Array.from('=+-@＝ "\';,\t\n\ra1#&<.\u200B\u00A0\u00ADÉ'), 'Ground ', '-1.5'), {
    maxLength: 8,
  })
  .map((letters) => letters.join(''))
const anyRow = fc.record({
  cell: fc.option(anyCell),
  day: fc.option(fc.integer({ min: 0, max: 40_000 })),
  numbers: fc.tuple(
    ...kept.map(({ most }) =>
      fc.option(fc.oneof(fc.bigInt({ min: -most, max: most }), fc.bigInt({ min: -2000n, max: 2000n }))),
    ),
  ),
})
type Row = typeof anyRow extends fc.Arbitrary<infer Value> ? Value : never

const words: readonly ExtractColumn[] = [
  { name: 'a "name"', kind: 'text', addsUp: false },
  { name: 'DAY', kind: 'date', addsUp: false },
]
const numbers = kept.map(({ kind }, place): ExtractColumn => ({ name: `N${place}`, kind, addsUp: true }))

async function extractOf(rows: readonly Row[], extract: string): Promise<void> {
  const lines = rows.map(({ cell, day, numbers: told }, place) => {
    const cells = told.map((units, at) => (units === null ? null : decimalText(units, kept[at]?.digits ?? 0)))
    const said = [cell, ...cells].map((text) => (text === null ? 'null' : quoted(text)))
    return `(${place}, ${day}::integer, ${said.join(', ')})`
  })
  const names = ['place', 'day', 'cell', ...numbers.map(({ name }) => name)]
  const selected = [
    'cell::varchar as "a ""name"""',
    `date '1990-01-01' + day as "DAY"`,
    ...kept.map(({ type }, at) => `cast(N${at} as ${type}) as "N${at}"`),
  ]
  const none = `(${names.map(() => 'null').join(', ')})`
  await engine.run(`copy (
    select ${selected.join(', ')} from (values ${[none, ...lines].join(', ')}) as v(${names.join(', ')})
    where place is not null order by place) to ${quoted(extract)} (format parquet, row_group_size 2048)`)
}

test.each(['words', 'numbers'] as const)(
  'a CSV says to the byte what was asked for, whatever stands in it and however it is kept, where a line begins with %s',
  async (first) => {
    const columns = first === 'words' ? [...words, ...numbers] : [...numbers, ...words]
    const above = csvText([...head, columns.map(({ name }) => name)])
    let file = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { maxLength: 60 }), async (rows) => {
        file += 1
        const extract = join(folder, `${first}-${file}.parquet`)
        await extractOf(rows, extract)
        const target = join(folder, `${first}.csv`)
        await writeFile(engine, { pieces: [extract], columns, target, format: 'csv', title: 'Spend', head }, () => {})
        expect(await readFile(target, 'utf8')).toBe(above + rows.map((row) => lineByHand(row, first)).join(''))
      }),
      { numRuns: 40 },
    )
  },
)

function lineByHand({ cell, day, numbers: told }: Row, first: 'words' | 'numbers'): string {
  const date = day === null ? '' : new Date(Date.UTC(1990, 0, 1 + day)).toISOString().slice(0, 10)
  const said = [wordsByHand(cell ?? ''), date]
  const amounts = told.map((units, at) => (units === null ? '' : amountByHand(units, kept[at])))
  if (first === 'words') return `${[...said, ...amounts].join(',')}\r\n`
  const begins = amounts[0]?.startsWith('-') ? "'" : ''
  return `${begins}${[...amounts, ...said].join(',')}\r\n`
}

/** The rule of csv.sql.ts once more, said in another language and without its short cut for plain words. */
function wordsByHand(text: string): string {
  const hidden = String.raw`[ \f\v"\p{Z}\p{Cf}\u0000-\u0008\u000E-\u001F\u007F-\u009F]*`
  const formula = new RegExp(String.raw`(^|[;\t\r\n])(${hidden}[=+\-@\uFF1D])`, 'gu')
  const defused = text.replaceAll(formula, "$1'$2")
  return /[",;\t\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}

function amountByHand(
  units: bigint,
  { kind, digits }: { kind: ExtractKind; digits: number } = { kind: 'count', digits: 0 },
) {
  if (kind === 'count') return String(units)
  const [whole = '', behind = ''] = decimalText(units, digits).split('.')
  return `${whole}.${behind.replace(/0+$/, '').padEnd(2, '0')}`
}

function decimalText(units: bigint, digits: number): string {
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  const sign = units < 0n ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
