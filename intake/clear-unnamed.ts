import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { keptBytesOf } from '@waybill/state'
import type { Folders } from './folders.ts'
import type { Receiving } from './receive.ts'

/** Whatever comes is named long before that, and no backup is at what was named then. */
const graceMilliseconds = 24 * 3_600_000
const sumsAtOnce = 500
const prefix = 'leaving-'
const ofFolder = /^[0-9a-f]{2}$/
const ofSum = /^[0-9a-f]{64}$/

/** Lets kept bytes go that nothing has named for a day: of what was removed, and of what was refused after it was kept. */
export async function clearUnnamed({ state, folders }: Receiving): Promise<void> {
  const { anyNamed, unnamed } = keptBytesOf(state)
  // A state that knows nothing may be another house's.
  if (!(await anyNamed())) return

  /** The same bytes may have come again meanwhile: who found them in their place made them new, who did not put others there. */
  const decide = async (sum: string): Promise<void> => {
    const left = join(folders.files, `${prefix}${sum}`)
    const isOld = await isOldAt(left)
    if (isOld && (await unnamed([sum])).length > 0) await rm(left, { force: true })
    else if (isOld !== undefined) await rename(left, placeOf(folders, sum))
  }

  for (const name of await readdir(folders.files)) {
    const sum = name.slice(prefix.length)
    if (name.startsWith(prefix) && ofSum.test(sum)) await decide(sum)
  }
  for await (const sums of keptSums(folders)) {
    for (const sum of await unnamed(sums)) {
      const place = placeOf(folders, sum)
      if (!(await isOldAt(place))) continue
      await rename(place, join(folders.files, `${prefix}${sum}`))
      await decide(sum)
    }
  }
}

/** Bytes whose name is about to be removed stay for their day, as if they had just come. */
export async function touchKept({ files }: Folders, path: string): Promise<void> {
  const now = new Date()
  await utimes(join(files, path), now, now).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

function placeOf({ files }: Folders, sum: string): string {
  return join(files, sum.slice(0, 2), sum)
}

async function* keptSums({ files }: Folders): AsyncGenerator<readonly string[]> {
  for (const folder of (await readdir(files)).filter((name) => ofFolder.test(name))) {
    const names = await readdir(join(files, folder))
    const sums = names.filter((name) => ofSum.test(name) && name.startsWith(folder))
    for (let at = 0; at < sums.length; at += sumsAtOnce) yield sums.slice(at, at + sumsAtOnce)
  }
}

/** Undefined where there is nothing. */
async function isOldAt(path: string): Promise<boolean | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && Date.now() - found.mtimeMs > graceMilliseconds
}
