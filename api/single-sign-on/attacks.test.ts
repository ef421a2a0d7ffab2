import { endpoints } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  attacker,
  type Battlefield,
  bystander,
  openBattlefield,
  refused,
  unwhole,
  victim,
} from './attack.test-support.ts'
import { algorithms, forged, one, resigned } from './forge.test-support.ts'

let field: Battlefield
beforeAll(async () => {
  field = await openBattlefield()
})
afterAll(() => field.service.close())

const minute = 60_000
const inMinutes = (minutes: number) => new Date(field.service.house.now().getTime() + minutes * minute).toISOString()

test('an answer is good once', async () => {
  const asked = await field.browser.ask(field.northfield, victim)
  const xml = await field.browser.vouch(field.northfield, asked)
  expect((await field.browser.bring(xml, asked)).statusCode).toBe(303)
  expect(await field.outcomeOf(() => field.browser.bring(xml, asked))).toEqual(refused)
})

test('of one answer brought many times at once, one lets in', async () => {
  const asked = await field.browser.ask(field.northfield, victim)
  const xml = await field.browser.vouch(field.northfield, asked)
  const answers = await Promise.all([1, 2, 3, 4].map(() => field.browser.bring(xml, asked)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 401, 401, 401])
})

test('an assertion that answers another question is refused, be it used or not', async () => {
  for (const used of [true, false]) {
    const first = await field.browser.ask(field.northfield, victim)
    const xml = await field.browser.vouch(field.northfield, first)
    if (used) await field.browser.bring(xml, first)
    const outcome = field.attack((_, asked) =>
      forged(unwhole(xml), victim, ({ response }) => response.setAttribute('InResponseTo', asked.requestId)),
    )
    expect(await outcome).toEqual(refused)
  }
})

test.for([
  ['has run out', () => ({ ConditionsNotOnOrAfter: inMinutes(-3) })],
  ['is not yet good', () => ({ ConditionsNotBefore: inMinutes(3) })],
  ['was to be delivered earlier', () => ({ SubjectConfirmationDataNotOnOrAfter: inMinutes(-3) })],
  ['says no proper time', () => ({ ConditionsNotOnOrAfter: 'tomorrow' })],
  ['is for another service', () => ({ Audience: 'https://another.example/metadata' })],
  ['is for another recipient', () => ({ SubjectRecipient: 'https://another.example/acs' })],
  ['was sent to another destination', () => ({ Destination: 'https://another.example/acs' })],
  ['comes from another issuer', () => ({ Issuer: 'https://login.rival.example/metadata' })],
  ['answers nothing', () => ({ InResponseTo: '' })],
  ['answers what was never asked', () => ({ InResponseTo: '_0123456789abcdef' })],
] as const)('an answer that %s is refused', async ([, otherwise]) =>
  expect(await field.attack((xml) => xml, { said: victim, otherwise: otherwise() })).toEqual(refused),
)

test('an assertion of another issuer within a response of the right one is refused', async () => {
  const rightOne = 'https://login.northfield.example/metadata'
  const outcome = field.attack(
    (xml) => forged(unwhole(xml), victim, ({ response }) => (one(response, 'Issuer').textContent = rightOne)),
    {
      said: victim,
      otherwise: { Issuer: 'https://login.rival.example/metadata' },
    },
  )
  expect(await outcome).toEqual(refused)
})

test('clocks that differ by a minute are forgiven', async () => {
  const asked = await field.browser.ask(field.northfield, victim)
  const otherwise = { ConditionsNotOnOrAfter: inMinutes(-1), ConditionsNotBefore: inMinutes(-6) }
  expect(
    (await field.browser.bring(await field.browser.vouch(field.northfield, asked, otherwise), asked)).statusCode,
  ).toBe(303)
})

test('an answer that comes after ten minutes is refused', async () => {
  const asked = await field.browser.ask(field.northfield, victim)
  field.service.passTime(10 * minute)
  expect(
    await field.outcomeOf(async () => field.browser.bring(await field.browser.vouch(field.northfield, asked), asked)),
  ).toEqual(refused)
})

test('an answer in a browser that did not ask for it is refused', async () => {
  const asked = await field.browser.ask(field.northfield, victim)
  const other = await field.browser.ask(field.northfield, victim)
  const xml = await field.browser.vouch(field.northfield, asked)
  expect(await field.outcomeOf(() => field.browser.bring(xml, { cookie: '' }))).toEqual(refused)
  expect(await field.outcomeOf(() => field.browser.bring(xml, other))).toEqual(refused)
})

test('an answer signed with the key of another provider is refused', async () =>
  expect(
    await field.attack((xml) => xml, {
      said: victim,
      company: field.rival,
      otherwise: { Issuer: 'https://login.northfield.example/metadata' },
    }),
  ).toEqual(refused))

test('a provider cannot sign in the user of another company, whatever it says', async () => {
  const notTheirs = await field.service.ask(endpoints.samlLogin, { body: { idp: field.rival.id, email: victim } })
  expect(notTheirs.statusCode).toBe(403)
  const asked = await field.browser.ask(field.rival, bystander)
  for (const email of [victim, victim.toUpperCase(), `${bystander},${victim}`]) {
    const xml = await field.browser.vouch(field.rival, { ...asked, email })
    expect(await field.outcomeOf(() => field.browser.bring(xml, asked))).toEqual(refused)
  }
})

