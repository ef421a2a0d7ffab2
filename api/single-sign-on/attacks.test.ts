import { endpoints } from '@waybill/contracts'
import type { ResponseWords } from '@waybill/demo'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../test-house.ts'
import { algorithms, forged, one, resigned, signatureOf, unsigned } from './forge.test-support.ts'
import { type Asked, addPerson, browserOf, type Company, openCompany, sessionsIn } from './provider.test-support.ts'

const minute = 60_000
const victim = 'ada@northfield.example'
const attacker = 'ben@northfield.example'

let service: TestHouse
let browser: ReturnType<typeof browserOf>
let northfield: Company
let rival: Company
beforeAll(async () => {
  service = await openTestHouse()
  browser = browserOf(service)
  northfield = await openCompany(service, 'northfield.example', { signsWhole: true })
  rival = await openCompany(service, 'rival.example')
  for (const email of [victim, attacker, 'eve@rival.example']) await addPerson(service, email)
})
afterAll(() => service.close())

const inMinutes = (minutes: number) => new Date(service.house.now().getTime() + minutes * minute).toISOString()

interface Outcome {
  readonly status: number
  readonly sentence: string
  readonly leadsTo: unknown
  readonly sessionsBegun: number
}

const calm =
  /^The identity provider did not sign you in\. Please try again\.$|^The message of the identity provider cannot be read\.$/
/** No way in, a calm sentence, and not even a session that waits to be swapped. */
const refused = {
  status: expect.toBeOneOf([400, 401]),
  sentence: expect.stringMatching(calm),
  leadsTo: undefined,
  sessionsBegun: 0,
}

async function outcomeOf(bring: () => Promise<LightMyRequestResponse>): Promise<Outcome> {
  const before = await sessionsIn(service)
  const { statusCode, headers, json } = await bring()
  const sessionsBegun = (await sessionsIn(service)) - before
  const sentence = statusCode < 400 ? '' : json<{ detail: string }>().detail
  return { status: statusCode, sentence, leadsTo: headers.location, sessionsBegun }
}

interface Said {
  readonly said?: string
  readonly company?: Company
  readonly otherwise?: Partial<ResponseWords>
}

/** What the provider says of `said` is rebuilt and brought as the answer to a question about the victim; the honest answer to the very same question must then let in. */
async function attack(
  rebuild: (xml: string, asked: Asked) => string,
  { said = attacker, company = northfield, otherwise = {} }: Said = {},
): Promise<Outcome> {
  const asked = await browser.ask(northfield, victim)
  const brought = rebuild(await browser.vouch(company, { ...asked, email: said }, otherwise), asked)
  const outcome = await outcomeOf(() => browser.bring(brought, asked))
  const honest = await browser.bring(await browser.vouch(northfield, asked), asked)
  if (honest.statusCode !== 303) throw new Error('the question itself was not a good one')
  return outcome
}

const wrapped = (rebuild: Parameters<typeof forged>[2]) => (xml: string) => forged(xml, victim, rebuild)
/** For the attacks on an assertion: the response around it is not signed. */
const aroundAssertion = (rebuild: Parameters<typeof forged>[2]) =>
  wrapped((parts) => {
    parts.response.removeChild(signatureOf(parts.response))
    rebuild(parts)
  })

test('an honest answer that is signed as a whole and in its assertion lets in', async () => {
  const asked = await browser.ask(northfield, victim)
  expect((await browser.bring(await browser.vouch(northfield, asked), asked)).statusCode).toBe(303)
})

test('an answer without any signature is refused', async () =>
  expect(
    await attack(
      wrapped(({ document, response }) => document.replaceChild(unsigned(response), response)),
      { said: victim },
    ),
  ).toEqual(refused))

test('an answer whose assertion alone is unsigned is refused', async () =>
  expect(
    await attack(
      wrapped(({ assertion }) => assertion.removeChild(signatureOf(assertion))),
      { said: victim },
    ),
  ).toEqual(refused))

test('an answer whose name was changed after it was signed is refused', async () =>
  expect(await attack(wrapped(({ assertion }) => (one(assertion, 'NameID').textContent = victim)))).toEqual(refused))

test('a good assertion within a response that was changed after it was signed is refused', async () =>
  expect(
    await attack(
      wrapped(({ response }) => response.setAttribute('IssueInstant', inMinutes(1))),
      { said: victim },
    ),
  ).toEqual(refused))

test('wrapping 1: a forged response with the signed one within its signature is refused', async () =>
  expect(
    await attack(
      wrapped(({ response, assertion, evil }) => {
        const whole = unsigned(response)
        response.replaceChild(evil, assertion)
        response.setAttribute('ID', '_forged')
        signatureOf(response).appendChild(whole)
      }),
    ),
  ).toEqual(refused))

test('wrapping 2: a forged response with the signed one before its signature is refused', async () =>
  expect(
    await attack(
      wrapped(({ response, assertion, evil }) => {
        const whole = unsigned(response)
        response.replaceChild(evil, assertion)
        response.setAttribute('ID', '_forged')
        response.insertBefore(whole, signatureOf(response))
      }),
    ),
  ).toEqual(refused))

