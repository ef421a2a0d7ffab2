import type { CalendarDate, Client } from '@waybill/contracts'
import type { Kysely, Selectable } from 'kysely'
import type { State } from './schema.ts'

interface NewClient {
  readonly name: string
  readonly code?: string
  readonly city?: string
  readonly state?: string
  readonly engageDate?: CalendarDate | null
  readonly parentClientId?: number | null
}

/** The shippers, each with its child clients. Lists are ordered by name. */
export function clientsOf(state: Kysely<State>) {
  const every = state.selectFrom('client').selectAll().orderBy('name')

  async function withChildren(rows: readonly ClientRow[]): Promise<Client[]> {
    const children = await state
      .selectFrom('client')
      .selectAll()
      .where('parent_id', 'is not', null)
      .orderBy('name')
      .execute()
    return rows.map((row) => clientOf(row, children))
  }

  async function first(rows: readonly ClientRow[]): Promise<Client | undefined> {
    const [client] = await withChildren(rows)
    return client
  }

  return {
    all: async (): Promise<Client[]> => withChildren(await every.execute()),
    byId: async (id: number): Promise<Client | undefined> => first(await every.where('id', '=', id).execute()),
    byName: async (name: string): Promise<Client | undefined> => first(await every.where('name', '=', name).execute()),
    childrenOf: async (id: number): Promise<Client[]> =>
      withChildren(await every.where('parent_id', '=', id).execute()),
    /** The name is the client's own; a second client of the same name is an error of the database. */
    create: async (client: NewClient): Promise<Client> => {
      const row = await state
        .insertInto('client')
        .values({
          name: client.name,
          code: client.code ?? '',
          city: client.city ?? '',
          state: client.state ?? '',
          engage_date: client.engageDate ?? null,
          parent_id: client.parentClientId ?? null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return clientOf(row, [])
    },
  }
}

type ClientRow = Selectable<State['client']>

function clientOf(row: ClientRow, children: readonly ClientRow[]): Client {
  const childClients = children.filter(({ parent_id }) => parent_id === row.id).map(({ id, name }) => ({ id, name }))
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    city: row.city,
    state: row.state,
    engageDate: row.engage_date,
    parent: childClients.length > 0,
    parentClientId: row.parent_id,
    childClients,
  }
}
