import { endpoints } from '@waybill/contracts'
import { maintenanceOf, usersOf } from '@waybill/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { openTestHouse, type TestHouse } from './test-house.ts'

let service: TestHouse
let token: string
let id: number
beforeAll(async () => {
  service = await openTestHouse()
  id = await service.addUser('curious', ['ROLE_CLIENT', 'TRY_BETA'], [service.clients.acme])
  token = await service.signIn('curious')
})
afterAll(() => service.close())

const tryBeta = (userId: number, on: '0' | '1') =>
  service.ask(endpoints.tryBeta, { token, params: { userId, on }, body: {} })
const betaFlag = async () => (await service.ask(endpoints.account, { token })).json().betaFlag

test('what is closed is told to everybody, also before they sign in', async () => {
  const entry = { type: 'PAGE', value: '/aframe/dashboard/spend' }
  const by = { userId: null, login: 'admin', address: '' }
  await maintenanceOf(service.house.state).add(entry, { by, at: service.house.now() })
  expect((await service.ask(endpoints.statuses)).json()).toEqual([entry])
})

test('a person joins the beta and leaves it, each for themselves alone', async () => {
  expect(await betaFlag()).toBe(false)
  expect((await tryBeta(id, '1')).statusCode).toBe(200)
  expect(await betaFlag()).toBe(true)
  expect((await tryBeta(id + 1, '1')).statusCode).toBe(403)
  expect((await tryBeta(id, '0')).statusCode).toBe(200)
  expect(await betaFlag()).toBe(false)
})

test('who may not try the beta any more is not in it any more', async () => {
  const former = await service.addUser('former', ['ROLE_CLIENT', 'TRY_BETA'], [service.clients.acme])
  const theirs = await service.signIn('former')
  const flag = async () => (await service.ask(endpoints.account, { token: theirs })).json().betaFlag
  await service.ask(endpoints.tryBeta, { token: theirs, params: { userId: former, on: '1' }, body: {} })
  expect(await flag()).toBe(true)
  const permissions = '["ROLE_CLIENT"]'
  await service.house.state.updateTable('user').set({ permissions }).where('id', '=', former).execute()
  expect(await flag()).toBe(false)
})

test('applications beside the portal are named by the first part of their paths', () => {
  const { APPLICATIONS } = readConfiguration({ APPLICATIONS: '/ui1=https://a.example.com, /tmsui=http://b.example:81' })
  expect(APPLICATIONS).toEqual({ '/ui1': 'https://a.example.com', '/tmsui': 'http://b.example:81' })
  expect(readConfiguration({}).APPLICATIONS).toEqual({})
})

test.each(['ui1=https://a.example.com', '/ui1', '/ui1=javascript:alert(1)', '/ui1=//a.example.com'])(
  'APPLICATIONS=%s stops the start with a sentence',
  (APPLICATIONS) => {
    expect(() => readConfiguration({ APPLICATIONS })).toThrow(
      `APPLICATIONS: ${APPLICATIONS} is not like /ui1=https://billing.example.com.`,
    )
  },
)

test('a support mailbox that is none stops the start with a sentence', () => {
  expect(() => readConfiguration({ SUPPORT_MAILBOX: 'help' })).toThrow('SUPPORT_MAILBOX: is not an e-mail address.')
})

test('where there is no mailbox, whoever is signed in is told who runs the house, and a stranger is not', async () => {
  const contacts = async () => (await service.ask(endpoints.portal, { token })).json().administrators
  expect(await contacts()).toEqual([])
  const boss = await service.addUser('boss', ['ROLE_STAFF', 'ROLE_ADMIN'], [])
  await service.addUser('clerk', ['ROLE_STAFF'], [])
  await usersOf(service.house.state).create({
    login: 'invited',
    firstName: '',
    lastName: '',
    email: 'invited@example.com',
    permissions: ['ROLE_STAFF', 'ROLE_ADMIN'],
    clientIds: [],
  })
  expect(await contacts()).toEqual([{ name: 'boss', email: '' }])
  const person = { first_name: 'Ada', last_name: 'Boss', email: 'ada@example.com' }
  await service.house.state.updateTable('user').set(person).where('id', '=', boss).execute()
  expect(await contacts()).toEqual([{ name: 'Ada Boss', email: 'ada@example.com' }])
  await service.house.state.updateTable('user').set({ activated: 0 }).where('id', '=', boss).execute()
  expect(await contacts()).toEqual([])
  const stranger = await service.ask(endpoints.portal)
  expect(stranger.statusCode).toBe(401)
  expect((await service.ask(endpoints.statuses)).body).not.toContain('@')
})
