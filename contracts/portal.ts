import { z } from 'zod'

/** What is closed for now, and switches such as CHATBOT ON. */
export const MaintenanceEntry = z.object({ type: z.string(), value: z.string() })
export type MaintenanceEntry = z.infer<typeof MaintenanceEntry>
