import { useQueryClient } from '@tanstack/react-query'
import {
  createRoute,
  redirect,
  useCanGoBack,
  useNavigate,
  useRouter,
  useRouterState,
  useSearch,
} from '@tanstack/react-router'
import { overview, type PageDefinition, pages, spend } from '@waybill/contracts'
import { lazy, useCallback, useMemo } from 'react'
import { AnalysisPage } from '../pages/analysis/analysis-page.tsx'
import { fetchAhead } from '../pages/analysis/fetch-ahead.ts'
import { keptOpen, searchWithDefault } from '../pages/analysis/open-with-set.ts'
import { accountQuery } from '../pages/header/queries.ts'
import { readAddress, writeAddress } from '../widgets/address.ts'
import { type PageState, readPageState, type Search, writePageState } from '../widgets/page-state.ts'
import type { OpenTable } from '../widgets/table/open-table.ts'
import { guarded } from './guarded.ts'
import { clientsOf, shell } from './shell-route.tsx'

const DistributionDemoPage = lazy(async () => ({
  default: (await import('../pages/distribution-demo/distribution-demo-page.tsx')).DistributionDemoPage,
}))

const distributionDemo = createRoute({
  ...guarded('/aframe/distributionmapdemo'),
  component: () => <DistributionDemoPage />,
})

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/aframe/dashboard',
  /** A guest, whose menu has no overview, begins where it begins. */
  beforeLoad: async ({ context: { queries } }) => {
    const { roles } = await queries.ensureQueryData(accountQuery)
    throw redirect({ to: roles.includes('ROLE_GUEST') ? spend.path : overview.path, replace: true })
  },
})

function Analysis({ definition }: { readonly definition: PageDefinition }) {
  const search: Search = useSearch({ strict: false })
  const { tracking } = search
  const beneath = writeAddress({ ...search, tracking: undefined })
  const state = useMemo(() => readPageState(definition, readAddress(beneath)), [definition, beneath])
  const navigate = useNavigate()
  const queries = useQueryClient()
  const router = useRouter()
  const changed = useRouterState({ select: ({ location }) => location.state.change === true })
  const canGoBack = useCanGoBack()
  const onState = useCallback(
    (change: (state: PageState) => PageState) => {
      const last = readPageState(definition, readAddress(router.latestLocation.searchStr))
      const next = keptOpen(queries, definition, change(last))
      /** From one package to another is no step of the page: closing leads back to where the first was opened. */
      const replace = last.tracking !== undefined && next.tracking !== undefined
      void navigate({
        to: '.',
        search: writePageState(definition, next),
        state: replace || { change: true },
        replace,
        resetScroll: false,
      })
    },
    [definition, navigate, queries, router],
  )
  /** Says in the address what it left unsaid, which is no step. */
  const onWhole = useCallback(
    (whole: (state: PageState) => PageState) => {
      const { pathname, searchStr } = router.latestLocation
      // Somebody may be on the way to another page.
      if (pathname !== definition.path) return
      const last = readPageState(definition, readAddress(searchStr))
      void navigate({
        to: '.',
        search: writePageState(definition, whole(last)),
        state: true,
        replace: true,
        resetScroll: false,
      })
    },
    [definition, navigate, router],
  )
  const onTable = useCallback(
    (table: OpenTable | undefined, client?: number) => {
      const { searchStr, state: entry } = router.latestLocation
      const { table: open, ...last } = readPageState(definition, readAddress(searchStr))
      // What was opened here is closed by going back, so that going back afterwards does not open it again.
      if (!table && entry.opened) return router.history.back()
      return void navigate({
        to: '.',
        search: writePageState(definition, {
          ...last,
          ...(client !== undefined && { client }),
          ...(table && { table }),
        }),
        state: (was) => (open && table ? was : { change: true, opened: table !== undefined }),
        replace: open !== undefined && table !== undefined,
        resetScroll: false,
      })
    },
    [definition, navigate, router],
  )
  const onUndo = useCallback(() => router.history.back(), [router])
  /** Whoever opened it goes back to where that was; whoever came by a link goes on without it. */
  const onTrackingClose = useCallback(() => {
    if (changed && canGoBack) router.history.back()
    else onState((last) => ({ ...last, tracking: undefined }))
  }, [changed, canGoBack, router, onState])
  return (
    <AnalysisPage
      definition={definition}
      state={state}
      tracking={typeof tracking === 'string' ? tracking : undefined}
      onState={onState}
      onWhole={onWhole}
      onTable={onTable}
      onUndo={changed && canGoBack ? onUndo : undefined}
      onTrackingClose={onTrackingClose}
    />
  )
}

function routeOf(definition: (typeof pages)[number]) {
  const entrance = guarded(definition.path)
  return createRoute({
    ...entrance,
    beforeLoad: async ({ context, location, cause }) => {
      await entrance.beforeLoad({ context, location })
      if (cause !== 'enter') return
      const search = await searchWithDefault(context.queries, definition, location.search, clientsOf(context.queries))
      if (search) throw redirect({ to: definition.path, search, replace: true })
    },
    /** What makes no sense on the page falls out of the address. */
    validateSearch: (search: Search): Search => writePageState(definition, readPageState(definition, search)),
    loader: ({ context: { queries }, location }) =>
      fetchAhead(queries, definition, readPageState(definition, location.search), clientsOf(queries)),
    component: () => <Analysis definition={definition} />,
  })
}

export const analysisRoutes = [dashboard, distributionDemo, ...pages.map(routeOf)] as const
