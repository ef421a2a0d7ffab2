import type { BlockList } from 'node:net'
import { endpoints, Refusal, type Scope } from '@waybill/contracts'
import type { sealWith } from '@waybill/intake'
import { feedFilesOf, feedsOf, syncJobsOf, type WatchedPlace } from '@waybill/state'
import { changeBy } from '../administration/change-by.ts'
import { arrivalsOf } from '../arrivals/arrivals.ts'
import { watchedPlaces } from '../arrivals/watched-places.ts'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'

interface Needed extends Pick<House, 'state' | 'warehouse' | 'today' | 'now'> {
  /** Folders of this machine inside which some may be watched. */
  readonly roots: readonly string[]
  /** Inside which networks servers may be named by everybody. */
  readonly networks: BlockList
  readonly seal: ReturnType<typeof sealWith>
}

const broughtAtMost = 100

/** What carriers send: what has arrived, and the places that are watched for more. */
export function feedRoutes(server: Server, house: Needed): void {
  const { state } = house
  const feeds = feedsOf(state)
  const places = watchedPlaces(house)

  /** Somebody else's feed is as unknown as one that does not exist. */
  async function feedIn({ clientIds }: Scope, id: number): Promise<WatchedPlace> {
    const feed = await feeds.find(id)
    if (!feed || !clientIds.includes(feed.clientId)) throw new Refusal('not-found', 'feed-unknown')
    return feed
  }
  const toldOf = async (scope: Scope, id: number) => places.told(await feedIn(scope, id))

  route(server, endpoints.arrivals, ({ caller }) => arrivalsOf(caller.scope, house))

  route(server, endpoints.retryQuarantined, async ({ caller, body, request }) => {
    const jobs = syncJobsOf(state)
    const change = changeBy(house, caller, request)
    const [id = 0] = await jobs.add({ kind: 'retry', clientIds: [body.clientId] }, caller.user.id, change)
    const job = await jobs.find(id)
    if (!job) throw new Error('a job that was just made is there')
    return job
  })

  route(server, endpoints.feeds, async ({ caller: { scope, user } }) => ({
    feeds: await Promise.all((await feeds.list(scope.clientIds)).map(places.told)),
    folders: user.permissions.includes('ROLE_STAFF') ? [...house.roots] : [],
  }))

  route(server, endpoints.addFeed, async ({ caller, body, request }) => {
    const id = await feeds.add(await places.placeOf(body, caller), changeBy(house, caller, request))
    return toldOf(caller.scope, id)
  })

  route(server, endpoints.changeFeed, async ({ caller, params, body: { revision, ...body }, request }) => {
    const before = await feedIn(caller.scope, params.feedId)
    const place = await places.placeOf(body, caller, before)
    await feeds.change(before.id, place, changeBy(house, caller, request, revision))
    return toldOf(caller.scope, before.id)
  })

  route(server, endpoints.removeFeed, async ({ caller, params, request }) => {
    const { id } = await feedIn(caller.scope, params.feedId)
    await feeds.remove(id, changeBy(house, caller, request))
    return { done: true } as const
  })

  route(server, endpoints.lookNow, async ({ caller, params, request }) => {
    const { id, active } = await feedIn(caller.scope, params.feedId)
    if (!active) throw new Refusal('conflict', 'feed-paused')
    await feeds.lookSoon(id, changeBy(house, caller, request))
    return toldOf(caller.scope, id)
  })

  route(server, endpoints.acceptNewHostKey, async ({ caller, params, request }) => {
    const { id } = await feedIn(caller.scope, params.feedId)
    await feeds.forgetHostKey(id, changeBy(house, caller, request))
    return toldOf(caller.scope, id)
  })

  route(server, endpoints.filesOfFeed, async ({ caller, params }) =>
    feedFilesOf(state, await feedIn(caller.scope, params.feedId)).list(broughtAtMost),
  )
}
