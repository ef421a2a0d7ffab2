import type { Kysely, Transaction } from 'kysely'
import type { State } from './schema.ts'

/** What is decided by looking at all that a person has is decided by one change after another, on every node. */
export function inTurnOf<T>(
  state: Kysely<State>,
  userId: number,
  work: (all: Transaction<State>) => Promise<T>,
): Promise<T> {
  return state.transaction().execute(async (all) => {
    await all
      .updateTable('user')
      .set((e) => ({ login: e.ref('login') }))
      .where('id', '=', userId)
      .execute()
    return work(all)
  })
}
