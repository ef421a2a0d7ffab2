import { Refusal, type ShippedMode } from '@waybill/contracts'
import type { Kysely, Selectable } from 'kysely'
import { type Change, writeAudit } from './audit.ts'
import { takeTurn } from './in-turn.ts'
import { demandRead, revisionOf } from './revision.ts'
import type { State } from './schema.ts'

type Row = Selectable<State['carrier']>

export interface CarrierEntry {
  /** What lines, accounts and invoices call it; it never changes. */
  readonly name: string
  readonly scac: string
  readonly mode: ShippedMode
  readonly website: string
  readonly active: boolean
}

/** Carriers that an administrator has added or said something about, by name. */
export function carriersOf(state: Kysely<State>) {
  return {
    all: async (): Promise<(CarrierEntry & { id: number })[]> => {
      const rows = await state.selectFrom('carrier').selectAll().orderBy('name').execute()
      return rows.map((row) => ({ id: row.id, ...entryOf(row) }))
    },
    save: (entry: CarrierEntry, { by, at, read }: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        await takeTurn(all, 'carriers')
        const row = await all.selectFrom('carrier').selectAll().where('name', '=', entry.name).executeTakeFirst()
        demandRead(carrierRevision(row && entryOf(row)), read)
        const columns = { ...entry, active: Number(entry.active) }
        await all
          .insertInto('carrier')
          .values(columns)
          .onConflict((same) => same.column('name').doUpdateSet(columns))
          .execute()
        await writeAudit(all, {
          at,
          by,
          action: row ? 'carrier.change' : 'carrier.add',
          ...on(entry),
          before: row && entryOf(row),
          after: entry,
        })
      }),
    remove: (name: string, { by, at }: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        const removed = await all.deleteFrom('carrier').where('name', '=', name).returningAll().executeTakeFirst()
        if (!removed) throw new Refusal('not-found', 'carrier-not-added')
        const before = entryOf(removed)
        await writeAudit(all, { at, by, action: 'carrier.remove', ...on(before), before })
      }),
  }
}

/** Also of one that only the house or an invoice knows, of which no administrator has said anything. */
export function carrierRevision(entry: CarrierEntry | undefined): string {
  if (!entry) return revisionOf({})
  const { name, scac, mode, website, active } = entry
  return revisionOf({ name, scac, mode, website, active })
}

/** A carrier is every client's. */
function on({ name }: CarrierEntry) {
  return { subject: { kind: 'carrier', name }, about: 'house' } as const
}

function entryOf({ name, scac, mode, website, active }: Row): CarrierEntry {
  return { name, scac, mode: mode === 'Freight' ? 'Freight' : 'Parcel', website, active: active === 1 }
}
