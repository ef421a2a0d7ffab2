import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mostLinesBehind, Terms, type Uncomputable, type WhatIfLinesDescription } from '@waybill/contracts'
import { contractOf, makeDemo } from '@waybill/demo'
import { ratesOfCsv } from '@waybill/intake'
import { whatIfLinesQuestionOf, whatIfQuestionOf } from '@waybill/metrics'
import { clientsOf, saveRates } from '@waybill/state'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CastClient, clients } from '../demo/cast.ts'
import { type BothEngines, openBothEngines } from '../warehouse/both-engines.test-support.ts'
import { openTestHouse } from './test-house.ts'
import { asByHand, byHand, heldOf, linesAsByHand, linesByHand } from './what-if-by-hand.test-support.ts'

const until = '2026-11-21'
const engines = ['duckdb', 'clickhouse'] as const
const billed = clients.filter(({ accounts }) => accounts.length > 0)
const [first] = billed
if (!first) throw new Error('the demo bills nobody')
const home = first

let both: BothEngines
const clientIds = new Map<string, number>()

/** The whole demo as its carriers billed it, through intake, in both engines. */
beforeAll(async () => {
  const service = await openTestHouse()
  const out = await mkdtemp(join(tmpdir(), 'waybill-what-if-'))
  const cast = billed.map((client) => ({ ...client, parentCode: null }))
  const world = await makeDemo({ seed: 7, packages: 5000, until, out, clients: cast, oneFile: true })
  await saveRates(service.house.state, ratesOfCsv(await readFile(world.ratesFile, 'utf8')), 'made-up')
  for (const { code, name, files } of world.clients) {
    const { id } = await clientsOf(service.house.state).create({ name, parentClientId: null })
    clientIds.set(code, id)
    for (const path of files.filter((each) => !/claims|status|tracking/.test(each))) await service.takeIn(id, path)
  }
  const kept = join(out, 'kept.duckdb')
  await service.house.warehouse.close()
  await copyFile(join(service.folder, 'warehouse.duckdb'), kept)
  both = await openBothEngines([], kept)
  await rm(out, { recursive: true })
  await service.close().catch(() => undefined)
}, 600_000)
afterAll(() => both.close())

interface Only {
  readonly currency: string
  readonly from: string
  readonly to: string
}

function whereOf(only?: Only) {
  const dates = { type: 'bill_date', from: only?.from ?? '2024-01-01', to: only?.to ?? until } as const
  const conditions = only ? [{ column: 'currency_code', op: 'in', values: [only.currency] } as const] : []
  return {
    dates,
    conditions: conditions.map((each) => ({ ...each, values: [...each.values] })),
    whereClauses: [],
  }
}

const scopeOf = (code: string) => ({ clientIds: [clientIds.get(code) ?? 0] })

function ask(engine: (typeof engines)[number], code: string, terms: Terms, only?: Only) {
  const views = ['service', 'zone', 'accessorial', 'month', 'quarter'] as const
  const question = whatIfQuestionOf({ terms, views: [...views], whereClauseDetails: whereOf(only) })
  return both.whatIf(engine, question, scopeOf(code))
}

function lines(
  engine: (typeof engines)[number],
  code: string,
  terms: Terms,
  only: Only,
  part: Pick<WhatIfLinesDescription, 'behind' | 'reason'> = {},
) {
  const of = { terms, whereClauseDetails: whereOf(only), ...part, offset: 0, limit: mostLinesBehind }
  return both.whatIfLines(engine, whatIfLinesQuestionOf(of), scopeOf(code))
}

/** What no line of the demo says, whatever its contract. */
const neverOnLines: readonly Uncomputable[] = ['no-dimensions', 'adjusted-weight', 'adjustment']

test.each(engines.flatMap((engine) => billed.map((client) => ({ engine, code: client.code, client }))))(
  'on $engine the lines of $code cost at its own contract exactly what they were billed',
  async ({ engine, code, client }) => {
    const told = await ask(engine, code, contractOf(client, until))
    expect(told.lines).toBeGreaterThan(300)
    expect(Number(told.billed)).toBeGreaterThan(1000)
    expect(told.parts.map(({ part, difference }) => [part, difference])).toEqual(
      ['transportation', 'fuel', 'accessorials', 'others'].map((part) => [part, '0.00']),
    )
    expect(told.atTerms).toBe(told.billed)
    for (const { view, rows } of told.views) {
      expect(rows.length).toBeGreaterThan(0)
      expect([view, rows.filter(({ difference }) => difference !== '0.00')]).toEqual([view, []])
    }
    expect(told.uncomputable.filter(({ reason }) => !neverOnLines.includes(reason))).toEqual([])
  },
  180_000,
)

const currencyOf = (client: CastClient) => client.accounts[0]?.currency ?? 'USD'
const percents = ['0', '12.5', '37.125', '61.3', '100'] as const

