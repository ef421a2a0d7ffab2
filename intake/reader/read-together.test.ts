import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formats } from '../formats.ts'
import { manyInvoices } from '../given-files.test-support.ts'
import type { Instructions } from './read.ts'
import { type Reading, readAlone, readTogether } from './read-together.ts'

const golden = join(import.meta.dirname, '..', 'formats')
const given = (path: string): string => readFileSync(join(golden, path), 'latin1')
const ups = readdirSync(join(golden, 'ups-billing-csv'))
  .map((name) => join('ups-billing-csv', name, 'given.csv'))
  .filter((path) => existsSync(join(golden, path)))

/** Of an account of its own, so that its invoices are no other file's. */
const plain = (file: number): string =>
  manyInvoices({ invoices: 1 + (file % 3), packages: 5 + file }).text.replaceAll('B7B7B7', `B7B7${10 + file}`)
const faults: readonly ((text: string) => string)[] = [
  (text) => text.replace('Ground Commercial', '"Ground Commercial'),
  (text) => text.replace('\n', '\n\n'),
  (text) => text.slice(0, -200),
  (text) => text.replace('1.44', '1.45'),
  (text) => text.replaceAll('2025-08-23', ''),
  (text) => text.replaceAll('"USD"', '"EUR"').replaceAll(',USD,', ',EUR,'),
  () => '',
  () => 'a,b\n1,2\n',
  () => given(join('fedex-billing-online-csv', 'credits', 'given.csv')),
]

const anyFiles = fc
  .tuple(
    fc.uniqueArray(fc.nat(60), { minLength: 3, maxLength: 8 }),
    fc.array(fc.tuple(fc.nat(60), fc.nat(faults.length - 1)), { maxLength: 4 }),
    fc.shuffledSubarray(ups, { maxLength: 6 }),
    fc.infiniteStream(fc.nat(1000)),
  )
  .map(([good, faulty, others, order]) =>
    [
      ...good.map(plain),
      ...faulty.map(([file, fault]) => faults[fault]?.(plain(file)) ?? ''),
      ...others.map(given),
      // A file that came twice, under two names.
      plain(good[0] ?? 0),
    ]
      .map((text) => ({ text, place: order.next().value ?? 0 }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ text }) => text),
  )

async function within(work: (folder: string, rows: RowsIn) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-read-together-'))
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  try {
    await work(folder, (readings) => rowsOf(connection, readings))
  } finally {
    connection.closeSync()
    instance.closeSync()
    rmSync(folder, { recursive: true, force: true })
  }
}

type RowsIn = (readings: readonly Reading[]) => Promise<Readonly<Record<string, string[]>>>

/** Every line that these readings have staged, whichever file it is in. */
async function rowsOf(connection: DuckDBConnection, readings: readonly Reading[]): Promise<Record<string, string[]>> {
  const folders = new Set(readings.flatMap((reading) => ('folder' in reading ? [reading.folder] : [])))
  const rows: Record<string, string[]> = {}
  for (const table of ['shipment', 'charge', 'invoice', 'tracking_event', 'claim'])
    for (const folder of folders) {
      const path = join(folder, `${table}.parquet`)
      if (!existsSync(path)) continue
      const answer = await connection.runAndReadAll(`select columns(*)::varchar from read_parquet('${path}')`)
      rows[table] = [...(rows[table] ?? []), ...answer.getRowsJson().map((row) => JSON.stringify(row))].toSorted()
    }
  return rows
}

function instructionsFor(folder: string, texts: readonly string[]): Instructions[] {
  return texts.map((text, place) => {
    const path = join(folder, `given-${place}`)
    writeFileSync(path, text, 'latin1')
    const own = join(folder, 'staging', String(place))
    const account = { carrier: 'UPS', number: `0000B7B7${10 + place}`, group: `Group ${place}`, division: 'West' }
    return {
      path,
      bytes: statSync(path).size,
      loadId: 90 - place * 3,
      clientId: 7,
      folder: own,
      spillFolder: join(own, 'spill'),
      accounts: [account],
    }
  })
}

const rates = async () => [{ currency: 'CAD', day: '2008-08-01', usdPerUnit: '0.9731' }]
const told = (reading: Reading): unknown => ('report' in reading ? reading.report : reading)

test(
  'files that are read together are told, and staged to the line, as each is by itself, faulty ones among them',
  () =>
    fc.assert(
      fc.asyncProperty(anyFiles, (texts) =>
        within(async (folder, rows) => {
          const files = instructionsFor(folder, texts)
          const together = await readTogether(files, join(folder, 'shared'), formats, rates)
          const apart: Reading[] = []
          const own = files.map((each) => ({ ...each, folder: `${each.folder}-apart` }))
          const staged = await rows(together)
          for (const each of own) apart.push(await readAlone(each, formats, rates))
          for (const place of texts.keys())
            expect({ place, told: told(together[place] as Reading) }).toEqual({
              place,
              told: told(apart[place] as Reading),
            })
          expect(staged).toEqual(await rows(apart))
        }),
      ),
      { numRuns: 3 },
    ),
  240_000,
)

test('plain files share what they stage, and one that is not plain has its own', () =>
  within(async (folder) => {
    const files = instructionsFor(folder, [plain(1), plain(2), faults[1]?.(plain(3)) ?? '', plain(4)])
    const readings = await readTogether(files, join(folder, 'shared'), formats, rates)
    const folders = readings.map((reading) => ('folder' in reading ? reading.folder : ''))
    expect(folders).toEqual([folders[0], folders[0], files[2]?.folder, folders[0]])
    expect(folders[0]).toContain('shared')
    expect(readdirSync(folders[0] ?? '').toSorted()).toEqual(['charge.parquet', 'invoice.parquet', 'shipment.parquet'])
  }))
