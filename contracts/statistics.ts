import { z } from 'zod'
import { CardForm } from './cards.ts'
import { CalendarDate, DateRange } from './dates.ts'
import { PageName } from './pages.ts'
import { DimensionName, FilterDimension, MeasureName, TimeSpan } from './vocabulary.ts'

/** How far back the statistics reach; what was asked before that is forgotten. */
export const statisticsDays = [7, 30, 90] as const
export const StatisticsDays = z.literal(statisticsDays)
export type StatisticsDays = z.infer<typeof StatisticsDays>

/** What was asked, without the values that were filtered by. */
export const AskedWords = z.object({
  select: z.array(MeasureName),
  by: z.array(z.union([DimensionName, TimeSpan])),
  /** Left out where they stood in a clause. */
  dates: DateRange.optional(),
  where: z.array(z.union([DimensionName, MeasureName])),
  /** Of a list of filter values: of what. */
  valuesOf: FilterDimension.optional(),
})
export type AskedWords = z.infer<typeof AskedWords>

/** The form of the card that asked, or the list of a filter. */
export const AskedPart = z.union([CardForm, z.literal('filters')])
export type AskedPart = z.infer<typeof AskedPart>

const PersonUse = z.object({
  userId: z.int(),
  login: z.string(),
  name: z.string(),
  lastSeenAt: z.iso.datetime(),
  questions: z.int(),
  /** On how many days something was asked. */
  days: z.int(),
  /** The most used first. */
  pages: z.array(z.object({ page: PageName, questions: z.int() })),
})
const PageLatency = z.object({
  page: PageName,
  questions: z.int(),
  /** Declined or gone wrong; their times count too. */
  failures: z.int(),
  p50: z.int(),
  p95: z.int(),
  p99: z.int(),
})
export const SlowQuestion = z.object({
  at: z.iso.datetime(),
  login: z.string(),
  clientName: z.string().nullable(),
  page: PageName,
  widget: AskedPart,
  /** `null` for words that Waybill no longer knows. */
  question: AskedWords.nullable(),
  milliseconds: z.int(),
  status: z.int(),
})
export type SlowQuestion = z.infer<typeof SlowQuestion>

/** Times are in milliseconds; percentiles are times that some question really took (nearest rank). */
export const Statistics = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  questions: z.int(),
  people: z.array(PersonUse),
  pages: z.array(PageLatency),
  slowest: z.array(SlowQuestion),
  /** Every day of the span in UTC, the oldest first. */
  days: z.array(z.object({ day: CalendarDate, questions: z.int(), people: z.int() })),
})
export type Statistics = z.infer<typeof Statistics>
