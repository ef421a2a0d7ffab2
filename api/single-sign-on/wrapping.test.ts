import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Battlefield, openBattlefield, refused, victim } from './attack.test-support.ts'
import { forged, one, signatureOf, unsigned } from './forge.test-support.ts'

let field: Battlefield
beforeAll(async () => {
  field = await openBattlefield()
})
afterAll(() => field.service.close())

const wrapped = (rebuild: Parameters<typeof forged>[2]) => (xml: string) => forged(xml, victim, rebuild)
/** For the attacks on an assertion: the response around it is not signed. */
const aroundAssertion = (rebuild: Parameters<typeof forged>[2]) =>
  wrapped((parts) => {
    parts.response.removeChild(signatureOf(parts.response))
    rebuild(parts)
  })

test('an honest answer that is signed as a whole and in its assertion lets in', async () => {
  const asked = await field.browser.ask(field.northfield, victim)
  expect((await field.browser.bring(await field.browser.vouch(field.northfield, asked), asked)).statusCode).toBe(303)
})

test('an answer without any signature is refused', async () =>
  expect(
    await field.attack(
      wrapped(({ document, response }) => document.replaceChild(unsigned(response), response)),
      { said: victim },
    ),
  ).toEqual(refused))

test('an answer whose assertion alone is unsigned is refused', async () =>
  expect(
    await field.attack(
      wrapped(({ assertion }) => assertion.removeChild(signatureOf(assertion))),
      { said: victim },
    ),
  ).toEqual(refused))

test('an answer whose name was changed after it was signed is refused', async () =>
  expect(await field.attack(wrapped(({ assertion }) => (one(assertion, 'NameID').textContent = victim)))).toEqual(
    refused,
  ))

test('a good assertion within a response that was changed after it was signed is refused', async () =>
  expect(
    await field.attack(
      wrapped(({ response }) => response.setAttribute('IssueInstant', '2026-01-15T00:00:01.000Z')),
      { said: victim },
    ),
  ).toEqual(refused))

test('wrapping 1: a forged response with the signed one within its signature is refused', async () =>
  expect(
    await field.attack(
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
    await field.attack(
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
    await field.attack(aroundAssertion(({ response, assertion, evil }) => response.insertBefore(evil, assertion))),
  ).toEqual(refused))

test('wrapping 4: a forged assertion around the signed one is refused', async () =>
  expect(
    await field.attack(
      aroundAssertion(({ response, assertion, evil }) => {
        response.replaceChild(evil, assertion)
        evil.appendChild(assertion)
      }),
    ),
  ).toEqual(refused))

test('wrapping 5: a changed signed assertion with its true copy behind is refused', async () =>
  expect(
    await field.attack(
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
    await field.attack(
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
    await field.attack(
      aroundAssertion(({ document, response, assertion, evil }) => {
        const extensions = document.createElementNS('urn:oasis:names:tc:SAML:2.0:protocol', 'samlp:Extensions')
        extensions.appendChild(evil)
        response.insertBefore(extensions, assertion)
      }),
    ),
  ).toEqual(refused))

test('wrapping 8: a forged assertion whose signature holds the true one as an object is refused', async () =>
  expect(
    await field.attack(
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
    await field.attack(
      aroundAssertion(({ assertion, response, evil }) => {
        evil.setAttribute('ID', assertion.getAttribute('ID') ?? '')
        response.insertBefore(evil, assertion)
      }),
    ),
  ).toEqual(refused))
