import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { State } from './schema.ts'

interface SignedIn {
  /** What the session is called outside; nobody can be it with that. */
  readonly name: string
  readonly since: string
  readonly until: string
  readonly wayIn: string
  readonly address: string
  readonly browser: string
}

/** Where one person is signed in. The person is chosen once. */
export function openSessionsOf(state: Kysely<State>, userId: number, now: Date) {
  const at = now.toISOString()
  return {
    list: async (): Promise<SignedIn[]> => {
      const rows = await state
        .selectFrom('session')
        .select(['id', 'started_at', 'expires_at', 'way_in', 'address', 'browser'])
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', at)
        .where('way_in', '!=', 'hand-off')
        .orderBy('started_at', 'desc')
        .execute()
      return rows.map((row) => ({
        name: sessionName(row.id),
        since: row.started_at,
        until: row.expires_at,
        wayIn: row.way_in,
        address: row.address,
        browser: row.browser,
      }))
    },
    /** How many it has ended. */
    endAll: async ({ but }: { readonly but?: string } = {}): Promise<number> => {
      const ended = await state
        .updateTable('session')
        .set({ ended_at: at })
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', at)
        .where('id', '!=', but ?? '')
        .executeTakeFirst()
      return Number(ended.numUpdatedRows)
    },
  }
}

export function sessionName(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 12)
}
