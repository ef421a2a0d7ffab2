import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'

test('a cell that starts a formula is defused, a negative number stays a number', () => {
  expect(csvCell('=HYPERLINK("http://x")')).toBe('"\'=HYPERLINK(""http://x"")"')
  expect(csvCell('+1 for Ground')).toBe("'+1 for Ground")
  expect(csvCell('@sum')).toBe("'@sum")
  expect(csvCell('-12.50')).toBe('-12.50')
  expect(csvCell('-12.50+1')).toBe("'-12.50+1")
})
