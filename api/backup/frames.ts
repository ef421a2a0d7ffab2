import { type FileHandle, open } from 'node:fs/promises'

const magic = 0xfd2fb528
/** By the two bits of a frame's head that say so. */
const bytesOfDictionaryId = [0, 1, 2, 4]
const bytesOfContentSize = [0, 2, 4, 8]

interface Frame {
  readonly end: number
  readonly isEmpty: boolean
}

/**
 * Whether anything stands behind the first Zstandard frame of a file (RFC 8878, 3.1.1) but the empty frame that a stream may
 * end with: whoever unpacks it may never look there.
 */
export async function hasMoreThanOneFrame(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    let { end } = await frameAt(file, 0)
    while (end < size) {
      const more = await frameAt(file, end).catch(() => undefined)
      if (!more?.isEmpty) return true
      end = more.end
    }
    return end > size
  } finally {
    await file.close()
  }
}

async function frameAt(file: FileHandle, start: number): Promise<Frame> {
  const head = await bytesAt(file, start, 5)
  if (head.readUInt32LE() !== magic) throw new Error('It does not begin with a frame.')
  const descriptor = head.readUInt8(4)
  const isSingleSegment = (descriptor & 0b10_0000) !== 0
  const sizeFlag = descriptor >> 6
  const sizeBytes = sizeFlag === 0 && isSingleSegment ? 1 : (bytesOfContentSize[sizeFlag] ?? 0)
  let at = start + 5 + (isSingleSegment ? 0 : 1) + (bytesOfDictionaryId[descriptor & 0b11] ?? 0) + sizeBytes
  let isEmpty = true
  for (let isLast = false; !isLast; ) {
    const block = (await bytesAt(file, at, 3)).readUIntLE(0, 3)
    isLast = (block & 1) === 1
    isEmpty &&= block >> 3 === 0
    // One byte that is repeated stands for as many as its block has.
    at += 3 + (((block >> 1) & 0b11) === 1 ? 1 : block >> 3)
  }
  return { end: at + ((descriptor & 0b100) === 0 ? 0 : 4), isEmpty }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Error('It ends too early.')
  return buffer
}
