import { AuditAction } from '@waybill/contracts'
import type { Say, WordKey } from '../../ui/language.tsx'

type ThingIn<Action> = Action extends `${infer Thing}.${string}` ? Thing : Action
type VerbIn<Action> = Action extends `${string}.${infer Verb}` ? Verb : never

const things: Readonly<Record<ThingIn<AuditAction>, WordKey>> = {
  'sign-in': 'audit.thing.signIn',
  'sign-out': 'audit.thing.signOut',
  export: 'audit.thing.export',
  upload: 'audit.thing.upload',
  user: 'audit.thing.user',
  password: 'audit.thing.password',
  client: 'audit.thing.client',
  'fulfillment-center': 'audit.thing.fulfillmentCenter',
  account: 'audit.thing.account',
  'account-group': 'audit.thing.accountGroup',
  'account-division': 'audit.thing.accountDivision',
  carrier: 'audit.thing.carrier',
  'identity-provider': 'audit.thing.identityProvider',
  invoices: 'audit.thing.invoices',
  maintenance: 'audit.thing.maintenance',
  rates: 'audit.thing.rates',
  'claim-response': 'audit.thing.claimResponse',
  'missing-invoice': 'audit.thing.missingInvoice',
  security: 'audit.thing.security',
  feed: 'audit.thing.feed',
  sync: 'audit.thing.sync',
  job: 'audit.thing.job',
  report: 'audit.thing.report',
  schedule: 'audit.thing.schedule',
  layout: 'audit.thing.layout',
  token: 'audit.thing.token',
}
const verbs: Readonly<Record<VerbIn<AuditAction>, WordKey>> = {
  add: 'audit.verb.add',
  change: 'audit.verb.change',
  move: 'audit.verb.move',
  rename: 'audit.verb.rename',
  remove: 'audit.verb.remove',
  invite: 'audit.verb.invite',
  activate: 'audit.verb.activate',
  deactivate: 'audit.verb.deactivate',
  link: 'audit.verb.link',
  'sessions.end': 'audit.verb.sessionsEnd',
  refused: 'audit.verb.refused',
  vouch: 'audit.verb.vouch',
  'log-off-elsewhere': 'audit.verb.logOffElsewhere',
  reset: 'audit.verb.reset',
  stamp: 'audit.verb.stamp',
  undo: 'audit.verb.undo',
  look: 'audit.verb.look',
  'accept-host-key': 'audit.verb.acceptHostKey',
  start: 'audit.verb.start',
  stop: 'audit.verb.stop',
  again: 'audit.verb.again',
  submit: 'audit.verb.submit',
  download: 'audit.verb.download',
  run: 'audit.verb.run',
  send: 'audit.verb.send',
  use: 'audit.verb.use',
}

/** Whether such a thing is written down here. */
export function isAction(action: string): boolean {
  return AuditAction.safeParse(action).success
}

/** What was done, in words; as it was written down where an earlier version had another. */
export function actionWords(action: string, say: Say): string {
  const known = AuditAction.safeParse(action)
  if (!known.success) return action
  const [thing, verb] = partsOf(known.data)
  return verb === undefined ? say(thing) : say('audit.action', { thing: say(thing), verb: say(verb) })
}

const keyIn = (words: Readonly<Record<string, WordKey>>, name: string | undefined) =>
  name === undefined ? undefined : words[name]

function partsOf(action: AuditAction): readonly [thing: WordKey, verb: WordKey | undefined] {
  const [, name = action, verb] = /^([^.]+)(?:\.(.+))?$/.exec(action) ?? []
  return [keyIn(things, name) ?? 'audit.what', keyIn(verbs, verb)]
}
