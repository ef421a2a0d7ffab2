import type { QueryClient } from '@tanstack/react-query'
import { accountQuery, passwordDaysQuery, portalQuery } from '../pages/header/queries.ts'
import { landingPathOf } from '../pages/sign-in/landing.ts'
import { redirectFor } from '../pages/sign-in/redirect-rules.ts'
import { session } from '../ui/session.ts'

/** Where somebody is sent who may not stay on a page of the shell. */
export async function whereInstead(queries: QueryClient, path: string): Promise<string | undefined> {
  if (session.token() === null) return redirectFor({ path, signedIn: false, ...unknown })?.to
  const [passwordDays, account] = await Promise.all([
    queries.ensureQueryData(passwordDaysQuery),
    queries.ensureQueryData(accountQuery),
  ])
  const guest = account.roles.includes('ROLE_GUEST')
  const landingPage = path === '/' ? landingPathOf(account, await queries.ensureQueryData(portalQuery)) : ''
  return redirectFor({ path, signedIn: true, passwordDays, guest, landingPage })?.to
}

const unknown = { passwordDays: 0, guest: false, landingPage: null }
