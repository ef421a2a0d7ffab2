import type { Say, WordKey } from '../../ui/language.tsx'

const things: Readonly<Record<string, WordKey>> = {
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
  security: 'audit.thing.security',
  feed: 'audit.thing.feed',
  sync: 'audit.thing.sync',
  job: 'audit.thing.job',
}
const verbs: Readonly<Record<string, WordKey>> = {
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
  'log-off-elsewhere': 'audit.verb.logOffElsewhere',
  reset: 'audit.verb.reset',
  stamp: 'audit.verb.stamp',
  undo: 'audit.verb.undo',
  look: 'audit.verb.look',
  'accept-host-key': 'audit.verb.acceptHostKey',
  start: 'audit.verb.start',
  stop: 'audit.verb.stop',
  again: 'audit.verb.again',
}

const partsOf = (action: string) => /^([^.]+)(?:\.(.+))?$/.exec(action) ?? []

/** Whether anything is written down here of such a thing. */
export function isAction(action: string): boolean {
  const [, thing = ''] = partsOf(action)
  return Object.hasOwn(things, thing)
}

/** What was done, in words; as it is written down where we have none. */
export function actionWords(action: string, say: Say): string {
  const [, name = action, verb] = partsOf(action)
  const [thingKey, verbKey] = [things[name], verb === undefined ? undefined : verbs[verb]]
  if (thingKey === undefined) return action
  if (verb === undefined) return say(thingKey)
  return say('audit.action', { thing: say(thingKey), verb: verbKey === undefined ? verb : say(verbKey) })
}
