import { type InvoiceOutcome, waitsForRate } from '@waybill/contracts'
import { clientsOf, heldBackInvoices, intakeFilesOf, type Kysely, ratesWithin, type State } from '@waybill/state'
import { rateFinder, spansOf } from './reader/rates.ts'

/** Tells of one of these invoices whether it waited for an exchange rate that is there by now. */
export async function rateCheck(
  state: Kysely<State>,
  invoices: readonly InvoiceOutcome[],
): Promise<(invoice: InvoiceOutcome) => boolean> {
  const rateOf = rateFinder(await ratesWithin(state, spansOf(invoices.filter(waitsForRate))))
  return (invoice) => {
    const { currency, billDate } = invoice
    return waitsForRate(invoice) && billDate !== null && rateOf(currency, billDate) !== undefined
  }
}

/** Files with invoices that waited for rates which are there by now become jobs again; which ones did. */
export async function takeInWhatWaited(state: Kysely<State>): Promise<number[]> {
  const clients = await clientsOf(state).all()
  const held = await heldBackInvoices(
    state,
    clients.map(({ id }) => id),
  )
  const isRateThere = await rateCheck(
    state,
    held.flatMap(({ invoices }) => invoices),
  )
  const ready = held.filter(({ invoices }) => invoices.some(isRateThere)).map(({ fileId }) => fileId)
  return intakeFilesOf(state).askAgain(ready)
}
