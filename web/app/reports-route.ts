import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from './guarded.ts'

export const reportsRoute = createRoute({
  ...guarded('/reports'),
  component: lazyRouteComponent(() => import('../pages/reports/reports-page.tsx'), 'ReportsPage'),
})

export const schedulesRoute = createRoute({
  ...guarded('/viewScheduledReports'),
  component: lazyRouteComponent(() => import('../pages/report-schedules/schedules-page.tsx'), 'SchedulesPage'),
})
