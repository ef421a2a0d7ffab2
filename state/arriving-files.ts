import { FileUnderWay } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import { among } from './among.ts'
import type { State } from './schema.ts'

/** The files of these clients as seen from where they come in. */
export function arrivingFilesOf(state: Kysely<State>, clientIds: readonly number[]) {
  const mine = state.selectFrom('intake_file').where('client_id', 'in', among(clientIds))

  return {
    /** The oldest first, as they are worked. */
    onTheirWay: () =>
      mine
        .select(['id', 'client_id', 'name', 'bytes', 'received_at', 'received_from', 'status', 'progress'])
        .where('status', 'in', FileUnderWay.options)
        .orderBy('id')
        .limit(500)
        .execute(),

    /** The first file received at a moment or after it; undefined when there is none. */
    firstSince: async (moment: Date): Promise<number | undefined> =>
      (await mine.select('id').where('received_at', '>=', moment.toISOString()).orderBy('id').executeTakeFirst())?.id,

    byId: async (ids: readonly number[]) => {
      const rows = await mine.select(['id', 'name', 'received_at']).where('id', 'in', among(ids)).execute()
      return new Map(rows.map(({ id, name, received_at }) => [id, { id, name, receivedAt: received_at }]))
    },
  }
}
