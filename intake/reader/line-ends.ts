const lineFeed = 10
const carriageReturn = 13

/**
 * The ways in which the lines of a file end, seen a piece at a time. Editors, mailers and files put one below the other
 * mix them, and the engine reads files of one way only.
 */
export class LineEnds {
  #ways = new Set<'LF' | 'CRLF' | 'CR'>()
  #endedInReturn = false

  see(piece: Buffer): void {
    if (piece.length === 0 || this.#ways.size > 1) return
    let begun = 0
    if (this.#endedInReturn) {
      const goesOn = piece[0] === lineFeed
      this.#ways.add(goesOn ? 'CRLF' : 'CR')
      begun = goesOn ? 1 : 0
    }
    this.#endedInReturn = piece.at(-1) === carriageReturn
    const bytes = piece.subarray(begun, this.#endedInReturn ? -1 : undefined)
    for (let at = bytes.indexOf(carriageReturn); at >= 0; at = bytes.indexOf(carriageReturn, at + 1)) {
      this.#ways.add(bytes[at + 1] === lineFeed ? 'CRLF' : 'CR')
      if (this.#ways.size > 1) return
    }
    for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) {
      if (bytes[at - 1] === carriageReturn) continue
      this.#ways.add('LF')
      return
    }
  }

  /** A file of carriage returns alone counts as mixed: nothing reads it as it is. */
  get areOfOneKind(): boolean {
    const ways = this.#endedInReturn ? new Set([...this.#ways, 'CR']) : this.#ways
    return ways.size <= 1 && !ways.has('CR')
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
