import {
  FileStatements,
  FileStatus,
  LayoutMapping,
  type LayoutVersion,
  type LayoutVersions,
  mostLayouts,
  mostLayoutVersions,
  Refusal,
  type SavedLayout,
} from '@waybill/contracts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { State } from './schema.ts'

export interface NewLayout {
  /** Null for every client. */
  readonly clientId: number | null
  readonly name: string
  readonly mapping: LayoutMapping
  /** Who saves it: a login. */
  readonly savedBy: string
}

/** The latest version of a layout that reads files. */
export interface KnownLayout {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly mapping: LayoutMapping
}

/** One that comes with the product: what it says, the product knows by its key. */
interface KnownShippedLayout extends Omit<KnownLayout, 'mapping'> {
  readonly key: string
}

/** What is said of one file. */
interface FileReading {
  readonly layoutId: number | null
  readonly version: number | null
  readonly chosen: boolean
  readonly statements: FileStatements
}

/** A layout as the product has it now. */
interface ShippedNow {
  readonly key: string
  readonly name: string
  readonly mapping: LayoutMapping
}

/** What the product calls it is null of what people mapped. */
type OfProduct = { readonly key: string | null }
type ListedLayout = Omit<SavedLayout, 'own' | 'shipped'> & OfProduct
interface FoundLayout extends OfProduct {
  readonly clientId: number | null
  readonly name: string
  readonly carrier: string | null
  readonly retired: boolean
  readonly latest: number
}

const filesListed = 50

/** Each with its last version. */
const latest = (open: Kysely<State>) =>
  open.selectFrom('layout').innerJoin('layout_version', (join) =>
    join.onRef('layout_version.layout_id', '=', 'layout.id').on((e) =>
      e(
        'layout_version.version',
        '=',
        e
          .selectFrom('layout_version as other')
          .whereRef('other.layout_id', '=', 'layout.id')
          .select((m) => m.fn.max<number>('other.version').as('last')),
      ),
    ),
  )

/** Null where each file says it. */
function carrierOf(mapping: string): string | null {
  const read = CarrierIn.safeParse(JSON.parse(mapping))
  return (read.success && read.data.facts.carrier.value) || null
}
const CarrierIn = z.object({ facts: z.object({ carrier: z.object({ value: z.string().optional() }) }) })

