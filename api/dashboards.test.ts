import {
  type DashboardSettings,
  type Endpoint,
  endpoints,
  mayOpen,
  type Permission,
  pages,
  settingsKeyOf,
  shippingInsight,
  spend,
} from '@waybill/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse, type TestHouse, upsFile } from './test-house.ts'

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
  await service.takeIn(service.clients.east, upsFile)
})
afterAll(() => service.close())

async function signedIn(login: string, permissions: readonly Permission[], clientIds = [service.clients.acme]) {
  await service.addUser(login, permissions, clientIds)
  return service.signIn(login)
}
const settingsFor = async (token: string): Promise<DashboardSettings[]> =>
  (await service.ask(endpoints.dashboardsFromDb, { token })).json()
const spendFor = async (token: string) => (await settingsFor(token)).find(({ name }) => name === 'spend')?.settings
const calls: Readonly<Record<keyof typeof endpoints, Endpoint>> = endpoints
const naming = (endpoint: Endpoint, clientId: number | string) =>
  endpoint.params ? { params: { clientId } } : { query: { clientId: String(clientId) } }
const save = (token: string, body: unknown) => service.ask(endpoints.saveDashboardSettings, { token, body })

describe('the dashboard pages', () => {
  test('are those that the caller may open, with their cards in order', async () => {
    const permissions = ['ROLE_CLIENT', 'NEW_BI_TOOLS'] as const
    const token = await signedIn('reader', permissions)
    const answer = await service.ask(endpoints.newDashboardPages, { token })
    const open = pages.filter(({ path }) => mayOpen(permissions, path))
    expect(answer.json()).toEqual({
      dashboardPages: open.map(({ name, path }) => ({ name, path, dashboardIds: expect.any(Array) })),
    })
    expect(answer.json().dashboardPages).toContainEqual({
      name: 'shippingInsight',
      path: '/aframe/dashboard/shippingInsight',
      dashboardIds: expect.arrayContaining(
        shippingInsight.tabs?.flatMap(({ cards }) => cards.map(({ id }) => id)) ?? [],
      ),
    })
    expect(answer.json().dashboardPages).toContainEqual({
      name: 'spend',
      path: '/aframe/dashboard/spend',
      dashboardIds: ['amounts', 'trends', 'breakdown', 'map', 'changed', 'summary'],
    })
  })

  test('start as they are defined, keep what is set, and go back to it', async () => {
    const token = await signedIn('setter', ['ROLE_CLIENT', 'NEW_BI_TOOLS'])
    const first = await spendFor(token)
    expect(first).toMatchObject({ page: { chartTimeSpan: 'monthly' }, trends: { chartType: 'line' } })

    const settings = { page: { chartTimeSpan: 'quarterly' }, trends: { chartType: 'area' } }
    const saved = await save(token, { name: 'spend', settings })
    const stands = {
      ...first,
      page: { ...first?.page, ...settings.page },
      trends: { ...first?.trends, ...settings.trends },
    }
    expect(saved.json()).toEqual({ name: 'spend', settings: stands })
    expect(await spendFor(token)).toEqual(stands)

    await save(token, { name: 'refund', settings: { trends: { chartType: 'area' } } })
    await service.ask(endpoints.resetDashboardSettings, { token, body: { name: 'spend' } })
    expect(await spendFor(token)).toEqual(first)
    const refund = (await settingsFor(token)).find(({ name }) => name === 'refund')
    expect(refund?.settings.trends?.chartType ?? 'area').toBe('area')

    const reset = await service.ask(endpoints.resetDashboardSettings, { token, body: {} })
    expect(reset.json()).toEqual(await settingsFor(token))
    const { keys } = { keys: (await service.ask(endpoints.settingKeys, { token })).json<string[]>() }
    expect(keys.filter((key) => key.startsWith('widgets:'))).toEqual([])
  })

  test('keep what their own pages keep under widgets:{pageName}, and the pages what these calls save', async () => {
    const token = await signedIn('both', ['ROLE_CLIENT', 'NEW_BI_TOOLS'])
    const filter_key = 'widgets:spend'
    expect(settingsKeyOf(spend)).toBe(filter_key)
    const filter_value = JSON.stringify({ map: { end: 'sender' } })
    await service.ask(endpoints.saveSetting, { token, body: { filter_key, filter_value } })
    expect(await spendFor(token)).toMatchObject({ map: { end: 'sender' } })
    await save(token, { name: 'spend', settings: { map: { level: 'world' } } })
    const kept = await service.ask(endpoints.settingOfKey, { token, params: { key: filter_key } })
    expect(kept.json()).toEqual([JSON.stringify({ map: { level: 'world' } })])
  })

  test('replace by the default what does not match the allowed combination', async () => {
    const token = await signedIn('odd', ['ROLE_CLIENT', 'NEW_BI_TOOLS'])
    const first = await spendFor(token)
    for (const filter_value of ['{', '[]', '"x"', '{"trends":{"chartType":"pie"},"map":{"end":"sender"}}']) {
      await service.ask(endpoints.saveSetting, { token, body: { filter_key: 'widgets:spend', filter_value } })
      const stands = await spendFor(token)
      expect(stands?.trends).toEqual(first?.trends)
    }
    const settings = { trends: { chartType: 'pie', chartScale: 'semilog' }, nothing: { at: 'all' } }
    expect((await save(token, { name: 'spend', settings })).json()).toEqual({
      name: 'spend',
      settings: { ...first, trends: { chartType: 'line', chartScale: 'semilog' } },
    })
  })

  test('are everybody’s own', async () => {
    const [ann, ben] = [await signedIn('ann', ['NEW_BI_TOOLS']), await signedIn('ben', ['NEW_BI_TOOLS'])]
    await save(ann, { name: 'spend', settings: { trends: { chartType: 'area' } } })
    await service.ask(endpoints.resetDashboardSettings, { token: ben, body: {} })
    expect((await spendFor(ann))?.trends?.chartType).toBe('area')
    expect((await spendFor(ben))?.trends?.chartType).toBe('line')
  })

  test('refuse what is no page, no settings, or more than there may be', async () => {
    const token = await signedIn('clumsy', ['ROLE_CLIENT', 'NEW_BI_TOOLS'])
    const wrong = [
      {},
      null,
      [],
      'spend',
      { name: 'spend' },
      { name: 'nowhere', settings: {} },
      { name: 'spend', settings: [] },
      { name: 'spend', settings: { trends: 'area' } },
      { name: 'spend', settings: { trends: { chartType: 1 } } },
      { name: 'spend', settings: { trends: { chartType: 'x'.repeat(101) } } },
      { name: 'spend', settings: {}, userId: 1 },
    ]
    for (const body of wrong) expect([body, (await save(token, body)).statusCode]).toEqual([body, 400])
    for (const body of [null, { name: 'nowhere' }, { name: 1 }, { userId: 1 }]) {
      expect((await service.ask(endpoints.resetDashboardSettings, { token, body })).statusCode).toBe(400)
    }
  })

  test('of a page that the caller may not open are refused, and of one that nobody knows are of no page', async () => {
    const permissions = ['ROLE_CLIENT', 'NEW_BI_TOOLS'] as const
    const token = await signedIn('no-page', permissions)
    const closed = pages.filter(({ path }) => !mayOpen(permissions, path)).map(({ name }) => [name, 403])
    for (const [name, status] of [...closed, ['nowhere', 400]]) {
      expect((await save(token, { name, settings: {} })).statusCode).toBe(status)
      expect((await service.ask(endpoints.resetDashboardSettings, { token, body: { name } })).statusCode).toBe(status)
    }
  })
})

