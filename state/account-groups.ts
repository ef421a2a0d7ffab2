import { Refusal } from '@waybill/contracts'
import type { Kysely, Transaction } from 'kysely'
import { among } from './among.ts'
import { type Change, writeAudit } from './audit.ts'
import { holdClients } from './in-turn.ts'
import { demandRead, revisionOf } from './revision.ts'
import type { State } from './schema.ts'

interface NewGroup {
  readonly clientId: number
  readonly name: string
  readonly division: string
}

/** The groups in which some clients file their accounts, and the divisions those belong to, by client and name. */
export function accountGroupsOf(state: Kysely<State>, clientIds: readonly number[]) {
  const mine = among(clientIds)

  return {
    groups: async (): Promise<(NewGroup & { id: number; accounts: number })[]> => {
      const rows = await state
        .selectFrom('account_group as g')
        .leftJoin('account as a', (join) =>
          join.onRef('a.client_id', '=', 'g.client_id').onRef('a.account_group', '=', 'g.name'),
        )
        .select((e) => ['g.id', 'g.client_id as clientId', 'g.name', 'g.division', e.fn.count('a.id').as('accounts')])
        .where('g.client_id', 'in', mine)
        .groupBy(['g.id', 'g.client_id', 'g.name', 'g.division'])
        .orderBy('g.client_id')
        .orderBy('g.name')
        .execute()
      return rows.map((row) => ({ ...row, accounts: Number(row.accounts) }))
    },

    divisions: async (): Promise<{ id: number; clientId: number; name: string; groups: number }[]> => {
      const rows = await state
        .selectFrom('account_division as d')
        .leftJoin('account_group as g', (join) =>
          join.onRef('g.client_id', '=', 'd.client_id').onRef('g.division', '=', 'd.name'),
        )
        .select((e) => ['d.id', 'd.client_id as clientId', 'd.name', e.fn.count('g.id').as('groups')])
        .where('d.client_id', 'in', mine)
        .groupBy(['d.id', 'd.client_id', 'd.name'])
        .orderBy('d.client_id')
        .orderBy('d.name')
        .execute()
      return rows.map((row) => ({ ...row, groups: Number(row.groups) }))
    },

    addGroup: (group: NewGroup, { by, at }: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        await holdClients(all, [group.clientId])
        await refuseSecond(all, 'account_group', group)
        const division = await knowDivision(all, group)
        const { clientId, name } = group
        await all.insertInto('account_group').values({ client_id: clientId, name, division }).execute()
        const after = { clientId, name, division }
        await writeAudit(all, { at, by, action: 'account-group.add', ...onGroup(name, clientId), after })
      }),

    /** Its accounts go with it, under its new name and into its new division. Hands back whose it is. */
    changeGroup: (
      id: number,
      { name, division: named }: Pick<NewGroup, 'name' | 'division'>,
      { by, at, read }: Change,
    ): Promise<number> =>
      state.transaction().execute(async (all) => {
        const before = await groupOf(all, id)
        demandRead(groupRevision(before), read)
        const { client_id: clientId } = before
        await refuseSecond(all, 'account_group', { clientId, name }, id)
        const division = await knowDivision(all, { clientId, division: named })
        await all.updateTable('account_group').set({ name, division }).where('id', '=', id).execute()
        await all
          .updateTable('account')
          .set({ account_group: name, account_division: division })
          .where('client_id', '=', clientId)
          .where('account_group', '=', before.name)
          .execute()
        await writeAudit(all, {
          at,
          by,
          action: 'account-group.change',
          ...onGroup(before.name, clientId),
          before: { clientId, name: before.name, division: before.division },
          after: { clientId, name, division },
        })
        return clientId
      }),

    removeGroup: (id: number, { by, at }: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        const { client_id: clientId, name, division } = await groupOf(all, id)
        const { accounts } = await all
          .selectFrom('account')
          .select((e) => e.fn.countAll<number>().as('accounts'))
          .where('client_id', '=', clientId)
          .where('account_group', '=', name)
          .executeTakeFirstOrThrow()
        if (accounts > 0) throw new Refusal('conflict', 'group-kept-by-accounts', { name, accounts })
        await all.deleteFrom('account_group').where('id', '=', id).execute()
        const before = { clientId, name, division }
        await writeAudit(all, { at, by, action: 'account-group.remove', ...onGroup(name, clientId), before })
      }),

    addDivision: (division: { clientId: number; name: string }, { by, at }: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        await holdClients(all, [division.clientId])
        await refuseSecond(all, 'account_division', division)
        await all.insertInto('account_division').values({ client_id: division.clientId, name: division.name }).execute()
        const on = onDivision(division.name, division.clientId)
        await writeAudit(all, { at, by, action: 'account-division.add', ...on, after: division })
      }),

    /** Its groups and their accounts go with it. Hands back whose it is. */
    renameDivision: (id: number, name: string, { by, at }: Change): Promise<number> =>
      state.transaction().execute(async (all) => {
        const { client_id: clientId, name: before } = await divisionOf(all, id)
        await refuseSecond(all, 'account_division', { clientId, name }, id)
        await all.updateTable('account_division').set({ name }).where('id', '=', id).execute()
        await all
          .updateTable('account_group')
          .set({ division: name })
          .where('client_id', '=', clientId)
          .where('division', '=', before)
          .execute()
        await all
          .updateTable('account')
          .set({ account_division: name })
          .where('client_id', '=', clientId)
          .where('account_division', '=', before)
          .execute()
        await writeAudit(all, {
          at,
          by,
          action: 'account-division.rename',
          ...onDivision(before, clientId),
          before: { clientId, name: before },
          after: { clientId, name },
        })
        return clientId
      }),

    removeDivision: (id: number, { by, at }: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        const { client_id: clientId, name } = await divisionOf(all, id)
        const { groups } = await all
          .selectFrom('account_group')
          .select((e) => e.fn.countAll<number>().as('groups'))
          .where('client_id', '=', clientId)
          .where('division', '=', name)
          .executeTakeFirstOrThrow()
        if (groups > 0) throw new Refusal('conflict', 'division-kept-by-groups', { name, groups })
        await all.deleteFrom('account_division').where('id', '=', id).execute()
        const before = { clientId, name }
        await writeAudit(all, { at, by, action: 'account-division.remove', ...onDivision(name, clientId), before })
      }),
  }

  /** Somebody else's is as unknown as one that does not exist. */
  async function groupOf(all: Transaction<State>, id: number) {
    const one = all.selectFrom('account_group').where('id', '=', id).where('client_id', 'in', mine)
    const owner = await one.select('client_id').executeTakeFirst()
    if (owner) await holdClients(all, [owner.client_id])
    const found = await one.selectAll().executeTakeFirst()
    if (!found) throw new Refusal('not-found', 'group-unknown')
    return found
  }

  async function divisionOf(all: Transaction<State>, id: number) {
    const one = all.selectFrom('account_division').where('id', '=', id).where('client_id', 'in', mine)
    const owner = await one.select('client_id').executeTakeFirst()
    if (owner) await holdClients(all, [owner.client_id])
    const found = await one.selectAll().executeTakeFirst()
    if (!found) throw new Refusal('not-found', 'division-unknown')
    return found
  }
}

