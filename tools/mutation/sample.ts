import { hashOf } from './kept.ts'
import type { Mutant } from './mutant.ts'

const shortList = 12

/** Of a long list of equal things, the first, the middle and the last stand for all. */
export function sampled<Item>(list: readonly Item[]): readonly Item[] {
  if (list.length <= shortList) return list
  return [0, Math.floor(list.length / 2), list.length - 1].flatMap((place) => list[place] ?? [])
}

const oneForAll = 'one drawing for all'

/**
 * So many of the mutants, drawn by what they are and nothing else: the same ones whoever draws, as long as they are there.
 * What tests were written for is no sample any more; another seed draws others.
 */
export function drawn<Drawn extends Pick<Mutant, 'file' | 'code' | 'replacement'>>(
  mutants: readonly Drawn[],
  count: number,
  seed = oneForAll,
): Drawn[] {
  const lots = new Map(mutants.map((each) => [each, hashOf(seed, each.file, each.code, each.replacement)]))
  const lotOf = (each: Drawn): string => lots.get(each) ?? ''
  return mutants.toSorted((a, b) => (lotOf(a) < lotOf(b) ? -1 : 1)).slice(0, count)
}

/** Between which shares of all the true one lies, with 95 % certainty, when so many of those tried were noticed (Wilson). */
export function intervalOf(noticed: number, tried: number): { from: number; to: number } {
  const z = 1.96
  const share = noticed / tried
  const middle = share + z ** 2 / (2 * tried)
  const reach = z * Math.sqrt((share * (1 - share)) / tried + z ** 2 / (4 * tried ** 2))
  const whole = 1 + z ** 2 / tried
  return { from: (middle - reach) / whole, to: (middle + reach) / whole }
}
