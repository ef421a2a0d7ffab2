import type { AskedQuestion, AssistantLanguage, DayOfWeek } from '@waybill/contracts'
import { describe, expect, test } from 'vitest'
import { answer } from './answer.ts'
import { dateFormatsIn, reportWishIn } from './chat.ts'
import { rowsOfAnswer } from './rows-of-answer.ts'
import { voiceOf } from './say.ts'
import { asker, noNumbers } from './testing.ts'
import { understand } from './understand.ts'

/** On Sunday the 22nd of November 2026, the first day of a week where weeks begin with it. */
function daysOf(
  words: string,
  firstDayOfWeek: DayOfWeek,
  language: AssistantLanguage = 'en',
  previous?: AskedQuestion,
) {
  const understood = understand(words, { ...asker, language, firstDayOfWeek, ...(previous && { previous }) })
  if (understood.kind !== 'question') throw new Error(`${words} was not understood`)
  const { dates, prior } = understood.question
  const days = `${dates.from}..${dates.to}`
  return prior ? `${days} vs ${prior.from}..${prior.to}` : days
}

const lastWeek = (firstDayOfWeek: DayOfWeek) =>
  dateFormatsIn('en', { today: '2026-11-22', firstDayOfWeek }).find(({ words }) => words === 'last week')?.dates.from

describe('weeks begin with the day that they begin with where somebody is', () => {
  test.each([
    ['spend last week', '2026-11-09..2026-11-15', '2026-11-15..2026-11-21', '2026-11-14..2026-11-20'],
    ['spend this week', '2026-11-16..2026-11-22', '2026-11-22..2026-11-22', '2026-11-21..2026-11-22'],
    ['spend two weeks ago', '2026-11-02..2026-11-08', '2026-11-08..2026-11-14', '2026-11-07..2026-11-13'],
    ['spend in the last 4 weeks', '2026-10-19..2026-11-15', '2026-10-25..2026-11-21', '2026-10-24..2026-11-20'],
    ['spend in the week of March 1', '2026-02-23..2026-03-01', '2026-03-01..2026-03-07', '2026-02-28..2026-03-06'],
  ])('%s', (words, fromMonday, fromSunday, fromSaturday) => {
    expect(([1, 7, 6] as const).map((day) => daysOf(words, day))).toEqual([fromMonday, fromSunday, fromSaturday])
  })

  test.each([
    ['es', 'gasto de la semana pasada'],
    ['fr', 'dépenses de la semaine dernière'],
    ['it', 'spesa della settimana scorsa'],
    ['zh', '上周的支出'],
    ['ar', 'الإنفاق الأسبوع الماضي'],
  ] as const)('in %s, too', (language, words) => {
    expect(daysOf(words, 7, language)).toBe('2026-11-15..2026-11-21')
  })

  test('and so does the week before the one that was asked about', () => {
    const previous: AskedQuestion = {
      measure: 'totalSpend',
      by: [],
      where: [],
      dates: { type: 'bill_date', from: '2026-11-08', to: '2026-11-14' },
    }
    expect(daysOf('and the week before?', 7, 'en', previous)).toBe('2026-11-01..2026-11-07')
    expect(daysOf('spend last week against the week before', 7)).toBe(
      '2026-11-15..2026-11-21 vs 2026-11-08..2026-11-14',
    )
  })

  test('a report is of the same days', () => {
    const { wish } = reportWishIn('late shipment report for FedEx of last week', { ...asker, firstDayOfWeek: 7 })
    expect(wish).toMatchObject({ startDate: '2026-11-15', endDate: '2026-11-21' })
  })

  test('and the guidelines name them', () => {
    expect(([1, 7] as const).map(lastWeek)).toEqual(['2026-11-09', '2026-11-15'])
  })

  test('week by week is asked so, and a report of those rows is made so', async () => {
    const asked: unknown[] = []
    const understood = understand('packages by week last month', { ...asker, firstDayOfWeek: 7 })
    const reply = await answer(
      understood,
      {
        rows: async (_page, _card, description) => {
          asked.push([description.groupByDetails, description.firstDayOfWeek])
          return { columns: [], data: [], totalRows: 0 }
        },
        explanation: () => Promise.reject(new Error('nobody asked why')),
        ...noNumbers,
      },
      { ...asker, firstDayOfWeek: 7, permissions: [], voice: voiceOf('en'), whose: { clientId: 1 } },
    )
    expect(asked).toContainEqual([['week'], 7])
    expect(reply).toMatchObject({ kind: 'answer', question: { span: 'week', firstDayOfWeek: 7 } })
    expect(reply.kind === 'answer' && rowsOfAnswer(reply.question, asker.pages)).toMatchObject({
      span: 'week',
      firstDayOfWeek: 7,
    })
  })
})
