import { type AuditEntry, endpoints, type Permission, type Person, type PersonDetails } from '@waybill/contracts'
import { writeAudit } from '@waybill/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../test-house.ts'

let service: TestHouse
let boss: string
let acme: string
let zenith: string
let east: string
beforeAll(async () => {
  service = await openTestHouse()
  const { clients } = service
  const administrator: Permission[] = ['ROLE_CLIENT', 'USER_ADMIN', 'CLIENT_ADMIN', 'AUDIT_LOG_VIEW', 'NEW_BI_TOOLS']
  await service.addUser('boss', [...administrator, 'ROLE_STAFF', 'ROLE_ADMIN'], [])
  await service.addUser('acme', administrator, [clients.acme])
  await service.addUser('zenith', administrator, [clients.zenith])
  await service.addUser('east', administrator, [clients.east])
  ;[boss, acme, zenith, east] = [
    await service.signIn('boss'),
    await service.signIn('acme'),
    await service.signIn('zenith'),
    await service.signIn('east'),
  ]
})
afterAll(() => service.close())

const readBy = async (token: string, query: Record<string, string> = {}) =>
  (await service.ask(endpoints.auditLog, { token, query })).json<{ entries: AuditEntry[] }>().entries
const toldTo = async (token: string, subject: string) =>
  (await readBy(token, { subject })).map(({ action, login }) => `${action} by ${login}`).toReversed()

const detailsOf = (login: string, more: Partial<PersonDetails> = {}): PersonDetails => ({
  login,
  firstName: 'Ann',
  lastName: 'Other',
  email: '',
  permissions: ['ROLE_CLIENT'],
  clientIds: [service.clients.zenith],
  defaultLandingPage: null,
  identityProviderIds: [],
  singleSignOnOnly: true,
  ...more,
})
const invite = async (token: string, details: PersonDetails) =>
  (await service.ask(endpoints.invitePerson, { token, body: details })).json<{ person: Person }>().person.id
const change = (token: string, userId: number, details: PersonDetails) =>
  service.ask(endpoints.changePerson, { token, params: { userId }, body: details })

test('a user name that is given again shows nothing of whoever had it before', async () => {
  const first = await invite(zenith, detailsOf('again'))
  await change(zenith, first, detailsOf('other'))
  await invite(acme, detailsOf('again', { clientIds: [service.clients.acme] }))
  expect(await toldTo(acme, 'user again')).toEqual(['user.invite by acme'])
  expect(await toldTo(zenith, 'user again')).toEqual(['user.invite by zenith'])
  expect(await toldTo(zenith, 'user other')).toEqual(['user.change by zenith'])
})

test('a client’s name that is given again shows nothing of the client that had it before', async () => {
  const details = { name: 'Phoenix', code: '', city: '', state: '', engageDate: null }
  const add = async (parentClientId: number) =>
    (await service.ask(endpoints.addClient, { token: boss, body: { ...details, parentClientId } })).json<{
      id: number
    }>().id
  const first = await add(service.clients.zenith)
  await service.ask(endpoints.changeClient, {
    token: boss,
    params: { clientId: first },
    body: { ...details, city: 'Reno', parentClientId: service.clients.zenith },
  })
  expect(await toldTo(zenith, 'client Phoenix')).toEqual(['client.add by boss', 'client.change by boss'])
  await service.ask(endpoints.removeClient, { token: boss, params: { clientId: first } })
  await add(service.clients.acme)
  expect(await toldTo(acme, 'client Phoenix')).toEqual(['client.add by boss'])
  expect(await toldTo(zenith, 'client Phoenix')).toEqual(['client.remove by boss'])
  expect(await toldTo(boss, 'client Phoenix')).toHaveLength(4)
})

test('a person who moves takes along nothing of what was done before', async () => {
  const userId = await service.addUser('mover', ['ROLE_CLIENT'], [service.clients.zenith])
  const move = (clientId: number) =>
    change(boss, userId, detailsOf('mover', { clientIds: [clientId], singleSignOnOnly: false }))
  await service.signIn('mover')
  expect((await move(service.clients.acme)).statusCode).toBe(200)
  await service.signIn('mover')
  const everything = await toldTo(boss, 'user mover')
  expect(everything).toContain('user.change by boss')
  expect(await toldTo(zenith, 'user mover')).toEqual(['sign-in by mover'])
  const latest = (await readBy(acme, { subject: 'user mover' })).map(({ action }) => action)
  expect(latest.toSorted()).toEqual(['sign-in', 'sign-in.log-off-elsewhere'])
  expect(await toldTo(east, 'user mover')).toEqual([])
  expect(everything).toHaveLength(1 + 1 + 2)
})

