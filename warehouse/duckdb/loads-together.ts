import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { StagedLoad } from '../warehouse.ts'

/** What is loaded together holds up whatever waits for the writer no longer than one file of some megabytes does. */
const mostLoads = 96
const mostBytes = 8 * 1024 * 1024

/** How many of the loads that wait go into one transaction: small ones share what every transaction costs. */
export function loadsTogether(waiting: readonly StagedLoad[]): number {
  const ids = new Set<number>()
  const folders = new Set<string>()
  let bytes = 0
  for (const load of waiting.slice(0, mostLoads)) {
    if (!folders.has(load.folder)) bytes += bytesIn(load.folder)
    folders.add(load.folder)
    if (ids.has(load.loadId) || bytes > mostBytes) break
    ids.add(load.loadId)
  }
  return ids.size
}

/** Of what cannot be looked at, enough that it is loaded by itself, and fails by itself. */
function bytesIn(folder: string): number {
  try {
    return readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  } catch {
    return mostBytes + 1
  }
}
