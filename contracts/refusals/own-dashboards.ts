/** Of the dashboards that people keep. */
export const ownDashboardRefusals = {
  'dashboard-unknown': 'There is no such dashboard.',
  'dashboard-exists': 'You have a dashboard {name} already.',
  'dashboards-too-many': 'You can keep {most} dashboards; delete one first.',
  'dashboard-full': 'A dashboard has {most} cards at most; remove one first.',
  'dashboard-changed': 'This dashboard was changed elsewhere meanwhile. Load it again, then save.',
  'dashboard-card-unknown': 'The page {page} has no card {card} where this address stands.',
} as const
