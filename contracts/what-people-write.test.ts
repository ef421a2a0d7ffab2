import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ResetPassword } from './access.ts'
import { CarrierDetails, CenterDetails, ClientDetails, FulfillmentCenter, GroupDetails } from './administration.ts'
import { DateRange } from './dates.ts'
import { FeedSettings } from './feeds.ts'
import { KeptSettings } from './kept-settings.ts'
import { NewDashboard } from './own-dashboards.ts'
import { PersonDetails } from './people.ts'
import { meets } from './permissions.ts'
import { ScheduleWish } from './report-schedules.ts'
import { ProviderDraft } from './single-sign-on.ts'

const person = {
  login: 'ada',
  firstName: 'Ada',
  lastName: 'M',
  email: '',
  permissions: [],
  clientIds: [],
  defaultLandingPage: null,
  identityProviderIds: [],
  singleSignOnOnly: false,
}
const carrier = { name: 'Old Dominion', scac: '', mode: 'Freight', website: '', active: true }
const center = { name: 'Reno', city: '', state: '', zip: '', country: 'US' }
const provider = {
  name: 'Acme',
  entityId: 'urn:acme',
  signOnUrl: 'https://id.acme.example/sso',
  signOutUrl: '',
  certificates: ['pem'],
  emailDomains: [],
  people: [],
  clientIds: null,
  active: true,
}
const feed = {
  clientId: 7,
  name: 'Drop',
  kind: 'sftp',
  folder: '/out',
  host: 'sftp.acme.example',
  port: 22,
  login: 'acme',
  password: '',
  privateKey: '',
  passphrase: '',
  everyMinutes: 15,
  active: true,
}

/** Which of these values may stand in a field, as they are kept. */
function kept(schema: z.ZodType, whole: object, field: string, values: readonly string[]): unknown[] {
  return values.flatMap((value) => {
    const read = schema.safeParse({ ...whole, [field]: value })
    return read.success ? [Object(read.data)[field]] : []
  })
}

test('an e-mail address has one @ between words without blanks, with a point behind it; or there is none', () => {
  const good = ['', 'ada@acme.example', 'a@b.c', 'ada.m+x@mail.acme.example', '7@1-800.example', 'a@b.1']
  const bad = ['ada', 'ada@acme', 'a da@acme.example', 'ada@ac me.example', 'ada@acme.exa mple', 'a@b@acme.example']
  const worse = ['ada@acme.example x', 'x ada@acme.example', '@acme.example', 'ada@.', 'ada@acme.ex@ample', 'ada@acme.']
  expect(kept(PersonDetails, person, 'email', [...good, ...bad, ...worse])).toEqual(good)
})

test('blanks around what is written are nothing', () => {
  expect(kept(PersonDetails, person, 'login', [' ada '])).toEqual(['ada'])
  expect(kept(PersonDetails, person, 'firstName', [' Ada '])).toEqual(['Ada'])
  expect(kept(PersonDetails, person, 'email', [' ada@acme.example '])).toEqual(['ada@acme.example'])
  expect(kept(CarrierDetails, carrier, 'name', [' UPS '])).toEqual(['UPS'])
  expect(kept(FeedSettings, feed, 'login', [' acme '])).toEqual(['acme'])
  expect(kept(FeedSettings, feed, 'folder', [' /out '])).toEqual(['/out'])
  expect(ResetPassword.parse({ email: ' ada ', captchaResponse: '' }).email).toBe('ada')
})

test('a name is read as it is written, in any script', () => {
  const good = ['Müller & Söhne', '山田商事', 'شركة\u200Fالنقل', 'می\u200Cخواهم', 'क्\u200Dष', 'O’Neill 🚚']
  const turned = ['Acme\u202Egro', '\u2066Acme', 'Ac\u2069me', 'Acme\u061C']
  const hidden = ['Ac\u200Bme', 'Ac\u0000me', 'Ac\tme', 'Ac\u2060me', 'A\uFEFFcme', 'Ac\u2028me', '\u200C']
  const all = [...good, ...turned, ...hidden]
  const client = { name: 'Acme', code: '', city: '', state: '', engageDate: null, parentClientId: null }
  expect(kept(ClientDetails, client, 'name', all)).toEqual(good)
  expect(kept(ClientDetails, client, 'code', ['', ...turned])).toEqual([''])
  expect(kept(CenterDetails, center, 'name', all)).toEqual(good)
  expect(kept(GroupDetails, { name: 'A', division: '' }, 'name', all)).toEqual(good)
  expect(kept(NewDashboard, {}, 'name', all)).toEqual(good)
  expect(all.filter((name) => ScheduleWish.shape.name.safeParse(name).success)).toEqual(good)
  const told = { ...center, id: 1, revision: 'a', name: 'Ac\u202Eme', includedCityZips: '' }
  expect(FulfillmentCenter.safeParse(told).success).toBe(true)
  expect(kept(PersonDetails, person, 'firstName', ['A\u200Bd\u202Ea'])).toEqual(['Ada'])
})

test('a client is engaged on a day of our time', () => {
  const client = { name: 'Acme', code: '', city: '', state: '', parentClientId: null }
  const days = ['1900-01-01', '2026-02-28', '2099-12-31', '1899-12-31', '2100-01-01', '9999-12-31', '2026-02-30']
  expect(kept(ClientDetails, client, 'engageDate', days)).toEqual(days.slice(0, 3))
})

