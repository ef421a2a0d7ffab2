import { type PersonDetails, Refusal } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import { amongNames } from './among.ts'
import type { State } from './schema.ts'

/** In small letters as the databases write them: of the letters of ASCII alone, so that no other letter becomes one of them. */
export function lowered(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/**
 * Names the field that signs in somebody else, and not whom. Two at once get past this; then the database lets one of them
 * in. Whoever has shared an address from before keeps it until it is changed.
 */
export async function refuseTakenNames(
  state: Kysely<State>,
  { login, email }: Pick<PersonDetails, 'login' | 'email'>,
  id = 0,
): Promise<void> {
  const before = await state.selectFrom('user').select(['login', 'email']).where('id', '=', id).executeTakeFirst()
  const changed = (name: string, was: string | undefined) => lowered(name) !== lowered(was ?? '')
  const wanted = [...(changed(login, before?.login) ? [login] : []), ...(changed(email, before?.email) ? [email] : [])]
  const taken = await state
    .selectFrom('sign_in_name')
    .select('name')
    .where('name', 'in', amongNames(wanted.map(lowered)))
    .where('user_id', '!=', id)
    .execute()
  const isTaken = (name: string) => taken.some((one) => one.name === lowered(name))
  if (isTaken(login)) throw new Refusal('conflict', 'username-taken', { username: login })
  if (isTaken(email)) throw new Refusal('conflict', 'email-taken', { email })
}
