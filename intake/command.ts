import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { FileStatements, isFileUnderWay, Refusal, type UploadedFile } from '@waybill/contracts'
import {
  clientsOf,
  HouseEnvironment,
  intakeFilesOf,
  type Kysely,
  layoutsOf,
  openState,
  readEnvironment,
  type State,
  statePlaceOf,
} from '@waybill/state'
import { isLockedElsewhere, openWarehouse, warehouseFileIn } from '@waybill/warehouse'
import { inGroups } from '@waybill/warehouse/in-groups'
import { z } from 'zod'
import { causeOf } from './cause.ts'
import { commandLog } from './command-log.ts'
import { takeRates } from './command-rates.ts'
import { help, progressTeller, tellFile } from './command-words.ts'
import { Declined } from './declined.ts'
import { type Folders, foldersOf } from './folders.ts'
import { nowAndThen } from './now-and-then.ts'
import { type Reader, startReader } from './reader/start-reader.ts'
import { type GivenFile, receiveFiles } from './receive.ts'
import { keepShippedLayouts } from './shipped-layouts/keep.ts'
import { takeInWhatWaited } from './waiting.ts'
import { waitingWords } from './waiting-words.ts'
import { commandLanes, startIntakeWorkers } from './worker.ts'

// Before anything is made.
process.umask(0o077)

const bytesAtATime = 1024 * 1024
const bytesAtOnce = 16 * 1024 * 1024
const millisecondsBetweenWords = 300

const Environment = HouseEnvironment.extend({
  /** The account that `--rates-from open-exchange-rates` asks. Without it, that is declined. */
  OPEN_EXCHANGE_RATES_APP_ID: z.string().trim().optional(),
})

const { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl, OPEN_EXCHANGE_RATES_APP_ID: appId } = environmentOrExit()
const log = commandLog(dataFolder)

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (isMisspelt(error)) console.error(sentence(error.message))
  else {
    console.error(sentence(causeOf(error)))
    if (!(error instanceof Refusal || error instanceof Declined || isPlain(error))) log.write(error)
  }
  process.exitCode = 2
}
const told = await log.told()
if (told !== undefined) console.error(told)

