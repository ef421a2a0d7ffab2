import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileStatements, LayoutMapping } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readGolden } from '../golden.test-support.ts'
import { previewOf } from './preview.ts'

const Told = z.object({
  invoices: z.array(z.object({ invoiceNumber: z.string(), sum: z.string(), outcome: z.string() })).default([]),
  rejects: z
    .array(z.object({ line: z.number(), reason: z.object({ name: z.string(), values: z.unknown() }) }))
    .default([]),
  remarks: z.array(z.object({ name: z.string(), values: z.unknown() })).default([]),
})

/** As it is guessed, with what nothing in it says. */
async function read(lines: readonly string[], passOver: readonly string[] = ['total']) {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-'))
  try {
    const path = join(folder, 'given.csv')
    await writeFile(path, `${lines.join('\n')}\n`)
    const { guess } = await previewOf(path, 'given.csv', {})
    const mapping = LayoutMapping.parse({ ...guess.mapping, passOver })
    const statements = FileStatements.parse({ facts: { currency: 'EUR', carrier: 'Acme' } })
    const layouts = [{ id: 1, name: 'Guessed', version: 1, mapping }]
    return Told.parse(await readGolden(undefined, path, { fileName: 'given.csv', layouts, chosen: true, statements }))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const header = 'Invoice No,Invoice Date,Waybill,Consignee,Freight,Fuel Surcharge,Total'
const shipments = [
  'NL-7,2026-12-04,NL10000001,Corner Shop,10.00,1.50,11.50',
  'NL-8,2026-12-04,NL10000002,Tools,12.00,1.80,13.80',
]
const others = ['Other charges', 'Invoice No,Date,Description,Amount', 'NL-7,2026-12-01,Address correction,14.00']

test('a table below the first is told in one sentence, and holds the invoices that it names', async () => {
  const { invoices, rejects } = await read([header, ...shipments, '', ...others])
  expect(rejects).toEqual([
    {
      line: 6,
      reason: {
        name: 'lines-other-table',
        values: { from: '6', to: '7', columns: 'Invoice No, Date, Description, Amount' },
      },
    },
  ])
  expect(invoices).toEqual([
    { invoiceNumber: 'NL-7', sum: '11.50', outcome: 'quarantined' },
    { invoiceNumber: 'NL-8', sum: '13.80', outcome: 'loaded' },
  ])
})

test('a table whose title the layout passes over is left out, and its lines are counted', async () => {
  const { invoices, rejects, remarks } = await read([header, ...shipments, '', ...others], ['other charges'])
  expect(rejects).toEqual([])
  expect(invoices.map(({ outcome }) => outcome)).toEqual(['loaded', 'loaded'])
  expect(remarks).toContainEqual({ name: 'lines-passed-over', values: { lines: '3' } })
})

test('rows behind another table are read again where the names of the first stand once more', async () => {
  const { invoices } = await read([
    header,
    ...shipments,
    ...others,
    header,
    'NL-9,2026-12-04,NL10000003,Tea,2.00,0.50,2.50',
  ])
  expect(invoices).toContainEqual({ invoiceNumber: 'NL-9', sum: '2.50', outcome: 'loaded' })
})

test('names of columns in a second language below the first are no other table', async () => {
  const { invoices, rejects } = await read([
    header,
    'Rechnung,Rechnungsdatum,Sendung,Empfänger,Fracht,Dieselzuschlag,Gesamt',
    ...shipments,
  ])
  expect(rejects).toEqual([])
  expect(invoices.map(({ outcome }) => outcome)).toEqual(['loaded', 'loaded'])
})
