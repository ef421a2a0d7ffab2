import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { benchMany } from './intake-many.ts'
import { benchMapped } from './intake-mapped.ts'
import { benchMeanwhile } from './intake-meanwhile.ts'
import { benchWorkbook } from './intake-workbook.ts'
import { milliseconds } from './measure.ts'
import { ended, printed, startCommand } from './run.ts'
import { memoryAgainstBar, takeIn } from './take-in.ts'

/** Packages that make about a megabyte of UPS file. */
const packagesPerMegabyte = 365

interface Wanted {
  readonly folder: string
  readonly megabytes: number
  readonly files: number
  /** One of its parts alone. */
  readonly only: string | undefined
}

/** What carriers send from receiving it to answers, beside the time the engine needs just to read it. */
export async function benchIntake({ folder, megabytes, files, only }: Wanted): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const one = async (): Promise<string> => {
    const into = join(folder, `ups-${megabytes}`)
    return existingFile(into) ?? (await makeFile(into, megabytes * packagesPerMegabyte))
  }
  const parts: Readonly<Record<string, () => Promise<void>>> = {
    one: async () => benchOne({ folder, path: await one() }),
    many: () => benchMany({ folder, count: files }, makeFile, readWith),
    mapped: () => benchMapped(folder, readWith),
    workbook: async () => benchWorkbook({ folder, path: await one() }, readWith),
    meanwhile: async () => benchMeanwhile({ folder, path: await one() }),
  }
  if (only !== undefined && !(only in parts)) throw new Error(`the parts are ${Object.keys(parts).join(', ')}`)
  for (const [name, part] of Object.entries(parts)) if (only === undefined || only === name) await part()
}

/** One large UPS file. */
async function benchOne({ folder, path }: { folder: string; path: string }): Promise<void> {
  const size = statSync(path).size / 1e6
  console.log(`A UPS Billing Data file of ${size.toFixed(0)} MB.\n`)

  const justRead = await readWith(path)
  const taken = await takeIn(path, join(folder, 'intake-data'))
  console.log(taken.words)
  if (taken.code !== 0) throw new Error(`the intake ended with ${taken.code}`)

  const ratio = taken.milliseconds / justRead
  console.log(`
The engine reads it in      ${milliseconds(justRead)}
Received, read, reconciled and loaded in ${milliseconds(taken.milliseconds)}: ${ratio.toFixed(2)}x (target 4x: ${ratio <= 4 ? 'met' : 'missed'})
${memoryAgainstBar(taken.memory)}`)
}

function existingFile(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const found = names.find((name) => /ups-csv[^/]*\.csv$/.test(name))
  return found && join(folder, found)
}

async function makeFile(folder: string, packages: number): Promise<string> {
  console.log('Writing the file.')
  const child = startCommand(
    'demo/command.ts',
    ['--carrier', 'ups', '--one-file', '--packages', String(packages), '--out', folder],
    {},
  )
  const words = printed(child)
  if ((await ended(child)) !== 0) throw new Error(`the demo could not be written: ${await words}`)
  const made = existingFile(folder)
  if (!made) throw new Error('the demo wrote no file')
  return made
}

const upsColumns = 250

/** Every column of every line, as text. */
async function readWith(path: string, columns = upsColumns): Promise<number> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const read = `select count(columns(*)) from read_csv('${path.replaceAll("'", "''")}', all_varchar = true, header = false, auto_detect = false, delim = ',', quote = '"', escape = '"', columns = {${Array.from({ length: columns }, (_, index) => `'c${index + 1}': 'varchar'`).join(', ')}})`
  await connection.run(read)
  const begin = performance.now()
  await connection.run(read)
  const taken = performance.now() - begin
  connection.closeSync()
  instance.closeSync()
  return taken
}
