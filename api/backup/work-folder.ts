import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '@waybill/intake'

const named = /^backing-up-(\d+)$/

/** Where a backup lays what it copies, until it is packed. */
export async function makeWork(dataFolder: string): Promise<string> {
  const work = join(dataFolder, `backing-up-${process.pid}`)
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { mode: 0o700 })
  return work
}

/** What backups left that were killed. */
export async function clearOldWork(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    const [, pid] = named.exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(dataFolder, name), { recursive: true, force: true })
  }
}
