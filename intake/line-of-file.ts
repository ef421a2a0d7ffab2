import { StringDecoder } from 'node:string_decoder'
import type { LineInFile } from '@waybill/contracts'
import { Tokenizer } from './formats/x12/tokenizer.ts'
import { textOf } from './reader/encoding.ts'
import { rowOfSheet } from './workbook/row-of-sheet.ts'

type Found = Pick<LineInFile, 'text' | 'cut'>

const newline = 10
const quote = 34
/** A record of a table has some thousand characters; what is longer is told in part. */
const longestTold = 16 * 1024

/** The text of one line of a kept file, numbered as the reader numbers them; null where the file ends before it. */
export async function lineOfFile(path: string, lineNumber: number, signal: AbortSignal): Promise<Found> {
  const record = new RecordText()
  let line = 1
  let begun = false
  for await (const piece of textOf(path, signal)) {
    for (let at = 0; at < piece.length; ) {
      const end = piece.indexOf(newline, at)
      if (line === lineNumber) {
        record.add(piece.subarray(at, end < 0 ? piece.length : end))
        begun = true
      }
      if (end < 0) break
      at = end + 1
      if (line === lineNumber && record.goesOn()) record.breakLine()
      else if (line === lineNumber) return record.told()
      else line++
    }
    if (record.isFull) return record.told()
  }
  return begun ? record.told() : { text: null, cut: false }
}

/** What stands beside a quotation mark that opens or closes a cell; one anywhere else is an inch. */
const besideCell = new Set(Buffer.from(',;|\t"'))

/** A line, and the lines after it that a cell in quotation marks runs over; of a cell that is never closed, its line alone. */
class RecordText {
  readonly #kept: Buffer[] = []
  #length = 0
  #firstLine: number | undefined
  #quoted = false
  #closed = false
  /** Something stands behind a mark that should have closed a cell: the marks pair with nothing. */
  #broken = false
  #last: number | undefined

  get isFull(): boolean {
    return this.#length > longestTold
  }

  add(part: Buffer): void {
    this.#kept.push(Buffer.from(part.subarray(0, longestTold)))
    this.#length += part.length
    for (const byte of part) {
      if (this.#closed && byte !== newline && !besideCell.has(byte)) this.#broken = true
      this.#closed = byte === quote && this.#quoted
      if (byte === quote && this.#quoted) this.#quoted = false
      else if (byte === quote && (this.#last === undefined || besideCell.has(this.#last))) this.#quoted = true
      this.#last = byte
    }
  }

  goesOn(): boolean {
    return this.#quoted && !this.#broken && !this.isFull
  }

  breakLine(): void {
    this.#firstLine ??= this.#length
    this.add(Buffer.of(newline))
  }

  told(): Found {
    const [whole, first] = [this.#length, this.#firstLine]
    const length = (this.#quoted || this.#broken) && first !== undefined ? first : whole
    const bytes = Buffer.concat(this.#kept).subarray(0, Math.min(length, longestTold))
    return { text: new StringDecoder('utf8').write(bytes), cut: length > longestTold }
  }
}

/** The same of a file of segments. */
export async function segmentOfFile(path: string, number: number, signal: AbortSignal): Promise<Found> {
  const tokenizer = new Tokenizer()
  const decoder = new StringDecoder('utf8')
  const found = (segments: ReturnType<Tokenizer['read']>): Found | undefined => {
    const segment = segments.find((each) => each.number === number)
    if (!segment) return undefined
    const text = segment.elements.join(segment.separator)
    return { text: text.slice(0, longestTold), cut: text.length > longestTold }
  }
  for await (const piece of textOf(path, signal)) {
    const segment = found(tokenizer.read(decoder.write(piece)))
    if (segment) return segment
  }
  return found(tokenizer.end()) ?? { text: null, cut: false }
}

/** The same of a sheet of a workbook: its row, commas between the cells. */
export async function rowOfFile(path: string, sheet: string, number: number, signal: AbortSignal): Promise<Found> {
  const text = await rowOfSheet(path, sheet, number, signal)
  return { text: text?.slice(0, longestTold) ?? null, cut: (text?.length ?? 0) > longestTold }
}