/** Everything that a contract says, with one term of it another. */
function withOneChange(client: CastClient): fc.Arbitrary<Terms> {
  const contract = contractOf(client, until)
  const account = { carrier: undefined, accounts: [], services: [] }
  const anyPercent = fc.constantFrom(...percents)
  const changes: Record<keyof Terms, fc.Arbitrary<Partial<Terms>>> = {
    discounts: fc
      .record({
        carrier: fc.option(fc.constantFrom('UPS', 'FedEx', 'DHL Express'), { nil: undefined }),
        services: fc.subarray([
          'Ground',
          'Ground Residential',
          'Home Delivery',
          'Standard',
          'EXPRESS DOMESTIC',
          '2nd Day Air Residential',
        ]),
        zones: fc.subarray(['002', '004', '005', '008', '02', '05', '1', 'C', '']),
        weights: fc.option(
          fc.constantFrom(
            { unit: 'LB', upTo: '10' },
            { unit: 'LB', over: '10', upTo: '30' },
            { unit: 'KG', over: '2.5' },
          ),
          { nil: undefined },
        ),
        from: fc.option(fc.constantFrom('2025-06-15', '2026-01-01'), { nil: undefined }),
        discount: anyPercent,
      })
      .map((rule) => ({ discounts: [{ ...account, ...rule }, ...contract.discounts] })),
    minimums: fc
      .record({ minimum: fc.constantFrom('5', '9.35', '14.80'), reduction: fc.constantFrom('0', '1.5') })
      .map((rule) => ({ minimums: [{ ...account, ...rule, currency: currencyOf(client) }] })),
    dimensional: fc
      .constantFrom(110, 166, 250, 4000, 6000)
      .map((divisor) => ({ dimensional: [{ ...account, unit: divisor > 1000 ? 'KG' : 'LB', divisor }] })),
    fuel: fc
      .record({
        rate: fc.oneof(
          anyPercent.map((discount) => ({ discount })),
          anyPercent.map((percent) => ({ percent })),
        ),
        of: fc.constantFrom('transportation', 'transportation-and-accessorials'),
        without: fc.subarray(['Residential', 'Declared Value']),
      })
      .map(({ rate, of, without }) => ({ fuel: [{ ...account, ...rate, of, without }] })),
    accessorials: fc
      .record({
        accessorials: fc.subarray(
          ['Residential', 'Delivery Area', 'Address Correction', 'Demand Surcharge', 'Remote Area'],
          { minLength: 1 },
        ),
        price: fc.oneof(
          anyPercent.map((discount) => ({ discount })),
          fc.constantFrom('0', '3.33', '21').map((price) => ({ price, currency: currencyOf(client) })),
        ),
      })
      .map(({ accessorials, price }) => ({
        accessorials: [{ ...account, accessorials, ...price }, ...contract.accessorials],
      })),
  }
  return fc
    .constantFrom(...(Object.keys(changes) as (keyof Terms)[]))
    .chain((name) => changes[name])
    .map((change) => Terms.parse({ ...contract, ...change }))
}

test.each([
  ['duckdb', 25],
  ['clickhouse', 6],
] as const)(
  'on %s one other term changes to the cent what a script in plain decimals says, and the same lines are named',
  async (engine, runs) => {
    const held = await heldOf((select) => both.read('duckdb', select))
    let changed = 0
    const named = new Set<string>()
    const atListPrices = Terms.parse({ ...contractOf(home, until), discounts: [{ discount: '0' }] })
    const asked = fc.constantFrom(...billed).chain((client) =>
      fc.record({
        client: fc.constant(client),
        terms: withOneChange(client),
        days: fc.constantFrom(['2024-01-01', until] as const, ['2025-11-10', '2026-02-20'] as const),
      }),
    )
    await fc.assert(
      fc.asyncProperty(asked, async ({ client, terms, days: [from, to] }) => {
        const currency = currencyOf(client)
        const expected = byHand(held, terms, { clientId: clientIds.get(client.code) ?? 0, currency, from, to })
        const told = asByHand(await ask(engine, client.code, terms, { currency, from, to }))
        expect(told).toEqual(expected)
        const each = await lines(engine, client.code, terms, { currency, from, to })
        expect(each.totalRows).toBe(told.lines)
        expect(linesAsByHand(each)).toEqual(
          linesByHand(held, terms, { clientId: clientIds.get(client.code) ?? 0, currency, from, to }),
        )
        if (Object.values(told.differences).some((amount) => amount !== 0n)) changed += 1
        for (const reason of told.uncomputable.keys()) named.add(reason)
      }),
      { numRuns: runs, examples: [[{ client: home, terms: atListPrices, days: ['2024-01-01', until] }]] },
    )
    expect(changed).toBeGreaterThan(0)
    expect([...named]).toContain('no-dimensions')
  },
  300_000,
)

test.each(engines)(
  'on %s the lines behind every figure come to that figure',
  async (engine) => {
    const currency = currencyOf(home)
    const only = { currency, from: '2026-01-01', to: '2026-06-30' }
    const contract = contractOf(home, until)
    const terms = Terms.parse({
      ...contract,
      discounts: [{ discount: '12.5' }],
      dimensional: [{ unit: 'LB', divisor: 110 }],
      accessorials: [{ accessorials: ['Residential', 'Delivery Area'], price: '1.11', currency }],
    })
    const told = await ask(engine, home.code, terms, only)
    expect(told.uncomputable.length).toBeGreaterThan(2)
    for (const { reason, lines: count } of told.uncomputable) {
      const behind = await lines(engine, home.code, terms, only, { reason })
      expect([reason, behind.totalRows]).toEqual([reason, count])
      expect(behind.rows.every(({ uncomputable }) => uncomputable.includes(reason))).toBe(true)
    }
    for (const { view, rows } of told.views) {
      for (const row of rows.slice(0, 3)) {
        const behind = await lines(engine, home.code, terms, only, { behind: { view, name: row.name } })
        const { name, lines: count, ...amounts } = row
        const figure = { billed: behind.billed, atTerms: behind.atTerms, difference: behind.difference }
        expect([view, name, behind.totalRows, figure]).toEqual([view, name, count, amounts])
        const summed = behind.rows.reduce((sum, { difference }) => sum + Math.round(Number(difference) * 100), 0)
        expect(summed).toBe(Math.round(Number(amounts.difference) * 100))
      }
    }
  },
  180_000,
)
