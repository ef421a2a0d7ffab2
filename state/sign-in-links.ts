import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashPassword } from './passwords.ts'
import type { State } from './schema.ts'

/** Links that let a person choose a password once, without signing in. */
export function signInLinksOf(state: Kysely<State>) {
  return {
    /** A new link's token; earlier links of the user end. */
    make: async (userId: number, expiresAt: Date): Promise<string> => {
      const token = randomBytes(32).toString('base64url')
      await state.deleteFrom('sign_in_link').where('user_id', '=', userId).execute()
      await state
        .insertInto('sign_in_link')
        .values({ token_hash: fingerprint(token), user_id: userId, expires_at: expiresAt.toISOString() })
        .execute()
      return token
    },
    /** Sets the password and uses the link up, both or neither. The user id, or undefined when the link is no longer good. */
    choosePassword: async (token: string, password: string, now: Date): Promise<number | undefined> => {
      const good = await state
        .selectFrom('sign_in_link')
        .select('user_id')
        .where('token_hash', '=', fingerprint(token))
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst()
      if (!good) return undefined
      const passwordHash = await hashPassword(password)
      return state.transaction().execute(async (all) => {
        const used = await all
          .deleteFrom('sign_in_link')
          .where('token_hash', '=', fingerprint(token))
          .returning('user_id')
          .executeTakeFirst()
        if (!used) return undefined
        await all
          .updateTable('user')
          .set({ password_hash: passwordHash, password_set_at: now.toISOString() })
          .where('id', '=', used.user_id)
          .execute()
        return used.user_id
      })
    },
  }
}

function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
