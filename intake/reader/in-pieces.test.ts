import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openEngine } from './engine.ts'
import { reconcile } from './reconcile.ts'
import { rowsOf } from './rows.ts'
import { writeInvoices } from './write-parquet.ts'

const packages = 10
const line = z.object({ tracking_number: z.string(), packages: z.string(), net: z.string(), fuel: z.string() })

/** Ten packages on two invoices, each with its transport and, behind all of those, its fuel. */
async function written(linesAtOnce: number) {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-in-pieces-'))
  const connection = await openEngine(join(folder, 'spill'), 1)
  try {
    for (const [family, amount] of [
      ['TRANSPORTATION', '10 + nth'],
      ['FUEL_SURCHARGE', '1 + nth'],
    ])
      await connection.run(`insert into staged_charge by name select 'UPS' as carrier_name, 'Parcel' as mode, 'I' || nth % 2 as invoice_number,
        date '2026-01-10' as bill_date, 'A1' as account_number, 'USD' as currency_code, '1Z' || nth as tracking_number,
        '${family}' = 'TRANSPORTATION' as bills_transport, '${family}' as charge_family, ${amount} as amount, ${amount} as net_amount,
        (select sum(11 + 2 * other) from range(${packages}) as all_of_them(other) where other % 2 = nth % 2) as control_total
        from range(${packages}) as numbers(nth)`)
    const accepted = await reconcile(connection, async () => [])
    const loads = [{ loadId: 3, clientId: 7, accounts: [] }]
    await writeInvoices(connection, loads, accepted, { folder, givenBytes: 1, linesAtOnce })
    const files = readdirSync(folder).filter((name) => name.startsWith('shipment'))
    const lines = await rowsOf(
      connection,
      `select tracking_number, packages::varchar as packages, net_amount::varchar as net, net_fuel_surcharge_amount::varchar as fuel
       from read_parquet('${folder}/shipment*.parquet') order by tracking_id`,
      line,
    )
    return { accepted: accepted.map(({ outcome }) => outcome.outcome), files: files.length, lines }
  } finally {
    connection.closeSync()
    rmSync(folder, { recursive: true })
  }
}

test('lines of which a few are held at a time come out as those that are held all at once', async () => {
  const whole = await written(packages)
  expect(whole.accepted).toEqual(['loaded', 'loaded'])
  expect(whole.files).toBe(1)
  expect(whole.lines.map(({ net }) => net)).toEqual(Array.from({ length: packages }, (_, nth) => `${11 + 2 * nth}.00`))
  const inPieces = await written(3)
  expect(inPieces.files).toBe(4)
  expect(inPieces.lines).toEqual(whole.lines)
})
