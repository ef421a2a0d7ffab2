import type { Reason } from '@waybill/contracts'
import type { Given } from '../../format.ts'
import type { RejectWriter } from '../../reject-writer.ts'
import type { Segment } from './tokenizer.ts'
import { readTransactions, type Transaction, type TransactionReading } from './transactions.ts'

/** Counts that are all wrong are one sender's habit: a hundred tell of it. */
const remarksAtMost = 100

/** Reads the transactions of these types out of a file. Whatever of another type stands beside them is said, not read. */
export async function readTransactionsOfTypes(
  { path, progress }: Pick<Given, 'path' | 'progress'>,
  types: readonly string[],
  rejects: RejectWriter,
  begin: (transaction: Transaction, remark: (said: Reason) => void) => TransactionReading | undefined,
): Promise<readonly Reason[]> {
  const remarks: Reason[] = []
  const remark = (said: Reason): void => {
    if (remarks.length < remarksAtMost) remarks.push(said)
  }
  const read = new Set<string>()
  const others = new Map<string, { count: number; line: number }>()
  await readTransactions(
    path,
    {
      begin: (transaction, segment) => {
        read.add(transaction.type)
        if (types.includes(transaction.type)) return begin(transaction, remark)
        const seen = others.get(transaction.type) ?? { count: 0, line: segment.number }
        others.set(transaction.type, { ...seen, count: seen.count + 1 })
        return undefined
      },
      remark,
      groupBreaksOff: (group, line) =>
        rejects.write({
          line,
          reason: { name: 'group-cut-off', values: { group } },
          text: '',
        }),
    },
    progress,
  )
  for (const [other, { count, line }] of others) {
    const type = types.filter((each) => read.has(each)).join(', ')
    const values = { count: String(count), other, type }
    rejects.write({ line, reason: { name: 'transactions-of-other-type', values }, text: '' })
  }
  return remarks
}

export function brokenOff(transaction: string): Reason {
  return { name: 'transaction-cut-off', values: { transaction } }
}

export function textOf({ elements }: Segment): string {
  return elements.join('*')
}
