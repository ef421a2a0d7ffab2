import type { Insertable, Kysely, Selectable } from 'kysely'
import type { State } from './schema.ts'

export type FiledAccountRow = Omit<Selectable<State['account']>, 'id'>

export function accountsOf(state: Kysely<State>, clientId: number): Promise<FiledAccountRow[]> {
  return state
    .selectFrom('account')
    .select(['client_id', 'carrier_name', 'number', 'name', 'account_group', 'account_division'])
    .where('client_id', '=', clientId)
    .orderBy('carrier_name')
    .orderBy('number')
    .execute()
}

/** Accounts that are known already keep their name, group and division. */
export async function rememberAccounts(
  state: Kysely<State>,
  accounts: readonly Insertable<State['account']>[],
): Promise<void> {
  if (accounts.length === 0) return
  await state
    .insertInto('account')
    .values(accounts)
    .onConflict((conflict) => conflict.columns(['client_id', 'carrier_name', 'number']).doNothing())
    .execute()
}
