import { expect, test } from 'vitest'
import { csvCell, csvOf } from './csv.ts'

const cell = (exact: string) => ({ shown: `$${exact}`, exact })

test('a cell that starts a formula is defused, a negative number stays a number', () => {
  expect(csvCell('=HYPERLINK("http://x")')).toBe('"\'=HYPERLINK(""http://x"")"')
  expect(csvCell('+1 for Ground')).toBe("'+1 for Ground")
  expect(csvCell('@sum')).toBe("'@sum")
  expect(csvCell('-12.50')).toBe('-12.50')
  expect(csvCell('-12.50+1')).toBe("'-12.50+1")
})

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
