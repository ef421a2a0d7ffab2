import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { fileFormats, type Reason } from '@waybill/contracts'
import { z } from 'zod'
import { FileRejected, type Format } from '../../format.ts'
import { dayOrderIn } from '../../headed-csv/day-order.ts'
import { writeSteps } from '../../headed-csv/read-rows.ts'
import { valueMacros } from '../../headed-csv/values.sql.ts'
import { smallBytes } from '../../reader/engine.ts'
import { rowsOf } from '../../reader/rows.ts'
import { raw, readCsv } from './cells.sql.ts'
import type { Column } from './columns.ts'
import { detect } from './detect.ts'
import { type Dialect, dayOrderUnlessShown, dialectOf } from './dialect.ts'
import { needed } from './header-names.ts'
import { rejectLostEnd } from './lost-end.ts'
import {
  countOfSeveralAccounts,
  countUnreadable,
  keepRows,
  oneAccountPerInvoice,
  rejectUnreadable,
  takeRows,
  viewRows,
} from './rows.sql.ts'
import type { Reading } from './to-charges.sql.ts'
import { keyOf, stageTogether } from './together.ts'
import { rejectUnreadLines } from './unread-lines.ts'

const Count = z.object({ count: z.coerce.number() })

/** UPS Billing Data File: one row a charge, 250 columns, no header. */
export const upsBillingCsv: Format = {
  name: 'ups-billing-csv',
  detect,
  lacks: (beginning) => lackingIn(dialectOf(beginning)),
  async stage({ path, beginning, connection, folder, progress }) {
    const dialect = dialectOf(beginning)
    if (!dialect) throw new Error('detect() goes first')
    const lacks = lackingIn(dialect)
    if (lacks) throw new FileRejected(lacks)
    if (dialect.undecidedAmount !== undefined)
      throw new FileRejected({ name: 'file-amounts-undecided', values: { example: dialect.undecidedAmount } })
    const reading: Reading = { path, dialect }
    const { isTyped = false } = beginning
    const { dayOrder, remarks } = await orderOf(path, dialect, connection)
    const writing = { decimalMark: dialect.decimalMark, dayOrder, isTyped }
    for (const macro of valueMacros(writing)) await connection.run(macro)
    progress(0.1)
    const { size } = await stat(path)
    const kept = keepRows(reading, { path: join(folder, 'ups-rows.parquet'), isSmall: size <= smallBytes })
    await connection.run(kept.write)
    progress(0.8)
    const { steps, anyUnread } = await rejectUnreadLines(connection, path, kept.read, dialect)
    await writeSteps(connection, steps)
    for (const sql of viewRows(kept.read, dialect, steps)) await connection.run(sql)
    const [several] = await rowsOf(connection, countOfSeveralAccounts, Count)
    for (const sql of [...(several?.count ? oneAccountPerInvoice : []), ...takeRows]) await connection.run(sql)
    await rejectLostEnd(connection, path, dialect, anyUnread)
    const [unreadable] = await rowsOf(connection, countUnreadable, Count)
    if (unreadable?.count) for (const sql of rejectUnreadable(reading)) await connection.run(sql)
    progress(1)
    return { remarks }
  },
  together: { keyOf, stage: stageTogether },
}

/** Only names that stand elsewhere than UPS has its columns tell of one that is not there. */
function lackingIn(dialect: Dialect | undefined): Reason | undefined {
  const missing = dialect?.names ? needed.filter((column) => !dialect.names?.includes(column)) : []
  if (missing.length === 0) return undefined
  const format = fileFormats['ups-billing-csv']
  return { name: 'file-headers-missing', values: { format, columns: missing.join(', ') } }
}

const dates = ['Invoice Date', 'Transaction Date', 'Invoice Due Date'] as const satisfies readonly Column[]

/** Only a file that writes its invoice dates otherwise than UPS does is looked through before it is read. */
async function orderOf(path: string, dialect: Dialect, connection: DuckDBConnection) {
  const unlessShown = dayOrderUnlessShown(dialect)
  if (/^\d{4}-/.test(dialect.invoiceDate)) return { dayOrder: unlessShown, remarks: [] }
  return dayOrderIn(connection, readCsv(path, dialect, 'undecided'), dates.map(raw), unlessShown)
}
