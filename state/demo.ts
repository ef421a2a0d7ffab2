import type { CalendarDate } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import type { State } from './schema.ts'

interface DemoRecord {
  readonly seed: number
  readonly packages: number
  readonly until: CalendarDate
  readonly finished: boolean
}

/** What the demo of this house was made from, so that a start that was cut off goes on with the same one. */
export function demoOf(state: Kysely<State>) {
  return {
    order: async (): Promise<DemoRecord | undefined> => {
      const row = await state.selectFrom('demo').selectAll().executeTakeFirst()
      return row && { seed: row.seed, packages: row.packages, until: row.until, finished: row.finished_at !== null }
    },
    begin: async (order: Omit<DemoRecord, 'finished'>): Promise<void> => {
      await state
        .insertInto('demo')
        .values({ id: 1, ...order })
        .execute()
    },
    finish: async (now: Date): Promise<void> => {
      await state.updateTable('demo').set({ finished_at: now.toISOString() }).execute()
    },
  }
}
