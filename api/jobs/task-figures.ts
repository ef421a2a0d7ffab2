import { type JobKind, type TaskFigures, timedAtMost } from '@waybill/contracts'
import { feedsOf, type JobCount, type JobTime } from '@waybill/state'
import { Cron } from 'croner'
import type { RateFetching } from '../fetch-rates.ts'
import type { House } from '../house.ts'
import { clocks, isHouseJob } from './house-jobs.ts'
import { type JobReader, kindsFor } from './jobs.ts'
import { jobPlaces } from './kinds.ts'

interface Needed extends Pick<House, 'state' | 'folders' | 'wakeIntake'> {
  readonly fetching: RateFetching
}

/** How every kind of work went in the last days, as far as somebody may see it. */
export async function taskFigures(reader: JobReader, days: number, house: Needed): Promise<TaskFigures[]> {
  const since = new Date(Date.now() - days * 86_400_000).toISOString()
  const kinds = kindsFor(reader)
  const parts = await Promise.all(
    Object.values(jobPlaces(house)).map(async ({ kept, kinds: own }) => ({
      counts: await kept.counts(reader, since),
      times: (await Promise.all(own.map((kind) => kept.times({ ...reader, kind }, since, timedAtMost)))).flat(),
    })),
  )
  const counts = Map.groupBy(
    parts.flatMap((part) => part.counts),
    ({ kind }) => kind,
  )
  const times = Map.groupBy(
    parts.flatMap((part) => part.times),
    ({ kind }) => kind,
  )
  const nextLook = await feedsOf(house.state).nextDue(reader.clientIds)
  const next = (kind: JobKind): string | null => {
    if (kind === 'feed-look') return nextLook
    const at = isHouseJob(kind) ? clocks(house.fetching)[kind] : undefined
    return at === undefined ? null : (new Cron(at).nextRun()?.toISOString() ?? null)
  }
  return kinds.map((kind) => ({
    kind,
    ...countsOf(counts.get(kind) ?? []),
    ...timesOf(times.get(kind) ?? []),
    nextAt: next(kind),
  }))
}

function countsOf(counts: readonly JobCount[]) {
  const inState = (state: JobCount['state']) => counts.find((count) => count.state === state)?.jobs ?? 0
  const lastAt = counts
    .map((count) => count.lastAt ?? '')
    .toSorted()
    .at(-1)
  return {
    runs: counts.reduce((sum, { jobs }) => sum + jobs, 0),
    failed: inState('failed'),
    cutOff: inState('cut-off'),
    waiting: inState('waiting'),
    running: inState('running'),
    lastAt: lastAt ? lastAt : null,
  }
}

function timesOf(times: readonly JobTime[]) {
  const milliseconds = times
    .map(({ startedAt, endedAt }) => Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)))
    .toSorted((a, b) => a - b)
  return {
    timed: milliseconds.length,
    medianMilliseconds: milliseconds[Math.ceil(milliseconds.length / 2) - 1] ?? null,
    longestMilliseconds: milliseconds.at(-1) ?? null,
  }
}
