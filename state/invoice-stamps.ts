import { createHash } from 'node:crypto'
import { type CalendarDate, type Client, type InvoiceStamp, Refusal, type StampedInvoice } from '@waybill/contracts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { among } from './among.ts'
import { type Change, writeAudit } from './audit.ts'
import { takeTurn } from './in-turn.ts'
import type { State } from './schema.ts'

/** What tells an invoice from every other. */
export type StampableInvoice = Omit<StampedInvoice, 'number'>

interface NewStamp {
  readonly client: Client
  readonly fromDate: CalendarDate
  readonly toDate: CalendarDate
  /** What the client and its child clients were billed in that span. */
  readonly invoices: readonly StampableInvoice[]
  readonly today: CalendarDate
}

/** Of these clients: what one number was given to, or what of a span of bill dates has a number other than this one. */
export interface StampedSearch {
  readonly number?: string | undefined
  readonly fromDate?: CalendarDate | undefined
  readonly toDate?: CalendarDate | undefined
  readonly otherThan?: string | undefined
}

interface Page {
  readonly limit: number
  readonly offset: number
}

interface StampFromBefore {
  readonly id: number
  readonly clientId: number
  readonly fromDate: CalendarDate
  readonly toDate: CalendarDate
  readonly stampedAt: string
}

const rowsAtOnce = 500

/** The numbers that invoices are given, by client and span of bill dates. No invoice gets two. */
export function invoiceStampsOf(state: Kysely<State>) {
  return {
    /** The latest first. */
    list: async (clientIds: readonly number[], { limit, offset }: Page) => {
      const every = state.selectFrom('invoice_stamp').where('client_id', 'in', among(clientIds))
      const { total } = await every.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const stamps = await every
        .innerJoin('user', 'user.id', 'invoice_stamp.stamped_by')
        .select(['number', 'from_date', 'to_date', 'invoices', 'stamped_at', 'user.login'])
        .orderBy('invoice_stamp.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return {
        stamps: stamps.map(
          ({ number, from_date, to_date, invoices, stamped_at, login }): InvoiceStamp => ({
            number,
            fromDate: from_date,
            toDate: to_date,
            invoices,
            stampedAt: stamped_at,
            stampedBy: login,
          }),
        ),
        total,
      }
    },

    /** By bill date. */
    invoices: async (
      clientIds: readonly number[],
      { number, fromDate, toDate, otherThan }: StampedSearch,
      { limit, offset }: Page,
    ): Promise<{ invoices: StampedInvoice[]; total: number }> => {
      let found = state
        .selectFrom('stamped_invoice')
        .innerJoin('invoice_stamp', 'invoice_stamp.id', 'stamped_invoice.stamp_id')
        .where('stamped_invoice.client_id', 'in', among(clientIds))
      if (number !== undefined) found = found.where('number', '=', number)
      if (otherThan !== undefined) found = found.where('number', '!=', otherThan)
      if (fromDate !== undefined) found = found.where('bill_date', '>=', fromDate)
      if (toDate !== undefined) found = found.where('bill_date', '<=', toDate)
      const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await found
        .selectAll('stamped_invoice')
        .select('number')
        .orderBy('bill_date')
        .orderBy('invoice_number')
        .orderBy('invoice_key')
        .limit(limit)
        .offset(offset)
        .execute()
      return { invoices: rows.map((row) => ({ ...invoiceOf(row), number: row.number })), total }
    },

    /** What of the invoices has no number yet gets this one; refused where all have. */
    add: ({ client, fromDate, toDate, invoices, today }: NewStamp, change: Change & { userId: number }) =>
      state.transaction().execute(async (all) => {
        await takeTurn(all, 'last-invoice-stamp')
        const before = await stampedOf(all, invoices)
        const left = invoices.filter((invoice) => !before.has(keyOf(invoice)))
        if (left.length === 0) {
          const number = [...before.values()].at(-1) ?? ''
          throw new Refusal('conflict', 'stamp-all-before', { name: client.name, from: fromDate, to: toDate, number })
        }
        const number = await nextNumber(all, client, today)
        const stamp = { client_id: client.id, from_date: fromDate, to_date: toDate, number, listed: 1 }
        const by = { stamped_at: change.at.toISOString(), stamped_by: change.userId }
        const { id } = await all
          .insertInto('invoice_stamp')
          .values({ ...stamp, ...by, invoices: left.length })
          .returning('id')
          .executeTakeFirstOrThrow()
        await keepInvoices(all, id, left)
        const after = { number, fromDate, toDate, invoices: left.length, stampedBefore: before.size }
        const subject = { kind: 'client', name: client.name } as const
        const about = { clientIds: [client.id] }
        await writeAudit(all, { ...change, action: 'invoices.stamp', subject, about, after })
        return { number, invoices: left.length, before: before.size }
      }),

    /** Those of before it was written down which invoices a number was given to. */
    fromBefore: async (clientIds: readonly number[]): Promise<StampFromBefore[]> => {
      const rows = await state
        .selectFrom('invoice_stamp')
        .select(['id', 'client_id', 'from_date', 'to_date', 'stamped_at'])
        .where('client_id', 'in', among(clientIds))
        .where('listed', '=', 0)
        .orderBy('id')
        .execute()
      return rows.map(({ id, client_id, from_date, to_date, stamped_at }) => ({
        id,
        clientId: client_id,
        fromDate: from_date,
        toDate: to_date,
        stampedAt: stamped_at,
      }))
    },

    /** Writes down what such a number was given to, once. */
    keepFromBefore: (stampId: number, invoices: readonly StampableInvoice[]): Promise<void> =>
      state.transaction().execute(async (all) => {
        const listed = await all
          .updateTable('invoice_stamp')
          .set({ listed: 1 })
          .where('id', '=', stampId)
          .where('listed', '=', 0)
          .executeTakeFirst()
        if (listed.numUpdatedRows > 0n) await keepInvoices(all, stampId, invoices)
      }),
  }
}

