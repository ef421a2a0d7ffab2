import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

const bytesAtATime = 1024 * 1024

export function readFile(path: string): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: bytesAtATime })
}

/** What goes through, unchanged; when it has, what it came to. */
export function summing(content: AsyncIterable<Uint8Array>): {
  readonly content: AsyncGenerator<Uint8Array>
  readonly sum: () => string
} {
  const hash = createHash('sha256')
  async function* through(): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      hash.update(piece)
      yield piece
    }
  }
  return { content: through(), sum: () => hash.digest('hex') }
}

export async function sumOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}
