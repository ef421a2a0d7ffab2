import { z } from 'zod'
import { RollingPeriod } from './dates.ts'

/** The dates with which a person's first visit to a page opens. */
export const UiSettings = z.strictObject({
  dateOption: z.enum(['billDate', 'pickupDate']).default('billDate'),
  lastNoOfDays: z.int().min(1).max(365).default(30),
  periodOption: RollingPeriod.default('Annual'),
  /** A range of days, a rolling period, or the last days. */
  dateFrequency: z.enum(['dr', 'rp', 'la']).default('rp'),
})
export type UiSettings = z.infer<typeof UiSettings>

/** Under which key a person's own are kept. */
export const uiSettingsKey = 'uiSettings'
