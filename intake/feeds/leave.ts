import { createReadStream } from 'node:fs'
import type { BlockList } from 'node:net'
import { Readable } from 'node:stream'
import type { WatchedPlace } from '@waybill/state'
import { openAddresses, type Resolve } from './networks.ts'
import type { sealWith } from './seal.ts'
import { isForbidden, isMissing, type Patience, type SftpSession, signInBySftp, usualPatience } from './sftp.ts'
import { codeOf, FeedTrouble } from './trouble.ts'

/** A file to leave at a server: one of this machine, or what stands in memory. */
export interface LeftFile {
  readonly name: string
  readonly content: { readonly path: string } | { readonly bytes: Uint8Array }
}

export interface SendingBySftp {
  /** Networks inside which servers may be that staff did not name. */
  readonly networks: BlockList
  readonly seal: ReturnType<typeof sealWith>
  readonly patience?: Patience
  readonly resolve?: Resolve
}

type Target = Pick<WatchedPlace, 'folder' | 'host' | 'port' | 'login' | 'secret' | 'hostKey' | 'namedByStaff'>

/** Leaves files at a server that is named as watched ones are: vouched for by staff, or on the open internet. */
export async function sendBySftp(
  target: Target,
  files: readonly LeftFile[],
  learn: (hostKey: string) => Promise<void>,
  { networks, seal, patience = usualPatience, resolve }: SendingBySftp,
): Promise<void> {
  const secret = seal.open(target.secret, target)
  const addresses = target.namedByStaff ? undefined : (host: string) => openAddresses(host, networks, resolve)
  const session = await signInBySftp({ ...target, secret }, learn, patience, addresses)
  try {
    await leaveFiles(session, target.folder, files, patience.pieceMilliseconds)
  } finally {
    await session.close()
  }
}

/**
 * Leaves files in a folder of an SFTP server. Each is written under a name on the way and then takes its own, so that nobody
 * there ever finds half of one; the same name once more takes the place of the one before.
 */
async function leaveFiles(
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
