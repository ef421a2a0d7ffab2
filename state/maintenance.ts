import { type MaintenanceEntry, Refusal } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import { amongNames } from './among.ts'
import { type Change, writeAudit } from './audit.ts'
import type { State } from './schema.ts'

/** An entry with who made it and when; unknown for one that was not made in the product. */
interface KnownEntry extends MaintenanceEntry {
  readonly id: number
  readonly since: string | null
  readonly by: string | null
}

/** What is closed for now, and the switches. */
export function maintenanceOf(state: Kysely<State>) {
  const every = state.selectFrom('maintenance').select(['id', 'type', 'value']).orderBy('type').orderBy('value')

  return {
    list: (): Promise<(MaintenanceEntry & { id: number })[]> => every.execute(),
    listWithHistory: async (): Promise<KnownEntry[]> => {
      const entries = await every.execute()
      const made = await state
        .selectFrom('audit_log')
        .select(['subject', 'at', 'login'])
        .where('action', '=', 'maintenance.add')
        .where('subject', 'in', amongNames(entries.map(subjectOf)))
        .orderBy('id')
        .execute()
      const lastOf = new Map(made.map((entry) => [entry.subject, entry]))
      return entries.map((entry) => {
        const last = lastOf.get(subjectOf(entry))
        return { ...entry, since: last?.at ?? null, by: last?.login ?? null }
      })
    },
    /** An entry that is there already stays as it is. */
    add: ({ type, value }: MaintenanceEntry, { by, at }: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        const added = await all
          .insertInto('maintenance')
          .values({ type, value })
          .onConflict((same) => same.columns(['type', 'value']).doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!added) return
        const after = { type, value }
        await writeAudit(all, { at, by, action: 'maintenance.add', ...on(after), after })
      }),
    remove: (id: number, { by, at }: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        const removed = await all
          .deleteFrom('maintenance')
          .where('id', '=', id)
          .returning(['type', 'value'])
          .executeTakeFirst()
        if (!removed) throw new Refusal('not-found', 'maintenance-entry-gone')
        await writeAudit(all, { at, by, action: 'maintenance.remove', ...on(removed), before: removed })
      }),
  }
}

function on({ type, value }: MaintenanceEntry) {
  return { subject: { kind: 'maintenance', name: `${type} ${value}` }, about: 'house' } as const
}

function subjectOf({ type, value }: MaintenanceEntry): string {
  return `maintenance ${type} ${value}`
}
