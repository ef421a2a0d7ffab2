import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Declined, syncFolder } from '@waybill/intake'
import {
  type Cell,
  isKnownMigration,
  isVacant,
  restoreState,
  type StatePlace,
  statePlaceOf,
  type Table,
} from '@waybill/state'
import { isLockedElsewhere, openWarehouse, warehouseFileIn } from '@waybill/warehouse'
import { z } from 'zod'
import { newer, readArchive, readThrough } from './archive.ts'
import { type Header, type Member, warehouseFile } from './contents.ts'
import { linesOf } from './lines.ts'
import { readFile, sumOf } from './sums.ts'

export interface Restoring {
  readonly dataFolder: string
  /** Where state is to be, if not in the folder itself. */
  readonly databaseUrl: string | undefined
  readonly file: string
  readonly memoryLimit: string
  /** What is in the folder is moved aside, into a folder in it. */
  readonly replace: boolean
  readonly say: (line: string) => void
  readonly now: () => Date
  readonly signal: AbortSignal
}

export interface Restored {
  readonly header: Header
  readonly movedTo: string | undefined
  /** Whether the house's secret was in it. */
  readonly hasSecret: boolean
}

/** While it is there, the folder holds parts of two houses. */
const underWayFile = 'restore-under-way'
const comingName = 'restoring'
const movedName = /^before-restore-/

/** Brings back a house as it was, into a folder where none is. What was there is not touched before all of the backup is found whole. */
export async function restoreBackup(given: Restoring): Promise<Restored> {
  const { dataFolder, databaseUrl, file, say, signal } = given
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const old = await housedIn(given)
  if (databaseUrl !== undefined && !(await isVacant({ url: databaseUrl })))
    throw new Declined('There is something in the database of DATABASE_URL already. Name an empty one.')
  say('Reading the backup.')
  const header = await checkWhole(file, signal)
  const coming = join(dataFolder, comingName)
  await rm(coming, { recursive: true, force: true })
  await demandRoom(dataFolder, header)
  try {
    say('Bringing it back.')
    const names = await extract(given, coming)
    await checkWarehouse(coming, given)
    const place = statePlaceOf(coming, databaseUrl)
    await bringBackState(place, coming, header, given.now())
    signal.throwIfAborted()
    const movedTo = await moveIn(given, old, coming)
    return { header, movedTo, hasSecret: names.has('secret') }
  } finally {
    await rm(coming, { recursive: true, force: true })
  }
}

/** A folder with parts of two houses is no house. */
export async function demandNoRestoreUnderWay(dataFolder: string): Promise<void> {
  const found = await stat(join(dataFolder, underWayFile)).catch(() => undefined)
  if (found)
    throw new Declined('A restore into this DATA_DIR was cut off. Run it again with --replace, then start the service.')
}

/** What of another house is in the folder. */
async function housedIn({ dataFolder, replace, memoryLimit }: Restoring): Promise<string[]> {
  const names = (await readdir(dataFolder)).filter((name) => name !== comingName && !movedName.test(name))
  if (names.length === 0) return []
  if (!replace)
    throw new Declined(
      `There is something in ${dataFolder} already. Name an empty folder, or say --replace to have it moved aside first.`,
    )
  if (!names.includes(warehouseFile)) return names
  const options = { path: warehouseFileIn(dataFolder), stagingFolder: join(dataFolder, 'staging'), memoryLimit }
  // One that is damaged may be replaced all the same.
  const opened = await openWarehouse(options).catch((error: unknown) => {
    if (isLockedElsewhere(error)) throw new Declined('Waybill is running on this DATA_DIR. Stop it first.')
    return undefined
  })
  await opened?.close()
  return names
}

async function checkWhole(file: string, signal: AbortSignal): Promise<Header> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new Declined(`There is no file ${file}.`)
  const scratch = await mkdtemp(join(tmpdir(), 'waybill-restore-'))
  try {
    const header = await readArchive(file, scratch, readThrough, signal)
    if (!isKnownMigration(header.state.migration)) throw newer()
    return header
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function demandRoom(dataFolder: string, { bytes }: Header): Promise<void> {
  const { bavail, bsize } = await statfs(dataFolder)
  if (bytes > bavail * bsize) throw new Declined(`There is no room for ${bytes} bytes in ${dataFolder}.`)
}

/** Every member is read once more from the disk where it has come to. */
async function extract({ file, signal }: Restoring, coming: string): Promise<Set<string>> {
  const names = new Set<string>()
  await mkdir(coming, { mode: 0o700 })
  for (const name of ['files', 'staging']) await mkdir(join(coming, name), { mode: 0o700 })
  const scratch = await mkdtemp(join(tmpdir(), 'waybill-restore-'))
  try {
    await readArchive(file, scratch, (member, content) => lay(coming, member, content, names), signal)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  return names
}

async function lay(coming: string, member: Member, content: AsyncIterable<Uint8Array>, names: Set<string>) {
  const path = join(coming, member.name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  if ((await sumOf(readFile(path))) !== member.sha256)
    throw new Declined(`${member.name} cannot be written as it is. Is the disk damaged?`)
  names.add(member.name)
}

async function checkWarehouse(coming: string, { memoryLimit }: Restoring): Promise<void> {
  const stagingFolder = join(coming, 'staging')
  const warehouse = await openWarehouse({ path: warehouseFileIn(coming), stagingFolder, memoryLimit })
  await warehouse.close()
}

const rowBytesAtMost = 256 * 1024 * 1024
const Row = z.array(z.union([z.string(), z.number(), z.null()]))

async function bringBackState(place: StatePlace, coming: string, { state }: Header, now: Date): Promise<void> {
  const counts = new Map(state.tables.map((table) => [table.name, table.rows]))
  async function* rows({ name }: Table): AsyncGenerator<readonly Cell[]> {
    let count = 0
    for await (const line of linesOf(readFile(join(coming, 'state', `${name}.jsonl`)), rowBytesAtMost)) {
      count += 1
      yield Row.parse(JSON.parse(line))
    }
    if (count !== counts.get(name)) throw new Declined(`The backup holds ${count} rows of ${name}, and lists others.`)
  }
  await restoreState(place, { ...state, rows }, now)
  await rm(join(coming, 'state'), { recursive: true })
}

/** Cut off here, the next start says so, and the next restore begins anew. */
async function moveIn({ dataFolder, now }: Restoring, old: readonly string[], coming: string) {
  const underWay = join(dataFolder, underWayFile)
  await writeFile(underWay, '', { mode: 0o600, flush: true })
  await syncFolder(dataFolder)
  const aside = `before-restore-${now().toISOString().replaceAll(/[:.]/g, '-')}`
  if (old.length > 0) {
    await mkdir(join(dataFolder, aside), { mode: 0o700 })
    for (const name of old.filter((each) => each !== underWayFile))
      await rename(join(dataFolder, name), join(dataFolder, aside, name))
  }
  for (const name of await readdir(coming)) await rename(join(coming, name), join(dataFolder, name))
  await syncFolder(dataFolder)
  await rm(underWay)
  await syncFolder(dataFolder)
  return old.length > 0 ? join(dataFolder, aside) : undefined
}
