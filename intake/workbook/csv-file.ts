import { closeSync, openSync, writeSync } from 'node:fs'
import { timesAtMost } from '../archive.ts'
import { FileRejected } from '../format.ts'
import type { Row } from './rows.ts'
import type { Texts } from './texts.ts'
import { damaged } from './workbook.ts'

const pieceBytes = 1024 * 1024
const [comma, newline, doubleQuote] = [44, 10, 34]
/** Texts so short are copied sign by sign: asking the engine to takes longer. */
const short = 32

/** Writes rows of a sheet as UTF-8, commas between cells: RFC 4180, each row on the line that has its number. */
export class CsvFile {
  readonly #file: number
  readonly #texts: Texts
  readonly #bytesAtMost: number
  readonly #piece = Buffer.allocUnsafe(pieceBytes)
  #used = 0
  #bytes = 0

  constructor(path: string, { texts, bytesAtMost }: CsvOptions) {
    this.#file = openSync(path, 'w')
    this.#texts = texts
    this.#bytesAtMost = bytesAtMost
  }

  /** Cells that are missing are empty, and so are those up to the width. */
  row({ places, cells }: Pick<Row, 'places' | 'cells'>, width: number): void {
    let place = 0
    for (const [at, cell] of cells.entries()) {
      const next = places[at] ?? 0
      this.#commas(next - place)
      place = next
      if (typeof cell === 'string') this.#text(cell)
      else this.#bytesOf(cell)
    }
    this.#commas(width - 1 - place)
    this.#need(1)
    this.#piece[this.#used++] = newline
  }

  blankLines(count: number): void {
    for (let line = 0; line < count; line++) {
      this.#need(1)
      this.#piece[this.#used++] = newline
    }
  }

  end(): void {
    this.#flush()
  }

  close(): void {
    closeSync(this.#file)
  }

  #commas(count: number): void {
    if (count <= 0) return
    this.#need(count)
    this.#piece.fill(comma, this.#used, this.#used + count)
    this.#used += count
  }

  #text(text: string): void {
    if (text.includes(',') || text.includes('"')) this.#write(Buffer.from(quoted(text)))
    else if (text.length > short) this.#write(Buffer.from(text))
    else {
      this.#need(short * 3)
      const begin = this.#used
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at)
        if (code > 127) {
          this.#used = begin
          this.#used += this.#piece.write(text, begin)
          return
        }
        this.#piece[this.#used++] = code
      }
    }
  }

  #bytesOf(index: number): void {
    const bytes = this.#texts.bytesOf(index)
    if (!bytes) throw damaged()
    if (bytes.includes(comma) || bytes.includes(doubleQuote)) this.#write(Buffer.from(quoted(bytes.toString())))
    else this.#write(bytes)
  }

  #write(bytes: Buffer): void {
    if (bytes.length > pieceBytes) {
      this.#flush()
      this.#count(bytes.length)
      writeSync(this.#file, bytes)
      return
    }
    this.#need(bytes.length)
    this.#piece.set(bytes, this.#used)
    this.#used += bytes.length
  }

  #need(bytes: number): void {
    if (this.#used + bytes > pieceBytes) this.#flush()
  }

  #flush(): void {
    this.#count(this.#used)
    for (let written = 0; written < this.#used; )
      written += writeSync(this.#file, this.#piece, written, this.#used - written)
    this.#used = 0
  }

  #count(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > this.#bytesAtMost)
      throw new FileRejected({ name: 'workbook-bomb', values: { times: String(timesAtMost) } })
  }
}

interface CsvOptions {
  readonly texts: Texts
  readonly bytesAtMost: number
}

export function quoted(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
