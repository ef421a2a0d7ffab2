import { constants } from 'node:fs'
import { lstat, open, readdir, realpath, rename } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import type { FoundFile } from '@waybill/state'
import { atRest, type OpenPlace, outgoing } from './place.ts'
import { codeOf, FeedTrouble, NotThisTime } from './trouble.ts'

/** The folder as it really is, with no link in its path; refused when that is outside the folders that may be watched. */
export async function allowedFolder(folder: string, roots: readonly string[]): Promise<string> {
  if (!isAbsolute(folder)) throw new FeedTrouble('folder-not-allowed', { folder })
  const real = await realpath(folder).catch(() => undefined)
  const allowed = await Promise.all(roots.map((root) => realpath(root).catch(() => undefined)))
  // What cannot be seen is told apart from what is not there only inside the roots.
  const isInside = (path: string) => [...roots, ...allowed].some((root) => root !== undefined && contains(root, path))
  if (real === undefined && isInside(join(folder))) throw new FeedTrouble('folder-missing', { folder })
  if (real === undefined || !allowed.some((root) => root !== undefined && contains(root, real)))
    throw new FeedTrouble('folder-not-allowed', { folder })
  if (!(await lstat(real)).isDirectory()) throw new FeedTrouble('folder-missing', { folder })
  return real
}

function contains(root: string, path: string): boolean {
  const way = relative(root, path)
  return way === '' || (!way.startsWith('..') && !isAbsolute(way))
}

export async function openFolder(folder: string, roots: readonly string[]): Promise<OpenPlace> {
  const real = await allowedFolder(folder, roots)

  async function found(name: string): Promise<FoundFile | undefined> {
    const path = join(real, name)
    const file = await lstat(path).catch(() => undefined)
    return file?.isFile() ? { path, bytes: file.size, modifiedAt: file.mtime } : undefined
  }

  /** No link to somewhere else: what is written there stays inside the watched folder. */
  const outbox = join(real, outgoing)
  const hasOutgoing = async (): Promise<boolean> =>
    (await lstat(outbox).catch(() => undefined))?.isDirectory() === true && (await realpath(outbox)) === outbox

  return {
    hasOutgoing,
    leave: async (name, bytes) => {
      const path = join(outbox, name)
      try {
        if (!(await hasOutgoing())) throw new FeedTrouble('folder-missing', { folder: outbox })
        const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants
        const file = await open(`${path}.part`, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0o640)
        try {
          await file.writeFile(bytes)
        } finally {
          await file.close()
        }
        await rename(`${path}.part`, path)
      } catch (error) {
        if (['EACCES', 'EPERM', 'EROFS', 'ELOOP'].includes(codeOf(error)))
          throw new FeedTrouble('folder-not-writable', { folder: outbox })
        throw error
      }
    },
    list: async () => {
      const entries = await readdir(real, { withFileTypes: true }).catch((error: unknown) => {
        throw new FeedTrouble(codeOf(error) === 'ENOENT' ? 'folder-missing' : 'folder-unreadable', { folder })
      })
      const files = await Promise.all(entries.filter((entry) => entry.isFile()).map(({ name }) => found(name)))
      return files.filter((file) => file !== undefined)
    },
    async *read(file) {
      const handle = await open(file.path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: unknown) => {
        if (codeOf(error) === 'EACCES') throw new FeedTrouble('file-unreadable', { file: file.path })
        throw new NotThisTime()
      })
      try {
        const opened = await handle.stat()
        const there = await lstat(await realpath(file.path))
        // What was opened is what stands at this very path, not what a link on the way there was turned to.
        if (!opened.isFile() || there.ino !== opened.ino || (await realpath(file.path)) !== file.path)
          throw new NotThisTime()
        const content = handle.createReadStream({ autoClose: false })
        yield* atRest(file, content, async () => {
          const { size, mtime } = await handle.stat()
          return { bytes: size, modifiedAt: mtime }
        })
      } finally {
        await handle.close()
      }
    },
    close: async () => undefined,
  }
}
