import { Refusal } from '@waybill/contracts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { among } from './among.ts'
import { type Change, writeAudit } from './audit.ts'
import { holdClients } from './in-turn.ts'
import { demandRead, revisionOf } from './revision.ts'
import type { State } from './schema.ts'

type Row = Selectable<State['account']>

interface AccountChange {
  readonly name: string
  /** The name of one of the client's groups; empty for none. */
  readonly group: string
  readonly isUpsGsr: boolean
  readonly isFedexExpressGsr: boolean
  readonly isFedexIntlGsr: boolean
}

interface NewAccount extends AccountChange {
  readonly clientId: number
  readonly carrier: string
  readonly number: string
}

/** The carrier accounts of clients, as their client files them, by carrier and name. */
export function filedAccountsOf(state: Kysely<State>, clientIds: readonly number[]): Promise<Row[]> {
  return state
    .selectFrom('account')
    .selectAll()
    .where('client_id', 'in', among(clientIds))
    .orderBy('carrier_name')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** What an administrator of some clients does to their accounts. Each hands back whose accounts were changed. */
export function accountChangesOf(state: Kysely<State>, clientIds: readonly number[]) {
  const mine = among(clientIds)

  /** Somebody else's is as unknown as one that does not exist. */
  async function accountsOf(all: Transaction<State>, ids: readonly number[]): Promise<Row[]> {
    const wanted = [...new Set(ids)]
    const theirs = all.selectFrom('account').where('id', 'in', among(wanted)).where('client_id', 'in', mine)
    const owners = await theirs.select('client_id').distinct().execute()
    await holdClients(
      all,
      owners.map(({ client_id }) => client_id),
    )
    const found = await theirs.selectAll().orderBy('id').execute()
    if (found.length !== wanted.length) throw new Refusal('not-found', 'account-unknown')
    return found
  }

  return {
    add: ({ clientId, carrier, number, ...change }: NewAccount, { by, at }: Change): Promise<number> =>
      state.transaction().execute(async (all) => {
        await holdClients(all, [clientId])
        const key = { client_id: clientId, carrier_name: carrier, number }
        const added = await all
          .insertInto('account')
          .values({ ...key, ...columnsOf(change, await divisionOf(all, clientId, change.group)) })
          .onConflict((same) => same.columns(['client_id', 'carrier_name', 'number']).doNothing())
          .returningAll()
          .executeTakeFirst()
        if (!added) throw new Refusal('conflict', 'account-taken', { number, carrier })
        await writeAudit(all, { at, by, action: 'account.add', ...on(added), after: told(added) })
        return clientId
      }),

    change: (id: number, change: AccountChange, by: Change): Promise<number> =>
      state.transaction().execute(async (all) => {
        const [before] = await accountsOf(all, [id])
        if (!before) throw new Error('an account that was found is there')
        demandRead(accountRevision(before), by.read)
        await put(all, before, change, by)
        return before.client_id
      }),

    /** All of them or none. */
    file: (ids: readonly number[], group: string, by: Change): Promise<number[]> =>
      state.transaction().execute(async (all) => {
        const accounts = await accountsOf(all, ids)
        for (const account of accounts) await put(all, account, { ...changeOf(account), group }, by)
        return [...new Set(accounts.map(({ client_id }) => client_id))]
      }),

    remove: (id: number, { by, at }: Change): Promise<number> =>
      state.transaction().execute(async (all) => {
        const [before] = await accountsOf(all, [id])
        if (!before) throw new Error('an account that was found is there')
        await all.deleteFrom('account').where('id', '=', id).execute()
        await writeAudit(all, { at, by, action: 'account.remove', ...on(before), before: told(before) })
        return before.client_id
      }),
  }
}

async function put(all: Transaction<State>, before: Row, change: AccountChange, { by, at }: Change): Promise<void> {
  const columns = columnsOf(change, await divisionOf(all, before.client_id, change.group))
  const after = { ...before, ...columns }
  if (JSON.stringify(after) === JSON.stringify(before)) return
  await all.updateTable('account').set(columns).where('id', '=', before.id).execute()
  await writeAudit(all, {
    at,
    by,
    action: 'account.change',
    ...on(before),
    before: told(before),
    after: told(after),
  })
}

/** The division that a group belongs to, and its accounts with it. */
async function divisionOf(all: Transaction<State>, clientId: number, group: string): Promise<string> {
  if (group === '') return ''
  const found = await all
    .selectFrom('account_group')
    .select('division')
    .where('client_id', '=', clientId)
    .where('name', '=', group)
    .executeTakeFirst()
  if (!found) throw new Refusal('bad-request', 'group-not-of-client', { group })
  return found.division
}

function columnsOf(change: AccountChange, division: string) {
  return {
    name: change.name,
    account_group: change.group,
    account_division: division,
    is_ups_gsr: Number(change.isUpsGsr),
    is_fedex_express_gsr: Number(change.isFedexExpressGsr),
    is_fedex_intl_gsr: Number(change.isFedexIntlGsr),
  }
}

function changeOf(row: Row): AccountChange {
  return {
    name: row.name,
    group: row.account_group,
    isUpsGsr: row.is_ups_gsr === 1,
    isFedexExpressGsr: row.is_fedex_express_gsr === 1,
    isFedexIntlGsr: row.is_fedex_intl_gsr === 1,
  }
}

export function accountRevision(row: Row): string {
  return revisionOf(changeOf(row))
}

function told(row: Row) {
  return { clientId: row.client_id, ...changeOf(row), division: row.account_division }
}

function on({ client_id, carrier_name, number }: Row) {
  const subject = { kind: 'account', name: `${carrier_name} ${number}` } as const
  return { subject, about: { clientIds: [client_id] } }
}
