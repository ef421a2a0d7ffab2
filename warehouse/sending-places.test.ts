import { type Condition, type DimensionName, Question } from '@waybill/contracts'
import { compile, type Engine } from '@waybill/metrics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BothEngines, openBothEngines } from './both-engines.test-support.ts'

const scope = { clientIds: [5, 6] }
const newYork = { name: 'New York Fulfillment Center, New York, NY 10001', zips: ['10001', '10002'] }
const chicago = { name: 'Chicago Fulfillment Center, Chicago, IL 60601', zips: ['60601'] }
const centers = [newYork, chicago]
let both: BothEngines

beforeAll(async () => {
  both = await openBothEngines([
    { loadId: 1, clientId: 5, seed: 31, packages: 900 },
    { loadId: 2, clientId: 6, seed: 32, packages: 500 },
    { loadId: 3, clientId: 7, seed: 33, packages: 300 },
  ])
})
afterAll(() => both.close())

const select = ['packages', 'latePackages', 'totalSpend'] as const

const is = (column: DimensionName, ...values: string[]): Condition => ({ column, op: 'in', values })

function sumsOf(row: Readonly<Record<string, unknown>> | undefined): readonly number[] {
  return select.map((name) => Number(row?.[name] ?? 0))
}

function added(all: readonly Readonly<Record<string, unknown>>[]): readonly number[] {
  return select.map((name) => Number(all.reduce((sum, row) => sum + Number(row[name]), 0).toFixed(2)))
}

describe.each<Engine>(['duckdb', 'clickhouse'])('on %s', (engine) => {
  async function rows(by: readonly DimensionName[], where: readonly Condition[] = [], of = centers) {
    const dates = { type: 'bill_date', from: '2024-01-01', to: '2025-12-31' }
    const asked = { page: 'starburst', widget: 'map', select: [...select], by, where, dates, centers: of }
    return (await both.answer(engine, compile(Question.parse(asked), scope))).data
  }
  const onSpend = async (where: readonly Condition[] = []) => {
    const dates = { type: 'bill_date', from: '2024-01-01', to: '2025-12-31' }
    const asked = { page: 'spend', widget: 'amounts', select: [...select], where, dates }
    return sumsOf((await both.answer(engine, compile(Question.parse(asked), scope))).data[0]).map((sum) =>
      Number(sum.toFixed(2)),
    )
  }
  test('centers and other senders together are what Spend says of the same clients', async () => {
    const byCenter = await rows(['fulfillment_center'])
    expect(byCenter.map((row) => String(row.fulfillment_center)).toSorted()).toEqual(
      ['', chicago.name, newYork.name].toSorted(),
    )
    expect(added(byCenter)).toEqual(await onSpend())
    expect(added(await rows(['fulfillment_center', 'normalised_consignee_state']))).toEqual(await onSpend())
    expect(added(await rows(['sender_location', 'normalised_consignee_state']))).toEqual(await onSpend())
  })

  test('a center has what its ZIP codes sent in the United States, and a ZIP code abroad is nobody\u2019s', async () => {
    const [row] = await rows([], [is('fulfillment_center', newYork.name)])
    const own = await onSpend([is('sender_postal_code', ...newYork.zips), is('normalised_sender_country', 'US')])
    expect(sumsOf(row).map((sum) => Number(sum.toFixed(2)))).toEqual(own)
    expect(own[0]).toBeGreaterThan(0)
    const abroad = await rows(['fulfillment_center'], [is('normalised_sender_country', 'DE')])
    expect(abroad.map((one) => one.fulfillment_center)).toEqual([''])
  })

  test('where no center is known every sender is another one', async () => {
    const all = await rows(['fulfillment_center'], [], [])
    expect(all.map((row) => row.fulfillment_center)).toEqual([''])
    expect(added(all)).toEqual(await onSpend())
  })

  test('all but the chosen ones are the rest of the whole', async () => {
    const chosen = await rows(['fulfillment_center'], [is('fulfillment_center', chicago.name)])
    const rest = await rows([], [{ column: 'fulfillment_center', op: 'not in', values: [chicago.name] }])
    expect(added([...chosen, ...rest])).toEqual(await onSpend())
  })
})
