import {
  type AccountOfUser,
  LandingPageName,
  landingPages,
  landingPagesFor,
  mayOpen,
  type Portal,
} from '@waybill/contracts'
import { session } from '../../ui/session.ts'
import { addressOf } from '../header/beside.ts'

/** The landing page's path; '' is the empty one, null one that this person has yet to choose. */
export function landingPathOf(account: AccountOfUser, { applications }: Portal): string | null {
  const options = landingPagesFor(account.permissions, Object.keys(applications))
  const known = LandingPageName.safeParse(session.landingPage() ?? account.defaultLandingPage).data
  if (known !== undefined && options.includes(known)) return landingPages[known]
  if (account.roles.includes('ROLE_CLIENT')) return ''
  // The specification's guest is given the profile, and its redirect rule then leads to the dashboards.
  if (account.roles.includes('ROLE_GUEST')) return ''
  return options.length === 0 ? '' : null
}

/**
 * Where somebody who said yes to the beta is taken, with what they asked for; undefined for everybody else, and where
 * there is no beta.
 */
export function betaFor(
  { betaFlag, permissions }: AccountOfUser,
  { applications }: Portal,
  origin?: string,
): string | undefined {
  const address = addressOf('/beta', applications)
  if (!betaFlag || !mayOpen(permissions, '/beta') || address === '/beta') return undefined
  return origin === undefined ? address : `${address}?from=${encodeURIComponent(origin)}`
}
