import type { BlockList } from 'node:net'
import { type Feed, type FeedProblem, type FeedSettings, Refusal } from '@waybill/contracts'
import { allowedFolder, FeedTrouble, type sealWith, wayInOf } from '@waybill/intake'
import { clientsOf, feedFilesOf, feedRevision, feedsOf, type NewPlace, type WatchedPlace } from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import type { House } from '../house.ts'
import { isStaff } from '../people/rights.ts'
import { namedServers } from './named-servers.ts'

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly roots: readonly string[]
  readonly networks: BlockList
  readonly seal: ReturnType<typeof sealWith>
}

/** Watched places as people see and give them: what they say is checked, and their secrets only go in. */
export function watchedPlaces({ state, now, roots, networks, seal }: Needed) {
  const feeds = feedsOf(state)
  const servers = namedServers({ networks, seal })

  async function told(place: WatchedPlace): Promise<Feed> {
    const { secret, leaseUntil, ...open } = place
    const [names, brought] = await Promise.all([
      clientsOf(state).namesOf([place.clientId]),
      feedFilesOf(state, place).count(),
    ])
    const looking = leaseUntil !== null && leaseUntil > now().toISOString()
    const revision = feedRevision(place)
    return {
      ...open,
      revision,
      clientName: names.get(place.clientId) ?? '',
      wayIn: wayInOf(secret),
      looking,
      ...brought,
    }
  }

  /** Its real path: a folder of this machine is everybody's, so only staff say whose files are in it. */
  async function folderOf(
    { folder, clientId }: FeedSettings,
    caller: Caller,
    before: WatchedPlace | undefined,
  ): Promise<string> {
    if (before?.kind === 'folder' && before.folder === folder && before.clientId === clientId) return folder
    if (!isStaff(caller.user)) throw new Refusal('not-allowed', 'folder-for-staff')
    const real = await allowedFolder(folder, roots).catch((error: unknown) => {
      throw error instanceof FeedTrouble ? refusedFolder(error.problem) : error
    })
    const other = (await feeds.folders()).find((each) => each.folder === real && each.id !== before?.id)
    if (other && other.clientId !== clientId) throw new Refusal('conflict', 'folder-of-another-client')
    return real
  }

  return {
    told,
    /** The place to write down; `before` is what it was. */
    placeOf: async (settings: FeedSettings, caller: Caller, before?: WatchedPlace): Promise<NewPlace> => {
      const { clientId, name, kind, everyMinutes, active } = settings
      const common = { clientId, name, kind, everyMinutes, active, dueAt: now().toISOString() }
      if (kind === 'folder') {
        const folder = await folderOf(settings, caller, before)
        return { ...common, folder, host: '', port: 22, login: '', secret: '', hostKey: '', namedByStaff: true }
      }
      return { ...common, ...servers.serverOf(settings, caller, before?.kind === 'sftp' ? before : undefined) }
    },
  }
}

function refusedFolder({ name, values }: FeedProblem): Refusal {
  return name === 'folder-missing'
    ? new Refusal('bad-request', name, { folder: values.folder ?? '' })
    : new Refusal('bad-request', 'folder-not-allowed')
}
