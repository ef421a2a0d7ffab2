import {
  HouseJobKind,
  type Job,
  type JobKey,
  JobKind,
  type JobSearch,
  jobsOnPage,
  Refusal,
  type Scope,
} from '@waybill/contracts'
import { clientsOf, type JobFilter, type JobRow } from '@waybill/state'
import type { House } from '../house.ts'
import { type JobPlace, jobPlaces, keyOf, type PlaceName, placeIn } from './kinds.ts'

/** Whose jobs somebody may see: those of these clients, and with `house` those of none. */
export interface JobReader extends Scope {
  readonly house: boolean
}

interface Placed {
  readonly place: PlaceName
  readonly row: JobRow
}

/** All background work, wherever it is kept. */
export function jobsOf(house: Pick<House, 'state' | 'folders' | 'wakeIntake'>) {
  const places = jobPlaces(house)
  const names = Object.keys(places) as PlaceName[]

  /** Somebody else's job is as unknown as one that does not exist. */
  async function found(reader: JobReader, key: JobKey): Promise<Placed> {
    const { place, id } = placeIn(key)
    const row = await places[place].kept.find(id)
    const mine = row && (row.clientId === null ? reader.house : reader.clientIds.includes(row.clientId))
    if (!row || !mine) throw new Refusal('not-found', 'job-unknown')
    return { place, row }
  }

  async function told(placed: readonly Placed[]): Promise<Job[]> {
    const clientIds = [...new Set(placed.flatMap(({ row }) => row.clientId ?? []))]
    const clients = await clientsOf(house.state).namesOf(clientIds)
    const by = await Promise.all(
      names.map(async (name) => {
        const rows = placed.filter(({ place }) => place === name).map(({ row }) => row)
        if (rows.length === 0) return [name, undefined] as const
        const failed = rows.filter(({ state }) => state === 'failed').map(({ id }) => id)
        const [actions, failures] = await Promise.all([places[name].actions(rows), places[name].kept.failures(failed)])
        return [name, { actions, failures }] as const
      }),
    )
    const known = new Map(by)
    return placed.map(({ place, row }): Job => {
      const { id, ...rest } = row
      const about = known.get(place)
      const name = row.clientId === null ? null : (clients.get(row.clientId) ?? null)
      return {
        ...rest,
        key: keyOf(place, id),
        clientName: name,
        failure: about?.failures.get(id) ?? null,
        ...(about?.actions(row) ?? { mayStop: false, mayAgain: false }),
      }
    })
  }

  return {
    list: async (reader: JobReader, { kind, state, page }: JobSearch) => {
      const filter: JobFilter = { ...reader, kind, state }
      const asked = names.filter((name) => kind === undefined || places[name].kinds.includes(kind))
      const upTo = page * jobsOnPage
      const parts = await Promise.all(
        asked.map(async (place) => {
          const { kept } = places[place]
          const [total, rows] = await Promise.all([kept.count(filter), kept.latest(filter, upTo)])
          return { total, placed: rows.map((row) => ({ place, row })) }
        }),
      )
      const placed = parts
        .flatMap((part) => part.placed)
        .toSorted((a, b) =>
          a.row.askedAt < b.row.askedAt ? 1 : a.row.askedAt > b.row.askedAt ? -1 : b.row.id - a.row.id,
        )
        .slice(upTo - jobsOnPage, upTo)
      return { jobs: await told(placed), total: parts.reduce((sum, { total }) => sum + total, 0), page }
    },

    one: async (reader: JobReader, key: JobKey): Promise<Job> => only(await told([await found(reader, key)])),

    again: async (reader: JobReader, key: JobKey, asking: Parameters<JobPlace['again']>[1]): Promise<Job> => {
      const { place, row } = await found(reader, key)
      const { mayAgain } = only(await told([{ place, row }]))
      if (!mayAgain) throw new Refusal('conflict', 'job-not-again')
      const id = await places[place].again(row, asking)
      return only(await told([await found(reader, keyOf(place, id))]))
    },

    stop: async (reader: JobReader, key: JobKey, asking: Parameters<JobPlace['stop']>[1]): Promise<Job> => {
      const { place, row } = await found(reader, key)
      const { mayStop, endedAt } = only(await told([{ place, row }]))
      if (endedAt !== null) throw new Refusal('conflict', 'job-ended')
      if (!mayStop && !row.stopAsked) throw new Refusal('conflict', 'job-not-stopped')
      if (mayStop) await places[place].stop(row, asking)
      return only(await told([await found(reader, key)]))
    },
  }
}

function only(jobs: readonly Job[]): Job {
  const [job] = jobs
  if (!job) throw new Error('one job was asked for')
  return job
}

/** The kinds that somebody may see. */
export function kindsFor({ house }: Pick<JobReader, 'house'>): readonly JobKind[] {
  return house ? JobKind.options : JobKind.exclude(HouseJobKind.options).options
}
