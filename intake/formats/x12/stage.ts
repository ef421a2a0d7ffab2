import type { Reason } from '@waybill/contracts'
import type { Given } from '../../format.ts'
import type { RejectWriter } from '../../reject-writer.ts'
import type { Segment } from './tokenizer.ts'
import { readTransactions, type Transaction, type TransactionReading } from './transactions.ts'

/** Reads the transactions of one type out of a file. Whatever of another type stands beside them is said, not read. */
export async function readTransactionsOfType(
  { path, progress }: Pick<Given, 'path' | 'progress'>,
  type: string,
  rejects: RejectWriter,
  begin: (transaction: Transaction, segment: Segment) => TransactionReading,
): Promise<readonly Reason[]> {
  const remarks: Reason[] = []
  const others = new Map<string, { count: number; line: number }>()
  await readTransactions(
    path,
    {
      begin: (transaction, segment) => {
        if (transaction.type === type) return begin(transaction, segment)
        const seen = others.get(transaction.type) ?? { count: 0, line: segment.number }
        others.set(transaction.type, { ...seen, count: seen.count + 1 })
        return undefined
      },
      remark: (remark) => remarks.push(remark),
      groupBreaksOff: (group, line) =>
        rejects.write({
          line,
          reason: unread(`the file ends inside group ${group}, so transactions may be missing`),
          text: '',
        }),
    },
    progress,
  )
  for (const [other, { count, line }] of others)
    rejects.write({ line, reason: unread(`${count} transactions of type ${other} beside the ${type}`), text: '' })
  return remarks
}

export function brokenOff(transaction: string): Reason {
  return unread(`transaction ${transaction} has no end (SE), the file or its interchange was cut off`)
}

export function textOf({ elements }: Segment): string {
  return elements.join('*')
}

function unread(detail: string): Reason {
  return { name: 'line-rejected', values: { detail } }
}
