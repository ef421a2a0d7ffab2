import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fedexBillingOnlineCsv } from '../formats/fedex-billing-online-csv/index.ts'
import { staged } from '../formats/staged.test-support.ts'
import { upsBillingCsv } from '../formats/ups-billing-csv/index.ts'
import { recordsUpTo } from './header.ts'

const given = (folder: string) =>
  readFileSync(join(import.meta.dirname, '../formats', folder, 'given.csv'), 'utf8').replaceAll('\r\n', '\n')

test.each([
  ['FedEx', fedexBillingOnlineCsv, 'fedex-billing-online-csv/variant-b-210-columns'],
  ['UPS', upsBillingCsv, 'ups-billing-csv/header-row'],
] as const)('a title in quotation marks that runs over lines costs a %s file no row', async (_, format, folder) => {
  const text = given(folder)
  const plain = await staged(format, text)
  for (const end of ['\n', '\r\n']) {
    const titled = await staged(
      format,
      `"Download\nof November\n"\n"My ""own""\nlist",,\n${text}`.replaceAll('\n', end),
    )
    const moved = plain.charges.map((row) => ({ ...row, line_number: String(Number(row['line_number']) + 5) }))
    expect(titled.charges).toEqual(moved)
    expect(titled.rejects).toEqual([])
  }
})

test('records are counted as the engine does: a mark within a cell opens none', () => {
  expect(recordsUpTo(['5" box, 6" box', '"a', 'b",c', '', ' "d', 'e"'], ',')).toEqual([1, 2, 2, 3, 4, 4])
})
