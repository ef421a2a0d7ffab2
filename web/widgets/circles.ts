import type { AnswerRow, FactName } from '@waybill/contracts'
import type { Circles } from '../ui/points-canvas.ts'
import type { Tokens } from '../ui/theme.ts'
import { exceptionWarmth, lateWarmth, mixed, type Warmth, warmColour } from '../ui/warmth.ts'
import type { ZipPoints } from '../ui/zip-points.ts'

/** The specification's four, by packages. */
export const sizes = ['small', 'medium', 'large', 'extraLarge'] as const

/** Which of the four: up to 500, up to 1,000, up to 10,000, and more. */
export function sizeOf(packages: number): 0 | 1 | 2 | 3 {
  if (packages <= 500) return 0
  if (packages <= 1000) return 1
  return packages <= 10_000 ? 2 : 3
}

/** Steps of one colour or from calm to warm; a circle has the nearest. */
const steps = 6

/** What warms a circle: of late packages and of exceptions their share, and otherwise nothing. */
export function warmthOf(fact: FactName): Warmth | undefined {
  if (fact === 'latePackages') return lateWarmth
  return fact === 'exceptionPackages' ? exceptionWarmth : undefined
}

export function coloursFor(fact: FactName, tokens: Tokens): readonly string[] {
  const warmth = warmthOf(fact)
  if (warmth)
    return Array.from({ length: steps }, (_, step) =>
      warmColour(warmth.from + ((warmth.to - warmth.from) * step) / (steps - 1), warmth, tokens),
    )
  if (fact !== 'totalSpend') return [tokens.accent]
  return Array.from({ length: steps }, (_, step) =>
    mixed(mixed(tokens.rampFrom, tokens.accent, 0.45), tokens.rampTo, step / (steps - 1)),
  )
}

interface Placing {
  readonly zipOf: (row: AnswerRow) => string
  readonly zips: ZipPoints
  readonly fact: FactName
  readonly tokens: Tokens
}

/** Rows with a place, as circles in the same order. */
export function circlesOf(rows: readonly AnswerRow[], { zipOf, zips, fact, tokens }: Placing): Circles {
  const colours = coloursFor(fact, tokens)
  const count = rows.length
  const circles = {
    count,
    xs: new Float32Array(count),
    ys: new Float32Array(count),
    sizes: new Uint8Array(count),
    shades: new Uint8Array(count),
    colours,
  }
  const most = Math.max(1, ...[rows[0], ...rows].slice(0, 2000).map((row) => Number(row?.[fact] ?? 0)))
  for (const [place, row] of rows.entries()) {
    const point = zips.get(zipOf(row))
    circles.xs[place] = point?.[0] ?? 0
    circles.ys[place] = point?.[1] ?? 0
    circles.sizes[place] = sizeOf(Number(row.packages ?? 0))
    circles.shades[place] = Math.round(shadeOf(row, fact, most) * (colours.length - 1))
  }
  return circles
}

/** From 0 to 1: how warm, or how much of the most, in powers of ten. */
function shadeOf(row: AnswerRow, fact: FactName, most: number): number {
  const value = Number(row[fact] ?? 0)
  const warmth = warmthOf(fact)
  const part = warmth
    ? ((100 * value) / Math.max(1, Number(row.packages ?? 0)) - warmth.from) / (warmth.to - warmth.from)
    : Math.log10(Math.max(1, value)) / Math.log10(Math.max(10, most))
  return Math.min(1, Math.max(0, part))
}
