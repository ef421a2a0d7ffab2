import {
  type AnswerRow,
  type ChargeFamily,
  type InvoiceDetail,
  type InvoiceId,
  type InvoiceLine,
  type InvoiceLinesAsked,
  type InvoiceList,
  type InvoiceListAsked,
  type InvoiceSummaries,
  type InvoiceSummary,
  type InvoicesAsked,
  type LineLabel,
  type ListedInvoice,
  Refusal,
  type Scope,
} from '@waybill/contracts'
import type { AnswerWith, CellColumn } from '../answer.ts'
import type { CompiledList } from './compiled-list.ts'
import { compileCharges, compileFamilies, compileInvoiceLines } from './inside.ts'
import { idOf, keyOf, type LoadedInvoiceKey } from './invoice-key.ts'
import { compileAdded, compileInvoice, compileInvoices, compileInvoicesByFile } from './listed.ts'
import { type BilledBy, compileBilled, compileClaimed, type SummaryOf } from './summary.ts'

/** Runs a SELECT, or knows its answer already. */
export type AskList = (compiled: CompiledList) => Promise<AnswerWith<CellColumn>>

/** An invoice with nothing but what it states. */
export interface StatedInvoice extends LoadedInvoiceKey {
  readonly clientId: number
  readonly fileName: string
  readonly carrier: string
  readonly controlTotal: string
  readonly charges: number
}

export interface BilledInvoices {
  /** The carrier or the account; empty of all together. */
  readonly of: string
  /** The bill date; empty of all days together. */
  readonly day: string
  readonly invoices: number
  readonly totalSpend: string
}

export async function summariesOf(asked: InvoicesAsked, scope: Scope, ask: AskList): Promise<InvoiceSummaries> {
  const [carriers, [total]] = await Promise.all([rows('carriers', asked, scope, ask), rows('all', asked, scope, ask)])
  return { currency: asked.currency ?? 'USD', carriers, total: total ?? nothing }
}

const nothing: InvoiceSummary = {
  carrier_name: '',
  invoices: 0,
  from_invoice_date: '',
  to_invoice_date: '',
  total_spend: '0.00',
  matched: '0.00',
  overcharge_discrepancy: '0.00',
  undercharge_discrepancy: '0.00',
  disputed_amount: '0.00',
  pending: '0.00',
  recovered: '0.00',
  denied: '0.00',
}

/** What the contract would have cost is not known to the audit yet: no discrepancy is decided, and none is made up. */
async function rows(of: SummaryOf, asked: InvoicesAsked, scope: Scope, ask: AskList): Promise<InvoiceSummary[]> {
  const [billed, claimed] = await Promise.all([
    ask(compileBilled(of, asked, scope)),
    ask(compileClaimed(of, asked, scope)),
  ])
  return billed.data.map((row): InvoiceSummary => {
    const disputes = claimed.data.find(({ carrier_name }) => carrier_name === row.row_of)
    return {
      ...nothing,
      carrier_name: String(row.row_of),
      invoices: Number(row.invoices),
      from_invoice_date: String(row.from_invoice_date),
      to_invoice_date: String(row.to_invoice_date),
      total_spend: sumIn(row, 'total_spend'),
      matched: sumIn(row, 'matched'),
      disputed_amount: sumIn(disputes, 'disputed_amount'),
      pending: sumIn(disputes, 'pending'),
      recovered: sumIn(disputes, 'recovered'),
      denied: sumIn(disputes, 'denied'),
    }
  })
}

/** How many invoices there are of each carrier or account, of each day or of either on each day, and what they come to, the most first. */
export async function billedOf(
  by: BilledBy,
  asked: InvoicesAsked,
  scope: Scope,
  ask: AskList,
): Promise<BilledInvoices[]> {
  const { data } = await ask(compileBilled(by, asked, scope))
  return data.map((row) => ({
    of: String(row.row_of),
    day: String(row.row_day),
    invoices: Number(row.invoices),
    totalSpend: sumIn(row, 'total_spend'),
  }))
}

function sumIn(row: AnswerRow | undefined, name: string): string {
  return String(row?.[name] ?? '0.00')
}

export async function listedOf(asked: InvoiceListAsked, scope: Scope, ask: AskList): Promise<InvoiceList> {
  const { data, totalRows } = await ask(compileInvoices(asked, scope))
  const beyond = data.length === 0 && asked.start > 0
  const total = beyond ? (await ask(compileInvoices({ ...asked, start: 0, count: 1 }, scope))).totalRows : totalRows
  return { invoices: await withSums(data, scope, ask), total }
}

