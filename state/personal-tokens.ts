import { createHash, randomBytes } from 'node:crypto'
import { mostTokens, type NewPersonalToken, type PersonalToken, Refusal, tokenPrefix } from '@waybill/contracts'
import type { Kysely, Selectable } from 'kysely'
import type { State } from './schema.ts'
import { WayIn } from './sessions.ts'

const day = 86_400_000
/** What has run out is shown for so long, so that its owner finds out why a program is refused. */
const shownForDays = 30
/** Of one token; whoever uses it from more is not written down any more. */
const mostAddresses = 100

/** A token that is good, and how often what its owner may do had changed when it was looked up. */
export interface PersonalTokenOpened {
  readonly id: number
  readonly userId: number
  readonly name: string
  /** How its owner had come in when it was made. */
  readonly wayIn: WayIn
  readonly version: number
}

export function personalTokensOf(state: Kysely<State>) {
  return {
    /** The token, told once; one too many is refused. For inside `inTurnOf` its owner. */
    make: async (
      userId: number,
      { name, days }: NewPersonalToken,
      wayIn: WayIn,
      now: Date,
    ): Promise<{ readonly token: string; readonly made: PersonalToken }> => {
      const at = now.toISOString()
      const forgotten = new Date(now.getTime() - shownForDays * day).toISOString()
      await state.deleteFrom('personal_token').where('expires_at', '<', forgotten).execute()
      const { good } = await state
        .selectFrom('personal_token')
        .select((row) => row.fn.countAll<number>().as('good'))
        .where('user_id', '=', userId)
        .where('expires_at', '>', at)
        .executeTakeFirstOrThrow()
      if (good >= mostTokens) throw new Refusal('conflict', 'token-limit', { most: mostTokens })
      const token = tokenPrefix + randomBytes(32).toString('base64url')
      const row = await state
        .insertInto('personal_token')
        .values({
          user_id: userId,
          name,
          token_hash: fingerprint(token),
          way_in: wayIn,
          made_at: at,
          expires_at: new Date(now.getTime() + days * day).toISOString(),
          last_used_at: null,
          last_used_from: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return { token, made: shown(row, now) }
    },
    /** The latest first. */
    list: async (userId: number, now: Date): Promise<PersonalToken[]> => {
      const rows = await state
        .selectFrom('personal_token')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .execute()
      return rows.map((row) => shown(row, now))
    },
    /** Its name; undefined where this person has none such. */
    revoke: async (userId: number, id: number): Promise<string | undefined> => {
      const revoked = await state
        .deleteFrom('personal_token')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('name')
        .executeTakeFirst()
      return revoked?.name
    },
    /** In one query, at every request. */
    open: async (token: string, now: Date): Promise<PersonalTokenOpened | undefined> => {
      const row = await state
        .selectFrom('personal_token')
        .select(['id', 'user_id', 'name', 'way_in'])
        .select((of) =>
          of
            .selectFrom('rights_version')
            .select((rights) => rights.fn.sum<number>('version').as('version'))
            .where((rights) =>
              rights.or([rights('user_id', '=', 0), rights('user_id', '=', rights.ref('personal_token.user_id'))]),
            )
            .as('version'),
        )
        .where('token_hash', '=', fingerprint(token))
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst()
      if (!row) return undefined
      const { id, user_id: userId, name, way_in, version } = row
      return { id, userId, name, wayIn: WayIn.parse(way_in), version: version ?? 0 }
    },
    /** For inside a transaction. `gone` where it was revoked meanwhile, `new` where it is used from there for the first time. */
    noteUse: async (id: number, address: string, now: Date): Promise<'gone' | 'new' | 'known'> => {
      const { numUpdatedRows } = await state
        .updateTable('personal_token')
        .set({ last_used_at: now.toISOString(), last_used_from: address })
        .where('id', '=', id)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return 'gone'
      const { known } = await state
        .selectFrom('personal_token_address')
        .select((row) => row.fn.countAll<number>().as('known'))
        .where('token_id', '=', id)
        .executeTakeFirstOrThrow()
      if (known >= mostAddresses) return 'known'
      const added = await state
        .insertInto('personal_token_address')
        .values({ token_id: id, address })
        .onConflict((same) => same.doNothing())
        .returning('address')
        .executeTakeFirst()
      return added ? 'new' : 'known'
    },
  }
}

/** It is as random as its hash is long, so that a slow hash would keep nobody out. */
function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function shown(row: Selectable<State['personal_token']>, now: Date): PersonalToken {
  return {
    id: row.id,
    name: row.name,
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    lastUsedFrom: row.last_used_from,
    expired: row.expires_at <= now.toISOString(),
  }
}
