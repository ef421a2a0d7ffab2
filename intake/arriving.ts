import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileBytesAtMost } from '@waybill/contracts'
import { fileTooLarge } from './file-too-large.ts'
import type { Folders } from './folders.ts'
import { FileRejected } from './format.ts'
import { isAlive } from './is-alive.ts'
import { syncFolder } from './sync-folder.ts'

/** Bytes on the disk that nobody knows of yet: they are settled, or go. */
export interface Arrived {
  readonly sha256: string
  readonly bytes: number
  /** Where they are for now. */
  readonly arriving: string
  /** Where they are to stay, inside the folder of files. */
  readonly path: string
}

const prefix = 'arriving-'

/** Streams to the disk. What is cut off on the way, or too much, leaves nothing there. */
export async function arriveIn(folders: Folders, content: AsyncIterable<Uint8Array>): Promise<Arrived> {
  const arriving = join(folders.files, `${prefix}${process.pid}-${randomUUID()}`)
  const hash = createHash('sha256')
  let bytes = 0
  const write = async (pieces: AsyncIterable<Uint8Array>): Promise<void> => {
    const file = await open(arriving, 'wx')
    try {
      for await (const piece of pieces) {
        bytes += piece.length
        if (bytes > fileBytesAtMost) throw new FileRejected(fileTooLarge())
        const written = file.writeFile(piece)
        hash.update(piece)
        await written
      }
      await file.sync()
    } finally {
      await file.close()
    }
  }
  try {
    // Whatever goes wrong, where it comes from is let go of.
    await pipeline(content, write)
  } catch (error) {
    await rm(arriving, { force: true })
    throw error
  }
  const sha256 = hash.digest('hex')
  return { sha256, bytes, arriving, path: join(sha256.slice(0, 2), sha256) }
}

/** Keeps what arrived under the name of what it holds. The same bytes are kept once. */
export async function settle({ files }: Folders, { arriving, path, bytes }: Arrived): Promise<void> {
  const place = join(files, path)
  await mkdir(dirname(place), { recursive: true })
  if ((await isThere(place, bytes)) && (await isMadeNew(place))) return
  await rename(arriving, place)
  await syncFolder(dirname(place))
}

/** What was arriving when its process was killed. Nobody was told that it had come. */
export async function clearArriving({ files }: Folders): Promise<void> {
  const begunAt = Date.now() - process.uptime() * 1000
  for (const name of await readdir(files)) {
    if (!name.startsWith(prefix)) continue
    const path = join(files, name)
    const found = await stat(path).catch(() => undefined)
    const pid = Number(/^\d+(?=-[0-9a-f]{8}-)/.exec(name.slice(prefix.length))?.[0])
    // A process of the same number may have been another one before.
    const isDead = pid === process.pid ? found !== undefined && found.mtimeMs < begunAt : !isAlive(pid)
    if (isDead) await rm(path, { force: true })
  }
}

/** What nothing names yet stays for a day from now; where it is on its way out, what arrived takes its place. */
async function isMadeNew(place: string): Promise<boolean> {
  const now = new Date()
  return utimes(place, now, now).then(
    () => true,
    () => false,
  )
}

async function isThere(path: string, bytes: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.size === bytes
}
