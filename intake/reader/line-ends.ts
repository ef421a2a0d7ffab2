const lineFeed = 10
const carriageReturn = 13

/**
 * The one way in which all lines of a file end, seen a piece at a time. Editors, mailers and files put one below the other
 * mix them, and the engine reads files of one way only; nothing reads carriage returns alone, so those count as mixed.
 */
export class LineEnds {
  #way: 'LF' | 'CRLF' | 'mixed' | undefined
  #endedInReturn = false

  see(piece: Buffer): void {
    if (piece.length === 0 || this.#isMixed) return
    const begun = this.#endedInReturn ? 1 : 0
    if (this.#endedInReturn) this.#meet(piece[0] === lineFeed ? 'CRLF' : 'mixed')
    this.#endedInReturn = piece.at(-1) === carriageReturn
    const bytes = piece.subarray(begun, this.#endedInReturn ? -1 : undefined)
    for (let at = bytes.indexOf(carriageReturn); at >= 0; at = bytes.indexOf(carriageReturn, at + 2)) {
      this.#meet(bytes[at + 1] === lineFeed ? 'CRLF' : 'mixed')
      if (this.#isMixed) return
    }
    for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) {
      if (bytes[at - 1] === carriageReturn) continue
      this.#meet('LF')
      return
    }
  }

  get areOfOneKind(): boolean {
    return !this.#isMixed && !this.#endedInReturn
  }

  get #isMixed(): boolean {
    return this.#way === 'mixed'
  }

  #meet(way: 'LF' | 'CRLF' | 'mixed'): void {
    this.#way = this.#way === undefined || this.#way === way ? way : 'mixed'
  }
}

/** The same bytes with every line ended by a line feed. */
export async function* withLineFeeds(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let endedInReturn = false
  for await (const piece of pieces) {
    const same = Buffer.allocUnsafe(piece.length)
    let length = 0
    for (let at = endedInReturn && piece[0] === lineFeed ? 1 : 0; at < piece.length; at++) {
      const byte = piece[at] ?? 0
      same[length++] = byte === carriageReturn ? lineFeed : byte
      if (byte === carriageReturn && piece[at + 1] === lineFeed) at++
    }
    if (piece.length > 0) endedInReturn = piece.at(-1) === carriageReturn
    yield same.subarray(0, length)
  }
}
