import { isUtf8 } from 'node:buffer'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import iconv from 'iconv-lite'
import { FileRejected } from '../format.ts'
import { LineEnds, withLineFeeds } from './line-ends.ts'

/** What a file says of itself in its first bytes. The others are UTF-8 or cp1252. */
type Marked = 'utf-8-with-mark' | 'utf-16le' | 'utf-16be'

const newline = 10
const longestLine = 4 * 1024 * 1024
const bytesAtOnce = 4 * 1024 * 1024
const longestCharacter = 4

const unreadable = new FileRejected({ name: 'file-unreadable', values: {} })

/** The path of the same text as UTF-8 without a byte order mark, its lines ended in one way: the file itself where it is that already. */
export async function asUtf8(path: string, copyPath: string): Promise<string> {
  const { size } = await stat(path)
  if (size === 0) throw new FileRejected({ name: 'file-empty', values: {} })
  const marked = markedEncodingOf(await firstBytes(path))
  const looked = marked === undefined ? await lookThrough(path, size) : undefined
  if (looked?.isUtf8 && looked.endsLinesInOneWay) return path
  await mkdir(dirname(copyPath), { recursive: true })
  await pipeline(
    createReadStream(path, { highWaterMark: 256 * 1024 }),
    (pieces: Pieces) =>
      marked === undefined ? lineByLine(withLineFeeds(pieces)) : withLineFeeds(decodedFrom(marked, pieces)),
    createWriteStream(copyPath),
  )
  return copyPath
}

/** The same of a file in an encoding that somebody named. */
export async function asUtf8From(encoding: string, path: string, copyPath: string): Promise<string> {
  await mkdir(dirname(copyPath), { recursive: true })
  await pipeline(
    createReadStream(path, { highWaterMark: 256 * 1024 }),
    (pieces: Pieces) => withLineFeeds(decodedFrom(encoding, pieces)),
    createWriteStream(copyPath),
  )
  return copyPath
}

/** The text of a given file as it is read: UTF-8 without a byte order mark, each line ended by a line feed. */
export async function* textOf(path: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  const marked = markedEncodingOf(await firstBytes(path))
  const pieces: Pieces = createReadStream(path, { highWaterMark: 256 * 1024, signal })
  yield* marked === undefined ? lineByLine(withLineFeeds(pieces)) : withLineFeeds(decodedFrom(marked, pieces))
}

type Pieces = AsyncIterable<Buffer>

async function* decodedFrom(encoding: string, pieces: Pieces): AsyncGenerator<Buffer> {
  const decoder = iconv.getDecoder(encoding === 'utf-8-with-mark' ? 'utf-8' : encoding)
  for await (const piece of pieces) yield Buffer.from(withYen(encoding, decoder.write(piece)))
  yield Buffer.from(decoder.end() ?? '')
}

/** Where Japan's older encoding has its yen, others have a backslash, and the decoder that one. */
export function withYen(encoding: string, text: string): string {
  return encoding === 'shift_jis' ? text.replaceAll('\\', '¥') : text
}

/** Files put together from several may change in the middle: each line is UTF-8, or else cp1252. */
async function* lineByLine(pieces: Pieces): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece])
    const end = bytes.lastIndexOf(newline) + 1 || (bytes.length > longestLine ? bytes.length : 0)
    yield decoded(bytes.subarray(0, end))
    rest = Buffer.from(bytes.subarray(end))
  }
  yield decoded(rest)
}

function decoded(lines: Buffer): Buffer {
  if (isUtf8(lines)) return lines
  const pieces: Buffer[] = []
  let taken = 0
  for (let at = 0; at < lines.length; ) {
    const next = lines.indexOf(newline, at) + 1 || lines.length
    const line = lines.subarray(at, next)
    if (!isUtf8(line)) {
      pieces.push(lines.subarray(taken, at), Buffer.from(iconv.decode(line, 'windows-1252')))
      taken = next
    }
    at = next
  }
  return Buffer.concat([...pieces, lines.subarray(taken)])
}

function markedEncodingOf(start: Buffer): Marked | undefined {
  if (start.length >= 3 && start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8-with-mark'
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const { evenZeros, oddZeros, controls } = countedIn(start)
  if (oddZeros > start.length / 4 && evenZeros < oddZeros / 8) return 'utf-16le'
  if (evenZeros > start.length / 4 && oddZeros < evenZeros / 8) return 'utf-16be'
  if (evenZeros + oddZeros > 0 || controls > start.length / 20) throw unreadable
  return undefined
}

/** The first 64 kB as they are. */
export async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Zeros at places of either parity, and all bytes that no text has. X12 may end its segments with control characters, so a few are fine. */
function countedIn(bytes: Buffer): { evenZeros: number; oddZeros: number; controls: number } {
  let [evenZeros, oddZeros, controls] = [0, 0, 0]
  for (let place = 0; place < bytes.length; place++) {
    const byte = bytes[place] ?? 0
    if (byte >= 0x1c || byte === 0x09 || byte === 0x0a || byte === 0x0d) continue
    controls++
    if (byte > 0) continue
    if (place % 2 === 0) evenZeros++
    else oddZeros++
  }
  return { evenZeros, oddZeros, controls }
}

/** The whole file, in pieces that are cut between characters. */
async function lookThrough(path: string, size: number): Promise<{ isUtf8: boolean; endsLinesInOneWay: boolean }> {
  const file = await open(path)
  const lineEnds = new LineEnds()
  try {
    const piece = Buffer.allocUnsafe(Math.min(bytesAtOnce, size + longestCharacter))
    let kept = 0
    for (;;) {
      const { bytesRead } = await file.read(piece, kept)
      const bytes = piece.subarray(0, kept + bytesRead)
      const end = bytesRead === 0 ? bytes.length : endOfLastCharacter(bytes)
      if (!isUtf8(bytes.subarray(0, end))) return { isUtf8: false, endsLinesInOneWay: false }
      lineEnds.see(bytes.subarray(0, end))
      if (bytesRead === 0) return { isUtf8: true, endsLinesInOneWay: lineEnds.areOfOneKind }
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
