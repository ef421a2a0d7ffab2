import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DimensionName, Question } from '@waybill/contracts'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FiledAccount, openWarehouse, type Warehouse } from './index.ts'
import { stageRandomLoad } from './random-load.test-support.ts'

let folder: string
let warehouse: Warehouse
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'refiling-'))
  warehouse = await openWarehouse({
    path: join(folder, 'warehouse.duckdb'),
    stagingFolder: join(folder, 'staging'),
    threads: 2,
    today: () => '2025-02-01',
  })
  for (const clientId of [5, 6]) {
    await warehouse.load(
      await stageRandomLoad(join(folder, 'staging'), { loadId: clientId, clientId, seed: clientId, packages: 400 }),
    )
  }
})
afterEach(async () => {
  await warehouse.close()
  rmSync(folder, { recursive: true })
})

const numbers = ['UPS-A0', 'UPS-A1', 'FedEx-A0', 'FedEx-A1', 'DHL Express-A0', 'DHL Express-A1']
const carrierOf = (number: string) => number.split('-A')[0] ?? ''

const dateTypes = ['bill_date', 'pickup_date'] as const
type Where = Question['where']
/** From the rollups, and with a condition that no rollup can answer from the lines of either fact. */
const sources: readonly { name: string; select: string[]; where: Where }[] = [
  { name: 'spend rollup', select: ['totalSpend', 'packages', 'billWeight'], where: [] },
  {
    name: 'rollup of months',
    select: ['totalSpend', 'packages', 'billWeight'],
    where: [{ column: 'weight_band', op: 'not in', values: ['neither'] }],
  },
  { name: 'charge rollup', select: ['totalSpend', 'accessorialCount'], where: [] },
  { name: 'lines', select: ['totalSpend', 'packages'], where: [{ column: 'mode', op: 'not in', values: ['neither'] }] },
  {
    name: 'charges',
    select: ['totalSpend', 'accessorialCount'],
    where: [{ column: 'mode', op: 'not in', values: ['neither'] }],
  },
]

async function spendBy(clientId: number, by: readonly DimensionName[]): Promise<Map<string, string>[]> {
  const asked = sources.flatMap(({ select, where }) =>
    dateTypes.map((type) =>
      Question.parse({
        page: 'spend',
        widget: 'breakdown',
        select,
        by,
        where,
        dates: { type, from: '2023-01-01', to: '2026-12-31' },
      }),
    ),
  )
  const answers = []
  for (const question of asked) answers.push(await warehouse.answer(question, { clientIds: [clientId] }))
  return answers.map(
    ({ data }) =>
      new Map(data.map((row) => [by.map((dimension) => String(row[dimension])).join(' '), String(row['totalSpend'])])),
  )
}

function micros(text: string): bigint {
  const [whole = '0', decimals = ''] = text.replace('-', '').split('.')
  const amount = BigInt(whole) * 1_000_000n + BigInt(decimals.padEnd(6, '0'))
  return text.startsWith('-') ? -amount : amount
}

function addUp(spend: ReadonlyMap<string, string>, keyOf: (key: string) => string): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const [key, amount] of spend) sums.set(keyOf(key), (sums.get(keyOf(key)) ?? 0n) + micros(amount))
  return sums
}

const anyFiling = fc.tuple(
  ...numbers.map((accountNumber) =>
    fc.record({
      carrier: fc.constant(carrierOf(accountNumber)),
      accountNumber: fc.constant(accountNumber),
      group: fc.constantFrom('', 'East', 'West', "O'Hare; drop table shipment"),
      division: fc.constantFrom('', 'Retail', 'Wholesale'),
    }),
  ),
)

test('however accounts are filed, spend by group and division is the spend of the accounts in them, in rollups and lines alike', async () => {
  const byAccount = await spendBy(5, ['account_number'])
  const ofAnother = await spendBy(6, ['account_group', 'account_division', 'account_number'])
  await fc.assert(
    fc.asyncProperty(anyFiling, async (filed: readonly FiledAccount[]) => {
      await warehouse.refile(5, async () => filed)
      for (const [dimension, side] of [
        ['account_group', 'group'],
        ['account_division', 'division'],
      ] as const) {
        const placeOf = new Map(filed.map((account) => [account.accountNumber, account[side]]))
        const answers = await spendBy(5, [dimension])
        for (const [index, spend] of answers.entries()) {
          const expected = addUp(byAccount[index] ?? new Map(), (number) => placeOf.get(number) ?? '?')
          expect(addUp(spend, (key) => key)).toEqual(expected)
        }
      }
      expect(await spendBy(6, ['account_group', 'account_division', 'account_number'])).toEqual(ofAnother)
    }),
    { numRuns: 8 },
  )
})

test('filing what is filed already changes nothing, and keeps every answer', async () => {
  const filed = numbers.map((accountNumber) => ({
    carrier: carrierOf(accountNumber),
    accountNumber,
    group: 'All',
    division: '',
  }))
  await warehouse.refile(5, async () => filed)
  const { version } = warehouse
  await warehouse.refile(5, async () => filed)
  await warehouse.refile(5, async () => [])
  expect(warehouse.version).toBe(version)
})

test('a filing that is stopped leaves every line where it was, and the next one files them', async () => {
  const before = await spendBy(5, ['account_group'])
  const leaving = new AbortController()
  let asked = 0
  const filed = async () => {
    asked += 1
    // The first time is before anything has changed.
    if (asked === 2) leaving.abort(new Error('stopped'))
    return numbers.map((accountNumber) => ({
      carrier: carrierOf(accountNumber),
      accountNumber,
      group: 'East',
      division: '',
    }))
  }
  const { version } = warehouse
  await expect(warehouse.refile(5, filed, leaving.signal)).rejects.toThrow('stopped')
  expect([asked, warehouse.version]).toEqual([2, version])
  expect(await spendBy(5, ['account_group'])).toEqual(before)
  await warehouse.refile(5, filed)
  expect((await spendBy(5, ['account_group'])).map((spend) => [...spend.keys()])).toEqual(
    sources.flatMap(() => [['East'], ['East']]),
  )
})

test('of two changes at once the latest stands, in whatever order they come to be made', async () => {
  let group = 'first'
  const filed = async () =>
    numbers.map((accountNumber) => ({ carrier: carrierOf(accountNumber), accountNumber, group, division: '' }))
  const changes = [warehouse.refile(5, filed)]
  group = 'second'
  changes.push(warehouse.refile(5, filed))
  await Promise.all(changes)
  for (const spend of await spendBy(5, ['account_group'])) expect([...spend.keys()]).toEqual(['second'])
})

test('an account is told with its invoices, its latest bill date and all it was billed', async () => {
  const accounts = await warehouse.accounts({ clientIds: [5] })
  const [spend] = await spendBy(5, ['account_number'])
  expect(accounts.map(({ accountNumber }) => accountNumber).toSorted()).toEqual(numbers.toSorted())
  for (const { clientId, accountNumber, invoices, latestBillDate, spendUsd } of accounts) {
    expect(clientId).toBe(5)
    expect(invoices).toBeGreaterThan(0)
    expect(latestBillDate).toMatch(/^202[45]-/)
    expect(micros(spendUsd)).toBe(micros(spend?.get(accountNumber) ?? ''))
  }
})
