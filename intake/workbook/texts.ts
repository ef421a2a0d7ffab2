import { FileRejected } from '../format.ts'

const blockBytes = 4 * 1024 * 1024
const bytesAtMost = 512 * 1024 * 1024
const textsAtMost = 16_000_000

/**
 * The texts that a workbook keeps once for all its cells, as UTF-8 in a few large pieces of memory: as strings of the
 * language, those of a large workbook would take several times as much.
 */
export class Texts {
  readonly #blocks: Buffer[] = []
  #used = blockBytes
  #count = 0
  #places = new Uint32Array(1024)
  #lengths = new Uint32Array(1024)

  get count(): number {
    return this.#count
  }

  add(text: string): void {
    const length = Buffer.byteLength(text)
    if (this.#used + length > blockBytes) {
      if ((this.#blocks.length + 1) * blockBytes > bytesAtMost) throw tooMuch()
      this.#blocks.push(Buffer.allocUnsafeSlow(blockBytes))
      this.#used = 0
    }
    if (this.#count === textsAtMost) throw tooMuch()
    if (this.#count === this.#places.length) this.#grow()
    this.#blocks.at(-1)?.write(text, this.#used)
    this.#places[this.#count] = (this.#blocks.length - 1) * blockBytes + this.#used
    this.#lengths[this.#count] = length
    this.#used += length
    this.#count += 1
  }

  /** The bytes of a text, to be copied at once; undefined where the workbook has no such text. */
  bytesOf(index: number): Buffer | undefined {
    const [place, length] = [this.#places[index], this.#lengths[index]]
    if (place === undefined || length === undefined || index >= this.#count) return undefined
    const begin = place % blockBytes
    return this.#blocks[Math.floor(place / blockBytes)]?.subarray(begin, begin + length)
  }

  #grow(): void {
    const [places, lengths] = [this.#places, this.#lengths]
    this.#places = new Uint32Array(places.length * 2)
    this.#lengths = new Uint32Array(places.length * 2)
    this.#places.set(places)
    this.#lengths.set(lengths)
  }
}

function tooMuch(): FileRejected {
  return new FileRejected({ name: 'workbook-too-much-text', values: { limit: '512 MB' } })
}
