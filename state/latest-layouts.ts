import type { LayoutMapping } from '@waybill/contracts'
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
