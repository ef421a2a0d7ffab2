import type { Generated } from 'kysely'

/** Dashboards that people put together themselves. */
export interface OwnDashboardTables {
  own_dashboard: OwnDashboardTable
}

interface OwnDashboardTable {
  id: Generated<number>
  user_id: number
  name: string
  /** From 1; one more with every change. */
  revision: number
  /** Its cards in order: Pin in a JSON list. */
  pins: string
}
