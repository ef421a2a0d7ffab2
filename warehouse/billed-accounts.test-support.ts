import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Condition, Terms, type WhatIfAnswer, type WhatIfView } from '@waybill/contracts'
import { whatIfQuestionOf } from '@waybill/metrics'
import { expect } from 'vitest'
import type { z } from 'zod'
import { openWarehouse } from './index.ts'
import { type Line, stageLines } from './staged-lines.test-support.ts'
import type { Warehouse } from './warehouse.ts'

/** A package as its carrier bills it: published, what comes off, and what is charged besides. */
export interface Billed extends Partial<Line> {
  readonly published?: number
  readonly off?: number
  /** Of what comes off, the sum that is no percentage. */
  readonly flat?: number
  readonly fuel?: number
  readonly tax?: number
  readonly adjustment?: number
  readonly besides?: readonly {
    readonly name: string
    readonly published: number
    readonly off?: number
    readonly currency?: string
  }[]
  /** Dollars for one of its currency. */
  readonly rate?: number
}

const amountOf = (amount: number) => Math.round(amount * 100) / 100

let numbers = 0
function line({
  published = 0,
  off = 0,
  flat = 0,
  fuel = 0,
  tax = 0,
  adjustment = 0,
  besides = [],
  rate = 1,
  ...more
}: Billed): Line {
  numbers += 1
  const inDollars = (amounts: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(amounts).flatMap(([name, amount]) => [
        [name, amountOf(amount)],
        [`${name}_usd`, Math.round(amount * rate * 1_000_000) / 1_000_000],
      ]),
    )
  const extras = besides.reduce((sum, each) => sum + each.published - (each.off ?? 0), 0)
  const transport = published - off - flat
  const charge = (charge_family: string, amount: number, discount: number, said: object = {}) => ({
    charge_family,
    ...inDollars({ amount, discount, net_amount: amount - discount }),
    ...said,
  })
  return {
    bill_date: '2026-01-20',
    pickup_date: '2026-01-15',
    tracking_number: `1Z${numbers}`,
    packages: 1,
    service: 'Ground',
    zone: '002',
    bill_weight: 5,
    bill_weight_unit: 'LB',
    ...inDollars({
      transportation_amount: published,
      transportation_discount: off + flat,
      net_transportation_amount: transport,
      net_fuel_surcharge_amount: fuel,
      net_other_accessorial_amount: extras,
      net_billing_adjustment_amount: adjustment,
      net_tax_amount: tax,
      net_amount: transport + fuel + extras + adjustment + tax,
    }),
    ...more,
    charges: [
      charge('TRANSPORTATION', published, off),
      ...(flat === 0 ? [] : [charge('TRANSPORTATION', 0, flat, { charge_code: 'SIM', accessorial: '' })]),
      ...(fuel === 0 ? [] : [charge('FUEL_SURCHARGE', fuel, 0)]),
      ...besides.map(({ name, published: amount, off: less = 0 }) =>
        charge('OTHER_ACCESSORIAL', amount, less, { accessorial: name }),
      ),
    ],
  }
}

interface Wished {
  readonly views?: readonly WhatIfView[]
  readonly currency?: string
  readonly clientIds?: readonly number[]
  readonly only?: readonly Condition[]
}

/** Which file of which client an account is billed in: one that states all published amounts, one that does not, another client's. */
const files = { ups: 5, fedEx: 5, elsewhere: 6 } as const
type File = keyof typeof files

/** Accounts as their carriers bill them, in a warehouse of their own, and what becomes of each at other terms. */
export function billedAccounts() {
  const folder = mkdtempSync(join(tmpdir(), 'what-if-'))
  const stagingFolder = join(folder, 'staging')
  const lines: Record<File, Line[]> = { ups: [], fedEx: [], elsewhere: [] }
  let warehouse: Warehouse
  /** How many SELECTs the engine was asked. */
  let asked = 0
  const onAnswer = (how: 'asked' | 'kept') => {
    if (how === 'asked') asked += 1
  }
  const loadIdOf = (file: File) => Object.keys(files).indexOf(file) + 1

  async function load(file: File): Promise<void> {
    const staged = await stageLines(stagingFolder, {
      loadId: loadIdOf(file),
      clientId: files[file],
      lines: lines[file],
    })
    await warehouse.load(file === 'fedEx' ? { ...staged, format: 'fedex-billing-online-csv' } : staged)
  }

  /** The lines of one account, which a test asks about alone. */
  function account(name: string, billed: readonly Billed[], file: File = 'ups'): string {
    lines[file].push(...billed.map((each) => ({ invoice_number: name, ...line(each), account_number: name })))
    return name
  }

  function ask(
    name: string,
    terms: z.input<typeof Terms>,
    { views = [], currency, clientIds = [5], only = [] }: Wished = {},
  ): Promise<WhatIfAnswer> {
    const conditions: Condition[] = [
      { column: 'account_number', op: 'in', values: [name] },
      ...(currency ? [{ column: 'currency_code' as const, op: 'in' as const, values: [currency] }] : []),
      ...only,
    ]
    const whereClauseDetails = {
      dates: { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' } as const,
      conditions,
      whereClauses: [],
    }
    const question = whatIfQuestionOf({ terms: Terms.parse(terms), views: [...views], whereClauseDetails })
    return warehouse.whatIf(question, { clientIds: [...clientIds] })
  }

  /** What becomes of each part, and what of it could not be worked out. */
  async function told(name: string, terms: z.input<typeof Terms>, wished: Wished = {}) {
    const { billed, atTerms, difference, parts, uncomputable } = await ask(name, terms, wished)
    const changed = parts.filter((each) => each.difference !== '0.00')
    return {
      whole: [billed, atTerms, difference],
      parts: Object.fromEntries(changed.map((each) => [each.part, [each.billed, each.atTerms]])),
      kept: Object.fromEntries(uncomputable.map(({ reason, lines: count, amount }) => [reason, [count, amount]])),
    }
  }

  /** Which services change, and by how much. */
  async function byService(name: string, terms: z.input<typeof Terms>): Promise<Record<string, string>> {
    const [view] = (await ask(name, terms, { views: ['service'] })).views
    const changed = view?.rows.filter(({ difference }) => difference !== '0.00') ?? []
    return Object.fromEntries(changed.map((row) => [row.name, row.difference]))
  }

  return {
    account,
    ask,
    told,
    byService,
    load,
    takeOut: (file: File) => warehouse.undo(loadIdOf(file)),
    timesAsked: () => asked,
    open: async () => {
      warehouse = await openWarehouse({ path: join(folder, 'warehouse.duckdb'), stagingFolder, threads: 1, onAnswer })
      for (const file of ['ups', 'fedEx', 'elsewhere'] as const) await load(file)
    },
    close: async () => {
      await warehouse.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** What a test of one thing leaves open. */
export const whatever = { whole: expect.anything(), parts: expect.anything(), kept: expect.anything() }

export const sixty = { discounts: [{ discount: '60' }] }
