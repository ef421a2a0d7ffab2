import { addDays, type CalendarDate } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import type { State } from './schema.ts'

/** Who looks at what was used wants no more than a month of it. */
const keptForDays = 40

/** Tokens of a language model that people have used, by day. */
export function modelUseOf(state: Kysely<State>) {
  return {
    of: async (userId: number, day: CalendarDate): Promise<number> => {
      const row = await state
        .selectFrom('model_use')
        .select('tokens')
        .where('user_id', '=', userId)
        .where('day', '=', day)
        .executeTakeFirst()
      return row?.tokens ?? 0
    },
    /** Takes so many of what a day allows, or none where there are not so many left: in one step, for questions at once. */
    reserve: async (userId: number, day: CalendarDate, tokens: number, allowed: number): Promise<boolean> => {
      if (tokens > allowed) return false
      await state
        .deleteFrom('model_use')
        .where('user_id', '=', userId)
        .where('day', '<', addDays(day, -keptForDays))
        .execute()
      const taken = await state
        .insertInto('model_use')
        .values({ user_id: userId, day, tokens })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'day'])
            .doUpdateSet((row) => ({ tokens: row('model_use.tokens', '+', row.ref('excluded.tokens')) }))
            .where('model_use.tokens', '<=', allowed - tokens),
        )
        .returning('tokens')
        .executeTakeFirst()
      return taken !== undefined
    },
    /** What it cost more than was taken for it, or less. */
    correct: async (userId: number, day: CalendarDate, tokens: number): Promise<void> => {
      await state
        .updateTable('model_use')
        .set((row) => ({ tokens: row('tokens', '+', tokens) }))
        .where('user_id', '=', userId)
        .where('day', '=', day)
        .execute()
    },
  }
}