describe('the answers of carriers to claims', () => {
  const both = [endpoints.captchaFile, endpoints.captchaFileDetails]

  test('are not there, said in the words of the specification', async () => {
    const token = await signedIn('claimer', ['ROLE_CLIENT', 'DOWNLOAD_CAPTCHA'])
    for (const endpoint of both) {
      const answer = await service.ask(endpoint, { token, params: { id: 7 } })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ detail: 'No such file found!.', reason: { name: 'captcha-file-unknown' } })
    }
  })

  test('are for who has DOWNLOAD_CAPTCHA alone', async () => {
    const token = await signedIn('other', ['ROLE_STAFF', 'NEW_BI_TOOLS', 'CAPTCHA_ADMIN'])
    for (const endpoint of both) {
      expect((await service.ask(endpoint, { token, params: { id: 7 } })).statusCode).toBe(403)
      expect((await service.ask(endpoint, { params: { id: 7 } })).statusCode).toBe(401)
    }
  })

  test('have numbers', async () => {
    const token = await signedIn('typist', ['ROLE_CLIENT', 'DOWNLOAD_CAPTCHA'])
    for (const id of ['x', '0', '-1', '1.5', '99999999999', '../../etc/passwd']) {
      for (const endpoint of both) {
        expect((await service.ask(endpoint, { token, params: { id } })).statusCode).toBe(400)
      }
    }
  })
})

