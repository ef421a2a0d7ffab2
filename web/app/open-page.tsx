import { useQuery } from '@tanstack/react-query'
import { firstAddressOf, isClosed, readPath } from '@waybill/contracts'
import type { ReactNode } from 'react'
import { ClosedPage } from '../pages/closed/closed-page.tsx'
import { holds, statusesQuery, useAccount } from '../pages/header/queries.ts'

/** The page, or that it is closed for now; the list is looked at again and again, so that neither needs a reload. */
export function OpenPage({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const account = useAccount()
  const { data: entries = [] } = useQuery(statusesQuery)
  const closed = isClosed(path, entries) || isClosed(firstAddressOf(readPath(path)), entries)
  return closed && !holds(account, 'MAINTENANCE_OVERRIDE') ? <ClosedPage path={path} /> : children
}
