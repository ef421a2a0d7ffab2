import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  redirect,
  useCanGoBack,
  useNavigate,
  useRouter,
  useRouterState,
  useSearch,
} from '@tanstack/react-router'
import { type Client, type PageDefinition, type Permission, spend } from '@waybill/contracts'
import { lazy, useCallback, useMemo } from 'react'
import { AnalysisPage } from '../pages/analysis/analysis-page.tsx'
import { fetchAhead } from '../pages/analysis/fetch-ahead.ts'
import { accountQuery, clientsQuery, holds } from '../pages/header/queries.ts'
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx'
import { ChoosePasswordPage } from '../pages/sign-in/choose-password-page.tsx'
import { SignInPage } from '../pages/sign-in/sign-in-page.tsx'
import { readUploadState, writeUploadState } from '../pages/upload-files/upload-state.ts'
import { Problem } from '../ui/problem.tsx'
import { session } from '../ui/session.ts'
import { readAddress, writeAddress } from '../widgets/address.ts'
import { type PageState, readPageState, type Search, writePageState } from '../widgets/page-state.ts'
import { Loading } from './loading.tsx'
import { Shell } from './shell.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry came of a change on the page before it, so going back takes the change back. */
    change?: boolean
  }
  interface Register {
    router: ReturnType<typeof routerWith>
  }
}

const home = '/aframe/dashboard/spend'

const root = createRootRouteWithContext<{ readonly queries: QueryClient }>()({
  notFoundComponent: NotFoundPage,
  errorComponent: ({ error, reset }) => (
    <main className="not-found">
      <Problem error={error instanceof Error ? error : new Error(String(error))} again={reset} />
    </main>
  ),
})

const one = (value: Search[string] | undefined) => (typeof value === 'string' ? value : value?.[0])

/** An absolute path of ours; a browser takes two slashes, or a slash and a backslash, for another site. */
const onOurSite = /^\/(?![/\\]|login)/

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/login',
  /** Named even where there is none: what is left out here stays in the address as it came. */
  validateSearch: (search: Search): { from?: string | undefined; token?: string | undefined } => {
    const from = one(search.from)
    return { from: from !== undefined && onOurSite.test(from) ? from : undefined, token: one(search.token) }
  },
  component: function SignIn() {
    const { from, token } = signIn.useSearch()
    const router = useRouter()
    const onSignedIn = () => router.history.replace(from ?? '/')
    return token === undefined ? (
      <SignInPage onSignedIn={onSignedIn} />
    ) : (
      <ChoosePasswordPage token={token} onSignedIn={onSignedIn} />
    )
  },
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  beforeLoad: ({ location }) => {
    if (session.token() !== null) return
    const from = location.pathname === '/' ? undefined : `${location.pathname}${location.searchStr}`
    throw redirect({ to: '/login', search: from === undefined ? {} : { from }, replace: true })
  },
  loader: async ({ context: { queries } }) => {
    await clientsOf(queries)
  },
})

async function clientsOf(queries: QueryClient): Promise<Client[]> {
  return queries.ensureQueryData(clientsQuery(await queries.ensureQueryData(accountQuery)))
}

async function allow(queries: QueryClient, permission: Permission): Promise<void> {
  if (!holds(await queries.ensureQueryData(accountQuery), permission)) throw notFound()
}

const index = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: home, replace: true })
  },
})

const dashboards = createRoute({
  getParentRoute: () => shell,
  path: '/aframe/dashboard',
  beforeLoad: () => {
    throw redirect({ to: home, replace: true })
  },
})

/** The address bar's words, put in order: what makes no sense on an analysis page falls out. */
const tidy = (search: Search): Search => writePageState(readPageState(search))

function Analysis({ definition }: { readonly definition: PageDefinition }) {
  const search: Search = useSearch({ strict: false })
  const state = useMemo(() => readPageState(search), [search])
  const navigate = useNavigate()
  const router = useRouter()
  const changed = useRouterState({ select: ({ location }) => location.state.change === true })
  const canGoBack = useCanGoBack()
  const onState = useCallback(
    (change: (state: PageState) => PageState) =>
      void navigate({
        to: '.',
        search: writePageState(change(readPageState(readAddress(router.latestLocation.searchStr)))),
        state: { change: true },
        resetScroll: false,
      }),
    [navigate, router],
  )
  const onUndo = useCallback(() => router.history.back(), [router])
  return (
    <AnalysisPage
      definition={definition}
      state={state}
      onState={onState}
      onUndo={changed && canGoBack ? onUndo : undefined}
    />
  )
}

const spendPage = createRoute({
  getParentRoute: () => shell,
  path: '/aframe/dashboard/spend',
  validateSearch: tidy,
  beforeLoad: ({ context: { queries } }) => allow(queries, 'NEW_BI_TOOLS'),
  loader: ({ context: { queries }, location }) =>
    fetchAhead(queries, spend, readPageState(location.search), clientsOf(queries)),
  component: () => <Analysis definition={spend} />,
})

const UploadPage = lazy(async () => ({ default: (await import('../pages/upload-files/upload-page.tsx')).UploadPage }))

const uploadPage = createRoute({
  getParentRoute: () => shell,
  path: '/uploadFiles',
  validateSearch: (search: Search) => writeUploadState(readUploadState(search)),
  beforeLoad: ({ context: { queries } }) => allow(queries, 'BULK_UPLOAD'),
  component: function Upload() {
    const search = uploadPage.useSearch()
    const navigate = useNavigate()
    return (
      <UploadPage
        state={readUploadState(search)}
        onState={(next) => void navigate({ to: '.', search: writeUploadState(next), resetScroll: false })}
      />
    )
  },
})

export function routerWith(queries: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([signIn, shell.addChildren([index, dashboards, spendPage, uploadPage])]),
    context: { queries },
    parseSearch: readAddress,
    stringifySearch: writeAddress,
    /** What is known, and for how long, is kept with the questions. */
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultPendingMs: 300,
    defaultPendingComponent: Loading,
    scrollRestoration: true,
  })
}
