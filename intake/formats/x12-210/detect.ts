import type { Beginning } from '../../format.ts'
import { transactionTypesIn } from '../x12/transaction-types.ts'

export function detect(beginning: Beginning): boolean {
  return transactionTypesIn(beginning).has('210')
}
