import type { AuditSearch } from '@waybill/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { among } from './among.ts'
import type { State } from './schema.ts'

type Entry = Selectable<State['audit_log']>

interface Page {
  readonly limit: number
  readonly offset: number
}

/**
 * What has been written down, the latest first: for a reader of some clients what is about these and no others, by whose
 * matter it was when it was written. Without clients it is everything, for staff.
 */
export function auditLogOf(state: Kysely<State>, clientIds: readonly number[] | undefined) {
  const readable = () => {
    const all = state.selectFrom('audit_log')
    if (!clientIds) return all
    const mine = among(clientIds)
    return all
      .where('id', 'in', (entry) =>
        entry.selectFrom('audit_log_client').select('entry_id').where('client_id', 'in', mine),
      )
      .where((entry) => {
        const concerned = entry.selectFrom('audit_log_client').whereRef('entry_id', '=', 'audit_log.id')
        return entry.not(entry.exists(concerned.select('entry_id').where('client_id', 'not in', mine)))
      })
  }

  function found({ person, action, subject, from, until }: AuditSearch) {
    let entries = readable()
    if (person) entries = entries.where(holds('login', person))
    if (subject) entries = entries.where(holds('subject', subject))
    if (action) entries = entries.where('action', '=', action)
    if (from) entries = entries.where('at', '>=', new Date(from).toISOString())
    if (until) entries = entries.where('at', '<', new Date(until).toISOString())
    return entries
  }

  return {
    count: async (search: AuditSearch): Promise<number> => {
      const { total } = await found(search)
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return total
    },
    page: (search: AuditSearch, { limit, offset }: Page): Promise<Entry[]> =>
      found(search).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    entry: (id: number): Promise<Entry | undefined> => readable().selectAll().where('id', '=', id).executeTakeFirst(),
    /** The kinds of entries there are. */
    actions: async (): Promise<string[]> =>
      (await readable().select('action').distinct().orderBy('action').execute()).map(({ action }) => action),
  }
}

/** Whether a text has these words in it, letter for letter whatever the capitals. */
function holds(column: 'login' | 'subject', words: string) {
  const pattern = `%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
