import { expect, test } from 'vitest'
import { dhlMybillCsv } from '../formats/dhl-mybill-csv/index.ts'
import { fedexBillingOnlineCsv } from '../formats/fedex-billing-online-csv/index.ts'
import { staged } from '../formats/staged.test-support.ts'

const dhlHeader =
  'Line Type,Billing Source,Original Invoice Number,Invoice Number,Invoice Date,Shipment Number,Shipment Date,Currency,Total amount (excl. VAT),Total amount (incl. VAT),Weight Charge'

const dhl = (rows: readonly (readonly [invoice: string, shipped: string])[]): string =>
  [
    dhlHeader,
    ...rows.map(([day, shipped], at) => `S,X,,B${at},${day},${1_000_000_000 + at},${shipped},EUR,10.00,10.00,10.00`),
  ].join('\n')

const fedexHeader =
  'Bill to Account Number,Invoice Date,Invoice Number,Original Amount Due,Express or Ground Tracking ID,Transportation Charge Amount,Net Charge Amount,Shipment Date,TDMasterTrackingID'

const fedex = (rows: readonly (readonly [invoice: string, shipped: string])[]): string =>
  [
    fedexHeader,
    ...rows.map(
      ([day, shipped], at) =>
        `123456789,${day},${800_000_000 + at},10.00,${790_000_000_000 + at},10.00,10.00,${shipped},`,
    ),
  ].join('\n')

const many = (day: string): (readonly [string, string])[] => Array.from({ length: 3000 }, () => [day, day] as const)
const billed = (rows: readonly Readonly<Record<string, unknown>>[]) => new Set(rows.map((row) => row['bill_date']))

test('the one date that tells may stand far behind the first 64 kB', async () => {
  const american = await staged(dhlMybillCsv, dhl([...many('08/11/2025'), ['08/11/2025', '08/13/2025']]))
  expect(billed(american.charges)).toEqual(new Set(['2025-08-11']))
  const british = await staged(fedexBillingOnlineCsv, fedex([...many('08/11/2025'), ['08/11/2025', '13/08/2025']]))
  expect(billed(british.charges)).toEqual(new Set(['2025-11-08']))
  const names = [...american.remarks, ...british.remarks].map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('dates'))).toEqual([])
})

test('dates that nothing in the file tells apart are read as the carrier writes them, and it is said', async () => {
  const { charges, remarks } = await staged(dhlMybillCsv, dhl([['08/11/2025', '07/11/2025']]))
  expect(billed(charges)).toEqual(new Set(['2025-11-08']))
  expect(remarks.filter(({ name }) => name === 'dates-undecided')).toEqual([
    { name: 'dates-undecided', values: { dates: '2', example: '07/11/2025', read: '2025-11-07' } },
  ])
})

test('a workbook that turned some of its dates is said to have both orders', async () => {
  const turned = fedex([
    ['13/08/2025', '14/08/2025'],
    ['8/15/2025', '13/08/2025'],
    ['09/08/2025', '09/08/2025'],
  ])
  const { charges, remarks, rejects } = await staged(fedexBillingOnlineCsv, turned)
  expect(billed(charges)).toEqual(new Set(['2025-08-13', '2025-08-09']))
  expect(remarks).toEqual([
    {
      name: 'dates-both-ways',
      values: { dayFirst: '3', monthFirst: '1', dates: '2', example: '09/08/2025', read: '2025-08-09' },
    },
  ])
  expect(rejects).toMatchObject([{ reason: { name: 'line-date', values: { value: '8/15/2025' } } }])
})

test('days that are their own months, and dots between, leave nothing open', async () => {
  const own = await staged(dhlMybillCsv, dhl([['08/08/2025', '07/07/2025']]))
  const dotted = await staged(dhlMybillCsv, dhl([['08.11.2025', '07.11.2025']]))
  const names = [own, dotted].flatMap(({ remarks }) => remarks.map(({ name }) => name))
  expect(names.filter((name) => name.startsWith('dates'))).toEqual([])
  expect(billed(dotted.charges)).toEqual(new Set(['2025-11-08']))
})

test('an amount written with the other mark names both ways of writing', async () => {
  const rows = `${dhl([
    ['20250811', '20250810'],
    ['20250811', '20250810'],
  ])}\nS,X,,B9,20250811,1000000009,20250810,EUR,"12,50","12,50","12,50"`
  const { rejects } = await staged(dhlMybillCsv, rows)
  expect(rejects).toMatchObject([
    {
      line_number: '4',
      invoice_number: 'B9',
      reason: { name: 'line-amount-other-mark', values: { value: '12,50', usual: '.', other: ',' } },
    },
  ])
})

test.each([
  ['DHL', dhlMybillCsv, dhl],
  ['FedEx', fedexBillingOnlineCsv, fedex],
] as const)('lines after blank lines in the middle of a %s file keep their numbers', async (_, format, write) => {
  const days = Array.from({ length: 4 }, () => ['20250811', '20250810'] as const)
  const [header = '', ...rows] = write(days).split('\n')
  for (const end of ['\n', '\r\n']) {
    const text = [header, rows[0], '', rows[1], '   ', ',,,,,,', rows[2], '', '', rows[3], ''].join(end)
    const { charges } = await staged(format, text)
    expect(charges.map((row) => row['line_number'])).toEqual(['2', '4', '7', '10'])
  }
})
