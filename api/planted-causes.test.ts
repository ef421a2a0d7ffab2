import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addDays,
  addMonths,
  type CalendarDate,
  type CausePlace,
  type Change,
  type ExplainedMeasure,
  type Explanation,
  endpoints,
  priorRange,
  standingOut,
  startOfWeek,
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

const until = '2026-11-21'

/** One client of the demo, with as many packages as make its stories plain, in few files. */
beforeAll(async () => {
  service = await openTestHouse()
  const out = await mkdtemp(join(tmpdir(), 'waybill-causes-'))
  const cast = clients
    .filter(({ code }) => code === 'NORTHFIELD-HOME')
    .map((client) => ({ ...client, parentCode: null }))
  const world = await makeDemo({ seed: 7, packages: 12_000, until, out, clients: cast, oneFile: true })
  await saveRates(service.house.state, ratesOfCsv(await readFile(world.ratesFile, 'utf8')), 'made-up')
  clientId = service.clients.zenith
  const told = world.clients.flatMap(({ files }) => files).filter((path) => !path.endsWith('claims.csv'))
  for (const path of told) await service.takeIn(clientId, path)
  await rm(out, { recursive: true })
  await service.addUser('analyst', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [clientId])
  token = await service.signIn('analyst')
}, 600_000)
afterAll(() => service.close())

interface Period {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** What stands out of everything that the page tells, with nothing filtered, beside the days just before. */
async function topThree(measure: ExplainedMeasure, days: Period) {
  const dates = { type: 'bill_date' as const, ...days }
  const body = { measure, whereClauseDetails: { dates }, prior: priorRange(dates, 'justBefore'), clientId }
  const answer = await service.ask(endpoints.explainPage, { token, params: { page: 'spend', widget: 'changed' }, body })
  expect(answer.statusCode).toBe(200)
  const { causes } = answer.json<{ data: Explanation }>().data.views
  const top = standingOut(causes)
  expect(top.map(({ stands }) => stands)).toEqual([1, 2, 3].slice(0, top.length))
  return top.filter(({ amount }) => Number(amount) > 0)
}

function placesOf(changes: readonly Change[], cause: Change['cause']): readonly CausePlace[] {
  return changes.filter((change) => change.cause === cause).flatMap(({ mostly }) => mostly.map(({ at }) => at))
}

/** Invoices come in the week after. */
function eightWeeksFrom(day: CalendarDate): Period {
  const from = addDays(startOfWeek(day), 7)
  return { from, to: addDays(from, 55) }
}

test('the carrier that gets worse before Christmas is why more packages were late', async () => {
  const top = await topThree('latePackages', { from: '2025-11-24', to: '2026-01-04' })
  expect(placesOf(top, 'rate')).toContainEqual({ carrier_name: 'FedEx' })
})

test('the centre whose packages grew heavier is where they grew heavier', async () => {
  const reno = Object.values(centers).find(({ zip }) => zip === growingHeavierZip)
  const top = await topThree('totalSpend', { from: '2026-08-01', to: '2026-10-31' })
  expect(placesOf(top, 'heavier')).toContainEqual({
    normalised_sender_country: 'US',
    normalised_sender_state: reno?.state,
  })
})

test('the step of the fuel tables is why packages cost more in the weeks after it, by the percent that it rose', async () => {
  const top = await topThree('totalSpend', eightWeeksFrom(addMonths(until, -8)))
  const fuel = top.find(({ cause }) => cause === 'fuel')
  expect(Number(fuel?.figure?.now) - Number(fuel?.figure?.before)).toBeGreaterThan(2)
})

test('the address corrections of one account are why it cost more since they began', async () => {
  const top = await topThree('totalSpend', eightWeeksFrom(addMonths(until, -6)))
  const corrections = top.filter(({ at }) => at.accessorial === 'Address Correction')
  expect(placesOf(corrections, 'accessorial')).toContainEqual({ account_number: carelessAccount })
})
