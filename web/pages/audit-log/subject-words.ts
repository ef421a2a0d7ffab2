import { type AuditedKind, partsOfSubject, SyncKind } from '@waybill/contracts'
import type { Say, WordKey } from '../../ui/language.tsx'

const kinds: Readonly<Record<AuditedKind, WordKey>> = {
  user: 'audit.thing.user',
  client: 'audit.thing.client',
  'fulfillment center': 'audit.thing.fulfillmentCenter',
  account: 'audit.thing.account',
  'account group': 'audit.thing.accountGroup',
  'account division': 'audit.thing.accountDivision',
  carrier: 'audit.thing.carrier',
  'identity provider': 'audit.thing.identityProvider',
  feed: 'audit.thing.feed',
  sync: 'audit.thing.sync',
  job: 'audit.thing.job',
  maintenance: 'audit.thing.maintenance',
  'security settings': 'audit.thing.securitySettings',
  'exchange rates': 'audit.thing.rates',
  file: 'audit.thing.file',
  'audit log': 'place./auditlog',
  report: 'audit.thing.report',
  schedule: 'audit.thing.schedule',
  layout: 'audit.thing.layout',
  'personal token': 'audit.thing.token',
}

/** What something was done to: what it is in words, and its name as it is. */
export function subjectWords(subject: string, say: Say): string {
  const { kind, name } = partsOfSubject(subject)
  if (kind === undefined) return subject
  if (name === '') return say(kinds[kind])
  const sync = kind === 'sync' ? SyncKind.safeParse(name).data : undefined
  return say('audit.subjectOf', { kind: say(kinds[kind]), name: sync ? say(`sync.kind.${sync}`) : name })
}
