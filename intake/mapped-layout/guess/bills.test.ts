import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { FileStatements, LayoutFact, type LayoutGuess, LayoutMapping } from '@waybill/contracts'
import iconv from 'iconv-lite'
import { afterAll } from 'vitest'
import { goldenCases, readGolden } from '../../golden.test-support.ts'
import { workbookOf } from '../../workbook/workbook-of.test-support.ts'
import { previewOf } from '../preview.ts'
import { recordsOf } from '../records.ts'

const bills = join(import.meta.dirname, 'bills')
const folder = mkdtempSync(join(tmpdir(), 'waybill-bills-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Bills with the columns of carriers and sellers whose layouts nobody has mapped: what is guessed of each, and what comes in by nothing but the guess. */
goldenCases('A guess', bills, guessed)

/** The same as a workbook, whose numbers are numbers. */
goldenCases('A guess of a workbook', bills, async (path, { length }) => {
  const workbook = join(folder, `${length}-${basename(path)}.xlsx`)
  const { table } = await previewOf(path, 'bill.csv', {})
  const encoding = table.encoding === 'auto' ? 'utf-8' : table.encoding
  const lines = iconv.decode(readFileSync(path), encoding).trimEnd().split('\n')
  const rows = recordsOf(lines, table.separator).map(({ cells }) =>
    cells.map((cell) => (cell === '' ? null : /^-?\d+\.\d+$/.test(cell) ? Number(cell) : cell)),
  )
  writeFileSync(workbook, workbookOf({ sheets: [{ name: 'Bill', rows }] }))
  return guessed(workbook)
})

/** What only the person knows. */
const known = { invoiceNumber: '4711', invoiceDate: '2026-05-01', account: '1', currency: 'EUR', carrier: 'FedEx' }

async function guessed(path: string): Promise<Readonly<Record<string, unknown>>> {
  const { guess, rows } = await previewOf(path, 'bill', {})
  const mapping = LayoutMapping.parse(guess.mapping)
  const asks = LayoutFact.options.filter((fact) => {
    const source = mapping.facts[fact]
    return source.from === 'typed' && source.value === ''
  })
  // Whoever is asked sees the dollars.
  const currency = rows.some(({ cells }) => cells.some((cell) => /\$\d/.test(cell))) ? 'USD' : known.currency
  const facts = Object.fromEntries(asks.map((fact) => [fact, { ...known, currency }[fact]]))
  const read = await readGolden(undefined, path, {
    fileName: 'bill',
    layouts: [{ id: 1, name: 'Guessed', version: 1, mapping }],
    chosen: true,
    statements: FileStatements.parse({ facts }),
  })
  const { invoices = [], rejects = [], remarks = [], failure = null } = read
  return {
    columns: columnsOf(guess),
    rows: mapping.rows,
    ...(mapping.mode === 'Parcel' ? {} : { mode: mapping.mode }),
    ...(mapping.country === undefined ? {} : { country: mapping.country, sureOfCountry: guess.country }),
    total: mapping.total.from,
    asks,
    invoices,
    rejects,
    remarks,
    failure,
  }
}

function columnsOf({ mapping }: LayoutGuess): string[] {
  return mapping.columns.map(({ place, meaning, family, dayOrder, unit, namedBy }) => {
    const name = namedBy === undefined ? '' : `named by ${mapping.headers[namedBy]}`
    return [`${mapping.headers[place]}: ${meaning}`, family, dayOrder, unit, name].filter(Boolean).join(' ')
  })
}
