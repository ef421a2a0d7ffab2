import type { Beginning } from '../../format.ts'
import { transactionTypesIn } from '../x12/transaction-types.ts'

export function detect(beginning: Beginning): boolean {
  const types = transactionTypesIn(beginning)
  return types.has('214') && !types.has('210')
}
