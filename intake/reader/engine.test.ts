import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openEngine } from './engine.ts'
import { rowsOf } from './rows.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "waybill-engine's-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function placeOf(connection: DuckDBConnection): Promise<string | undefined> {
  const [row] = await rowsOf(connection, 'select current_catalog() as place', z.object({ place: z.string() }))
  return row?.place
}

test('a file of up to 64 MB is staged in memory, and a larger one in a file beside it', async () => {
  const limit = 67_108_864
  const small = await openEngine(join(folder, 'small', 'spill'), limit)
  expect(await placeOf(small)).toBe('memory')
  expect(readdirSync(join(folder, 'small', 'spill'))).toEqual([])
  small.closeSync()
  const large = await openEngine(join(folder, 'large', 'spill'), limit + 1)
  expect(await placeOf(large)).toBe('reading')
  expect(readdirSync(join(folder, 'large', 'spill'))).toContainEqual(expect.stringMatching(/\.duckdb$/))
  large.closeSync()
})

const descriptors = '/proc/self/fd'

test.skipIf(!existsSync(descriptors))('all that an engine holds goes with its connection', async () => {
  const held = async () => {
    const open = await readdir(descriptors)
    const files = await Promise.all(open.map((one) => readlink(join(descriptors, one)).catch(() => '')))
    return files.filter((file) => file.startsWith(folder))
  }
  const connection = await openEngine(folder, 67_108_865)
  expect(await held()).not.toEqual([])
  connection.closeSync()
  expect(await held()).toEqual([])
})

test('a format names only what it has: text is empty then, and anything else unknown', async () => {
  const connection = await openEngine(folder, 1)
  await connection.run("insert into staged_charge (invoice_number) values ('I1')")
  const [row] = await rowsOf(
    connection,
    'select service, bill_date, bill_weight from staged_charge',
    z.object({ service: z.string(), bill_date: z.null(), bill_weight: z.null() }),
  )
  expect(row).toEqual({ service: '', bill_date: null, bill_weight: null })
  connection.closeSync()
})

test('the engine asks nothing of the network, not even for its own extensions', async () => {
  const connection = await openEngine(folder, 1)
  const settings = await rowsOf(
    connection,
    "select name, value from duckdb_settings() where name like 'auto%_known_extensions' order by name",
    z.object({ name: z.string(), value: z.string() }),
  )
  expect(settings.map(({ value }) => value)).toEqual(['false', 'false'])
  connection.closeSync()
})
