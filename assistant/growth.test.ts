import { type Answer, AskedQuestion, pages } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { answer } from './answer.ts'
import { voiceOf } from './say.ts'
import { asker, noNumbers } from './testing.ts'
import { understand } from './understand.ts'

const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-06-30' } as const
const prior = { type: 'bill_date', from: '2025-07-01', to: '2025-12-31' } as const

interface Year {
  readonly whole: string | number
  readonly rows: readonly (readonly [carrier: string, value: string | number])[]
  readonly totalRows?: number
}

/** What is answered of carriers, of which these are the two periods. */
async function answered(asked: object, now: Year, before: Year, language: 'en' | 'es' | 'zh' = 'en') {
  const question = AskedQuestion.parse({ measure: 'totalSpend', by: ['carrier_name'], dates, prior, ...asked })
  const { measure } = question
  const unit = measure === 'totalSpend' || measure === 'costPerPackage' ? 'money' : 'share'
  const columns: Answer['columns'] = [
    { name: 'carrier_name', unit: null, addsUp: false },
    { name: measure, unit, addsUp: measure === 'totalSpend' },
    { name: 'packages', unit: 'count', addsUp: true },
  ]
  return answer(
    { kind: 'question', question },
    {
      rows: async (_page, _card, { whereClauseDetails, groupByDetails }) => {
        const { whole, rows, totalRows } = whereClauseDetails.dates.from === dates.from ? now : before
        const data =
          groupByDetails.length === 0
            ? [{ [measure]: whole }]
            : rows.map(([carrier, value]) => ({ carrier_name: carrier, [measure]: value, packages: 1 }))
        return { columns, data, totalRows: totalRows ?? data.length }
      },
      explanation: () => Promise.reject(new Error('nobody asked why')),
      ...noNumbers,
    },
    {
      voice: voiceOf(language),
      whose: { clientId: 1 },
      pages,
      permissions: [],
      today: '2026-11-22',
      firstDayOfWeek: 1,
    },
  )
}

const now: Year = {
  whole: '400.00',
  rows: [
    ['UPS', '250.00'],
    ['FedEx', '100.00'],
    ['DHL', '50.00'],
  ],
}
const before: Year = {
  whole: '390.00',
  rows: [
    ['UPS', '240.00'],
    ['USPS', '90.00'],
    ['FedEx', '60.00'],
  ],
}
const grew = { most: { count: 10, growth: true } }
const fell = { most: { count: 10, growth: true, least: true } }

test('what grew is ranked by how much, what is new among it, and beside each row stands what it was', async () => {
  const reply = await answered(grew, now, before)
  expect(reply).toMatchObject({
    text: 'DHL grew the most: +$50.00, from $0.00 to $50.00. All together: +$10.00 (+2.6%).',
    rows: {
      totalRows: 3,
      data: [
        { carrier_name: 'DHL', totalSpend: '50.00' },
        { carrier_name: 'FedEx', totalSpend: '100.00' },
        { carrier_name: 'UPS', totalSpend: '250.00' },
      ],
    },
    rowsBefore: {
      data: [
        { carrier_name: 'DHL', totalSpend: '0.00' },
        { carrier_name: 'FedEx', totalSpend: '60.00' },
        { carrier_name: 'UPS', totalSpend: '240.00' },
      ],
    },
  })
})

test('what fell is among what there was before, though nothing of it is left', async () => {
  const reply = await answered(fell, now, before)
  expect(reply).toMatchObject({
    text: 'USPS fell the most: −$90.00 (−100%), from $90.00 to $0.00. All together: +$10.00 (+2.6%).',
    rows: { totalRows: 1, data: [{ carrier_name: 'USPS', totalSpend: '0.00' }] },
  })
})

test('so many of them as were asked for, and how many there are', async () => {
  const reply = await answered({ most: { count: 1, growth: true } }, now, before)
  expect(reply).toMatchObject({ rows: { totalRows: 3, data: [{ carrier_name: 'DHL' }] }, rowsBefore: { data: [{}] } })
})

test('where nothing grew, that is said', async () => {
  const reply = await answered(grew, before, before)
  expect(reply).toMatchObject({ text: 'Total spend: none of them grew. All together: $0.00 (0%).', rows: { data: [] } })
})

test('of averages those are ranked that there were in both periods', async () => {
  const reply = await answered({ ...grew, measure: 'costPerPackage' }, now, before)
  expect(reply).toMatchObject({
    rows: { data: [{ carrier_name: 'FedEx' }, { carrier_name: 'UPS' }] },
    rowsBefore: { data: [{ costPerPackage: '60.00' }, { costPerPackage: '240.00' }] },
  })
})

