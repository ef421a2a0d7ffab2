import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../test-house.ts'
import { openOurKeys } from './our-keys.ts'

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
})
afterAll(() => service.close())

const key = new Uint8Array(32).fill(7)

test('every node signs with the same key, also when all begin at once', async () => {
  const all = await Promise.all([1, 2, 3].map(() => openOurKeys(service.house, key)))
  expect(new Set(all.map(({ privateKey }) => privateKey)).size).toBe(1)
  expect(await openOurKeys(service.house, key)).toEqual(all[0])
})

test('the key does not lie open in the state', async () => {
  const { privateKey } = await openOurKeys(service.house, key)
  const kept = await service.house.state.selectFrom('house_setting').select('value').execute()
  for (const { value } of kept) expect(Buffer.from(value, 'base64').toString()).not.toContain('PRIVATE KEY')
  expect(privateKey).toContain('PRIVATE KEY')
})

test('its certificate is signed with itself and good for ten years', async () => {
  const certificate = new X509Certificate((await openOurKeys(service.house, key)).certificate)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.validToDate).toEqual(new Date('2036-01-15T00:00:00Z'))
})

test('a house whose secret is another makes another key', async () => {
  const { certificate } = await openOurKeys(service.house, key)
  const other = await openOurKeys(service.house, new Uint8Array(32).fill(8))
  expect(other.certificate).not.toBe(certificate)
})
