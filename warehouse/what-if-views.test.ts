import { Terms, type WhatIfView } from '@waybill/contracts'
import { whatIfQuestionOf } from '@waybill/metrics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billedAccounts, sixty } from './billed-accounts.test-support.ts'

const { account, ask, load, takeOut, timesAsked, open, close } = billedAccounts()
beforeAll(open)
afterAll(close)

describe('views', () => {
  const spread = account('spread', [
    { published: 20, off: 10, zone: '004', weight_band: '1-5', bill_date: '2026-02-03' },
    { published: 20, off: 10, zone: '004', weight_band: '6-10', bill_date: '2026-01-05' },
    { published: 90, off: 40, zone: '005', weight_band: '1-5', bill_date: '2026-01-06', carrier_name: 'FedEx' },
    { published: 1, off: 0.4, zone: '006', weight_band: '151+', bill_date: '2026-03-31' },
    { published: 9, off: 5.4, zone: '007', weight_band: '151+', bill_date: '2026-04-01' },
  ])
  const rowsOf = async (view: WhatIfView) => {
    const [found] = (await ask(spread, sixty, { views: [view] })).views
    return found?.rows.map(({ name, lines, billed, difference }) => [name, lines, billed, difference])
  }
  test('have a row for each value with its lines, the largest change first, and months in their order', async () => {
    expect(await rowsOf('zone')).toEqual([
      ['005', 1, '50.00', '-14.00'],
      ['004', 2, '20.00', '-4.00'],
      ['006', 1, '0.60', '-0.20'],
    ])
    expect(await rowsOf('month')).toEqual([
      ['2026-01-01', 2, '60.00', '-16.00'],
      ['2026-02-01', 1, '10.00', '-2.00'],
      ['2026-03-01', 1, '0.60', '-0.20'],
    ])
    expect((await rowsOf('weight_band'))?.map(([name]) => name)).toEqual(['1-5', '6-10', '151+'])
    expect((await rowsOf('carrier_name'))?.map(([name]) => name)).toEqual(['FedEx', 'UPS'])
    expect(await rowsOf('account_number')).toEqual([['spread', 4, '70.60', '-18.20']])
  })

  const even = account('even', [
    { published: 20, off: 12, zone: 'b' },
    { published: 20, off: 12, zone: 'a' },
    { published: 30, off: 18, zone: 'c' },
  ])
  test('of what changes alike have the most money first, and then go by name', async () => {
    const [view] = (await ask(even, sixty, { views: ['zone'] })).views
    expect(view?.rows.map(({ name }) => name)).toEqual(['c', 'a', 'b'])
  })

  const many = account(
    'many',
    Array.from({ length: 502 }, (_, zone) => ({
      published: 10 + zone,
      off: 1,
      zone: `${zone}`,
      service: `${zone % 2}`,
    })),
  )
  test('have five hundred rows at most and say how many there are, while others beside them have all', async () => {
    const { lines, views } = await ask(many, sixty, { views: ['zone', 'service'] })
    expect([lines, ...views.map(({ rows, totalRows }) => [rows.length, totalRows])]).toEqual([502, [500, 502], [2, 2]])
    expect(views[0]?.rows[0]?.name).toBe('501')
  })

  test('are worked out once for the same terms, lines and data, whichever is looked at', async () => {
    const views: readonly WhatIfView[][] = [['service'], [], ['month', 'zone'], ['carrier_name', 'weight_band']]
    const asksOf = async (discount: string) => {
      const before = timesAsked()
      for (const each of views) await ask(spread, { discounts: [{ discount }] }, { views: each })
      return timesAsked() - before
    }
    expect(await asksOf('61')).toBe(1)
    expect(await asksOf('61')).toBe(0)
    expect(await asksOf('62')).toBe(1)
    await takeOut('elsewhere')
    expect(await asksOf('61')).toBe(1)
    await load('elsewhere')
  })

  const theirs = {
    published: 20,
    off: 10,
    tracking_number: '1Z shared',
    besides: [{ name: 'Residential', published: 5 }],
  }
  account('shared', [theirs], 'elsewhere')
  const shared = account('shared', [theirs])
  test('are of the clients that are asked for alone', async () => {
    const views: WhatIfView[] = ['accessorial', 'service']
    const linesOf = async (clientIds: readonly number[]) => {
      const { lines, views: added } = await ask(shared, sixty, { views, clientIds })
      return [lines, ...added.map(({ rows }) => rows.map((row) => row.lines))]
    }
    expect(await linesOf([5])).toEqual([1, [1], [1]])
    expect(await linesOf([5, 6])).toEqual([2, [2], [2]])
  })

  test('are told once each, and of lines that nobody has there is nothing', async () => {
    const answer = await ask('nobody', sixty, { views: ['zone', 'zone', 'accessorial'] })
    expect(answer).toMatchObject({ lines: 0, billed: '0.00', atTerms: '0.00', uncomputable: [] })
    expect(answer.views).toEqual([
      { view: 'zone', rows: [], totalRows: 0 },
      { view: 'accessorial', rows: [], totalRows: 0 },
    ])
  })

  test('are of whole lines: what only single charges say is refused', () => {
    const whereClauseDetails = {
      dates: { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' } as const,
      conditions: [{ column: 'credit_type' as const, op: 'in' as const, values: ['Void'] }],
      whereClauses: [],
    }
    expect(() => whatIfQuestionOf({ terms: Terms.parse({}), views: [], whereClauseDetails })).toThrow(
      /"credit_type" is said of single charges/,
    )
  })
})
