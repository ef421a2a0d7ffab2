import { FileReport, FileStatus, FileUnderWay, type ReasonName, type UploadedFile } from '@waybill/contracts'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { among } from './among.ts'
import { isFree, isHeldBy, leaseFor, noLease, renewLease } from './leases.ts'
import { anybody, isToBeDone, nextJob, type Turn } from './next-intake-job.ts'
import type { State } from './schema.ts'
import { within } from './within.ts'

type Row = Selectable<State['intake_file']>

/** A given file that one holder works on until its lease ends. */
export type IntakeJob = Row

export type NewIntakeFile = Pick<
  Insertable<State['intake_file']>,
  'client_id' | 'name' | 'sha256' | 'bytes' | 'path' | 'received_from'
> & { readonly status: 'received' | 'already-loaded' | 'rejected'; readonly report: FileReport | null }

/** Files that a layout may know which is mapped after they came. */
const unknownLayouts = [
  'file-unknown-format',
  'workbook-unknown-format',
  'file-headers-missing',
] as const satisfies readonly ReasonName[]

const inWarehouse: readonly FileStatus[] = ['loaded', 'partly-loaded', 'already-loaded']

/** The files that are given, and the jobs that they are. */
export function intakeFilesOf(state: Kysely<State>) {
  return {
    /** All of them or none. */
    add: (files: readonly NewIntakeFile[]): Promise<UploadedFile[]> =>
      within(state, async (transaction) => {
        const added: UploadedFile[] = []
        for (const { report, ...file } of files) {
          const row = {
            ...file,
            report: report === null ? null : JSON.stringify(report),
            received_at: new Date().toISOString(),
            progress: file.status === 'received' ? 0 : 100,
          }
          added.push(
            uploadedFileOf(
              await transaction.insertInto('intake_file').values(row).returningAll().executeTakeFirstOrThrow(),
            ),
          )
        }
        return added
      }),

    find: async (id: number): Promise<UploadedFile | undefined> => {
      const row = await state.selectFrom('intake_file').selectAll().where('id', '=', id).executeTakeFirst()
      return row && uploadedFileOf(row)
    },

    /** Those of these files that there are. */
    findAll: async (ids: readonly number[]): Promise<UploadedFile[]> => {
      const found: UploadedFile[] = []
      for (const some of inParts(ids)) {
        const rows = await state.selectFrom('intake_file').selectAll().where('id', 'in', some).execute()
        found.push(...rows.map(uploadedFileOf))
      }
      return found
    },

    /** Where the raw bytes of a client's file are kept, relative to the files folder; and what came of it. */
    keptAt: async (
      id: number,
      clientId: number,
    ): Promise<{ path: string; report: FileReport | undefined } | undefined> => {
      const row = await state
        .selectFrom('intake_file')
        .select(['path', 'report'])
        .where('id', '=', id)
        .where('client_id', '=', clientId)
        .executeTakeFirst()
      if (!row) return undefined
      const report = row.report === null ? undefined : FileReport.parse(JSON.parse(row.report))
      return { path: row.path, report }
    },

    /** Latest first. */
    list: async (
      clientIds: readonly number[],
      { limit = 100, offset = 0 } = {},
    ): Promise<{ files: UploadedFile[]; total: number }> => {
      const mine = state.selectFrom('intake_file').where('client_id', 'in', among(clientIds))
      const { total } = await mine.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await mine.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
      return { files: rows.map(uploadedFileOf), total }
    },

    countArriving: async (clientIds: readonly number[]): Promise<number> => {
      const { arriving } = await state
        .selectFrom('intake_file')
        .where('client_id', 'in', among(clientIds))
        .where('status', 'in', FileUnderWay.options)
        .select((e) => e.fn.countAll<number>().as('arriving'))
        .executeTakeFirstOrThrow()
      return arriving
    },

    /** How much of their files' bytes has been taken in, from 0 to 1; 1 where there are none. */
    shareTakenIn: async (clientIds: readonly number[]): Promise<number> => {
      const { all, taken } = await state
        .selectFrom('intake_file')
        .where('client_id', 'in', among(clientIds))
        .select((e) => [
          e.fn.sum<number | string | null>('bytes').as('all'),
          e.fn.sum<number | string | null>(e('bytes', '*', e.ref('progress'))).as('taken'),
        ])
        .executeTakeFirstOrThrow()
      return Number(all) === 0 ? 1 : Number(taken) / Number(all) / 100
    },

    /** Of every client, by a FileStatus; of those that no file has, 0. */
    countByStatus: async (): Promise<Record<FileStatus, number>> => {
      const counted = await state
        .selectFrom('intake_file')
        .groupBy('status')
        .select((e) => ['status', e.fn.countAll<number>().as('files')])
        .execute()
      const found = new Map(counted.map(({ status, files }) => [status, files]))
      return Object.fromEntries(FileStatus.options.map((status) => [status, found.get(status) ?? 0])) as Record<
        FileStatus,
        number
      >
    },

    /** When the file came that has waited longest, of every client; undefined when all are in. */
    oldestArriving: async (): Promise<Date | undefined> => {
      const { oldest } = await state
        .selectFrom('intake_file')
        .where('status', 'in', FileUnderWay.options)
        .select((e) => e.fn.min('received_at').as('oldest'))
        .executeTakeFirstOrThrow()
      return oldest === null ? undefined : new Date(oldest)
    },

    /** The last time these very bytes came for a client and were not there already. */
    lastWithBytes: async (clientId: number, sha256: string): Promise<UploadedFile | undefined> => {
      const row = await state
        .selectFrom('intake_file')
        .selectAll()
        .where('client_id', '=', clientId)
        .where('sha256', '=', sha256)
        .where('status', '!=', 'already-loaded')
        .orderBy('id', 'desc')
        .executeTakeFirst()
      return row && uploadedFileOf(row)
    },

    /** Of these files, those that had been given by a moment. */
    givenBy: async (moment: string, ids: readonly number[]): Promise<number[]> => {
      const given = new Set<number>()
      for (const some of inParts(ids)) {
        const rows = await state
          .selectFrom('intake_file')
          .select('id')
          .where('id', 'in', some)
          .where('received_at', '<=', moment)
          .execute()
        for (const { id } of rows) given.add(id)
      }
      return ids.filter((id) => given.has(id))
    },

    /** False when there is nothing of the file to take out. */
    askUndo: async (id: number): Promise<boolean> => {
      const asked = await state
        .updateTable('intake_file')
        .set({ undo_asked: 1 })
        .where('id', '=', id)
        .where('status', 'in', inWarehouse)
        .executeTakeFirst()
      return asked.numUpdatedRows > 0n
    },

    /** Files that did not come in whole become jobs again; which ones did. Their reports tell that they were read before. */
    askAgain: async (ids: readonly number[]): Promise<number[]> => {
      if (ids.length === 0) return []
      const asked = await state
        .updateTable('intake_file')
        .set({ status: FileStatus.enum.received, progress: 0 })
        .where('id', 'in', ids)
        .where('status', 'in', ['partly-loaded', 'rejected'])
        .where('undo_asked', '=', 0)
        .returning('id')
        .execute()
      return asked.map(({ id }) => id)
    },

    /** The same of files that may be in whole, or were taken out: what they come to now takes the place of what they came to before. */
    askAnew: async (ids: readonly number[]): Promise<number[]> => {
      if (ids.length === 0) return []
      const asked = await state
        .updateTable('intake_file')
        .set({ status: FileStatus.enum.received, progress: 0 })
        .where('id', 'in', ids)
        .where('status', 'in', [...inWarehouse, 'rejected', 'undone'])
        .where('undo_asked', '=', 0)
        .returning('id')
        .execute()
      return asked.map(({ id }) => id)
    },

    /** Files of these clients that nobody knew the layout of, the latest first. */
    ofUnknownLayout: async (clientIds: readonly number[], most: number): Promise<number[]> => {
      const rows = await state
        .selectFrom('intake_file')
        .where('client_id', 'in', among(clientIds))
        .where('status', '=', FileStatus.enum.rejected)
        .where((e) => e.or(unknownLayouts.map((name) => e('report', 'like', `%"failure":{"name":"${name}"%`))))
        .orderBy('id', 'desc')
        .limit(most)
        .select('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Files whose job has a holder. */
    held: async (): Promise<{ id: number; holder: string }[]> => {
      const rows = await state
        .selectFrom('intake_file')
        .select(['id', 'lease_holder'])
        .where('lease_holder', 'is not', null)
        .execute()
      return rows.flatMap(({ id, lease_holder }) => (lease_holder === null ? [] : [{ id, holder: lease_holder }]))
    },

    /** The job whose turn it is, of those that nobody works on: the oldest of its client. Undefined when there is none. */
    take: async (holder: string, leaseSeconds: number, turn: Turn = anybody): Promise<IntakeJob | undefined> => {
      for (let tries = 0; tries < triesAtMost; tries++) {
        const next = await nextJob(state, turn)
        if (next === undefined) return undefined
        const now = new Date()
        // Said again of the row itself: while this one waited for it, somebody may have taken it.
        const taken = await state
          .updateTable('intake_file')
          .set({ ...leaseFor(holder, leaseSeconds, now), started_at: now.toISOString(), ended_at: null })
          .where('id', '=', next)
          .where(isFree(now))
          .where(isToBeDone)
          .returningAll()
          .executeTakeFirst()
        if (taken) return taken
      }
      return undefined
    },

    /** With a job that was just taken, others of its client that nobody works on, the oldest first. */
    takeWith: async (job: IntakeJob, leaseSeconds: number, most: number, bytesAtMost: number): Promise<IntakeJob[]> => {
      const now = new Date()
      const oldest = state
        .selectFrom('intake_file')
        .select('id')
        .where('client_id', '=', job.client_id)
        .where('bytes', '<=', bytesAtMost)
        .where('undo_asked', '=', 0)
        .where('status', 'in', FileUnderWay.options)
        .where(isFree(now))
        .orderBy('id')
        .limit(most)
      const taken = await state
        .updateTable('intake_file')
        .set({ ...leaseFor(job.lease_holder ?? '', leaseSeconds, now), started_at: now.toISOString(), ended_at: null })
        .where('id', 'in', oldest)
        .where(isFree(now))
        .where(isToBeDone)
        .returningAll()
        .execute()
      return taken.toSorted((one, other) => one.id - other.id)
    },

    renew: (id: number, holder: string, leaseSeconds: number) =>
      renewLease(state, 'intake_file', id, holder, leaseSeconds),

    advance: async (id: number, holder: string, status: 'reading' | 'loading', progress: number): Promise<void> => {
      await heldBy(state, id, holder).set({ status, progress }).execute()
    },

    /** The job is done: its outcome is told and its lease given back. */
    finish: async (id: number, holder: string, status: FileStatus, report: FileReport | null): Promise<void> => {
      const told = report === null ? {} : { report: JSON.stringify(report) }
      await heldBy(state, id, holder)
        .set({
          status,
          ...told,
          progress: 100,
          undo_asked: 0,
          stop_asked: report?.failure?.name === 'file-stopped' ? 1 : 0,
          ended_at: new Date().toISOString(),
          ...noLease,
        })
        .execute()
    },

    /** A file that is in, held so that nobody else works on it; undefined when somebody does, or when it is to go out. */
    hold: (id: number, holder: string, leaseSeconds: number): Promise<IntakeJob | undefined> => {
      const now = new Date()
      return state
        .updateTable('intake_file')
        .set(leaseFor(holder, leaseSeconds, now))
        .where('id', '=', id)
        .where('status', 'not in', [...FileUnderWay.options, FileStatus.enum.undone])
        .where('undo_asked', '=', 0)
        .where(isFree(now))
        .returningAll()
        .executeTakeFirst()
    },

    /** What reading a held file again came to; whoever asked meanwhile to undo it, or to read it once more, still gets that. */
    tellAnew: async (id: number, holder: string, status: FileStatus, report: FileReport): Promise<void> => {
      await heldBy(state, id, holder)
        .set((e) => ({
          status: e.case().when('status', 'in', FileUnderWay.options).then(e.ref('status')).else(status).end(),
          report: JSON.stringify(report),
          ...noLease,
        }))
        .execute()
    },

    /** The job is given back undone, for anybody to take. */
    giveBack: async (id: number, holder: string): Promise<void> => {
      await heldBy(state, id, holder).set(noLease).execute()
    },
  }
}

const idsAtOnce = 500

function* inParts(ids: readonly number[]): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += idsAtOnce) yield ids.slice(at, at + idsAtOnce)
}

/** Others may take the same job at the same moment, so often and no oftener. */
const triesAtMost = 20

function heldBy(state: Kysely<State>, id: number, holder: string) {
  return state.updateTable('intake_file').where(isHeldBy(id, holder))
}

function uploadedFileOf(row: Row): UploadedFile {
  return {
    id: row.id,
    clientId: row.client_id,
    name: row.name,
    bytes: row.bytes,
    receivedAt: row.received_at,
    receivedFrom: row.received_from,
    status: FileStatus.parse(row.status),
    progress: row.progress,
    report: row.report === null ? null : FileReport.parse(JSON.parse(row.report)),
  }
}
