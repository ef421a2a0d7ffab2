import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { spellPath } from '@waybill/contracts'
import { ErrorPage } from '../pages/error/error-page.tsx'
import { readAddress, writeAddress } from '../widgets/address.ts'
import { administrationRoutes } from './administration-routes.tsx'
import { analysisRoutes } from './analysis-routes.tsx'
import { comparisonRoute } from './comparison-route.ts'
import { Loading } from './loading.tsx'
import { parcelRoutes } from './parcel-routes.tsx'
import { personalRoutes } from './personal-routes.tsx'
import { reportsRoute, schedulesRoute } from './reports-route.ts'
import { root } from './root-route.tsx'
import { shell } from './shell-route.tsx'
import { signInRoutes } from './sign-in-routes.tsx'
import { uploadRoute } from './upload-route.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof routerWith>
  }
}

const routeTree = root.addChildren([
  ...signInRoutes,
  shell.addChildren([
    ...analysisRoutes,
    comparisonRoute,
    uploadRoute,
    reportsRoute,
    schedulesRoute,
    ...parcelRoutes,
    ...administrationRoutes,
    ...personalRoutes,
  ]),
])

/** Left out, the history is the browser's. */
export function routerWith(queries: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queries },
    ...(history && { history }),
    rewrite: { input: inItsOwnSpelling },
    caseSensitive: true,
    parseSearch: readAddress,
    stringifySearch: writeAddress,
    /** What is known, and for how long, is kept with the questions. */
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultPendingMs: 300,
    defaultPendingComponent: Loading,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
  })
}

function inItsOwnSpelling({ url }: { readonly url: URL }): URL {
  url.pathname = spellPath(url.pathname)
  return url
}
