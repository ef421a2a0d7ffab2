import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { claimResponsesOf, mostResponsesOfPackage } from './claim-responses.ts'
import { clientsOf } from './clients.ts'
import { openTestState, type TestState } from './testing.ts'

let house: TestState
let acme: number
let borg: number
beforeAll(async () => {
  house = await openTestState()
  acme = (await clientsOf(house.state).create({ name: 'Acme' })).id
  borg = (await clientsOf(house.state).create({ name: 'Borg' })).id
})
afterAll(() => house.drop())
afterEach(() => house.state.deleteFrom('claim_response').execute())

const responses = () => claimResponsesOf(house.state)
const given = (sha256: string, more: { client_id?: number; carrier_name?: string; tracking_number?: string } = {}) => ({
  client_id: acme,
  carrier_name: 'UPS',
  tracking_number: '1Z1',
  file_name: `${sha256}.pdf`,
  content_type: 'application/pdf',
  sha256,
  bytes: 512,
  path: `responses/${sha256}`,
  given_at: '2026-01-15T00:00:00.000Z',
  ...more,
})
const told = (sha256: string) => ({
  fileName: `${sha256}.pdf`,
  contentType: 'application/pdf',
  bytes: 512,
  givenAt: '2026-01-15T00:00:00.000Z',
})
const ofPackages = async (clientId: number, carrier: string, ...numbers: string[]) => {
  const found = await responses().ofPackages({ clientId, carrier }, numbers)
  return [...found].map(([number, those]) => [number, those.map(({ fileName }) => fileName)])
}

test('what a carrier answered is kept once for a package, however often it is given', async () => {
  const first = await responses().add(given('a'))
  expect(first).toEqual({ response: { id: expect.any(Number), ...told('a') }, isNew: true })
  expect(await responses().add(given('a'))).toEqual({ ...first, isNew: false })
  const others = [{ tracking_number: '1Z2' }, { carrier_name: 'FedEx' }, { client_id: borg }]
  for (const more of others) expect(await responses().add(given('a', more))).toMatchObject({ isNew: true })
  expect(await ofPackages(acme, 'UPS', '1Z1')).toEqual([['1Z1', ['a.pdf']]])
})

test('a package has twenty answers at the most, and the one that is there already may come again', async () => {
  for (let each = 0; each < mostResponsesOfPackage; each += 1) await responses().add(given(`answer ${each}`))
  const refused = { kind: 'conflict', reason: { name: 'responses-too-many', values: { most: 20 } } }
  await expect(responses().add(given('one more'))).rejects.toMatchObject(refused)
  expect(await responses().add(given('answer 3'))).toMatchObject({ isNew: false })
  expect(await responses().add(given('one more', { tracking_number: '1Z2' }))).toMatchObject({ isNew: true })
})

test('nor has it more, or one of them twice, where many are given at once', async () => {
  for (let each = 1; each < mostResponsesOfPackage; each += 1) await responses().add(given(`answer ${each}`))
  const again = await Promise.all(Array.from({ length: 4 }, () => responses().add(given('the last'))))
  expect(again.filter(({ isNew }) => isNew)).toHaveLength(1)
  await house.state.deleteFrom('claim_response').where('sha256', '=', 'the last').execute()
  const added = await Promise.allSettled(['a', 'b', 'c', 'd'].map((sha256) => responses().add(given(sha256))))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('answers are found by client, carrier and package, the latest first', async () => {
  for (const sha256 of ['a', 'b']) await responses().add(given(sha256))
  await responses().add(given('c', { tracking_number: '1Z2' }))
  await responses().add(given('d', { tracking_number: '1Z3' }))
  await responses().add(given('e', { carrier_name: 'FedEx' }))
  await responses().add(given('f', { client_id: borg }))
  expect(Object.fromEntries(await ofPackages(acme, 'UPS', '1Z1', '1Z2'))).toEqual({
    '1Z1': ['b.pdf', 'a.pdf'],
    '1Z2': ['c.pdf'],
  })
  expect(await ofPackages(acme, 'FedEx', '1Z1')).toEqual([['1Z1', ['e.pdf']]])
  expect(await ofPackages(acme, 'UPS')).toEqual([])
})

test('an answer is found and removed by whoever sees its client', async () => {
  const { response } = await responses().add(given('a'))
  const { response: other } = await responses().add(given('b'))
  expect(await responses().find(response.id, [acme, borg])).toMatchObject({ id: response.id, path: 'responses/a' })
  expect(await responses().find(response.id, [borg])).toBeUndefined()
  expect(await responses().find(response.id, [])).toBeUndefined()
  await responses().remove(response.id)
  expect(await responses().find(response.id, [acme])).toBeUndefined()
  expect(await responses().find(other.id, [acme])).toBeDefined()
})
