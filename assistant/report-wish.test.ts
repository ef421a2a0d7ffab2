import { expect, test } from 'vitest'
import { reportWishIn } from './chat.ts'
import { asker } from './testing.ts'
import type { Asker } from './understood.ts'

const wishIn = (words: string, language: Asker['language'] = 'en') => reportWishIn(words, { ...asker, language })

test.each([
  ['from January 1 2026 to March 31 2026', '2026-01-01', '2026-03-31'],
  ['from 1 January 2026 to 31 March 2026', '2026-01-01', '2026-03-31'],
  ['Jan 1 2026 to Mar 31 2026', '2026-01-01', '2026-03-31'],
  ['01/01/2026 - 03/31/2026', '2026-01-01', '2026-03-31'],
  ['1/1/2026 to 1/31/2026', '2026-01-01', '2026-01-31'],
  ['from March 1 to March 31 2026', '2026-03-01', '2026-03-31'],
  ['2026-01-01 to 2026-03-31', '2026-01-01', '2026-03-31'],
  ['January 2026 to March 2026', '2026-01-01', '2026-03-31'],
  ['between January 1, 2026 and March 31, 2026', '2026-01-01', '2026-03-31'],
  ['January 1st 2026 to March 31st 2026', '2026-01-01', '2026-03-31'],
  ['January and February 2026', '2026-01-01', '2026-02-28'],
  ['March 1 - 15, 2026', '2026-03-01', '2026-03-15'],
  ['last month', '2026-10-01', '2026-10-31'],
  ['in Q1 2026', '2026-01-01', '2026-03-31'],
  ['since March 2026', '2026-03-01', '2026-11-22'],
])('a report is of the days that were said, and of no others (%s)', (days, startDate, endDate) => {
  const { wish, lacks } = wishIn(`Shipment Details report for UPS ${days}`)
  expect(wish).toEqual({ reportName: 'Shipment Details', carrier: 'UPS', startDate, endDate })
  expect(lacks).toBeUndefined()
})

test.each([
  ['es', 'informe Shipment Details de UPS del 1 de enero de 2026 al 31 de marzo de 2026'],
  ['fr', 'rapport Shipment Details UPS du 1er janvier 2026 au 31 mars 2026'],
  ['it', 'report Shipment Details UPS dal 1 gennaio 2026 al 31 marzo 2026'],
  ['ar', 'تقرير Shipment Details UPS من 1 يناير 2026 إلى 31 مارس 2026'],
  ['zh', 'UPS Shipment Details 报告 2026年1月1日到2026年3月31日'],
] as const)('in every language (%s)', (language, words) => {
  expect(wishIn(words, language).wish).toMatchObject({ startDate: '2026-01-01', endDate: '2026-03-31' })
})

test.each(['in Q1 and in Q3 2026', 'in March 2024 and in March 2026', 'March 2026 the 5'])(
  'which of several days is asked, and none of them taken (%s)',
  (days) => {
    const { wish, lacks } = wishIn(`Shipment Details report for UPS ${days}`)
    expect(lacks?.name).toBe('whichDays')
    expect(wish).toMatchObject({ startDate: null, endDate: null })
  },
)

test('more than thirteen months are too long, however they are said', () => {
  for (const days of ['from January 1 2024 to March 31 2026', 'since 2024', 'from 2024-01-01 to 2026-03-31'])
    expect(wishIn(`Shipment Details report for UPS ${days}`).lacks?.name).toBe('tooLong')
})

test.each(['UPS', 'of FedEx please', 'make it UPS', 'UPS, last month', 'last quarter', 'the Payment report'])(
  'what a report lacked is heard (%s)',
  (words) => expect(wishIn(words).isHeard).toBe(true),
)

test.each([
  'total spend last month',
  'what was our total spend by carrier in October 2026?',
  'total spend of FedEx',
  'why did FedEx cost more than UPS?',
  'packages by state in October 2026',
])('what asks for numbers is no answer to what a report lacked (%s)', (words) =>
  expect(wishIn(words).isHeard).toBe(false),
)
