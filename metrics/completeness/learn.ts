import { type Day, type Laid, slotsIn, spacingOf, startOfCycle } from './slots.ts'

/** What an account's bill dates say of its rhythm. */
export interface Learned {
  readonly laid: Laid
  /** Days by which a bill date usually strays at the most. */
  readonly strays: number
  /** From here on the rhythm holds. */
  readonly since: Day
}

interface Candidate {
  readonly laid: Laid
  readonly strays: number
  /** The part of all working days that lies so close to a day of it: what chance would meet. */
  readonly covers: number
  /** Out of how many it was chosen. */
  readonly among: number
}

/** Days that do not fit are late, early or extra ones. */
const fitting = 0.85
/** So rarely would bill dates without a rhythm be taken for one of these. */
const oddsAgainst = 10_000
/** A rhythm that changed is learned from what came since. */
const windows = [Number.POSITIVE_INFINITY, 366, 183, 92] as const
const recently = 6
/** So many steps of the same length in a row, each over expected days, are another rhythm by now, and nobody's forgetting. */
const stepsOfAnother = 4

/** The rhythm of bill dates, in ascending order and each once; undefined where they have none, or are too few to tell. Linear in them. */
export function learn(days: readonly Day[]): Learned | undefined {
  const last = days.at(-1)
  if (last === undefined) return undefined
  for (const window of windows) {
    const found = best(days.filter((day) => day > last - window))
    if (found) return found
  }
  return undefined
}

function best(days: readonly Day[]): Learned | undefined {
  let found: (Learned & { readonly score: number }) | undefined
  for (const candidate of candidates(days)) {
    const score = scoreOf(days, candidate)
    if (score > (found?.score ?? 0))
      found = { laid: candidate.laid, strays: candidate.strays, since: days[0] ?? 0, score }
  }
  return found && { laid: found.laid, strays: found.strays, since: found.since }
}

/** How well it fits, 0 where it does not: how many of its days were met, less what strays. */
function scoreOf(days: readonly Day[], { laid, strays, covers, among }: Candidate): number {
  const { met, slots } = matched(days, laid)
  const isClose = ({ day, slot }: Met) => Math.abs(day - slot) <= strays
  // Two days around one expected day are not twice what was expected.
  const hits = new Set(met.filter(isClose).map(({ slot }) => slot)).size
  const share = hits / days.length
  if (share < fitting || days.length * surprise(share, covers) < Math.log(among * oddsAgainst)) return 0
  const filled = new Set(met.map(({ slot }) => slot))
  const [first, last] = [Math.min(...filled), Math.max(...filled)]
  const ofThese = slots.filter((slot) => slot >= first && slot <= last)
  const gaps = ofThese.filter((slot) => !filled.has(slot)).length
  if (gaps > (ofThese.length < 10 ? 1 : Math.max(2, Math.floor(ofThese.length / 10)))) return 0
  if (hasSlowed(ofThese, filled)) return 0
  const lately = met.slice(-recently)
  const latelyFilled = ofThese.slice(-recently).filter((slot) => filled.has(slot)).length
  if (lately.filter(isClose).length * 2 < lately.length || latelyFilled * 2 < recently) return 0
  return 1 - gaps / ofThese.length - (1 - share) / 2 - strays / 100
}

/** Whether the last of it came at every second of its days alone, or every third, and so on. */
function hasSlowed(slots: readonly Day[], filled: ReadonlySet<Day>): boolean {
  const places = slots.flatMap((slot, place) => (filled.has(slot) ? [place] : [])).slice(-stepsOfAnother - 1)
  const steps = places.slice(1).map((place, before) => place - (places[before] ?? 0))
  const [step = 1] = steps
  return steps.length === stepsOfAnother && step > 1 && steps.every((each) => each === step)
}

/** How unlikely it is, for each day, to meet so large a share where chance meets `covers`: Kullback's distance. */
function surprise(share: number, covers: number): number {
  if (share <= covers) return 0
  const missed = share === 1 ? 0 : (1 - share) * Math.log((1 - share) / (1 - covers))
  return share * Math.log(share / covers) + missed
}

/** A day, and the expected day that is nearest. */
interface Met {
  readonly day: Day
  readonly slot: Day
}

/** Each day with its expected day, and all expected days around them. */
export function matched(
  days: readonly Day[],
  laid: Laid,
): { readonly met: readonly Met[]; readonly slots: readonly Day[] } {
  const around = Math.ceil(spacingOf(laid)) + 3
  const slots = slotsIn(laid, (days[0] ?? 0) - around, (days.at(-1) ?? 0) + around)
  let at = 0
  let taken = -1
  const met = days.map((day) => {
    while (at + 1 < slots.length && isNearer(day, slots[at + 1] ?? 0, slots[at] ?? 0, taken === at)) at += 1
    taken = at
    return { day, slot: slots[at] ?? day }
  })
  return { met, slots }
}

/** In the middle of two, a day is of the one that has none yet. */
function isNearer(day: Day, next: Day, one: Day, isTaken: boolean): boolean {
  const [toNext, toOne] = [Math.abs(next - day), Math.abs(one - day)]
  return toNext < toOne || (toNext === toOne && isTaken)
}

function* candidates(days: readonly Day[]): Generator<Candidate> {
  for (const [every, most] of [
    [1, 1],
    [2, 2],
    [4, 3],
  ] as const)
    for (let strays = 0; strays <= most; strays += 1) yield everyWeeks(days, every, strays)
  yield twiceAWeek(days)
  for (let strays = 0; strays <= 3; strays += 1) yield everyMonth(days, strays)
}

function everyWeeks(days: readonly Day[], every: number, strays: number): Candidate {
  const length = 7 * every
  const offset = peak(
    counted(days, (day) => day - startOfCycle(day, every)),
    length,
    strays,
  )
  const covers = (2 * strays + 1) / (5 * every)
  return { laid: { kind: 'weeks', every, offsets: [offset] }, strays, covers, among: length }
}

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6]

function twiceAWeek(days: readonly Day[]): Candidate {
  const count = counted(days, (day) => day - startOfCycle(day, 1))
  const most = daysOfWeek.toSorted((a, b) => count(b) - count(a)).slice(0, 2)
  const offsets = most.toSorted((a, b) => a - b)
  return { laid: { kind: 'weeks', every: 1, offsets }, strays: 0, covers: 2 / 5, among: 21 }
}

function everyMonth(days: readonly Day[], strays: number): Candidate {
  const day = peak(counted(days, dayOfMonth), 31, strays) + 1
  return { laid: { kind: 'month', day }, strays, covers: (2 * strays + 1) / 21, among: 31 }
}

/** From 0; the last day of any month is the last of all. */
function dayOfMonth(day: Day): number {
  const date = new Date(day * 86_400_000)
  const isLast = new Date((day + 1) * 86_400_000).getUTCDate() === 1
  return isLast ? 30 : date.getUTCDate() - 1
}

/** How many of these days stand at a place. */
type Count = (place: number) => number

function counted(days: readonly Day[], of: (day: Day) => number): Count {
  const places = Map.groupBy(days, of)
  return (place) => places.get(place)?.length ?? 0
}

/** Around which of so many places, on a circle, most lie within so many; of equals the one that has most itself. */
function peak(count: Count, length: number, strays: number): number {
  let found = { at: 0, around: 0, here: 0 }
  for (let at = 0; at < length; at += 1) {
    let around = 0
    for (let by = -strays; by <= strays; by += 1) around += count((at + by + length) % length)
    const here = count(at)
    if (around > found.around || (around === found.around && here > found.here)) found = { at, around, here }
  }
  return found.at
}
