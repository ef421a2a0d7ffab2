import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own that a test may fill. */
export interface SmallDisk {
  readonly folder: string
  /** Leaves this many kilobytes of it free. */
  readonly fill: (leaving?: number) => void
  readonly free: () => void
  readonly makeReadOnly: (readOnly: boolean) => void
  readonly remove: () => void
}

const mount = (...options: string[]) => execFileSync('mount', options, { stdio: 'ignore' })

function tookAll(ballast: string, bytes: number): boolean {
  const { status, error, stderr } = spawnSync('fallocate', ['-l', String(bytes), ballast], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (error) throw error
  if (status !== 0 && !stderr.includes('No space left')) throw new Error(stderr)
  return status === 0
}

/** Undefined where this process may not mount one. */
export function openSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-small-disk-'))
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: (leaving = 0) => {
      // Whoever writes there meanwhile leaves less than was seen: then it is seen anew.
      for (;;) {
        const { bavail, bsize } = statfsSync(folder)
        const bytes = bavail * bsize - leaving * 1024
        if (bytes <= 0 || tookAll(ballast, bytes)) return
      }
    },
    free: () => {
      if (existsSync(ballast)) rmSync(ballast)
    },
    makeReadOnly: (readOnly) => mount('-o', `remount,${readOnly ? 'ro' : 'rw'}`, folder),
    remove: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