test('what was done by somebody who has moved is read where it was done', async () => {
  const permissions: Permission[] = ['ROLE_CLIENT', 'USER_ADMIN']
  const userId = await service.addUser('former', permissions, [service.clients.zenith])
  const token = await service.signIn('former')
  await invite(token, detailsOf('colleague'))
  await change(boss, userId, detailsOf('former', { clientIds: [service.clients.acme], permissions }))
  expect(await toldTo(acme, 'user colleague')).toEqual([])
  expect(await toldTo(zenith, 'user colleague')).toEqual(['user.invite by former'])
})

test('of staff, and of whoever becomes or was staff, nobody else reads', async () => {
  const staff: Permission[] = ['ROLE_STAFF']
  const risen = await invite(zenith, detailsOf('risen'))
  await change(boss, risen, detailsOf('risen', { permissions: staff, clientIds: [] }))
  await change(boss, risen, detailsOf('risen'))
  await service.ask(endpoints.changePermissions, { token: boss, body: { userIds: [risen], give: staff, take: [] } })
  expect(await toldTo(zenith, 'user risen')).toEqual(['user.invite by zenith'])
  expect(await toldTo(boss, 'user risen')).toHaveLength(4)
})

test('what concerns several clients is read by whoever sees all of them', async () => {
  const { state, now } = service.house
  const by = { userId: null, login: 'x', address: '' }
  const entry = { at: now(), by, action: 'sync.start', subject: { kind: 'sync', name: 'both' } } as const
  await writeAudit(state, { ...entry, about: { clientIds: [service.clients.east, service.clients.west] } })
  const counts = await Promise.all(
    [boss, acme, east, zenith].map(async (token) => (await toldTo(token, 'sync both')).length),
  )
  expect(counts).toEqual([1, 1, 0, 0])
})

test('what was written down before entries had ids is read by staff alone', async () => {
  const { state, now } = service.house
  const user = await state.selectFrom('user').select('id').where('login', '=', 'zenith').executeTakeFirstOrThrow()
  await state
    .insertInto('audit_log')
    .values({
      at: now().toISOString(),
      user_id: user.id,
      login: 'zenith',
      address: '',
      action: 'user.change',
      subject: 'user zenith',
      subject_user_id: null,
      before: null,
      after: '{"oldField":"x"}',
    })
    .execute()
  expect(await toldTo(boss, 'user zenith')).toContain('user.change by zenith')
  expect(await toldTo(zenith, 'user zenith')).not.toContain('user.change by zenith')
})

const exportsReadBy = async (token: string) => (await readBy(token, { action: 'export' })).map(({ login }) => login)

test('an export is read by whoever sees what was exported', async () => {
  await service.ask(endpoints.exportAuditLog, { token: east, body: {} })
  await service.ask(endpoints.exportAuditLog, { token: boss, body: {} })
  expect(await exportsReadBy(east)).toEqual(['east'])
  expect(await exportsReadBy(acme)).toEqual(['east'])
  expect(await exportsReadBy(zenith)).toEqual([])
  expect(await exportsReadBy(boss)).toEqual(['boss', 'east'])
})

test('a refused sign-in is read where its person is, and by staff alone where there is none', async () => {
  await service.addUser('guessed', ['ROLE_CLIENT'], [service.clients.east])
  for (const username of ['guessed', 'nobody-here']) {
    await service.ask(endpoints.signIn, { body: { username, password: 'guess' } })
  }
  expect(await toldTo(east, 'user guessed')).toEqual(['sign-in.refused by guessed'])
  expect(await toldTo(zenith, 'user guessed')).toEqual([])
  expect(await toldTo(east, 'user nobody-here')).toEqual([])
  expect(await toldTo(boss, 'user nobody-here')).toEqual(['sign-in.refused by nobody-here'])
})
