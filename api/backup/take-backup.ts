import { createWriteStream } from 'node:fs'
import { constants, copyFile, mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Declined, syncFolder } from '@waybill/intake'
import { openSnapshot, type StatePlace, type StateSnapshot } from '@waybill/state'
import { openWarehouse, warehouseFileIn } from '@waybill/warehouse'
import { readArchive, readThrough, type Strayed, writeArchive } from './archive.ts'
import { type Header, keyFile, layout, rawFile, warehouseFile } from './contents.ts'
import { hold } from './hold.ts'
import { writeManifest } from './manifest.ts'
import { clearOldWork, makeWork } from './work-folder.ts'

export interface Backup {
  readonly dataFolder: string
  readonly state: StatePlace
  /** Where the backup is to be; nothing is there yet. */
  readonly file: string
  readonly memoryLimit: string
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

export interface Taken extends Pick<Header, 'madeAt' | 'members'> {
  /** Of the file. */
  readonly bytes: number
  /** For how long nothing could be loaded. */
  readonly heldMilliseconds: number
  /** Kept carrier files that are no longer what came in. */
  readonly changed: readonly string[]
}

/** Where the last backup that was made tells of itself. */
export const lastBackupFile = 'last-backup.json'

/**
 * One file with all that a house is: what people own, the warehouse and the raw files, of one moment. It stands under its
 * name when it has been read back and found whole.
 */
export async function takeBackup({ dataFolder, state, file, memoryLimit, say, signal }: Backup): Promise<Taken> {
  const part = `${file}.part`
  await clearOldWork(dataFolder)
  const work = await makeWork(dataFolder)
  try {
    const { snapshot, madeAt, heldMilliseconds, close } = await holdAndCopy()
    try {
      const rows = await writeState(snapshot, work)
      const version = await settle(warehouseFileIn(work), work, memoryLimit)
      const { migration, numbered } = snapshot
      const tables = snapshot.tables.map((table) => ({ ...table, rows: rows.get(table.name) ?? 0 }))
      const header = {
        layout,
        madeAt: madeAt.toISOString(),
        state: { migration, numbered, tables },
        warehouse: { version },
      }
      const { members, changed } = await pack(header, madeAt)
      say('Reading it back.')
      await readArchive(part, work, readThrough, signal)
      signal.throwIfAborted()
      await rename(part, file)
      await syncFolder(dirname(file))
      const { size } = await stat(file)
      await tellOfItself(dataFolder, header.madeAt, size)
      return { madeAt: header.madeAt, members, bytes: size, heldMilliseconds, changed }
    } finally {
      await close()
    }
  } finally {
    await rm(part, { force: true })
    await rm(work, { recursive: true, force: true })
  }

  /** State and warehouse are those of one moment: as if the service had been ended there. What it was at, it finishes after a restore. */
  async function holdAndCopy() {
    const held = await hold({
      dataFolder,
      memoryLimit,
      onWaiting: () => say('Waiting until the file that is being loaded is in.'),
    })
    const since = performance.now()
    let snapshot: StateSnapshot | undefined
    try {
      const madeAt = new Date()
      snapshot = await openSnapshot(state)
      await copyWarehouse(dataFolder, work, AbortSignal.any([held.lost, signal]))
      await held.letGo()
      const heldMilliseconds = Math.round(performance.now() - since)
      const moment = snapshot
      const close = async (): Promise<void> => {
        held.close()
        await moment.close()
      }
      return { snapshot, madeAt, heldMilliseconds, close }
    } catch (error) {
      held.close()
      await snapshot?.close()
      throw error
    }
  }

  /** A kept file that goes, or is found damaged, while it is packed: the list is made anew and says so. */
  async function pack(header: Omit<Header, 'members' | 'bytes'>, madeAt: Date) {
    let strayed: Strayed = new Map()
    for (let attempt = 1; ; attempt++) {
      const listed = await writeManifest({ header, dataFolder, work, strayed })
      const placeOf = (name: string) => join(rawFile.test(name) || keyFile.test(name) ? dataFolder : work, name)
      try {
        const now = await writeArchive(part, { ...listed, placeOf, madeAt }, signal)
        if (now.size === 0) return { members: listed.members, changed: [...strayed.keys()] }
        strayed = new Map([...strayed, ...now])
      } catch (error) {
        signal.throwIfAborted()
        if (attempt === 5 || !(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      }
    }
  }
}

/** The log first: in a process that has the warehouse open itself, whoever closes another handle of the file gives up its lock. */
async function copyWarehouse(dataFolder: string, work: string, signal: AbortSignal): Promise<void> {
  const names = [`${warehouseFile}.wal`, warehouseFile]
  const there = (await readdir(dataFolder)).filter((name) => names.includes(name))
  const sizes = await Promise.all(there.map(async (name) => (await stat(join(dataFolder, name))).size))
  const { bavail, bsize } = await statfs(work)
  if (sizes.reduce((sum, size) => sum + size, spareBytes) > bavail * bsize)
    throw new Declined('There is no room in DATA_DIR for a second copy of the warehouse, which is made meanwhile.')
  for (const name of names.filter((each) => there.includes(each))) {
    signal.throwIfAborted()
    await copyFile(join(dataFolder, name), join(work, name), constants.COPYFILE_FICLONE)
  }
  signal.throwIfAborted()
}

const spareBytes = 64 * 1024 * 1024

/** Opening the copy shows that it can be opened, and writes its log into it. */
async function settle(path: string, work: string, memoryLimit: string): Promise<number> {
  const warehouse = await openWarehouse({ path, stagingFolder: join(work, 'staging'), memoryLimit })
  const { version } = warehouse
  await warehouse.close()
  return version
}

async function writeState(snapshot: StateSnapshot, work: string): Promise<Map<string, number>> {
  await mkdir(join(work, 'state'))
  const written = new Map<string, number>()
  for (const table of snapshot.tables) {
    async function* lines(): AsyncGenerator<string> {
      let count = 0
      for await (const row of snapshot.rows(table)) {
        count += 1
        yield `${JSON.stringify(row)}\n`
      }
      written.set(table.name, count)
    }
    await pipeline(lines(), createWriteStream(join(work, 'state', `${table.name}.jsonl`), { mode: 0o600 }))
  }
  return written
}

async function tellOfItself(dataFolder: string, madeAt: string, bytes: number): Promise<void> {
  const place = join(dataFolder, lastBackupFile)
  await writeFile(`${place}.new`, JSON.stringify({ madeAt, bytes }), { mode: 0o600 })
  await rename(`${place}.new`, place)
}

export async function demandNothingAt(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (found) throw new Declined(`There is something at ${file} already. Name another file, or move that one away.`)
  const folder = await stat(dirname(file)).catch(() => undefined)
  if (!folder?.isDirectory()) throw new Declined(`There is no folder ${dirname(file)} for ${basename(file)}.`)
}
