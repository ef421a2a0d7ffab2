import {
  addDays,
  type CalendarDate,
  type Condition,
  type DateRange,
  dayOfWeek,
  overview,
  type PageFact,
  type PageOf,
  pages,
  priorRange,
  Question,
  resolveOwnPeriod,
  startOfWeek,
} from '@waybill/contracts'
import { compile } from '@waybill/metrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BothEngines, openBothEngines } from './both-engines.test-support.ts'

const scope = { clientIds: [5, 6] }
let both: BothEngines

beforeAll(async () => {
  both = await openBothEngines([
    { loadId: 1, clientId: 5, seed: 41, packages: 1500, trackingNumbers: 1000 },
    { loadId: 2, clientId: 6, seed: 42, packages: 700, trackingNumbers: 500 },
    { loadId: 3, clientId: 7, seed: 43, packages: 300, trackingNumbers: 500 },
  ])
})
afterAll(() => both.close())

/** The four weeks that end with the last invoices of the first client, and the four before. */
async function periods(): Promise<readonly [DateRange, DateRange]> {
  const dates = { type: 'bill_date', from: '2024-01-01', to: '2025-12-31' }
  const byDay = Question.parse({ page: 'overview', widget: 'amounts', select: ['totalSpend'], span: 'day', dates })
  const { data } = await both.answer('duckdb', compile(byDay, { clientIds: [5] }))
  const last = String(data.at(-1)?.day).slice(0, 10)
  const own = { type: 'bill_date', ...resolveOwnPeriod('fourWeeks', addDays(last, 7), 1) } as const
  return [own, priorRange(own, 'justBefore')]
}

const every: readonly PageOf[] = pages

interface Tile {
  readonly tile: PageFact
  readonly page: string
  readonly where: readonly Condition[]
}

/** Each tile, with the lines that the page it opens is about; a page that is not there yet is about all of them. */
const tiles = overview.facts.map((tile: PageFact): Tile & { readonly name: string } => {
  const opened = every.find(({ path }) => path === tile.opens?.path)
  const fact = opened?.facts.find(({ name }) => name === tile.opens?.fact)
  return {
    name: tile.name,
    tile,
    page: opened?.name ?? 'spend',
    where: [...(opened?.where ?? []), ...(fact?.where ?? [])],
  }
})

test.each(tiles)(
  'the tile $name is what its own page says of those weeks, on both engines',
  async ({ tile, page, where }) => {
    const found: number[] = []
    const [own, before] = await periods()
    for (const dates of [own, before]) {
      const ask = (asked: string, conditions: readonly Condition[]) =>
        compile(
          Question.parse({ page: asked, widget: 'amounts', select: [tile.measure], where: conditions, dates }),
          scope,
        )
      for (const engine of ['duckdb', 'clickhouse'] as const) {
        const [here] = (await both.answer(engine, ask('overview', tile.where ?? []))).data
        const [there] = (await both.answer(engine, ask(page, where))).data
        if (dates === own) found.push(Number(there?.[tile.measure]))
        expect(here).toEqual(there)
      }
    }
    expect(found).not.toContain(0)
  },
)

test.each([1, 2, 3, 4, 5, 6, 7])(
  'weeks from day %i on are the weeks asked about one by one, on both engines, with the first and the last cut by the period',
  async (firstDayOfWeek) => {
    const [type, from, to] = ['bill_date', '2024-12-04', '2025-02-27'] as const
    const select = ['totalSpend', 'costPerPackage'] as const
    const asked = (dates: DateRange, weekly: Partial<Question>) =>
      compile(Question.parse({ page: 'overview', widget: 'amounts', select, dates, ...weekly }), scope)
    const starts = new Set<CalendarDate>([from])
    for (let day: CalendarDate = from; day <= to; day = addDays(day, 1))
      if (dayOfWeek(day) === firstDayOfWeek) starts.add(day)
    const byHand: unknown[] = []
    for (const start of starts) {
      const first = startOfWeek(start, firstDayOfWeek)
      const last = addDays(first, 6)
      const dates = { type, from: start, to: last < to ? last : to } as const
      const [one] = (await both.answer('duckdb', asked(dates, {}))).data
      if (Number(one?.totalSpend) !== 0) byHand.push({ week: first, ...one })
    }
    expect(byHand.length).toBeGreaterThan(3)
    for (const engine of ['duckdb', 'clickhouse'] as const) {
      const { data } = await both.answer(engine, asked({ type, from, to }, { span: 'week', firstDayOfWeek }))
      expect(data.map((row) => ({ ...row, week: String(row.week).slice(0, 10) }))).toEqual(byHand)
    }
  },
)

test('every tile opens a page that tells it, or one that is still to come', () => {
  for (const { opens } of overview.facts as readonly PageFact[]) {
    const opened = every.find(({ path }) => path === opens?.path)
    expect(opened === undefined || opened.facts.some(({ name }) => name === opens?.fact)).toBe(true)
  }
})