/** Until it is known where everything is kept, nothing can be logged. */
function environmentOrExit(): z.output<typeof Environment> {
  try {
    return readEnvironment(Environment, process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

async function run(given: readonly string[]): Promise<number> {
  const { values, positionals } = argumentsOf(given)
  if (values.help || given.length === 0) {
    console.log(help)
    return given.length === 0 ? 2 : 0
  }
  const folders = foldersOf(dataFolder)
  const state = await openState(statePlaceOf(dataFolder, databaseUrl), console.log)
  const reader = startReader()
  try {
    await keepShippedLayouts(state, new Date())
    const waited = (await takeRates(state, values, appId)) ? await takeInWhatWaited(state) : []
    if (waited.length + positionals.length > 0) reader.start()
    const taken =
      positionals.length === 0
        ? { received: [], failed: 0 }
        : await receiveGiven({ state, folders }, positionals, values)
    const ids = [...new Set([...waited, ...taken.received])]
    const finished = await finish({ state, folders, reader }, ids)
    for (const file of finished) console.log(tellFile(file))
    const waiting = waitingWords(finished)
    if (waiting !== undefined) console.log(waiting)
    return finished.every(isWhole) && taken.failed === 0 ? 0 : 1
  } finally {
    reader.stop()
    await state.destroy()
  }
}

function argumentsOf(given: readonly string[]) {
  return parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      client: { type: 'string' },
      'create-client': { type: 'boolean', default: false },
      layout: { type: 'string' },
      rates: { type: 'string' },
      'rates-from': { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
}

type Values = ReturnType<typeof argumentsOf>['values']

async function clientOf(state: Kysely<State>, name: string | undefined, create: boolean): Promise<number> {
  const clients = clientsOf(state)
  const known = await clients.all()
  const names =
    known.length === 0 ? 'There is no client yet.' : `Clients are: ${known.map((client) => client.name).join(', ')}.`
  if (name === undefined || name.trim() === '')
    throw new Declined(`Say whose files these are with --client NAME. ${names}`)
  const found = known.find((client) => client.name.toLowerCase() === name.trim().toLowerCase())
  if (found) return found.id
  if (!create) throw new Declined(`There is no client "${name}". ${names} Add --create-client to make it.`)
  try {
    return (await clients.create({ name: name.trim() })).id
  } catch (error) {
    // A second run beside this one may just have made it.
    const made = await clients.byName(name.trim())
    if (!made) throw error
    return made.id
  }
}

/** The layout that reads what is given: the client's own of that name, else one for all, else one that comes with the product. */
async function layoutOf(state: Kysely<State>, clientId: number, name: string): Promise<number> {
  const known = [...(await layoutsOf(state).reading(clientId)), ...(await layoutsOf(state).shipped())]
  const found = known.find((layout) => layout.name.toLowerCase() === name.trim().toLowerCase())
  if (found) return found.id
  const names =
    known.length === 0 ? 'There is none yet.' : `Layouts are: ${known.map((layout) => layout.name).join(', ')}.`
  throw new Declined(`There is no layout "${name}". ${names}`)
}

async function receiveGiven(
  receiving: { readonly state: Kysely<State>; readonly folders: Folders },
  paths: readonly string[],
  values: Values,
): Promise<Given> {
  const clientId = await clientOf(receiving.state, values.client, values['create-client'])
  const layout = values.layout === undefined ? undefined : await layoutOf(receiving.state, clientId, values.layout)
  const readByIt = async (all: Kysely<State>, { id, status }: UploadedFile): Promise<void> => {
    if (layout !== undefined && status === 'received') await layoutsOf(all).choose(id, layout, FileStatements.parse({}))
  }
  const sizes = new Map<string, number>()
  for (const path of paths) {
    const found = await stat(path).catch(() => undefined)
    if (!found) throw new Declined(`There is no file ${path}.`)
    if (!found.isFile()) throw new Declined(`${path} is not a file.`)
    sizes.set(path, found.size)
  }
  /** Each is opened when it is its turn. */
  function* givenOf(some: readonly string[]): Generator<GivenFile> {
    for (const path of some) {
      // A thousand small files would each leave the room of a large one behind.
      const highWaterMark = Math.min(bytesAtATime, (sizes.get(path) ?? 0) + 1)
      yield { clientId, name: path, from: 'command line', content: createReadStream(path, { highWaterMark }) }
    }
  }
  const receive = inGroups<string, readonly UploadedFile[]>(
    (waiting) => filesWithin(waiting.map((path) => sizes.get(path) ?? 0)),
    async (some) => {
      const files = await receiveFiles(receiving, givenOf(some), readByIt)
      return some.map((_, place) => (place === 0 ? files : []))
    },
  )
  const received: number[] = []
  let failed = 0
  for (const [place, each] of (await Promise.allSettled(paths.map(receive))).entries()) {
    if (each.status === 'fulfilled') received.push(...each.value.map(({ id }) => id))
    else {
      // The others come in all the same.
      failed += 1
      const path = paths[place] ?? ''
      const cause = isReadable(each.reason, path) ? causeOf(each.reason) : 'it may not be read'
      console.error(sentence(`${path} could not be taken: ${cause}`))
      if (!(each.reason instanceof Refusal || isPlain(each.reason))) log.write(each.reason)
    }
  }
  return { received, failed }
}

/** How many files of these sizes are received in one go: small ones share what writing them down costs. */
function filesWithin(sizes: readonly number[]): number {
  let bytes = 0
  const past = sizes.findIndex((size) => (bytes += size) > bytesAtOnce)
  return past < 0 ? sizes.length : past
}

interface Given {
  /** Ids of files. */
  readonly received: readonly number[]
  readonly failed: number
}

function isReadable(error: unknown, path: string): boolean {
  return !(error instanceof Error && 'path' in error && error.path === path)
}

interface Working {
  readonly state: Kysely<State>
  readonly folders: Folders
  readonly reader: Reader
}

/** Works the files itself, or waits for the process that has the warehouse open to do so. */
async function finish(working: Working, ids: readonly number[]): Promise<UploadedFile[]> {
  const files = intakeFilesOf(working.state)
  const tellProgress = progressTeller()
  /** What is done stays so: only the others are looked at again. */
  const finished = new Map<number, UploadedFile>()
  const now = async (): Promise<UploadedFile[]> => {
    const others = new Map<number, UploadedFile>()
    for (const file of await files.findAll(ids.filter((id) => !finished.has(id))))
      (isFileUnderWay(file) ? others : finished).set(file.id, file)
    return ids.flatMap((id) => finished.get(id) ?? others.get(id) ?? [])
  }
  const onChange = nowAndThen(async () => tellProgress(await now()), millisecondsBetweenWords, log.write)
  for (;;) {
    const found = await now()
    tellProgress(found)
    if (!found.some(isFileUnderWay)) return found
    const worked = await workWhatIsThere(working, onChange)
    if (!worked) await wait(300)
  }
}

async function workWhatIsThere(working: Working, onChange: () => void): Promise<boolean> {
  const warehouse = await openWarehouse({
    path: warehouseFileIn(dataFolder),
    stagingFolder: working.folders.staging,
  }).catch((error: unknown) => {
    if (isLockedElsewhere(error)) return undefined
    throw error
  })
  if (!warehouse) return false
  const stop = new AbortController()
  const stopNow = (): void => stop.abort()
  process.once('SIGINT', stopNow).once('SIGTERM', stopNow)
  try {
    const { reader: begun, ...options } = { ...working, warehouse, signal: stop.signal, untilIdle: true }
    const spare = [begun]
    await startIntakeWorkers({
      ...options,
      lanes: commandLanes,
      holdersOfOneClient: commandLanes.length,
      readers: () => spare.pop() ?? startReader(),
      onChange,
      onError: (error) => log.write(error),
    }).ended
  } finally {
    process.off('SIGINT', stopNow).off('SIGTERM', stopNow)
    await warehouse.close()
  }
  if (stop.signal.aborted) throw new Declined('Stopped. The files are kept, and are finished by the next run.')
  return true
}

function isWhole({ report }: UploadedFile): boolean {
  return report !== null && report.failure === null && report.invoices.quarantined === 0 && report.rejectedLines === 0
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1) + (words.endsWith('.') ? '' : '.')
}

function isMisspelt(error: unknown): error is Error {
  return codeOf(error).startsWith('ERR_PARSE_ARGS')
}

/** What a disk refuses is told in words, which say all there is. */
function isPlain(error: unknown): boolean {
  return /^(E[A-Z]+$|SQLITE_(FULL|READONLY|IOERR|CANTOPEN))/.test(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
