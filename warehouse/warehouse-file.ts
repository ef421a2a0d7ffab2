import { join } from 'node:path'

/** Where a house keeps its warehouse; its log stands beside it under the same name with `.wal`. */
export function warehouseFileIn(dataFolder: string): string {
  return join(dataFolder, 'warehouse.duckdb')
}
