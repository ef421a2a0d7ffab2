import { FileStatements } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import { among } from './among.ts'
import { type KnownLayout, latestOf } from './latest-layouts.ts'
import type { State } from './schema.ts'

/** What is said of one file. */
interface FileReading {
  readonly layoutId: number | null
  readonly version: number | null
  readonly chosen: boolean
  readonly statements: FileStatements
}

/** Which layout reads which file, and what was said of that file alone. */
export function layoutsOfFiles(state: Kysely<State>) {
  return {
    /** What is known of how a file is read. */
    ofFile: async (fileId: number): Promise<FileReading | undefined> => {
      const row = await state.selectFrom('file_layout').selectAll().where('file_id', '=', fileId).executeTakeFirst()
      if (!row) return undefined
      const { layout_id, version, chosen, statements } = row
      return {
        layoutId: layout_id,
        version,
        chosen: chosen === 1,
        statements: FileStatements.parse(JSON.parse(statements)),
      }
    },

    /** Somebody says that this layout reads the file, and what only they know of it. */
    choose: async (fileId: number, layoutId: number, statements: FileStatements): Promise<void> => {
      const row = { layout_id: layoutId, chosen: 1, statements: JSON.stringify(statements) }
      await state
        .insertInto('file_layout')
        .values({ file_id: fileId, version: null, ...row })
        .onConflict((conflict) => conflict.column('file_id').doUpdateSet(row))
        .execute()
    },

    /** Which version has read the file: what was chosen and said stays. */
    noteRead: async (fileId: number, { id, version }: Pick<KnownLayout, 'id' | 'version'>): Promise<void> => {
      await state
        .insertInto('file_layout')
        .values({ file_id: fileId, layout_id: id, version })
        .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ layout_id: id, version }))
        .execute()
    },

    /** Files of these clients that an earlier version has read. */
    readBefore: async (id: number, clientIds: readonly number[]): Promise<number[]> => {
      const found = await latestOf(state).where('layout.id', '=', id).select('version').executeTakeFirst()
      if (!found) return []
      const rows = await state
        .selectFrom('file_layout')
        .innerJoin('intake_file', 'intake_file.id', 'file_layout.file_id')
        .where('layout_id', '=', id)
        .where('version', '<', found.version)
        .where('client_id', 'in', among(clientIds))
        .orderBy('intake_file.id')
        .select('intake_file.id')
        .execute()
      return rows.map((row) => row.id)
    },

    /** How many files of these clients each layout has read. */
    filesRead: async (clientIds: readonly number[]): Promise<ReadonlyMap<number | null, number>> => {
      const rows = await state
        .selectFrom('file_layout')
        .innerJoin('intake_file', 'intake_file.id', 'file_layout.file_id')
        .where('client_id', 'in', among(clientIds))
        .where('version', 'is not', null)
        .groupBy('layout_id')
        .select((e) => ['layout_id', e.fn.countAll<number>().as('files')])
        .execute()
      return new Map(rows.map(({ layout_id, files }) => [layout_id, files]))
    },
  }
}
