import { loadavg } from 'node:os'
import { DuckDBInstance } from '@duckdb/node-api'
import { Terms, type WhatIfView } from '@waybill/contracts'
import { whatIfLinesQuestionOf, whatIfQuestionOf } from '@waybill/metrics'
import { openWarehouse } from '@waybill/warehouse'
import { clients, firstDay, lastDay } from './fill-warehouse.ts'
import { madeWarehouse } from './made-warehouse.ts'
import { median, milliseconds, printTable, timeOf } from './measure.ts'

const runs = 3

/** The whole, then one view after the other. */
const looked: readonly (readonly WhatIfView[])[] = [
  [],
  ['service'],
  ['month'],
  ['carrier_name'],
  ['zone'],
  ['weight_band'],
  ['account_number'],
]

/** The plainest SELECT there is for one discount of all transport, with fuel that follows it; in cents, halves up. */
const byHand = (percent: number, ofDay: string) => `
  select count(*), sum(net_amount), sum(n + case when base = 0 then 0 else floor(fuel * (base + n) / base + 0.5)::bigint - fuel end) / 100
  from (
    select net_amount, (net_fuel_surcharge_amount * 100)::bigint as fuel,
      ((net_transportation_amount + net_other_accessorial_amount) * 100)::bigint as base,
      case when packages = 0 or published = 0 then 0
        else published - (published * ${percent} + 50) // 100 - (net_transportation_amount * 100)::bigint end as n
    from (select *, (transportation_amount * 100)::bigint as published from shipment)
    where currency_code = 'USD' and bill_date between date '${ofDay}' and date '${lastDay}'
  )`

const oneDiscount = (percent: number) => Terms.parse({ discounts: [{ discount: String(percent) }] })
const aContract = (percent: number) =>
  Terms.parse({
    discounts: Array.from({ length: 70 }, (_, place) => ({
      carrier: 'UPS',
      accounts: [`00${place}`],
      services: ['Ground Residential', 'Ground Commercial'],
      discount: String(percent),
    })),
    minimums: Array.from({ length: 30 }, () => ({ currency: 'USD', minimum: '9.35', reduction: '1' })),
    dimensional: [{ unit: 'LB', divisor: 166 }],
    fuel: [{ discount: '5', without: ['Declared Value'] }],
    accessorials: Array.from({ length: 40 }, (_, place) => ({
      accessorials: [`Accessorial ${place}`],
      discount: '50',
    })),
  })

interface Times {
  readonly passed: number
  /** Of all processors together, which other programs do not lengthen. */
  readonly worked: number
}

const timesOf = async (work: (nth: number) => Promise<unknown>): Promise<Times> => {
  const times: Times[] = []
  for (let nth = 0; nth < runs; nth += 1) {
    const before = process.cpuUsage()
    const passed = await timeOf(() => work(nth))
    const { user, system } = process.cpuUsage(before)
    times.push({ passed, worked: (user + system) / 1000 })
  }
  return { passed: median(times.map(({ passed }) => passed)), worked: median(times.map(({ worked }) => worked)) }
}

/** What all lines cost at other terms, beside the plainest SELECT that says the same; never asked before. */
export async function benchWhatIf({ folder, lines }: { folder: string; lines: number }): Promise<void> {
  const { path, stagingFolder } = await madeWarehouse(folder, lines)
  const warehouse = await openWarehouse({ path, stagingFolder, memoryLimit: '2GB' })
  const instance = await DuckDBInstance.create(path, { memory_limit: '2GB', access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const scope = { clientIds: Array.from({ length: clients }, (_, place) => place + 1) }
  const whereClauseDetails = {
    dates: { type: 'bill_date', from: firstDay, to: lastDay } as const,
    conditions: [{ column: 'currency_code' as const, op: 'in' as const, values: ['USD'] }],
    whereClauses: [],
  }
  console.log(`${lines.toLocaleString('en')} lines of all clients. Load average ${loadavg()[0]?.toFixed(1)}.\n`)

  const once = await warehouse.whatIf(
    whatIfQuestionOf({ terms: oneDiscount(30), views: ['service'], whereClauseDetails }),
    scope,
  )
  const service = once.views[0]?.rows[0]?.name ?? ''
  const read = await connection.runAndReadAll(byHand(30, firstDay))
  const [count, billed, changed] = (read.getRows()[0] ?? []).map(String)
  console.log(`By hand ${count} lines, ${billed} billed, ${changed} changed;`)
  console.log(`here    ${once.lines} lines, ${once.billed} billed, ${once.difference} changed.\n`)

  const where = { whereClauseDetails }
  const lines100 = { reason: undefined, offset: 0, limit: 100 }
  /** What a person who looks around in one what-if asks, one after the other. */
  const everything = async (terms: Terms) => {
    for (const views of looked) await warehouse.whatIf(whatIfQuestionOf({ terms, views: [...views], ...where }), scope)
    for (const behind of [undefined, { view: 'service' as const, name: service }]) {
      await warehouse.whatIfLines(whatIfLinesQuestionOf({ terms, ...where, behind, ...lines100 }), scope)
    }
  }
  const asked = {
    'everything of the page, one discount': (nth: number) => everything(oneDiscount(70 + nth)),
    'everything of the page, a contract of 142 rules': (nth: number) => everything(aContract(70 + nth)),
    'the whole, one discount': (nth: number) =>
      warehouse.whatIf(whatIfQuestionOf({ terms: oneDiscount(40 + nth), views: [], whereClauseDetails }), scope),
    'the whole and its services, one discount': (nth: number) =>
      warehouse.whatIf(
        whatIfQuestionOf({ terms: oneDiscount(50 + nth), views: ['service'], whereClauseDetails }),
        scope,
      ),
    'the whole, a contract of 142 rules': (nth: number) =>
      warehouse.whatIf(whatIfQuestionOf({ terms: aContract(40 + nth), views: [], whereClauseDetails }), scope),
    'a hundred lines behind it': (nth: number) =>
      warehouse.whatIfLines(
        whatIfLinesQuestionOf({
          terms: oneDiscount(60 + nth),
          whereClauseDetails,
          behind: undefined,
          reason: undefined,
          offset: 0,
          limit: 100,
        }),
        scope,
      ),
  }
  const hand = await timesOf((nth) => connection.runAndReadAll(byHand(40 + nth, firstDay)))
  const told = ({ passed, worked }: Times) => [
    milliseconds(passed),
    milliseconds(worked),
    `${(worked / hand.worked).toFixed(2)}x`,
  ]
  const rows: string[][] = [['the SELECT by hand, one discount', ...told(hand)]]
  for (const [name, ask] of Object.entries(asked)) rows.push([name, ...told(await timesOf(ask))])
  printTable(['Question', 'median', 'of all processors', 'of the SELECT by hand'], rows)
  connection.closeSync()
  instance.closeSync()
  await warehouse.close()
}
