import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { Declined } from '@waybill/intake'
import { isLockedElsewhere, openWarehouse, warehouseFileIn } from '@waybill/warehouse'
import { BackupDoor, doorFile, readLines, silentMilliseconds } from './door.ts'

/** A warehouse whose files do not change. */
export interface Hold {
  /** Changes go on; the backup is still the only one. */
  letGo(): Promise<void>
  close(): void
  /** Fires when whoever held still for us is gone: what was copied may be half of something. */
  readonly lost: AbortSignal
}

interface Held {
  readonly dataFolder: string
  readonly memoryLimit: string
  /** The service has to finish what it is loading first. */
  readonly onWaiting: () => void
}

/** Asks the running service to hold still, or, where none runs, keeps one from starting meanwhile. */
export async function hold({ dataFolder, memoryLimit, onWaiting }: Held): Promise<Hold> {
  const asked = await askService(dataFolder, onWaiting)
  return asked ?? holdAlone(dataFolder, memoryLimit)
}

const beforeWaitingIsSaid = 2000

async function askService(dataFolder: string, onWaiting: () => void): Promise<Hold | undefined> {
  const socket = await connected(dataFolder)
  if (!socket) return undefined
  const lost = new AbortController()
  const alive = setInterval(() => socket.write('\n'), silentMilliseconds / 6)
  const waiting = setTimeout(onWaiting, beforeWaitingIsSaid)
  socket.on('close', () => {
    clearInterval(alive)
    lost.abort(new Declined('The service was stopped meanwhile; nothing was written. Try again.'))
  })
  try {
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve('closed')))
    const answer = await Promise.race([firstLine(socket), closed])
    if (answer === 'busy') throw new Declined('Another backup is being made. Wait until it is done.')
    if (answer !== 'held') throw new Declined('The service does not answer. Is it about to stop? Try again.')
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    clearTimeout(waiting)
  }
  return {
    letGo: async () => {
      lost.signal.throwIfAborted()
      socket.write('let go\n')
    },
    close: () => socket.destroy(),
    lost: lost.signal,
  }
}

async function connected(dataFolder: string): Promise<Socket | undefined> {
  const kept = await readFile(join(dataFolder, doorFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (kept === undefined) return undefined
  const { port, key } = BackupDoor.parse(JSON.parse(kept))
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
  } catch {
    // Left over by a service that was ended suddenly.
    return undefined
  }
  socket.on('error', () => undefined)
  socket.write(`${key}\n`)
  return socket
}

function firstLine(socket: Socket): Promise<string> {
  return new Promise((resolve) => readLines(socket, resolve))
}

async function holdAlone(dataFolder: string, memoryLimit: string): Promise<Hold> {
  const warehouse = await openWarehouse({
    path: warehouseFileIn(dataFolder),
    stagingFolder: join(dataFolder, 'staging'),
    memoryLimit,
  }).catch((error: unknown) => {
    if (!isLockedElsewhere(error)) throw error
    throw new Declined(
      'The warehouse is open in another process that cannot be asked to hold still: carrier files are being taken in, or the service is starting or stopping. Try again when that is done.',
    )
  })
  let closed = false
  const letGo = async (): Promise<void> => {
    if (!closed) await warehouse.close()
    closed = true
  }
  return { letGo, close: () => void letGo(), lost: new AbortController().signal }
}
