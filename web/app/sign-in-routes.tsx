import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readOrigin } from '@waybill/contracts'
import { lazy, Suspense } from 'react'
import { useNoWayBack } from '../pages/sign-in/use-no-way-back.ts'
import { session } from '../ui/session.ts'
import { type Search, wordIn } from '../widgets/address.ts'
import { root } from './root-route.tsx'

/** Named even where there is none: what is left out stays in the address as it came. */
const originIn = (search: Search): { from: string | undefined } => ({ from: readOrigin(wordIn(search.from) ?? '') })

const SignInPage = lazy(async () => ({ default: (await import('../pages/sign-in/sign-in-page.tsx')).SignInPage }))
const ChoosePasswordPage = lazy(async () => ({
  default: (await import('../pages/sign-in/choose-password-page.tsx')).ChoosePasswordPage,
}))

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: Search): { from?: string | undefined; token?: string | undefined } => ({
    ...originIn(search),
    token: wordIn(search.token),
  }),
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
  validateSearch: (search: Search): { from?: string | undefined } => ({ ...search, ...originIn(search) }),
  /** A provider's answer leads back here without it: what is remembered then stays. */
  beforeLoad: ({ search: { from } }) => from !== undefined && session.rememberOrigin(from),
  component: lazyRouteComponent(() => import('../pages/single-sign-on/single-sign-on-page.tsx'), 'SingleSignOnPage'),
})

const singleSignOnCallback = createRoute({
  getParentRoute: () => root,
  path: '/sso-callback',
  component: lazyRouteComponent(() => import('../pages/sso-callback/sso-callback-page.tsx'), 'SsoCallbackPage'),
})

/** Open to strangers; every other path asks for a session. */
export const signInRoutes = [signIn, singleSignOn, singleSignOnCallback] as const
