import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from './guarded.ts'

const users = createRoute({
  ...guarded('/users'),
  component: lazyRouteComponent(() => import('../pages/users/users-page.tsx'), 'UsersPage'),
})

const usersNew = createRoute({
  ...guarded('/usersNew'),
  component: lazyRouteComponent(() => import('../pages/users/users-page.tsx'), 'UsersPage'),
})

const ftpLocations = createRoute({
  ...guarded('/ftplocations'),
  component: lazyRouteComponent(() => import('../pages/feeds/feeds-page.tsx'), 'FeedsPage'),
})

const jobs = createRoute({
  ...guarded('/jobs'),
  component: lazyRouteComponent(() => import('../pages/jobs/jobs-page.tsx'), 'JobsPage'),
})

const taskMetrics = createRoute({
  ...guarded('/taskmetrics'),
  component: lazyRouteComponent(() => import('../pages/jobs/task-metrics-page.tsx'), 'TaskMetricsPage'),
})

const acl = createRoute({
  ...guarded('/acl'),
  component: lazyRouteComponent(() => import('../pages/acl/acl-page.tsx'), 'AclPage'),
})

const identityProviders = createRoute({
  ...guarded('/singlesignon'),
  component: lazyRouteComponent(
    () => import('../pages/identity-providers/identity-providers-page.tsx'),
    'IdentityProvidersPage',
  ),
})

const clients = createRoute({
  ...guarded('/clients'),
  component: lazyRouteComponent(() => import('../pages/clients/clients-page.tsx'), 'ClientsPage'),
})

const carriers = createRoute({
  ...guarded('/carriers'),
  component: lazyRouteComponent(() => import('../pages/carriers/carriers-page.tsx'), 'CarriersPage'),
})

const accounts = createRoute({
  ...guarded('/accounts'),
  component: lazyRouteComponent(() => import('../pages/accounts/accounts-page.tsx'), 'AccountsPage'),
})

const accountGroups = createRoute({
  ...guarded('/accountgroups'),
  component: lazyRouteComponent(() => import('../pages/account-groups/account-groups-page.tsx'), 'AccountGroupsPage'),
})

const maintenance = createRoute({
  ...guarded('/maintenance'),
  component: lazyRouteComponent(() => import('../pages/maintenance/maintenance-page.tsx'), 'MaintenancePage'),
})

const auditLog = createRoute({
  ...guarded('/auditlog'),
  component: lazyRouteComponent(() => import('../pages/audit-log/audit-log-page.tsx'), 'AuditLogPage'),
})

const statistics = createRoute({
  ...guarded('/aframe/statistics'),
  component: lazyRouteComponent(() => import('../pages/statistics/statistics-page.tsx'), 'StatisticsPage'),
})

const feeds = createRoute({
  ...guarded('/aframe/cdcAdmin'),
  component: lazyRouteComponent(() => import('../pages/feeds/feeds-page.tsx'), 'FeedsPage'),
})

const sync = createRoute({
  ...guarded('/aframe/sync'),
  component: lazyRouteComponent(() => import('../pages/sync/sync-page.tsx'), 'SyncPage'),
})

/** From where an administrator runs the portal. */
export const administrationRoutes = [
  users,
  usersNew,
  acl,
  identityProviders,
  clients,
  carriers,
  accounts,
  accountGroups,
  maintenance,
  auditLog,
  statistics,
  feeds,
  ftpLocations,
  sync,
  jobs,
  taskMetrics,
] as const
