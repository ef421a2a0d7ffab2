import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
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
}

const Texts = z.array(z.string())

export function identityProvidersOf(state: Kysely<State>) {
  const every = state.selectFrom('identity_provider').selectAll().orderBy('name').orderBy('id')

  return {
    all: async (): Promise<Provider[]> => (await every.execute()).map(providerOf),
    byId: async (id: number): Promise<Provider | undefined> =>
      optional(await every.where('id', '=', id).executeTakeFirst()),
    byEntityId: async (entityId: string): Promise<Provider | undefined> =>
      optional(await every.where('entity_id', '=', entityId).executeTakeFirst()),
    add: async (provider: Omit<Provider, 'id'>): Promise<number> => {
      const row = state.insertInto('identity_provider').values(rowOf(provider)).returning('id')
      return (await row.executeTakeFirstOrThrow()).id
    },
    change: async ({ id, ...provider }: Provider): Promise<void> => {
      await state.updateTable('identity_provider').set(rowOf(provider)).where('id', '=', id).execute()
    },
    /** The active ones that may sign this person in: those of the domain of the e-mail address, and the person's own. */
    ofPerson: async ({ id, email }: { readonly id: number; readonly email: string }): Promise<Provider[]> => {
      const rows = await state
        .selectFrom('user_identity_provider')
        .select('provider_id')
        .where('user_id', '=', id)
        .execute()
      const own = new Set(rows.map((row) => row.provider_id))
      const domain = domainOf(email)
      const active = (await every.where('active', '=', 1).execute()).map(providerOf)
      return active.filter((provider) => own.has(provider.id) || provider.emailDomains.includes(domain))
    },
    /** User names by provider. */
    people: async (): Promise<ReadonlyMap<number, readonly string[]>> => {
      const rows = await state
        .selectFrom('user_identity_provider')
        .innerJoin('user', 'user.id', 'user_identity_provider.user_id')
        .select(['provider_id', 'login'])
        .orderBy('login')
        .execute()
      const groups = Map.groupBy(rows, (row) => row.provider_id)
      return new Map([...groups].map(([id, people]) => [id, people.map(({ login }) => login)]))
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

function optional(row: Row | undefined): Provider | undefined {
  return row && providerOf(row)
}

function providerOf(row: Row): Provider {
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
  }
}
