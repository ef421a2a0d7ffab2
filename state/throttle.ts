import type { Kysely } from 'kysely'
import type { State } from './schema.ts'

/** How many tries are free, and how long the ones after them wait: twice as long every time, up to the longest. */
export interface ThrottleRule {
  readonly freeTries: number
  readonly firstWaitSeconds: number
  readonly longestWaitSeconds: number
  readonly rememberedForSeconds: number
}

/** Counts tries, for every node of a cluster together. */
export function throttleOf(state: Kysely<State>) {
  return {
    /** Counts a try as wrong from its beginning, so that many at once gain nothing. Answers how many seconds are still to wait, or 0 when it may go on. */
    begin: (key: string, rule: ThrottleRule, now: Date): Promise<number> =>
      state.transaction().execute(async (all) => {
        const at = now.getTime()
        const forgetAt = later(at, rule.rememberedForSeconds)
        // Written before it is read: from here on the row is this try's alone.
        const known = await all
          .insertInto('throttle')
          .values({ key, count: 0, wait_until: now.toISOString(), forget_at: forgetAt })
          .onConflict((same) => same.column('key').doUpdateSet({ key }))
          .returning(['count', 'wait_until', 'forget_at'])
          .executeTakeFirstOrThrow()
        const stillToWait = Math.ceil((Date.parse(known.wait_until) - at) / 1000)
        if (stillToWait > 0) return stillToWait
        const count = (Date.parse(known.forget_at) > at ? known.count : 0) + 1
        await all
          .updateTable('throttle')
          .set({ count, wait_until: later(at, waitAfter(count, rule)), forget_at: forgetAt })
          .where('key', '=', key)
          .execute()
        return 0
      }),
    /** The try was a good one after all; others of the same key stay counted. */
    giveBack: async (key: string): Promise<void> => {
      await state
        .updateTable('throttle')
        .set((row) => ({ count: row('count', '-', 1) }))
        .where('key', '=', key)
        .where('count', '>', 0)
        .execute()
    },
    forget: async (key: string): Promise<void> => {
      await state.deleteFrom('throttle').where('key', '=', key).execute()
    },
    forgetOld: async (now: Date): Promise<void> => {
      await state.deleteFrom('throttle').where('forget_at', '<=', now.toISOString()).execute()
    },
  }
}

function waitAfter(count: number, { freeTries, firstWaitSeconds, longestWaitSeconds }: ThrottleRule): number {
  return count < freeTries ? 0 : Math.min(firstWaitSeconds * 2 ** (count - freeTries), longestWaitSeconds)
}

function later(at: number, seconds: number): string {
  return new Date(at + seconds * 1000).toISOString()
}
