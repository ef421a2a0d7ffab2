import type { BlockList } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FeedProblem } from '@waybill/contracts'
import { feedsOf, newHolder, type RunEnd, recordRun, type WatchedPlace, whileHeld } from '@waybill/state'
import { failureKindOf } from '../cause.ts'
import type { Receiving } from '../receive.ts'
import { openFolder } from './folder.ts'
import { look } from './look.ts'
import { openAddresses, type Resolve } from './networks.ts'
import type { OpenPlace } from './place.ts'
import type { sealWith } from './seal.ts'
import { openSftp } from './sftp.ts'
import { type Patience, usualPatience } from './sftp-session.ts'
import { FeedTrouble } from './trouble.ts'

export interface FeedWatch extends Receiving {
  /** Folders of this machine inside which some may be watched. */
  readonly roots: readonly string[]
  /** Networks inside which servers may be watched that staff did not name. */
  readonly networks: BlockList
  readonly seal: ReturnType<typeof sealWith>
  readonly now: () => Date
  readonly onReceived: () => void
  /** Something went wrong that is no fault of the place. */
  readonly onError: (error: unknown, feedId: number) => void
  readonly settleMilliseconds?: number
  readonly patience?: Patience
  readonly resolve?: Resolve
}

const leaseSeconds = 60
const placesAtOnce = 4
const soonSeconds = 20
const millisecondsBetweenLooks = 1000

/** Looks into the watched places when they are due, several at once and each from one node only, until it is stopped. */
export function watchFeeds(watch: FeedWatch): { stop(): Promise<void> } {
  const feeds = feedsOf(watch.state)
  const holder = newHolder()
  const leaving = new AbortController()
  const looking = new Set<Promise<void>>()

  async function takeDue(): Promise<WatchedPlace | undefined> {
    if (looking.size >= placesAtOnce) return undefined
    return feeds.take(holder, watch.now(), leaseSeconds).catch((error: unknown) => {
      watch.onError(error, 0)
      return undefined
    })
  }

  async function work(): Promise<void> {
    while (!leaving.signal.aborted) {
      const feed = await takeDue()
      if (feed) {
        const visited: Promise<void> = visit(feed)
          .catch((error: unknown) => watch.onError(error, feed.id))
          .finally(() => looking.delete(visited))
        looking.add(visited)
      } else await wait(millisecondsBetweenLooks, undefined, { signal: leaving.signal }).catch(() => undefined)
    }
    await Promise.all(looking)
  }

  async function visit(feed: WatchedPlace): Promise<void> {
    await whileHeld(
      () => feeds.renew(feed.id, holder, watch.now(), leaseSeconds),
      (lost) =>
        recordRun(
          watch.state,
          { kind: 'feed-look', clientId: feed.clientId, subjectId: feed.id, subject: feed.name },
          (stop) => lookInto(feed, AbortSignal.any([leaving.signal, lost, stop]), stop),
          (settled) => ('result' in settled ? settled.result : { status: 'failed' }),
        ),
    )
  }

  async function lookInto(feed: WatchedPlace, signal: AbortSignal, stopped: AbortSignal): Promise<RunEnd> {
    let place: OpenPlace | undefined
    try {
      place = await openPlace(feed)
      const { settleMilliseconds = 3000 } = watch
      const { moreSoon } = await look(place, feed, { ...watch, settleMilliseconds, signal })
      await finish(feed, null, moreSoon ? soonSeconds : feed.everyMinutes * 60)
      return { status: 'done' }
    } catch (error) {
      if (signal.aborted) {
        // What a person stopped waits for its next time; what was cut off is looked into again at once.
        if (stopped.aborted) await finish(feed, feed.problem, feed.everyMinutes * 60)
        else await feeds.giveBack(feed.id, holder)
        return { status: 'stopped' }
      }
      if (!(error instanceof FeedTrouble)) watch.onError(error, feed.id)
      const pause = error instanceof FeedTrouble && error.untilTold
      const problem = problemOf(error)
      await finish(feed, problem, feed.everyMinutes * 60, pause)
      return { status: 'failed', failure: { place: problem } }
    } finally {
      await place?.close().catch(() => undefined)
    }
  }

  async function finish(
    { id }: WatchedPlace,
    problem: FeedProblem | null,
    seconds: number,
    pause = false,
  ): Promise<void> {
    const lookedAt = watch.now()
    const dueAt = new Date(lookedAt.getTime() + seconds * 1000)
    await feeds.finish(id, holder, { lookedAt, dueAt, problem, pause })
  }

  function openPlace(feed: WatchedPlace): Promise<OpenPlace> {
    if (feed.kind === 'folder') return openFolder(feed.folder, watch.roots)
    const secret = watch.seal.open(feed.secret, feed)
    const learn = async (hostKey: string): Promise<void> => {
      if (feed.hostKey === '') await feeds.learnHostKey(feed.id, holder, hostKey)
    }
    const addresses = (host: string) => openAddresses(host, watch.networks, watch.resolve)
    return openSftp(
      { ...feed, secret },
      learn,
      watch.patience ?? usualPatience,
      feed.namedByStaff ? undefined : addresses,
    )
  }

  const ended = work()
  return {
    stop: async () => {
      leaving.abort()
      await ended
    },
  }
}

function problemOf(error: unknown): FeedProblem {
  if (error instanceof FeedTrouble) return error.problem
  return { name: failureKindOf(error) === 'disk-full' ? 'disk-full' : 'unexpected', values: {} }
}
