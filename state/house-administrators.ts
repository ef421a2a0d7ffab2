import type { HouseAdministrator } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import type { State } from './schema.ts'

/** Staff who may give everything and can come in, those first whom a mail reaches, and of these who were there first. */
export async function houseAdministrators(state: Kysely<State>, limit: number): Promise<HouseAdministrator[]> {
  const rows = await state
    .selectFrom('user')
    .select(['login', 'first_name', 'last_name', 'email'])
    .where('activated', '=', 1)
    .where('permissions', 'like', '%"ROLE_STAFF"%')
    .where('permissions', 'like', '%"ROLE_ADMIN"%')
    .where((e) => e.or([e('password_hash', '!=', ''), e('single_sign_on_only', '=', 1)]))
    .orderBy((e) => e.case().when('email', '=', '').then(1).else(0).end())
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ login, first_name, last_name, email }) => ({
    name: `${first_name} ${last_name}`.trim() || login,
    email,
  }))
}
