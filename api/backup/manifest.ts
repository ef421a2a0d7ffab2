import { createWriteStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Listed, Strayed } from './archive.ts'
import { type Header, keyFile, type Member, manifestFile, rawFile, warehouseFile } from './contents.ts'
import { readFile, sumOf } from './sums.ts'

interface Listing {
  readonly header: Omit<Header, 'members' | 'bytes'>
  readonly dataFolder: string
  readonly work: string
  /** The sums of kept files that are no longer those that they are kept under. */
  readonly strayed: Strayed
}

/** The list is as long as there are files, so it is written as it is made, and begins with its own length. */
export async function writeManifest({ header, dataFolder, work, strayed }: Listing) {
  const lines = join(work, 'members')
  let [members, bytes] = [0, 0]
  async function* counted(): AsyncGenerator<string> {
    for await (const member of all()) {
      members += 1
      bytes += member.size
      yield `${JSON.stringify(member)}\n`
    }
  }
  async function* all(): AsyncGenerator<Member> {
    yield await summed(work, warehouseFile)
    for (const { name } of header.state.tables) yield await summed(work, `state/${name}.jsonl`)
    for (const name of (await readdir(dataFolder)).filter((each) => keyFile.test(each)).toSorted())
      yield await summed(dataFolder, name)
    yield* rawFiles(dataFolder, strayed)
  }
  await pipeline(counted(), createWriteStream(lines, { mode: 0o600 }))

  const manifest = join(work, manifestFile)
  const full: Header = { ...header, members, bytes }
  async function* whole(): AsyncGenerator<string | Buffer> {
    yield `${JSON.stringify(full)}\n`
    yield* readFile(lines)
  }
  await pipeline(whole(), createWriteStream(manifest, { mode: 0o600 }))
  const { size } = await stat(manifest)
  return { manifest, size, members } satisfies Pick<Listed, 'manifest' | 'size'> & { members: number }
}

async function summed(folder: string, name: string): Promise<Member> {
  const path = join(folder, name)
  return { name, size: (await stat(path)).size, sha256: await sumOf(readFile(path)) }
}

/** All that is kept by now, which is more than was known at the moment of the backup, never less. Their names are their sums. */
async function* rawFiles(dataFolder: string, strayed: Strayed): AsyncGenerator<Member> {
  const files = join(dataFolder, 'files')
  const folders = (await readdir(files)).filter((name) => /^[0-9a-f]{2}$/.test(name)).toSorted()
  for (const folder of folders) {
    for (const file of (await readdir(join(files, folder))).toSorted()) {
      const name = `files/${folder}/${file}`
      if (!rawFile.test(name)) continue
      const found = await stat(join(dataFolder, name)).catch(() => undefined)
      if (found?.isFile()) yield { name, size: found.size, sha256: strayed.get(name) ?? file }
    }
  }
}
