import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { pipeline as finished } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Declined } from '@waybill/intake'
import { Header, isOurs, layout, Member, manifestFile } from './contents.ts'
import { hasMoreThanOneFrame } from './frames.ts'
import { linesOf } from './lines.ts'
import { readFile, summing } from './sums.ts'
import { type Packed, pack, unpack } from './tar.ts'

const manifestBytesAtMost = 2 ** 31
const lineBytesAtMost = 1024 * 1024

/** What a member was while it was packed, where that is not what the manifest says of it. */
export type Strayed = ReadonlyMap<string, string>

/** Packs what the manifest lists, in its order and after itself. */
export async function writeArchive(
  path: string,
  { manifest, size, placeOf, madeAt }: Listed,
  signal: AbortSignal,
): Promise<Strayed> {
  const strayed = new Map<string, string>()
  async function* members(): AsyncGenerator<Packed> {
    yield { name: manifestFile, size, content: readFile(manifest) }
    for await (const { name, size: bytes, sha256 } of membersIn(manifest)) {
      const read = summing(readFile(placeOf(name)))
      yield { name, size: bytes, content: read.content }
      const sum = read.sum()
      if (sum !== sha256) strayed.set(name, sum)
    }
  }
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  await finished(pack(members(), madeAt), compress, createWriteStream(path, { mode: 0o600, flush: true }), { signal })
  return strayed
}

export interface Listed {
  /** Where the manifest is, and how long. */
  readonly manifest: string
  readonly size: number
  readonly placeOf: (name: string) => string
  readonly madeAt: Date
}

export async function headerIn(manifest: string): Promise<Header> {
  for await (const line of linesOf(readFile(manifest), lineBytesAtMost)) return readHeader(line)
  throw new Error('It has no first line.')
}

async function* membersIn(manifest: string): AsyncGenerator<Member> {
  let isHeader = true
  for await (const line of linesOf(readFile(manifest), lineBytesAtMost)) {
    if (!isHeader) yield Member.parse(JSON.parse(line))
    isHeader = false
  }
}

function readHeader(line: string): Header {
  const given: unknown = JSON.parse(line)
  const { layout: found } = Header.pick({ layout: true }).parse(given)
  if (found > layout) throw newer()
  return Header.parse(given)
}

export function newer(): Declined {
  return new Declined('This backup was made by a newer version of Waybill. Restore it with that one.')
}

/**
 * Reads a whole archive, hands over each member, and holds it against its manifest: every name, size and sum, in order, and
 * nothing besides. The manifest is laid into the scratch folder.
 */
export async function readArchive(
  path: string,
  scratch: string,
  take: (member: Member, content: AsyncIterable<Uint8Array>) => Promise<void>,
  signal: AbortSignal,
): Promise<Header> {
  const archive = pipeline(createReadStream(path, { signal }), createZstdDecompress(), () => undefined)
  const manifest = join(scratch, manifestFile)
  const packed = unpack(archive)
  try {
    await keepManifest((await packed.next()).value, manifest)
    const header = await headerIn(manifest)
    let [count, bytes] = [0, 0]
    for await (const member of membersIn(manifest)) {
      const next = (await packed.next()).value
      if (!next || next.name !== member.name || next.size !== member.size) throw new Error(`${member.name} is missing.`)
      const read = summing(next.content)
      await take(member, read.content)
      if (read.sum() !== member.sha256) throw new Error(`${member.name} is not what was backed up.`)
      count += 1
      bytes += member.size
    }
    if (!(await packed.next()).done) throw new Error('There is more in it than it lists.')
    if (await hasMoreThanOneFrame(path)) throw new Error('There is something behind its end.')
    if (count !== header.members || bytes !== header.bytes) throw new Error('It does not list all that it holds.')
    return header
  } catch (error) {
    signal.throwIfAborted()
    throw isOurOwn(error) ? error : new Declined(`${path} is not a whole backup. ${reasonOf(error)}`)
  } finally {
    archive.destroy()
  }
}

/** Of a member that is only held against the manifest. */
export async function readThrough(_member: Member, content: AsyncIterable<Uint8Array>): Promise<void> {
  const pieces = content[Symbol.asyncIterator]()
  for (let next = await pieces.next(); !next.done; next = await pieces.next());
}

async function keepManifest(first: Packed | void, place: string): Promise<void> {
  if (first?.name !== manifestFile || first.size > manifestBytesAtMost || isOurs(first.name))
    throw new Error('It does not begin with a manifest.')
  await finished(first.content, createWriteStream(place, { mode: 0o600 }))
}

/** What is wrong with this machine is no fault of the backup. */
function isOurOwn(error: unknown): boolean {
  if (error instanceof Declined) return true
  return error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return error.name === 'ZodError' || error.name === 'SyntaxError' ? 'Its manifest is damaged.' : error.message
}