test('the ZIP codes that a center sends to stand behind their cities, five digits each', () => {
  const good = [
    '',
    'Reno: 89501',
    'Reno: 89501;',
    'Reno:89501,89502 89503',
    'Reno: 89501 89502; Sparks: 89431',
    'Reno: 89501;Sparks:89431;',
  ]
  const bad = [
    'Reno',
    'Reno:',
    ': 89501',
    '89501',
    'Reno: 8950',
    'Reno: 895011',
    'Reno: 89501 x',
    'Reno: 89501; Sparks',
  ]
  const worse = ['Reno: 89501;;', 'Reno; Sparks: 89431', 'Reno: 89501; Tahoe; Sparks: 89431', 'Reno: A: 89501']
  const worst = ['Reno: 89501; Sparks: 8943', 'Reno: 89501; Sparks: 894311', 'Reno: 89501; Sparks: B: 89431']
  expect(kept(CenterDetails, center, 'includedCityZips', [...good, ...bad, ...worse, ...worst])).toEqual(good)
  expect(CenterDetails.parse(center).includedCityZips).toBe('')
})

test('a country has two letters, and the code of a freight carrier two to four or none', () => {
  expect(kept(CenterDetails, center, 'country', [' us ', 'CAN', 'C', '1A', '', 'U S'])).toEqual(['US'])
  expect(kept(CarrierDetails, carrier, 'scac', ['', ' odfl ', 'UP', 'A', 'ABCDE', 'OD1', 'x-UPS'])).toEqual([
    '',
    'ODFL',
    'UP',
  ])
})

test('the page of a carrier is an address of the web, or there is none', () => {
  const good = ['', 'http://odfl.com', 'https://www.odfl.com/us?x=1']
  const bad = ['odfl.com', 'ftp://odfl.com', 'javascript:alert(1)', 'https://', 'x https://odfl.com', 'https://a b']
  const worse = ['https://a<b', 'https://a>b', 'https://a"b', 'https://a\tb', 'https://odfl.com x']
  expect(kept(CarrierDetails, carrier, 'website', [...good, ...bad, ...worse])).toEqual(good)
  expect(kept(CarrierDetails, carrier, 'website', [' https://odfl.com '])).toEqual(['https://odfl.com'])
})

test('a provider is reached encrypted, unless it runs on this very machine', () => {
  const good = [
    'https://id.acme.example/sso',
    'https://id-1.acme.example',
    'http://localhost:8301/',
    'http://127.0.0.1/x',
  ]
  const bad = [
    'http://id.acme.example',
    'http://localhost.acme.example',
    'http://xlocalhost',
    'http://127.0.0.1.example',
  ]
  const worse = [
    'ftp://localhost',
    'httpsx://localhost',
    'xhttps://id.acme.example',
    'https://id_acme',
    'https://[::1]/',
    'id.acme.example',
  ]
  expect(kept(ProviderDraft, provider, 'signOnUrl', [...good, ...bad, ...worse])).toEqual(good)
  expect(kept(ProviderDraft, provider, 'signOutUrl', ['', ...good, ...bad])).toEqual(['', ...good])
})

const domains = (emailDomains: string[]) => {
  const read = ProviderDraft.safeParse({ ...provider, emailDomains })
  return read.success ? read.data.emailDomains : 'refused'
}

test('the domain of an e-mail is written small, with a point in it', () => {
  expect(domains([' Acme.Example ', 'mail-1.acme.example'])).toEqual(['acme.example', 'mail-1.acme.example'])
  for (const wrong of ['acme', 'acme.', '.example', 'ac me.example', 'a@acme.example', 'acme.example/'])
    expect(domains([wrong])).toBe('refused')
})

const issues = (more: object) => FeedSettings.safeParse({ ...feed, ...more }).error?.issues ?? []

test('an SFTP server has a name and a login; a folder of this machine needs neither', () => {
  expect(issues({})).toEqual([])
  expect(issues({ host: '', login: '' })).toMatchObject([
    { code: 'too_small', origin: 'string', minimum: 1, path: ['host'] },
    { code: 'too_small', origin: 'string', minimum: 1, path: ['login'] },
  ])
  expect(issues({ kind: 'folder', host: '', login: '' })).toEqual([])
  const folder = { clientId: 7, name: 'Drop', kind: 'folder', folder: '/out', everyMinutes: 15, active: true }
  expect(FeedSettings.safeParse(folder).data).toMatchObject({ ...folder, host: '', login: '', password: '' })
  expect(FeedSettings.safeParse({ ...folder, kind: 'sftp' }).error?.issues).toMatchObject([
    { path: ['host'] },
    { path: ['login'] },
  ])
})

test('kept settings that are none are forgotten, and the others are left to their page', () => {
  const odd = { fact: 'gone', trends: { chartType: 'pie' }, breakdown: 5, map: { level: 'moon' } }
  expect(KeptSettings.parse(odd)).toEqual({
    fact: {},
    trends: { chartType: 'pie' },
    breakdown: {},
    map: { level: 'moon' },
  })
  expect(KeptSettings.parse('no settings')).toEqual({})
})

test('a range of dates may be one day, and nobody is kept out of what keeps nobody out', () => {
  const range = { type: 'bill_date', from: '2026-01-01', to: '2026-01-01' }
  expect(DateRange.safeParse(range).success).toBe(true)
  expect(meets(['SYNC'], { oneOfEach: [['SYNC']] })).toBe(true)
})
