import type { Beginning } from '../../format.ts'
import { invoiceTypes } from '../x12/invoice-types.ts'
import { transactionTypesIn } from '../x12/transaction-types.ts'

export function detect(beginning: Beginning): boolean {
  const types = transactionTypesIn(beginning)
  return types.has('214') && Object.keys(invoiceTypes).every((invoice) => !types.has(invoice))
}
