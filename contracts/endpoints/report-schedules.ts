import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requirementOf } from '../places.ts'
import { ReportSchedule, ScheduleRun, ScheduleWish } from '../report-schedules.ts'
import { Done, Id } from './paths.ts'

const schedules = '/aiparcelreports/api/schedules'
const needs = requirementOf('/viewScheduledReports')
const ScheduleInPath = z.strictObject({ scheduleId: Id })

/** Ours, as all of these: the caller's own schedules. */
export const reportSchedules = endpoint({
  method: 'GET',
  path: schedules,
  needs,
  answer: z.object({ schedules: z.array(ReportSchedule) }),
})
export const addReportSchedule = endpoint({
  method: 'POST',
  path: schedules,
  needs,
  body: ScheduleWish,
  answer: ReportSchedule,
})
export const changeReportSchedule = endpoint({
  method: 'PUT',
  path: `${schedules}/:scheduleId`,
  needs,
  params: ScheduleInPath,
  body: ScheduleWish,
  answer: ReportSchedule,
})
export const pauseReportSchedule = endpoint({
  method: 'POST',
  path: `${schedules}/:scheduleId/pause`,
  needs,
  params: ScheduleInPath,
  answer: ReportSchedule,
})
export const resumeReportSchedule = endpoint({
  method: 'POST',
  path: `${schedules}/:scheduleId/resume`,
  needs,
  params: ScheduleInPath,
  answer: ReportSchedule,
})
/** Once more beside its due times, and sent as it would be then. */
export const runReportSchedule = endpoint({
  method: 'POST',
  path: `${schedules}/:scheduleId/run`,
  needs,
  params: ScheduleInPath,
  answer: ReportSchedule,
})
/** What it has made stays. */
export const removeReportSchedule = endpoint({
  method: 'DELETE',
  path: `${schedules}/:scheduleId`,
  needs,
  params: ScheduleInPath,
  answer: Done,
})
/** The latest first, and how many there are. */
export const runsOfReportSchedule = endpoint({
  method: 'GET',
  path: `${schedules}/:scheduleId/runs`,
  needs,
  params: ScheduleInPath,
  answer: z.object({ runs: z.array(ScheduleRun), total: z.int() }),
})
/** The file of a run, for whom it was sent to with a mail that could not hold it. */
export const receivedReport = endpoint({
  method: 'GET',
  path: '/aiparcelreports/api/received/:runId/file',
  needs: requirementOf('/reports'),
  params: z.strictObject({ runId: Id }),
  answer: z.unknown(),
})
