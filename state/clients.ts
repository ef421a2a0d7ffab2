import { type CalendarDate, type Client, Refusal } from '@waybill/contracts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { among } from './among.ts'
import { type Change, writeAudit } from './audit.ts'
import { holdClients, takeTurn } from './in-turn.ts'
import { demandRead, revisionOf } from './revision.ts'
import type { State } from './schema.ts'

interface NewClient {
  readonly name: string
  readonly code?: string
  readonly city?: string
  readonly state?: string
  readonly engageDate?: CalendarDate | null
  readonly parentClientId?: number | null
}

type WholeClient = Required<NewClient>

const unsaid = { code: '', city: '', state: '', engageDate: null, parentClientId: null }

/** The shippers, each with its child clients. Lists are ordered by name. */
export function clientsOf(state: Kysely<State>) {
  const every = state.selectFrom('client').selectAll().orderBy('name')

  const children = state.selectFrom('client').selectAll().where('parent_id', 'is not', null).orderBy('name')

  async function withChildren(rows: readonly ClientRow[], from = children): Promise<Client[]> {
    const byParent = Map.groupBy(await from.execute(), ({ parent_id }) => parent_id)
    return rows.map((row) => clientOf(row, byParent.get(row.id) ?? []))
  }

  async function first([row]: readonly ClientRow[]): Promise<Client | undefined> {
    if (!row) return undefined
    const [client] = await withChildren([row], children.where('parent_id', '=', row.id))
    return client
  }

  return {
    all: async (): Promise<Client[]> => withChildren(await every.execute()),
    namesOf: async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
      const rows = await state
        .selectFrom('client')
        .select(['id', 'name'])
        .where('id', 'in', among(ids))
        .orderBy('name')
        .execute()
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
    byId: async (id: number): Promise<Client | undefined> => first(await every.where('id', '=', id).execute()),
    byName: async (name: string): Promise<Client | undefined> => first(await every.where('name', '=', name).execute()),
    childrenOf: async (id: number): Promise<Client[]> =>
      withChildren(await every.where('parent_id', '=', id).execute()),
    /** These and their child clients. */
    withChildrenOf: async (ids: readonly number[]): Promise<number[]> => {
      const some = among(ids)
      const rows = state.selectFrom('client').select('id')
      const all = await rows.where((or) => or.or([or('id', 'in', some), or('parent_id', 'in', some)])).execute()
      return all.map(({ id }) => id)
    },
    /** The name is the client's own; a second client of the same name is an error of the database. */
    create: async (client: NewClient): Promise<Client> => {
      const row = await state
        .insertInto('client')
        .values(columnsOf({ ...unsaid, ...client }))
        .returningAll()
        .executeTakeFirstOrThrow()
      return clientOf(row, [])
    },
    /** By an administrator: names differ, and a parent has no parent. */
    add: (client: WholeClient, { by, at }: Change): Promise<Client> =>
      state.transaction().execute(async (all) => {
        await takeTurn(all, 'clients')
        await refuseSecond(all, client)
        await refuseSecondCode(all, client)
        await refuseParent(all, client)
        const row = await all.insertInto('client').values(columnsOf(client)).returningAll().executeTakeFirstOrThrow()
        await writeAudit(all, {
          at,
          by,
          action: 'client.add',
          ...on(client, row.id, client.parentClientId),
          after: client,
        })
        return clientOf(row, [])
      }),
    change: (id: number, client: WholeClient, { by, at, read }: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        await takeTurn(all, 'clients')
        await holdClients(all, [id, ...(client.parentClientId === null ? [] : [client.parentClientId])])
        const row = await found(all, id)
        demandRead(clientRevision(wholeOf(row)), read)
        await refuseSecond(all, client, id)
        if (!isSame(client.code, row.code)) await refuseSecondCode(all, client, id)
        if (client.parentClientId !== row.parent_id) await refuseParent(all, client, id)
        await all.updateTable('client').set(columnsOf(client)).where('id', '=', id).execute()
        const before = wholeOf(row)
        await writeAudit(all, {
          at,
          by,
          ...(before.parentClientId === client.parentClientId
            ? { action: 'client.change', ...on(before, id) }
            : { action: 'client.move', ...on(before, id, before.parentClientId, client.parentClientId) }),
          before,
          after: client,
        })
      }),
    /** Only one that nothing came for; its accounts, groups and fulfillment centers go with it. */
    remove: (id: number, { by, at }: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        await takeTurn(all, 'clients')
        const before = wholeOf(await found(all, id))
        for (const { table, column, sentence } of keepsClients) {
          const kept = await all.selectFrom(table).select(column).where(column, '=', id).limit(1).executeTakeFirst()
          if (kept) throw new Refusal('conflict', sentence, { name: before.name })
        }
        for (const table of goesWithClients) await all.deleteFrom(table).where('client_id', '=', id).execute()
        await all.deleteFrom('client').where('id', '=', id).execute()
        // Its id is nobody's from now on; that it is gone is its parent's to know.
        await writeAudit(all, { at, by, action: 'client.remove', ...on(before, before.parentClientId), before })
      }),
  }
}

