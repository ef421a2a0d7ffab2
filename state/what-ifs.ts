import { randomBytes } from 'node:crypto'
import {
  mostWhatIfs,
  mostWhatIfVersions,
  Refusal,
  type SavedWhatIf,
  Terms,
  type WhatIfVersion,
} from '@waybill/contracts'
import type { Kysely, Transaction } from 'kysely'
import { among } from './among.ts'
import { inTurnOf } from './in-turn.ts'
import type { State } from './schema.ts'

export interface NewWhatIf {
  readonly clientId: number
  readonly name: string
  readonly terms: Terms
}

/**
 * One person's what-ifs, of clients that are still that person's. Of somebody else's, one version is reached through the key of
 * a link, where its client is this person's too.
 */
export function whatIfsOf(state: Kysely<State>, userId: number, clientIds: readonly number[]) {
  const ofMyClients = (open: Kysely<State>) => open.selectFrom('what_if').where('client_id', 'in', among(clientIds))
  const mine = (open: Kysely<State>) => ofMyClients(open).where('user_id', '=', userId)
  const versions = (of: ReturnType<typeof mine>) =>
    of
      .innerJoin('what_if_version', 'what_if_version.what_if_id', 'what_if.id')
      .select(['id', 'user_id', 'client_id', 'name', 'version', 'key', 'terms', 'saved_at'])

  return {
    /** Under a name that is there already, its next version; the terms of its last one again are that version. */
    save: ({ clientId, name, terms }: NewWhatIf, at: Date): Promise<{ id: number; version: number; key: string }> =>
      inTurnOf(state, userId, async (all) => {
        const written = JSON.stringify(terms)
        const known = await mine(all)
          .where('client_id', '=', clientId)
          .where('name', '=', name)
          .select('id')
          .executeTakeFirst()
        const id = known?.id ?? (await add(all, { clientId, name }))
        const before = known && (await latest(all, id))
        if (before?.terms === written) return { id, version: before.version, key: before.key }
        const version = (before?.version ?? 0) + 1
        if (version > mostWhatIfVersions) {
          throw new Refusal('conflict', 'what-if-too-many-versions', { most: mostWhatIfVersions })
        }
        const key = randomBytes(16).toString('hex')
        const row = { what_if_id: id, version, terms: written, saved_at: at.toISOString(), key }
        await all.insertInto('what_if_version').values(row).execute()
        return { id, version, key }
      }),

    /** By name. */
    list: async (): Promise<SavedWhatIf[]> => {
      const rows = await mine(state)
        .innerJoin('what_if_version', 'what_if_version.what_if_id', 'what_if.id')
        .select(['id', 'client_id', 'name', 'version', 'saved_at'])
        .orderBy('name')
        .orderBy('id')
        .orderBy('version', 'desc')
        .execute()
      return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([last]) =>
        last
          ? [{ id: last.id, clientId: last.client_id, name: last.name, latest: last.version, savedAt: last.saved_at }]
          : [],
      )
    },

    find: (id: number, version: number): Promise<WhatIfVersion> =>
      versionIn(versions(mine(state)).where('id', '=', id).where('version', '=', version)),

    ofLink: (key: string): Promise<WhatIfVersion> => versionIn(versions(ofMyClients(state)).where('key', '=', key)),

    remove: async (id: number): Promise<void> => {
      const own = await mine(state).where('id', '=', id).select('id').executeTakeFirst()
      if (!own) throw new Refusal('not-found', 'what-if-unknown')
      await state.deleteFrom('what_if').where('id', '=', id).execute()
    },
  }

  async function versionIn(found: ReturnType<typeof versions>): Promise<WhatIfVersion> {
    const row = await found.executeTakeFirst()
    if (!row) throw new Refusal('not-found', 'what-if-unknown')
    const { id, version, key, name } = row
    const isMine = row.user_id === userId
    return {
      id,
      version,
      key,
      mine: isMine,
      clientId: row.client_id,
      name,
      latest: isMine ? ((await latest(state, id))?.version ?? version) : version,
      savedAt: row.saved_at,
      terms: Terms.parse(JSON.parse(row.terms)),
    }
  }

  async function add(
    all: Transaction<State>,
    { clientId, name }: Pick<NewWhatIf, 'clientId' | 'name'>,
  ): Promise<number> {
    const { kept } = await all
      .selectFrom('what_if')
      .where('user_id', '=', userId)
      .select((e) => e.fn.countAll<number>().as('kept'))
      .executeTakeFirstOrThrow()
    if (kept >= mostWhatIfs) throw new Refusal('conflict', 'what-if-too-many', { most: mostWhatIfs })
    const row = { user_id: userId, client_id: clientId, name }
    return (await all.insertInto('what_if').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
}

function latest(open: Kysely<State>, id: number) {
  return open
    .selectFrom('what_if_version')
    .selectAll()
    .where('what_if_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}