function keyOf({ clientId, carrier, accountNumber, invoiceNumber, billDate, currency }: StampableInvoice): string {
  const parts = JSON.stringify([clientId, carrier, accountNumber, invoiceNumber, billDate, currency])
  return createHash('sha256').update(parts).digest('hex')
}

/** The numbers of those that have one, by their keys, the earliest first. */
async function stampedOf(
  all: Transaction<State>,
  invoices: readonly StampableInvoice[],
): Promise<ReadonlyMap<string, string>> {
  const found: { readonly invoice_key: string; readonly number: string; readonly stamp_id: number }[] = []
  for (const part of inParts(invoices.map(keyOf))) {
    const rows = await all
      .selectFrom('stamped_invoice')
      .innerJoin('invoice_stamp', 'invoice_stamp.id', 'stamped_invoice.stamp_id')
      .select(['invoice_key', 'number', 'stamp_id'])
      .where('invoice_key', 'in', part)
      .execute()
    found.push(...rows)
  }
  return new Map(found.toSorted((a, b) => a.stamp_id - b.stamp_id).map((one) => [one.invoice_key, one.number]))
}

async function keepInvoices(
  all: Transaction<State>,
  stampId: number,
  invoices: readonly StampableInvoice[],
): Promise<void> {
  for (const part of inParts(invoices)) {
    const rows = part.map((invoice) => ({
      invoice_key: keyOf(invoice),
      stamp_id: stampId,
      client_id: invoice.clientId,
      carrier_name: invoice.carrier,
      account_number: invoice.accountNumber,
      invoice_number: invoice.invoiceNumber,
      bill_date: invoice.billDate,
      currency_code: invoice.currency,
    }))
    await all
      .insertInto('stamped_invoice')
      .values(rows)
      .onConflict((same) => same.column('invoice_key').doNothing())
      .execute()
  }
}

function inParts<One>(whole: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(whole.length / rowsAtOnce) }, (_, part) =>
    whole.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  )
}

function invoiceOf(row: Selectable<State['stamped_invoice']>): StampableInvoice {
  return {
    clientId: row.client_id,
    carrier: row.carrier_name,
    accountNumber: row.account_number,
    invoiceNumber: row.invoice_number,
    billDate: row.bill_date,
    currency: row.currency_code,
  }
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
