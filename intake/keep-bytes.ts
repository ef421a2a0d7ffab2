import { rm } from 'node:fs/promises'
import { type Arrived, arriveIn, settle } from './arriving.ts'
import type { Folders } from './folders.ts'

/** Keeps what is no carrier file beside those that are. When this returns it is on the disk; what is cut off leaves nothing there. */
export async function keepBytes(
  folders: Folders,
  content: AsyncIterable<Uint8Array>,
): Promise<Pick<Arrived, 'sha256' | 'bytes' | 'path'>> {
  const arrived = await arriveIn(folders, content)
  try {
    await settle(folders, arrived)
    return { sha256: arrived.sha256, bytes: arrived.bytes, path: arrived.path }
  } finally {
    await rm(arrived.arriving, { force: true })
  }
}
