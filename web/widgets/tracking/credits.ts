import { sum, unitsOf } from '../../ui/decimal.ts'
import type { Charge } from './package.ts'

/** A charge, and what was given back of it. */
export interface Credited {
  readonly charge: Charge
  readonly credits: readonly Charge[]
}

export function isCredit({ net, gross }: Charge): boolean {
  return unitsOf(net) < 0n && unitsOf(gross) < 0n
}

/** Each credit under the charge that it gives back; one that gives back none of these stands by itself. */
export function withCredits(charges: readonly Charge[]): readonly Credited[] {
  const own = charges.filter((charge) => !isCredit(charge)).map((charge) => ({ charge, credits: [] as Charge[] }))
  const alone: Credited[] = []
  for (const credit of charges.filter(isCredit)) {
    const fits = own
      .map((each) => ({ each, fit: fitOf(credit, each.charge, each.credits) }))
      .filter(({ fit }) => fit > 0)
      .toSorted((one, other) => other.fit - one.fit)
    const [best] = fits
    if (best) best.each.credits.push(credit)
    else alone.push({ charge: credit, credits: [] })
  }
  return [...own, ...alone]
}

/** How surely a credit is of a charge: of its kind and money it must be, its words and its very amount make it surer. */
function fitOf(credit: Charge, charge: Charge, before: readonly Charge[]): number {
  const left = unitsOf(charge.net) + before.reduce((given, { net }) => given + unitsOf(net), 0n)
  const back = -unitsOf(credit.net)
  if (charge.currency !== credit.currency || left < back || charge.billDate > credit.billDate) return 0
  const sameWords = charge.description !== '' && charge.description === credit.description
  if (charge.family !== credit.family && !sameWords) return 0
  return 1 + (charge.family === credit.family ? 1 : 0) + (sameWords ? 4 : 0) + (left === back ? 2 : 0)
}

export interface Total {
  readonly currency: string
  readonly gross: string
  readonly incentive: string
  readonly net: string
}

/** What charges come to, in each of their currencies. */
export function totalsOf(charges: readonly Charge[]): readonly Total[] {
  return [...Map.groupBy(charges, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    gross: sum(own.map(({ gross }) => gross)),
    incentive: sum(own.map(({ incentive }) => incentive)),
    net: sum(own.map(({ net }) => net)),
  }))
}

/** The charges of each invoice that the package is on; the one that was opened is one of them. */
export function byLine(charges: readonly Charge[]): readonly (readonly [string, readonly Charge[]])[] {
  return [...Map.groupBy(charges, ({ lineId }) => lineId)]
}
