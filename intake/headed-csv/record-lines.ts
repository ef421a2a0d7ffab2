import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** From the given accepted row on, lines are this many further than counting rows says. */
interface Step {
  readonly ordinal: number
  readonly shift: number
}

export interface FoundRecords {
  readonly steps: readonly Step[]
  /** First lines of the records at the given offsets. */
  readonly rejectLines: readonly number[]
  /** The first line of a record whose quotation mark is left open until the file ends. */
  readonly openLine: number | undefined
}

const newline = 10
const carriageReturn = 13
const quote = 34
const bytesAtOnce = 256 * 1024

/**
 * Where rows stand in the file when blank lines, cells that run over lines or rejected rows make it more than counting:
 * the engine reports no line numbers.
 */
export async function findRecords(
  path: string,
  headerLines: number,
  records: number,
  rejectOffsets: readonly number[],
): Promise<FoundRecords> {
  if (rejectOffsets.length === 0 && (await countLines(path)) === headerLines + records)
    return { steps: [], rejectLines: [], openLine: undefined }
  const steps: Step[] = []
  const rejectLines: number[] = []
  let offset = 0
  let line = 1
  let ordinal = 0
  let shift = 0
  let quoted = false
  let length = 0
  let start = { offset: 0, line: 1 }
  const endRecord = () => {
    const next = rejectOffsets[rejectLines.length]
    if (start.line > headerLines && length > 0) {
      if (next !== undefined && next < offset) rejectLines.push(start.line)
      else {
        const shiftHere = start.line - (headerLines + 1 + ordinal)
        if (shiftHere !== shift) steps.push({ ordinal, shift: shiftHere })
        shift = shiftHere
        ordinal++
      }
    }
    length = 0
    quoted = false
  }
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    const bytes: Uint8Array = piece
    for (const byte of bytes) {
      offset++
      if (byte === newline) {
        line++
        // Quotes of a rejected record, and of the lines before the rows, pair with nothing.
        const rejected = rejectOffsets[rejectLines.length] === start.offset
        if (!quoted || rejected || start.line <= headerLines) {
          endRecord()
          start = { offset, line }
        }
      } else if (byte !== carriageReturn) {
        length++
        if (byte === quote) quoted = !quoted
      }
    }
  }
  const openLine = quoted && start.line > headerLines && rejectOffsets.at(-1) !== start.offset ? start.line : undefined
  endRecord()
  return { steps, rejectLines, openLine }
}

export async function countLines(path: string): Promise<number> {
  const file = await open(path)
  try {
    // One piece of memory again and again: to read into new ones takes twice as long.
    const piece = Buffer.allocUnsafe(bytesAtOnce)
    let lines = 0
    let last = newline
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, bytesAtOnce)
      if (bytesRead === 0) return last === newline ? lines : lines + 1
      const bytes = piece.subarray(0, bytesRead)
      for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) lines++
      last = bytes.at(-1) ?? last
    }
  } finally {
    await file.close()
  }
}
