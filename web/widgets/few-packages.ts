import type { Amount } from '../ui/format.ts'

/** What fewer packages than these have says little, and is marked. */
export const fewPackages = 30

export function isFew(packages: Pick<Amount, 'decimal'>): boolean {
  return Number(packages.decimal) < fewPackages
}
