import { expect, test } from 'vitest'
import { findHeader, placesOf, splitRecord, wordOf } from './header.ts'
import { decimalMarkOf } from './writing.ts'

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

test('a file shows how it writes amounts', () => {
  expect(decimalMarkOf(['12.30', '1,234', '1,234.50'])).toBe('.')
  expect(decimalMarkOf(['1.334,63', '1.334', '12,5'])).toBe(',')
  expect(decimalMarkOf(['100', '1,334'])).toBe('.')
})
