import { hash } from 'node:crypto'
import { addDays, type CalendarDate, daysBetween, type Scope } from '@waybill/contracts'
import { LRUCache } from 'lru-cache'
import { type AccountTold, accountsIn, type Needed, type ToldOf, toldOf } from './completeness.ts'
import { daysOfRhythm, longGapOf } from './rhythm.ts'

/** Carriers bill on one day and send on another. */
const daysOnTheWay = 3

export interface Lateness {
  readonly clientId: number
  readonly carrier: string
  /** 0 while nothing is overdue; null where too little came to tell. */
  readonly lateByDays: number | null
}

export type LatenessOf = (scope: Scope) => Promise<readonly Lateness[]>

/** So many clients, and choices of them, have it kept. */
const mostKept = 1000

/** By how much what each carrier should have sent these clients is late: wherever that is told, it is told from here. */
export async function latenessIn(scope: Scope, house: Needed, told: ToldOf): Promise<readonly Lateness[]> {
  const accounts = await accountsIn(scope, house, told)
  const pairs = Map.groupBy(accounts, ({ clientId, carrier }) => JSON.stringify([clientId, carrier]))
  return [...pairs.values()].map((ofPair) => ({
    clientId: ofPair[0]?.clientId ?? 0,
    carrier: ofPair[0]?.carrier ?? '',
    lateByDays: lateOf(ofPair, house.today()),
  }))
}

/** The same, learned anew only when something came, was held back or said, or on another day: every page that opens asks for it. */
export function keepLateness(house: Needed): LatenessOf {
  const kept = new LRUCache<string, { readonly of: string; readonly lateness: Promise<readonly Lateness[]> }>({
    max: mostKept,
  })
  return async (scope) => {
    const told = await toldOf(scope, house)
    const of = hash('sha256', JSON.stringify([house.warehouse.version, house.today(), told]))
    const key = JSON.stringify(scope.clientIds)
    const before = kept.get(key)
    if (before?.of === of) return before.lateness
    const lateness = latenessIn(scope, house, told)
    kept.set(key, { of, lateness })
    lateness.catch(() => kept.delete(key))
    return lateness
  }
}

/** By what its accounts were expected to bring and did not, where one of them has a rhythm; else by its gaps. */
export function lateOf(
  accounts: readonly Pick<AccountTold, 'billedOn' | 'closed' | 'complete'>[],
  today: CalendarDate,
): number | null {
  const open = accounts.filter(({ closed }) => !closed)
  if (open.length === 0) return 0
  const told = open.flatMap(({ complete }) => complete ?? [])
  const missing = told.flatMap((complete) => complete.missing.map(({ daysLate }) => daysLate))
  const rhythmic = told.filter(({ rhythm }) => rhythm !== null)
  const byDays =
    rhythmic.length > 0
      ? sinceAllStopped(rhythmic, today)
      : lateByGap(
          open.flatMap(({ billedOn }) => billedOn),
          today,
        )
  return missing.length > 0 ? Math.max(...missing, byDays ?? 0) : byDays
}

/** One account that stopped beside others that go on is an account that was closed, and stands in a list of its own. */
function sinceAllStopped(
  accounts: readonly { readonly stoppedOn: CalendarDate | null }[],
  today: CalendarDate,
): number {
  const days = accounts.map(({ stoppedOn }) => (stoppedOn === null ? 0 : daysBetween(stoppedOn, today)))
  return Math.min(...days)
}

function lateByGap(billedOn: readonly CalendarDate[], today: CalendarDate): number | null {
  const days = [...new Set(billedOn)].filter((day) => day >= addDays(today, -daysOfRhythm)).toSorted()
  const [last, gap] = [days.at(-1), longGapOf(days)]
  if (last === undefined || gap === null) return null
  const late = daysBetween(addDays(last, gap), today)
  return late > daysOnTheWay ? late : 0
}
