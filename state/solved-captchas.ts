import type { Kysely } from 'kysely'
import type { State } from './schema.ts'

/** Uses a solved puzzle up; false when it was used before. */
export async function useCaptcha(
  state: Kysely<State>,
  fingerprint: string,
  expiresAt: Date,
  now: Date,
): Promise<boolean> {
  await state.deleteFrom('solved_captcha').where('expires_at', '<=', now.toISOString()).execute()
  const { numInsertedOrUpdatedRows } = await state
    .insertInto('solved_captcha')
    .values({ fingerprint, expires_at: expiresAt.toISOString() })
    .onConflict((same) => same.column('fingerprint').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
