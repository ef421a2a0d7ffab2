import { type AdministeredClient, type ClientDetails, endpoints } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse, upsFile } from '../test-house.ts'

let service: TestHouse
let staff: string
let controller: string
let analyst: string
let stranger: string
beforeAll(async () => {
  service = await openTestHouse()
  const { acme, east, zenith } = service.clients
  const may = ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'CLIENT_ADMIN'] as const
  await service.addUser('staff', ['ROLE_STAFF', 'NEW_BI_TOOLS', 'CLIENT_ADMIN'], [])
  await service.addUser('controller', may, [acme])
  await service.addUser('analyst', may, [east])
  await service.addUser('stranger', may, [zenith])
  const signedIn = await Promise.all(['staff', 'controller', 'analyst', 'stranger'].map(service.signIn))
  ;[staff = '', controller = '', analyst = '', stranger = ''] = signedIn
  await service.takeIn(east, upsFile)
})
afterAll(() => service.close())

const register = async (token: string) =>
  (await service.ask(endpoints.administeredClients, { token })).json<AdministeredClient[]>()
const names = async (token: string) => (await register(token)).map(({ name }) => name)
const details = (more: Partial<ClientDetails>): ClientDetails => ({
  name: 'Somebody',
  code: '',
  city: '',
  state: '',
  engageDate: null,
  parentClientId: null,
  ...more,
})
const add = (token: string, more: Partial<ClientDetails>) =>
  service.ask(endpoints.addClient, { token, body: details(more) })
const change = (token: string, clientId: number, more: Partial<ClientDetails>) =>
  service.ask(endpoints.changeClient, { token, params: { clientId }, body: details(more) })
const remove = (token: string, clientId: number) => service.ask(endpoints.removeClient, { token, params: { clientId } })
const auditOf = (subject: string) =>
  service.house.state.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('id').execute()
const idOf = async (name: string) => (await register(staff)).find((client) => client.name === name)?.id ?? 0

test('an administrator sees their own clients, with what came for each', async () => {
  expect(await names(controller)).toEqual(expect.arrayContaining(['Acme', 'Acme East', 'Acme West']))
  expect(await names(controller)).not.toContain('Zenith')
  expect(await names(analyst)).toEqual(['Acme East'])
  expect((await register(analyst))[0]).toMatchObject({ invoices: 1, accounts: 1, unfiledAccounts: 1 })
  expect((await register(stranger)).find(({ name }) => name === 'Zenith')).toMatchObject({
    invoices: 0,
    latestBillDate: null,
    spendUsd: '0.000000',
  })
})

test('staff add a client of its own, others only a child of one they see, and both are written down', async () => {
  const { acme, zenith } = service.clients
  expect((await add(staff, { name: 'Quarry', engageDate: '2025-01-01' })).statusCode).toBe(200)
  const refused = await add(controller, { name: 'Upstart' })
  expect(refused.json()).toMatchObject({
    status: 403,
    detail: 'Only staff add, move or delete a client that has no parent.',
  })
  expect((await add(controller, { name: 'Acme North', parentClientId: acme })).statusCode).toBe(200)
  expect((await add(controller, { name: 'Zenith North', parentClientId: zenith })).statusCode).toBe(403)
  expect(await names(controller)).toContain('Acme North')
  const [written] = await auditOf('client Acme North')
  expect(written).toMatchObject({ login: 'controller', action: 'client.add', before: null })
  expect(JSON.parse(written?.after ?? '')).toMatchObject({ name: 'Acme North', parentClientId: acme })
})

test('a client is changed with what stood there before and after, and no name is given twice', async () => {
  await add(staff, { name: 'Mill' })
  const id = await idOf('Mill')
  expect((await change(staff, id, { name: 'Mill & Sons', city: 'Dayton', state: 'OH' })).statusCode).toBe(200)
  const [, written] = await auditOf('client Mill')
  expect(JSON.parse(written?.before ?? '')).toMatchObject({ name: 'Mill', city: '' })
  expect(JSON.parse(written?.after ?? '')).toMatchObject({ name: 'Mill & Sons', city: 'Dayton' })
  const second = await change(staff, id, { name: 'ACME' })
  expect(second.json()).toMatchObject({ status: 409, detail: 'There is a client named Acme already.' })
  expect((await change(stranger, id, { name: 'Mine' })).statusCode).toBe(403)
})