describe('what a screen asks for when somebody has come in', () => {
  const needsAnalysis = [
    'clientsShortAFrame',
    'clientForAFrameDashboards',
    'newDashboardPages',
    'dashboardsFromDb',
  ] as const
  const ofOneClient = [
    'clientForAFrameDashboards',
    'clientForDashboards',
    'accountsOfClient',
    'accountGroupsOfClient',
    'accountDivisionsOfClient',
    'currencyCodes',
  ] as const

  test('stands at the addresses of the specification', () => {
    const api = '/aiparcelweb/api'
    const asSpecified = [
      `GET ${api}/clientsShort`,
      `GET ${api}/clientsShortAFrame`,
      `GET ${api}/clientsForAframeDashboards/:clientId`,
      `GET ${api}/clientsForDashboards/:clientId`,
      `GET ${api}/trcaccountsDashboards/byClientId`,
      `GET ${api}/accountDivisions/byClientDashboards/:clientId`,
      `GET ${api}/accountGroups/byClientDashboards/:clientId`,
      `GET ${api}/dashboardsNew/currencyCodes`,
      `GET ${api}/carriers`,
      `GET ${api}/dashboard/newDashboardPages`,
      `GET ${api}/dashboard/getDashboardsFromDB`,
      `POST ${api}/dashboard/saveDashboardSettings/`,
      `POST ${api}/dashboard/resetDashboardSettings/`,
      `GET ${api}/countriesAndDefaultState/getCountriesAndDefaultState`,
      `GET ${api}/filtersettings/getAllFiltersinfo`,
      `POST ${api}/filtersettings/addfilterForKey`,
      'GET /aiparcelweb/nologin/statuses/',
      `GET ${api}/captcha/downloadFile/:id`,
      `GET ${api}/captcha/fileDetails/:id`,
      `POST ${api}/try_beta/:userId/:on`,
    ]
    const promised: readonly Endpoint[] = Object.values(endpoints)
    const there = promised.map(({ method, path }) => `${method} ${path}`)
    expect(asSpecified.filter((call) => !there.includes(call))).toEqual([])
  })

  test('has the client with its children, its accounts each with its carrier, and its currencies', async () => {
    const { acme, east, west } = service.clients
    const token = await signedIn('starter', ['ROLE_CLIENT', 'NEW_BI_TOOLS'])
    const childClients = [
      { id: east, name: 'Acme East' },
      { id: west, name: 'Acme West' },
    ]
    const place = { code: '', city: '', state: '', engageDate: null }
    const whole = { id: acme, name: 'Acme', ...place, parent: true, parentClientId: null, childClients }
    const child = { ...place, parent: false, parentClientId: acme, childClients: [] }
    const all = [whole, { id: east, name: 'Acme East', ...child }, { id: west, name: 'Acme West', ...child }]
    const ask = async (endpoint: Endpoint) => (await service.ask(endpoint, { token, ...naming(endpoint, acme) })).json()
    expect((await service.ask(endpoints.clientsShort, { token })).json()).toEqual(all)
    expect((await service.ask(endpoints.clientsShortAFrame, { token })).json()).toEqual(all)
    expect(await ask(endpoints.clientForAFrameDashboards)).toEqual(whole)
    expect(await ask(endpoints.clientForDashboards)).toEqual({ parent: true, childClients })
    expect(await ask(endpoints.currencyCodes)).toEqual([{ code: 'USD' }])
    expect(await ask(endpoints.accountsOfClient)).toEqual([
      {
        id: expect.any(Number),
        name: expect.any(String),
        number: '0000A1B234',
        carrier: { id: 1, name: 'UPS' },
        client: { id: east },
        isUpsGsr: expect.any(Boolean),
        isFedexExpressGsr: expect.any(Boolean),
        isFedexIntlGsr: expect.any(Boolean),
      },
    ])
    expect(await ask(endpoints.accountGroupsOfClient)).toEqual([])
    expect(await ask(endpoints.accountDivisionsOfClient)).toEqual([])
    const carriers = (await service.ask(endpoints.carriersOfService, { token })).json()
    expect(carriers.slice(0, 2)).toEqual([
      { id: 1, name: 'UPS' },
      { id: 2, name: 'FedEx' },
    ])
  })

  test('has the currencies of some carriers alone, by name or by number, and of all for -1', async () => {
    const token = await signedIn('currencies', ['ROLE_CLIENT', 'DASHBOARDS_VIEW'])
    const codes = async (carriers: string) =>
      (
        await service.ask(endpoints.currencyCodes, {
          token,
          query: { clientId: String(service.clients.acme), carriers },
        })
      ).json()
    expect(await codes('1')).toEqual([{ code: 'USD' }])
    expect(await codes('UPS,FedEx')).toEqual([{ code: 'USD' }])
    expect(await codes('-1')).toEqual([{ code: 'USD' }])
    expect(await codes('2')).toEqual([])
    expect(await codes("x' or 1=1 --")).toEqual([])
  })

  test('is closed to a carrier’s login, which would read a shipper’s accounts with other carriers', async () => {
    const { acme } = service.clients
    const statuses = async (...permissions: Permission[]) => {
      const token = await signedIn(permissions.join('-'), permissions)
      const asked = ofOneClient.map((name) => service.ask(calls[name], { token, ...naming(calls[name], acme) }))
      return (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    }
    expect(await statuses('ROLE_CARRIER')).toEqual(ofOneClient.map(() => 403))
    expect(await statuses('ROLE_CARRIER', 'DASHBOARDS_VIEW', 'CLIENT_ADMIN')).toEqual(ofOneClient.map(() => 403))
    expect(await statuses('ROLE_CARRIER', 'NEW_BI_TOOLS')).toEqual(ofOneClient.map(() => 200))
  })

  test('has how accounts are filed for whoever looks after clients, whose page shows it', async () => {
    const token = await signedIn('filer', ['ROLE_CLIENT', 'CLIENT_ADMIN'])
    for (const endpoint of [endpoints.accountGroupsOfClient, endpoints.accountDivisionsOfClient]) {
      const params = { clientId: service.clients.acme }
      expect((await service.ask(endpoint, { token, params })).statusCode).toBe(200)
    }
  })

  test('is another’s client as little as one that does not exist', async () => {
    const token = await signedIn('rival', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.zenith])
    for (const name of ofOneClient) {
      const endpoint = calls[name]
      const answers = await Promise.all(
        [service.clients.acme, service.clients.east, 1_000_000].map((id) =>
          service.ask(endpoint, { token, ...naming(endpoint, id) }),
        ),
      )
      expect(answers.map(({ statusCode }) => [name, statusCode])).toEqual(answers.map(() => [name, 403]))
      expect(new Set(answers.map((answer) => answer.json().detail)).size).toBe(1)
    }
  })

  test('asks for a number where a client belongs', async () => {
    const token = await signedIn('speller', ['ROLE_CLIENT', 'NEW_BI_TOOLS'])
    for (const name of ofOneClient) {
      const endpoint = calls[name]
      for (const id of ['acme', '-1', '1e99', '[]']) {
        const { statusCode } = await service.ask(endpoint, { token, ...naming(endpoint, id) })
        expect([name, id, statusCode]).toEqual([name, id, 400])
      }
    }
  })

  test('is refused to who may not see the analysis where it belongs to it, and to strangers everywhere', async () => {
    const token = await signedIn('uploader', ['ROLE_CLIENT', 'BULK_UPLOAD'])
    for (const name of needsAnalysis) {
      const endpoint = calls[name]
      const { statusCode } = await service.ask(endpoint, { token, ...naming(endpoint, service.clients.acme) })
      expect([name, statusCode]).toEqual([name, 403])
    }
    for (const body of [{ name: 'spend', settings: {} }]) expect((await save(token, body)).statusCode).toBe(403)
    const every = [...needsAnalysis, ...ofOneClient, 'clientsShort', 'carriersOfService'] as const
    for (const name of every) {
      const endpoint = calls[name]
      expect((await service.ask(endpoint, naming(endpoint, service.clients.acme))).statusCode).toBe(401)
    }
  })
})
