import { columnsOfKnown, KnownReportName, knownReports } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { nameWords } from './name-words.ts'
import { englishPen } from './testing.ts'

const called = (name: KnownReportName) =>
  columnsOfKnown(knownReports[name]).map((column) => nameWords(column, englishPen.say))

test('what a known report tells is called as the pages call it', () => {
  expect(called('Refund Vs. Spend Analysis')).toEqual([
    'Month',
    'Carrier',
    'Total Spend',
    'Audit Refund',
    'Client Refund',
    'Total Refund',
    'Refund of Spend',
  ])
  expect(called('Residential Vs Commercial').slice(0, 4)).toEqual([
    'Residential or Commercial',
    'Carrier',
    'Service',
    'Published Amount',
  ])
})

test('every column of every known report has words', () => {
  const wordless = KnownReportName.options.flatMap((name) =>
    columnsOfKnown(knownReports[name]).filter((column) => nameWords(column, englishPen.say) === column),
  )
  expect(wordless).toEqual([])
})

test('a name that is no longer used stands for itself', () => {
  expect(nameWords('surcharge_2019', englishPen.say)).toBe('surcharge_2019')
})
