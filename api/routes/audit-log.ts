import { type AuditEntry, auditEntriesOnPage, endpoints, Refusal } from '@waybill/contracts'
import { type AuditScope, auditLogOf, clientsOf, peopleOf, writeAudit } from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import { actorOf, visitorOf } from '../access/visitor.ts'
import { auditCsv } from '../audit-log/audit-csv.ts'
import { differencesBetween } from '../audit-log/differences.ts'
import type { House } from '../house.ts'
import { maySee } from '../people/rights.ts'
import { route, type Server } from '../route.ts'

const mostExported = 50_000

/** What has been done in the house. It is only ever read here; the database itself refuses a change. */
export function auditLogRoutes(server: Server, { state, now }: Pick<House, 'state' | 'now'>): void {
  /** Staff read everything; anybody else what was done by, or to, the people and clients they may see. */
  async function scopeOf({ user, scope: { clientIds } }: Caller): Promise<AuditScope | undefined> {
    const { id, permissions } = user
    if (permissions.includes('ROLE_STAFF')) return undefined
    const people = (await peopleOf(state, now()).all()).filter((person) =>
      maySee({ id, permissions, clientIds }, person),
    )
    const clients = (await clientsOf(state).all()).filter((client) => clientIds.includes(client.id))
    return {
      userIds: people.map((person) => person.id),
      subjects: [...people.map(({ login }) => `user ${login}`), ...clients.map(({ name }) => `client ${name}`)],
    }
  }

  route(server, endpoints.auditLog, async ({ caller, query: { page, ...search } }) => {
    const log = auditLogOf(state, await scopeOf(caller))
    const [entries, total, actions] = await Promise.all([
      log.page(search, { limit: auditEntriesOnPage, offset: (page - 1) * auditEntriesOnPage }),
      log.count(search),
      log.actions(),
    ])
    return { entries: entries.map(entryOf), total, actions }
  })

  route(server, endpoints.auditEntry, async ({ caller, params: { entryId } }) => {
    const entry = await auditLogOf(state, await scopeOf(caller)).entry(entryId)
    if (!entry) throw new Refusal('not-found', 'audit-entry-unknown')
    return entryOf(entry)
  })

  route(server, endpoints.exportAuditLog, async ({ caller, body, request }) => {
    const log = auditLogOf(state, await scopeOf(caller))
    const [rows, total] = [await log.page(body, { limit: mostExported, offset: 0 }), await log.count(body)]
    const asked = Object.entries(body).filter(([, value]) => value !== '')
    await writeAudit(state, {
      at: now(),
      by: actorOf(caller.user, visitorOf(request)),
      action: 'export',
      subject: 'audit log',
      after: { ...Object.fromEntries(asked), rows: rows.length, total },
    })
    return { csv: auditCsv({ entries: rows.map(entryOf), total, asked }), rows: rows.length, total }
  })
}

type Row = Awaited<ReturnType<ReturnType<typeof auditLogOf>['page']>>[number]

function entryOf({ id, at, login, address, action, subject, before, after }: Row): AuditEntry {
  return { id, at, login, address, action, subject, changes: differencesBetween(before, after) }
}
