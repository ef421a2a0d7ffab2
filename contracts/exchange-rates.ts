import { z } from 'zod'
import { CalendarDate } from './dates.ts'
import type { Requirement } from './permissions.ts'

/** Rates hold for every client, as the settings of the house do: who gives them is staff, and administers those. */
export const mayGiveRates: Requirement = { oneOfEach: [['SETTINGS_ADMIN'], ['ROLE_STAFF']] }

/** More than nothing, with up to ten places. */
export function isRate(text: string): boolean {
  return /^(?=.*[1-9])\d{1,9}(\.\d{1,10})?$/.test(text)
}

/** What one unit of a currency was worth in USD on a day. */
export const GivenRate = z.strictObject({
  currency: z.string().regex(/^(?!USD)[A-Z]{3}$/),
  day: CalendarDate,
  usdPerUnit: z.string().trim().pipe(z.stringFormat('rate', isRate)),
})
export type GivenRate = z.infer<typeof GivenRate>

export const GivenRates = z.strictObject({ rates: z.array(GivenRate).min(1).max(500) })

/** How many rates are kept now, and how many files are read again because of them. */
export const RatesKept = z.object({ rates: z.int(), filesReadAgain: z.int() })
