import { SaidInFile } from '@waybill/contracts'
import { z } from 'zod'
import { rowsOf } from './rows.ts'

const columns = {
  carrier: 'carrier_name',
  currency: 'currency_code',
  service: 'service',
  billOption: 'bill_option',
  charge: 'charge_description',
} as const satisfies Record<SaidInFile['of'], string>

const textsOfEach = 100
const longestText = 100

const Said = SaidInFile.extend({ charges: z.coerce.number() })

/** What was staged of a file says, the most frequent first. */
export async function saidInFile(connection: Parameters<typeof rowsOf>[0]): Promise<SaidInFile[]> {
  const each = Object.entries(columns).map(
    ([of, column]) => `(
      select '${of}' as "of", left(${column}, ${longestText}) as "text", count(*) as charges
      from staged_charge where ${column} <> '' group by all order by charges desc, "text" limit ${textsOfEach})`,
  )
  return rowsOf(connection, each.join(' union all '), Said)
}
