import { type FeedKind, LandingPageName, type SyncKind } from '@waybill/contracts'
import type { Say, WordKey } from '../../ui/language.tsx'

const yesOrNo: Readonly<Record<string, WordKey>> = { true: 'yes', false: 'no' }
const kinds: Readonly<Record<FeedKind | SyncKind, WordKey>> = {
  folder: 'feeds.kind.folder',
  sftp: 'feeds.kind.sftp',
  rollups: 'sync.kind.rollups',
  reload: 'sync.kind.reload',
  retry: 'sync.kind.retry',
}
const waysIn: Readonly<Record<string, WordKey>> = {
  password: 'session.password',
  'temporary-password': 'session.temporaryPassword',
  link: 'session.link',
  'single-sign-on': 'session.singleSignOn',
}
const modes: Readonly<Record<string, WordKey>> = { Parcel: 'value.mode.Parcel', Freight: 'value.mode.Freight' }

/** Codes that have words, by the fields in which they stand. */
const codes: Readonly<Record<string, Readonly<Record<string, WordKey>>>> = {
  ...Object.fromEntries(
    ['activated', 'active', 'singleSignOnOnly', 'isUpsGsr', 'isFedexExpressGsr', 'isFedexIntlGsr'].map((field) => [
      field,
      yesOrNo,
    ]),
  ),
  wayIn: waysIn,
  mode: modes,
  kind: kinds,
  defaultLandingPage: Object.fromEntries(LandingPageName.options.map((name) => [name, `landing.${name}` as const])),
}

/** A value in words, where it is a code that has some; else as it is. */
export function valueWords(field: string, value: string, say: Say): string {
  const words = Object.hasOwn(codes, field) ? codes[field] : undefined
  const key = words && Object.hasOwn(words, value) ? words[value] : undefined
  return key === undefined ? value : say(key)
}
