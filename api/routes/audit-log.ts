import { type AuditEntry, auditEntriesCounted, auditEntriesOnPage, endpoints, Refusal } from '@waybill/contracts'
import { auditLogOf, writeAudit } from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import { actorOf, visitorOf } from '../access/visitor.ts'
import { differencesBetween } from '../audit-log/differences.ts'
import { hideVouchers } from '../audit-log/hidden-vouchers.ts'
import type { House } from '../house.ts'
import { InParts } from '../in-parts.ts'
import { isStaff } from '../people/rights.ts'
import { route, type Server } from '../route.ts'

const mostExported = 50_000

/** What has been done in the house. It is only ever read here; the database itself refuses a change. */
export function auditLogRoutes(server: Server, { state, now }: Pick<House, 'state' | 'now'>): void {
  const logOf = (caller: Caller, signal?: AbortSignal) =>
    auditLogOf(state, isStaff(caller.user) ? undefined : caller.scope.clientIds, signal)
  const exporting = new Set<number>()

  async function entriesFor(caller: Caller, rows: readonly Row[]): Promise<AuditEntry[]> {
    const entries = rows.map(entryOf)
    if (!entries.some(({ changes }) => changes.some(({ field }) => field === 'vouchedBy'))) return entries
    const hide = await hideVouchers(caller, { state, now })
    return entries.map((entry) => ({ ...entry, changes: hide(entry.changes) }))
  }

  route(server, endpoints.auditLog, async ({ caller, query: { before, ...search }, signal }) => {
    const log = logOf(caller, signal)
    const rows = await log.page(search, { most: auditEntriesOnPage + 1, before })
    const shown = rows.slice(0, auditEntriesOnPage)
    const [first, last] = [before === undefined ? undefined : shown[0], shown.at(-1)]
    const isOldest = shown.length === rows.length
    const atMost = auditEntriesCounted
    const newer = first ? await log.count(search, { from: first.id + 1, atMost }) : 0
    const total = isOldest ? newer + shown.length : await log.count(search, { atMost })
    return {
      entries: await entriesFor(caller, shown),
      total: Math.min(total, atMost),
      more: total > atMost,
      newer: newer > atMost ? null : newer,
      beforeNewer: (first && (await log.following(search, first.id, auditEntriesOnPage + 1))) ?? null,
      beforeOlder: isOldest ? null : (last?.id ?? null),
    }
  })

  route(server, endpoints.auditEntry, async ({ caller, params: { entryId } }) => {
    const entry = await logOf(caller).entry(entryId)
    if (!entry) throw new Refusal('not-found', 'audit-entry-unknown')
    const [shown] = await entriesFor(caller, [entry])
    if (!shown) throw new Error('one entry is one')
    return shown
  })

  route(server, endpoints.exportAuditLog, async ({ caller, body, request, reply, signal }) => {
    const { user, scope } = caller
    if (exporting.has(user.id)) throw new Refusal('conflict', 'export-under-way')
    exporting.add(user.id)
    reply.raw.once('close', () => exporting.delete(user.id))
    const before = await logOf(caller).end()
    const total = await logOf(caller).count(body, { before })
    await writeAudit(state, {
      at: now(),
      by: actorOf(user, visitorOf(request)),
      action: 'export',
      subject: { kind: 'audit log', name: '' },
      about: isStaff(user) ? 'house' : { clientIds: scope.clientIds },
      after: { ...body, rows: Math.min(total, mostExported), total },
    })
    async function* blocks() {
      for await (const rows of logOf(caller, signal).blocks(body, { most: mostExported, before })) {
        yield await entriesFor(caller, rows)
      }
    }
    return new InParts({ total }, 'entries', blocks())
  })
}

type Row = Awaited<ReturnType<ReturnType<typeof auditLogOf>['page']>>[number]

function entryOf({ id, at, login, address, action, subject, before, after }: Row): AuditEntry {
  return { id, at, login, address, action, subject, changes: differencesBetween(before, after) }
}
