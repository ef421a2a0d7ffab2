import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { among } from './among.ts'
import type { State } from './schema.ts'

/** Who vouches for people's names: certificates are PEM, domains in lower case. */
export interface Provider {
  readonly id: number
  readonly name: string
  readonly entityId: string
  readonly signOnUrl: string
  readonly signOutUrl: string
  readonly certificates: readonly string[]
  readonly emailDomains: readonly string[]
  /** The attribute that holds the e-mail address; empty where it is the name id. */
  readonly emailAttribute: string
  readonly active: boolean
  /** Whose rights bound whom it signs in; null where nobody has vouched for it. */
  readonly vouchedBy: number | null
  /** Whose people it signs in, a parent's with its child clients'; null for everybody's. */
  readonly clientIds: readonly number[] | null
}

const Texts = z.array(z.string())

export function identityProvidersOf(state: Kysely<State>) {
  const every = state.selectFrom('identity_provider').selectAll().orderBy('name').orderBy('id')

  async function read(query: typeof every): Promise<Provider[]> {
    const rows = await query.execute()
    const clients = await state
      .selectFrom('identity_provider_client')
      .selectAll()
      .where('provider_id', 'in', among(rows.map(({ id }) => id)))
      .orderBy('client_id')
      .execute()
    const clientsOf = Map.groupBy(clients, (row) => row.provider_id)
    return rows.map((row) =>
      providerOf(
        row,
        (clientsOf.get(row.id) ?? []).map(({ client_id }) => client_id),
      ),
    )
  }

  async function setClients(id: number, clientIds: Provider['clientIds']): Promise<void> {
    await state.deleteFrom('identity_provider_client').where('provider_id', '=', id).execute()
    const rows = [...new Set(clientIds ?? [])].map((clientId) => ({ provider_id: id, client_id: clientId }))
    if (rows.length > 0) await state.insertInto('identity_provider_client').values(rows).execute()
  }

  return {
    all: (): Promise<Provider[]> => read(every),
    byId: async (id: number): Promise<Provider | undefined> => (await read(every.where('id', '=', id)))[0],
    /** Several may have one: no administrator keeps another out by taking it first. */
    withEntityId: (entityId: string): Promise<Provider[]> => read(every.where('entity_id', '=', entityId)),
    add: async (provider: Omit<Provider, 'id'>): Promise<number> => {
      const row = state.insertInto('identity_provider').values(rowOf(provider)).returning('id')
      const { id } = await row.executeTakeFirstOrThrow()
      await setClients(id, provider.clientIds)
      return id
    },
    change: async ({ id, ...provider }: Provider): Promise<void> => {
      await state.updateTable('identity_provider').set(rowOf(provider)).where('id', '=', id).execute()
      await setClients(id, provider.clientIds)
    },
    /** The active ones of the domain of the e-mail address, and the person's own. Whether they reach the person is another question. */
    ofPerson: async ({ id, email }: { readonly id: number; readonly email: string }): Promise<Provider[]> => {
      const rows = await state
        .selectFrom('user_identity_provider')
        .select('provider_id')
        .where('user_id', '=', id)
        .execute()
      const own = new Set(rows.map((row) => row.provider_id))
      const domain = domainOf(email)
      const active = await read(every.where('active', '=', 1))
      return active.filter((provider) => own.has(provider.id) || provider.emailDomains.includes(domain))
    },
    /** Users who were given this provider by name. */
    people: async (providerId: number): Promise<number[]> => {
      const rows = state.selectFrom('user_identity_provider').select('user_id').where('provider_id', '=', providerId)
      return (await rows.orderBy('user_id').execute()).map((row) => row.user_id)
    },
    setPeople: async (providerId: number, userIds: readonly number[]): Promise<void> => {
      await state.deleteFrom('user_identity_provider').where('provider_id', '=', providerId).execute()
      const rows = userIds.map((userId) => ({ user_id: userId, provider_id: providerId }))
      if (rows.length > 0) await state.insertInto('user_identity_provider').values(rows).execute()
    },
  }
}

/** In lower case; empty where there is none. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

type Row = Selectable<State['identity_provider']>

function providerOf(row: Row, clientIds: readonly number[]): Provider {
  return {
    id: row.id,
    name: row.name,
    entityId: row.entity_id,
    signOnUrl: row.sign_on_url,
    signOutUrl: row.sign_out_url,
    certificates: Texts.parse(JSON.parse(row.certificates)),
    emailDomains: Texts.parse(JSON.parse(row.email_domains)),
    emailAttribute: row.email_attribute,
    active: row.active === 1,
    vouchedBy: row.vouched_by,
    clientIds: row.for_everybody === 1 ? null : clientIds,
  }
}

function rowOf(provider: Omit<Provider, 'id'>) {
  return {
    name: provider.name,
    entity_id: provider.entityId,
    sign_on_url: provider.signOnUrl,
    sign_out_url: provider.signOutUrl,
    certificates: JSON.stringify(provider.certificates),
    email_domains: JSON.stringify(provider.emailDomains),
    email_attribute: provider.emailAttribute,
    active: provider.active ? 1 : 0,
    vouched_by: provider.vouchedBy,
    for_everybody: provider.clientIds === null ? 1 : 0,
  }
}
