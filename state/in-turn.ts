import type { Kysely, Transaction } from 'kysely'
import { among } from './among.ts'
import type { State } from './schema.ts'

/** What of the whole house is decided by looking at all of it; each is a row that whoever decides writes first. */
type Matter = 'carriers' | 'clients' | 'last-invoice-stamp' | 'layouts' | 'people'

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

/** Inside a transaction: lets one change of these clients and of what is theirs happen after another, on every node. */
export async function holdClients(all: Kysely<State>, ids: readonly number[]): Promise<void> {
  await all
    .updateTable('client')
    .set((e) => ({ name: e.ref('name') }))
    .where('id', 'in', among(ids))
    .execute()
}

/** Inside a transaction: lets one change of a matter of the house happen after another, on every node. */
export async function takeTurn(all: Kysely<State>, matter: Matter): Promise<void> {
  await all
    .insertInto('house_setting')
    .values({ key: matter, value: 'null' })
    .onConflict((same) => same.column('key').doUpdateSet({ value: 'null' }))
    .execute()
}
