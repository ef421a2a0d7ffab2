import { comparisonKey } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import { inTurnOf } from './in-turn.ts'
import type { State } from './schema.ts'
import { settingsOf } from './settings.ts'

/** The comparison sets and groups of a person, all of them one text. */
export function comparisonsOf(state: Kysely<State>, userId: number) {
  return {
    /** What is to be kept is made of what is kept, and nothing changes that meanwhile. */
    change: (next: (kept: string | undefined) => string): Promise<void> =>
      inTurnOf(state, userId, async (all) => {
        const settings = settingsOf(all, userId)
        await settings.save(comparisonKey, next(await settings.valueOf(comparisonKey)))
      }),
  }
}