test('there is one level: a child has no children, and a parent no parent', async () => {
  const { acme, east, zenith } = service.clients
  expect((await add(staff, { name: 'Grandchild', parentClientId: east })).json()).toMatchObject({
    status: 409,
    detail: 'Acme East is a child client itself and cannot have child clients.',
  })
  expect((await change(staff, acme, { name: 'Acme', parentClientId: zenith })).json()).toMatchObject({
    status: 409,
    detail: 'This client has child clients, so it cannot become a child client.',
  })
  expect((await change(staff, zenith, { name: 'Zenith', parentClientId: zenith })).statusCode).toBe(400)
})

test('a move says beforehand who sees the client no more and who will, and holds on the very next request', async () => {
  const { acme, zenith } = service.clients
  await add(staff, { name: 'Wanderer', parentClientId: acme })
  const clientId = await idOf('Wanderer')
  const asked = { token: staff, params: { clientId }, query: { parentClientId: String(zenith) } }
  expect((await service.ask(endpoints.readersOfMove, asked)).json()).toEqual({
    losing: ['controller'],
    gaining: ['stranger'],
  })
  expect(await names(controller)).toContain('Wanderer')
  expect((await change(staff, clientId, { name: 'Wanderer', parentClientId: zenith })).statusCode).toBe(200)
  expect(await names(controller)).not.toContain('Wanderer')
  expect(await names(stranger)).toContain('Wanderer')
  expect((await auditOf('client Wanderer')).map(({ action }) => action)).toEqual(['client.add', 'client.move'])
})

test('nobody moves a client out of or into a family they do not see', async () => {
  const { acme, east, west, zenith } = service.clients
  expect((await change(controller, west, { name: 'Acme West', parentClientId: zenith })).statusCode).toBe(403)
  expect((await change(controller, west, { name: 'Acme West', parentClientId: null })).statusCode).toBe(403)
  expect((await change(stranger, zenith, { name: 'Zenith', parentClientId: acme })).statusCode).toBe(403)
  expect((await change(analyst, east, { name: 'Acme East', parentClientId: null })).statusCode).toBe(403)
  const asked = { token: stranger, params: { clientId: zenith }, query: { parentClientId: String(acme) } }
  expect((await service.ask(endpoints.readersOfMove, asked)).statusCode).toBe(403)
})

test('who administers a child is not told who reads its parent, and who administers the parent of nobody they do not see', async () => {
  const { acme, east, zenith } = service.clients
  await service.addUser('spread', ['ROLE_CLIENT'], [acme, zenith])
  const readers = (token: string, clientId: number, parentClientId: number) =>
    service.ask(endpoints.readersOfMove, {
      token,
      params: { clientId },
      query: { parentClientId: String(parentClientId) },
    })
  for (const parent of [0, acme, zenith, 4711]) {
    const answer = await readers(analyst, east, parent)
    expect(parent === acme ? answer.json() : answer.statusCode).toEqual(
      parent === acme ? { losing: [], gaining: [] } : 403,
    )
    expect(answer.body).not.toMatch(/controller|spread/)
  }
  expect((await readers(staff, east, 0)).json()).toEqual({ losing: ['controller', 'spread'], gaining: [] })

  await add(staff, { name: 'Second parent' })
  const second = await idOf('Second parent')
  await service.addUser('both', ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'CLIENT_ADMIN'], [acme, second])
  const answer = await readers(await service.signIn('both'), east, second)
  expect(answer.json()).toEqual({ losing: ['controller'], gaining: [] })
  const others = service.house.state.updateTable('user').where('login', 'in', ['spread', 'both'])
  await others.set({ activated: 0 }).execute()
})

