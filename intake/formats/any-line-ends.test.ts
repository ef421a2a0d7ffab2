import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formats } from '../formats.ts'
import { read } from '../reader/read.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-any-line-ends-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What of a file's report its line ends must not change. */
async function readText(text: string) {
  const path = join(folder, 'given')
  writeFileSync(path, text)
  const { size: bytes } = statSync(path)
  const places = { folder: join(folder, 'parquet'), spillFolder: join(folder, 'spill') }
  const report = await read({ path, bytes, loadId: 1, clientId: 1, accounts: [], ...places }, formats, async (spans) =>
    spans.map(({ currency, to }) => ({ currency, day: to, usdPerUnit: '1.1' })),
  )
  const { format, invoices, charges, events, totals, invoiceOutcomes } = report
  const rejects = report.rejects.map(({ line, reason }) => ({ line, reason }))
  return { format, invoices, charges, events, totals, sums: invoiceOutcomes.map(({ sum }) => sum), rejects }
}

const headed = [
  'fedex-billing-online-csv/variant-a-156-columns',
  'dhl-mybill-csv/european-amounts-and-dates',
  'ups-billing-csv/two-invoices-and-a-package-billed-twice',
  'tracking-events-csv/as-documented',
]

const alternating = (text: string, ...ends: readonly string[]): string => {
  let line = 0
  return text.replaceAll('\n', () => ends[line++ % ends.length] ?? '')
}

const asEditorsLeaveIt: Readonly<Record<string, (text: string) => string>> = {
  'LF, and one empty CRLF line at its end': (text) => `${text}\r\n`,
  'CRLF, and one empty LF line at its end': (text) => `${alternating(text, '\r\n')}\n`,
  'LF and CRLF in turns': (text) => alternating(text, '\n', '\r\n'),
  'all three in turns': (text) => alternating(text, '\r\n', '\n', '\r'),
  'CR alone': (text) => alternating(text, '\r'),
  'empty lines at its end': (text) => `${text}\n\n\r\n\r`,
  'a line of blanks at its end': (text) => `${text} \t \r\n`,
  'the end mark of old systems': (text) => `${text}\u001a`,
  'the end mark on a line of its own': (text) => `${text}\u001a\r\n`,
}

describe.each(headed)('%s', (golden) => {
  const text = readFileSync(join(import.meta.dirname, golden, 'given.csv'), 'utf8')
  const withFeeds = text.replaceAll('\r\n', '\n')

  test('says the same however its lines end, and whatever blanks an editor leaves behind', async () => {
    const expected = await readText(withFeeds)
    expect(expected.charges + expected.events).toBeGreaterThan(0)
    for (const [name, written] of Object.entries(asEditorsLeaveIt))
      expect([name, await readText(written(withFeeds))]).toEqual([name, expected])
  })
})
