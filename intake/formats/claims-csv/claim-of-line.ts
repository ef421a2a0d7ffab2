import type { Reason } from '@waybill/contracts'
import type { stagedClaimColumns } from '../../staged-charge.ts'
import type { RowOf } from '../../table-writer.ts'
import { carrierNamed } from '../own-csv/carrier-named.ts'
import { isRealDay } from '../own-csv/days.ts'
import type { Cells } from '../own-csv/read-lines.ts'
import type { Column } from './columns.ts'

const filers = ['AUDIT', 'CLIENT'] as const
const outcomes = ['', 'PENDING', 'CREDITED', 'DENIED'] as const

export type ClaimRow = RowOf<typeof stagedClaimColumns> & { readonly line_number: number }

/** One line as a claim, or the reason why it is none. */
export function claimOfLine(given: Cells<Column>, lineNumber: number): ClaimRow | Reason {
  if (given('tracking_number') === '') return { name: 'line-tracking-number-missing', values: {} }
  if (given('carrier') === '') return { name: 'line-carrier-missing', values: {} }
  const filedOn = given('filed_on')
  if (!isRealDay(filedOn)) return { name: 'line-date', values: { value: filedOn, column: 'filed_on' } }
  const filedBy = filers.find((one) => one === given('filed_by').toUpperCase())
  if (!filedBy) return { name: 'line-filed-by-unknown', values: { value: given('filed_by') } }
  const outcome = outcomes.find((one) => one === given('outcome').toUpperCase())
  if (outcome === undefined) return { name: 'line-outcome-unknown', values: { value: given('outcome') } }
  return {
    line_number: lineNumber,
    carrier_name: carrierNamed(given('carrier')),
    tracking_number: given('tracking_number'),
    filed_on: filedOn,
    filed_by: filedBy,
    reason: given('reason'),
    outcome,
  }
}
