import { FeedKind, FeedProblem, Refusal } from '@waybill/contracts'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { among } from './among.ts'
import { type Change, writeAudit } from './audit.ts'
import { holdClients } from './in-turn.ts'
import { isFree, isHeldBy, leaseFor, noLease } from './leases.ts'
import { demandRead, revisionOf } from './revision.ts'
import type { State } from './schema.ts'

type Row = Selectable<State['feed']>

/** A watched place; its secret is sealed. */
export interface WatchedPlace {
  readonly id: number
  readonly clientId: number
  readonly name: string
  readonly kind: FeedKind
  readonly folder: string
  readonly host: string
  readonly port: number
  readonly login: string
  readonly secret: string
  readonly hostKey: string
  /** Whether staff said which server: such a one may be inside the network. */
  readonly namedByStaff: boolean
  readonly everyMinutes: number
  readonly active: boolean
  readonly dueAt: string
  readonly lookedAt: string | null
  readonly problem: FeedProblem | null
  readonly leaseUntil: string | null
}

export type NewPlace = Omit<WatchedPlace, 'id' | 'lookedAt' | 'problem' | 'leaseUntil'>

export interface LookEnd {
  readonly lookedAt: Date
  readonly dueAt: Date
  readonly problem: FeedProblem | null
  /** The place is left alone from now on, until a person says otherwise. */
  readonly pause?: boolean
}

/** The places that are watched, each looked into by one holder at a time. */
export function feedsOf(state: Kysely<State>) {
  const heldBy = (id: number, holder: string) => state.updateTable('feed').where(isHeldBy(id, holder))

  return {
    list: async (clientIds: readonly number[]): Promise<WatchedPlace[]> => {
      const rows = await state
        .selectFrom('feed')
        .selectAll()
        .where('client_id', 'in', among(clientIds))
        .orderBy('name')
        .orderBy('id')
        .execute()
      return rows.map(placeOf)
    },

    /** When one of them is looked into next. */
    nextDue: async (clientIds: readonly number[]): Promise<string | null> => {
      const { next } = await state
        .selectFrom('feed')
        .select((e) => e.fn.min('due_at').as('next'))
        .where('client_id', 'in', among(clientIds))
        .where('active', '=', 1)
        .executeTakeFirstOrThrow()
      return next
    },

    find: async (id: number): Promise<WatchedPlace | undefined> => {
      const row = await state.selectFrom('feed').selectAll().where('id', '=', id).executeTakeFirst()
      return row && placeOf(row)
    },

    /** Of the machine's own folders, those that are watched. */
    folders: async (): Promise<Pick<WatchedPlace, 'id' | 'clientId' | 'folder'>[]> =>
      (await state.selectFrom('feed').selectAll().where('kind', '=', FeedKind.enum.folder).execute()).map(placeOf),

    add: (settings: NewPlace, { by, at }: Change): Promise<number> =>
      state.transaction().execute(async (all) => {
        const row = await all.insertInto('feed').values(rowOf(settings)).returningAll().executeTakeFirstOrThrow()
        await writeAudit(all, { at, by, action: 'feed.add', ...on(row), after: toldOf(row) })
        return row.id
      }),

    /** What kept the last look from its end is forgotten with the change, and whoever is looking stops being the holder. */
    change: (id: number, settings: NewPlace, { by, at, read }: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        await holdClients(all, [(await rowOfId(all, id)).client_id])
        const before = await rowOfId(all, id)
        demandRead(feedRevision(placeOf(before)), read)
        const row = { ...rowOf(settings), problem: null, ...noLease }
        const after = await all
          .updateTable('feed')
          .set(row)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        const newCredentials = before.secret !== after.secret && { credentials: 'given anew' }
        const told = { before: toldOf(before), after: { ...toldOf(after), ...newCredentials } }
        await writeAudit(all, { at, by, action: 'feed.change', ...on(after, before), ...told })
      }),

    /** What it has brought stays. */
    remove: (id: number, { by, at }: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        const before = await rowOfId(all, id)
        await all.deleteFrom('feed').where('id', '=', id).execute()
        await writeAudit(all, { at, by, action: 'feed.remove', ...on(before), before: toldOf(before) })
      }),

    lookSoon: (id: number, { by, at }: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        const row = await rowOfId(all, id)
        await all.updateTable('feed').set({ due_at: at.toISOString() }).where('id', '=', id).execute()
        await writeAudit(all, { at, by, action: 'feed.look', ...on(row) })
      }),

    /** The key that the server has now is taken for its own at the next visit. */
    forgetHostKey: (id: number, { by, at }: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        const before = await rowOfId(all, id)
        const row = { host_key: '', active: 1, problem: null, due_at: at.toISOString() }
        await all.updateTable('feed').set(row).where('id', '=', id).execute()
        const told = { before: { hostKey: before.host_key }, after: { hostKey: '' } }
        await writeAudit(all, { at, by, action: 'feed.accept-host-key', ...on(before), ...told })
      }),

    /** The place that has been due the longest and that nobody looks into. */
    take: (holder: string, now: Date, leaseSeconds: number): Promise<WatchedPlace | undefined> => {
      const due = state
        .selectFrom('feed')
        .select('id')
        .where('active', '=', 1)
        .where('due_at', '<=', now.toISOString())
        .where(isFree(now))
        .orderBy('due_at')
        .limit(1)
      return state
        .updateTable('feed')
        .set(leaseFor(holder, leaseSeconds, now))
        .where('id', 'in', due)
        .where(isFree(now))
        .returningAll()
        .executeTakeFirst()
        .then((row) => row && placeOf(row))
    },

    /** False when the place has been changed, removed or taken over meanwhile. */
    renew: async (id: number, holder: string, now: Date, leaseSeconds: number): Promise<boolean> => {
      const renewed = await heldBy(id, holder)
        .set(leaseFor(holder, leaseSeconds, now))
        .executeTakeFirst()
      return renewed.numUpdatedRows > 0n
    },

    learnHostKey: async (id: number, holder: string, hostKey: string): Promise<void> => {
      await heldBy(id, holder).set({ host_key: hostKey }).execute()
    },

    finish: async (id: number, holder: string, { lookedAt, dueAt, problem, pause }: LookEnd): Promise<void> => {
      await heldBy(id, holder)
        .set({
          looked_at: lookedAt.toISOString(),
          due_at: dueAt.toISOString(),
          problem: problem && JSON.stringify(problem),
          ...(pause && { active: 0 }),
          ...noLease,
        })
        .execute()
    },

    /** Given back without having looked. */
    giveBack: async (id: number, holder: string): Promise<void> => {
      await heldBy(id, holder).set(noLease).execute()
    },
  }
}

