import {
  type ChatReportStatus,
  endpoints,
  fitsChat,
  mostMonthsFromChat,
  Refusal,
  type ReportRequest,
  type ReportState,
  ReportsAgentRequest,
  reportsOpenTo,
} from '@waybill/contracts'
import { changeBy } from '../administration/change-by.ts'
import { clientsSpokenOf } from '../chat/clients-spoken-of.ts'
import type { House } from '../house.ts'
import { detailsOf } from '../reports/file-names.ts'
import { openReports } from '../reports/own-reports.ts'
import { route, type Server } from '../route.ts'

const statuses: Readonly<Record<ReportState, ChatReportStatus>> = {
  waiting: 'Queued',
  running: 'Running',
  done: 'Completed',
  failed: 'Failed',
  stopped: 'Failed',
  gone: 'Failed',
}

/** Known reports as the chat asks for them, watches them and fetches them. */
export function chatReportRoutes(server: Server, house: Pick<House, 'state' | 'warehouse' | 'now'>): void {
  const reports = openReports(house)

  route(server, endpoints.requestReport, async ({ body, caller, request, reply, signal }) => {
    const { reportName, carrier, startDate, endDate } = read(body.reportsAgentJson)
    if (endDate < startDate) throw new Refusal('bad-request', 'report-request-unread')
    if (!fitsChat(startDate, endDate)) throw new Refusal('bad-request', 'report-months', { months: mostMonthsFromChat })
    const dates = { type: 'bill_date', from: startDate, to: endDate } as const
    const { client: clientId, subClientIds } = body
    const of = clientsSpokenOf({ clientId, subClientIds })
    const asked: ReportRequest = { kind: 'known', name: reportName, ...of, dates, carrier }
    const by = { caller, change: changeBy(house, caller, request), signal }
    const submitted = await reports.submit(by, {
      name: reportName,
      asked,
      format: 'xlsx',
      language: request.headers['accept-language'],
    })
    if (submitted === 'crosses') throw new Refusal('too-large', 'report-too-long', { rows: reports.limit })
    reply.code(201)
    return { id: submitted.id }
  })

  route(server, endpoints.reportStatus, async ({ caller, params }) => {
    const { id, state } = await reports.mine(caller, params.id)
    return { id, status: statuses[state] }
  })

  route(server, endpoints.generatedReport, async ({ caller, params }) => {
    const report = await reports.fetched(caller, params.id)
    return { id: report.id, ...detailsOf(report) }
  })

  route(server, endpoints.reportsAccessable, ({ caller, query }) => {
    if (query.userId !== undefined && query.userId !== caller.user.id) return []
    return reportsOpenTo(caller.user.permissions).map((reportName) => ({ reportName }))
  })
}

function read(given: ReportsAgentRequest | string): ReportsAgentRequest {
  if (typeof given !== 'string') return given
  try {
    return ReportsAgentRequest.parse(JSON.parse(given))
  } catch {
    throw new Refusal('bad-request', 'report-request-unread')
  }
}
