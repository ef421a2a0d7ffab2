import {
  applicationOf,
  isPlace,
  mayOpen,
  type OpenPath,
  type Permission,
  type PlacePath,
  type Portal,
  places,
  readPath,
} from '@waybill/contracts'

/** Where an application beside us has this path; configuration says at which address each of them is. */
export function addressOf(path: string, applications: Portal['applications']): string {
  const at = applications[applicationOf(path, Object.keys(applications)) ?? '']
  return at === undefined ? path : at.replace(/\/$/, '') + path
}

/** The specification's one link to a tab of its own. */
export function opensBeside(path: OpenPath): boolean {
  return path === '/tossxui/'
}

/** The place that an address names, also one that is not ours or not yet here. */
export function placeNamed(address: string): PlacePath | undefined {
  const path = readPath(address)
  return isPlace(path) ? path : undefined
}

interface Visitor {
  readonly permissions: readonly Permission[]
  readonly applications: Portal['applications']
  /** The origin of this very site, to which nobody is sent round and round. */
  readonly here: string
}

/** Where an application opens whose path was typed here; undefined where this person may not, or none is configured. */
export function typedAddressOf(path: PlacePath, { permissions, applications, here }: Visitor): string | undefined {
  if (places[path].kind !== 'beside' || !mayOpen(permissions, path)) return undefined
  const address = addressOf(path, applications)
  return address === path || new URL(address).origin === here ? undefined : address
}
