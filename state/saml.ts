import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { State } from './schema.ts'

/** A sign-in that was sent to a provider and waits for its answer. */
export interface SamlRequest {
  readonly id: string
  readonly providerId: number
  readonly userId: number
  readonly logOffOthers: boolean
  readonly expiresAt: Date
}

const ProviderSession = z.object({
  providerId: z.int(),
  nameId: z.string(),
  sessionIndex: z.string().optional(),
})
/** The names that a provider has given to a person and to one sign-in. */
export type ProviderSession = z.infer<typeof ProviderSession>

type Ended = Pick<ProviderSession, 'providerId'> & Partial<ProviderSession>

/** As it stands with the session. */
export function writeProviderSession(session: ProviderSession): string {
  return JSON.stringify(session)
}

export function readProviderSession(kept: string | null): ProviderSession | undefined {
  return kept === null ? undefined : ProviderSession.parse(JSON.parse(kept))
}

/** What has been asked of providers, and what of their answers has been used; any node may answer. */
export function samlOf(state: Kysely<State>) {
  return {
    remember: async ({ id, providerId, userId, logOffOthers, expiresAt }: SamlRequest): Promise<void> => {
      await state
        .insertInto('saml_request')
        .values({
          id,
          provider_id: providerId,
          user_id: userId,
          log_off_others: logOffOthers ? 1 : 0,
          expires_at: expiresAt.toISOString(),
        })
        .execute()
    },
    /** The request of this id, while its answer may still come. */
    waiting: async (id: string, now: Date): Promise<SamlRequest | undefined> => {
      const row = await state
        .selectFrom('saml_request')
        .selectAll()
        .where('id', '=', id)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst()
      return (
        row && {
          id: row.id,
          providerId: row.provider_id,
          userId: row.user_id,
          logOffOthers: row.log_off_others === 1,
          expiresAt: new Date(row.expires_at),
        }
      )
    },
    /** Uses the request up; false for whoever comes second. */
    answer: async (id: string): Promise<boolean> => {
      const { numDeletedRows } = await state.deleteFrom('saml_request').where('id', '=', id).executeTakeFirst()
      return numDeletedRows === 1n
    },
    /** Uses a provider's message up; false for whoever comes second. */
    use: async (messageId: string, expiresAt: Date): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await state
        .insertInto('saml_assertion')
        .values({ id: messageId, expires_at: expiresAt.toISOString() })
        .onConflict((same) => same.column('id').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
    /** Ends what the provider has let in: one sign-in, without its index every one of that name, without a name every one at all. The users that were signed out. */
    endSessions: async ({ providerId, nameId, sessionIndex }: Ended, now: Date): Promise<number[]> => {
      const open = await state
        .selectFrom('session')
        .select(['id', 'user_id', 'provider_session'])
        .where('provider_session', 'is not', null)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .execute()
      const theirs = open.filter(({ provider_session }) => {
        const session = readProviderSession(provider_session)
        if (session?.providerId !== providerId) return false
        if (nameId !== undefined && session.nameId !== nameId) return false
        return sessionIndex === undefined || session.sessionIndex === sessionIndex
      })
      const ids = theirs.map(({ id }) => id)
      if (ids.length > 0) {
        await state.updateTable('session').set({ ended_at: now.toISOString() }).where('id', 'in', ids).execute()
      }
      return [...new Set(theirs.map(({ user_id }) => user_id))]
    },
    /** What nobody can use any more. */
    forget: async (before: Date): Promise<void> => {
      await state.deleteFrom('saml_request').where('expires_at', '<', before.toISOString()).execute()
      await state.deleteFrom('saml_assertion').where('expires_at', '<', before.toISOString()).execute()
    },
  }
}

const keysKey = 'single-sign-on.keys'

/** The sealed keys that this house signs its requests with: the first ones offered stay. */
export async function keptSamlKeys(state: Kysely<State>, offer: () => Promise<string>): Promise<string> {
  const kept = state.selectFrom('house_setting').select('value').where('key', '=', keysKey)
  const known = await kept.executeTakeFirst()
  if (known) return known.value
  await state
    .insertInto('house_setting')
    .values({ key: keysKey, value: await offer() })
    .onConflict((same) => same.column('key').doNothing())
    .execute()
  return (await kept.executeTakeFirstOrThrow()).value
}

/** For when the secret that they were sealed with is no longer there. */
export async function forgetSamlKeys(state: Kysely<State>): Promise<void> {
  await state.deleteFrom('house_setting').where('key', '=', keysKey).execute()
}
