import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Format } from '../format.ts'
import { beginningOf } from '../reader/beginning.ts'
import { openEngine } from '../reader/engine.ts'
import { rowsOf } from '../reader/rows.ts'

const Total = z.object({ invoice: z.string(), family: z.string(), net: z.string() })
const Count = z.object({ packages: z.coerce.number(), rejects: z.coerce.number() })

/** What a format stages of a text: net amounts by invoice and family, packages, rejects. For tests that make their own files. */
export async function stagedOf(format: Format, text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-staged-'))
  const path = join(folder, 'given.csv')
  await writeFile(path, text)
  const connection = await openEngine(join(folder, 'spill'), text.length)
  try {
    const beginning = await beginningOf(path)
    if (!format.detect(beginning)) return undefined
    const { remarks } = await format.stage({ path, beginning, connection, folder, progress: () => {} })
    const totals = await rowsOf(
      connection,
      `select invoice_number as invoice, charge_family as family, sum(net_amount)::varchar as net from staged_charge group by all order by all`,
      Total,
    )
    const [counts] = await rowsOf(
      connection,
      `select (select count(*) from staged_charge where bills_transport) as packages, (select count(*) from staged_reject) as rejects`,
      Count,
    )
    return { totals, ...counts, remarks }
  } finally {
    connection.closeSync()
    await rm(folder, { recursive: true, force: true })
  }
}