const keepsClients = [
  { table: 'client', column: 'parent_id', sentence: 'client-kept-by-children' },
  { table: 'intake_file', column: 'client_id', sentence: 'client-kept-by-files' },
  { table: 'invoice_stamp', column: 'client_id', sentence: 'client-kept-by-stamps' },
  { table: 'stamped_invoice', column: 'client_id', sentence: 'client-kept-by-stamps' },
  { table: 'feed', column: 'client_id', sentence: 'client-kept-by-feed' },
  { table: 'sync_job', column: 'client_id', sentence: 'client-kept-by-sync' },
] as const

const goesWithClients = [
  'user_client',
  'identity_provider_client',
  'account',
  'account_group',
  'account_division',
  'fulfillment_center',
] as const

/** Names differ by more than the case of their letters. */
async function refuseSecond(all: Transaction<State>, { name }: WholeClient, itself = 0): Promise<void> {
  const known = await all.selectFrom('client').select(['id', 'name']).execute()
  const second = known.find((one) => one.id !== itself && isSame(one.name, name))
  if (second) throw new Refusal('conflict', 'client-name-taken', { name: second.name })
}

/** Two that have had one code all along may keep it. */
async function refuseSecondCode(all: Transaction<State>, { code }: WholeClient, itself = 0): Promise<void> {
  if (code === '') return
  const known = await all.selectFrom('client').select(['id', 'code']).execute()
  if (known.some((one) => one.id !== itself && isSame(one.code, code)))
    throw new Refusal('conflict', 'client-code-taken', { code })
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** There is one level: a parent has no parent, and a child has no children. */
async function refuseParent(all: Transaction<State>, { parentClientId }: WholeClient, id = 0): Promise<void> {
  if (parentClientId === null) return
  const { name, parent_id } = await found(all, parentClientId)
  if (parentClientId === id) throw new Refusal('bad-request', 'client-own-parent')
  if (parent_id !== null) throw new Refusal('conflict', 'client-parent-is-child', { name })
  const child = await all.selectFrom('client').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst()
  if (child) throw new Refusal('conflict', 'client-is-parent')
}

async function found(all: Transaction<State>, id: number): Promise<ClientRow> {
  const row = await all.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found', 'client-unknown')
  return row
}

type ClientRow = Selectable<State['client']>

function columnsOf({ name, code, city, state, engageDate, parentClientId }: WholeClient) {
  return { name, code, city, state, engage_date: engageDate, parent_id: parentClientId }
}

function wholeOf({ name, code, city, state, engage_date, parent_id }: ClientRow): WholeClient {
  return { name, code, city, state, engageDate: engage_date, parentClientId: parent_id }
}

export function clientRevision({ name, code, city, state, engageDate, parentClientId }: WholeClient): string {
  return revisionOf({ name, code, city, state, engageDate, parentClientId })
}

/** A client as the subject of an entry, and those whose matter it is. */
function on({ name }: WholeClient, ...ids: readonly (number | null)[]) {
  return { subject: { kind: 'client', name }, about: { clientIds: ids.filter((id) => id !== null) } } as const
}

function clientOf(row: ClientRow, children: readonly ClientRow[]): Client {
  const childClients = children.map(({ id, name }) => ({ id, name }))
  return { id: row.id, ...wholeOf(row), parent: childClients.length > 0, childClients }
}
