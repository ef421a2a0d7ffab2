import { setImmediate as turn } from 'node:timers/promises'
import { Refusal } from '@waybill/contracts'
import { afterEach, expect, test } from 'vitest'
import { type KeyPair, makeKeyPair } from './key-pair.ts'
import { openVerifier, type Verifier } from './verifier.ts'

let verifier: Verifier | undefined
afterEach(() => verifier?.close())

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const xmldsig = 'http://www.w3.org/2000/09/xmldsig#'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'

/** A request to sign out that is signed with nothing, in such a way that only all the work there is finds it out. */
function unsignedRequest(elements: number): string {
  const signature =
    `<ds:Signature xmlns:ds="${xmldsig}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${exclusive}"/>` +
    `<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/><ds:Reference URI="#_r"><ds:Transforms>` +
    `<ds:Transform Algorithm="${xmldsig}enveloped-signature"/><ds:Transform Algorithm="${exclusive}"/></ds:Transforms>` +
    `<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>aGVsbG8=</ds:DigestValue></ds:Reference>` +
    `</ds:SignedInfo><ds:SignatureValue>${'A'.repeat(344)}</ds:SignatureValue></ds:Signature>`
  const inner = Array.from({ length: elements }, (_, nth) => `<b xmlns:m${nth}="v" m${nth}:q="1"/>`).join('')
  const xml = `<p:LogoutRequest xmlns:p="${protocol}" ID="_r" Version="2.0" Destination="https://us/slo" IssueInstant="${new Date().toISOString()}"><Issuer xmlns="urn:oasis:names:tc:SAML:2.0:assertion">them</Issuer>${signature}${inner}</p:LogoutRequest>`
  return Buffer.from(xml).toString('base64')
}

const providerWith = ({ certificate }: KeyPair) => ({
  id: 1,
  name: 'Them',
  entityId: 'them',
  signOnUrl: 'https://them/sso',
  signOutUrl: '',
  certificates: Array.from({ length: 10 }, () => certificate),
  emailDomains: [],
  emailAttribute: '',
  active: true,
  vouchedBy: null,
  clientIds: null,
})
const usWith = (keys: KeyPair) => ({
  entityId: 'us',
  consumerUrl: 'https://us/acs',
  signOutUrl: 'https://us/slo',
  keys,
  now: () => new Date(),
})

test('the service goes on with other work while a message is verified', async () => {
  const keys = await makeKeyPair('them', new Date())
  verifier = openVerifier()
  const verify = () => verifier?.logoutRequest(unsignedRequest(1500), providerWith(keys), usWith(keys))
  await expect(verify()).rejects.toMatchObject({ kind: 'not-signed-in' })
  const used = process.threadCpuUsage()
  let turns = 0
  const done = { yet: false }
  const refused = verify()
    ?.catch((error: unknown) => error)
    .finally(() => {
      done.yet = true
    })
  while (!done.yet) {
    turns += 1
    await turn()
  }
  expect(await refused).toMatchObject({ kind: 'not-signed-in' })
  const { user, system } = process.threadCpuUsage(used)
  // Some hundred milliseconds of work there, and a loop that turned all the while here.
  expect(turns).toBeGreaterThan(100)
  expect((user + system) / turns).toBeLessThan(5000)
})

test('a message that takes too long is refused, and the next one is verified all the same', async () => {
  const keys = await makeKeyPair('them', new Date())
  const hurried = openVerifier({ waitingAtMost: 20, milliseconds: 1 })
  await expect(hurried.logoutRequest(unsignedRequest(1500), providerWith(keys), usWith(keys))).rejects.toThrow(Refusal)
  await expect(hurried.logoutRequest(unsignedRequest(1), providerWith(keys), usWith(keys))).rejects.toThrow(Refusal)
  await hurried.close()
  verifier = openVerifier({ waitingAtMost: 20, milliseconds: 60_000 })
  await expect(verifier.logoutRequest(unsignedRequest(1), providerWith(keys), usWith(keys))).rejects.toMatchObject({
    reason: { name: 'sso-refused' },
  })
})

test('only so many messages wait to be verified', async () => {
  const keys = await makeKeyPair('them', new Date())
  const few = openVerifier({ waitingAtMost: 3, milliseconds: 60_000 })
  verifier = few
  const asked = Array.from({ length: 5 }, () =>
    few.logoutRequest(unsignedRequest(10), providerWith(keys), usWith(keys)).catch((error: unknown) => error),
  )
  const names = (await Promise.all(asked)).map((error) => (error instanceof Refusal ? error.reason.name : error))
  expect(names).toEqual(['sso-refused', 'sso-refused', 'sso-refused', 'busy', 'busy'])
})
