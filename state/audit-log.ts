import { setImmediate as othersTurn } from 'node:timers/promises'
import type { AuditSearch } from '@waybill/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { among } from './among.ts'
import type { State } from './schema.ts'

type Entry = Selectable<State['audit_log']>

/** Entries by their numbers: from one to before another. */
interface Span {
  readonly from: number
  readonly below: number
}

interface Page {
  readonly most: number
  /** Only what has a smaller number. */
  readonly before?: number | undefined
}

interface Counting {
  /** Counting ends where there are more than that. */
  readonly atMost?: number
  /** Only what has no smaller number. */
  readonly from?: number
  /** Only what has a smaller number. */
  readonly before?: number
}

/** So many numbers are looked through at once. SQLite holds the loop meanwhile, so others have their turn in between. */
const numbersAtOnce = 1000

/**
 * What has been written down, the latest first: for a reader of some clients what is about these and no others, by whose
 * matter it was when it was written. Without clients it is everything, for staff. Reading ends when the reader goes away.
 */
export function auditLogOf(state: Kysely<State>, clientIds: readonly number[] | undefined, signal?: AbortSignal) {
  const readable = ({ from, below }: Span) => {
    const all = state.selectFrom('audit_log').where('id', '>=', from).where('id', '<', below)
    if (!clientIds) return all
    const mine = among(clientIds)
    return all
      .where('id', 'in', (entry) =>
        entry
          .selectFrom('audit_log_client')
          .select('entry_id')
          .where('client_id', 'in', mine)
          .where('entry_id', '>=', from)
          .where('entry_id', '<', below),
      )
      .where((entry) => {
        const concerned = entry.selectFrom('audit_log_client').whereRef('entry_id', '=', 'audit_log.id')
        return entry.not(entry.exists(concerned.select('entry_id').where('client_id', 'not in', mine)))
      })
  }

  function found({ person, action, subject, from, until }: AuditSearch, span: Span) {
    let entries = readable(span)
    if (person) entries = entries.where(holds('login', person))
    if (subject) entries = entries.where(holds('subject', subject))
    if (action) entries = entries.where('action', '=', action)
    if (from) entries = entries.where('at', '>=', new Date(from).toISOString())
    if (until) entries = entries.where('at', '<', new Date(until).toISOString())
    return entries
  }

  /** The number that the next entry will have. */
  async function end(): Promise<number> {
    const last = await state.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    return (last?.id ?? 0) + 1
  }

  async function* downwards({ from = 1, before }: { from?: number | undefined; before?: number | undefined }) {
    const all = await end()
    for (let below = Math.min(before ?? all, all); below > from; below -= numbersAtOnce) {
      if (signal?.aborted) return
      yield { from: Math.max(from, below - numbersAtOnce), below }
      await othersTurn()
    }
  }

  async function* upwards(first: number) {
    const all = await end()
    for (let from = first; from < all; from += numbersAtOnce) {
      if (signal?.aborted) return
      yield { from, below: from + numbersAtOnce }
      await othersTurn()
    }
  }

  async function* blocks(search: AuditSearch, { most, before }: Page): AsyncGenerator<Entry[]> {
    let left = most
    for await (const span of downwards({ before })) {
      const entries = await found(search, span).selectAll().orderBy('id', 'desc').limit(left).execute()
      if (entries.length > 0) yield entries
      left -= entries.length
      if (left === 0) return
    }
  }

  return {
    end,
    /** As many as are there, but for `atMost`: then one more than that says that there are more. */
    count: async (
      search: AuditSearch,
      { atMost = Number.POSITIVE_INFINITY, ...within }: Counting = {},
    ): Promise<number> => {
      let total = 0
      for await (const span of downwards(within)) {
        const { here } = await found(search, span)
          .select((row) => row.fn.countAll<number>().as('here'))
          .executeTakeFirstOrThrow()
        total += here
        if (total > atMost) return atMost + 1
      }
      return total
    },
    /** Few at a time, for what is too much to be held at once. */
    blocks,
    page: async (search: AuditSearch, page: Page): Promise<Entry[]> =>
      (await Array.fromAsync(blocks(search, page))).flat(),
    /** The number of the entry that so many others follow after another; undefined where there are not so many. */
    following: async (search: AuditSearch, id: number, place: number): Promise<number | undefined> => {
      let left = place
      for await (const span of upwards(id + 1)) {
        const ids = await found(search, span).select('id').orderBy('id').limit(left).execute()
        left -= ids.length
        if (left === 0) return ids.at(-1)?.id
      }
      return undefined
    },
    entry: (id: number): Promise<Entry | undefined> =>
      readable({ from: id, below: id + 1 })
        .selectAll()
        .executeTakeFirst(),
  }
}

/** Whether a text has these words in it, letter for letter whatever the capitals. */
function holds(column: 'login' | 'subject', words: string) {
  const pattern = `%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
