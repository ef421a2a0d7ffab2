import { endpoints } from '@waybill/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHouse, password, type TestHouse } from '../test-house.ts'

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
})
afterAll(() => service.close())
/** What other tests tried is forgotten: they all come from one address. */
beforeEach(() => service.passTime(later))

const add = (login: string) => service.addUser(login, ['ROLE_CLIENT'], [service.clients.acme])
const body = (username: string, given: string) => ({
  body: { username, password: given, logOffOtherSessions: true },
})
const signIn = (username: string, given: string) => service.ask(endpoints.signIn, body(username, given))
const detailOf = (answer: LightMyRequestResponse) => answer.json<{ detail: string }>().detail
const later = 3_600_000

test('two nodes count wrong passwords together', async () => {
  await add('ann')
  for (let tries = 0; tries < 3; tries += 1) expect((await signIn('ann', 'guess')).statusCode).toBe(401)
  for (let tries = 0; tries < 2; tries += 1) {
    expect((await service.askAnotherNode(endpoints.signIn, body('ann', 'guess'))).statusCode).toBe(401)
  }
  expect((await signIn('ann', password)).statusCode).toBe(429)
  expect((await service.askAnotherNode(endpoints.signIn, body('ann', password))).statusCode).toBe(429)
})

test('each wrong password more makes the wait twice as long, up to a quarter of an hour', async () => {
  await add('ben')
  for (let tries = 0; tries < 5; tries += 1) await signIn('ben', 'guess')
  const waits: string[] = []
  for (let tries = 0; tries < 8; tries += 1) {
    waits.push(detailOf(await signIn('BEN', 'guess')).replace(/.*again in /, ''))
    service.passTime(15 * 60_000)
    await signIn('ben', 'guess')
  }
  expect(waits).toEqual([
    '15 seconds.',
    '30 seconds.',
    '60 seconds.',
    '2 minutes.',
    '4 minutes.',
    '8 minutes.',
    '15 minutes.',
    '15 minutes.',
  ])
})

test('the last second of a wait is a wait too', async () => {
  await add('gwen')
  for (let tries = 0; tries < 5; tries += 1) await signIn('gwen', 'guess')
  service.passTime(14_500)
  const refused = await signIn('gwen', password)
  expect(refused.json()).toMatchObject({ status: 429, reason: { name: 'wait-seconds', values: { seconds: 1 } } })
  service.passTime(500)
  expect((await signIn('gwen', password)).statusCode).toBe(200)
})

test('many tries at once gain nothing', async () => {
  await add('cleo')
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('cleo', 'guess')))
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
})

test('a right password forgets the wrong ones before it', async () => {
  await add('dora')
  for (let rounds = 0; rounds < 3; rounds += 1) {
    for (let tries = 0; tries < 4; tries += 1) await signIn('dora', 'guess')
    expect((await signIn('dora', password)).statusCode).toBe(200)
  }
})

test('an address that tries many users waits, whoever it tries next', async () => {
  await add('erin')
  for (let tries = 0; tries < 50; tries += 1) await signIn(`nobody ${tries}`, 'guess')
  const refused = await signIn('erin', password)
  expect(refused.statusCode).toBe(429)
  expect(detailOf(refused)).toBe('Too many tries. Try again in 15 seconds.')
  service.passTime(16_000)
  expect((await signIn('erin', password)).statusCode).toBe(200)
})

test('an office behind one address signs in as often as it likes', async () => {
  await add('finn')
  for (let times = 0; times < 60; times += 1) expect((await signIn('finn', password)).statusCode).toBe(200)
})
