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
import { accountQuery } from '../pages/header/queries.ts'
import { readAddress } from '../widgets/address.ts'
import { type PageState, readPageState, type Search, writePageState } from '../widgets/page-state.ts'
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
  const state = useMemo(() => readPageState(definition, search), [definition, search])
  const navigate = useNavigate()
  const router = useRouter()
  const changed = useRouterState({ select: ({ location }) => location.state.change === true })
  const canGoBack = useCanGoBack()
  const onState = useCallback(
    (change: (state: PageState) => PageState) =>
      void navigate({
        to: '.',
        search: writePageState(
          definition,
          change(readPageState(definition, readAddress(router.latestLocation.searchStr))),
        ),
        state: { change: true },
        resetScroll: false,
      }),
    [definition, navigate, router],
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

function routeOf(definition: (typeof pages)[number]) {
  return createRoute({
    ...guarded(definition.path),
    /** What makes no sense on the page falls out of the address. */
    validateSearch: (search: Search): Search => writePageState(definition, readPageState(definition, search)),
    loader: ({ context: { queries }, location }) =>
      fetchAhead(queries, definition, readPageState(definition, location.search), clientsOf(queries)),
    component: () => <Analysis definition={definition} />,
  })
}

export const analysisRoutes = [dashboard, distributionDemo, ...pages.map(routeOf)] as const
