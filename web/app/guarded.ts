import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { firstAddressOf, isPlace, mayOpen, type PagePath } from '@waybill/contracts'
import { accountQuery } from '../pages/header/queries.ts'
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx'
import { shell } from './shell-route.tsx'

interface Entering {
  readonly context: { readonly queries: QueryClient }
  readonly location: { readonly searchStr: string }
}

/**
 * A page in the shell, for those whom the table of places lets in; everybody else sees the not-found screen. A second address
 * leads to the first where that opens too.
 */
export function guarded<Path extends PagePath>(path: Path) {
  return {
    getParentRoute: () => shell,
    path,
    beforeLoad: async ({ context: { queries }, location }: Entering) => {
      const { permissions } = await queries.ensureQueryData(accountQuery)
      const first = firstAddressOf(path)
      if (first !== path && isPlace(first) && mayOpen(permissions, first))
        throw redirect({ href: `${first}${location.searchStr}`, replace: true })
      if (!mayOpen(permissions, path)) throw notFound()
    },
    notFoundComponent: NotFoundPage,
  } as const
}