test('wrapping 3: a forged assertion before the signed one is refused', async () =>
  expect(
    await attack(aroundAssertion(({ response, assertion, evil }) => response.insertBefore(evil, assertion))),
  ).toEqual(refused))

test('wrapping 4: a forged assertion around the signed one is refused', async () =>
  expect(
    await attack(
      aroundAssertion(({ response, assertion, evil }) => {
        response.replaceChild(evil, assertion)
        evil.appendChild(assertion)
      }),
    ),
  ).toEqual(refused))

test('wrapping 5: a changed signed assertion with its true copy behind is refused', async () =>
  expect(
    await attack(
      aroundAssertion(({ response, assertion }) => {
        const copy = unsigned(assertion)
        one(assertion, 'NameID').textContent = victim
        assertion.setAttribute('ID', '_evil')
        response.appendChild(copy)
      }),
    ),
  ).toEqual(refused))

test('wrapping 6: a changed signed assertion with its true copy in the signature is refused', async () =>
  expect(
    await attack(
      aroundAssertion(({ assertion }) => {
        const copy = unsigned(assertion)
        one(assertion, 'NameID').textContent = victim
        assertion.setAttribute('ID', '_evil')
        signatureOf(assertion).appendChild(copy)
      }),
    ),
  ).toEqual(refused))

test('wrapping 7: a forged assertion among the extensions is refused', async () =>
  expect(
    await attack(
      aroundAssertion(({ document, response, assertion, evil }) => {
        const extensions = document.createElementNS('urn:oasis:names:tc:SAML:2.0:protocol', 'samlp:Extensions')
        extensions.appendChild(evil)
        response.insertBefore(extensions, assertion)
      }),
    ),
  ).toEqual(refused))

test('wrapping 8: a forged assertion whose signature holds the true one as an object is refused', async () =>
  expect(
    await attack(
      aroundAssertion(({ document, response, assertion, evil }) => {
        const object = document.createElementNS('http://www.w3.org/2000/09/xmldsig#', 'ds:Object')
        const signature = signatureOf(assertion)
        response.replaceChild(evil, assertion)
        object.appendChild(unsigned(assertion))
        signature.appendChild(object)
        evil.insertBefore(signature, one(evil, 'Subject'))
      }),
    ),
  ).toEqual(refused))

test('a second element with the id of the signed assertion is refused', async () =>
  expect(
    await attack(
      aroundAssertion(({ assertion, response, evil }) => {
        evil.setAttribute('ID', assertion.getAttribute('ID') ?? '')
        response.insertBefore(evil, assertion)
      }),
    ),
  ).toEqual(refused))

test('an answer is good once', async () => {
  const asked = await browser.ask(northfield, victim)
  const xml = await browser.vouch(northfield, asked)
  expect((await browser.bring(xml, asked)).statusCode).toBe(303)
  expect(await outcomeOf(() => browser.bring(xml, asked))).toEqual(refused)
})

test('of one answer brought many times at once, one lets in', async () => {
  const asked = await browser.ask(northfield, victim)
  const xml = await browser.vouch(northfield, asked)
  const answers = await Promise.all([1, 2, 3, 4].map(() => browser.bring(xml, asked)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 401, 401, 401])
})

