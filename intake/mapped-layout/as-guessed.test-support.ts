import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileStatements, LayoutMapping } from '@waybill/contracts'
import { z } from 'zod'
import { readGolden } from '../golden.test-support.ts'
import { previewOf } from './preview.ts'

const Told = z.object({
  invoices: z
    .array(z.object({ invoiceNumber: z.string(), currency: z.string(), sum: z.string(), outcome: z.string() }))
    .default([]),
  rejects: z
    .array(z.object({ line: z.number(), reason: z.object({ name: z.string(), values: z.unknown() }) }))
    .default([]),
  remarks: z.array(z.object({ name: z.string(), values: z.unknown() })).default([]),
  shipments: z
    .array(z.object({ tracking: z.string().optional(), fuel: z.string().optional(), picked_up: z.string().optional() }))
    .default([]),
})

/** The lines of a CSV, or a workbook. */
type File = readonly string[] | Buffer

interface Given {
  /** Of these lines alone the columns are guessed, where not of all. */
  readonly alike?: File
  readonly change?: Partial<LayoutMapping>
  readonly facts?: Readonly<Record<string, string | undefined>>
}

/** What comes of a file by nothing but the guess, and by what whoever gives it says. */
export async function readAsGuessed(file: File, { alike = file, change, facts }: Given = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-'))
  try {
    const written = async (name: string, content: File) => {
      await writeFile(join(folder, name), Buffer.isBuffer(content) ? content : `${content.join('\n')}\n`)
      return join(folder, name)
    }
    const { guess } = await previewOf(await written('alike.csv', alike), 'given.csv', {})
    const mapping = LayoutMapping.parse({ ...guess.mapping, ...change })
    const statements = FileStatements.parse({ facts: { currency: 'EUR', carrier: 'Acme', ...facts } })
    const layouts = [{ id: 1, name: 'Guessed', version: 1, mapping }]
    const read = await readGolden(undefined, await written('given.csv', file), {
      fileName: 'given.csv',
      layouts,
      chosen: true,
      statements,
    })
    return { mapping, ...Told.parse(read) }
  } finally {
    await rm(folder, { recursive: true })
  }
}
