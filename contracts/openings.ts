import { applicationOf } from './applications.ts'
import type { Endpoint } from './endpoint.ts'
import * as endpoints from './endpoints/index.ts'
import { pages, requirementOfPage } from './pages.ts'
import { type Permission, type Way, waysOf } from './permissions.ts'
import {
  firstAddressOf,
  type GroupName,
  menuGroups,
  type OpenPath,
  type Place,
  type PlacePath,
  placePaths,
  places,
  requirementOf,
} from './places.ts'

/** What besides pages and calls asks for a permission: parts of the screen, and rules of the house. The web may ask for no other. */
export const otherUses = {
  ROLE_CLIENT: ['startsAtHome'],
  ROLE_GUEST: ['shortMenu'],
  ROLE_CARRIER: ['freightMenu'],
  ROLE_STAFF: ['everyClient', 'wholeHouse'],
  ROLE_ADMIN: ['giveEverything'],
  NEW_BI_TOOLS: ['numbersOfFile'],
  BULK_UPLOAD: ['dropFiles', 'reportOfFile'],
  BILLING_STAMPING: ['stampButton'],
  TRACKING_NUMBER_SEARCH_FILTER: ['trackingSearch'],
  DOWNLOAD_CAPTCHA: ['claimAnswers'],
  TRY_BETA: ['betaButton'],
  MAINTENANCE_OVERRIDE: ['closedPages'],
} as const satisfies Partial<Record<Permission, readonly string[]>>

/** A permission that something besides pages and calls asks for. */
export type UsedOtherwise = keyof typeof otherUses
export type OtherUse = (typeof otherUses)[UsedOtherwise][number]

export interface Openings {
  /** Pages, and applications beside us as far as configuration says where they are. */
  readonly places: readonly OpenPath[]
  readonly otherUses: readonly OtherUse[]
  /** `GET /aiparcelweb/api/users` and the like. */
  readonly calls: readonly string[]
  /** Groups of the menu that it shows, with whatever of them is open by another permission. By themselves they open nothing. */
  readonly groups: readonly GroupName[]
}

const calls: readonly Endpoint[] = Object.values(endpoints)

/** What a permission opens here today. `applications` are the path prefixes that configuration has an address for. */
export function openingsOf(permission: Permission, applications: readonly string[]): Openings {
  const isHere = (path: PlacePath): path is OpenPath => {
    const { kind }: Place = places[path]
    if (kind === 'beside') return applicationOf(path, applications) !== undefined
    return kind === 'page'
  }
  const opened = placePaths.filter(isHere).filter((path) => asksFor(requirementOf(path), permission))
  return {
    places: opened.filter(
      (path) => firstAddressOf(path) === path || !opened.some((one) => one === firstAddressOf(path)),
    ),
    otherUses: isUsedOtherwise(permission) ? otherUses[permission] : [],
    calls: calls
      .filter(({ needs }) => waysIn(needs).some((way) => asksFor(way, permission)))
      .map(({ method, path }) => `${method} ${path}`),
    groups: groupNames.filter((group) => menuGroups[group].shownFor?.includes(permission)),
  }
}

const groupNames = Object.keys(menuGroups) as readonly GroupName[]

/** Whether there is anything here that it opens; what the specification names for later opens nothing. */
export function opensSomething(permission: Permission, applications: readonly string[]): boolean {
  const { places: opened, otherUses: used } = openingsOf(permission, applications)
  return opened.length + used.length > 0
}

/** What else somebody must hold to open a place: of each list, one. */
export function besides(permission: Permission, path: PlacePath): Way['oneOfEach'] {
  return requirementOf(path).oneOfEach.filter((anyOf) => !anyOf.includes(permission))
}

function asksFor({ oneOfEach }: Way, permission: Permission): boolean {
  return oneOfEach.some((anyOf) => anyOf.includes(permission))
}

/** A call in a page's name asks for what any of the pages does. */
function waysIn(needs: Endpoint['needs']): readonly Way[] {
  if (needs === 'page') return pages.flatMap(({ name }) => waysOf(requirementOfPage(name)))
  return typeof needs === 'string' ? [] : waysOf(needs)
}

function isUsedOtherwise(permission: Permission): permission is UsedOtherwise {
  return Object.hasOwn(otherUses, permission)
}
