import { LayoutSeparator, layoutHeaderLines, mostLayoutColumns } from '@waybill/contracts'
import type { Beginning } from '../../format.ts'
import { type FoundRecord, recordsOf } from '../records.ts'
import { isHeaderWord } from './header-words.ts'

export interface GuessedTable {
  readonly separator: LayoutSeparator
  /** 1-based; 0 where nothing looks like a header. */
  readonly headerLine: number
  readonly sureOfSeparator: number
  readonly sureOfHeader: number
}

/** So many lines of the beginning tell the separator and the header. */
const linesLookedAt = 400

/** The separator under which the most lines have the same columns, and the line that names those. */
export function guessTable(
  { lines }: Beginning,
  said: { readonly separator?: LayoutSeparator; readonly headerLine?: number },
): GuessedTable {
  const seen = lines.slice(0, linesLookedAt)
  const options = said.separator ? [said.separator] : LayoutSeparator.options
  const tried = options
    .map((separator) => ({ separator, ...evennessOf(recordsOf(seen, separator)) }))
    .toSorted((a, b) => b.score - a.score)
  const [best, next] = tried
  const separator = best?.separator ?? ','
  const header = headerIn(recordsOf(seen, separator).slice(0, layoutHeaderLines), best?.width ?? 1)
  return {
    separator,
    headerLine: said.headerLine ?? header.line,
    sureOfSeparator:
      said.separator || !best || best.width < 2 ? (said.separator ? 100 : 0) : surer(best.score, next?.score),
    sureOfHeader: said.headerLine === undefined ? header.sure : 100,
  }
}

function surer(best: number, next = 0): number {
  return Math.round(Math.max(50, Math.min(99, 100 - (next / Math.max(best, 0.001)) * 50)))
}

function evennessOf(records: readonly FoundRecord[]): { readonly width: number; readonly score: number } {
  const widths = Map.groupBy(
    records.filter(({ cells }) => cells.length > 1 && cells.length <= mostLayoutColumns),
    ({ cells }) => cells.length,
  )
  const [width, same] = [...widths].toSorted(
    (a, b) => b[1].length * Math.log2(b[0]) - a[1].length * Math.log2(a[0]),
  )[0] ?? [1, []]
  const filled = records.filter(({ cells }) => cells.some((cell) => cell !== '')).length
  return { width, score: filled === 0 ? 0 : (same.length / filled) * Math.log2(width + 1) }
}

function headerIn(records: readonly FoundRecord[], width: number): { readonly line: number; readonly sure: number } {
  let best = { line: 0, sure: 0, score: 0 }
  for (const { cells, lastLine } of records) {
    const named = cells.filter((cell) => cell !== '')
    if (named.length < Math.max(2, width * 0.4)) continue
    const known = named.filter(isHeaderWord).length
    const values = named.filter((cell) => /^[\p{Sc}(+-]?\d/u.test(cell)).length
    const distinct = new Set(named).size
    const score = known * 3 + (distinct - values * 3) / 4 - (named.length - distinct)
    if (values > named.length / 3 && known < 3) continue
    if (score > best.score)
      best = { line: lastLine, sure: Math.round(Math.min(99, 55 + (known / named.length) * 45)), score }
  }
  return best
}
