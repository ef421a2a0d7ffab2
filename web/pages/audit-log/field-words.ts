import type { Say, WordKey } from '../../ui/language.tsx'

const known: Readonly<Record<string, WordKey>> = {
  login: 'users.login',
  firstName: 'users.firstName',
  lastName: 'users.lastName',
  email: 'users.email',
  permissions: 'users.permissions',
  clients: 'users.clients',
  defaultLandingPage: 'users.landingPage',
  identityProviderIds: 'users.identityProviders',
  singleSignOnOnly: 'users.singleSignOnOnly',
  activated: 'audit.field.activated',
  openSessions: 'session.open',
  sessions: 'session.open',
  linkUntil: 'audit.field.linkUntil',
  wayIn: 'audit.field.wayIn',
  browser: 'audit.field.browser',
  client: 'audit.thing.client',
  bytes: 'audit.field.bytes',
  name: 'users.name',
  rows: 'audit.field.rows',
  total: 'audit.field.total',
}

/** What a value is, in words; as it is written down where we have none. */
export function fieldWords(field: string, say: Say): string {
  const key = known[field]
  return key === undefined ? field : say(key)
}
