import { createHash } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { connect, type LookupFunction, type Socket } from 'node:net'
import type { FoundFile } from '@waybill/state'
import SftpClient from 'ssh2-sftp-client'
import { leaveFiles } from './leave-files.ts'
import { atRest, type OpenPlace, outgoing } from './place.ts'
import type { Server, SftpSecret } from './seal.ts'
import { FeedTrouble, isForbidden, isMissing, NotThisTime } from './trouble.ts'
import { flowing, within } from './within.ts'

export interface SftpDrop extends Server {
  readonly folder: string
  readonly secret: SftpSecret
  /** SHA-256 as ssh prints it; empty at the first visit. */
  readonly hostKey: string
}

/** How long the other side may take: to answer, and between two pieces of a file. */
export interface Patience {
  readonly answerMilliseconds: number
  readonly pieceMilliseconds: number
}

export const usualPatience: Patience = { answerMilliseconds: 15_000, pieceMilliseconds: 60_000 }

/** Who is signed in at a server, and lets nobody wait for it for ever. */
export interface SftpSession {
  readonly client: SftpClient
  /** What the server answers, unless that takes too long. */
  readonly answer: <T>(work: Promise<T>) => Promise<T>
  readonly lost: () => FeedTrouble
  /** Ends it at once, whatever is under way. */
  readonly cut: () => void
  readonly close: () => Promise<void>
}

type Addresses = ((host: string) => Promise<readonly LookupAddress[]>) | undefined

/** Signs in at an SFTP server. It must have the key that is known of it; a first one is handed to `learn`. With `addresses`, only those are connected to. */
export async function signInBySftp(
  drop: SftpDrop,
  learn: (hostKey: string) => Promise<void>,
  { answerMilliseconds }: Patience,
  addresses: Addresses,
): Promise<SftpSession> {
  const lost = () => new FeedTrouble('connection-lost', { host: drop.host })
  const socket = await dial(drop, answerMilliseconds, addresses)
  const client = new SftpClient('waybill', { error: () => {}, end: () => {}, close: () => {} })
  const answer = async <T>(work: Promise<T>): Promise<T> => within(answerMilliseconds, work, lost)
  try {
    await learn(await signIn(client, socket, drop, answerMilliseconds))
  } catch (error) {
    socket.destroy()
    throw error
  }
  return {
    client,
    answer,
    lost,
    cut: () => socket.destroy(),
    close: async () => {
      await answer(client.end()).catch(() => undefined)
      socket.destroy()
    },
  }
}

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

function unreachable({ host, port }: Server): FeedTrouble {
  return new FeedTrouble('host-unreachable', { host, port: String(port) })
}

async function dial(server: Server, milliseconds: number, addresses: Addresses): Promise<Socket> {
  const { host, port } = server
  const open = await within(milliseconds, addresses?.(host) ?? Promise.resolve(undefined), () =>
    unreachable(server),
  ).catch((error: unknown) => {
    throw error instanceof FeedTrouble ? error : unreachable(server)
  })
  const socket = connect({ host, port, ...(open && { lookup: alwaysTo(open) }) })
  const connected = new Promise<Socket>((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => reject(unreachable(server)))
  })
  try {
    return await within(milliseconds, connected, () => unreachable(server))
  } catch (error) {
    socket.destroy()
    throw error
  }
}

function alwaysTo(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, { all }, answer) => {
    const [first] = addresses
    if (all) answer(null, [...addresses])
    else answer(null, first?.address ?? '', first?.family)
  }
}

/** The key that the server has shown. */
async function signIn(client: SftpClient, socket: Socket, drop: SftpDrop, milliseconds: number): Promise<string> {
  const { host, login: username, secret, hostKey } = drop
  let shown = ''
  const hostVerifier = (key: Buffer): boolean => {
    shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
    return hostKey === '' || shown === hostKey
  }
  const way = 'password' in secret ? secret : { privateKey: secret.privateKey, passphrase: secret.passphrase }
  const connecting = client.connect({ sock: socket, username, ...way, hostVerifier, readyTimeout: milliseconds })
  await within(milliseconds + 1000, connecting, () => unreachable(drop)).catch((error: unknown) => {
    if (error instanceof FeedTrouble) throw error
    const message = error instanceof Error ? error.message : ''
    if (hostKey !== '' && shown !== '' && shown !== hostKey)
      throw new FeedTrouble('host-key-changed', { host, known: hostKey, shown }, { untilTold: true })
    if (/privateKey|passphrase/i.test(message)) throw new FeedTrouble('private-key-unreadable')
    if (/authentication/i.test(message)) throw new FeedTrouble('sign-in-refused', { host, login: username })
    throw shown === '' ? unreachable(drop) : new FeedTrouble('connection-lost', { host })
  })
  return shown
}

function troubleOfFolder(error: unknown, folder: string, host: string): FeedTrouble {
  if (isMissing(error)) return new FeedTrouble('folder-missing', { folder })
  if (isForbidden(error)) return new FeedTrouble('folder-unreadable', { folder })
  return new FeedTrouble('connection-lost', { host })
}