test('shares grow by points, in each language', async () => {
  const [is, was]: Year[] = [
    { whole: 96.05, rows: [['UPS', 98.2]] },
    { whole: 94.4, rows: [['UPS', 91]] },
  ]
  const texts = await Promise.all(
    (['en', 'es', 'zh'] as const).map(async (language) => {
      const reply = await answered({ ...grew, measure: 'onTimeShare' }, is ?? now, was ?? now, language)
      return reply.kind === 'answer' ? reply.text.replaceAll('\u00a0', ' ') : reply.kind
    }),
  )
  expect(texts).toEqual([
    'UPS grew the most: +7.2 pts, from 91% to 98.2%. All together: +1.65 pts.',
    'UPS es lo que más subió: +7,2 puntos, de 91 % a 98,2 %. En total: +1,65 puntos.',
    'UPS 增长最多：+7.2 个百分点，由 91% 至 98.2%。总计：+1.65 个百分点。',
  ])
})

test('of more rows than come nobody says which grew the most', async () => {
  expect(await answered(grew, { ...now, totalRows: 1001 }, before)).toMatchObject({
    kind: 'no',
    reason: 'not-together',
  })
  expect(await answered(grew, now, { ...before, totalRows: 1001 })).toMatchObject({
    kind: 'no',
    words: ['carrier_name'],
  })
})

test('rows that are not ranked by growth stand beside what they were, too', async () => {
  const reply = await answered({}, now, before)
  expect(reply).toMatchObject({
    text: 'Total spend was $400.00 against $390.00 before: +$10.00 (+2.6%).',
    rows: { data: [{ carrier_name: 'UPS' }, { carrier_name: 'FedEx' }, { carrier_name: 'DHL' }] },
    rowsBefore: { data: [{ totalSpend: '240.00' }, { totalSpend: '60.00' }, { totalSpend: '0.00' }] },
  })
})

test('growth without days to compare with, in time or as a share is no question', () => {
  const asked = { measure: 'totalSpend', by: ['carrier_name'], where: [], dates, ...grew }
  expect(AskedQuestion.safeParse({ ...asked, prior }).success).toBe(true)
  for (const without of [{}, { prior, span: 'month' }, { prior, share: true }, { prior, why: true }])
    expect(AskedQuestion.safeParse({ ...asked, ...without }).success).toBe(false)
})

test('what changed the most, the least, or of which rows nobody says, is not guessed', () => {
  for (const words of [
    'which carrier changed the most in spend',
    'which carrier improved the most in 2026',
    'which carrier grew the least in spend',
    'biggest drop in spend',
    'which month grew the most in 2026',
  ])
    expect([words, understand(words, asker).kind]).toEqual([words, 'no'])
})

test('who comes behind the one that was asked for is asked next', async () => {
  const one = await answered({ most: { count: 1, growth: true } }, now, before)
  expect(one.kind === 'answer' && one.followUps[0]).toMatchObject({
    text: expect.stringContaining('the 5 that grew the most'),
    question: { by: ['carrier_name'], prior, most: { count: 5, growth: true } },
  })
  const five = await answered({ most: { count: 5, growth: true } }, now, before)
  expect(five.kind === 'answer' && five.followUps.some(({ question }) => question.most)).toBe(false)
})

test('whoever has none, and had none before, is not listed; whoever had some, or was named, is', async () => {
  const none: Year = { ...now, rows: [...now.rows, ['OnTrac', '0.00'], ['USPS', '0.00'], ['LTL', '0.00']] }
  const had: Year = { ...before, rows: [...before.rows, ['USPS', '7.00'], ['OnTrac', '0.00']] }
  const named = { column: 'carrier_name', op: 'in', values: ['LTL', 'UPS', 'FedEx', 'DHL', 'USPS', 'OnTrac'] }
  const carriersOf = async (asked: object) => {
    const reply = await answered(asked, none, had)
    return reply.kind === 'answer' && [reply.rows.data.map((row) => row.carrier_name), reply.rows.totalRows]
  }
  expect(await carriersOf({})).toEqual([['UPS', 'FedEx', 'DHL', 'USPS'], 4])
  expect(await carriersOf({ prior: undefined })).toEqual([['UPS', 'FedEx', 'DHL'], 3])
  const all = ['UPS', 'FedEx', 'DHL', 'OnTrac', 'USPS', 'LTL']
  expect(await carriersOf({ where: [named] })).toEqual([all, 6])
  expect(await carriersOf({ measure: 'lateShare', prior: undefined })).toEqual([all, 6])
})
