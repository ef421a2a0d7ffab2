import { Refusal } from '@waybill/contracts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { type Change, writeAudit } from './audit.ts'
import { holdClients } from './in-turn.ts'
import { demandRead, revisionOf } from './revision.ts'
import type { State } from './schema.ts'

interface CenterEntry {
  readonly name: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
  /** `Reno: 89501 89502; Sparks: 89431`: what else is sent from it. */
  readonly includedCityZips?: string
}

type Center = Required<CenterEntry> & { readonly id: number }

/** Where a client ships from, by name. The client is chosen once, so no method can forget it. */
export function fulfillmentCentersOf(state: Kysely<State>, clientId: number) {
  async function all(reader: Kysely<State>): Promise<Center[]> {
    const rows = await reader
      .selectFrom('fulfillment_center')
      .selectAll()
      .where('client_id', '=', clientId)
      .orderBy('name')
      .execute()
    return rows.map(centerOf)
  }

  async function one(reader: Transaction<State>, id: number): Promise<Center> {
    const found = (await all(reader)).find((center) => center.id === id)
    if (!found) throw new Refusal('not-found', 'center-unknown')
    return found
  }

  const on = ({ name }: CenterEntry) =>
    ({ subject: { kind: 'fulfillment center', name }, about: { clientIds: [clientId] } }) as const

  /** True when something changed. */
  async function put(
    writer: Transaction<State>,
    before: Center | undefined,
    given: CenterEntry,
    { by, at }: Change,
  ): Promise<boolean> {
    const entry = { ...given, includedCityZips: given.includedCityZips ?? '' }
    if (before && JSON.stringify(before) === JSON.stringify({ id: before.id, ...entry })) return false
    if (before) await writer.updateTable('fulfillment_center').set(rowOf(entry)).where('id', '=', before.id).execute()
    else
      await writer
        .insertInto('fulfillment_center')
        .values({ client_id: clientId, ...rowOf(entry) })
        .execute()
    await writeAudit(writer, {
      at,
      by,
      action: before ? 'fulfillment-center.change' : 'fulfillment-center.add',
      ...on(before ?? entry),
      before: before && { clientId, ...entryOf(before) },
      after: { clientId, ...entry },
    })
    return true
  }

  function inTurn<T>(work: (writer: Transaction<State>) => Promise<T>): Promise<T> {
    return state.transaction().execute(async (writer) => {
      await holdClients(writer, [clientId])
      return work(writer)
    })
  }

  return {
    all: () => all(state),
    add: (entry: CenterEntry, by: Change): Promise<void> =>
      inTurn(async (writer) => {
        if (named(await all(writer), entry.name)) throw second()
        await put(writer, undefined, entry, by)
      }),
    change: (id: number, entry: CenterEntry, by: Change): Promise<void> =>
      inTurn(async (writer) => {
        const same = named(await all(writer), entry.name)
        if (same && same.id !== id) throw second()
        const before = await one(writer, id)
        demandRead(centerRevision(before), by.read)
        await put(writer, before, entry, by)
      }),
    remove: (id: number, { by, at }: Change): Promise<void> =>
      inTurn(async (writer) => {
        const before = await one(writer, id)
        await writer.deleteFrom('fulfillment_center').where('id', '=', id).execute()
        const action = 'fulfillment-center.remove'
        await writeAudit(writer, { at, by, action, ...on(before), before: { clientId, ...entryOf(before) } })
      }),
    /** All of them or none. One of a name that is there already takes its place. */
    putAll: (entries: readonly CenterEntry[], by: Change): Promise<{ added: number; changed: number }> =>
      inTurn(async (writer) => {
        const known = await all(writer)
        const counted = { added: 0, changed: 0 }
        for (const entry of entries) {
          const before = named(known, entry.name)
          if (await put(writer, before, entry, by)) counted[before ? 'changed' : 'added'] += 1
        }
        return counted
      }),
  }
}

function named(centers: readonly Center[], name: string): Center | undefined {
  return centers.find((center) => center.name.toLowerCase() === name.toLowerCase())
}

function centerOf(row: Selectable<State['fulfillment_center']>): Center {
  const { id, name, city, state, zip, country, included_city_zips: includedCityZips } = row
  return { id, name, city, state, zip, country, includedCityZips }
}

function rowOf({ includedCityZips, ...entry }: Required<CenterEntry>) {
  return { ...entry, included_city_zips: includedCityZips }
}

/** Where any of these clients ships from, by name and client. */
export async function fulfillmentCentersOfAll(state: Kysely<State>, clientIds: readonly number[]): Promise<Center[]> {
  const rows = await state
    .selectFrom('fulfillment_center')
    .selectAll()
    .where('client_id', 'in', [...clientIds])
    .orderBy('name')
    .orderBy('client_id')
    .execute()
  return rows.map(centerOf)
}

function entryOf({ id: _id, ...entry }: Center): CenterEntry {
  return entry
}

export function centerRevision(center: Center): string {
  return revisionOf(entryOf(center))
}

function second(): Refusal {
  return new Refusal('conflict', 'center-name-taken')
}
