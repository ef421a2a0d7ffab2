import {
  createRoute,
  redirect,
  useCanGoBack,
  useNavigate,
  useRouter,
  useRouterState,
  useSearch,
} from '@tanstack/react-router'
import { type PageDefinition, spend } from '@waybill/contracts'
import { useCallback, useMemo } from 'react'
import { AnalysisPage } from '../pages/analysis/analysis-page.tsx'
import { fetchAhead } from '../pages/analysis/fetch-ahead.ts'
import { readAddress } from '../widgets/address.ts'
import { type PageState, readPageState, type Search, writePageState } from '../widgets/page-state.ts'
import { guarded } from './guarded.ts'
import { clientsOf, shell } from './shell-route.tsx'

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/aframe/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/aframe/dashboard/spend', replace: true })
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
  ...guarded('/aframe/dashboard/spend'),
  validateSearch: tidy,
  loader: ({ context: { queries }, location }) =>
    fetchAhead(queries, spend, readPageState(location.search), clientsOf(queries)),
  component: () => <Analysis definition={spend} />,
})

export const analysisRoutes = [dashboard, spendPage] as const
