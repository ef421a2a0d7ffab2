import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type CausePlace,
  type Change,
  type ExplainedMeasure,
  type Explanation,
  endpoints,
  priorRange,
  ranked,
} from '@waybill/contracts'
import { makeDemo } from '@waybill/demo'
import { ratesOfCsv } from '@waybill/intake'
import { saveRates } from '@waybill/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carelessAccount, clients, growingHeavierZip } from '../demo/cast.ts'
import { centers } from '../demo/centers.ts'
import { openTestHouse, type TestHouse } from './test-house.ts'

let service: TestHouse
let token: string
let clientId: number

/** One client of the demo, with as many packages as make its stories plain. */
beforeAll(async () => {
  service = await openTestHouse()
  const out = await mkdtemp(join(tmpdir(), 'waybill-causes-'))
  const cast = clients
    .filter(({ code }) => code === 'NORTHFIELD-HOME')
    .map((client) => ({ ...client, parentCode: null }))
  const world = await makeDemo({ seed: 7, packages: 9000, until: '2026-03-10', out, clients: cast })
  await saveRates(service.house.state, ratesOfCsv(await readFile(world.ratesFile, 'utf8')), 'made-up')
  clientId = service.clients.zenith
  for (const path of world.clients.flatMap(({ files }) => files)) await service.takeIn(clientId, path)
  await rm(out, { recursive: true })
  await service.addUser('analyst', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [clientId])
  token = await service.signIn('analyst')
}, 600_000)
afterAll(() => service.close())

interface Period {
  readonly from: string
  readonly to: string
  readonly against: 'justBefore' | 'yearBefore'
}

/** The largest three, of all causes or of one kind of them. */
async function topThree(measure: ExplainedMeasure, { against, ...days }: Period, kind?: Change['cause']) {
  const dates = { type: 'bill_date' as const, ...days }
  const body = { measure, whereClauseDetails: { dates }, prior: priorRange(dates, against), clientId }
  const answer = await service.ask(endpoints.explainPage, { token, params: { page: 'spend', widget: 'amounts' }, body })
  expect(answer.statusCode).toBe(200)
  const { causes } = answer.json<{ data: Explanation }>().data.views
  return ranked(causes.filter(({ cause }) => kind === undefined || cause === kind)).slice(0, 3)
}

function placesOf(changes: readonly Change[], cause: Change['cause']): readonly CausePlace[] {
  return changes
    .filter((change) => change.cause === cause && Number(change.amount) > 0)
    .flatMap(({ mostly }) => mostly.map(({ at }) => at))
}

test('the carrier that gets worse before Christmas is why more packages were late', async () => {
  const top = await topThree('latePackages', { from: '2025-11-24', to: '2026-01-04', against: 'justBefore' })
  expect(placesOf(top, 'rate')).toContainEqual({ carrier_name: 'FedEx' })
})

test('the centre whose packages grew heavier is where they grew heavier', async () => {
  const reno = Object.values(centers).find(({ zip }) => zip === growingHeavierZip)
  const top = await topThree('totalSpend', { from: '2025-12-01', to: '2026-02-28', against: 'yearBefore' })
  expect(placesOf(top, 'heavier')).toContainEqual({
    normalised_sender_country: 'US',
    normalised_sender_state: reno?.state,
  })
})

test('the step of the fuel tables is why fuel cost more in the weeks after it, by the percent that it rose', async () => {
  const top = await topThree('fuelSurcharge', { from: '2025-07-14', to: '2025-09-07', against: 'justBefore' })
  const fuel = top.find(({ cause }) => cause === 'fuel')
  expect(Number(fuel?.amount)).toBeGreaterThan(0)
  expect(Number(fuel?.figure?.now) - Number(fuel?.figure?.before)).toBeGreaterThan(2)
})

test('the address corrections of one account are among what was charged besides', async () => {
  const top = await topThree(
    'totalSpend',
    { from: '2025-10-01', to: '2025-12-31', against: 'yearBefore' },
    'accessorial',
  )
  expect(top.map(({ at }) => at.accessorial)).toContain('Address Correction')
  const corrections = top.filter(({ at }) => at.accessorial === 'Address Correction')
  expect(placesOf(corrections, 'accessorial')).toContainEqual({ account_number: carelessAccount })
})