async function rowOfId(state: Kysely<State>, id: number): Promise<Row> {
  const row = await state.selectFrom('feed').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found', 'feed-unknown')
  return row
}

/** A feed as the subject of an entry; one that was another client's before is a matter of both. */
function on({ name, client_id }: Row, before?: Row) {
  const clientIds = [client_id, ...(before ? [before.client_id] : [])]
  return { subject: { kind: 'feed', name }, about: { clientIds } } as const
}

export function feedRevision(place: WatchedPlace): string {
  const { clientId, name, kind, folder, host, port, login, secret, everyMinutes, active } = place
  return revisionOf({ clientId, name, kind, folder, host, port, login, secret, everyMinutes, active })
}

/** For the audit log, which no secret gets into. */
function toldOf(row: Row) {
  const { clientId, name, kind, folder, host, port, login, everyMinutes, active } = placeOf(row)
  const server = kind === 'sftp' && { host, port, login }
  return { clientId, name, kind, folder, ...server, everyMinutes, active }
}

function rowOf(settings: NewPlace): Insertable<State['feed']> {
  return {
    client_id: settings.clientId,
    name: settings.name,
    kind: settings.kind,
    folder: settings.folder,
    host: settings.host,
    port: settings.port,
    login: settings.login,
    secret: settings.secret,
    host_key: settings.hostKey,
    named_by_staff: settings.namedByStaff ? 1 : 0,
    every_minutes: settings.everyMinutes,
    active: settings.active ? 1 : 0,
    due_at: settings.dueAt,
  }
}

function placeOf(row: Row): WatchedPlace {
  return {
    id: row.id,
    clientId: row.client_id,
    name: row.name,
    kind: FeedKind.parse(row.kind),
    folder: row.folder,
    host: row.host,
    port: row.port,
    login: row.login,
    secret: row.secret,
    hostKey: row.host_key,
    namedByStaff: row.named_by_staff === 1,
    everyMinutes: row.every_minutes,
    active: row.active === 1,
    dueAt: row.due_at,
    lookedAt: row.looked_at,
    problem: row.problem === null ? null : FeedProblem.parse(JSON.parse(row.problem)),
    leaseUntil: row.lease_until,
  }
}
