import { describe, expect, test } from 'vitest'
import { textFor } from '../sql.ts'
import { answered, answeredTogether, type CutRow } from './answered.ts'
import { type CompiledCuts, cutMarks, cutRowsAtMost } from './compiled.ts'
import type { Cuts } from './questions.ts'

const question: Cuts<'whole' | 'carriers'> = {
  select: ['totalSpend'],
  names: ['whole', 'carriers'],
  cuts: [[], ['carrier_name']],
  where: [],
  periods: [
    { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' },
    { type: 'bill_date', from: '2026-02-01', to: '2026-02-28' },
  ],
}
const scope = { clientIds: [5] }
const [ofWhole, ofCarriers] = cutMarks(question.cuts)

async function askedFor(rowsThere: number) {
  const texts: string[] = []
  const ask = async ({ select }: CompiledCuts): Promise<CutRow[]> => {
    const text = textFor('duckdb', select)
    texts.push(text)
    const most = Number(/limit (\d+)$/.exec(text)?.[1])
    return Array.from({ length: Math.min(rowsThere, most) }, (_, place) => ({
      period: String(place % 2),
      cut: (place < 2 ? ofWhole : ofCarriers) ?? '',
      carrier_name: String(place),
      totalSpend: '1.00',
    }))
  }
  const rows = await answered(question, scope, ask)
  const count = (['before', 'now'] as const).map(
    (period) => rows[period]('whole').length + rows[period]('carriers').length,
  )
  return { texts, rows: count.reduce((one, other) => one + other) }
}

test('the sums of two periods are asked for once, in whatever order they are added up', async () => {
  for (const rowsThere of [4, cutRowsAtMost]) {
    const { texts, rows } = await askedFor(rowsThere)
    expect(texts).toHaveLength(1)
    expect(texts[0]).not.toContain('order by')
    expect(rows).toBe(rowsThere)
  }
})

test('where there are more than can be told, the largest are asked for, as many as there may be', async () => {
  const { texts, rows } = await askedFor(cutRowsAtMost + 1)
  expect(texts).toHaveLength(2)
  expect(texts[1]).toContain('order by cut desc, "totalSpend" desc limit 20000')
  expect(rows).toBe(cutRowsAtMost)
})

/** Of one ZIP code, which only lines know, or of all. */
async function askedTogether(conditions: Cuts<'whole'>['where'], rowsThere: number) {
  const texts: string[] = []
  const ask = async ({ select }: CompiledCuts): Promise<CutRow[]> => {
    const text = textFor('duckdb', select)
    texts.push(text)
    const most = Number(/limit (\d+)$/.exec(text)?.[1])
    return Array.from({ length: Math.min(rowsThere, most) }, () => ({ period: '1', cut: ofWhole ?? '' }))
  }
  const { names: _, cuts: __, ...sums } = { ...question, where: conditions }
  const [whole, carriers] = [
    { ...sums, names: ['whole'] as const, cuts: [[]] },
    { ...sums, names: ['carriers'] as const, cuts: [['carrier_name'] as const] },
  ]
  const rows = await answeredTogether<'whole' | 'carriers'>([whole, carriers], scope, ask)
  return { asked: texts.length, rows: rows.length }
}

describe('questions of the same sums', () => {
  const ofOneZip: Cuts<'whole'>['where'] = [{ column: 'consignee_postal_code', op: 'in', values: ['10001'] }]

  test('are asked at once where they read the same lines, and each of its own rollup otherwise', async () => {
    expect(await askedTogether(ofOneZip, 4)).toEqual({ asked: 1, rows: 1 })
    expect(await askedTogether([], 4)).toEqual({ asked: 2, rows: 2 })
  })

  test('have as many rows each as they have asked by themselves', async () => {
    expect(await askedTogether(ofOneZip, cutRowsAtMost)).toEqual({ asked: 1, rows: 1 })
    // All at once, each by itself, and the largest of each.
    expect(await askedTogether(ofOneZip, cutRowsAtMost + 1)).toEqual({ asked: 1 + 2 + 2, rows: 2 })
  })
})
