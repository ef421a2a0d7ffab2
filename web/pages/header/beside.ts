import type { OpenPath, Portal } from '@waybill/contracts'

/** Where an application beside us has this path; configuration says at which address each of them is. */
export function addressOf(path: string, applications: Portal['applications']): string {
  const at = Object.entries(applications).find(([prefix]) => path.startsWith(prefix))
  return at === undefined ? path : at[1].replace(/\/$/, '') + path
}

/** The specification's one link to a tab of its own. */
export function opensBeside(path: OpenPath): boolean {
  return path === '/tossxui/'
}
