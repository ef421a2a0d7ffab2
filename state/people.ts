import { LandingPageName, type Permission, type PersonDetails, type PersonState, Refusal } from '@waybill/contracts'
import type { Kysely, Selectable } from 'kysely'
import { heldPermissions } from './held-permissions.ts'
import { takeTurn } from './in-turn.ts'
import { revisionOf } from './revision.ts'
import type { State } from './schema.ts'
import { refuseTakenNames } from './sign-in-names.ts'

/** A person as administrators keep them. */
export interface KnownPerson extends PersonDetails {
  readonly id: number
  readonly state: PersonState
  readonly lastSignInAt: string | null
  readonly linkUntil: string | null
}

/** A page that is no longer there is as good as none. */
const LandingPage = LandingPageName.nullable().catch(null)

/** People from the administrator's side. What they keep under keys is theirs alone, and not here. */
export function peopleOf(state: Kysely<State>, now: Date) {
  async function read(id?: number): Promise<KnownPerson[]> {
    let users = state.selectFrom('user').selectAll().orderBy('login')
    let clients = state.selectFrom('user_client').selectAll().orderBy('client_id')
    let providers = state.selectFrom('user_identity_provider').selectAll().orderBy('provider_id')
    let links = state.selectFrom('sign_in_link').select(['user_id', 'expires_at'])
    let signIns = state
      .selectFrom('audit_log')
      .select((row) => ['user_id', row.fn.max('at').as('at')])
      .where('action', '=', 'sign-in')
      .groupBy('user_id')
    if (id !== undefined) {
      users = users.where('id', '=', id)
      clients = clients.where('user_id', '=', id)
      providers = providers.where('user_id', '=', id)
      links = links.where('user_id', '=', id)
      signIns = signIns.where('user_id', '=', id)
    }
    const clientsOf = Map.groupBy(await clients.execute(), (row) => row.user_id)
    const providersOf = Map.groupBy(await providers.execute(), (row) => row.user_id)
    const open = links.where('expires_at', '>', now.toISOString())
    const linkOf = new Map((await open.execute()).map((row) => [row.user_id, row.expires_at]))
    const signInOf = new Map((await signIns.execute()).map((row) => [row.user_id, row.at]))
    return (await users.execute()).map((row) => ({
      id: row.id,
      login: row.login,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      permissions: heldPermissions(row.permissions),
      clientIds: (clientsOf.get(row.id) ?? []).map(({ client_id }) => client_id),
      identityProviderIds: (providersOf.get(row.id) ?? []).map(({ provider_id }) => provider_id),
      defaultLandingPage: LandingPage.parse(row.default_landing_page),
      singleSignOnOnly: row.single_sign_on_only === 1,
      state: stateOf(row),
      lastSignInAt: signInOf.get(row.id) ?? null,
      linkUntil: linkOf.get(row.id) ?? null,
    }))
  }

  async function demandKnown(
    table: 'client' | 'identity_provider',
    ids: readonly number[],
    unknown: 'client-unknown' | 'provider-unknown',
  ): Promise<void> {
    const wanted = new Set(ids)
    if (wanted.size === 0) return
    const known = await state
      .selectFrom(table)
      .select('id')
      .where('id', 'in', [...wanted])
      .execute()
    if (known.length < wanted.size) throw new Refusal('bad-request', unknown)
  }

  async function settle(id: number, { clientIds, identityProviderIds }: PersonDetails): Promise<void> {
    await demandKnown('client', clientIds, 'client-unknown')
    await demandKnown('identity_provider', identityProviderIds, 'provider-unknown')
    await state.deleteFrom('user_client').where('user_id', '=', id).execute()
    await state.deleteFrom('user_identity_provider').where('user_id', '=', id).execute()
    const clients = [...new Set(clientIds)].map((clientId) => ({ user_id: id, client_id: clientId }))
    if (clients.length > 0) await state.insertInto('user_client').values(clients).execute()
    const providers = [...new Set(identityProviderIds)].map((providerId) => ({ user_id: id, provider_id: providerId }))
    if (providers.length > 0) await state.insertInto('user_identity_provider').values(providers).execute()
  }

  async function forgetPasswords(id: number): Promise<void> {
    await state.updateTable('user').set({ password_hash: '', password_set_at: null }).where('id', '=', id).execute()
    await state.deleteFrom('temporary_password').where('user_id', '=', id).execute()
    await state.deleteFrom('sign_in_link').where('user_id', '=', id).execute()
  }

  return {
    /** Inside a transaction: changes of people happen one after another, so that two administrators cannot undo each other at once. */
    takeTurn: (): Promise<void> => takeTurn(state, 'people'),
    all: () => read(),
    byId: async (id: number): Promise<KnownPerson | undefined> => (await read(id))[0],
    create: async (details: PersonDetails): Promise<number> => {
      await refuseTakenNames(state, details)
      const { id } = await state
        .insertInto('user')
        .values({ ...rowOf(details), password_hash: '', activated: 1, created_at: now.toISOString() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await settle(id, details)
      return id
    },
    /** Somebody who comes in by single sign-on only from now on loses the password. */
    change: async (id: number, details: PersonDetails): Promise<void> => {
      await refuseTakenNames(state, details, id)
      await state.updateTable('user').set(rowOf(details)).where('id', '=', id).execute()
      await settle(id, details)
      if (details.singleSignOnOnly) await forgetPasswords(id)
    },
    setPermissions: async (id: number, permissions: readonly Permission[]): Promise<void> => {
      await state
        .updateTable('user')
        .set({ permissions: JSON.stringify(permissions) })
        .where('id', '=', id)
        .execute()
    },
    setActivated: async (id: number, activated: boolean): Promise<void> => {
      await state
        .updateTable('user')
        .set({ activated: activated ? 1 : 0 })
        .where('id', '=', id)
        .execute()
      if (!activated) await state.deleteFrom('sign_in_link').where('user_id', '=', id).execute()
    },
  }
}

/** Whoever changes people does so in turn, so that what is read then is what is changed. */
export function personRevision(person: PersonDetails): string {
  const { login, firstName, lastName, email, permissions, clientIds, identityProviderIds } = person
  const { defaultLandingPage, singleSignOnOnly } = person
  const given = { permissions, clientIds, identityProviderIds, defaultLandingPage, singleSignOnOnly }
  return revisionOf({ login, firstName, lastName, email, ...given })
}

function stateOf(row: Selectable<State['user']>): PersonState {
  if (row.activated !== 1) return 'deactivated'
  if (row.single_sign_on_only === 1) return 'single-sign-on'
  return row.password_hash === '' ? 'invited' : 'active'
}

function rowOf(details: PersonDetails) {
  return {
    login: details.login,
    first_name: details.firstName,
    last_name: details.lastName,
    email: details.email,
    permissions: JSON.stringify(details.permissions),
    default_landing_page: details.defaultLandingPage,
    single_sign_on_only: details.singleSignOnOnly ? 1 : 0,
  }
}