test('somebody who asks under one name is not let in under another', async () => {
  const asked = await field.browser.ask(field.northfield, attacker)
  expect(
    await field.outcomeOf(async () =>
      field.browser.bring(await field.browser.vouch(field.northfield, { ...asked, email: victim }), asked),
    ),
  ).toEqual(refused)
})

test('a comment that cuts a name short is refused', async () =>
  expect(
    await field.attack(
      (xml) => xml.replace('northfield.example.evil.example', 'northfield.example<!---->.evil.example'),
      {
        said: 'ada@northfield.example.evil.example',
      },
    ),
  ).toEqual(refused))

/** These leave the signature good: only what they are made of speaks against them. */
test.for([
  ['a document type', (xml: string) => `<!DOCTYPE samlp:Response>${xml}`],
  ['an entity of its own', (xml: string) => `<!DOCTYPE r [<!ENTITY who "${victim}">]>${xml}`],
  ['a comment', (xml: string) => xml.replace(`>${victim}<`, `>${victim}<!-- --><`)],
  ['a section of raw text', (xml: string) => xml.replace(`>${victim}<`, `><![CDATA[${victim}]]><`)],
  ['an instruction', (xml: string) => `<?x ?>${xml}`],
] as const)('a good answer with %s is refused', async ([, rebuild]) =>
  expect(await field.attack(rebuild, { said: victim })).toEqual(refused),
)

test.for([
  [
    'an entity that names the victim',
    (xml: string) => `<!DOCTYPE r [<!ENTITY who "${victim}">]>${xml.replace(`>${attacker}<`, '>&who;<')}`,
  ],
  [
    'an entity that names a file',
    (xml: string) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace(`>${attacker}<`, '>&x;<')}`,
  ],
  ['a control character', (xml: string) => xml.replace(/InResponseTo="[^"]*"/, 'InResponseTo="&#0;"')],
  [
    'a control character in other digits',
    (xml: string) => xml.replace(/InResponseTo="[^"]*"/, 'InResponseTo="&#x00;"'),
  ],
  ['a character beyond all', (xml: string) => xml.replace(`>${attacker}<`, '>&#xFFFFFF;<')],
  ['an undeclared entity', (xml: string) => xml.replace(`>${attacker}<`, '>&who;<')],
  ['a section of raw text', (xml: string) => xml.replace(`>${attacker}<`, `><![CDATA[${victim}]]><`)],
  ['an instruction', (xml: string) => xml.replace(`>${attacker}<`, `>${victim}<?x ?>.example<`)],
] as const)('an answer with %s is refused', async ([, rebuild]) => expect(await field.attack(rebuild)).toEqual(refused))

test.for([
  ['a SHA-1 signature', { signature: algorithms.rsaSha1, digest: algorithms.sha256 }],
  ['a SHA-1 digest', { signature: algorithms.rsaSha256, digest: algorithms.sha1 }],
  [
    'an HMAC that takes the certificate for its secret',
    { signature: algorithms.hmacSha1, digest: algorithms.sha256, hmac: true },
  ],
] as const)('an answer with %s is refused', async ([, signing]) =>
  expect(await field.attack((xml) => resigned(unwhole(xml), field.northfield.keys, signing), { said: victim })).toEqual(
    refused,
  ),
)

test('the same answer signed anew with what is allowed lets in', async () => {
  const asked = await field.browser.ask(field.northfield, victim)
  const xml = unwhole(await field.browser.vouch(field.northfield, asked))
  const signing = { signature: algorithms.rsaSha256, digest: algorithms.sha256 }
  expect((await field.browser.bring(resigned(xml, field.northfield.keys, signing), asked)).statusCode).toBe(303)
})

test('an answer that calls its signature algorithm "none" is refused', async () =>
  expect(await field.attack((xml) => xml.replaceAll(algorithms.rsaSha256, 'none'), { said: victim })).toEqual(refused))

test('an encrypted assertion is refused, for no key was given out', async () =>
  expect(
    await field.attack((xml) => xml.replaceAll('saml:Assertion', 'saml:EncryptedAssertion'), { said: victim }),
  ).toEqual(refused))

test.for([
  ['cut off', (xml: string) => xml.slice(0, xml.length / 2)],
  ['empty', () => ' '],
  ['no XML', () => 'I am Ada, let me in'],
  ['not even text', () => String.fromCharCode(0, 1, 2, 65533)],
  ['another document', () => '<html><body/></html>'],
  ['nested beyond reason', () => `${'<a>'.repeat(4000)}${'</a>'.repeat(4000)}`],
  ['as large as is read', (xml: string) => xml.replace('<saml:Issuer>', `<saml:Issuer>${'x'.repeat(250_000)}`)],
] as const)('an answer that is %s is refused', async ([, rebuild]) =>
  expect(await field.attack(rebuild, { said: victim })).toEqual(refused),
)

test('an answer that is larger than is read is turned away', async () => {
  const answer = await field.browser.postForm(endpoints.samlConsume.path, { SAMLResponse: 'A'.repeat(600_000) })
  expect(answer.statusCode).toBe(413)
})

test('fields that are no answer are refused', async () => {
  const none: Record<string, string>[] = [
    {},
    { SAMLResponse: '' },
    { SAMLResponse: '%%%' },
    { SAMLRequest: 'PGEvPg==' },
  ]
  for (const fields of none) {
    expect((await field.browser.postForm(endpoints.samlConsume.path, fields)).statusCode).toBe(400)
  }
})
