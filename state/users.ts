import { type AccountOfUser, Permission } from '@waybill/contracts'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { hashPassword } from './passwords.ts'
import type { State } from './schema.ts'

/** Who is signed in or about to be, and which clients that person may see. */
export interface User extends Omit<AccountOfUser, 'roles' | 'betaFlag'> {
  readonly passwordHash: string
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

const Permissions = z.array(Permission)

export function usersOf(state: Kysely<State>) {
  const every = state.selectFrom('user').selectAll()

  return {
    byId: async (id: number): Promise<User | undefined> => userOf(await every.where('id', '=', id).executeTakeFirst()),
    byLogin: async (login: string): Promise<User | undefined> =>
      userOf(await every.where('login', '=', login).executeTakeFirst()),
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
    setPassword: async (id: number, password: string): Promise<void> => {
      const passwordHash = await hashPassword(password)
      await state.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', id).execute()
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
    permissions: Permissions.parse(JSON.parse(row.permissions)),
    defaultLandingPage: row.default_landing_page,
  }
}