/** Every invoice of a span, by file; refused where they are too many. */
export async function invoicesByFile(
  asked: InvoicesAsked,
  most: number,
  scope: Scope,
  ask: AskList,
): Promise<StatedInvoice[]> {
  const { data, totalRows } = await ask(compileInvoicesByFile(asked, scope, most))
  if (totalRows > most) throw new Refusal('too-large', 'invoices-too-many', { most })
  return data.map((row) => ({
    ...keyIn(row),
    clientId: Number(row.client_id),
    fileName: String(row.file_name),
    carrier: String(row.carrier_name),
    controlTotal: String(row.control_total),
    charges: Number(row.charges),
  }))
}

/** @throws Refusal where there is none, or it is another client's. */
export async function invoiceOf(id: InvoiceId, scope: Scope, ask: AskList): Promise<ListedInvoice> {
  const { data } = await ask(compileInvoice(keyOf(id), scope))
  const [found] = await withSums(data, scope, ask)
  if (!found) throw new Refusal('not-found', 'invoice-unknown')
  return found
}

export async function detailOf(id: InvoiceId, scope: Scope, ask: AskList): Promise<InvoiceDetail> {
  const invoice = await invoiceOf(id, scope, ask)
  const { data } = await ask(compileFamilies(keyOf(id), scope))
  return {
    invoice,
    families: data.map((row) => ({
      family: row.family as ChargeFamily,
      charges: Number(row.charges),
      amount: String(row.amount),
      discount: String(row.discount),
      net_amount: String(row.net_amount),
    })),
  }
}

export async function linesOf(
  id: InvoiceId,
  asked: InvoiceLinesAsked,
  scope: Scope,
  ask: AskList,
): Promise<{ lines: Omit<InvoiceLine, 'responses'>[]; total: number }> {
  const key = keyOf(id)
  const { data, totalRows } = await ask(compileInvoiceLines(key, asked, scope))
  if (data.length === 0) {
    const total = asked.start > 0 ? (await linesOf(id, { ...asked, start: 0, count: 1 }, scope, ask)).total : 0
    return { lines: [], total }
  }
  const ids = data.map((row) => String(row.tracking_id))
  const charges = Map.groupBy((await ask(compileCharges(key, ids, scope))).data, (row) => String(row.tracking_id))
  const lines = data.map((row) => ({
    tracking_id: String(row.tracking_id),
    tracking_number: String(row.tracking_number),
    service: String(row.service),
    zone: String(row.zone),
    pickup_date: String(row.pickup_date),
    delivery_date: String(row.delivery_date),
    tracking_status: String(row.tracking_status),
    packages: Number(row.packages),
    bill_weight_pounds: String(row.bill_weight_pounds),
    net_amount: String(row.net_amount),
    label: row.label === '' ? null : (row.label as LineLabel),
    charges: (charges.get(String(row.tracking_id)) ?? []).map((charge) => ({
      line_number: String(charge.line_number),
      charge_code: String(charge.charge_code),
      charge_description: String(charge.charge_description),
      charge_family: charge.charge_family as ChargeFamily,
      credit_type: String(charge.credit_type),
      amount: String(charge.amount),
      discount: String(charge.discount),
      net_amount: String(charge.net_amount),
    })),
  }))
  return { lines, total: totalRows }
}

async function withSums(stated: readonly AnswerRow[], scope: Scope, ask: AskList): Promise<ListedInvoice[]> {
  if (stated.length === 0) return []
  const keys = stated.map(keyIn)
  const { data } = await ask(compileAdded(keys, scope))
  const added = new Map(data.map((row) => [idOf(keyIn(row)), row]))
  return stated.map((row, place): ListedInvoice => {
    const id = idOf(keyIn(row))
    const sums = added.get(id)
    return {
      id,
      client_id: Number(row.client_id),
      carrier_id: Number(row.carrier_id),
      carrier_name: String(row.carrier_name),
      account_number: String(row.account_number),
      invoice_number: String(row.invoice_number),
      bill_date: String(row.bill_date),
      currency_code: String(row.currency_code),
      control_total: String(row.control_total),
      added_up: String(sums?.added_up ?? '0.00'),
      total_usd: String(sums?.total_usd ?? '0.00'),
      charges: Number(row.charges),
      packages: Number(sums?.packages ?? 0),
      credits: String(sums?.credits ?? '0.00'),
      labels: {
        Credited: Number(sums?.credited_lines ?? 0),
        Adjusted: Number(sums?.adjusted_lines ?? 0),
        Denied: Number(sums?.denied_lines ?? 0),
      },
      file: { id: keys[place]?.loadId ?? 0, name: String(row.file_name) },
    }
  })
}

function keyIn(row: AnswerRow): LoadedInvoiceKey {
  return {
    loadId: Number(row.load_id),
    carrierId: Number(row.carrier_id),
    accountNumber: String(row.account_number),
    invoiceNumber: String(row.invoice_number),
    billDate: String(row.bill_date),
    currency: String(row.currency_code),
  }
}
