import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reason } from '@waybill/contracts'
import type { Format } from '../format.ts'
import { beginningOf } from '../reader/beginning.ts'
import { openEngine } from '../reader/engine.ts'

type Row = Readonly<Record<string, unknown>>

export interface Staged {
  readonly detected: boolean
  readonly remarks: readonly Reason[]
  readonly charges: readonly Row[]
  readonly facts: readonly Row[]
  readonly events: readonly Row[]
  readonly claims: readonly Row[]
  readonly rejects: readonly (Row & { readonly reason: unknown })[]
}

/** What a format makes of a file with this text, before anything is normalised or reconciled: for tests. */
export async function staged(format: Format, text: string): Promise<Staged> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-staged-'))
  const connection = await openEngine(join(folder, 'spill'), text.length)
  try {
    const path = join(folder, 'given')
    await writeFile(path, text)
    const beginning = await beginningOf(path)
    const { remarks } = await format.stage({ path, beginning, connection, folder, progress: () => undefined })
    const rows = async (table: string): Promise<Row[]> =>
      (await connection.runAndReadAll(`from ${table} order by line_number`)).getRowObjectsJson()
    return {
      detected: format.detect(beginning),
      remarks,
      charges: await rows('staged_charge'),
      facts: await rows('(select 0 as line_number, * from staged_facts)'),
      events: await rows('staged_event'),
      claims: await rows('staged_claim'),
      rejects: (await rows('staged_reject')).map((row) => ({ ...row, reason: JSON.parse(String(row.reason)) })),
    }
  } finally {
    connection.closeSync()
    await rm(folder, { recursive: true, force: true })
  }
}
