import { rateCheck } from '@waybill/intake'
import { heldBackInvoices, type SyncWork } from '@waybill/state'
import type { House } from '../house.ts'

/** The files a job reads again, in the order of their ids: also those of which nothing came in the first time. */
export async function filesToReadAgain(
  { kind, clientId, from, to }: SyncWork,
  { state, warehouse }: Pick<House, 'state' | 'warehouse'>,
): Promise<number[]> {
  const held = await heldBackInvoices(state, [clientId])
  if (kind === 'retry') {
    const isRateThere = await rateCheck(
      state,
      held.flatMap(({ invoices }) => invoices),
    )
    return inOrder(held.filter(({ invoices }) => invoices.some(isRateThere)).map(({ fileId }) => fileId))
  }
  if (from === null || to === null) throw new Error('a period to read again has two ends')
  const isBilledThen = (billDate: string | null) => billDate !== null && from <= billDate && billDate <= to
  const heldThen = held.filter(({ invoices }) => invoices.some(({ billDate }) => isBilledThen(billDate)))
  return inOrder([...(await warehouse.loadsBilledIn(clientId, from, to)), ...heldThen.map(({ fileId }) => fileId)])
}

function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b)
}
