import { type CausePlace, type Change, type Explanation, type PageFact, ranked } from '@waybill/contracts'
import { changeOf, isZero, subtract } from '../ui/decimal.ts'
import type { Pen } from './form.ts'
import type { Filters } from './page-state.ts'
import { valueWords } from './value-words.ts'

type Made = NonNullable<Change['made']>
type Parts = Made['parts']

/** What moved, in words, and where it is told in full. */
export interface Mover {
  readonly key: string
  readonly name: string
  /** By how much altogether; empty where there was nothing before. */
  readonly change: string
  /** Of what the change is made. */
  readonly because: string
  readonly amount: string
  readonly parts: Parts
  readonly opens: NonNullable<PageFact['opens']>
  readonly filters: Filters
}

/** So small a part is not worth a word. */
const leastRatio = 0.005

/**
 * The largest services and accessorials, what became dearer first: each the whole of what the page it opens shows, so that a
 * service has its accessorials and its fuel. What is too small to be listed is left out.
 */
export function moversIn({ service, accessorial }: Explanation['views'], most: number, pen: Pen): readonly Mover[] {
  return ranked([...service, ...accessorial])
    .slice(0, most)
    .flatMap(({ made, at }) => (made ? [moverOf(at, made, pen)] : []))
    .toSorted((one, other) => Number(other.amount) - Number(one.amount))
}

function moverOf(at: CausePlace, made: Made, pen: Pen): Mover {
  const { format } = pen
  const ratio = changeOf(made.now, made.before)
  const dimension = at.accessorial === undefined ? 'service' : 'accessorial'
  return {
    key: Object.entries(at).flat().join(' '),
    name: nameOf(at, dimension, pen),
    change: ratio === undefined ? '' : format.change(ratio),
    because: becauseOf(made, dimension, pen),
    // As the page reckons it: one rounded total less the other.
    amount: subtract(made.now, made.before),
    parts: made.parts,
    opens: placeOf[dimension],
    filters: Object.fromEntries(Object.entries(at).map(([name, value]) => [name, [value]])),
  }
}

/** What a bill has no service for is told by its carrier. */
function nameOf(at: CausePlace, dimension: keyof typeof placeOf, { say, locale }: Pen): string {
  const isUnnamed = (at[dimension] ?? '') === '' && at.carrier_name !== undefined
  return isUnnamed
    ? valueWords('carrier_name', at.carrier_name ?? '', say, locale)
    : valueWords(dimension, at[dimension] ?? '', say, locale)
}

const placeOf: Record<'service' | 'accessorial', Mover['opens']> = {
  service: { path: '/aframe/dashboard/spend', fact: 'totalSpend' },
  accessorial: { path: '/aframe/dashboard/accessorial', fact: 'accessorialAmount' },
}

function becauseOf({ before, now, ratios }: Made, dimension: keyof typeof placeOf, { say, format }: Pen): string {
  if (isZero(before)) return say('movers.new')
  if (isZero(now)) return say('movers.gone')
  if (!ratios) return ''
  const part = (ratio: number, more: WordOfPart, less: WordOfPart) =>
    Math.abs(ratio) < leastRatio ? [] : [say(ratio > 0 ? more : less, { share: format.share(Math.abs(ratio)) })]
  const mix: readonly [WordOfPart, WordOfPart] =
    dimension === 'service' ? ['movers.heavier', 'movers.lighter'] : ['movers.oftener', 'movers.seldomer']
  return [
    ...part(ratios.volume, 'movers.more', 'movers.fewer'),
    ...part(ratios.mix, ...mix),
    ...part(ratios.price, 'movers.dearer', 'movers.cheaper'),
  ].join(say('list.comma'))
}

type WordOfPart =
  | 'movers.more'
  | 'movers.fewer'
  | 'movers.heavier'
  | 'movers.lighter'
  | 'movers.oftener'
  | 'movers.seldomer'
  | 'movers.dearer'
  | 'movers.cheaper'
