import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileStatements, LayoutMapping } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { FileRejected } from '../format.ts'
import { readGolden } from '../golden.test-support.ts'
import { guessLayout } from './guess/guess.ts'
import { guessTable } from './guess/table.ts'
import { previewOf } from './preview.ts'
import { layoutFor } from './recognise.ts'

const Told = z.object({
  invoices: z.array(z.object({ sum: z.string(), outcome: z.string() })).default([]),
  rejects: z.array(z.object({ line: z.number(), reason: z.object({ name: z.string() }) })).default([]),
  charges: z
    .array(z.object({ description: z.string(), family: z.string(), net: z.string(), tracking: z.string() }))
    .default([]),
  failure: z.object({ name: z.string() }).optional(),
})

/** A mapping of rows of shipments: invoice, date, tracking number, what the row comes to, and charges. */
function mappingOf(
  headers: readonly string[],
  charges: readonly number[],
  others: Readonly<Record<string, unknown>> = {},
) {
  return {
    table: { sheet: null, separator: ',', encoding: 'auto', headerLine: 1 },
    headers,
    columns: [
      { place: 0, meaning: 'invoiceNumber' },
      { place: 1, meaning: 'invoiceDate', dayOrder: 'year-first' },
      { place: 2, meaning: 'trackingNumber' },
      { place: 3, meaning: 'rowTotal' },
      ...charges.map((place) => ({ place, meaning: 'charge', family: 'OTHER_ACCESSORIAL' })),
    ],
    rows: { are: 'shipments' },
    mode: 'Parcel',
    facts: {
      invoiceNumber: { from: 'column' },
      invoiceDate: { from: 'column' },
      account: { from: 'nowhere' },
      currency: { from: 'typed', value: 'USD' },
      carrier: { from: 'typed', value: 'Acme' },
    },
    total: { from: 'lines' },
    ...others,
  }
}

