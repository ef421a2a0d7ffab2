import type { Mutant, Span } from './mutant.ts'

/** Asks which fault is switched on; the number is the mutant's. */
const asks = 'globalThis.mutantIsAwake'

export interface Numbered extends Mutant {
  readonly number: number
}

interface Hosted extends Span {
  readonly isStatement: boolean
  readonly mutants: readonly Numbered[]
  readonly inner: Hosted[]
}

/** The source with all of its mutants in it, each asleep until its number is switched on. */
export function instrumented(source: string, mutants: readonly Numbered[]): string {
  return written(source, { start: 0, end: source.length, isStatement: true, mutants: [], inner: nested(mutants) })
}

function nested(mutants: readonly Numbered[]): Hosted[] {
  const hosts = [
    ...Map.groupBy(mutants, ({ host, isStatement }) => `${host.start} ${host.end} ${isStatement}`).values(),
  ]
    .map((own): Hosted => {
      const { host, isStatement } = own[0] as Numbered
      return { start: host.start, end: host.end, isStatement, mutants: own, inner: [] }
    })
    .toSorted((a, b) => a.start - b.start || b.end - a.end || Number(b.isStatement) - Number(a.isStatement))
  const outermost: Hosted[] = []
  const open: Hosted[] = []
  for (const host of hosts) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) < host.end) open.pop()
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= host.start) open.pop()
    ;(open.at(-1)?.inner ?? outermost).push(host)
    open.push(host)
  }
  return outermost
}

function written(source: string, { start, end, isStatement, mutants, inner }: Hosted): string {
  let own = ''
  let from = start
  for (const host of inner) {
    own += source.slice(from, host.start) + written(source, host)
    from = host.end
  }
  own += source.slice(from, end)
  if (mutants.length === 0) return own
  if (isStatement) return `{ if (!(${mutants.map(({ number }) => `${asks}(${number})`).join(' || ')})) ${own} }`
  const others = mutants.map(({ number, edit }) => {
    const text = source.slice(start, edit.start) + edit.text + source.slice(edit.end, end)
    return `${asks}(${number}) ? (${text}) : `
  })
  return `(${others.join('')}(${own}))`
}
