import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { staged } from '../staged.test-support.ts'
import { upsBillingCsv } from './index.ts'

const rowsOf = (folder: string): string[] =>
  readFileSync(join(import.meta.dirname, folder, 'given.csv'), 'utf8')
    .trimEnd()
    .split(/\r?\n/)

test.each([
  'ground-with-fuel-and-residential',
  'empty-cells-cut-off-from-some-lines',
  'trailing-columns-cut-off',
  'blanks-around-cells',
])('lines after blank ones in the middle keep their numbers: %s', async (folder) => {
  const rows = rowsOf(folder)
  const plain = await staged(upsBillingCsv, `${rows.join('\n')}\n`)
  const numbers = plain.charges.map((row) => Number(row['line_number']))
  for (const end of ['\n', '\r\n']) {
    const [first = '', ...rest] = rows
    const { charges, rejects } = await staged(upsBillingCsv, [first, '', '', ...rest, ''].join(end))
    expect(charges.map((row) => Number(row['line_number']))).toEqual(numbers.map((line) => (line === 1 ? 1 : line + 2)))
    expect(rejects).toEqual(plain.rejects)
  }
})
