import { expect, test } from 'vitest'
import { formats } from '../../formats.ts'
import { goldenFolders } from '../../golden.test-support.ts'
import { staged } from '../staged.test-support.ts'
import { claimsCsv } from './index.ts'

goldenFolders(claimsCsv, import.meta.dirname)

const lines = (...text: string[]) => staged(claimsCsv, text.join('\n'))

test('columns may come in any order, with semicolons and quotation marks, in capitals or not', async () => {
  const { detected, claims } = await lines(
    'REASON;Filed-On;Tracking Number;Carrier;filed by',
    '"Lost; ""again""";2026-01-05;1Z1;fedex;audit',
  )
  expect(detected).toBe(true)
  expect(claims).toMatchObject([
    {
      carrier_name: 'FedEx',
      tracking_number: '1Z1',
      filed_on: '2026-01-05',
      filed_by: 'AUDIT',
      reason: 'Lost; "again"',
    },
  ])
})

test('a bad line is rejected with its number and its reason, and the others come in', async () => {
  const { claims, rejects } = await lines(
    'carrier,tracking_number,filed_on,filed_by',
    'UPS,,2026-01-05,Audit',
    ',1Z1,2026-01-05,Audit',
    'UPS,1Z1,05/01/2026,Audit',
    'UPS,1Z1,2026-01-05 10:00,Audit',
    'UPS,1Z1,2026-01-05,Auditor',
    'UPS,1Z1,2026-01-05,',
    'UPS,1Z1,2026-01-05',
    'UPS,1Z1,2026-01-05,"Audit',
    '',
    'UPS,1Z1,2026-01-05,Client\r',
  )
  expect(claims.map(({ filed_by }) => filed_by)).toEqual(['CLIENT'])
  expect(rejects).toMatchObject([
    { line_number: '2', reason: { name: 'line-tracking-number-missing' } },
    { line_number: '3', reason: { name: 'line-carrier-missing' } },
    { line_number: '4', reason: { name: 'line-date', values: { value: '05/01/2026', column: 'filed_on' } } },
    { line_number: '5', reason: { name: 'line-date' } },
    { line_number: '6', reason: { name: 'line-filed-by-unknown', values: { value: 'Auditor' } } },
    { line_number: '7', reason: { name: 'line-filed-by-unknown', values: { value: '' } } },
    { line_number: '8', reason: { name: 'line-columns', values: { found: '3', expected: '4' } } },
    { line_number: '9', reason: { name: 'line-quotation' } },
  ])
})

test('how a claim ended may be said, in capitals or not; any other word is refused with its line', async () => {
  const { claims, rejects } = await lines(
    'carrier,tracking_number,filed_on,filed_by,outcome',
    ...['Denied', 'credited', 'PENDING', '', 'Lost'].map((outcome) => `UPS,1Z1,2026-01-05,Audit,${outcome}`),
  )
  expect(claims.map(({ outcome }) => outcome)).toEqual(['DENIED', 'CREDITED', 'PENDING', ''])
  expect(rejects).toMatchObject([
    { line_number: '6', reason: { name: 'line-outcome-unknown', values: { value: 'Lost' } } },
  ])
})

test.each([
  ['carrier,tracking_number,filed_on,filed_by,reason', ['claims-csv']],
  ['tracking_number,filed_by,filed_on,carrier', ['claims-csv']],
  ['carrier,tracking_number,filed_on,filed_by,reason,outcome', ['claims-csv']],
  ['carrier,tracking_number,filed_on,reason', []],
  ['carrier,tracking_number,filed_on,filed_by,amount', []],
  ['carrier,tracking_number,filed_on,filed_by,filed_by', []],
  ['carrier,tracking_number,status', ['tracking-events-csv']],
  ['', []],
])('a file headed %j is taken for %j', (header, names) => {
  const taken = formats.filter(({ detect }) => detect({ text: header, lines: header.split('\n') }))
  expect(taken.map(({ name }) => name)).toEqual(names)
})
