import type { Kysely } from 'kysely'
import { passwordMatches } from './passwords.ts'
import type { State } from './schema.ts'

/** The mailed passwords: one a user, good for one sign-in. */
export function temporaryPasswordsOf(state: Kysely<State>) {
  return {
    /** Takes the place of an earlier one. */
    give: async (userId: number, passwordHash: string, expiresAt: Date): Promise<void> => {
      const given = { password_hash: passwordHash, expires_at: expiresAt.toISOString(), used_by_session: null }
      await state
        .insertInto('temporary_password')
        .values({ user_id: userId, ...given })
        .onConflict((same) => same.column('user_id').doUpdateSet(given))
        .execute()
    },
    /** The hash of the one that may still let somebody in. */
    waitingFor: async (userId: number, now: Date): Promise<string | undefined> => {
      const kept = await state
        .selectFrom('temporary_password')
        .select('password_hash')
        .where('user_id', '=', userId)
        .where('used_by_session', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst()
      return kept?.password_hash
    },
    /** Whether this session came in with it. */
    letIn: async (sessionId: string, password: string): Promise<boolean> => {
      const used = await state
        .selectFrom('temporary_password')
        .select('password_hash')
        .where('used_by_session', '=', sessionId)
        .executeTakeFirst()
      return used !== undefined && passwordMatches(used.password_hash, password)
    },
    /** False when another session was quicker. */
    use: async (userId: number, sessionId: string): Promise<boolean> => {
      const { numUpdatedRows } = await state
        .updateTable('temporary_password')
        .set({ used_by_session: sessionId })
        .where('user_id', '=', userId)
        .where('used_by_session', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    forget: async (userId: number): Promise<void> => {
      await state.deleteFrom('temporary_password').where('user_id', '=', userId).execute()
    },
  }
}
