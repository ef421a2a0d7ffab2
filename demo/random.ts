/** A seeded stream of chance. The same name gives the same stream, whatever else is drawn. */
export interface Random {
  /** From 0 up to, and without, 1. */
  fraction(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
}

export function randomOf(...names: readonly (string | number)[]): Random {
  const fraction = mulberry32(hash(names.join('/')))
  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1))
  return {
    fraction,
    between,
    chance: (probability) => fraction() < probability,
    pick: (choices) => chosen(choices, between(0, choices.length - 1)),
  }
}

/** Picks in proportion to weights, in logarithmic time. */
export function weighted<T>(choices: readonly T[], weightOf: (choice: T) => number): (random: Random) => T {
  let sum = 0
  const upTo = choices.map((choice) => (sum += weightOf(choice)))
  return (random) => {
    const target = random.fraction() * sum
    let low = 0
    let high = choices.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? 0) > target) high = middle
      else low = middle + 1
    }
    return chosen(choices, low)
  }
}

function chosen<T>(choices: readonly T[], at: number): T {
  const choice = choices[at]
  if (choice === undefined) throw new Error('There is nothing to choose from.')
  return choice
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
