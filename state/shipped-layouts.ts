import type { LayoutMapping } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import { amongNames } from './among.ts'
import { type KnownLayout, latestOf, versionOf } from './latest-layouts.ts'
import type { State } from './schema.ts'

/** One that comes with the product: what it says, the product knows by its key. */
interface KnownShippedLayout extends Omit<KnownLayout, 'mapping'> {
  readonly key: string
}

/** A layout as the product has it now. */
interface ShippedNow {
  readonly key: string
  readonly name: string
  readonly mapping: LayoutMapping
}

/** Layouts that come with the product: a release says what they are, and nobody else. */
export function shippedLayoutsOf(state: Kysely<State>) {
  return {
    /** Keeps those that come with the product as they are now: what has changed is a next version, what came once and no more is retired. */
    ship: async (given: readonly ShippedNow[], at: Date): Promise<void> => {
      if (await isShipped(given)) return
      await state.transaction().execute(async (all) => {
        for (const layout of given) await shipOne(all, layout, at)
        await all
          .updateTable('layout')
          .set({ retired_at: at.toISOString() })
          .where('shipped', 'is not', null)
          .where('shipped', 'not in', amongNames(given.map(({ key }) => key)))
          .where('retired_at', 'is', null)
          .execute()
      })
    },

    /** Those that come with the product, by name. */
    shipped: async (): Promise<KnownShippedLayout[]> => {
      const rows = await latestOf(state)
        .where('retired_at', 'is', null)
        .where('shipped', 'is not', null)
        .orderBy('name')
        .select(['id', 'name', 'version', 'shipped'])
        .execute()
      return rows.map(({ id, name, version, shipped }) => ({ id, name, version, key: shipped ?? '' }))
    },
  }

  /** Whether those that read files are these and no others, word for word: a start has then nothing to write. */
  async function isShipped(given: readonly ShippedNow[]): Promise<boolean> {
    const rows = await latestOf(state)
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
}

async function shipOne(all: Kysely<State>, { key, name, mapping }: ShippedNow, at: Date): Promise<void> {
  await all
    .insertInto('layout')
    .values({ client_id: null, name, shipped: key, retired_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process that starts at the same moment waits here for this one.
  await all.updateTable('layout').set({ name, retired_at: null }).where('shipped', '=', key).execute()
  const { id } = await all.selectFrom('layout').where('shipped', '=', key).select('id').executeTakeFirstOrThrow()
  await versionOf(all, id, { mapping, savedBy: 'waybill', at })
}
