import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type AccountOfUser, type LandingPageName, landingPages, mayOpen, type Portal } from '@waybill/contracts'
import { useState } from 'react'
import { session } from '../../ui/session.ts'
import { useTheme } from '../../ui/theme-choice.tsx'
import { addressOf } from '../header/beside.ts'
import { keptTheme } from '../header/kept-theme.ts'
import { accountQuery, passwordDaysQuery, portalQuery } from '../header/queries.ts'
import { betaFor, landingPathOf } from './landing.ts'
import { redirectFor } from './redirect-rules.ts'

/** What is known of somebody once they are let in. */
export interface Entered {
  readonly account: AccountOfUser
  readonly passwordDays: number
  readonly portal: Portal
}

/** What follows every way in: to see who it is, and to open what opens for them. `undecided` has still to choose a landing page. */
export function useEntry() {
  const queries = useQueryClient()
  const router = useRouter()
  const { restore } = useTheme()
  const [undecided, setUndecided] = useState<Entered>()

  function open({ account, passwordDays, portal }: Entered, landingPage: string | null): void {
    const { pathname } = location
    const guest = account.roles.includes('ROLE_GUEST') && mayOpen(account.permissions, '/dashboards')
    const origin = session.origin()
    const redirect = redirectFor({ path: pathname, signedIn: true, passwordDays, guest, landingPage, origin })
    if (redirect === undefined) {
      setUndecided({ account, passwordDays, portal })
      return
    }
    session.settle()
    /** Whoever has to change a password first signs in again after it. */
    if (passwordDays > 0) session.rememberOrigin(undefined)
    const beta = passwordDays > 0 ? betaFor(account, portal, origin) : undefined
    if (beta !== undefined) location.assign(beta)
    else if (redirect.inBrowser) location.assign(addressOf(redirect.to, portal.applications))
    else router.history.replace(redirect.to, { passwordExpired: passwordDays <= 0 })
  }

  /** A theme that cannot be read is as good as none: the one of whoever was here before is never this person's. */
  async function restoreTheme(): Promise<void> {
    restore(await keptTheme().catch(() => undefined))
  }

  return {
    undecided,
    /** With a token that is at hand; throws what the service answers when it is none. */
    enter: async (): Promise<void> => {
      const [account, passwordDays, portal] = await Promise.all([
        queries.fetchQuery({ ...accountQuery, staleTime: 0 }),
        queries.fetchQuery({ ...passwordDaysQuery, staleTime: 0 }),
        queries.fetchQuery({ ...portalQuery, staleTime: 0 }),
      ])
      if (passwordDays > 0) await restoreTheme()
      open({ account, passwordDays, portal }, landingPathOf(account, portal))
    },
    choose: (entered: Entered, name: LandingPageName): void => {
      session.chooseLandingPage(name)
      open(entered, landingPages[name])
    },
  }
}
