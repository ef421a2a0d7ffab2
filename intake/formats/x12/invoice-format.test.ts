import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Format } from '../../format.ts'
import { staged } from '../staged.test-support.ts'
import { x12Invoice110 } from '../x12-110/index.ts'
import { x12Invoice210 } from '../x12-210/index.ts'
import { x12Status214 } from '../x12-214/index.ts'
import { x12Invoice310 } from '../x12-310/index.ts'
import { interchange } from './written.test-support.ts'

const golden: readonly (readonly [Format, folder: string])[] = [
  [x12Invoice110, 'air-waybills-of-one-invoice'],
  [x12Invoice210, 'ltl-freight-bill'],
  [x12Invoice310, 'full-container'],
]
const textOf = (format: Format, folder: string): string =>
  readFileSync(join(import.meta.dirname, '..', format.name, folder, 'given.edi'), 'utf8')

test.each(golden)('wherever a file is cut off, no invoice of it is taken for whole: %o', async (format, folder) => {
  const text = textOf(format, folder).trimEnd()
  await fc.assert(
    fc.asyncProperty(fc.nat(text.indexOf('SE*')), async (length) => {
      const { charges, rejects } = await staged(format, text.slice(0, length))
      const held = new Set(rejects.map((reject) => reject['invoice_number']))
      expect(charges.filter((row) => !held.has(row['invoice_number']))).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test.each(golden)('counts, terminators, byte order marks and line ends change nothing: %o', async (format, folder) => {
  const text = textOf(format, folder)
  const { charges } = await staged(format, text)
  const amounts = charges.map((row) => [row['tracking_number'], row['net_amount'], row['service'], row['mode']])
  const others = [
    text.replaceAll(/(SE|GE|IEA)\*\d+/g, '$1*99'),
    text.replaceAll('~', "'"),
    text.replaceAll('*', '|').replaceAll('~\n', '\n'),
    text.replaceAll('\n', '\r\n'),
    text.replaceAll('~\n', '~'),
    `\uFEFF${text}`,
  ]
  for (const other of others) {
    const again = await staged(format, other)
    expect(again.detected).toBe(true)
    expect(
      again.charges.map((row) => [row['tracking_number'], row['net_amount'], row['service'], row['mode']]),
    ).toEqual(amounts)
  }
})

function of(...kinds: readonly ('IM' | 'IA' | 'IO' | 'QM')[]): string[] {
  const text = kinds.map((kind) => interchange([[['B3', '', 'A']]], { kind })).join('')
  return [x12Invoice110, x12Invoice210, x12Invoice310, x12Status214]
    .filter(({ detect }) => detect({ text, lines: text.split('\n') }))
    .map(({ name }) => name)
}

test('a file goes by the first type of invoice in it, and by its statuses only where it has none', () => {
  expect([of('IA', 'IM'), of('QM', 'IO'), of('IO', 'IA'), of('QM')]).toEqual([
    ['x12-110'],
    ['x12-310'],
    ['x12-310'],
    ['x12-214'],
  ])
})

const service = (y2: readonly string[][]) => async () => {
  const segments = [
    ['B3', '', 'A', '', 'PP', '', '20260105', '100', '', '', '', 'MAEU'],
    ...y2,
    ['LX', '1'],
    ['L1', '1', '', '', '100'],
  ]
  const { charges } = await staged(x12Invoice310, interchange([segments], { kind: 'IO' }))
  return charges[0]?.['service']
}
const terms = (code: string, type = '') => [['Y2', '1', '', type, '45G0', '', '', '', code]]

test.each([
  ['Ocean FCL', terms('FCL')],
  ['Ocean LCL', terms('LCL', 'CY')],
  ['Ocean LCL', terms('', 'CS')],
  ['Ocean FCL', terms('', 'CY')],
  ['Ocean FCL', [['N7', 'MSKU', '1234567']]],
  ['Ocean', []],
])('who fills the container says which service it is: %s of %o', async (expected, segments) => {
  expect(await service(segments)()).toBe(expected)
})

test("an ocean carrier's lines are freight even where the carrier is known for parcels", async () => {
  const segments = [
    ['B3', '', 'A', '', 'PP', '', '20260105', '100', '', '', '', 'FDXE'],
    ['LX', '1'],
    ['L1', '1', '', '', '100'],
  ]
  const { charges } = await staged(x12Invoice310, interchange([segments], { kind: 'IO' }))
  expect(charges).toMatchObject([{ mode: 'Freight', carrier_name: 'FedEx' }])
})
