import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, readlink, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'
import type { DuckDBConnection } from '@duckdb/node-api'
import { csvText, type ExtractColumn, type ReportFormat } from '@waybill/contracts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine } from './csv.sql.ts'
import { sheetRow } from './sheet.sql.ts'
import { startFileWriter } from './start-file-writer.ts'
import { countRows, openFileEngine, writeFile } from './write.ts'

let folder: string
let engine: DuckDBConnection
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-files-'))
  engine = await openFileEngine(join(folder, 'spill'))
})
afterAll(async () => {
  engine.closeSync()
  await rm(folder, { recursive: true, force: true })
})

const columns: readonly ExtractColumn[] = [
  { name: 'SERVICE', kind: 'text', addsUp: false },
  { name: 'BILL_DATE', kind: 'date', addsUp: false },
  { name: 'NET_AMOUNT', kind: 'money', addsUp: true },
  { name: 'PACKAGES', kind: 'count', addsUp: true },
]
const head = [['Report', 'Spend'], ['Rows', '3'], ['']]

async function extractOf(name: string, rows = 3): Promise<string> {
  const extract = join(folder, `${name}.parquet`)
  await engine.run(`copy (
    select case i % 3 when 0 then '=1+1' when 1 then 'Ground & <Air>, "next"' else '' end as "SERVICE",
      case when i = 2 then null else date '2026-01-31' end as "BILL_DATE",
      (i - 1) * 12.345 :: decimal(18,6) as "NET_AMOUNT", 1 as "PACKAGES"
    from range(${rows}) as r(i) order by i) to '${extract}' (format parquet)`)
  return extract
}

async function written(format: ReportFormat, rows = 3): Promise<string> {
  const extract = await extractOf(format, rows)
  const target = join(folder, `made.${format}`)
  await writeFile(engine, { pieces: [extract], columns, target, format, title: 'Spend', head }, () => {})
  return target
}

test('a CSV begins with its head and has defused cells, days, exact amounts, and negative numbers that stay numbers', async () => {
  const text = await readFile(await written('csv'), 'utf8')
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Report,Spend',
    'Rows,3',
    '',
    'SERVICE,BILL_DATE,NET_AMOUNT,PACKAGES',
    "'=1+1,2026-01-31,-12.345,1",
    '"Ground & <Air>, ""next""",2026-01-31,0.00,1',
    ',,12.345,1',
    '',
  ])
})

test('a workbook has one sheet with the same, its formulas words, its days days, its amounts numbers', async () => {
  const parts = partsOfZip(await readFile(await written('xlsx')))
  expect([...parts.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toContain('<t xml:space="preserve">=1+1</t>')
  expect(sheet).toContain('<t xml:space="preserve">Ground &amp; &lt;Air&gt;, "next"</t>')
  expect(sheet).toContain('<c s="2"><v>46053</v></c><c s="3"><v>-12.345</v></c><c s="4"><v>1</v></c></row>')
  expect(sheet).not.toContain('<f>')
  expect(sheet.match(/<row>/g)).toHaveLength(head.length + 1 + 3)
  expect(parts.get('xl/styles.xml')).toContain('quotePrefix="1"')
})

test('a Parquet file is one, has its own types, and the rows of all pieces in their order, for nobody else to read', async () => {
  const pieces = [await extractOf('many', 70_000), await extractOf('few')]
  const target = join(folder, 'made.parquet')
  await writeFile(engine, { pieces, columns, target, format: 'parquet', title: 'Spend', head }, () => {})
  const read = await engine.runAndReadAll(
    `select "BILL_DATE", "NET_AMOUNT" from read_parquet('${target}', file_row_number = true) order by file_row_number`,
  )
  const rows = read.getRows().map(([day, amount]) => [String(day), String(amount)])
  expect(rows).toHaveLength(70_003)
  expect([0, 1, 2, 69_999, 70_000, 70_001, 70_002].map((place) => rows[place])).toEqual([
    ['2026-01-31', '-12.345000'],
    ['2026-01-31', '0.000000'],
    ['null', '12.345000'],
    ['2026-01-31', '864125.310000'],
    ['2026-01-31', '-12.345000'],
    ['2026-01-31', '0.000000'],
    ['null', '12.345000'],
  ])
  expect((await stat(target)).mode & 0o777).toBe(0o600)
})

test('what rows add up to is counted over the file, exactly', async () => {
  const wish = { pieces: [await extractOf('counted', 1001)], columns }
  expect(await countRows(engine, wish)).toEqual({ rows: 1001, totals: { NET_AMOUNT: '6166315.155', PACKAGES: '1001' } })
})

const anyCell = fc
  .array(
    fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      ' ',
      '"',
      "'",
      ';',
      ',',
      '\t',
      '\n',
      '\r',
      'a',
      '1',
      '\u200B',
      '\u00A0',
      '\u00AD',
      '&',
      '<',
    ),
    {
      maxLength: 8,
    },
  )
  .map((letters) => letters.join(''))
const ofText = { name: 'cell', kind: 'text', addsUp: false, type: 'VARCHAR' } as const

test('no cell of a CSV runs, whatever stands in it: what the contracts would defuse is defused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCell, { minLength: 20, maxLength: 60 }), async (cells) => {
      const drawn = await drawnBy(csvLine([ofText]), cells)
      for (const line of drawn) {
        const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line
        expect(unquoted(csvText([['first', cell]]).slice('\uFEFFfirst,'.length, -2))).toBe(cell)
      }
    }),
    { numRuns: 30 },
  )
})

