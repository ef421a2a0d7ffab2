import type { AuditSearch } from '@waybill/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { State } from './schema.ts'

type Entry = Selectable<State['audit_log']>

/** Whose entries somebody may read: by who did it, or by what it was done to. */
export interface AuditScope {
  readonly userIds: readonly number[]
  readonly subjects: readonly string[]
}

interface Page {
  readonly limit: number
  readonly offset: number
}

/** What has been written down, the latest first. Without a scope it is everything. */
export function auditLogOf(state: Kysely<State>, scope: AuditScope | undefined) {
  const readable = () => {
    const all = state.selectFrom('audit_log')
    if (!scope) return all
    return all.where((row) =>
      row.or([row('user_id', 'in', [0, ...scope.userIds]), row('subject', 'in', ['', ...scope.subjects])]),
    )
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
