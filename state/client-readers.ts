import type { Kysely } from 'kysely'
import type { State } from './schema.ts'

/** Who would not see a client any more if it moved, and who would then see it, by id. */
interface Readers {
  readonly losing: readonly number[]
  readonly gaining: readonly number[]
}

/**
 * Whose sight of a client changes when it moves under another parent: who saw it because they see its parent, and who would
 * because they see its new one. Staff see it either way. In the order of their names.
 */
export async function readersOfMove(
  state: Kysely<State>,
  clientId: number,
  parentClientId: number | null,
): Promise<Readers> {
  const client = await state.selectFrom('client').select('parent_id').where('id', '=', clientId).executeTakeFirst()
  const [before, after] = [client?.parent_id ?? null, parentClientId]
  if (before === after) return { losing: [], gaining: [] }
  const people = await state
    .selectFrom('user_client as seen')
    .innerJoin('user', 'user.id', 'seen.user_id')
    .select(['user.id', 'user.permissions', 'seen.client_id'])
    .where('seen.client_id', 'in', [clientId, before ?? 0, after ?? 0])
    .where('user.activated', '=', 1)
    .orderBy('user.last_name')
    .orderBy('user.login')
    .execute()
  const given = (id: number | null) => people.filter(({ client_id }) => client_id === id)
  const [itself, old, fresh] = [given(clientId), given(before), given(after)]
  const without = (some: typeof people, ...others: readonly (typeof people)[]) =>
    some
      .filter(({ id }) => !others.flat().some((other) => other.id === id))
      .filter(({ permissions }) => !permissions.includes('"ROLE_STAFF"'))
      .map(({ id }) => id)
  return { losing: without(old, fresh, itself), gaining: without(fresh, old, itself) }
}
