import { type PlacePath, readPath } from '@waybill/contracts'

/** A topic of the help and the page of the user's guide that is its text. */
export const topics = {
  tableOfContents: 'README',
  commonFeatures: 'common-features',
  overview: 'overview',
  spend: 'spend',
  carrierScore: 'carrier-score',
  refund: 'refund',
  accessorial: 'accessorial',
  weight: 'weight',
  comparison: 'comparison',
  starburst: 'network-map',
  distributionmap: 'distribution-map',
  shippingInsight: 'shipping-insight',
  numbers: 'numbers',
  uploadFiles: 'loading-files',
  exchangeRates: 'exchange-rates',
  trackingEvents: 'tracking-events',
  signIn: 'signing-in',
  profile: 'profile-and-settings',
  administration: 'administration',
  users: 'users-and-permissions',
  singleSignOn: 'single-sign-on',
  clients: 'clients-and-accounts',
  feeds: 'feeds',
  sync: 'sync',
  statistics: 'statistics',
  jobs: 'jobs',
  auditLog: 'audit-log',
  maintenance: 'maintenance',
  running: 'running-waybill',
} as const

export type Topic = keyof typeof topics

export function isTopic(name: string): name is Topic {
  return Object.hasOwn(topics, name)
}

const topicAt: Readonly<Partial<Record<PlacePath | '/login' | '/SSO', Topic>>> = {
  '/aframe/dashboard/overview': 'overview',
  '/aframe/dashboard/spend': 'spend',
  '/aframe/dashboard/carrierScore': 'carrierScore',
  '/aframe/dashboard/refund': 'refund',
  '/aframe/dashboard/accessorial': 'accessorial',
  '/aframe/dashboard/weight': 'weight',
  '/aframe/dashboard/networkmap': 'starburst',
  '/aframe/dashboard/comparison': 'comparison',
  '/aframe/dashboard/shippingInsight': 'shippingInsight',
  '/aframe/distributionmap': 'distributionmap',
  '/aframe/distributionmapdemo': 'distributionmap',
  '/aframe/statistics': 'statistics',
  '/aframe/cdcAdmin': 'feeds',
  '/aframe/sync': 'sync',
  '/dashboards': 'commonFeatures',
  '/uploadFiles': 'uploadFiles',
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
  const own = Object.entries(topicAt).find(([place]) => place === path)
  if (own) return own[1]
  const above = path.slice(0, path.lastIndexOf('/'))
  return above === '' ? 'tableOfContents' : topicOf(above)
}
