import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { State } from './schema.ts'

export const WayIn = z.enum(['password', 'link', 'temporary-password', 'single-sign-on', 'hand-off'])
/** How somebody came in. A hand-off lasts a minute and is only good for being swapped for a real session. */
export type WayIn = z.infer<typeof WayIn>

export interface NewSession {
  readonly userId: number
  readonly wayIn: WayIn
  /** From where and with what: for the person's own list and the audit log. */
  readonly address: string
  readonly browser: string
  /** For single sign-on: which provider, and its names for this person and sign-in. */
  readonly providerSession?: string | null
  readonly startedAt: Date
  readonly expiresAt: Date
}

export interface Session {
  readonly id: string
  readonly userId: number
  readonly wayIn: WayIn
  readonly providerSession: string | null
  readonly startedAt: Date
  readonly expiresAt: Date
}

/** What stands behind a token: as long as its row lives, so does the sign-in. */
export function sessionsOf(state: Kysely<State>) {
  const openAt = (now: Date) =>
    state.selectFrom('session').where('ended_at', 'is', null).where('expires_at', '>', now.toISOString())

  return {
    begin: async (session: NewSession): Promise<string> => {
      const id = randomUUID()
      await state
        .insertInto('session')
        .values({
          id,
          user_id: session.userId,
          started_at: session.startedAt.toISOString(),
          expires_at: session.expiresAt.toISOString(),
          way_in: session.wayIn,
          address: session.address,
          browser: session.browser,
          provider_session: session.providerSession ?? null,
        })
        .execute()
      return id
    },
    /** How many a person has open; one that is still being handed over is not yet one. */
    countOpen: async (userId: number, now: Date): Promise<number> => {
      const { open } = await openAt(now)
        .select((row) => row.fn.countAll<number>().as('open'))
        .where('user_id', '=', userId)
        .where('way_in', '!=', 'hand-off')
        .executeTakeFirstOrThrow()
      return open
    },
    /** Of everybody. */
    countAllOpen: async (now: Date): Promise<number> => {
      const { open } = await openAt(now)
        .select((row) => row.fn.countAll<number>().as('open'))
        .where('way_in', '!=', 'hand-off')
        .executeTakeFirstOrThrow()
      return open
    },
    extend: async (id: string, expiresAt: Date): Promise<void> => {
      await state
        .updateTable('session')
        .set({ expires_at: expiresAt.toISOString() })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute()
    },
    /** False when it had ended before. */
    end: async (id: string, now: Date): Promise<boolean> => {
      const { numUpdatedRows } = await state
        .updateTable('session')
        .set({ ended_at: now.toISOString() })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
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

export function sessionOf(
  row: Pick<
    Selectable<State['session']>,
    'id' | 'user_id' | 'way_in' | 'provider_session' | 'started_at' | 'expires_at'
  >,
): Session {
  return {
    id: row.id,
    userId: row.user_id,
    wayIn: WayIn.parse(row.way_in),
    providerSession: row.provider_session,
    startedAt: new Date(row.started_at),
    expiresAt: new Date(row.expires_at),
  }
}
