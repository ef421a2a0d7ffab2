import {
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
import { among } from './among.ts'
import { holdClients, takeTurn } from './in-turn.ts'
import { type KnownLayout, latestOf, versionOf } from './latest-layouts.ts'
import { layoutsOfFiles } from './layouts-of-files.ts'
import type { State } from './schema.ts'
import { shippedLayoutsOf } from './shipped-layouts.ts'
import { within } from './within.ts'

export interface NewLayout {
  /** Null for every client. */
  readonly clientId: number | null
  readonly name: string
  readonly mapping: LayoutMapping
  /** Who saves it: a login. */
  readonly savedBy: string
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

/** Null where each file says it. */
function carrierOf(mapping: string): string | null {
  const read = CarrierIn.safeParse(JSON.parse(mapping))
  return (read.success && read.data.facts.carrier.value) || null
}
const CarrierIn = z.object({ facts: z.object({ carrier: z.object({ value: z.string().optional() }) }) })

async function addTo(all: Kysely<State>, clientId: number | null, name: string): Promise<number> {
  const row = { client_id: clientId, name, shipped: null, retired_at: null }
  const { id } = await all.insertInto('layout').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Layouts that people mapped, and those that come with the product. Who may see or change which is the caller's to know: what reads a client's files is asked for by that client. */
export function layoutsOf(state: Kysely<State>) {
  const ofFiles = layoutsOfFiles(state)
  return {
    ...shippedLayoutsOf(state),
    ...ofFiles,

    /** Under a name that is there already, its next version, and it reads files again if it was retired; its last mapping again is that version. */
    save: ({ clientId, name, mapping, savedBy }: NewLayout, at: Date): Promise<{ id: number; version: number }> =>
      within(state, async (all) => {
        await (clientId === null ? takeTurn(all, 'layouts') : holdClients(all, [clientId]))
        const owned = all
          .selectFrom('layout')
          .where('client_id', clientId === null ? 'is' : '=', clientId)
          .where('shipped', 'is', null)
        const known = await owned.where('name', '=', name).select(['id', 'retired_at']).executeTakeFirst()
        if (!known || known.retired_at !== null) {
          const { kept } = await owned
            .where('retired_at', 'is', null)
            .select((e) => e.fn.countAll<number>().as('kept'))
            .executeTakeFirstOrThrow()
          if (kept >= mostLayouts) throw new Refusal('conflict', 'layouts-too-many', { most: mostLayouts })
        }
        const id = known?.id ?? (await addTo(all, clientId, name))
        await all.updateTable('layout').set({ retired_at: null }).where('id', '=', id).execute()
        return { id, version: await versionOf(all, id, { mapping, savedBy, at, most: mostLayoutVersions }) }
      }),

    /** What people mapped that reads a client's files: its own layouts, then those for all; the latest first. */
    reading: async (clientId: number): Promise<KnownLayout[]> => {
      const rows = await latestOf(state)
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
      const rows = await latestOf(state)
        .where('retired_at', 'is', null)
        .where((e) => e.or([e('client_id', 'in', among(clientIds)), e('client_id', 'is', null)]))
        .orderBy('name')
        .orderBy('id')
        .select(['id', 'name', 'client_id', 'shipped', 'version', 'saved_at', 'saved_by', 'mapping'])
        .execute()
      const read = await ofFiles.filesRead(clientIds)
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        clientId: row.client_id,
        latest: row.version,
        savedAt: row.saved_at,
        savedBy: row.saved_by,
        files: read.get(row.id) ?? 0,
        carrier: carrierOf(row.mapping),
        key: row.shipped,
      }))
    },

    /** Also of one that is retired: it tells what it has read. Undefined when there is none. */
    find: async (id: number): Promise<FoundLayout | undefined> => {
      const row = await latestOf(state)
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
      const found = row && (await latestOf(state).where('layout.id', '=', id).select('version').executeTakeFirst())
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
      const read = state
        .selectFrom('file_layout')
        .innerJoin('intake_file', 'intake_file.id', 'file_layout.file_id')
        .where('layout_id', '=', id)
        .where('version', 'is not', null)
        .where('client_id', 'in', among(clientIds))
      const counted = await read
        .groupBy('version')
        .select((e) => ['version', e.fn.countAll<number | string>().as('files')])
        .execute()
      const latest = await state
        .selectFrom(
          read
            .select(['intake_file.id', 'client_id', 'name', 'received_at', 'status', 'version'])
            .select((e) =>
              e.fn
                .agg<number>('row_number')
                .over((o) => o.partitionBy('version').orderBy('intake_file.id', 'desc'))
                .as('place'),
            )
            .as('read'),
        )
        .where('place', '<=', filesListed)
        .orderBy('id', 'desc')
        .selectAll()
        .execute()
      const totals = new Map(counted.map(({ version, files }) => [version, Number(files)]))
      const byVersion = Map.groupBy(latest, ({ version }) => version)
      return versions.map(({ version, saved_at, saved_by }) => {
        const files = byVersion.get(version) ?? []
        return {
          version,
          savedAt: saved_at,
          savedBy: saved_by,
          files: files.map((file) => ({
            id: file.id,
            clientId: file.client_id,
            name: file.name,
            receivedAt: file.received_at,
            status: FileStatus.parse(file.status),
          })),
          filesTotal: totals.get(version) ?? 0,
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
  }
}
