import { useQueryClient } from '@tanstack/react-query'
import { createRoute, redirect, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { overview, type PageDefinition, pages, spend } from '@waybill/contracts'
import { lazy, useCallback, useMemo } from 'react'
import { AnalysisPage } from '../pages/analysis/analysis-page.tsx'
import { fetchAhead } from '../pages/analysis/fetch-ahead.ts'
import { keptOpen, searchWithDefault } from '../pages/analysis/open-with-set.ts'
import { accountQuery } from '../pages/header/queries.ts'
import { readAddress, type Search, writeAddress } from '../widgets/address.ts'
import { type PageState, readPageState, writePageState } from '../widgets/page-state.ts'
import type { OpenTable } from '../widgets/table/open-table.ts'
import { guarded } from './guarded.ts'
import { clientsOf, shell } from './shell-route.tsx'
import { type InAddress, useStateInAddress } from './state-in-address.ts'

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

function inAddressOf(definition: PageDefinition): InAddress<PageState> {
  return {
    read: (search) => readPageState(definition, search),
    write: (state) => writePageState(definition, state),
    hasTable: ({ table }) => table !== undefined,
  }
}

function Analysis({ definition }: { readonly definition: PageDefinition }) {
  const search: Search = useSearch({ strict: false })
  const { tracking } = search
  const beneath = writeAddress({ ...search, tracking: undefined })
  const state = useMemo(() => readPageState(definition, readAddress(beneath)), [definition, beneath])
  const navigate = useNavigate()
  const queries = useQueryClient()
  const router = useRouter()
  const inAddress = useMemo(() => inAddressOf(definition), [definition])
  const { onState: onStep, onTable: onTableIn, onTrackingClose, onUndo } = useStateInAddress(inAddress)
  const onState = useCallback(
    (change: (state: PageState) => PageState) => onStep((last) => keptOpen(queries, definition, change(last))),
    [definition, onStep, queries],
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
    (table: OpenTable | undefined, client?: number) =>
      onTableIn(({ table: _table, ...last }) => ({
        ...last,
        ...(client !== undefined && { client }),
        ...(table && { table }),
      })),
    [onTableIn],
  )
  return (
    <AnalysisPage
      definition={definition}
      state={state}
      tracking={typeof tracking === 'string' ? tracking : undefined}
      onState={onState}
      onWhole={onWhole}
      onTable={onTable}
      onUndo={onUndo}
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
