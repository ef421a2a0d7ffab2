import type { BlockList } from 'node:net'
import { rowsOfAnswer } from '@waybill/assistant'
import {
  meets,
  nextDue,
  pages,
  Refusal,
  type ReportSchedule,
  requirementOfPage,
  type ScheduledRequest,
  type ScheduleRun,
  type ScheduleWhat,
  type ScheduleWish,
} from '@waybill/contracts'
import { type sealWith, wayInOf } from '@waybill/intake'
import { type KeptSchedule, type NewSchedule, reportsOf } from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import { givesSecret, type NamedServer, namedServers } from '../arrivals/named-servers.ts'
import type { House } from '../house.ts'
import { languageIn } from '../mail/language.ts'
import { filtersOf } from '../reports/head.ts'
import { maySee, nameOfOwn } from '../reports/own-reports.ts'
import { pageOfReport } from '../reports/request.ts'
import { demandServers, mayReceive, scopeToSchedule } from './rights.ts'

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly networks: BlockList
  readonly seal: ReturnType<typeof sealWith>
}

const noServer: NamedServer = {
  folder: '/',
  host: '',
  port: 22,
  login: '',
  secret: '',
  hostKey: '',
  namedByStaff: false,
}

function answerOf({ measure, by, span }: Extract<ScheduledRequest, { kind: 'answer' }>): ReportSchedule['answer'] {
  return { measure, by, ...(span && { span }) }
}

/** How many rows a run came to is told as long as its owner may see what the schedule is about. */
export function toldOfRun(run: ScheduleRun, schedule: KeptSchedule, caller: Caller): ScheduleRun {
  return maySee(caller, schedule) ? run : { ...run, rows: null }
}

/** Schedules as their owners give and see them: what they ask is checked as if it were asked now, and secrets only go in. */
export function ownSchedules({ state, now, networks, seal }: Needed) {
  const servers = namedServers({ networks, seal })

  async function requestOf(
    what: ScheduleWhat,
    { user }: Caller,
    before: KeptSchedule | undefined,
  ): Promise<ScheduledRequest> {
    switch (what.kind) {
      case 'known':
        return what
      case 'answer': {
        const { question, kind, ...whose } = what
        const open = pages.filter(({ name }) => meets(user.permissions, requirementOfPage(name)))
        const rows = rowsOfAnswer(question, open)
        if (!rows) {
          const complaint = 'has no rows that a page tells which is open to you'
          throw new Refusal('bad-request', 'field-wrong', { field: 'what.question', complaint })
        }
        return { kind, ...rows, ...whose }
      }
      case 'kept':
        if (!before) throw new Refusal('bad-request', 'schedule-nothing')
        return before.request
      case 'report': {
        const report = await reportsOf(state, user.id).find(what.reportId)
        if (!report) throw new Refusal('not-found', 'report-unknown')
        const { dates: _, ...request } = report.request
        return request
      }
    }
  }

  function serverOf(wish: ScheduleWish, caller: Caller, before: KeptSchedule | undefined): NamedServer {
    if (wish.delivery !== 'sftp') return noServer
    demandServers(caller)
    const server = servers.serverOf(wish.server, caller, before?.delivery === 'sftp' ? before : undefined)
    // Whoever says anew how to sign in takes the server as it shows itself next.
    return givesSecret(wish.server) ? { ...server, hostKey: '' } : server
  }

  return {
    /** The schedule to write down; `before` is what it was. */
    keptOf: async (
      wish: ScheduleWish,
      caller: Caller,
      language: string | undefined,
      before?: KeptSchedule,
    ): Promise<NewSchedule> => {
      const request = await requestOf(wish.what, caller, before)
      scopeToSchedule(caller, request)
      const addresses = wish.delivery === 'email' ? [...new Set(wish.addresses)] : []
      for (const address of addresses)
        if (!(await mayReceive({ state }, address, { request })))
          throw new Refusal('not-allowed', 'schedule-address', { address })
      const { what: _, addresses: __, server: ___, active, ...settings } = wish
      return {
        ...settings,
        ...serverOf(wish, caller, before),
        request,
        clientId: request.clientId,
        language: languageIn(language),
        addresses,
        dueAt: active ? nextDue(wish, now()).toISOString() : null,
      }
    },

    told: (schedule: KeptSchedule, lastRun: ScheduleRun | undefined, caller: Caller): ReportSchedule => {
      const { userId: _, namedByStaff: __, language: ___, request, ...open } = schedule
      const { folder, host, port, login, secret, hostKey, addresses, ...settings } = open
      return {
        ...settings,
        clientName: nameOfOwn(caller, schedule),
        addresses: [...addresses],
        server: { folder, host, port, login, wayIn: wayInOf(secret), hostKey },
        active: open.dueAt !== null,
        page: pageOfReport(request),
        known: request.kind === 'known' ? request.name : null,
        carrier: request.kind === 'known' ? (request.carrier ?? null) : null,
        answer: request.kind === 'answer' ? answerOf(request) : null,
        filters: filtersOf(request),
        lastRun: lastRun ? toldOfRun(lastRun, schedule, caller) : null,
      }
    },
  }
}
