import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { demoOf } from '@waybill/state'
import type { House } from './house.ts'

/** Less room than this, and the next file may not come in. */
const roomBytes = 256 * 1024 * 1024
/** A look that takes longer than this is not waited for: a probe has its own limit. */
const patienceMilliseconds = 800
/** While every connection is at a long question, what was well a moment ago is still well. */
const goodForMilliseconds = 15_000
const lookAgainMilliseconds = 1000

interface Looking extends Pick<House, 'state' | 'warehouse'> {
  readonly dataFolder: string
  readonly clock?: () => number
}

/** Whether state and warehouse answer and the disk has room. However often it is asked, it looks once a second at most. */
export function openHealth({ state, warehouse, dataFolder, clock = Date.now }: Looking): () => Promise<boolean> {
  let wellAt = Number.NEGATIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  let look: Promise<boolean> | undefined
  let last = false

  async function lookNow(): Promise<boolean> {
    try {
      const [, , { bavail, bsize }] = await Promise.all([
        demoOf(state).order(),
        warehouse.loaded([0]),
        statfs(dataFolder),
      ])
      last = bavail * bsize >= roomBytes
    } catch {
      last = false
    }
    lookedAt = clock()
    if (last) wellAt = lookedAt
    look = undefined
    return last
  }

  return async () => {
    if (clock() - lookedAt < lookAgainMilliseconds) return last
    look ??= lookNow()
    const found = await Promise.race([look, wait(patienceMilliseconds, undefined, { ref: false })])
    return found ?? clock() - wellAt < goodForMilliseconds
  }
}
