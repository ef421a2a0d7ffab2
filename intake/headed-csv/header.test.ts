import { expect, test } from 'vitest'
import { findHeader, placesOf, splitRecord, wordOf } from './header.ts'
import { dayOrderOf, decimalMarkOf } from './writing.ts'

const isKnown = (word: string) => ['invoicenumber', 'netchargeamount', 'rma'].includes(word)
const beginningOf = (...lines: string[]) => ({ text: lines.join('\n'), lines })

test('a header is found below a title, under any delimiter, however it is written', () => {
  const header = findHeader(
    beginningOf('My invoices;;', ' invoice NUMBER ;Net Charge Amount;RMA#', '1;2;3'),
    isKnown,
    2,
  )
  expect(header).toMatchObject({ lines: 2, delimiter: ';', words: ['invoicenumber', 'netchargeamount', 'rma'] })
  expect(findHeader(beginningOf('a,b,c', '1,2,3'), isKnown, 2)).toBeUndefined()
})

test('a field is where its best known header is', () => {
  const header = findHeader(beginningOf('RMA#,Net Charge Amount,Invoice Number'), isKnown, 2)
  expect(header && placesOf(header, { number: ['FedEx Invoice Number', 'Invoice Number'], other: ['Absent'] })).toEqual(
    {
      number: 2,
      other: undefined,
    },
  )
})

test('quoted cells keep delimiters and quotes', () => {
  expect(splitRecord('a,"b, ""c""",,"d"', ',')).toEqual(['a', 'b, "c"', '', 'd'])
  expect(wordOf(' Recipient Country/Territory ')).toBe('recipientcountryterritory')
})

test('a file shows how it writes amounts and dates', () => {
  expect(decimalMarkOf(['12.30', '1,234', '1,234.50'])).toBe('.')
  expect(decimalMarkOf(['1.334,63', '1.334', '12,5'])).toBe(',')
  expect(decimalMarkOf(['100', '1,334'])).toBe('.')
  expect(dayOrderOf(['08/11/2025', '8/13/2025'], 'day-first')).toBe('month-first')
  expect(dayOrderOf(['08/11/2025', '13/08/2025'], 'month-first')).toBe('day-first')
  expect(dayOrderOf(['20250811', '08/11/2025'], 'month-first')).toBe('month-first')
})
