import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { SftpSession } from './sftp-session.ts'
import { codeOf, FeedTrouble, isForbidden, isMissing } from './trouble.ts'

/** A file to leave at a server: one of this machine, or what stands in memory. */
export interface LeftFile {
  readonly name: string
  readonly content: { readonly path: string } | { readonly bytes: Uint8Array }
}

/**
 * Leaves files in a folder of an SFTP server. Each is written under a name on the way and then takes its own, so that nobody
 * there ever finds half of one; the same name once more takes the place of the one before.
 */
export async function leaveFiles(
  { client, answer, lost, cut }: SftpSession,
  folder: string,
  files: readonly LeftFile[],
  pieceMilliseconds: number,
): Promise<void> {
  for (const { name, content } of files) {
    const path = `${folder.replace(/\/+$/, '')}/${name}`
    const onTheWay = `${path}.part`
    try {
      const source = 'path' in content ? createReadStream(content.path) : Readable.from([Buffer.from(content.bytes)])
      const written = await whileMoving(source, pieceMilliseconds, cut, (moving) => client.put(moving, onTheWay))
      const { size } = await answer(client.stat(onTheWay))
      if (size !== written) throw lost()
      if ((await answer(client.exists(path))) !== false) await answer(client.delete(path))
      await answer(client.rename(onTheWay, path))
    } catch (error) {
      throw troubleOf(error, folder, lost)
    }
  }
}

/** How many bytes there were. What is not asked for a piece for so long is cut off. */
async function whileMoving(
  source: Readable,
  milliseconds: number,
  cut: () => void,
  work: (moving: Readable) => Promise<unknown>,
): Promise<number> {
  let bytes = 0
  const late = setTimeout(cut, milliseconds)
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      const read = Buffer.from(piece)
      bytes += read.length
      late.refresh()
      yield read
    }
    late.refresh()
  }
  try {
    await work(Readable.from(counted(), { objectMode: false, highWaterMark: 256 * 1024 }))
    return bytes
  } finally {
    clearTimeout(late)
    source.destroy()
  }
}

function troubleOf(error: unknown, folder: string, lost: () => FeedTrouble): unknown {
  if (error instanceof FeedTrouble) return error
  if (codeOf(error) === 'ENOENT') return error
  if (isMissing(error)) return new FeedTrouble('folder-missing', { folder })
  if (isForbidden(error)) return new FeedTrouble('folder-not-writable', { folder })
  return lost()
}
