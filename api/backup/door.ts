import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Warehouse } from '@waybill/warehouse'
import { z } from 'zod'

/** Where a backup finds the running service: for this machine alone, and for whoever may read the folder's secrets. */
export const BackupDoor = z.object({ port: z.int().min(1).max(65_535), key: z.string().length(64) })

export const doorFile = 'backup-door.json'
/** A backup that is alive says so more often than this. */
export const silentMilliseconds = 30_000
const lineBytesAtMost = 200

/** Lets one backup at a time hold the warehouse still, as long as it is there and says so. */
export async function openBackupDoor(
  dataFolder: string,
  warehouse: Pick<Warehouse, 'holdStill'>,
  { silentAtMost = silentMilliseconds } = {},
): Promise<{ close(): Promise<void> }> {
  const key = randomBytes(32).toString('hex')
  const place = join(dataFolder, doorFile)
  const inside = new Set<Socket>()
  let underWay: Socket | undefined

  function receive(socket: Socket): void {
    inside.add(socket)
    const { promise: gone, resolve: letGo } = Promise.withResolvers<void>()
    socket.on('error', () => undefined)
    socket.on('close', () => {
      inside.delete(socket)
      if (underWay === socket) underWay = undefined
      letGo()
    })
    socket.setTimeout(silentAtMost, () => socket.destroy())
    readLines(socket, (line) => {
      if (underWay === socket) {
        if (line === 'let go') letGo()
      } else if (!isKey(line, key)) socket.destroy()
      else if (underWay) socket.end('busy\n')
      else {
        underWay = socket
        void warehouse
          .holdStill(async () => {
            if (!socket.writable) return
            socket.write('held\n')
            await gone
          })
          .catch(() => socket.destroy())
      }
    })
  }

  const server = createServer(receive)
  server.maxConnections = 20
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const door = { port: typeof address === 'object' && address ? address.port : 0, key }
  try {
    await writeFile(`${place}.new`, JSON.stringify(door), { mode: 0o600 })
    await rename(`${place}.new`, place)
  } catch (error) {
    server.close()
    await rm(`${place}.new`, { force: true }).catch(() => undefined)
    throw error
  }
  return {
    close: async () => {
      await rm(place, { force: true })
      for (const socket of inside) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Short lines; whoever sends anything else is not one of us. */
export function readLines(socket: Socket, hear: (line: string) => void): void {
  let begun = ''
  socket.setEncoding('utf8')
  socket.on('data', (piece) => {
    const lines = `${begun}${String(piece)}`.split('\n')
    begun = lines.pop() ?? ''
    if (begun.length > lineBytesAtMost) socket.destroy()
    else for (const line of lines) hear(line)
  })
}

function isKey(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}
