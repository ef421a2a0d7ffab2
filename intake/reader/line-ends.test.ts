import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formats } from '../formats.ts'
import { LineEnds, withLineFeeds } from './line-ends.ts'
import { read } from './read.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-line-ends-'))
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
  const text = readFileSync(join(import.meta.dirname, '..', 'formats', golden, 'given.csv'), 'utf8')
  const withFeeds = text.replaceAll('\r\n', '\n')

  test('says the same however its lines end, and whatever blanks an editor leaves behind', async () => {
    const expected = await readText(withFeeds)
    expect(expected.charges + expected.events).toBeGreaterThan(0)
    for (const [name, written] of Object.entries(asEditorsLeaveIt))
      expect([name, await readText(written(withFeeds))]).toEqual([name, expected])
  })
})

const piecesOf = (whole: string, at: readonly number[]): Buffer[] => {
  const places = [0, ...at.filter((place) => place <= whole.length).toSorted((a, b) => a - b), whole.length]
  return places.slice(1).map((end, index) => Buffer.from(whole.slice(places[index], end)))
}

describe('wherever a file is cut into pieces', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\r', '\n'), maxLength: 12 })
  const cuts = fc.array(fc.nat(12), { maxLength: 4 })
  test('its line ends are told apart', () => {
    fc.assert(
      fc.property(text, cuts, (whole, at) => {
        const lineEnds = new LineEnds()
        for (const piece of piecesOf(whole, at)) lineEnds.see(piece)
        const ways = new Set(whole.match(/\r\n|\r|\n/g))
        expect(lineEnds.areOfOneKind).toBe(ways.size < 2 && !ways.has('\r'))
      }),
      { numRuns: 2000 },
    )
  })

  test('its lines are ended anew', async () => {
    await fc.assert(
      fc.asyncProperty(text, cuts, async (whole, at) => {
        async function* pieces() {
          yield* piecesOf(whole, at)
        }
        const found = await Array.fromAsync(withLineFeeds(pieces()))
        expect(Buffer.concat(found).toString()).toBe(whole.replaceAll(/\r\n?/g, '\n'))
      }),
      { numRuns: 500 },
    )
  })
})
