import type { Size } from './bill.ts'
import type { Goods } from './cast.ts'
import type { Random } from './random.ts'

interface Profile {
  /** Tenths of a pound: the middle of the range is likelier than its ends. */
  readonly weight: readonly [number, number]
  /** Inches of the longest side. */
  readonly longest: readonly [number, number]
  readonly residentialShare: number
  readonly exportShare: number
  readonly returnShare: number
  readonly words: readonly string[]
}

export const profiles: Record<Goods, Profile> = {
  furniture: {
    weight: [60, 780],
    longest: [16, 47],
    residentialShare: 0.72,
    exportShare: 0.015,
    returnShare: 0.03,
    words: ['LAMP', 'SHELF', 'CHAIR', 'RUG', 'TABLE'],
  },
  'sports gear': {
    weight: [15, 420],
    longest: [10, 42],
    residentialShare: 0.6,
    exportShare: 0.05,
    returnShare: 0.05,
    words: ['TENT', 'SKI', 'BOOTS', 'KAYAK', 'PADDLE'],
  },
  clothes: {
    weight: [8, 80],
    longest: [25, 55],
    residentialShare: 0.55,
    exportShare: 0.3,
    returnShare: 0.06,
    words: ['JACKET', 'SHIRTS', 'KNITWEAR'],
  },
  books: {
    weight: [9, 190],
    longest: [8, 17],
    residentialShare: 0.78,
    exportShare: 0.04,
    returnShare: 0.015,
    words: ['NOVELS', 'ATLAS', 'TEXTBOOK'],
  },
  'office supplies': {
    weight: [25, 480],
    longest: [10, 26],
    residentialShare: 0.22,
    exportShare: 0.02,
    returnShare: 0.02,
    words: ['PAPER', 'TONER', 'DESK', 'PENS'],
  },
  pallets: {
    weight: [2200, 24_000],
    longest: [48, 48],
    residentialShare: 0.05,
    exportShare: 0,
    returnShare: 0,
    words: ['PALLET'],
  },
}

export function weightOf(goods: Goods, random: Random): number {
  const [low, high] = profiles[goods].weight
  const skewed = random.fraction() * random.fraction()
  return Math.round(low + (high - low) * skewed)
}

/** Some boxes are mostly air: those are billed by their size. */
export function sizeOf(goods: Goods, growth: number, random: Random): Size {
  const [low, high] = profiles[goods].longest
  const length = Math.round(random.between(low, high) * growth)
  const width = Math.max(4, Math.round(length * (0.3 + 0.35 * random.fraction())))
  return { length, width, height: Math.max(2, Math.round(width * (0.2 + 0.55 * random.fraction()))) }
}
