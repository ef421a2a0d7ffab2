import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useNoWayBack } from '../pages/sign-in/use-no-way-back.ts'
import { session } from '../ui/session.ts'
import type { Search } from '../widgets/page-state.ts'
import { root } from './root-route.tsx'

const one = (value: Search[string] | undefined) => (typeof value === 'string' ? value : value?.[0])

/** An absolute path of ours; a browser takes two slashes, or a slash and a backslash, for another site. */
const onOurSite = /^\/(?![/\\]|login)/

const SignInPage = lazy(async () => ({ default: (await import('../pages/sign-in/sign-in-page.tsx')).SignInPage }))
const ChoosePasswordPage = lazy(async () => ({
  default: (await import('../pages/sign-in/choose-password-page.tsx')).ChoosePasswordPage,
}))

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/login',
  /** Named even where there is none: what is left out here stays in the address as it came. */
  validateSearch: (search: Search): { from?: string | undefined; token?: string | undefined } => {
    const from = one(search.from)
    return { from: from !== undefined && onOurSite.test(from) ? from : undefined, token: one(search.token) }
  },
  beforeLoad: ({ search }) => session.rememberOrigin(search.from),
  component: function SignIn() {
    const { token } = signIn.useSearch()
    useNoWayBack()
    return <Suspense>{token === undefined ? <SignInPage /> : <ChoosePasswordPage token={token} />}</Suspense>
  },
})

const singleSignOn = createRoute({
  getParentRoute: () => root,
  path: '/SSO',
  component: lazyRouteComponent(() => import('../pages/single-sign-on/single-sign-on-page.tsx'), 'SingleSignOnPage'),
})

const singleSignOnCallback = createRoute({
  getParentRoute: () => root,
  path: '/sso-callback',
  component: lazyRouteComponent(() => import('../pages/sso-callback/sso-callback-page.tsx'), 'SsoCallbackPage'),
})

/** Open to strangers; every other path asks for a session. */
export const signInRoutes = [signIn, singleSignOn, singleSignOnCallback] as const
