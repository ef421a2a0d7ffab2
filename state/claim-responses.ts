import { type ClaimResponse, Refusal } from '@waybill/contracts'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { among, amongNames } from './among.ts'
import { holdClients } from './in-turn.ts'
import type { State } from './schema.ts'
import { within } from './within.ts'

type Row = Selectable<State['claim_response']>

/** A package as its client's invoices name it. */
export interface BilledPackage {
  readonly clientId: number
  readonly carrier: string
  readonly trackingNumber: string
}

export const mostResponsesOfPackage = 20

/** What carriers answered to claims. */
export function claimResponsesOf(state: Kysely<State>) {
  return {
    /** The same bytes for the same package are kept once. */
    add: (given: Insertable<State['claim_response']>): Promise<{ response: ClaimResponse; isNew: boolean }> =>
      within(state, async (all) => {
        await holdClients(all, [given.client_id])
        const there = await all
          .selectFrom('claim_response')
          .selectAll()
          .where('client_id', '=', given.client_id)
          .where('carrier_name', '=', given.carrier_name)
          .where('tracking_number', '=', given.tracking_number)
          .execute()
        const same = there.find(({ sha256 }) => sha256 === given.sha256)
        if (same) return { response: responseOf(same), isNew: false }
        if (there.length >= mostResponsesOfPackage)
          throw new Refusal('conflict', 'responses-too-many', { most: mostResponsesOfPackage })
        const row = await all.insertInto('claim_response').values(given).returningAll().executeTakeFirstOrThrow()
        return { response: responseOf(row), isNew: true }
      }),

    find: (id: number, clientIds: readonly number[]): Promise<Row | undefined> =>
      state
        .selectFrom('claim_response')
        .selectAll()
        .where('id', '=', id)
        .where('client_id', 'in', among(clientIds))
        .executeTakeFirst(),

    /** Of one client's packages of one carrier, by tracking number, the latest first. */
    ofPackages: async (
      { clientId, carrier }: Pick<BilledPackage, 'clientId' | 'carrier'>,
      trackingNumbers: readonly string[],
    ): Promise<ReadonlyMap<string, ClaimResponse[]>> => {
      const rows = await state
        .selectFrom('claim_response')
        .selectAll()
        .where('client_id', '=', clientId)
        .where('carrier_name', '=', carrier)
        .where('tracking_number', 'in', amongNames(trackingNumbers))
        .orderBy('id', 'desc')
        .execute()
      return new Map(
        [...Map.groupBy(rows, (row) => row.tracking_number)].map(([number, those]) => [number, those.map(responseOf)]),
      )
    },

    remove: async (id: number): Promise<void> => {
      await state.deleteFrom('claim_response').where('id', '=', id).execute()
    },
  }
}

function responseOf(row: Row): ClaimResponse {
  return {
    id: row.id,
    fileName: row.file_name,
    contentType: row.content_type,
    bytes: row.bytes,
    givenAt: row.given_at,
  }
}
