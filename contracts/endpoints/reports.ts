import { z } from 'zod'
import { SubClientIds } from '../chat.ts'
import { endpoint } from '../endpoint.ts'
import { KnownReportName, runnersOfReports } from '../known-reports.ts'
import { PageName } from '../pages.ts'
import { requirementOf } from '../places.ts'
import { ChatReportStatus, KnownReportWish, Report, ReportSubmission, ReportsAgentRequest } from '../reports.ts'
import { api, Done, Id } from './paths.ts'

const reportsApi = '/aiparcelreports/api'
const needs = requirementOf('/reports')
const ReportInPath = z.strictObject({ id: Id })

/** The answer is a sentence: submitted, already submitted, or that it would cross 1 million rows. */
export const submitReport = endpoint({
  method: 'POST',
  path: `${reportsApi}/aidashboards/submitReport/:page`,
  needs: 'page',
  params: z.strictObject({ page: PageName }),
  body: ReportSubmission,
  answer: z.string(),
})
/** Ours: one of the known reports, with its parameters; answered as above. */
export const runKnownReport = endpoint({
  method: 'POST',
  path: `${reportsApi}/reports`,
  needs: runnersOfReports,
  body: KnownReportWish,
  answer: z.string(),
})
/** Ours: the caller's own reports, the latest first, and how many there are. */
export const reports = endpoint({
  method: 'GET',
  path: `${reportsApi}/reports`,
  needs,
  answer: z.object({ reports: z.array(Report), total: z.int() }),
})
/** Ours, as the three below. */
export const report = endpoint({
  method: 'GET',
  path: `${reportsApi}/reports/:id`,
  needs,
  params: ReportInPath,
  answer: Report,
})
/** The same question once more, of the lines as they are then. */
export const reportAgain = endpoint({
  method: 'POST',
  path: `${reportsApi}/reports/:id/again`,
  needs,
  params: ReportInPath,
  answer: Report,
})
export const stopReport = endpoint({
  method: 'POST',
  path: `${reportsApi}/reports/:id/stop`,
  needs,
  params: ReportInPath,
  answer: Report,
})
/** Takes a report out of the list, with its file. */
export const removeReport = endpoint({
  method: 'DELETE',
  path: `${reportsApi}/reports/:id`,
  needs,
  params: ReportInPath,
  answer: Done,
})
/** The file itself. */
export const reportFile = endpoint({
  method: 'GET',
  path: `${api}/riGenerateds/downloadFile/:id`,
  needs,
  params: ReportInPath,
  answer: z.unknown(),
})
/** Ours: what a file says of itself at its beginning, by itself: what stands beside one that cannot begin with words. */
export const reportHead = endpoint({
  method: 'GET',
  path: `${reportsApi}/reports/:id/head`,
  needs,
  params: ReportInPath,
  answer: z.string(),
})
export const reportFileDetails = endpoint({
  method: 'GET',
  path: `${api}/riGenerateds/fileDetails/:id`,
  needs,
  params: ReportInPath,
  answer: z.object({ contentType: z.string(), fileName: z.string() }),
})

/** A known report as the chat asks for it; answered with 201 and its number. `reportsAgentJson` may also be that as text. */
export const requestReport = endpoint({
  method: 'POST',
  path: `${reportsApi}/getReportsRequest`,
  needs: runnersOfReports,
  body: z.strictObject({
    reportsAgentJson: z.union([ReportsAgentRequest, z.string().max(2000)]),
    client: z.int().positive(),
    /** Ours: what is said in a conversation is of these alone, and so is its file. */
    subClientIds: SubClientIds,
  }),
  answer: z.object({ id: z.int() }),
})
export const reportStatus = endpoint({
  method: 'GET',
  path: `${reportsApi}/reportStatus/:id`,
  needs,
  params: ReportInPath,
  answer: z.object({ id: z.int(), status: ChatReportStatus }),
})
/** The file of a report that is completed, by the report's number. */
export const generatedReport = endpoint({
  method: 'GET',
  path: `${api}/riGenerateds/generatedReports/:id`,
  needs,
  params: ReportInPath,
  answer: z.object({ id: z.int(), fileName: z.string(), contentType: z.string() }),
})
/** The known reports that somebody may run: one's own alone are told. */
export const reportsAccessable = endpoint({
  method: 'GET',
  path: `${api}/getReportsAccessableByUser`,
  needs,
  query: z.strictObject({ userId: Id.optional() }),
  answer: z.array(z.object({ reportName: KnownReportName })),
})
