import { endpoints, FilterDimension, type FilterInfo, type Permission } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fedexFile, openTestHouse, type TestHouse, upsFile } from './test-house.ts'

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
  await service.takeIn(service.clients.east, upsFile)
  await service.takeIn(service.clients.zenith, fedexFile)
})
afterAll(() => service.close())

async function signedIn(login: string, permissions: readonly Permission[], clientIds: readonly number[]) {
  await service.addUser(login, permissions, clientIds)
  return service.signIn(login)
}

async function filtersOf(token: string): Promise<FilterInfo[]> {
  return (await service.ask(endpoints.allFiltersInfo, { token })).json()
}

function valuesIn(filters: readonly FilterInfo[], dimension: FilterDimension): string[] {
  return filters.find((one) => one.dimension === dimension)?.values.map(({ VALUE }) => VALUE) ?? []
}

test('every country is there with the state that a place has whose file names none', async () => {
  const token = await signedIn('traveller', ['ROLE_CLIENT'], [])
  const countries = (await service.ask(endpoints.countriesAndDefaultState, { token })).json()
  expect(countries.length).toBeGreaterThan(240)
  expect(countries).toContainEqual({ countryCode: 'US', normalisedCountry: 'US', defaultState: '' })
  expect(countries).toContainEqual({ countryCode: 'PR', normalisedCountry: 'US', defaultState: 'PR' })
  expect(countries).not.toContainEqual(expect.objectContaining({ countryCode: 'EU' }))
  expect(new Set(countries.map(({ countryCode }: { countryCode: string }) => countryCode)).size).toBe(countries.length)
})

test('a guest finds every filter with what their own client can be filtered by', async () => {
  const filters = await filtersOf(await signedIn('guest', ['ROLE_GUEST', 'NEW_BI_TOOLS'], [service.clients.east]))
  expect(filters.map(({ dimension }) => dimension)).toEqual(FilterDimension.options)
  expect(valuesIn(filters, 'carrier_name')).toEqual(['UPS'])
  expect(valuesIn(filters, 'account_number')).toEqual(['0000A1B234'])
  expect(valuesIn(filters, 'normalised_consignee_state')).toEqual(['WI'])
  expect(valuesIn(filters, 'accessorial')).toContain('Residential')
  expect(filters).toContainEqual(
    expect.objectContaining({
      dimension: 'zone',
      displayText: 'Zone',
      values: [{ NAME: '5', VALUE: '5' }],
      totalValues: 1,
    }),
  )
  expect(filters).toContainEqual(
    expect.objectContaining({ dimension: 'normalised_sender_state', dependsOn: 'normalised_sender_country' }),
  )
  expect(filters.filter(({ clientSpecific }) => clientSpecific).map(({ displayText }) => displayText)).toEqual([
    'Account Division',
    'Account Group',
    'Account',
  ])
  expect(filters.flatMap(({ onlyOn }) => onlyOn ?? [])).toEqual(['refund', 'accessorial'])
})

test('nobody hears of the values of another’s client', async () => {
  const { acme, zenith } = service.clients
  const acmes = JSON.stringify(await filtersOf(await signedIn('controller', ['NEW_BI_TOOLS'], [acme])))
  const zeniths = JSON.stringify(await filtersOf(await signedIn('rival', ['NEW_BI_TOOLS'], [zenith])))
  expect(acmes).toMatch(/UPS/)
  expect(acmes).not.toMatch(/FedEx/)
  expect(zeniths).toMatch(/FedEx/)
  expect(zeniths).not.toMatch(/UPS|0000A1B234/)
})

test('who has no client has nothing to filter by', async () => {
  const filters = await filtersOf(await signedIn('newcomer', ['NEW_BI_TOOLS'], []))
  expect(filters.every(({ values, totalValues }) => values.length === 0 && totalValues === 0)).toBe(true)
})

test('who may not see the analysis is told no values of it', async () => {
  const token = await signedIn('uploader', ['ROLE_CLIENT', 'BULK_UPLOAD'], [service.clients.east])
  expect((await service.ask(endpoints.allFiltersInfo, { token })).statusCode).toBe(403)
})

test('a stranger is told neither', async () => {
  for (const endpoint of [endpoints.allFiltersInfo, endpoints.countriesAndDefaultState]) {
    expect((await service.ask(endpoint)).statusCode).toBe(401)
  }
})
