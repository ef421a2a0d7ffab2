import { readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { intakeFilesOf, sessionsOf } from '@waybill/state'
import { warehouseFileIn } from '@waybill/warehouse'
import { Gauge, type Registry } from 'prom-client'
import { z } from 'zod'
import { lastBackupFile } from '../backup/take-backup.ts'
import type { House } from '../house.ts'

interface Counting extends Pick<House, 'state' | 'warehouse' | 'now'> {
  readonly dataFolder: string
}

const Backup = z.object({ madeAt: z.iso.datetime(), bytes: z.number() })
/** Counting files reads all of their rows. */
const goodForMilliseconds = 10_000

/** What a house holds, counted when somebody looks, and not more often than every ten seconds. */
export function countHouse(registry: Registry, { state, warehouse, now, dataFolder }: Counting): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `waybill_${name}`, help, labelNames: [...labelNames], registers: [registry] })
  const files = gauge('intake_files', 'Carrier files by what became of them, or how far they are.', ['status'])
  const oldest = gauge(
    'intake_oldest_waiting_seconds',
    'How long the oldest file has waited that is not in yet; 0 without.',
  )
  const bytes = gauge('warehouse_bytes', 'How large the warehouse is on the disk, its log among it.')
  const version = gauge('warehouse_version', 'Rises with every load and every undo.')
  const sessions = gauge('sessions', 'Sessions that are open.')
  const free = gauge('disk_free_bytes', 'Room on the disk of DATA_DIR.')
  const backupAt = gauge('backup_timestamp_seconds', 'When the last backup was made; 0 where there was none.')
  const backupBytes = gauge('backup_bytes', 'How large the last backup was.')

  async function count(): Promise<void> {
    const byStatus = await intakeFilesOf(state).countByStatus()
    for (const [status, number] of Object.entries(byStatus)) files.set({ status }, number)
    const since = await intakeFilesOf(state).oldestArriving()
    oldest.set(since === undefined ? 0 : Math.max(0, (now().getTime() - since.getTime()) / 1000))
    const path = warehouseFileIn(dataFolder)
    bytes.set((await bytesOf(path)) + (await bytesOf(`${path}.wal`)))
    version.set(warehouse.version)
    sessions.set(await sessionsOf(state).countAllOpen(now()))
    const { bavail, bsize } = await statfs(dataFolder)
    free.set(bavail * bsize)
    const last = await lastBackup(dataFolder)
    backupAt.set(last ? Date.parse(last.madeAt) / 1000 : 0)
    backupBytes.set(last?.bytes ?? 0)
  }

  let counted: Promise<void> | undefined
  let countedAt = 0
  return () => {
    if (!counted || now().getTime() - countedAt >= goodForMilliseconds) {
      countedAt = now().getTime()
      counted = count()
      counted.catch(() => {
        counted = undefined
      })
    }
    return counted
  }
}

async function bytesOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}

async function lastBackup(dataFolder: string): Promise<z.infer<typeof Backup> | undefined> {
  const kept = await readFile(join(dataFolder, lastBackupFile), 'utf8').catch(() => undefined)
  return kept === undefined ? undefined : Backup.parse(JSON.parse(kept))
}
