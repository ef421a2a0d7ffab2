import {
  defaultFilterSetKeyOf,
  endpoints,
  type PageDefinition,
  requirementOf,
  settingsKeyOf,
  spend,
  uiSettingsKey,
} from '@waybill/contracts'

/** A call without a body. */
type Call = readonly [method: string, address: string]

export interface AskedFirst {
  readonly atOnce: readonly Call[]
  /** Of whoever has one permission of each list, and a password that still holds. */
  readonly onceKnown: readonly Call[]
  readonly oneOfEach: readonly (readonly string[])[]
}

/**
 * What an analysis page asks of whoever opens it, whatever it shows. The document names it, so that the browser asks while the
 * scripts are on their way. These are addresses and no answers: what somebody may see is decided when they are called.
 */
export function askedFirst(definition: PageDefinition, search: URLSearchParams): AskedFirst {
  const { account, passwordExpirationDays, portal, clientsShortAFrame, freshness, settingOfKey } = endpoints
  const client = search.get('client') ?? ''
  const keys = [settingsKeyOf(definition), uiSettingsKey]
  if (definition.period === undefined) keys.push(defaultFilterSetKeyOf(definition.name))
  return {
    atOnce: [account, passwordExpirationDays].map(callOf),
    onceKnown: [
      ...[clientsShortAFrame, portal].map(callOf),
      ...(/^[1-9]\d{0,8}$/.test(client) ? [[freshness.method, `${freshness.path}?clientId=${client}`] as const] : []),
      ...keys.map((key) => [settingOfKey.method, settingOfKey.path.replace(':key', encodeURIComponent(key))] as const),
    ],
    oneOfEach: requirementOf(spend.path).oneOfEach,
  }
}

const callOf = ({ method, path }: { readonly method: string; readonly path: string }) => [method, path] as const
