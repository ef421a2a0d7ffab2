import { readPath, waysIn } from '@waybill/contracts'

/** Where somebody stands, as far as it decides where they may stay. */
export interface Standing {
  readonly path: string
  readonly signedIn: boolean
  readonly passwordDays: number
  readonly guest: boolean
  /** The path of the landing page; '' is the empty one, null is one that is still to be chosen. */
  readonly landingPage: string | null
  /** What somebody asked for before they were asked to sign in. */
  readonly origin?: string | undefined
}

export interface Redirect {
  readonly to: string
  /** Leaves the web: a full browser navigation. */
  readonly inBrowser: boolean
}

const entries: ReadonlySet<string> = new Set(waysIn)
/** The specification's freight and tmsui, and whatever else is an application beside us. */
const elsewhere = /freight|tmsui|^\/(ui\d+|tossxui)\//i

/** The specification's rules of who is sent where; undefined lets them stay. */
export function redirectFor(standing: Standing): Redirect | undefined {
  const { signedIn, passwordDays, landingPage } = standing
  const path = readPath(standing.path)
  if (!signedIn) return entries.has(path) ? undefined : within('/login')
  if (passwordDays <= 0) return path === '/change_password' ? undefined : within('/change_password')
  if (entries.has(path)) return landingPage === null ? undefined : afterSignIn({ ...standing, landingPage })
  return path === '/' && landingPage === null ? within('/login') : undefined
}

function afterSignIn({ guest, landingPage, origin }: Standing & { readonly landingPage: string }): Redirect {
  if (origin !== undefined) return within(origin)
  if (landingPage === '') return within(guest ? '/dashboards' : '/')
  return { to: landingPage, inBrowser: elsewhere.test(landingPage) }
}

function within(to: string): Redirect {
  return { to, inBrowser: false }
}
