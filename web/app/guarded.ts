import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { mayOpen, type PagePath } from '@waybill/contracts'
import { accountQuery } from '../pages/header/queries.ts'
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx'
import { shell } from './shell-route.tsx'

/** A page in the shell, for those whom the table of places lets in; everybody else sees the not-found screen. */
export function guarded<Path extends PagePath>(path: Path) {
  return {
    getParentRoute: () => shell,
    path,
    beforeLoad: async ({ context: { queries } }: { readonly context: { readonly queries: QueryClient } }) => {
      const { permissions } = await queries.ensureQueryData(accountQuery)
      if (!mayOpen(permissions, path)) throw notFound()
    },
    notFoundComponent: NotFoundPage,
  } as const
}