test('an assertion that answers another question is refused, be it used or not', async () => {
  for (const used of [true, false]) {
    const first = await browser.ask(northfield, victim)
    const xml = await browser.vouch(northfield, first)
    if (used) await browser.bring(xml, first)
    const outcome = attack((_, asked) =>
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
  expect(await attack((xml) => xml, { said: victim, otherwise: otherwise() })).toEqual(refused),
)

test('an assertion of another issuer within a response of the right one is refused', async () => {
  const rightOne = 'https://login.northfield.example/metadata'
  const outcome = attack(
    (xml) => forged(unwhole(xml), victim, ({ response }) => (one(response, 'Issuer').textContent = rightOne)),
    {
      said: victim,
      otherwise: { Issuer: 'https://login.rival.example/metadata' },
    },
  )
  expect(await outcome).toEqual(refused)
})

test('clocks that differ by a minute are forgiven', async () => {
  const asked = await browser.ask(northfield, victim)
  const otherwise = { ConditionsNotOnOrAfter: inMinutes(-1), ConditionsNotBefore: inMinutes(-6) }
  expect((await browser.bring(await browser.vouch(northfield, asked, otherwise), asked)).statusCode).toBe(303)
})

test('an answer that comes after ten minutes is refused', async () => {
  const asked = await browser.ask(northfield, victim)
  service.passTime(10 * minute)
  expect(await outcomeOf(async () => browser.bring(await browser.vouch(northfield, asked), asked))).toEqual(refused)
})

test('an answer in a browser that did not ask for it is refused', async () => {
  const asked = await browser.ask(northfield, victim)
  const other = await browser.ask(northfield, victim)
  const xml = await browser.vouch(northfield, asked)
  expect(await outcomeOf(() => browser.bring(xml, { cookie: '' }))).toEqual(refused)
  expect(await outcomeOf(() => browser.bring(xml, other))).toEqual(refused)
})

test('an answer signed with the key of another provider is refused', async () =>
  expect(
    await attack((xml) => xml, {
      said: victim,
      company: rival,
      otherwise: { Issuer: 'https://login.northfield.example/metadata' },
    }),
  ).toEqual(refused))

test('a provider cannot sign in the user of another company, whatever it says', async () => {
  const notTheirs = await service.ask(endpoints.samlLogin, { body: { idp: rival.id, email: victim } })
  expect(notTheirs.statusCode).toBe(403)
  const asked = await browser.ask(rival, 'eve@rival.example')
  for (const email of [victim, victim.toUpperCase(), 'eve@rival.example,ada@northfield.example']) {
    const xml = await browser.vouch(rival, { ...asked, email })
    expect(await outcomeOf(() => browser.bring(xml, asked))).toEqual(refused)
  }
})

test('somebody who asks under one name is not let in under another', async () => {
  const asked = await browser.ask(northfield, attacker)
  expect(
    await outcomeOf(async () => browser.bring(await browser.vouch(northfield, { ...asked, email: victim }), asked)),
  ).toEqual(refused)
})

test('a comment that cuts a name short is refused', async () =>
  expect(
    await attack((xml) => xml.replace('northfield.example.evil.example', 'northfield.example<!---->.evil.example'), {
      said: 'ada@northfield.example.evil.example',
    }),
  ).toEqual(refused))

test.for([
  ['a document type', (xml: string) => `<!DOCTYPE samlp:Response>${xml}`],
  [
    'an entity of its own',
    (xml: string) => `<!DOCTYPE r [<!ENTITY who "${victim}">]>${xml.replace(`>${attacker}<`, '>&who;<')}`,
  ],
  [
    'an entity that names a file',
    (xml: string) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace(`>${attacker}<`, '>&x;<')}`,
  ],
  ['an undeclared entity', (xml: string) => xml.replace(`>${attacker}<`, '>&who;<')],
  ['a section of raw text', (xml: string) => xml.replace(`>${attacker}<`, `><![CDATA[${victim}]]><`)],
  ['an instruction', (xml: string) => xml.replace(`>${attacker}<`, `>${victim}<?x ?>.example<`)],
] as const)('an answer with %s is refused', async ([, rebuild]) => expect(await attack(rebuild)).toEqual(refused))

test.for([
  ['a SHA-1 signature', { signature: algorithms.rsaSha1, digest: algorithms.sha256 }],
  ['a SHA-1 digest', { signature: algorithms.rsaSha256, digest: algorithms.sha1 }],
  [
    'an HMAC that takes the certificate for its secret',
    { signature: algorithms.hmacSha1, digest: algorithms.sha256, hmac: true },
  ],
] as const)('an answer with %s is refused', async ([, signing]) =>
  expect(await attack((xml) => resigned(unwhole(xml), northfield.keys, signing), { said: victim })).toEqual(refused),
)

test('the same answer signed anew with what is allowed lets in', async () => {
  const asked = await browser.ask(northfield, victim)
  const xml = unwhole(await browser.vouch(northfield, asked))
  const signing = { signature: algorithms.rsaSha256, digest: algorithms.sha256 }
  expect((await browser.bring(resigned(xml, northfield.keys, signing), asked)).statusCode).toBe(303)
})

test('an answer that calls its signature algorithm "none" is refused', async () =>
  expect(await attack((xml) => xml.replaceAll(algorithms.rsaSha256, 'none'), { said: victim })).toEqual(refused))

test('an encrypted assertion is refused, for no key was given out', async () =>
  expect(await attack((xml) => xml.replaceAll('saml:Assertion', 'saml:EncryptedAssertion'), { said: victim })).toEqual(
    refused,
  ))

test.for([
  ['cut off', (xml: string) => xml.slice(0, xml.length / 2)],
  ['empty', () => ' '],
  ['no XML', () => 'I am Ada, let me in'],
  ['not even text', () => String.fromCharCode(0, 1, 2, 65533)],
  ['another document', () => '<html><body/></html>'],
  ['nested beyond reason', () => `${'<a>'.repeat(4000)}${'</a>'.repeat(4000)}`],
  ['as large as is read', (xml: string) => xml.replace('<saml:Issuer>', `<saml:Issuer>${'x'.repeat(250_000)}`)],
] as const)('an answer that is %s is refused', async ([, rebuild]) =>
  expect(await attack(rebuild, { said: victim })).toEqual(refused),
)

test('an answer that is larger than is read is turned away', async () => {
  const answer = await browser.postForm(endpoints.samlConsume.path, { SAMLResponse: 'A'.repeat(600_000) })
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
    expect((await browser.postForm(endpoints.samlConsume.path, fields)).statusCode).toBe(400)
  }
})

/** With a signature in the assertion only. */
function unwhole(xml: string): string {
  return forged(xml, victim, ({ response }) => response.removeChild(signatureOf(response)))
}
