import type { Insertable, Kysely, Selectable } from 'kysely'
import type { State } from './schema.ts'

export type FiledAccountRow = Pick<
  Selectable<State['account']>,
  'client_id' | 'carrier_name' | 'number' | 'name' | 'account_group' | 'account_division'
>

export function accountsOf(state: Kysely<State>, clientId: number): Promise<FiledAccountRow[]> {
  return state
    .selectFrom('account')
    .select(['client_id', 'carrier_name', 'number', 'name', 'account_group', 'account_division'])
    .where('client_id', '=', clientId)
    .orderBy('carrier_name')
    .orderBy('number')
    .execute()
}

const rowsAtOnce = 200

/** Accounts that are known already keep their name, group and division. Groups and divisions named here are known from then on. */
export async function rememberAccounts(
  state: Kysely<State>,
  accounts: readonly Insertable<State['account']>[],
): Promise<void> {
  for (let start = 0; start < accounts.length; start += rowsAtOnce) {
    const some = accounts.slice(start, start + rowsAtOnce)
    await state
      .insertInto('account')
      .values(some)
      .onConflict((conflict) => conflict.columns(['client_id', 'carrier_name', 'number']).doNothing())
      .execute()
    const groups = some.filter(({ account_group }) => account_group !== '')
    const divisions = some.filter(({ account_division }) => account_division !== '')
    if (groups.length > 0) {
      await state
        .insertInto('account_group')
        .values(
          groups.map((account) => ({
            client_id: account.client_id,
            name: account.account_group,
            division: account.account_division,
          })),
        )
        .onConflict((conflict) => conflict.columns(['client_id', 'name']).doNothing())
        .execute()
    }
    if (divisions.length > 0) {
      await state
        .insertInto('account_division')
        .values(divisions.map((account) => ({ client_id: account.client_id, name: account.account_division })))
        .onConflict((conflict) => conflict.columns(['client_id', 'name']).doNothing())
        .execute()
    }
  }
}
