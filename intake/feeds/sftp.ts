import type { FoundFile } from '@waybill/state'
import { leaveFiles } from './leave-files.ts'
import { atRest, type OpenPlace, outgoing } from './place.ts'
import { type Addresses, type Patience, type SftpDrop, signInBySftp } from './sftp-session.ts'
import { FeedTrouble, isForbidden, isMissing, NotThisTime } from './trouble.ts'
import { flowing } from './within.ts'

/** Opens a folder of an SFTP server for reading. */
export async function openSftp(
  drop: SftpDrop,
  learn: (hostKey: string) => Promise<void>,
  patience: Patience,
  addresses: Addresses,
): Promise<OpenPlace> {
  const { host, folder } = drop
  const { pieceMilliseconds } = patience
  const session = await signInBySftp(drop, learn, patience, addresses)
  const { client, answer, lost, close } = session
  const outbox = `${folder.replace(/\/+$/, '')}/${outgoing}`
  return {
    hasOutgoing: async () => (await answer(client.exists(outbox))) === 'd',
    leave: (name, bytes) => leaveFiles(session, outbox, [{ name, content: { bytes } }], pieceMilliseconds),
    list: async () => {
      const entries = await answer(client.list(folder)).catch((error: unknown) => {
        throw error instanceof FeedTrouble ? error : troubleOfFolder(error, folder, host)
      })
      return entries
        .filter(({ type, name }) => type === '-' && !name.includes('/'))
        .map((entry) => fileOf(`${folder.replace(/\/+$/, '')}/${entry.name}`, entry))
    },
    async *read(file) {
      const there = async () => {
        const now = await answer(client.stat(file.path)).catch((error: unknown) => {
          if (isMissing(error)) return undefined
          throw error instanceof FeedTrouble ? error : lost()
        })
        return now && fileOf(file.path, { size: now.size, modifyTime: now.modifyTime })
      }
      const content = client.createReadStream(file.path, { highWaterMark: 256 * 1024, autoClose: true })
      try {
        yield* atRest(file, flowing<Uint8Array>(content, pieceMilliseconds, lost), there)
      } catch (error) {
        if (error instanceof FeedTrouble || error instanceof NotThisTime) throw error
        if (isMissing(error)) throw new NotThisTime()
        if (isForbidden(error)) throw new FeedTrouble('file-unreadable', { file: file.path })
        throw lost()
      } finally {
        content.destroy()
      }
    },
    close,
  }
}

function fileOf(path: string, { size, modifyTime }: { size: number; modifyTime: number }): FoundFile {
  return { path, bytes: size, modifiedAt: new Date(modifyTime) }
}

function troubleOfFolder(error: unknown, folder: string, host: string): FeedTrouble {
  if (isMissing(error)) return new FeedTrouble('folder-missing', { folder })
  if (isForbidden(error)) return new FeedTrouble('folder-unreadable', { folder })
  return new FeedTrouble('connection-lost', { host })
}
