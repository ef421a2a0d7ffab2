import { createHash } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { connect, type LookupFunction, type Socket } from 'node:net'
import SftpClient from 'ssh2-sftp-client'
import type { Server, SftpSecret } from './seal.ts'
import { FeedTrouble } from './trouble.ts'
import { within } from './within.ts'

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

export type Addresses = ((host: string) => Promise<readonly LookupAddress[]>) | undefined

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