async function shipOne(all: Kysely<State>, { key, name, mapping }: ShippedNow, at: Date): Promise<void> {
  await all
    .insertInto('layout')
    .values({ client_id: null, name, shipped: key, retired_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process that starts at the same moment waits here for this one.
  await all.updateTable('layout').set({ name, retired_at: null }).where('shipped', '=', key).execute()
  const { id } = await all.selectFrom('layout').where('shipped', '=', key).select('id').executeTakeFirstOrThrow()
  const before = await latest(all).where('layout.id', '=', id).select(['version', 'mapping']).executeTakeFirst()
  const written = JSON.stringify(mapping)
  if (before?.mapping === written) return
  const version = (before?.version ?? 0) + 1
  const row = { layout_id: id, version, mapping: written, saved_at: at.toISOString(), saved_by: 'waybill' }
  await all.insertInto('layout_version').values(row).execute()
}

/** Layouts that people mapped, and those that come with the product. Who may see or change which is the caller's to know: what reads a client's files is asked for by that client. */
export function layoutsOf(state: Kysely<State>) {
  return {
    /** Under a name that is there already, its next version, and it reads files again if it was retired; its last mapping again is that version. */
    save: ({ clientId, name, mapping, savedBy }: NewLayout, at: Date): Promise<{ id: number; version: number }> =>
      state.transaction().execute(async (all) => {
        const named = all
          .selectFrom('layout')
          .where('client_id', clientId === null ? 'is' : '=', clientId)
          .where('name', '=', name)
          .where('shipped', 'is', null)
          .select('id')
        if (!(await named.executeTakeFirst())) {
          const { kept } = await all
            .selectFrom('layout')
            .where('client_id', clientId === null ? 'is' : '=', clientId)
            .where('retired_at', 'is', null)
            .where('shipped', 'is', null)
            .select((e) => e.fn.countAll<number | string>().as('kept'))
            .executeTakeFirstOrThrow()
          if (Number(kept) >= mostLayouts) throw new Refusal('conflict', 'layouts-too-many', { most: mostLayouts })
          const row = { client_id: clientId, name, shipped: null, retired_at: null }
          await all
            .insertInto('layout')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        }
        const { id } = await named.executeTakeFirstOrThrow()
        // Whoever saves the same layout at the same moment waits here for this one.
        await all.updateTable('layout').set({ retired_at: null }).where('id', '=', id).execute()
        const before = await latest(all).where('layout.id', '=', id).select(['version', 'mapping']).executeTakeFirst()
        const written = JSON.stringify(mapping)
        if (before?.mapping === written) return { id, version: before.version }
        const version = (before?.version ?? 0) + 1
        if (version > mostLayoutVersions)
          throw new Refusal('conflict', 'layout-too-many-versions', { most: mostLayoutVersions })
        const row = { layout_id: id, version, mapping: written, saved_at: at.toISOString(), saved_by: savedBy }
        await all.insertInto('layout_version').values(row).execute()
        return { id, version }
      }),

    /** Keeps those that come with the product as they are now: what has changed is a next version, what came once and no more is retired. */
    ship: async (given: readonly ShippedNow[], at: Date): Promise<void> => {
      if (await isShipped(given)) return
      await state.transaction().execute(async (all) => {
        for (const layout of given) await shipOne(all, layout, at)
        await all
          .updateTable('layout')
          .set({ retired_at: at.toISOString() })
          .where('shipped', 'is not', null)
          .where('shipped', 'not in', ['', ...given.map(({ key }) => key)])
          .where('retired_at', 'is', null)
          .execute()
      })
    },

    /** Those that come with the product, by name. */
    shipped: async (): Promise<KnownShippedLayout[]> => {
      const rows = await latest(state)
        .where('retired_at', 'is', null)
        .where('shipped', 'is not', null)
        .orderBy('name')
        .select(['id', 'name', 'version', 'shipped'])
        .execute()
      return rows.map(({ id, name, version, shipped }) => ({ id, name, version, key: shipped ?? '' }))
    },

    /** What people mapped that reads a client's files: its own layouts, then those for all; the latest first. */
    reading: async (clientId: number): Promise<KnownLayout[]> => {
      const rows = await latest(state)
        .where('retired_at', 'is', null)
        .where('shipped', 'is', null)
        .where((e) => e.or([e('client_id', '=', clientId), e('client_id', 'is', null)]))
        .orderBy((e) => e.case().when('client_id', 'is', null).then(1).else(0).end())
        .orderBy('saved_at', 'desc')
        .select(['id', 'name', 'version', 'mapping'])
        .execute()
      return rows.flatMap(({ id, name, version, mapping }) => {
        // One that is no mapping any more reads nothing; the others still do.
        const read = LayoutMapping.safeParse(JSON.parse(mapping))
        return read.success ? [{ id, name, version, mapping: read.data }] : []
      })
    },

    /** Those that are not retired, of these clients and for all, by name. */
    list: async (clientIds: readonly number[]): Promise<ListedLayout[]> => {
      const rows = await latest(state)
        .where('retired_at', 'is', null)
        .where((e) => e.or([e('client_id', 'in', [0, ...clientIds]), e('client_id', 'is', null)]))
        .orderBy('name')
        .orderBy('id')
        .select(['id', 'name', 'client_id', 'shipped', 'version', 'saved_at', 'saved_by', 'mapping'])
        .execute()
      const files = await countFiles(clientIds)
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        clientId: row.client_id,
        latest: row.version,
        savedAt: row.saved_at,
        savedBy: row.saved_by,
        files: files.get(row.id) ?? 0,
        carrier: carrierOf(row.mapping),
        key: row.shipped,
      }))
    },

    /** Also of one that is retired: it tells what it has read. Undefined when there is none. */
    find: async (id: number): Promise<FoundLayout | undefined> => {
      const row = await latest(state)
        .where('layout.id', '=', id)
        .select(['client_id', 'name', 'shipped', 'retired_at', 'version', 'mapping'])
        .executeTakeFirst()
      return (
        row && {
          clientId: row.client_id,
          name: row.name,
          key: row.shipped,
          carrier: carrierOf(row.mapping),
          retired: row.retired_at !== null,
          latest: row.version,
        }
      )
    },

    version: async (id: number, version: number): Promise<LayoutVersion | undefined> => {
      const row = await state
        .selectFrom('layout')
        .innerJoin('layout_version', 'layout_version.layout_id', 'layout.id')
        .where('layout.id', '=', id)
        .where('version', '=', version)
        .select(['client_id', 'name', 'version', 'mapping', 'saved_at', 'saved_by'])
        .executeTakeFirst()
      const found = row && (await latest(state).where('layout.id', '=', id).select('version').executeTakeFirst())
      if (!row || !found) return undefined
      return {
        id,
        name: row.name,
        clientId: row.client_id,
        version,
        latest: found.version,
        savedAt: row.saved_at,
        savedBy: row.saved_by,
        mapping: LayoutMapping.parse(JSON.parse(row.mapping)),
      }
    },

    /** All versions, the latest first, with the latest files of these clients that each has read. */
    versions: async (id: number, clientIds: readonly number[]): Promise<LayoutVersions['versions']> => {
      const versions = await state
        .selectFrom('layout_version')
        .where('layout_id', '=', id)
        .orderBy('version', 'desc')
        .select(['version', 'saved_at', 'saved_by'])
        .execute()
      const read = await state
        .selectFrom('file_layout')
        .innerJoin('intake_file', 'intake_file.id', 'file_layout.file_id')
        .where('layout_id', '=', id)
        .where('client_id', 'in', [0, ...clientIds])
        .orderBy('intake_file.id', 'desc')
        .select(['intake_file.id', 'client_id', 'name', 'received_at', 'status', 'version'])
        .execute()
      const byVersion = Map.groupBy(read, ({ version }) => version)
      return versions.map(({ version, saved_at, saved_by }) => {
        const files = byVersion.get(version) ?? []
        return {
          version,
          savedAt: saved_at,
          savedBy: saved_by,
          files: files.slice(0, filesListed).map((file) => ({
            id: file.id,
            clientId: file.client_id,
            name: file.name,
            receivedAt: file.received_at,
            status: FileStatus.parse(file.status),
          })),
          filesTotal: files.length,
        }
      })
    },

    retire: async (id: number, at: Date): Promise<void> => {
      await state
        .updateTable('layout')
        .set({ retired_at: at.toISOString() })
        .where('id', '=', id)
        .where('retired_at', 'is', null)
        .execute()
    },

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
      const found = await latest(state).where('layout.id', '=', id).select('version').executeTakeFirst()
      if (!found) return []
      const rows = await state
        .selectFrom('file_layout')
        .innerJoin('intake_file', 'intake_file.id', 'file_layout.file_id')
        .where('layout_id', '=', id)
        .where('version', '<', found.version)
        .where('client_id', 'in', [0, ...clientIds])
        .orderBy('intake_file.id')
        .select('intake_file.id')
        .execute()
      return rows.map((row) => row.id)
    },
  }

  /** Whether those that read files are these and no others, word for word: a start has then nothing to write. */
  async function isShipped(given: readonly ShippedNow[]): Promise<boolean> {
    const rows = await latest(state)
      .where('shipped', 'is not', null)
      .where('retired_at', 'is', null)
      .select(['shipped', 'name', 'mapping'])
      .execute()
    const kept = new Map(rows.map((row) => [row.shipped, row]))
    return (
      kept.size === given.length &&
      given.every(({ key, name, mapping }) => {
        const row = kept.get(key)
        return row?.name === name && row.mapping === JSON.stringify(mapping)
      })
    )
  }

  async function countFiles(clientIds: readonly number[]): Promise<ReadonlyMap<number | null, number>> {
    const rows = await state
      .selectFrom('file_layout')
      .innerJoin('intake_file', 'intake_file.id', 'file_layout.file_id')
      .where('client_id', 'in', [0, ...clientIds])
      .where('version', 'is not', null)
      .groupBy('layout_id')
      .select((e) => ['layout_id', e.fn.countAll<number | string>().as('files')])
      .execute()
    return new Map(rows.map(({ layout_id, files }) => [layout_id, Number(files)]))
  }
}
