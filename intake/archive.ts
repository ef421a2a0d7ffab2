import { open } from 'node:fs/promises'
import type { Reason } from '@waybill/contracts'
import { type Entry, fromBufferPromise, getFileNameLowLevel, openPromise } from 'yauzl'
import { FileRejected } from './format.ts'

const filesAtMost = 10_000
const bytesAtMost = 16 * 1024 ** 3
/** Carrier files shrink to a thirtieth; what shrinks to less is made to fill a disk. */
const ratioAtMost = 400
const smallBytes = 50 * 1024 * 1024

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

/** The files of a zip archive, given as its path or its bytes, one after the other. Names are labels and never paths. */
export async function* membersOf(given: string | Buffer): AsyncGenerator<Member> {
  const opening = typeof given === 'string' ? openPromise(given, asItIs) : fromBufferPromise(given, asItIs)
  const archive = await opening.catch((error: unknown) => {
    throw damaged(error)
  })
  try {
    if (archive.entryCount > filesAtMost)
      throw new FileRejected({ name: 'zip-damaged', values: { detail: `it holds more than ${filesAtMost} files` } })
    let total = 0
    for await (const entry of archive.eachEntry()) {
      const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
      if (name === '[Content_Types].xml') throw new FileRejected({ name: 'file-workbook', values: {} })
      if (name.endsWith('/') || isLeftover(name)) continue
      total += entry.uncompressedSize
      const refusal = refusalOf(entry, name, total)
      if (refusal) {
        yield { name, refusal }
        continue
      }
      const content = await archive.openReadStreamPromise(entry)
      yield { name, content: unpacked(content) }
    }
  } catch (error) {
    throw damaged(error)
  } finally {
    archive.close()
  }
}

function refusalOf(entry: Entry, name: string, total: number): Reason | undefined {
  if (/\.(zip|gz|7z|rar|tar|tgz|xz|bz2)$/i.test(name)) return { name: 'zip-nested', values: { name } }
  if (entry.isEncrypted()) return { name: 'zip-damaged', values: { detail: 'it is locked with a password' } }
  if (total > bytesAtMost) return { name: 'file-too-large', values: { limit: '16 GB' } }
  if (entry.uncompressedSize > smallBytes && entry.uncompressedSize > entry.compressedSize * ratioAtMost)
    return { name: 'zip-damaged', values: { detail: `it would unpack to more than ${ratioAtMost} times its size` } }
  return undefined
}

/** Folders and notes that computers add without being asked. */
function isLeftover(name: string): boolean {
  return /(^|\/)(__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$)/i.test(name)
}

async function* unpacked(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content
  } catch (error) {
    throw damaged(error)
  }
}

function damaged(error: unknown): Error {
  if (error instanceof FileRejected) return error
  if (isSystemError(error)) return error
  return new FileRejected({
    name: 'zip-damaged',
    values: { detail: error instanceof Error ? error.message : String(error) },
  })
}

/** A full disk is not the archive's fault. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}
