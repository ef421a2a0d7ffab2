import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { fileBytesAtMost, type Reason } from '@waybill/contracts'
import { type Entry, fromBufferPromise, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { fileTooLarge } from './file-too-large.ts'
import { FileRejected } from './format.ts'

const filesAtMost = 10_000
/** What an archive says of its files besides their contents: names, and what tools add to them. */
const directoryBytesAtMost = 16 * 1024 ** 2
/** Carrier files shrink to a thirtieth; what shrinks to much less is made to fill a disk. */
export const timesAtMost = 200
/** Small archives of one short line a thousand times may. */
const alwaysAllowed = 16 * 1024 ** 2

type Member = { readonly name: string } & (
  | { readonly content: AsyncIterable<Uint8Array> }
  | { readonly refusal: Reason }
)

export async function isArchive(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return startsLikeArchive(buffer)
  } finally {
    await file.close()
  }
}

export function startsLikeArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

// Names are decoded here: the library would refuse the whole archive for a strange one.
const asItIs = { lazyEntries: true, autoClose: false, decodeStrings: false }

/** A file in an archive by the name it has there: a label, never a path. */
export interface Named {
  readonly name: string
  readonly entry: Entry
}

/** An archive of which all that it says of itself is within bounds. What its files come to is counted, not believed. */
export interface Archive {
  readonly entries: readonly Named[]
  unpack(entry: Entry): Promise<AsyncIterable<Uint8Array>>
  close(): void
}

/** An archive given as its path or its bytes. All that it says of itself is looked at before the first file is unpacked. */
export async function openArchive(given: string | Buffer): Promise<Archive> {
  const archive = await opened(given)
  try {
    const entries = await entriesOf(archive)
    const allowed = bytesAllowed(archive.fileSize)
    if (sumOf(entries.map(({ entry }) => entry.uncompressedSize)) > allowed) throw bomb()
    let unpackedBytes = 0
    const most = new Map<Entry, number>()
    // What is unpacked a second time is not counted again.
    const countOf = (entry: Entry) => {
      let bytes = 0
      return (more: number): void => {
        bytes += more
        const before = most.get(entry) ?? 0
        if (bytes <= before) return
        most.set(entry, bytes)
        unpackedBytes += bytes - before
        if (unpackedBytes > allowed) throw bomb()
      }
    }
    return {
      entries,
      unpack: async (entry) => {
        const content = await archive.openReadStreamPromise(entry)
        // It begins by itself. What fails before anybody reads is kept for whoever does, and must not end the process meanwhile.
        content.on('error', () => undefined)
        return unpacked(content, entry, countOf(entry))
      },
      close: () => archive.close(),
    }
  } catch (error) {
    archive.close()
    throw damaged(error)
  }
}

/** The bytes that an archive of this size, or what is made of it, may come to. */
export function bytesAllowed(archiveBytes: number): number {
  return Math.max(alwaysAllowed, archiveBytes * timesAtMost)
}

/** The files of a zip archive, one after the other. */
export async function* membersOf(given: string | Buffer): AsyncGenerator<Member> {
  const archive = await openArchive(given)
  try {
    if (archive.entries.some(({ name }) => name === '[Content_Types].xml'))
      throw new FileRejected({ name: 'file-workbook', values: {} })
    for (const { name, entry } of archive.entries) {
      const refusal = refusalOf(entry, name)
      if (refusal) yield { name, refusal }
      else yield { name, content: await archive.unpack(entry) }
    }
  } catch (error) {
    throw damaged(error)
  } finally {
    archive.close()
  }
}

/** The names in an archive, as far as they can be read: of one that is cut off, the first. Nothing is unpacked. */
export async function namesIn(path: string): Promise<readonly string[]> {
  const names: string[] = []
  try {
    const archive = await opened(path)
    try {
      for await (const entry of archive.eachEntry()) {
        names.push(nameOf(entry))
        if (names.length === filesAtMost) break
      }
    } finally {
      archive.close()
    }
  } catch {
    if (names.length === 0) names.push(await firstName(path))
  }
  return names
}

const localHeaderBytes = 30

async function firstName(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    return buffer.toString('utf8', localHeaderBytes, localHeaderBytes + buffer.readUInt16LE(26))
  } finally {
    await file.close()
  }
}

function opened(given: string | Buffer): Promise<ZipFile> {
  const opening = typeof given === 'string' ? openPromise(given, asItIs) : fromBufferPromise(given, asItIs)
  return opening.catch((error: unknown) => {
    throw damaged(error)
  })
}

function nameOf(entry: Entry): string {
  return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
}

async function entriesOf(archive: ZipFile): Promise<readonly Named[]> {
  if (archive.entryCount > filesAtMost)
    throw new FileRejected({ name: 'zip-too-many-files', values: { limit: filesAtMost.toLocaleString('en-US') } })
  const entries: Named[] = []
  const places: { readonly begins: number; readonly ends: number }[] = []
  let directoryBytes = 0
  for await (const entry of archive.eachEntry()) {
    directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (directoryBytes > directoryBytesAtMost) throw new FileRejected({ name: 'zip-damaged', values: {} })
    const name = nameOf(entry)
    const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true })
    places.push({ begins: entry.relativeOffsetOfLocalHeader, ends: fileDataStart + entry.compressedSize })
    if (!name.endsWith('/') && !isLeftover(name)) entries.push({ name, entry })
  }
  const inOrder = places.toSorted((a, b) => a.begins - b.begins)
  if (inOrder.some(({ ends }, index) => ends > (inOrder[index + 1]?.begins ?? Number.POSITIVE_INFINITY)))
    throw new FileRejected({ name: 'zip-overlapping', values: {} })
  if (sumOf(entries.map(({ entry }) => entry.uncompressedSize)) > fileBytesAtMost)
    throw new FileRejected(fileTooLarge())
  return entries
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function bomb(): FileRejected {
  return new FileRejected({ name: 'zip-bomb', values: { times: String(timesAtMost) } })
}

function refusalOf(entry: Entry, name: string): Reason | undefined {
  if (/\.(zip|gz|7z|rar|tar|tgz|xz|bz2)$/i.test(name)) return { name: 'zip-nested', values: { name } }
  return entry.isEncrypted() ? { name: 'zip-locked', values: { name } } : undefined
}

/** Folders and notes that computers add without being asked. */
function isLeftover(name: string): boolean {
  return /(^|\/)(__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$)/i.test(name)
}

async function* unpacked(
  content: AsyncIterable<Uint8Array>,
  { crc32: stated }: Entry,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let found = 0
  try {
    for await (const piece of content) {
      count(piece.length)
      found = crc32(piece, found)
      yield piece
    }
  } catch (error) {
    throw damaged(error)
  }
  if (found !== stated) throw new FileRejected({ name: 'zip-damaged', values: {} })
}

function damaged(error: unknown): Error {
  if (error instanceof FileRejected) return error
  return isSystemError(error) ? error : new FileRejected({ name: 'zip-damaged', values: {} })
}

/** A full disk is not the archive's fault. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}
