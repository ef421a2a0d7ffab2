import { createWriteStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { milliseconds } from './measure.ts'
import { memoryAgainstBar, takeIn } from './take-in.ts'

const rows = 1_000_000
const rowsPerInvoice = 2000
const bill = join(import.meta.dirname, '../intake/shipped-layouts/passport/reads/given.csv')

/** A bill read by a layout that is data, with charges side by side and fees that columns name, beside the time the engine needs just to read it. */
export async function benchMapped(
  folder: string,
  readWith: (path: string, columns: number) => Promise<number>,
): Promise<void> {
  const path = join(folder, `mapped-${rows}.csv`)
  if (!existsSync(path)) {
    console.log('\nWriting the bill.')
    await pipeline(Readable.from(billOfMany()), createWriteStream(path))
  }
  const justRead = await readWith(path, headerOf().length)
  const taken = await takeIn(path, join(folder, 'mapped-data'))
  console.log(`\n${taken.words.split('\n').slice(0, 2).join('\n')}`)
  if (taken.code !== 0) throw new Error(`the intake ended with ${taken.code}`)
  console.log(`
A mapped bill of ${rows.toLocaleString('en-US')} shipments, ${(statSync(path).size / 1e6).toFixed(0)} MB:
The engine reads it in      ${milliseconds(justRead)}
Received, read, reconciled and loaded in ${milliseconds(taken.milliseconds)}: ${(taken.milliseconds / justRead).toFixed(2)}x
${memoryAgainstBar(taken.memory)}`)
}

const linesOf = () => readFileSync(bill, 'utf8').trimEnd().split('\n')
const headerOf = () => linesOf()[0]?.split(',') ?? []

/** The rows of the golden bill again and again, each with a number and an invoice of its own. */
function* billOfMany(): Generator<string> {
  const [header = '', ...known] = linesOf()
  const tracking = headerOf().indexOf('TRACKING ID')
  const cells = known.map((line) => line.split(','))
  yield `${header}\n`
  for (let row = 0; row < rows; row += 1) {
    const own = cells[row % cells.length]?.with(0, String(80_000 + Math.floor(row / rowsPerInvoice))) ?? []
    yield `${own.with(tracking, `PP${String(row).padStart(10, '0')}`).join(',')}\n`
  }
}