/** Names differ by more than the case of their letters. */
async function refuseSecond(
  all: Transaction<State>,
  table: 'account_group' | 'account_division',
  { clientId, name }: { clientId: number; name: string },
  itself = 0,
): Promise<void> {
  const known = await all.selectFrom(table).select(['id', 'name']).where('client_id', '=', clientId).execute()
  const second = known.find((one) => one.id !== itself && one.name.toLowerCase() === name.toLowerCase())
  if (second) throw new Refusal('conflict', 'filing-name-taken', { name: second.name })
}

/** A division that is named for the first time is there from then on. Hands back its name as it was first written. */
async function knowDivision(
  all: Transaction<State>,
  { clientId, division }: { clientId: number; division: string },
): Promise<string> {
  if (division === '') return division
  const known = await all.selectFrom('account_division').select('name').where('client_id', '=', clientId).execute()
  const same = known.find(({ name }) => name.toLowerCase() === division.toLowerCase())
  if (same) return same.name
  await all.insertInto('account_division').values({ client_id: clientId, name: division }).execute()
  return division
}

export function groupRevision({ name, division }: Pick<NewGroup, 'name' | 'division'>): string {
  return revisionOf({ name, division })
}

function onGroup(name: string, clientId: number) {
  return { subject: { kind: 'account group', name }, about: { clientIds: [clientId] } } as const
}

function onDivision(name: string, clientId: number) {
  return { subject: { kind: 'account division', name }, about: { clientIds: [clientId] } } as const
}
