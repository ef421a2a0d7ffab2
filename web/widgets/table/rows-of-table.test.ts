import { defaultView, type GridRequest, spend } from '@waybill/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { Wanted } from '../../ui/grid.tsx'
import { rowsOfTable, Superseded, whileTyping } from './rows-of-table.ts'

const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function table() {
  const asked: z.input<typeof GridRequest>[] = []
  const source = rowsOfTable({
    ask: async (body) => {
      asked.push(body)
      return { data: [], lastRow: 5000, total: {} }
    },
    definition: spend,
    of: { clientId: 1, dates, conditions: [] },
    view: defaultView,
    uom: 'lbs',
  })
  const rows = (more: Partial<Wanted> = {}) => source.rows({ from: 0, to: 100, sort: [], filters: {}, ...more })
  return { rows, words: () => asked.map(({ filterModel }) => filterModel?.SERVICE), asked }
}

const typed = (filter: string): Partial<Wanted> => ({
  filters: { SERVICE: { filterType: 'text', type: 'contains', filter } },
})
const word = (filter: string) => ({ filterType: 'text', type: 'contains', filter })

test('the specification’s 500 milliseconds are waited for while somebody types, and for nothing else', async () => {
  expect(whileTyping).toBe(500)
  const { rows, asked } = table()
  const sort: Wanted['sort'] = [{ colId: 'NET_AMOUNT', sort: 'desc' }]
  const days = { filters: { BILL_DATE: { filterType: 'date', type: 'equals', dateFrom: '2026-01-05' } } }
  for (const next of [{}, { from: 100, to: 200 }, { from: 4900, to: 5000 }, { sort }, { sort, ...days }]) {
    const before = asked.length
    await rows(next)
    expect(asked.length).toBeGreaterThan(before)
  }
  expect(vi.getTimerCount()).toBe(0)

  const known = asked.length
  const waited = rows(typed('ground'))
  await vi.advanceTimersByTimeAsync(whileTyping - 1)
  expect(asked).toHaveLength(known)
  await vi.advanceTimersByTimeAsync(1)
  await waited
  expect(asked.length).toBeGreaterThan(known)
  await rows({ ...typed('ground'), from: 100, to: 200 })
  expect(vi.getTimerCount()).toBe(0)
})

test('a link that opens a table with its filter waits for nothing', async () => {
  const { rows, words } = table()
  await rows(typed('ground'))
  expect(words()).toContainEqual(word('ground'))
})

test('what somebody typed over is never asked', async () => {
  const { rows, words } = table()
  await rows()
  const first = Promise.allSettled([rows(typed('gr'))])
  await vi.advanceTimersByTimeAsync(whileTyping - 200)
  const second = rows(typed('ground'))
  await vi.advanceTimersByTimeAsync(whileTyping)
  await second
  expect(await first).toMatchObject([{ status: 'rejected', reason: expect.any(Superseded) }])
  expect(words()).toContainEqual(word('ground'))
  expect(words()).not.toContainEqual(word('gr'))
})
