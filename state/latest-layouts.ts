import { type LayoutMapping, Refusal } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import type { State } from './schema.ts'

/** The latest version of a layout that reads files. */
export interface KnownLayout {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly mapping: LayoutMapping
}

/** Each with its last version. */
export const latestOf = (open: Kysely<State>) =>
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

interface SavedMapping {
  readonly mapping: LayoutMapping
  /** Who saves it: a login. */
  readonly savedBy: string
  readonly at: Date
  /** So many versions, and no more. */
  readonly most?: number
}

/** Which version of a layout a mapping is: its last if that says the same, else the next, which is kept. */
export async function versionOf(
  all: Kysely<State>,
  layoutId: number,
  { mapping, savedBy, at, most = Number.POSITIVE_INFINITY }: SavedMapping,
): Promise<number> {
  const before = await latestOf(all).where('layout.id', '=', layoutId).select(['version', 'mapping']).executeTakeFirst()
  const written = JSON.stringify(mapping)
  if (before?.mapping === written) return before.version
  const version = (before?.version ?? 0) + 1
  if (version > most) throw new Refusal('conflict', 'layout-too-many-versions', { most })
  const row = { layout_id: layoutId, version, mapping: written, saved_at: at.toISOString(), saved_by: savedBy }
  await all.insertInto('layout_version').values(row).execute()
  return version
}
