/** The lines of a file, one at a time, each of which must end. One that is longer than this is refused. */
export async function* linesOf(source: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<string> {
  let pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of source) {
    let from = 0
    for (let end = piece.indexOf(newline); end !== -1; end = piece.indexOf(newline, from)) {
      yield Buffer.concat([...pieces, piece.subarray(from, end)]).toString('utf8')
      pieces = []
      length = 0
      from = end + 1
    }
    if (from < piece.length) pieces.push(piece.subarray(from))
    length += piece.length - from
    if (length > longest) throw new Error(`A line is longer than ${longest} bytes.`)
  }
  if (length > 0) throw new Error('The last line does not end.')
}

const newline = 0x0a
