import { meets, Refusal, requirementBehind, requirementOf, type ScheduledRequest, type Scope } from '@waybill/contracts'
import { usersOf } from '@waybill/state'
import type { House } from '../house.ts'
import { maySee } from '../reports/own-reports.ts'
import { type Holder, holderNow, scopeToRun } from '../reports/rights.ts'

/** The clients that a schedule reports on, for somebody who may have such a report made by a schedule now; else refused. */
export function scopeToSchedule(holder: Holder, request: ScheduledRequest): Scope {
  if (!meets(holder.user.permissions, requirementOf('/viewScheduledReports')))
    throw new Refusal('not-allowed', 'report-rights-gone')
  return scopeToRun(holder, request)
}

/** Who names the servers that files are fetched from also names those that files are left at. */
export function demandServers({ user }: Pick<Holder, 'user'>): void {
  if (!meets(user.permissions, requirementBehind('/aframe/cdcAdmin')))
    throw new Refusal('not-allowed', 'schedule-server')
}

/** Whether whoever reads mails to this address is a user who may see all of such a report now: a mail opens nothing that the portal does not. */
export async function mayReceive(
  { state }: Pick<House, 'state'>,
  address: string,
  report: Parameters<typeof maySee>[1],
): Promise<boolean> {
  const readers = await usersOf(state).writtenToAt(address)
  const holders = await Promise.all(readers.map(({ id }) => holderNow({ state }, id)))
  return holders.length > 0 && holders.every((holder) => holder !== undefined && maySee(holder, report))
}
