import { type PageName, type PlacePath, pages, readPath } from '@waybill/contracts'

/** The topics that are no page's. */
const besidesPages = {
  tableOfContents: 'README',
  commonFeatures: 'common-features',
  dashboards: 'dashboards',
  comparison: 'comparison',
  whatIf: 'what-if',
  numbers: 'numbers',
  uploadFiles: 'loading-files',
  mapping: 'mapping-a-file',
  exchangeRates: 'exchange-rates',
  trackingEvents: 'tracking-events',
  claims: 'claims',
  invoices: 'invoices',
  signIn: 'signing-in',
  profile: 'profile-and-settings',
  assistant: 'assistant',
  programs: 'programs-and-agents',
  administration: 'administration',
  users: 'users-and-permissions',
  singleSignOn: 'single-sign-on',
  clients: 'clients-and-accounts',
  feeds: 'feeds',
  sync: 'sync',
  statistics: 'statistics',
  jobs: 'jobs',
  reports: 'reports',
  knownReports: 'known-reports',
  scheduledReports: 'scheduled-reports',
  auditLog: 'audit-log',
  maintenance: 'maintenance',
  running: 'running-waybill',
  runningAssistant: 'running-the-assistant',
} as const

export type Topic = keyof typeof besidesPages | PageName

/** A topic of the help and the page of the user's guide that is its text. */
export const topics: Readonly<Record<string, string>> = {
  ...besidesPages,
  ...Object.fromEntries(pages.map(({ name, guide }) => [name, guide])),
}

export function isTopic(name: string): name is Topic {
  return Object.hasOwn(topics, name)
}

const topicAt: Readonly<Partial<Record<PlacePath | '/login' | '/SSO', Topic>>> = {
  '/aframe/dashboard/comparison': 'comparison',
  '/aframe/distributionmapdemo': 'distributionmap',
  '/aframe/statistics': 'statistics',
  '/aframe/cdcAdmin': 'feeds',
  '/aframe/sync': 'sync',
  '/dashboards': 'dashboards',
  '/uploadFiles': 'uploadFiles',
  '/invoices': 'invoices',
  '/invoicesBulkDownload': 'invoices',
  '/reports': 'reports',
  '/viewScheduledReports': 'scheduledReports',
  '/ftplocations': 'feeds',
  '/jobs': 'jobs',
  '/taskmetrics': 'jobs',
  '/users': 'users',
  '/usersNew': 'users',
  '/acl': 'users',
  '/singlesignon': 'singleSignOn',
  '/clients': 'clients',
  '/carriers': 'clients',
  '/accounts': 'clients',
  '/accountgroups': 'clients',
  '/auditlog': 'auditLog',
  '/maintenance': 'maintenance',
  '/profile': 'profile',
  '/settings': 'profile',
  '/documentation': 'running',
  '/change_password': 'signIn',
  '/login': 'signIn',
  '/SSO': 'signIn',
}

/** What the help opens on; a page below another has the topic of the one above, and any other page the table of contents. */
export function topicOf(address: string): Topic {
  const path = readPath(address)
  const own =
    pages.find((page) => page.path === path)?.name ?? Object.entries(topicAt).find(([place]) => place === path)?.[1]
  if (own) return own
  const above = path.slice(0, path.lastIndexOf('/'))
  return above === '' ? 'tableOfContents' : topicOf(above)
}
