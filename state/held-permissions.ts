import { Permission } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { State } from './schema.ts'

const Names = z.array(z.string())

/** What a user holds of what is stored: a name that Waybill no longer knows gives nothing. */
export function heldPermissions(stored: string): Permission[] {
  return Names.parse(JSON.parse(stored)).filter(isKnown)
}

/** Whose stored permissions have names that give nothing any more. */
export async function lostPermissions(state: Kysely<State>): Promise<{ login: string; names: string[] }[]> {
  const users = await state.selectFrom('user').select(['login', 'permissions']).orderBy('login').execute()
  return users
    .map(({ login, permissions }) => ({
      login,
      names: Names.parse(JSON.parse(permissions)).filter((name) => !isKnown(name)),
    }))
    .filter(({ names }) => names.length > 0)
}

function isKnown(name: string): name is Permission {
  return Permission.safeParse(name).success
}
