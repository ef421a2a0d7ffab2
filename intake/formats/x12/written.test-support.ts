import type { Delimiters } from './delimiters.ts'

export const usual: Delimiters = { element: '*', component: '>', terminator: '~' }

/** X12 text of these segments, for tests. A terminator may be more than one character, as senders write it. */
export function written(segments: readonly (readonly string[])[], delimiters: Delimiters = usual): string {
  return segments.map((elements) => elements.join(delimiters.element) + delimiters.terminator).join('')
}

export function isa(controlNumber: string, sender: readonly [string, string], component: string): string[] {
  const [qualifier, id] = sender
  const blank = ' '.repeat(10)
  const parties = [qualifier, id.padEnd(15), 'ZZ', 'SHIPPER'.padEnd(15)]
  const control = ['260105', '0600', 'U', '00401', controlNumber.padStart(9, '0'), '0', 'P', component]
  return ['ISA', '00', blank, '00', blank, ...parties, ...control]
}

/** GS-01, element 479. */
const typeOfKind = { IM: '210', IA: '110', IO: '310', QM: '214' } as const

/** Transactions in one group and one interchange, all counts right. */
export function interchange(
  transactions: readonly (readonly (readonly string[])[])[],
  { delimiters = usual, kind = 'IM' }: { delimiters?: Delimiters; kind?: keyof typeof typeOfKind } = {},
): string {
  const sent = transactions.flatMap((segments, index) => {
    const controlNumber = String(index + 1).padStart(4, '0')
    return [['ST', typeOfKind[kind], controlNumber], ...segments, ['SE', String(segments.length + 2), controlNumber]]
  })
  return written(
    [
      isa('1', ['02', 'UPSN'], delimiters.component),
      ['GS', kind, 'UPSN', 'SHIPPER', '20260105', '0600', '1', 'X', '004010'],
      ...sent,
      ['GE', String(transactions.length), '1'],
      ['IEA', '1', '000000001'],
    ],
    delimiters,
  )
}
