import { chmodSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Where the files of a DATA_DIR are. */
export interface Folders {
  /** Raw files, by what is in them. */
  readonly files: string
  /** Parquet on its way into the warehouse, and what a reading spills. */
  readonly staging: string
  /** Files that people had made of their lines; each can be made again. */
  readonly reports: string
}

/** Makes the folders where they are missing. What is kept is for its owner's eyes only, whoever comes first. */
export function foldersOf(dataFolder: string): Folders {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  chmodSync(dataFolder, 0o700)
  const made = (name: string): string => {
    const folder = join(dataFolder, name)
    mkdirSync(folder, { recursive: true })
    return realpathSync(folder)
  }
  return { files: made('files'), staging: made('staging'), reports: made('reports') }
}
