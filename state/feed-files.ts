import { type FeedFile, FeedProblem, FileStatus } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { among } from './among.ts'
import type { WatchedPlace } from './feeds.ts'
import type { State } from './schema.ts'

/** A file as a watched place shows it; the same path changed later is another one. */
export interface FoundFile {
  readonly path: string
  readonly bytes: number
  readonly modifiedAt: Date
}

export interface Fetched {
  readonly at: Date
  readonly intakeFileIds: readonly number[]
  readonly problem: FeedProblem | null
}

const Ids = z.array(z.int())

/** What one watched place has brought, so that it brings nothing twice; what it brought for another client is not told. */
export function feedFilesOf(state: Kysely<State>, { id, clientId }: Pick<WatchedPlace, 'id' | 'clientId'>) {
  const brought = state.selectFrom('feed_file').where('feed_id', '=', id)
  const told = brought.where('client_id', '=', clientId)

  return {
    /** Those that have not been fetched before. */
    newAmong: async (found: readonly FoundFile[]): Promise<FoundFile[]> => {
      const rows = await brought.select(['path', 'bytes', 'modified_at']).execute()
      const known = new Set(rows.map((row) => JSON.stringify([row.path, row.bytes, row.modified_at])))
      return found.filter(
        ({ path, bytes, modifiedAt }) => !known.has(JSON.stringify([path, bytes, modifiedAt.toISOString()])),
      )
    },

    remember: async (
      { path, bytes, modifiedAt }: FoundFile,
      { at, intakeFileIds, problem }: Fetched,
    ): Promise<void> => {
      const what = {
        client_id: clientId,
        fetched_at: at.toISOString(),
        intake_file_ids: JSON.stringify(intakeFileIds),
        problem: problem && JSON.stringify(problem),
      }
      await state
        .insertInto('feed_file')
        .values({ feed_id: id, path, bytes, modified_at: modifiedAt.toISOString(), ...what })
        .onConflict((same) => same.columns(['feed_id', 'path', 'modified_at', 'bytes']).doUpdateSet(what))
        .execute()
    },

    /** The latest first. */
    list: async (limit: number): Promise<FeedFile[]> => {
      const rows = await told.selectAll().orderBy('fetched_at', 'desc').orderBy('path').limit(limit).execute()
      const idsOf = (row: (typeof rows)[number]) => Ids.parse(JSON.parse(row.intake_file_ids))
      const ids = rows.flatMap(idsOf)
      const files = await namedFiles(state, ids)
      return rows.map((row) => ({
        path: row.path,
        bytes: row.bytes,
        modifiedAt: row.modified_at,
        fetchedAt: row.fetched_at,
        problem: row.problem === null ? null : FeedProblem.parse(JSON.parse(row.problem)),
        files: idsOf(row).flatMap((fileId) => files.get(fileId) ?? []),
      }))
    },

    count: async (): Promise<{ files: number; lastFetchedAt: string | null }> => {
      const { files, last } = await told
        .select((e) => [e.fn.countAll<number>().as('files'), e.fn.max('fetched_at').as('last')])
        .executeTakeFirstOrThrow()
      return { files, lastFetchedAt: last }
    },
  }
}

async function namedFiles(state: Kysely<State>, ids: readonly number[]) {
  const rows = await state
    .selectFrom('intake_file')
    .select(['id', 'name', 'status'])
    .where('id', 'in', among(ids))
    .execute()
  return new Map(rows.map(({ id, name, status }) => [id, { id, name, status: FileStatus.parse(status) }]))
}
