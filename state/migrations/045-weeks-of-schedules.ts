import type { Kysely } from 'kysely'

/** The day that a schedule's weeks begin with; of those that were there, Monday, as their weeks always have. */
export async function weeksOfSchedules({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('report_schedule')
    .addColumn('first_day_of_week', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
