import {
  mostRowsOfReport,
  Refusal,
  type ReportFormat,
  type ReportRequest,
  type ScheduledRequest,
} from '@waybill/contracts'
import { type Change, type ReportWork, reportsOf } from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import type { House } from '../house.ts'
import { languageIn } from '../mail/language.ts'
import { countOf, extractNow } from './make.ts'
import { digestOf } from './request.ts'
import { type Holder, scopeOf } from './rights.ts'

interface Asking {
  readonly caller: Caller
  readonly change: Change
  readonly signal: AbortSignal
}

interface Wish {
  readonly name: string
  readonly asked: ReportRequest
  readonly format: ReportFormat
  /** An `Accept-Language` header. */
  readonly language: string | undefined
}

/** Reports as their owner asks for them and fetches them. Somebody else's is as unknown as one that does not exist. */
export function openReports({ state, warehouse }: Pick<House, 'state' | 'warehouse'>) {
  return {
    limit: mostRowsOfReport,

    /** The rows are counted here. What is asked for while the same waits is not asked for twice. */
    submit: async ({ caller, change, signal }: Asking, { name, asked, format, language }: Wish) => {
      const scope = scopeOf(caller, asked)
      const { rows } = await countOf(await extractNow(asked, scope, { state }), scope, { warehouse }, signal)
      if (rows > mostRowsOfReport) return 'crosses' as const
      const mine = reportsOf(state, caller.user.id)
      const digest = digestOf(asked, format)
      const report = { clientId: asked.clientId, name, request: asked, digest, format, language: languageIn(language) }
      const added = await mine.add(report, change)
      if (added !== undefined) return { id: added, isNew: true }
      const open = await mine.open(digest)
      if (open !== undefined) return { id: open, isNew: false }
      // The same has ended in between.
      const addedNow = await mine.add(report, change)
      if (addedNow === undefined) throw new Refusal('conflict', 'report-open')
      return { id: addedNow, isNew: true }
    },

    mine: async ({ user }: Caller, id: number): Promise<ReportWork> => {
      const report = await reportsOf(state, user.id).find(id)
      if (!report) throw new Refusal('not-found', 'report-unknown')
      return report
    },

    /** With a file, of clients that the caller may still see. */
    fetched: async (caller: Caller, id: number) => {
      const report = await reportsOf(state, caller.user.id).find(id)
      if (!report?.file || !maySee(caller, report)) throw new Refusal('not-found', 'report-file-unknown')
      return { ...report, file: report.file }
    },
  }
}

interface Seen {
  readonly request: ReportRequest | ScheduledRequest
  /** Whose lines a file is made of, once there is one: a client may have moved away from the one that was asked about. */
  readonly clientIds?: readonly number[]
}

/** Whose something is, by its name as long as the client is somebody's: what it is called by now is no longer the business of others. */
export function nameOfOwn(
  { scope }: Pick<Holder, 'scope'>,
  { clientId, clientName }: { readonly clientId: number; readonly clientName: string },
): string | null {
  return scope.clientIds.includes(clientId) ? clientName : null
}

/** Whether somebody may see what a report is about, as their rights stand. */
export function maySee(holder: Holder, { request, clientIds = [] }: Seen): boolean {
  try {
    scopeOf(holder, request)
    return clientIds.every((id) => holder.scope.clientIds.includes(id))
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
