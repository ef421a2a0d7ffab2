import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const cell = (exact: string) => ({ shown: `$${exact}`, exact })

test('the file says what was asked, then the numbers that count, then their total', () => {
  const numbers = {
    of: 'Service',
    columns: [{ name: 'Total Spend', unit: 'USD' }],
    rows: [
      { key: 'a', label: 'Ground, home', cells: [cell('10.50')], chosen: true },
      { key: 'b', label: 'Air', cells: [cell('99')], chosen: false, beside: true },
    ],
    total: [cell('10.50')],
    outOf: 2,
  }
  expect(csvOf(numbers, [['Client', 'Acme']], { total: 'Total' })).toBe(
    '\uFEFFClient,Acme\r\n\r\nService,Total Spend (USD)\r\n"Ground, home",10.50\r\nTotal,10.50\r\n',
  )
})
