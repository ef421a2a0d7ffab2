import { expect, test } from 'vitest'
import { csvOfView, fileNameOf, kindOfField, rangeInSight, sheetOfView } from './download-view.ts'

test('the first hundred rows are there at once, the next from the eleventh page on', () => {
  expect(rangeInSight(0, 635)).toEqual({ from: 0, to: 100 })
  expect(rangeInSight(9 * 10, 635)).toEqual({ from: 0, to: 100 })
  expect(rangeInSight(10 * 10, 635)).toEqual({ from: 100, to: 200 })
  expect(rangeInSight(63 * 10, 635)).toEqual({ from: 600, to: 635 })
})

test('a file is called after the client, without dots and commas, and the page', () => {
  expect(fileNameOf('Northfield Brands, Inc.', 'Spend Analysis')).toBe('Northfield Brands Inc_Spend Analysis')
  expect(fileNameOf('A/S "North"', 'Refunds')).toBe('A S  North _Refunds')
})

const columns = [
  { header: 'Service', kind: 'text' as const },
  { header: 'Net Amount', kind: 'money' as const },
]

const head = [['Client', 'Acme']] as const

test('no cell of a CSV file is a formula, and a negative amount is a number', async () => {
  const text = await csvOfView(head, columns, [['=HYPERLINK("http://x")', '-12.50']]).text()
  expect(text).toBe('Client,Acme\r\n\r\nService,Net Amount\r\n"\'=HYPERLINK(""http://x"")",-12.50\r\n')
})

test('in a sheet amounts are numbers, and what looks like a formula is text', async () => {
  const sheet = await sheetOfView(head, columns, [['=1+1', '-12.50']])
  const { unzipSync, strFromU8 } = await import('fflate')
  const files = unzipSync(new Uint8Array(await sheet.arrayBuffer()))
  const xml = Object.entries(files)
    .map(([name, bytes]) => `${name} ${strFromU8(bytes)}`)
    .join('\n')
  expect(xml).toContain('=1+1')
  expect(xml).toContain('Acme')
  expect(xml).not.toContain('<f>')
  expect(xml).toContain('<v>-12.5</v>')
})

test('a value under a key of a pivot is of the value’s kind', () => {
  expect(kindOfField('UPS_AUDIT_REFUND_AMOUNT', ['AUDIT_REFUND_AMOUNT'])).toBe('money')
  expect(kindOfField('SERVICE', ['AUDIT_REFUND_AMOUNT'])).toBe('text')
})
