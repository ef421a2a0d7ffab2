import type { BillLine } from '../bill.ts'
import type { Carrier } from '../cast.ts'
import { randomOf } from '../random.ts'

export const claimsHeader = 'carrier,tracking_number,filed_on,filed_by,reason\n'

/** What was claimed back before a line gave it: the audit watches every promise, the client asks now and then. */
export function claims(seed: number, carrier: Carrier, lines: readonly BillLine[]): string {
  return lines.map((line) => claim(seed, carrier, line)).join('')
}

function claim(seed: number, carrier: Carrier, { event, on, parcel }: BillLine): string {
  if (event !== 'late refund' || !parcel) return ''
  const filedBy = randomOf(seed, 'claim', parcel.trackingNumber).chance(0.7) ? 'Audit' : 'Client'
  return `${carrier},${parcel.trackingNumber},${on},${filedBy},Late delivery\n`
}
