import type { Kysely } from 'kysely'
import type { State } from './schema.ts'

/** In the transaction that is given, else in one of its own. */
export function within<T>(state: Kysely<State>, work: (all: Kysely<State>) => Promise<T>): Promise<T> {
  return state.isTransaction ? work(state) : state.transaction().execute(work)
}
