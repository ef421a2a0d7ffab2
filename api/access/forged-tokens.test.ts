import { createHmac, generateKeyPairSync } from 'node:crypto'
import { endpoints } from '@waybill/contracts'
import { signInLinksOf } from '@waybill/state'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyFor } from '../secret.ts'
import { addPerson, browserOf, openCompany, tokenIn } from '../single-sign-on/provider.test-support.ts'
import { type Ask, openTestHouse, type TestHouse } from '../test-house.ts'

const hour = 3_600_000
const secret = 'a secret of the tests, long enough'
/** What the house itself signs with: a token of another shape is refused even so. */
const key = keyFor('session tokens', secret)

let service: TestHouse
let honest: string
let userId: number
let claims: Claims
beforeAll(async () => {
  service = await openTestHouse()
  userId = await service.addUser('boss', ['ROLE_STAFF', 'ROLE_ADMIN', 'USER_ADMIN'], [])
  honest = await service.signIn('boss')
  claims = JSON.parse(text(honest.split('.')[1] ?? '')) as Claims
})
afterAll(() => service.close())

interface Claims {
  readonly sid: string
  readonly sub: string
  readonly iat: number
  readonly exp: number
}

const text = (part: string) => Buffer.from(part, 'base64url').toString()
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = () => Math.floor(service.house.now().getTime() / 1000)

/** A token with this header and these claims, signed as asked. */
function made(header: object, said: object, sign: (input: string) => string): string {
  const input = `${part(header)}.${part(said)}`
  return `${input}.${sign(input)}`
}
const hmac =
  (by: Uint8Array | string, hash = 'sha256') =>
  (input: string) =>
    createHmac(hash, by).update(input).digest('base64url')
const right = { alg: 'HS256' }
const kept = () => `.${honest.split('.')[2]}`
const signed = (said: object) => made(right, said, hmac(key))
const whole = (more: object = {}) => ({ iss: 'waybill', ...claims, ...more })

async function statusesWith(token: string): Promise<number[]> {
  const asked = [endpoints.account, endpoints.people, endpoints.givable].map((endpoint) =>
    service.ask(endpoint, { token }),
  )
  return (await Promise.all(asked)).map(({ statusCode }) => statusCode)
}

const forgeries: readonly (readonly [string, () => string | Promise<string>])[] = [
  ['signed by nobody', () => made({ alg: 'none' }, whole(), () => '')],
  ['signed by nobody, in other letters', () => made({ alg: 'nOnE' }, whole(), () => '')],
  ['signed by nobody, with a signature behind it', () => `${part({ alg: 'none' })}.${part(whole())}${kept()}`],
  ['without its signature', () => honest.slice(0, honest.lastIndexOf('.') + 1)],
  ['without algorithm', () => made({}, whole(), hmac(key))],
  ['signed with a key of nothing', () => made(right, whole(), hmac(''))],
  ['signed with a key of zeros', () => made(right, whole(), hmac(new Uint8Array(32)))],
  ['signed with the word that everybody knows', () => made(right, whole(), hmac('secret'))],
  ['signed with the secret itself', () => made(right, whole(), hmac(secret))],
  ['signed with the key for hand-offs', () => made(right, whole(), hmac(keyFor('hand-offs', secret)))],
  ['signed by another algorithm of the family', () => made({ alg: 'HS512' }, whole(), hmac(key, 'sha512'))],
  [
    'signed with a key pair of its own, which it brings along',
    () => {
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const jwk = publicKey.export({ format: 'jwk' })
      const header = { alg: 'RS256', jwk, kid: '../../../dev/null' }
      return new SignJWT({ sid: claims.sid })
        .setProtectedHeader(header)
        .setIssuer('waybill')
        .setSubject(claims.sub)
        .sign(privateKey)
    },
  ],
  ['with another session in it', () => `${part(right)}.${part(whole({ sid: 'another' }))}${kept()}`],
  ['with another user in it', () => `${part(right)}.${part(whole({ sub: '1' }))}${kept()}`],
  ['with a later end in it', () => `${part(right)}.${part(whole({ exp: claims.exp + 3600 }))}${kept()}`],
  ['that ran out', () => signed(whole({ exp: seconds() - 1 }))],
  ['of another issuer', () => signed(whole({ iss: 'somebody' }))],
  ['of no issuer', () => signed(whole({ iss: undefined }))],
  ['that is not good yet', () => signed(whole({ nbf: seconds() + 3600 }))],
  ['that asks for what nobody knows', () => made({ ...right, crit: ['x'], x: 1 }, whole(), hmac(key))],
  ['without a session', () => signed({ ...whole(), sid: undefined })],
  ['of a session that there never was', () => signed(whole({ sid: '00000000-0000-4000-8000-000000000000' }))],
  ['with a list where the session belongs', () => signed(whole({ sid: [claims.sid] }))],
  ['with a condition where the session belongs', () => signed(whole({ sid: "' or '1'='1" }))],
  ['in two', () => `${honest}.${honest.split('.')[2]}`],
  ['of nothing', () => ''],
]

test.for(forgeries)('a token %s opens nothing', async ([, forge]) => {
  expect(await statusesWith(await forge())).toEqual([401, 401, 401])
  expect(await statusesWith(honest)).toEqual([200, 200, 200])
})

test('the forgeries are so near to a real token that the house’s own signature makes one of them', async () => {
  expect(await statusesWith(signed(whole()))).toEqual([200, 200, 200])
})

test('a token of a session that was ended opens nothing, however good its signature', async () => {
  await service.addUser('gone', ['ROLE_STAFF', 'ROLE_ADMIN', 'USER_ADMIN'], [])
  const token = await service.signIn('gone')
  expect(await statusesWith(token)).toEqual([200, 200, 200])
  await service.ask(endpoints.signOut, { token })
  expect(await statusesWith(token)).toEqual([401, 401, 401])
  const { sid } = JSON.parse(text(token.split('.')[1] ?? '')) as Claims
  expect(await statusesWith(signed(whole({ sid })))).toEqual([401, 401, 401])
})

test('a token counts in its header alone', async () => {
  const elsewhere: readonly Ask[] = [
    { query: { token: honest, access_token: honest } },
    { headers: { cookie: `token=${honest}; authorization=Bearer ${honest}` } },
    { headers: { authorization: `Basic ${honest}` } },
    { headers: { authorization: `Bearer x Bearer ${honest}` } },
    { headers: { 'x-forwarded-authorization': `Bearer ${honest}` } },
  ]
  for (const ask of elsewhere) expect((await service.ask(endpoints.account, ask)).statusCode).toBe(401)
})

test('what lets somebody in by other ways is no token', async () => {
  const link = await signInLinksOf(service.house.state).make(userId, new Date(service.house.now().getTime() + hour))
  expect(await statusesWith(link)).toEqual([401, 401, 401])
  const company = await openCompany(service, 'northfield.example')
  await addPerson(service, 'ada@northfield.example', 'ada')
  const browser = browserOf(service)
  const asked = await browser.ask(company, 'ada@northfield.example')
  const handOff = tokenIn(await browser.bring(await browser.vouch(company, asked), asked))
  expect(handOff).not.toBe('')
  expect(await statusesWith(handOff)).toEqual([401, 401, 401])
  expect(await statusesWith(asked.requestId)).toEqual([401, 401, 401])
})
