import type { AccountOfUser, Permission } from '@waybill/contracts'
import type { Kysely, Selectable } from 'kysely'
import { heldPermissions } from './held-permissions.ts'
import { hashPassword } from './passwords.ts'
import type { State } from './schema.ts'
import { lowered } from './sign-in-names.ts'

/** Who is signed in or about to be, and which clients that person may see. */
export interface User extends Omit<AccountOfUser, 'roles'> {
  readonly passwordHash: string
  /** When the person last chose it; null for one that somebody else gave. */
  readonly passwordSetAt: Date | null
  /** Such a person neither has nor resets a password. */
  readonly singleSignOnOnly: boolean
}

interface NewUser {
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly permissions: readonly Permission[]
  /** Staff see every client and need none. */
  readonly clientIds: readonly number[]
}

export function usersOf(state: Kysely<State>) {
  const every = state.selectFrom('user').selectAll()

  async function byName(name: string): Promise<User | undefined> {
    const row = await state
      .selectFrom('sign_in_name')
      .innerJoin('user', 'user.id', 'sign_in_name.user_id')
      .selectAll('user')
      .where('name', '=', lowered(name))
      .executeTakeFirst()
    return userOf(row)
  }

  async function setPasswordHash(id: number, passwordHash: string, chosenAt: Date | null): Promise<void> {
    const changed = { password_hash: passwordHash, password_set_at: chosenAt?.toISOString() ?? null }
    await state.updateTable('user').set(changed).where('id', '=', id).execute()
  }

  return {
    byId: async (id: number): Promise<User | undefined> => userOf(await every.where('id', '=', id).executeTakeFirst()),
    /** Whom a user name or an e-mail address signs in, whatever the capitals. */
    byName,
    byLogin: async (login: string): Promise<User | undefined> => {
      const user = await byName(login)
      return user && lowered(user.login) === lowered(login) ? user : undefined
    },
    byEmail: async (email: string): Promise<User | undefined> => {
      const user = await byName(email)
      return user && lowered(user.email) === lowered(email) ? user : undefined
    },
    /** Whom letters to this address reach: several only where they had it before an address was one person's. */
    writtenToAt: async (email: string): Promise<User[]> => {
      const rows = await every
        .where((row) => row(row.fn<string>('lower', ['email']), '=', row.fn<string>('lower', [row.val(email)])))
        .where('email', '!=', '')
        .orderBy('id')
        .execute()
      return rows.flatMap((row) => userOf(row) ?? [])
    },
    any: async (): Promise<boolean> => (await every.limit(1).executeTakeFirst()) !== undefined,
    anyWithPassword: async (): Promise<boolean> =>
      (await every.where('password_hash', '!=', '').limit(1).executeTakeFirst()) !== undefined,
    /** Without a password: nobody can sign in as this user before one is set. */
    create: (user: NewUser): Promise<number> =>
      state.transaction().execute(async (all) => {
        const { id } = await all
          .insertInto('user')
          .values({
            login: user.login,
            first_name: user.firstName,
            last_name: user.lastName,
            email: user.email,
            password_hash: '',
            activated: 1,
            permissions: JSON.stringify(user.permissions),
            default_landing_page: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const links = user.clientIds.map((clientId) => ({ user_id: id, client_id: clientId }))
        if (links.length > 0) await all.insertInto('user_client').values(links).execute()
        return id
      }),
    /** `chosenAt` is null where somebody else gives it: then it must be changed at the first sign-in. */
    setPassword: async (id: number, password: string, chosenAt: Date | null): Promise<void> =>
      setPasswordHash(id, await hashPassword(password), chosenAt),
    /** For inside a transaction, which is not to wait for the hashing. */
    setPasswordHash,
    setDefaultLandingPage: async (id: number, landingPage: string | null): Promise<void> => {
      await state.updateTable('user').set({ default_landing_page: landingPage }).where('id', '=', id).execute()
    },
    setBeta: async (id: number, on: boolean): Promise<void> => {
      await state
        .updateTable('user')
        .set({ beta: on ? 1 : 0 })
        .where('id', '=', id)
        .execute()
    },
    /** Just those that this user was given. */
    givenClientIdsOf: async (id: number): Promise<number[]> => {
      const given = state.selectFrom('user_client').select('client_id').where('user_id', '=', id)
      return (await given.orderBy('client_id').execute()).map(({ client_id }) => client_id)
    },
    /** The clients this user was given and their child clients; every client for staff. */
    clientIdsOf: async (user: Pick<User, 'id' | 'permissions'>): Promise<number[]> => {
      const given = state.selectFrom('user_client').select('client_id').where('user_id', '=', user.id)
      const visible = user.permissions.includes('ROLE_STAFF')
        ? state.selectFrom('client')
        : state.selectFrom('client').where((or) => or.or([or('id', 'in', given), or('parent_id', 'in', given)]))
      return (await visible.select('id').orderBy('id').execute()).map(({ id }) => id)
    },
  }
}

function userOf(row: Selectable<State['user']> | undefined): User | undefined {
  if (!row) return undefined
  return {
    id: row.id,
    login: row.login,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    passwordHash: row.password_hash,
    activated: row.activated === 1,
    permissions: heldPermissions(row.permissions),
    defaultLandingPage: row.default_landing_page,
    betaFlag: row.beta === 1,
    passwordSetAt: row.password_set_at === null ? null : new Date(row.password_set_at),
    singleSignOnOnly: row.single_sign_on_only === 1,
  }
}
