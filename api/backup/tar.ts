import { Header as Block } from 'tar'

/** A file on its way into an archive, or out of one. */
export interface Packed {
  readonly name: string
  readonly size: number
  /** Of one out of an archive, read before the next is asked for. */
  readonly content: AsyncIterable<Uint8Array>
}

const blockBytes = 512
const ending = Buffer.alloc(2 * blockBytes)

/** Plain files one after the other, as every tar reads them. */
export async function* pack(files: AsyncIterable<Packed>, madeAt: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of files) {
    const block = new Block({ path: name, size, mode: 0o600, uid: 0, gid: 0, mtime: madeAt, type: 'File' })
    if (block.encode()) throw new Error(`${name} does not fit into the head of an archive's member`)
    if (!block.block) throw new Error('an encoded head has its block')
    yield block.block
    let written = 0
    for await (const piece of content) {
      written += piece.length
      yield piece
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`)
    if (padding(size) > 0) yield ending.subarray(0, padding(size))
  }
  yield ending
}

/** The files of an archive. Anything but a plain file under a short name is refused: we write nothing else. */
export async function* unpack(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Packed> {
  const bytes = openBytes(archive)
  for (;;) {
    const block = await bytes.take(blockBytes)
    if (block.every((byte) => byte === 0)) break
    const { path, size, type, cksumValid, linkpath } = new Block(block)
    if (!cksumValid || path === undefined || size === undefined || size < 0 || !Number.isSafeInteger(size))
      throw new Error('The head of a member is damaged.')
    if (type !== 'File' || linkpath) throw new Error('There is something in it that is not a plain file.')
    const rest = { left: size }
    yield { name: path, size, content: bytes.pieces(rest) }
    if (rest.left > 0) throw new Error('A member was not read to its end')
    await bytes.take(padding(size))
  }
  await bytes.take(blockBytes)
  if (!(await bytes.isAtEnd())) throw new Error('There is something behind its end.')
}

function padding(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes
}

function openBytes(source: AsyncIterable<Uint8Array>) {
  const pieces = source[Symbol.asyncIterator]()
  let here: Uint8Array = new Uint8Array()

  /** Whether there is at least one byte more. */
  async function fill(): Promise<boolean> {
    while (here.length === 0) {
      const next = await pieces.next()
      if (next.done) return false
      here = next.value
    }
    return true
  }

  async function some(atMost: number): Promise<Uint8Array> {
    if (!(await fill())) throw new Error('It ends too early.')
    const piece = here.subarray(0, atMost)
    here = here.subarray(piece.length)
    return piece
  }

  return {
    take: async (count: number): Promise<Buffer> => {
      const taken: Uint8Array[] = []
      for (let left = count; left > 0; ) {
        const piece = await some(left)
        taken.push(piece)
        left -= piece.length
      }
      return Buffer.concat(taken)
    },
    async *pieces(rest: { left: number }): AsyncGenerator<Uint8Array> {
      while (rest.left > 0) {
        const piece = await some(rest.left)
        rest.left -= piece.length
        yield piece
      }
    },
    isAtEnd: async (): Promise<boolean> => !(await fill()),
  }
}