async function read(text: string, mapping: LayoutMapping) {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-hostile-'))
  try {
    const path = join(folder, 'given.csv')
    await writeFile(path, text)
    const layouts = [{ id: 1, name: 'Hostile', version: 1, mapping }]
    const statements = FileStatements.parse({})
    return Told.parse(await readGolden(undefined, path, { fileName: 'given.csv', layouts, chosen: false, statements }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join('')
const base = ['Bill', 'Day', 'Parcel', 'Sum'] as const

test('names that mean something to a language or an engine are names', async () => {
  const headers = [...base, '__proto__', 'constructor', "x'); drop table staged_charge; --", '{"a": 1}', 'a, "b"; c']
  const text = csv([headers, ['R1', '2026-02-01', 'P1', '15.00', '1', '2', '3', '4', '5']])
  const { charges, invoices } = await read(text, LayoutMapping.parse(mappingOf(headers, [4, 5, 6, 7, 8])))
  expect(invoices).toMatchObject([{ sum: '15.00', outcome: 'loaded' }])
  expect(new Map(charges.map(({ description, net }) => [description, net]))).toEqual(
    new Map(headers.slice(4).map((header, at) => [header, `${at + 1}.00`])),
  )
})

test('names for codes that mean something to a language or an engine are names, as many as there may be', async () => {
  const headers = [...base, 'What', 'Amount']
  const hostile = ['__proto__', 'constructor', "x'); drop table staged_charge; --", '{"a": 1}', '[1]', "''"]
  const others = Array.from({ length: 494 }, (_, at) => `code ${at}`)
  const codes = [...hostile, ...others].map((says) => ({ of: 'charge', says, means: `Named ${says}` }))
  const rows = hostile.map((code, at) => ['R1', '2026-02-01', `P${at}`, `${at + 1}.00`, code, `${at + 1}.00`])
  const mapping = mappingOf(headers, [], { codes })
  const columns = [...mapping.columns, { place: 5, meaning: 'charge', family: 'OTHER', namedBy: 4 }]
  const { charges, invoices } = await read(csv([headers, ...rows]), LayoutMapping.parse({ ...mapping, columns }))
  expect(invoices).toMatchObject([{ sum: '21.00', outcome: 'loaded' }])
  expect(new Map(charges.map(({ description, net }) => [description, net]))).toEqual(
    new Map(hostile.map((code, at) => [`Named ${code}`, `${at + 1}.00`])),
  )
})

test.each([
  ['a control character', { headers: [...base, 'Fr\u0000eight'] }],
  ['a column behind the last', { headers: [...base], columns: [{ place: 9, meaning: 'charge', family: 'TAX' }] }],
  [
    'a charge named by a column behind the last',
    { columns: [{ place: 4, meaning: 'charge', family: 'TAX', namedBy: 400 }] },
  ],
  ['more columns than any file has', { headers: Array.from({ length: 501 }, (_, at) => `C${at}`) }],
  [
    'more charges than any bill has',
    {
      headers: Array.from({ length: 200 }, (_, at) => `C${at}`),
      columns: Array.from({ length: 101 }, (_, at) => ({ place: at, meaning: 'charge', family: 'TAX' })),
    },
  ],
  ['a meaning nobody knows', { columns: [{ place: 4, meaning: '__proto__' }] }],
  ['a further thing to say', { shell: 'rm' }],
])('a mapping with %s is none', (_, change) => {
  expect(LayoutMapping.safeParse(mappingOf([...base, 'Freight'], [4])).success).toBe(true)
  expect(LayoutMapping.safeParse({ ...mappingOf([...base, 'Freight'], [4]), ...change }).success).toBe(false)
})

test('two hundred columns of charges are read', async () => {
  const charges = Array.from({ length: 200 }, (_, at) => at + 4)
  const headers = [...base, ...charges.map((place) => `Charge ${place}`)]
  const text = csv([headers, ['R1', '2026-02-01', 'P1', '2.00', ...charges.map(() => '0.01')]])
  const { charges: found, invoices } = await read(text, LayoutMapping.parse(mappingOf(headers, charges)))
  expect(found).toHaveLength(200)
  expect(invoices).toMatchObject([{ sum: '2.00', outcome: 'loaded' }])
})

test('separators and quotation marks in cells part nothing', async () => {
  const headers = [...base, 'Charge', 'Words']
  const columns = [...mappingOf(headers, []).columns, { place: 4, meaning: 'charge', family: 'TAX', namedBy: 5 }]
  const text = csv([headers, ['R1', '2026-02-01', 'P,1;x', '7.00', '7.00', 'Toll, "A"; B']])
  const { charges } = await read(text, LayoutMapping.parse({ ...mappingOf(headers, []), columns }))
  expect(charges).toMatchObject([{ description: 'Toll, "A"; B', tracking: 'P,1;x', family: 'TAX', net: '7.00' }])
})

test('rules that fit nothing change nothing, and a rule of other letters fits', async () => {
  const headers = [...base, 'Charge', 'Words']
  const columns = [...mappingOf(headers, []).columns, { place: 4, meaning: 'charge', family: 'FEE', namedBy: 5 }]
  const families = [
    { says: '.*', family: 'TAX' },
    { says: '%', family: 'NONE' },
    { says: 'ISLAND  CHARGE', family: 'OTHER' },
  ]
  const rows = ['Unheard of', 'Island charge'].map((words, at) => ['R1', '2026-02-01', `P${at}`, '7.00', '7.00', words])
  const { charges } = await read(
    csv([headers, ...rows]),
    LayoutMapping.parse({ ...mappingOf(headers, []), columns, families }),
  )
  expect(charges.map(({ family }) => family)).toEqual(['FEE', 'OTHER'])
})

test('a row of a million empty cells is nothing, and the others come in', async () => {
  const headers = [...base, 'Charge']
  const good = '"R1","2026-02-01","P1","7.00","7.00"\n'
  const text = `${csv([headers])}${good}R2${','.repeat(1_000_000)}\n${good.replaceAll('1"', '3"')}`
  const { invoices, rejects } = await read(text, LayoutMapping.parse(mappingOf(headers, [4])))
  expect(rejects).toEqual([])
  expect(invoices.map(({ outcome, sum }) => [outcome, sum])).toEqual([
    ['loaded', '7.00'],
    ['loaded', '7.00'],
  ])
})

const seconds = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

test.each([
  ['separators', (size: number) => ','.repeat(size)],
  ['quotation marks', (size: number) => '"'.repeat(size)],
  ['one long word', (size: number) => 'a'.repeat(size)],
  ['words that nearly are a date', (size: number) => '12/12/'.repeat(size / 6)],
] as const)('a line of twice as many %s takes twice as long to guess and to recognise', (_words, line) => {
  const mapping = LayoutMapping.parse(mappingOf([...base, 'Charge'], [4]))
  const layouts = Array.from({ length: 50 }, (_, id) => ({ id, name: String(id), version: 1, mapping }))
  const work = (size: number) =>
    seconds(() => {
      const lines = Array.from({ length: 20 }, () => line(size))
      const beginning = { text: lines.join('\n'), lines }
      guessLayout({ beginning, whole: false }, { ...guessTable(beginning, {}), encoding: 'auto', sheet: null }, 'x.csv')
      layoutFor(layouts, beginning)
    })
  work(6_000)
  const least = (size: number) => Math.min(work(size), work(size), work(size))
  const [once, twice] = [Math.max(least(60_000), 0.02), least(120_000)]
  expect(twice).toBeLessThan(once * 4)
})

/** Where the invoice's number is found that so many cells stand before, above the table. */
function numberAfter(cells: number) {
  const above = `${'x,'.repeat(cells)}Invoice number: 4711`
  const lines = [above, 'Tracking,Service,Total', '1Z1,Ground,12.00', '1Z2,Ground,13.00']
  const beginning = { text: lines.join('\n'), lines }
  const table = { ...guessTable(beginning, { headerLine: 2 }), encoding: 'auto', sheet: null } as const
  return guessLayout({ beginning, whole: true }, table, 'x.csv').mapping.facts.invoiceNumber
}

test('of thousands of cells above a table the first ones are looked at for what they say, and the others are left', () => {
  expect(numberAfter(1500)).toMatchObject({ from: 'cell', place: 1500 })
  expect(numberAfter(2500)).toEqual({ from: 'typed', value: '' })
})

test('a first line longer than what is looked at is told, and the file is not called empty', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-'))
  try {
    const path = join(folder, 'given.csv')
    await writeFile(path, `${'Title '.repeat(12_000)}\nInvoice,Date,Tracking,Total\nA,2026-03-01,T1,1.00\n`)
    expect(Told.parse(await readGolden(undefined, path)).failure?.name).toBe('file-first-line-too-long')
    const failure = await previewOf(path, 'given.csv', {}).catch((error: unknown) => error)
    expect(failure instanceof FileRejected && failure.reason.name).toBe('file-first-line-too-long')
  } finally {
    await rm(folder, { recursive: true })
  }
})
