import { accountsOf, type Kysely, rememberAccounts, type State } from '@waybill/state'
import type { Warehouse } from '@waybill/warehouse'

interface Needed {
  readonly state: Kysely<State>
  readonly warehouse: Pick<Warehouse, 'accounts' | 'refile'>
}

/**
 * Knows the accounts that a client's invoices came for, and files every line where its account is filed now. Whatever came
 * between, a change of the filing, a file that was being read, a sudden end: afterwards state and warehouse agree.
 */
export async function fileAccounts(
  { state, warehouse }: Needed,
  clientId: number,
  signal?: AbortSignal,
): Promise<void> {
  const billed = await warehouse.accounts({ clientIds: [clientId] })
  await rememberAccounts(
    state,
    billed
      .filter(({ accountNumber }) => accountNumber !== '')
      .map(({ carrier, accountNumber }) => ({
        client_id: clientId,
        carrier_name: carrier,
        number: accountNumber,
        name: accountNumber,
        account_group: '',
        account_division: '',
      })),
  )
  const filed = async () =>
    (await accountsOf(state, clientId)).map((account) => ({
      carrier: account.carrier_name,
      accountNumber: account.number,
      group: account.account_group,
      division: account.account_division,
    }))
  await warehouse.refile(clientId, filed, signal)
}
