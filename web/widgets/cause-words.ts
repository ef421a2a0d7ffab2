import type { CauseDimension, CausePlace, Change } from '@waybill/contracts'
import type { Amount, Format } from '../ui/format.ts'
import type { Say } from '../ui/language.tsx'
import type { ExplanationIn } from './uom.ts'
import { valueWords } from './value-words.ts'

/** What causes are said with. */
export interface Teller {
  readonly say: Say
  readonly format: Format
  readonly locale: string
}

type Told = Pick<ExplanationIn, 'measure' | 'unit' | 'currency' | 'uom'>

/** One of a measure. */
export function amountOf({ unit, currency, uom }: Told, decimal: string): Amount {
  return { decimal, unit, currency, uom }
}

/** Values from the widest to the narrowest: "UPS Ground", "FedEx 2Day", "Nevada". */
export function placeWords(at: CausePlace, { say, locale }: Teller): string {
  const abroad = at.normalised_sender_country !== undefined && at.normalised_sender_country !== 'US'
  const words = Object.entries(at).flatMap(([name, value]) => {
    const dimension = name as CauseDimension
    if (dimension === 'normalised_sender_country' && !(abroad || at.normalised_sender_state === '')) return []
    if (dimension === 'normalised_sender_state' && value === '' && Object.keys(at).length > 1) return []
    // Some carriers begin the names of their services with their own.
    if (dimension === 'carrier_name' && at.service?.startsWith(value)) return []
    return valueWords(dimension, value, say, locale)
  })
  return words.join(' ')
}

/** What a cause is called, by which way it went. */
export function causeName(
  { cause, at, amount, figure }: Pick<Change, 'cause' | 'at' | 'amount' | 'figure'>,
  told: Told,
  teller: Teller,
): string {
  const { say } = teller
  const way = Number(amount) < 0 ? 'less' : 'more'
  switch (cause) {
    case 'mix':
      return isPriced(told) ? say(`cause.mix.${way}`) : say('cause.mix.other')
    case 'heavier':
      return figure ? say(`cause.heavier.${way}`) : say('cause.weights')
    case 'volume':
    case 'farther':
      return say(`cause.${cause}.${way}`)
    case 'rate':
      return say(`cause.rate.${kindOf(told)}.${way}`)
    case 'gone':
    case 'new':
    case 'fuel':
    case 'tax':
    case 'fee':
    case 'adjustment':
    case 'other':
    case 'rest':
      return say(`cause.${cause}`)
    case 'credit':
      return say('cause.credit', { kind: placeWords(at, teller) })
    case 'accessorial':
    case 'transport':
    case 'value':
      return placeWords(at, teller)
  }
}

/** What is more of a package: dearer, more taken off, heavier, more refunded, or more often so. */
function kindOf({
  measure,
  unit,
}: Pick<Told, 'measure' | 'unit'>): 'price' | 'discount' | 'weight' | 'refund' | 'often' {
  if (unit === 'count') return 'often'
  if (unit === 'weight') return 'weight'
  if (measure === 'refundTotal' || measure === 'auditRefund' || measure === 'clientRefund') return 'refund'
  return measure === 'transportationDiscount' ? 'discount' : 'price'
}

/** Whether services are dearer or cheaper in it. */
export function isPriced(told: Pick<Told, 'measure' | 'unit'>): boolean {
  return ['price', 'discount'].includes(kindOf(told))
}

/** Why, in a sentence: "+12 %: 8 % more packages, 4 % dearer". */
export function causeSentence(change: Change, told: Told, teller: Teller): string {
  const { say } = teller
  const mostly = change.mostly.slice(0, 2).map(({ at }) => cornerWords(at, teller))
  const why = whyOf(change, told, teller)
  return mostly.length > 0 ? say('why.mostly', { why, places: mostly.join(say('list.comma')) }) : why
}

/** A state alone says nothing of who is there. */
function cornerWords(at: CausePlace, teller: Teller): string {
  const place = placeWords(at, teller)
  return at.normalised_sender_state === undefined ? place : teller.say('why.senders', { place })
}

function whyOf(change: Change, told: Told, teller: Teller): string {
  const { cause, amount, ratio = 0, figure, count, made } = change
  const { say, format } = teller
  const way = Number(amount) < 0 ? 'less' : 'more'
  const share = format.share(Math.abs(ratio))
  const figures = figure
    ? { before: format.exact(countOf(figure.before)), now: format.exact(countOf(figure.now)) }
    : { before: '', now: '' }
  const exact = figure && {
    before: format.share(Number(figure.before) / 100),
    now: format.share(Number(figure.now) / 100),
  }
  switch (cause) {
    case 'gone':
    case 'new':
      return say(`why.${cause}`, { count })
    case 'volume':
      return say(`why.volume.${way}`, { share, ...figures })
    case 'heavier':
      return figure
        ? say(`why.heavier.${way}`, { share, before: weight(figure.before, format), now: weight(figure.now, format) })
        : say(`why.weights.${way}`, { share })
    case 'mix':
      return isPriced(told) ? say(`why.mix.${way}`, { share }) : say(`why.mix.other.${way}`, { share })
    case 'farther':
      return say(`why.farther.${way}`, { share })
    case 'rate':
      return say(`why.rate.${kindOf(told)}.${way}`, { share })
    case 'fuel':
      return exact ? say('why.fuel', exact) : say('why.beyond')
    case 'accessorial':
      return figure ? say('why.times', { before: figures.before, now: Number(figure.now) }) : say('why.beyond')
    case 'tax':
    case 'fee':
    case 'adjustment':
    case 'credit':
      return say('why.beyond')
    case 'transport':
    case 'value':
      return made?.ratios
        ? say('why.made', { change: changeWords(made, format), pieces: pieces(made.ratios, told, teller) })
        : say('why.noneBefore')
    case 'other':
      return say('why.other')
    case 'rest':
      return say('why.rest')
  }
}

const countOf = (decimal: string): Amount => ({ decimal, unit: 'count' })
const weight = (decimal: string | undefined, format: Format) =>
  format.exact({ decimal: decimal ?? '0', unit: 'weight' })

function changeWords({ before, now }: NonNullable<Change['made']>, format: Format): string {
  return format.change(Number(now) / Number(before) - 1)
}

/** Below this nothing is said of a piece. */
const leastPiece = 0.0005

function pieces(
  ratios: NonNullable<NonNullable<Change['made']>['ratios']>,
  told: Told,
  { say, format }: Teller,
): string {
  const said = (['volume', 'mix', 'price'] as const).flatMap((name) => {
    const ratio = ratios[name]
    if (Math.abs(ratio) < leastPiece) return []
    const way = ratio < 0 ? 'less' : 'more'
    const share = format.share(Math.abs(ratio))
    if (name === 'price') return say(`piece.${kindOf(told)}.${way}`, { share })
    return name === 'mix' && !isPriced(told)
      ? say(`piece.mix.other.${way}`, { share })
      : say(`piece.${name}.${way}`, { share })
  })
  return said.length > 0 ? said.join(say('list.comma')) : say('piece.none')
}
