import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  csvText,
  endpoints,
  meets,
  Refusal,
  type Report,
  type ReportFormat,
  type ReportRequest,
  requirementOf,
  submittedWords,
} from '@waybill/contracts'
import { type ReportWork, reportsOf } from '@waybill/state'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../access/guard.ts'
import { changeBy } from '../administration/change-by.ts'
import type { House } from '../house.ts'
import { asAttachment } from '../invoices/attachment.ts'
import { detailsOf } from '../reports/file-names.ts'
import { maySee, nameOfOwn, openReports } from '../reports/own-reports.ts'
import { pageOfReport, requestOf } from '../reports/request.ts'
import { scopeToRun } from '../reports/rights.ts'
import { sendReportFile } from '../reports/send-file.ts'
import { route, type Server } from '../route.ts'

type Needed = Pick<House, 'state' | 'warehouse' | 'folders' | 'now'>

const mostListed = 500

/** Reports of one's own: asked for, watched, fetched, made again. */
export function reportRoutes(server: Server, house: Needed): void {
  const { state, folders } = house
  const reports = openReports(house)

  interface Asked {
    readonly caller: Caller
    readonly request: FastifyRequest
    readonly reply: FastifyReply
    readonly signal: AbortSignal
  }

  /** A sentence as JSON: whoever expects text reads it as that text. */
  async function submit(
    { caller, request, reply, signal }: Asked,
    name: string,
    asked: ReportRequest,
    format: ReportFormat,
  ) {
    const by = { caller, change: changeBy(house, caller, request), signal }
    const language = request.headers['accept-language']
    const submitted = await reports.submit(by, { name, asked, format, language })
    reply.type('application/json; charset=utf-8')
    if (submitted === 'crosses') return JSON.stringify(submittedWords.crossesLimit)
    return JSON.stringify(submitted.isNew ? submittedWords.submitted : submittedWords.alreadySubmitted)
  }

  route(server, endpoints.submitReport, ({ params, body, ...asked }) => {
    if (!meets(asked.caller.user.permissions, requirementOf('/reports')))
      throw new Refusal('not-allowed', 'report-not-open')
    return submit(asked, body.pageName, requestOf(params.page, body), body.format)
  })

  route(server, endpoints.runKnownReport, ({ body: { format, ...wish }, ...asked }) =>
    submit(asked, wish.name, { kind: 'known', ...wish }, format),
  )

  route(server, endpoints.reports, async ({ caller }) => ({
    reports: (await reportsOf(state, caller.user.id).list(mostListed)).map((report) => told(caller, report)),
    total: await reportsOf(state, caller.user.id).count(),
  }))

  route(server, endpoints.report, async ({ caller, params }) => told(caller, await reports.mine(caller, params.id)))

  route(server, endpoints.reportAgain, async ({ caller, params, request }) => {
    const before = await reports.mine(caller, params.id)
    scopeToRun(caller, before.request)
    const { clientId, name, request: asked, digest, format, language } = before
    const report = { clientId, name, request: asked, digest, format, language }
    const id = await reportsOf(state, caller.user.id).add(report, changeBy(house, caller, request))
    if (id === undefined) throw new Refusal('conflict', 'report-open')
    return told(caller, await reports.mine(caller, id))
  })

  route(server, endpoints.stopReport, async ({ caller, params, request }) => {
    const { id } = await reports.mine(caller, params.id)
    await reportsOf(state, caller.user.id).stop(id, changeBy(house, caller, request))
    return told(caller, await reports.mine(caller, id))
  })

  route(server, endpoints.removeReport, async ({ caller, params, request }) => {
    const { id } = await reports.mine(caller, params.id)
    const file = await reportsOf(state, caller.user.id).remove(id, changeBy(house, caller, request))
    if (file !== null) await rm(join(folders.reports, file), { force: true })
    return { done: true as const }
  })

  route(server, endpoints.reportFile, async ({ caller, params, request, reply }) => {
    const report = await reports.fetched(caller, params.id)
    return sendReportFile(house, report, changeBy(house, caller, request), reply)
  })

  route(server, endpoints.reportHead, async ({ caller, params, reply }) => {
    const report = await reports.fetched(caller, params.id)
    const { fileName } = detailsOf(report)
    asAttachment(reply, `${fileName}.csv`, 'text/csv; charset=utf-8')
    return csvText(report.head)
  })

  route(server, endpoints.reportFileDetails, async ({ caller, params }) =>
    detailsOf(await reports.fetched(caller, params.id)),
  )
}

const nothingHeld = { rows: null, bytes: null, controlTotals: [] }

/** What its file holds is told to whom the file is given, and whose it is as long as the client is the caller's. */
function told(caller: Caller, report: ReportWork): Report {
  const { id, name, clientId, request, format, state, progress, rows, bytes, totals } = report
  const held = maySee(caller, report) ? { rows, bytes, controlTotals: [...totals] } : nothingHeld
  return {
    id,
    name,
    clientId,
    clientName: nameOfOwn(caller, report),
    page: pageOfReport(request),
    format,
    dates: request.dates,
    state,
    progress,
    ...held,
    askedAt: report.askedAt,
    startedAt: report.startedAt,
    endedAt: report.endedAt,
    keptUntil: report.keptUntil,
    downloadedAt: report.downloadedAt,
    failure: report.failure,
    stopAsked: report.stopAsked,
  }
}
