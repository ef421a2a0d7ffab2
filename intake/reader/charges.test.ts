import { expect, test } from 'vitest'
import { readMade } from './made-charges.test-support.ts'

const extra = { charge_family: 'OTHER_ACCESSORIAL' } as const

test('a row that gives money back is a credit, unless it takes off only a discount', async () => {
  const { charges } = await readMade({
    charges: [
      { line_number: 1 },
      { line_number: 2, ...extra, amount: -4, net_amount: -4 },
      { line_number: 3, ...extra, amount: 0, discount: 2, net_amount: -2 },
      { line_number: 4, ...extra, amount: -1, net_amount: -1, credit_type: 'Void' },
      { line_number: 5, ...extra, amount: 3, net_amount: 3, credit_type: 'Rate' },
      { line_number: 6, ...extra, amount: -1, discount: -1, net_amount: 0 },
      { line_number: 7, ...extra, net_amount: 0.5 },
    ],
  })
  const credits = charges.toSorted((a, b) => Number(a['line_number']) - Number(b['line_number']))
  expect(credits.map((each) => [each['credit_type'], each['credit_source']])).toEqual([
    ['', ''],
    ['Other', 'CLIENT'],
    ['', ''],
    ['Void', 'CLIENT'],
    ['Rate', 'CLIENT'],
    ['', ''],
    ['', ''],
  ])
  expect(credits.map((each) => each['accessorial_count'])).toEqual(['0', '0', '0', '0', '1', '0', '1'])
})

test('a credit of transport is less by the discount that goes back with it', async () => {
  const { charges } = await readMade({
    charges: [
      { line_number: 1 },
      { line_number: 2, amount: 0, discount: 4, net_amount: -4, bills_transport: false },
      { line_number: 3, amount: -10, net_amount: -10, credit_type: 'Duplicate', bills_transport: false },
      { line_number: 4, amount: 0, discount: -4, net_amount: 4, bills_transport: false },
      { line_number: 5, tracking_number: '1Z2' },
      { line_number: 6, tracking_number: '1Z2', amount: 0, discount: -3, net_amount: 3, bills_transport: false },
    ],
  })
  const credits = charges.toSorted((a, b) => Number(a['line_number']) - Number(b['line_number']))
  expect(credits.map((each) => each['credit_type'])).toEqual(['', '', 'Duplicate', 'Duplicate', '', ''])
})

test('an extra has its kind in the words of all carriers; what is no extra has none', async () => {
  const words = { charge_code: 'RES', charge_description: 'Residential' }
  const { charges } = await readMade({
    charges: [
      { ...words, line_number: 1 },
      { ...words, ...extra, line_number: 2, net_amount: 1 },
      { ...words, line_number: 3, charge_family: 'FEE', net_amount: 1 },
    ],
  })
  const kinds = charges.toSorted((a, b) => Number(a['line_number']) - Number(b['line_number']))
  expect(kinds.map((each) => [each['accessorial_code'], each['accessorial']])).toEqual([
    ['', ''],
    ['RESIDENTIAL', 'Residential'],
    ['', ''],
  ])
})
