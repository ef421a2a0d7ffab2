import { type CalendarDate, Refusal, SyncKind, SyncOutcome, SyncStatus } from '@waybill/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { among } from './among.ts'
import { type Change, writeAudit } from './audit.ts'
import { isFree, isHeldBy, noLease, renewLease, takeOldest } from './leases.ts'
import type { State } from './schema.ts'

type Row = Selectable<State['sync_job']> & { readonly login: string; readonly client_name: string }

export interface SyncWork {
  readonly id: number
  readonly clientId: number
  readonly clientName: string
  readonly kind: SyncKind
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
  readonly askedBy: string
  readonly askedAt: string
  readonly status: SyncStatus
  readonly progress: number
  readonly outcome: SyncOutcome
  readonly stopAsked: boolean
  readonly endedAt: string | null
}

export interface NewSync {
  readonly kind: SyncKind
  readonly clientIds: readonly number[]
  readonly from?: CalendarDate
  readonly to?: CalendarDate
}

/** Work on what is loaded already. A client has one job at a time that has not ended; the database sees to it. */
export function syncJobsOf(state: Kysely<State>) {
  const every = state
    .selectFrom('sync_job')
    .innerJoin('user', 'user.id', 'sync_job.asked_by')
    .innerJoin('client', 'client.id', 'sync_job.client_id')
    .selectAll('sync_job')
    .select(['user.login', 'client.name as client_name'])
  const heldBy = (id: number, holder: string) => state.updateTable('sync_job').where(isHeldBy(id, holder))

  async function find(id: number): Promise<SyncWork | undefined> {
    const row = await every.where('sync_job.id', '=', id).executeTakeFirst()
    return row && workOf(row)
  }

  return {
    find,

    /** The latest first. */
    list: async (clientIds: readonly number[], limit: number): Promise<{ jobs: SyncWork[]; total: number }> => {
      const rows = await every
        .where('sync_job.client_id', 'in', among(clientIds))
        .orderBy('sync_job.id', 'desc')
        .limit(limit)
        .execute()
      const { total } = await state
        .selectFrom('sync_job')
        .where('client_id', 'in', among(clientIds))
        .select((e) => e.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return { jobs: rows.map(workOf), total }
    },

    /** A job for each client, or none: refused while one of them has a job that has not ended. */
    add: async ({ kind, clientIds, from, to }: NewSync, askedBy: number, change: Change): Promise<number[]> => {
      await refuseBeside(state, clientIds)
      const rows = clientIds.map((clientId) => ({
        client_id: clientId,
        kind,
        from_date: from ?? null,
        to_date: to ?? null,
        asked_by: askedBy,
        asked_at: change.at.toISOString(),
        status: SyncStatus.enum.waiting,
        progress: 0,
        outcome: '{}',
      }))
      try {
        return await state.transaction().execute(async (all) => {
          const added = await all.insertInto('sync_job').values(rows).returning('id').execute()
          const after = { kind, clientIds, ...(from && { from }), ...(to && { to }) }
          await writeAudit(all, { ...change, action: 'sync.start', ...on(kind, clientIds), after })
          return added.map(({ id }) => id)
        })
      } catch (error) {
        // Somebody else's may have come in between; the database lets only one of them in.
        await refuseBeside(state, clientIds)
        throw error
      }
    },

    askStop: (id: number, change: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        const asked = await all
          .updateTable('sync_job')
          .set({ stop_asked: 1 })
          .where('id', '=', id)
          .where('ended_at', 'is', null)
          .returning(['kind', 'client_id'])
          .executeTakeFirst()
        if (!asked) throw new Refusal('conflict', 'job-ended')
        const { kind, client_id: clientId } = asked
        await writeAudit(all, { ...change, action: 'sync.stop', ...on(kind, [clientId]), after: { jobId: id } })
      }),

    /** The oldest job that nobody is at, also one whose holder has gone away. */
    take: async (holder: string, leaseSeconds: number): Promise<SyncWork | undefined> => {
      const isToBeDone = sql<boolean>`(ended_at is null and ${isFree(new Date())})`
      const taken = await takeOldest(state, 'sync_job', isToBeDone, holder, leaseSeconds)
      return taken && find(taken.id)
    },

    renew: (id: number, holder: string, leaseSeconds: number) =>
      renewLease(state, 'sync_job', id, holder, leaseSeconds),

    advance: async (id: number, holder: string, progress: number, outcome: SyncOutcome): Promise<void> => {
      await heldBy(id, holder)
        .set({ progress, outcome: JSON.stringify(outcome) })
        .execute()
    },

    finish: async (
      id: number,
      holder: string,
      status: 'done' | 'failed' | 'stopped',
      outcome: SyncOutcome,
      endedAt: Date,
    ): Promise<void> => {
      await heldBy(id, holder)
        .set({
          status,
          outcome: JSON.stringify(outcome),
          ...(status === 'done' && { progress: 100 }),
          ended_at: endedAt.toISOString(),
          ...noLease,
        })
        .execute()
    },

    giveBack: async (id: number, holder: string): Promise<void> => {
      await heldBy(id, holder).set(noLease).execute()
    },
  }
}

function on(kind: string, clientIds: readonly number[]) {
  return { subject: { kind: 'sync', name: kind }, about: { clientIds } } as const
}

async function refuseBeside(state: Kysely<State>, clientIds: readonly number[]): Promise<void> {
  const atWork = await state
    .selectFrom('sync_job')
    .innerJoin('client', 'client.id', 'sync_job.client_id')
    .select('client.name')
    .where('client_id', 'in', clientIds)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!atWork) return
  throw new Refusal('conflict', 'job-under-way', { name: atWork.name })
}

function workOf(row: Row): SyncWork {
  return {
    id: row.id,
    clientId: row.client_id,
    clientName: row.client_name,
    kind: SyncKind.parse(row.kind),
    from: row.from_date,
    to: row.to_date,
    askedBy: row.login,
    askedAt: row.asked_at,
    status: SyncStatus.parse(row.status),
    progress: row.progress,
    outcome: SyncOutcome.parse(JSON.parse(row.outcome)),
    stopAsked: row.stop_asked === 1,
    endedAt: row.ended_at,
  }
}