test('a client that invoices came for, or that has child clients, is not deleted and says why', async () => {
  const { acme, east } = service.clients
  const billed = await remove(controller, east)
  expect(billed.statusCode).toBe(409)
  expect(billed.json<{ detail: string }>().detail).toMatch(
    /^Acme East cannot be deleted: it has invoices \(1\), the latest of \d{4}-\d\d-\d\d, and what was billed stays\.$/,
  )
  expect((await remove(staff, acme)).json()).toMatchObject({
    status: 409,
    detail: 'Acme cannot be deleted: it has child clients. Move or delete them first.',
    reason: { name: 'client-kept-by-children', values: { name: 'Acme' } },
  })
  expect((await remove(controller, acme)).statusCode).toBe(403)
})

test('a client that nothing came for goes, with what was kept for it', async () => {
  await add(staff, { name: 'Mistake' })
  const clientId = await idOf('Mistake')
  const center = { name: 'Dock', city: 'Reno', state: 'NV', zip: '89506', country: 'us' }
  await service.ask(endpoints.addFulfillmentCenter, { token: staff, params: { clientId }, body: center })
  expect((await remove(staff, clientId)).statusCode).toBe(200)
  expect(await names(staff)).not.toContain('Mistake')
  expect((await remove(staff, clientId)).statusCode).toBe(403)
})

const centers = async (token: string, clientId: number) =>
  (await service.ask(endpoints.fulfillmentCenters, { token, params: { clientId } })).json<
    { id: number; name: string }[]
  >()
const give = (token: string, clientId: number, csv: string) =>
  service.ask(endpoints.importFulfillmentCenters, { token, params: { clientId }, body: { csv } })

test('fulfillment centers come one by one and many at once, and what is wrong names its line', async () => {
  const { zenith } = service.clients
  const csv = '\uFEFFNAME,STATE,CITY,ZIP\r\n"Reno, the first",NV,Reno,89506\r\nKent,WA,Kent,98032\r\n\r\n'
  expect((await give(stranger, zenith, csv)).json()).toEqual({ added: 2, changed: 0 })
  expect((await give(stranger, zenith, csv)).json()).toEqual({ added: 0, changed: 0 })
  expect((await give(stranger, zenith, 'zip;name;city;state\n98033;KENT;Kent;WA\n')).json()).toEqual({
    added: 0,
    changed: 1,
  })
  expect(await centers(stranger, zenith)).toMatchObject([
    { name: 'KENT', zip: '98033', country: 'US' },
    { name: 'Reno, the first', city: 'Reno' },
  ])
  const wrong = [
    ['NAME,CITY\nx,y', 'The first line must name the columns NAME,STATE,CITY,ZIP; STATE, ZIP is missing.'],
    ['NAME,STATE,CITY,ZIP', 'There is no fulfillment center under the first line.'],
    ['NAME,STATE,CITY,ZIP\n,NV,Reno,1', 'Line 2: name: is empty.'],
    ['NAME,STATE,CITY,ZIP\na,NV,Reno,1\nA,NV,Reno,2', 'Line 3: A is there twice.'],
  ] as const
  for (const [given, detail] of wrong)
    expect((await give(stranger, zenith, given)).json()).toMatchObject({ status: 400, detail })
  expect(await centers(stranger, zenith)).toHaveLength(2)
})

test('a fulfillment center is its client\u2019s alone', async () => {
  const { east, zenith } = service.clients
  const body = { name: 'Only east', city: '', state: '', zip: '', country: 'US' }
  await service.ask(endpoints.addFulfillmentCenter, { token: controller, params: { clientId: east }, body })
  const [center] = await centers(controller, east)
  const centerId = center?.id ?? 0
  const answers = [
    await service.ask(endpoints.fulfillmentCenters, { token: stranger, params: { clientId: east } }),
    await service.ask(endpoints.changeFulfillmentCenter, {
      token: stranger,
      params: { clientId: zenith, centerId },
      body,
    }),
    await service.ask(endpoints.removeFulfillmentCenter, { token: stranger, params: { clientId: zenith, centerId } }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 404, 404])
  expect(await centers(controller, east)).toHaveLength(1)
})
