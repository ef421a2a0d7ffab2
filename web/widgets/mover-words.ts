import { type Change, type PageFact, ranked } from '@waybill/contracts'
import { changeOf } from '../ui/decimal.ts'
import type { Pen } from './form.ts'
import type { Filters } from './page-state.ts'
import { valueWords } from './value-words.ts'

/** What moved, in words, and where it is told in full. */
export interface Mover {
  readonly key: string
  readonly name: string
  /** By how much altogether; empty where there was nothing before. */
  readonly change: string
  /** Of what the change is made. */
  readonly because: string
  readonly amount: string
  readonly parts: Record<'volume' | 'mix' | 'price', string> | undefined
  readonly opens: NonNullable<PageFact['opens']>
  readonly filters: Filters
}

/** So small a part is not worth a word. */
const leastRatio = 0.005

/** The largest, what became dearer first; what is too small to be listed is left out. */
export function largestMovers(changes: readonly Change[], most: number): readonly Change[] {
  const largest = ranked(changes.filter(({ cause }) => cause !== 'rest')).slice(0, most)
  return largest.toSorted((one, other) => Number(other.amount) - Number(one.amount))
}

export function moverOf(change: Change, pen: Pen): Mover {
  const { made, cause, at, amount } = change
  const ratio = made && changeOf(made.now, made.before)
  return {
    key: [cause, ...Object.entries(at).flat()].join(' '),
    name: nameOf(change, pen),
    change: ratio === undefined ? '' : pen.format.change(ratio),
    because: becauseOf(change, pen),
    amount,
    parts: made?.parts,
    ...placeOf(change),
  }
}

function nameOf({ cause, at }: Change, { say, locale }: Pen): string {
  if (cause === 'transport') return valueWords('service', at.service ?? '', say, locale)
  if (cause === 'accessorial') return valueWords('accessorial', at.accessorial ?? '', say, locale)
  if (cause === 'fuel') return say('fact.fuelSurcharge')
  if (cause !== 'credit') return say('fact.taxesAndOtherCharges')
  if (at.credit_type === undefined) return say('fact.refundTotal')
  return valueWords('credit_type', at.credit_type, say, locale)
}

function becauseOf({ cause, figure, made }: Change, pen: Pen): string {
  const { say, format } = pen
  if (figure?.of === 'percent')
    return say('movers.percent', { now: number(figure.now, pen), before: number(figure.before, pen) })
  const ratios = made?.ratios
  if (!ratios) return made && Number(made.before) === 0 ? say('movers.new') : ''
  if (Number(made.now) === 0) return say('movers.gone')
  const part = (ratio: number, more: WordOfPart, less: WordOfPart) =>
    Math.abs(ratio) < leastRatio ? [] : [say(ratio > 0 ? more : less, { share: format.share(Math.abs(ratio)) })]
  const mix: readonly [WordOfPart, WordOfPart] =
    cause === 'transport' ? ['movers.heavier', 'movers.lighter'] : ['movers.oftener', 'movers.seldomer']
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

function number(percent: string, { format }: Pen): string {
  return format.exact({ decimal: percent, unit: 'share' })
}

/** The page that tells a cause in full, narrowed to where it stands. */
function placeOf({ cause, at }: Change): Pick<Mover, 'opens' | 'filters'> {
  const values = Object.entries(at).filter(([, value]) => value !== '')
  const filters: Filters = Object.fromEntries(values.map(([dimension, value]) => [dimension, [value]]))
  const spend = '/aframe/dashboard/spend'
  if (cause === 'accessorial')
    return { opens: { path: '/aframe/dashboard/accessorial', fact: 'accessorialAmount' }, filters }
  if (cause === 'credit') return { opens: { path: '/aframe/dashboard/refund', fact: 'refundTotal' }, filters }
  if (cause === 'transport') return { opens: { path: spend, fact: 'totalSpend' }, filters }
  return { opens: { path: spend, fact: cause === 'fuel' ? 'fuelSurcharge' : 'taxesAndOtherCharges' }, filters: {} }
}
