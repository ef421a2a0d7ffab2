import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FileReport, Question } from '@waybill/contracts'
import { clientsOf, intakeFilesOf, openState } from '@waybill/state'
import { openWarehouse } from '@waybill/warehouse'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldersOf } from './folders.ts'
import { manyInvoices } from './given-files.test-support.ts'
import { receiveFile } from './receive.ts'
import { startIntakeWorker, startIntakeWorkers } from './worker.ts'

const formats = join(import.meta.dirname, 'formats')

const golden = readdirSync(formats, { recursive: true, encoding: 'utf8' }).filter((path) => /given\.\w+$/.test(path))
const broken: Readonly<Record<string, Uint8Array>> = {
  empty: Buffer.alloc(0),
  bytes: Buffer.from(Array.from({ length: 5000 }, (_, place) => (place * 7919) % 256)),
  'open quotation': Buffer.from('2.1,"0000A1'.repeat(50)),
  'no layout': Buffer.from('a,b\n1,2\n'),
  'cut workbook': Buffer.from('PK\u0003\u0004 and no more'),
}
const contentOf = (name: string): Uint8Array =>
  broken[name] ?? (/^\d+$/.test(name) ? ofAccount(Number(name)) : readFileSync(join(formats, name)))

/** Bills the packages of other accounts once more. */
function ofAccount(number: number): Uint8Array {
  const { text } = manyInvoices({ invoices: 1 + (number % 3), packages: 4 + number })
  return Buffer.from(text.replaceAll('B7B7B7', `B7B7${10 + number}`))
}

const charges = Question.parse({
  page: 'spend',
  widget: 'breakdown',
  select: ['totalSpend', 'publishedAmount', 'packages', 'billWeight'],
  by: ['tracking_number', 'service_category'],
  dates: { type: 'bill_date', from: '1990-01-01', to: '2039-12-31' },
})

interface Came {
  readonly status: string | undefined
  readonly report: FileReport | null | undefined
  readonly charges: unknown
}

/** What came of each file: all waiting before the first is read, or each alone with a process of its own. */
async function takeIn(
  names: readonly string[],
  how: 'together' | 'alone',
  whose: 'of one client' | 'of a client each' = 'of a client each',
): Promise<Came[]> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-many-'))
  const folders = foldersOf(folder)
  const state = await openState({ file: join(folder, 'state.sqlite') })
  const warehouse = await openWarehouse({ path: join(folder, 'warehouse.duckdb'), stagingFolder: folders.staging })
  const options = { state, warehouse, folders, signal: new AbortController().signal, untilIdle: true }
  try {
    const given: { readonly id: number; readonly clientId: number }[] = []
    const { id: one } = await clientsOf(state).create({ name: 'One' })
    for (const name of names) {
      const clientId = whose === 'of one client' ? one : (await clientsOf(state).create({ name })).id
      const content = (async function* () {
        yield contentOf(name)
      })()
      const files = await receiveFile({ state, folders }, { clientId, name, from: 'a test', content })
      given.push({ id: files[0]?.id ?? 0, clientId })
      if (how === 'alone') await startIntakeWorker(options).ended
    }
    // One worker, so that the files come in their order.
    if (how === 'together')
      await (whose === 'of one client' ? startIntakeWorker(options) : startIntakeWorkers(options)).ended
    const came: Came[] = []
    for (const { id, clientId } of given) {
      const file = await intakeFilesOf(state).find(id)
      const { data } = await warehouse.answer(charges, { clientIds: [clientId] })
      const sorted = data.map((row) => JSON.stringify(row)).toSorted()
      came.push({ status: file?.status, report: file?.report, charges: sorted })
    }
    return came
  } finally {
    await warehouse.close()
    await state.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

test(
  'files that come together give the charges, reports and refusals that each gives by itself, in any order, broken ones among them',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(golden, { minLength: 7, maxLength: 7 }),
        fc.shuffledSubarray(Object.keys(broken), { minLength: 3, maxLength: 3 }),
        fc.infiniteStream(fc.nat(1000)),
        async (some, bad, order) => {
          const names = [...some, ...bad]
            .map((name) => ({ name, place: order.next().value ?? 0 }))
            .toSorted((one, other) => one.place - other.place)
            .map(({ name }) => name)
          const together = await takeIn(names, 'together')
          const alone = await takeIn(names, 'alone')
          for (const [place, name] of names.entries())
            expect({ name, ...together[place] }).toEqual({ name, ...alone[place] })
          expect(together.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(2)
        },
      ),
      { numRuns: 2 },
    ),
  400_000,
)

test(
  'files of one client give together what they give one after the other, faulty ones among them, to the package that several of them bill',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(30), { minLength: 3, maxLength: 8 }),
        fc.shuffledSubarray(
          golden.filter((name) => name.startsWith('ups-billing-csv') && name.endsWith('.csv')),
          { minLength: 3, maxLength: 5 },
        ),
        fc.shuffledSubarray(Object.keys(broken), { minLength: 1, maxLength: 3 }),
        fc.infiniteStream(fc.nat(1000)),
        async (accounts, some, bad, order) => {
          const names = [...accounts.map(String), ...some, ...bad]
            .map((name) => ({ name, place: order.next().value ?? 0 }))
            .toSorted((one, other) => one.place - other.place)
            .map(({ name }) => name)
          const together = await takeIn(names, 'together', 'of one client')
          const alone = await takeIn(names, 'alone', 'of one client')
          for (const [place, name] of names.entries())
            expect({ name, ...together[place] }).toEqual({ name, ...alone[place] })
        },
      ),
      { numRuns: 2 },
    ),
  400_000,
)
