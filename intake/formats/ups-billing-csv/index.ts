import { z } from 'zod'
import type { Format } from '../../format.ts'
import { rowsOf } from '../../reader/rows.ts'
import { detect } from './detect.ts'
import { dayOrderOf, dialectOf } from './dialect.ts'
import {
  createRows,
  createUnreadBefore,
  insertCharges,
  insertFacts,
  insertRejects,
  type Reading,
  undecidedDates,
} from './to-charges.sql.ts'
import { rejectUnreadLines } from './unread-lines.ts'

/** UPS Billing Data File: one row a charge, 250 columns, no header. */
export const upsBillingCsv: Format = {
  name: 'ups-billing-csv',
  title: 'UPS Billing Data',
  detect,
  async stage({ path, beginning, connection, progress }) {
    const dialect = dialectOf(beginning)
    if (!dialect) throw new Error('detect() goes first')
    await connection.run(createRows(path, dialect))
    progress(0.6)
    const dates = await rowsOf(connection, undecidedDates, z.object({ date: z.string() }))
    const order = dayOrderOf(
      dates.map(({ date }) => date),
      dialect,
    )
    const anyUnread = await rejectUnreadLines(connection, dialect)
    if (anyUnread) await connection.run(createUnreadBefore(dialect.header))
    const reading: Reading = { dialect, order, anyUnread }
    await connection.run(insertRejects(reading))
    await connection.run(insertFacts(reading))
    await connection.run(insertCharges(reading))
    await connection.run('drop table ups_row')
    progress(1)
    return { remarks: [] }
  },
}
