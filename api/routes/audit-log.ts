import { type AuditEntry, auditEntriesOnPage, endpoints, Refusal } from '@waybill/contracts'
import { auditLogOf, writeAudit } from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import { actorOf, visitorOf } from '../access/visitor.ts'
import { differencesBetween } from '../audit-log/differences.ts'
import { hideVouchers } from '../audit-log/hidden-vouchers.ts'
import type { House } from '../house.ts'
import { isStaff } from '../people/rights.ts'
import { route, type Server } from '../route.ts'

const mostExported = 50_000

/** What has been done in the house. It is only ever read here; the database itself refuses a change. */
export function auditLogRoutes(server: Server, { state, now }: Pick<House, 'state' | 'now'>): void {
  const logOf = (caller: Caller) => auditLogOf(state, isStaff(caller.user) ? undefined : caller.scope.clientIds)

  async function entriesFor(caller: Caller, rows: readonly Row[]): Promise<AuditEntry[]> {
    const entries = rows.map(entryOf)
    if (!entries.some(({ changes }) => changes.some(({ field }) => field === 'vouchedBy'))) return entries
    const hide = await hideVouchers(caller, { state, now })
    return entries.map((entry) => ({ ...entry, changes: hide(entry.changes) }))
  }

  route(server, endpoints.auditLog, async ({ caller, query: { page, ...search } }) => {
    const log = logOf(caller)
    const [entries, total, actions] = await Promise.all([
      log.page(search, { limit: auditEntriesOnPage, offset: (page - 1) * auditEntriesOnPage }),
      log.count(search),
      log.actions(),
    ])
    return { entries: await entriesFor(caller, entries), total, actions }
  })

  route(server, endpoints.auditEntry, async ({ caller, params: { entryId } }) => {
    const entry = await logOf(caller).entry(entryId)
    if (!entry) throw new Refusal('not-found', 'audit-entry-unknown')
    const [shown] = await entriesFor(caller, [entry])
    if (!shown) throw new Error('one entry is one')
    return shown
  })

  route(server, endpoints.exportAuditLog, async ({ caller, body, request }) => {
    const log = logOf(caller)
    const [rows, total] = [await log.page(body, { limit: mostExported, offset: 0 }), await log.count(body)]
    await writeAudit(state, {
      at: now(),
      by: actorOf(caller.user, visitorOf(request)),
      action: 'export',
      subject: { kind: 'audit log', name: '' },
      about: isStaff(caller.user) ? 'house' : { clientIds: caller.scope.clientIds },
      after: { ...body, rows: rows.length, total },
    })
    return { entries: await entriesFor(caller, rows), total }
  })
}

type Row = Awaited<ReturnType<ReturnType<typeof auditLogOf>['page']>>[number]

function entryOf({ id, at, login, address, action, subject, before, after }: Row): AuditEntry {
  return { id, at, login, address, action, subject, changes: differencesBetween(before, after) }
}
