import { type CalendarDate, type Client, type InvoiceStamp, Refusal } from '@waybill/contracts'
import type { Kysely, Transaction } from 'kysely'
import { type Change, writeAudit } from './audit.ts'
import type { State } from './schema.ts'

interface NewStamp {
  readonly client: Client
  readonly fromDate: CalendarDate
  readonly toDate: CalendarDate
  /** How many invoices of the client and its child clients are in that span. */
  readonly invoices: number
  readonly today: CalendarDate
}

const mostListed = 50
const turnKey = 'last-invoice-stamp'

/** The numbers that invoices are given, by client and span of bill dates. No invoice gets two. */
export function invoiceStampsOf(state: Kysely<State>) {
  return {
    list: async (clientIds: readonly number[]): Promise<InvoiceStamp[]> => {
      const stamps = await state
        .selectFrom('invoice_stamp')
        .innerJoin('user', 'user.id', 'invoice_stamp.stamped_by')
        .select(['number', 'from_date', 'to_date', 'invoices', 'stamped_at', 'user.login'])
        .where('client_id', 'in', clientIds)
        .orderBy('invoice_stamp.id', 'desc')
        .limit(mostListed)
        .execute()
      return stamps.map(({ number, from_date, to_date, invoices, stamped_at, login }) => ({
        number,
        fromDate: from_date,
        toDate: to_date,
        invoices,
        stampedAt: stamped_at,
        stampedBy: login,
      }))
    },
    add: ({ client, fromDate, toDate, invoices, today }: NewStamp, change: Change & { userId: number }) =>
      state.transaction().execute(async (all): Promise<string> => {
        await takeTurn(all, change.at)
        await refuseOverlap(all, client, fromDate, toDate)
        const number = await nextNumber(all, client, today)
        const stamp = { client_id: client.id, from_date: fromDate, to_date: toDate, number, invoices }
        await all
          .insertInto('invoice_stamp')
          .values({ ...stamp, stamped_at: change.at.toISOString(), stamped_by: change.userId })
          .execute()
        await writeAudit(all, {
          ...change,
          action: 'invoices.stamp',
          subject: `client ${client.name}`,
          after: { number, fromDate, toDate, invoices },
        })
        return number
      }),
  }
}

/** One after another: whoever writes this row first is first, also on several nodes. */
async function takeTurn(all: Transaction<State>, at: Date): Promise<void> {
  const value = at.toISOString()
  await all
    .insertInto('house_setting')
    .values({ key: turnKey, value })
    .onConflict((same) => same.column('key').doUpdateSet({ value }))
    .execute()
}

/** A parent's stamp covers its child clients, so theirs count too. */
async function refuseOverlap(
  all: Transaction<State>,
  { id, name, parentClientId, childClients }: Client,
  fromDate: CalendarDate,
  toDate: CalendarDate,
): Promise<void> {
  const related = [id, ...(parentClientId === null ? [] : [parentClientId]), ...childClients.map((child) => child.id)]
  const earlier = await all
    .selectFrom('invoice_stamp')
    .select(['number', 'from_date', 'to_date'])
    .where('client_id', 'in', related)
    .where('from_date', '<=', toDate)
    .where('to_date', '>=', fromDate)
    .orderBy('id')
    .executeTakeFirst()
  if (!earlier) return
  const { number, from_date, to_date } = earlier
  throw new Refusal('conflict', 'stamp-overlaps', { name, from: from_date, to: to_date, number })
}

/** The client's code, the year, and the next number of these: `ACME-2026-000001`. */
async function nextNumber(all: Transaction<State>, { id, code }: Client, today: CalendarDate): Promise<string> {
  const beginning = `${code.toUpperCase().replaceAll(/[^A-Z\d]/g, '') || `CLIENT${id}`}-${today.slice(0, 4)}-`
  const last = await all
    .selectFrom('invoice_stamp')
    .select('number')
    .where('number', 'like', `${beginning}%`)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  const next = Number(last?.number.slice(beginning.length) ?? 0) + 1
  return `${beginning}${String(next).padStart(6, '0')}`
}
