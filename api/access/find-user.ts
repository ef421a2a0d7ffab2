import type { Kysely, State, User } from '@waybill/state'
import { usersOf } from '@waybill/state'

/** Everybody whom a typed name can mean: the one with this login, else those with this e-mail address. The tenant may stand behind it. */
export async function findUsers(state: Kysely<State>, typed: string, tenant: string): Promise<User[]> {
  const users = usersOf(state)
  const name = withoutSuffix(typed.trim(), `@${tenant}`)
  const user = await users.byLogin(name)
  return user ? [user] : users.byEmail(name)
}

export function withoutSuffix(name: string, suffix: string): string {
  return name.toLowerCase().endsWith(suffix.toLowerCase()) ? name.slice(0, -suffix.length) : name
}
