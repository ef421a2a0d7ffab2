import { z } from 'zod'
import { AskedQuestion } from './assistant.ts'
import {
  addDays,
  type CalendarDate,
  DateRange,
  DateType,
  DayOfWeek,
  RollingPeriod,
  resolveRollingPeriod,
  startOfWeek,
} from './dates.ts'
import { Feed, FeedSettings } from './feeds.ts'
import { JobFailure } from './jobs.ts'
import { KnownReportName } from './known-reports.ts'
import { PageName } from './pages.ts'
import { plainText } from './plain-text.ts'
import { AnswerOfReport, KnownReportWish, knownOfReport, LinesOfReport, ReportFormat } from './reports.ts'
import { isTimeZone } from './time-zones.ts'

/** Days that are told from the day a report is due. Weeks are whole ones. */
export const SchedulePeriod = z.enum(['Yesterday', ...RollingPeriod.options, 'Last 4 Weeks', 'Last 13 Weeks'])
export type SchedulePeriod = z.infer<typeof SchedulePeriod>

export function resolveSchedulePeriod(
  period: SchedulePeriod,
  today: CalendarDate,
  firstDay: number,
): { from: CalendarDate; to: CalendarDate } {
  const weeks = (many: number) => ({
    from: addDays(startOfWeek(today, firstDay), -7 * many),
    to: addDays(startOfWeek(today, firstDay), -1),
  })
  if (period === 'Yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (period === 'Last 4 Weeks') return weeks(4)
  if (period === 'Last 13 Weeks') return weeks(13)
  return resolveRollingPeriod(period, today, firstDay)
}

/** What a schedule asks each time; its days are those of its period. */
export const ScheduledRequest = z.discriminatedUnion('kind', [
  LinesOfReport.omit({ dates: true }),
  knownOfReport.omit({ dates: true }),
  AnswerOfReport.omit({ dates: true }),
])
export type ScheduledRequest = z.infer<typeof ScheduledRequest>

export const ScheduleCadence = z.enum(['day', 'week', 'month'])
export type ScheduleCadence = z.infer<typeof ScheduleCadence>

export const ScheduleDelivery = z.enum(['file', 'email', 'sftp'])
export type ScheduleDelivery = z.infer<typeof ScheduleDelivery>

/** So many schedules a person may have. */
export const mostSchedules = 50
export const mostScheduleAddresses = 20
/** A larger file is not put into a mail, which then leads to it. */
export const mostAttachedBytes = 10 * 1024 * 1024

const Address = z.email().max(200)
const { folder, host, port, login, password, privateKey, passphrase } = FeedSettings.shape

/** When it is due: a whole hour on the clocks of a time zone. A month that is too short is due on its last day. */
const when = {
  every: ScheduleCadence,
  /** Of a weekly one. */
  weekday: DayOfWeek,
  /** Of a monthly one. */
  dayOfMonth: z.int().min(1).max(31),
  hour: z.int().min(0).max(23),
  timeZone: z.string().max(60).refine(isTimeZone, 'is no time zone that is known here'),
}

const settings = {
  name: plainText(100, 1),
  period: SchedulePeriod,
  /** With which the weeks of its period begin. */
  firstDayOfWeek: DayOfWeek.default(1),
  dateType: DateType,
  ...when,
  format: ReportFormat,
  delivery: ScheduleDelivery,
  addresses: z
    .array(z.string().trim().max(200))
    .max(mostScheduleAddresses)
    .refine((all) => all.every((one) => Address.safeParse(one).success), 'holds something that is no e-mail address'),
  server: z.strictObject({ folder, host, port, login, password, privateKey, passphrase }),
  active: z.boolean(),
}

/** A report of one's own, a known report, an answer of the assistant, or, of a schedule that is changed, what it asks already. */
const { name, clientId, childClientIdsCSV, carrier } = KnownReportWish.shape
export const ScheduleWhat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('report'), reportId: z.int().positive().max(2_000_000_000) }),
  z.strictObject({ kind: z.literal('known'), name, clientId, childClientIdsCSV, carrier }),
  z.strictObject({ kind: z.literal('answer'), question: AskedQuestion, clientId, childClientIdsCSV }),
  z.strictObject({ kind: z.literal('kept') }),
])
export type ScheduleWhat = z.infer<typeof ScheduleWhat>

/** A schedule, as a person gives it. Of a known server, no secret means the one it has. */
export const ScheduleWish = z.strictObject({ what: ScheduleWhat, ...settings }).superRefine((wish, context) => {
  const missing = (...path: string[]) =>
    context.addIssue({ code: 'too_small', origin: 'string', minimum: 1, path, inclusive: true })
  if (wish.delivery === 'email' && wish.addresses.length === 0) missing('addresses')
  if (wish.delivery !== 'sftp') return
  for (const one of ['host', 'login'] as const) if (wish.server[one] === '') missing('server', one)
})
export type ScheduleWish = z.infer<typeof ScheduleWish>

export const ScheduleRunState = z.enum(['making', 'sending', 'done', 'failed'])
export type ScheduleRunState = z.infer<typeof ScheduleRunState>

/** What came of one due time. */
export const ScheduleRun = z.object({
  id: z.int(),
  dueAt: z.iso.datetime(),
  state: ScheduleRunState,
  dates: DateRange,
  /** Under which its file is found; null where none was asked for, or it is forgotten. */
  reportId: z.int().nullable(),
  rows: z.int().nullable(),
  /** How often it was tried to be sent. */
  attempts: z.int(),
  nextTryAt: z.iso.datetime().nullable(),
  sentTo: z.array(z.string()),
  /** Who was to get it, and may not see it any more. */
  leftOut: z.array(z.string()),
  failure: JobFailure.nullable(),
  endedAt: z.iso.datetime().nullable(),
})
export type ScheduleRun = z.infer<typeof ScheduleRun>

/** A schedule. Its secret never leaves the service. */
export const ReportSchedule = z.object({
  id: z.int(),
  ...settings,
  server: Feed.pick({ folder: true, host: true, port: true, login: true, wayIn: true, hostKey: true }),
  clientId: z.int(),
  /** Null where the client is no longer the caller's. */
  clientName: z.string().nullable(),
  page: PageName,
  /** Null where it is a table's lines, or an answer. */
  known: KnownReportName.nullable(),
  /** What an answer of the assistant tells; null where it is another report. */
  answer: AnswerOfReport.pick({ measure: true, by: true, span: true }).nullable(),
  /** Of a known report; null is all. */
  carrier: z.string().nullable(),
  /** By what a table's lines are narrowed, as the file says it. */
  filters: z.array(z.string()),
  /** Why it was halted by the service. */
  halted: JobFailure.nullable(),
  /** Null while it is paused. */
  dueAt: z.iso.datetime().nullable(),
  lastRun: ScheduleRun.nullable(),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>
