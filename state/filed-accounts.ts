import type { Kysely, Selectable } from 'kysely'
import type { State } from './schema.ts'

/** The carrier accounts of clients, as their client files them, by carrier and name. */
export function filedAccountsOf(
  state: Kysely<State>,
  clientIds: readonly number[],
): Promise<Selectable<State['account']>[]> {
  return state
    .selectFrom('account')
    .selectAll()
    .where('client_id', 'in', clientIds)
    .orderBy('carrier_name')
    .orderBy('name')
    .orderBy('id')
    .execute()
}