test('a cell of a workbook is text that XML can be read back from', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCell, { minLength: 20, maxLength: 60 }), async (cells) => {
      const drawn = await drawnBy(sheetRow([ofText]), cells)
      const read = drawn.map((row) => /<t[^>]*>([^<]*)<\/t>/.exec(row)?.[1] ?? '')
      expect(
        read.map((text) =>
          text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#13;', '\r').replaceAll('&amp;', '&'),
        ),
      ).toEqual(cells)
    }),
    { numRuns: 30 },
  )
})

test('a file that is written half-way when its process is ended is left unfinished, and nowhere in its place', async () => {
  const extract = await extractOf('large', 700_000)
  const writer = startFileWriter(join(folder, 'spill'))
  const target = join(folder, 'cut.csv')
  const wish = { pieces: [extract], columns, target, format: 'csv', title: 'Spend', head } as const
  const writing = writer.write(wish, () => {}).catch(String)
  while (((await stat(`${target}.unfinished`).catch(() => undefined))?.size ?? 0) < 1_000_000) await wait(1)
  writer.stop()
  expect(await writing).toContain('the writing process ended')
  expect(await readdir(folder)).not.toContain('cut.csv')
  const another = startFileWriter(join(folder, 'spill'))
  const told: number[] = []
  const { bytes } = await another.write(wish, (done) => told.push(done))
  another.stop()
  expect(bytes).toBeGreaterThan(15_000_000)
  expect(told).toEqual(told.toSorted((one, other) => one - other))
  expect((await readFile(target)).subarray(-30).toString()).toMatch(/\d,1\r\n$/)
})

async function drawnBy(line: string, cells: readonly string[]): Promise<string[]> {
  const values = cells.map((_, place) => `(${place}, $${place + 1})`).join(', ')
  const read = await engine.runAndReadAll(`select ${line} from (values ${values}) as c(place, cell) order by place`, [
    ...cells,
  ])
  return read.getRows().map(([drawn]) => String(drawn))
}

function unquoted(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

/** The text of each part of a zip archive, by its directory. */
function partsOfZip(zip: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(from, from + packed)
    parts.set(name, (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content).toString('utf8'))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return parts
}

const descriptors = '/proc/self/fd'

test.skipIf(!existsSync(descriptors))('all that an engine holds goes with its connection', async () => {
  const other = await openFileEngine(join(folder, 'other'))
  await other.run(`attach '${join(folder, 'held.duckdb')}' as held`)
  const held = async () => {
    const open = await readdir(descriptors)
    const files = await Promise.all(open.map((one) => readlink(join(descriptors, one)).catch(() => '')))
    return files.filter((file) => file.startsWith(join(folder, 'held.duckdb')))
  }
  expect(await held()).not.toEqual([])
  other.closeSync()
  expect(await held()).toEqual([])
})
