import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { State } from './schema.ts'

/** What stands behind a token: as long as its row lives, so does the sign-in. */
export function sessionsOf(state: Kysely<State>) {
  return {
    begin: async (userId: number, startedAt: Date, expiresAt: Date): Promise<string> => {
      const id = randomUUID()
      await state
        .insertInto('session')
        .values({
          id,
          user_id: userId,
          started_at: startedAt.toISOString(),
          expires_at: expiresAt.toISOString(),
          ended_at: null,
        })
        .execute()
      return id
    },
    /** The user id of a session that has neither ended nor run out. */
    userOf: async (id: string, now: Date): Promise<number | undefined> => {
      const session = await state
        .selectFrom('session')
        .select('user_id')
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst()
      return session?.user_id
    },
    end: async (id: string, now: Date): Promise<void> => {
      await state
        .updateTable('session')
        .set({ ended_at: now.toISOString() })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute()
    },
    endAllOf: async (userId: number, now: Date): Promise<void> => {
      await state
        .updateTable('session')
        .set({ ended_at: now.toISOString() })
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .execute()
    },
    /** Rows nobody can sign in with any more. */
    forget: async (before: Date): Promise<void> => {
      await state.deleteFrom('session').where('expires_at', '<', before.toISOString()).execute()
    },
  }
}
