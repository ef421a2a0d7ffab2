import {
  meets,
  Refusal,
  type ReportRequest,
  requirementOf,
  requirementOfPage,
  runnersOfReports,
  type ScheduledRequest,
  type Scope,
} from '@waybill/contracts'
import { standingsOf, type User } from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import type { House } from '../house.ts'
import { narrow } from '../scope.ts'
import { pageOfReport } from './request.ts'

/** Somebody, as their rights stand. */
export type Holder = Pick<Caller, 'scope' | 'childrenOf'> & { readonly user: Pick<Caller['user'], 'permissions'> }

/** The clients that a report is about, for somebody who may see its page and all of them now; else refused. */
export function scopeOf({ user, ...holder }: Holder, request: ReportRequest | ScheduledRequest): Scope {
  const { clientId, childClientIdsCSV } = request
  const mayAsk = [requirementOfPage(pageOfReport(request)), requirementOf('/reports')].every((needs) =>
    meets(user.permissions, needs),
  )
  if (!mayAsk) throw new Refusal('not-allowed', 'report-rights-gone')
  return narrow(holder, [{ clientId, ...(childClientIdsCSV !== undefined && { childClientIdsCSV }) }])
}

/** The same, for somebody who may have such a report made now. */
export function scopeToRun(holder: Holder, request: ReportRequest | ScheduledRequest): Scope {
  if (request.kind === 'known' && !meets(holder.user.permissions, runnersOfReports))
    throw new Refusal('not-allowed', 'report-rights-gone')
  return scopeOf(holder, request)
}

/** The same, of somebody who is not asking now but once asked: as their rights stand at this moment. */
export async function scopeNow(
  { state }: Pick<House, 'state'>,
  userId: number,
  request: ReportRequest,
): Promise<Scope> {
  const holder = await holderNow({ state }, userId)
  if (!holder) throw new Refusal('not-allowed', 'report-rights-gone')
  return scopeToRun(holder, request)
}

/** Somebody's rights at this moment; nobody who is not active has any. */
export async function holderNow(
  { state }: Pick<House, 'state'>,
  userId: number,
): Promise<(Holder & { readonly user: User }) | undefined> {
  const standing = await standingsOf(state).read(userId)
  if (!standing?.user.activated) return undefined
  const { user, clientIds, childrenOf } = standing
  return { user, scope: { clientIds }, childrenOf }
}
