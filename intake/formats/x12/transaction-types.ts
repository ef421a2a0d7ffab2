import type { Beginning } from '../../format.ts'
import { Tokenizer } from './tokenizer.ts'
import { EnvelopeReader } from './transactions.ts'

/** The transaction types (210, 214 ...) that the beginning of a file holds; none when it is no X12. */
export function transactionTypesIn({ text }: Beginning): ReadonlySet<string> {
  const types = new Set<string>()
  const tokenizer = new Tokenizer()
  const reader = new EnvelopeReader({
    begin: ({ type }) => {
      types.add(type)
      return undefined
    },
    remark: () => undefined,
    groupBreaksOff: () => undefined,
  })
  for (const segment of [...tokenizer.read(text), ...tokenizer.end()]) reader.read(segment)
  return types
}
