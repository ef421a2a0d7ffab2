import { queryOptions } from '@tanstack/react-query'
import { endpoints, mayOpen, type OwnDashboard, type Permission } from '@waybill/contracts'
import { call } from '../../ui/service.ts'

/** All that is known of a person's own dashboards stands below this. */
export const dashboardsKnown = ['ownDashboards'] as const

/** By name; another tab may have made one meanwhile. */
export const ownDashboardsQuery = queryOptions({
  queryKey: [...dashboardsKnown, 'list'],
  queryFn: async ({ signal }) => (await call(endpoints.ownDashboards, { signal })).dashboards,
  staleTime: 0,
})

export function ownDashboardQuery(dashboardId: number) {
  return queryOptions({
    queryKey: [...dashboardsKnown, 'one', dashboardId],
    queryFn: ({ signal }): Promise<OwnDashboard> => call(endpoints.ownDashboard, { params: { dashboardId }, signal }),
    staleTime: 0,
    retry: false,
  })
}

/** Who keeps dashboards. */
export function mayKeep(permissions: readonly Permission[]): boolean {
  return mayOpen(permissions, '/dashboards')
}

export function pathOfDashboard(id: number): string {
  return `/dashboards/${id}`
}
