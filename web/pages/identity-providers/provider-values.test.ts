import { expect, test } from 'vitest'
import { certificatesIn, emptyProvider, listedIn, newProvider, providerSchema } from './provider-values.ts'

const pem = (body: string) => `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`
const filled = {
  ...emptyProvider,
  name: 'Acme',
  entityId: 'urn:acme',
  signOnUrl: 'https://acme.example/sso',
  certificates: `${pem('AAAA')}\n${pem('BBBB')}`,
  emailDomains: 'Acme.example; acme.test',
  people: 'ann',
}
const schema = providerSchema((key) => key)

test('several certificates are told apart', () => {
  expect(certificatesIn(`before ${pem('AAAA')} between ${pem('BBBB')}\n`)).toEqual([pem('AAAA'), pem('BBBB')])
})

test('a certificate may come without its frame', () => {
  expect(certificatesIn(' AAAA\nBBBB ')).toEqual(['AAAA\nBBBB'])
  expect(certificatesIn(' ')).toEqual([])
})

test('names are separated as people separate them', () => {
  expect(listedIn(' a.example, b.example;c.example\nd.example ')).toEqual([
    'a.example',
    'b.example',
    'c.example',
    'd.example',
  ])
})

test('what was typed becomes what the service takes', () => {
  expect(schema.parse(filled)).toMatchObject({ emailDomains: ['Acme.example', 'acme.test'], people: ['ann'] })
})

test('everybody is said by naming no clients, and the clients of one family are named from the start', () => {
  const chosen = { ...filled, clientIds: [3] }
  expect(schema.parse(chosen)).toMatchObject({ clientIds: [3] })
  expect(schema.parse({ ...chosen, everybody: true })).toMatchObject({ clientIds: null })
  expect(schema.parse({ ...chosen, everybody: true })).not.toHaveProperty('everybody')
  const family = [
    { id: 1, parentClientId: 9 },
    { id: 2, parentClientId: 1 },
  ]
  expect(newProvider(family).clientIds).toEqual([1])
  expect(newProvider([...family, { id: 3, parentClientId: null }]).clientIds).toEqual([])
})

test.each([
  ['certificates', '', 'certificates'],
  ['emailDomains', 'not_a_domain', 'emailDomains'],
  ['signOnUrl', 'http://acme.example', 'signOnUrl'],
] as const)('what is wrong with %s is said at the field', (field, value, path) => {
  const faults = schema.safeParse({ ...filled, [field]: value }).error?.issues.map((issue) => issue.path)
  expect(faults?.[0]).toEqual([path])
})
