import type { Kysely } from 'kysely'
import { securityOf } from './house-settings.ts'
import type { State } from './schema.ts'
import { type Session, sessionOf } from './sessions.ts'
import { type User, usersOf } from './users.ts'

/** What somebody may do: who it is, the clients they see, and how long the house lets a password be. */
export interface Standing {
  readonly user: User
  readonly clientIds: readonly number[]
  /** The child clients of each of these that has any. */
  readonly childrenOf: ReadonlyMap<number, readonly number[]>
  readonly passwordDays: number
}

/** A session that is open, and how often what its person may do had changed when it was looked up. */
interface OpenedSession {
  readonly session: Session
  readonly version: number
}

/** What stands in a written query where the words of a request will. */
const stand = { sessionId: 'the session', at: 'the moment' }

export function standingsOf(state: Kysely<State>) {
  const users = usersOf(state)

  async function childrenOf(clientIds: readonly number[]): Promise<Map<number, number[]>> {
    const all = new Set(clientIds)
    const rows = await state
      .selectFrom('client')
      .select(['id', 'parent_id'])
      .where('parent_id', 'is not', null)
      .orderBy('name')
      .execute()
    const families = new Map<number, number[]>()
    for (const { id, parent_id } of rows) {
      if (parent_id === null || !all.has(parent_id)) continue
      const children = families.get(parent_id)
      if (children) children.push(id)
      else families.set(parent_id, [id])
    }
    return families
  }

  const openedBy = (sessionId: string, at: string) =>
    state
      .selectFrom('session')
      .select(['id', 'user_id', 'way_in', 'provider_session', 'started_at', 'expires_at'])
      .select((of) =>
        of
          .selectFrom('rights_version')
          .select((rights) => rights.fn.sum<number>('version').as('version'))
          .where((rights) =>
            rights.or([rights('user_id', '=', 0), rights('user_id', '=', rights.ref('session.user_id'))]),
          )
          .as('version'),
      )
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', at)

  /** Every request asks this: it is written once, and asked with other words each time. */
  const written = openedBy(stand.sessionId, stand.at).compile()
  const askedFor = (sessionId: string, at: string): typeof written => ({
    ...written,
    parameters: written.parameters.map((each) =>
      each === stand.sessionId ? sessionId : each === stand.at ? at : each,
    ),
  })

  return {
    /** In one query. The version rises with the very change, on every node. */
    open: async (sessionId: string, now: Date): Promise<OpenedSession | undefined> => {
      const { rows } = await state.executeQuery(askedFor(sessionId, now.toISOString()))
      const [row] = rows
      return row && { session: sessionOf(row), version: row.version ?? 0 }
    },
    /** What stands now: at least what stood at any version that was looked up before. */
    read: async (userId: number): Promise<Standing | undefined> => {
      const user = await users.byId(userId)
      if (!user) return undefined
      const [clientIds, { passwordDays }] = await Promise.all([users.clientIdsOf(user), securityOf(state).read()])
      return { user, clientIds, childrenOf: await childrenOf(clientIds), passwordDays }
    },
  }
}
