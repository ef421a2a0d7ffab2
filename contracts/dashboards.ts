import { z } from 'zod'
import { CardId } from './cards.ts'
import { PageName } from './pages.ts'

/** A built-in page, and the cards on it in their order. */
export const DashboardPage = z.object({ name: PageName, path: z.string(), dashboardIds: z.array(CardId) })
export type DashboardPage = z.infer<typeof DashboardPage>

const Settings = z.record(z.string().max(40), z.record(z.string().max(40), z.string().max(100)))

/** What a person has set on a page, by the id of its card; what belongs to all its cards stands under `page`. */
export const DashboardSettings = z.strictObject({ name: PageName, settings: Settings })
export type DashboardSettings = z.infer<typeof DashboardSettings>

/** Which page goes back to what it starts with; without a name, every page does. */
export const DashboardToReset = z.strictObject({ name: PageName.optional() })
export type DashboardToReset = z.infer<typeof DashboardToReset>
