import { isUtf8 } from 'node:buffer'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import iconv from 'iconv-lite'
import { FileRejected } from '../format.ts'

type Encoding = 'utf-8' | 'utf-8-with-mark' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const unreadable = new FileRejected({ name: 'file-unreadable', values: {} })

/** The path of the same text as UTF-8 without a byte order mark: the file itself where it is that already. */
export async function asUtf8(path: string, copyPath: string): Promise<string> {
  if ((await stat(path)).size === 0) throw new FileRejected({ name: 'file-empty', values: {} })
  const encoding = await encodingOf(path)
  if (encoding === 'utf-8') return path
  await mkdir(dirname(copyPath), { recursive: true })
  await pipeline(
    createReadStream(path),
    iconv.decodeStream(encoding === 'utf-8-with-mark' ? 'utf-8' : encoding),
    iconv.encodeStream('utf-8'),
    createWriteStream(copyPath),
  )
  return copyPath
}

async function encodingOf(path: string): Promise<Encoding> {
  const start = await firstBytes(path)
  if (start.length >= 3 && start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8-with-mark'
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const zeros = [0, 1].map((parity) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length)
  const [evenZeros = 0, oddZeros = 0] = zeros
  if (oddZeros > start.length / 4 && evenZeros < oddZeros / 8) return 'utf-16le'
  if (evenZeros > start.length / 4 && oddZeros < evenZeros / 8) return 'utf-16be'
  if (evenZeros + oddZeros > 0 || controlShare(start) > 0.05) throw unreadable
  return (await isAllUtf8(path)) ? 'utf-8' : 'windows-1252'
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Bytes that no text has, as a share of all. X12 may end its segments with control characters, so a few are fine. */
function controlShare(bytes: Buffer): number {
  const controls = bytes.filter((byte) => byte < 0x1c && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)
  return controls.length / bytes.length
}

/** Whether the whole file is UTF-8, looked at in pieces that are cut between characters. */
async function isAllUtf8(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const piece = Buffer.allocUnsafe(4 * 1024 * 1024)
    let kept = 0
    for (;;) {
      const { bytesRead } = await file.read(piece, kept)
      const bytes = piece.subarray(0, kept + bytesRead)
      if (bytesRead === 0) return isUtf8(bytes)
      const end = endOfLastCharacter(bytes)
      if (!isUtf8(bytes.subarray(0, end))) return false
      kept = bytes.copy(piece, 0, end)
    }
  } finally {
    await file.close()
  }
}

function endOfLastCharacter(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return bytes.length - back
    if (byte < 0x80) break
  }
  return bytes.length
}
