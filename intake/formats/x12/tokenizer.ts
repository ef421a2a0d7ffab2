import { bareStartIn, type Delimiters, headerAt, longestHeader, paddedHeaderIn } from './delimiters.ts'

export interface Segment {
  /** 1-based, over the whole file. */
  readonly number: number
  readonly id: string
  /** The segment's elements; the id is number 0. */
  readonly elements: readonly string[]
  readonly component: string
  /** What stands between its elements. */
  readonly separator: string
}

/** No element of the standard has more than 80 characters but for free text. What an invoice says once stands on each of its lines. */
const longestElement = 200

/** An element, trimmed; empty where the segment has none. */
export function element({ elements }: Pick<Segment, 'elements'>, index: number): string {
  return elements[index]?.trim().slice(0, longestElement) ?? ''
}

const segmentId = /^[A-Z][A-Z0-9]{1,2}$/
/** Between segments: white space, the end marks of old systems, byte order marks. */
const blanks = new Set(' \t\r\n\v\f\0\u001a\u00a0\uFEFF')
const longestSegment = 65_536

/** Cuts X12 into segments, a piece of text at a time, whatever separates them, and steps over what is no segment. */
export class Tokenizer {
  #rest = ''
  #delimiters: Delimiters | undefined
  #count = 0
  /** Where no interchange says what separates what, it is guessed, once. */
  #guessed = false

  read(text: string): Segment[] {
    this.#rest += text
    return this.#take(false)
  }

  end(): Segment[] {
    return this.#take(true)
  }

  #take(atEnd: boolean): Segment[] {
    const segments: Segment[] = []
    const text = this.#rest
    let at = 0
    for (;;) {
      while (at < text.length && blanks.has(text.charAt(at))) at++
      if (!atEnd && text.length - at < longestHeader) break
      if (at >= text.length) break
      const header = text.startsWith('ISA', at) ? headerAt(text, at) : undefined
      if (header) {
        this.#delimiters = header.delimiters
        this.#push(segments, text.slice(at, header.end))
        at = header.end + 1
        continue
      }
      if (!this.#delimiters) {
        const start = this.#startAfter(text, at, atEnd)
        at = start.at
        if (start.found) continue
        break
      }
      const within = text.slice(at, at + longestSegment + 1)
      const end = within.indexOf(this.#delimiters.terminator)
      if (end < 0) {
        if (within.length > longestSegment) {
          this.#delimiters = undefined
          continue
        }
        if (!atEnd) break
      }
      const segment = end < 0 ? within : within.slice(0, end)
      const cut = paddedHeaderIn(segment)
      this.#push(segments, cut > 0 ? segment.slice(0, cut) : segment)
      at += cut > 0 ? cut : segment.length + 1
    }
    this.#rest = atEnd ? '' : text.slice(at)
    return segments
  }

  /** The next place where an interchange begins, leaving out what stands before it. */
  #startAfter(text: string, at: number, atEnd: boolean): { at: number; found: boolean } {
    for (let next = text.indexOf('ISA', at); next >= 0; next = text.indexOf('ISA', next + 1)) {
      if (headerAt(text, next)) return { at: next, found: true }
    }
    const mayGuess = this.#count === 0 && !this.#guessed
    const bare = mayGuess ? bareStartIn(text.slice(at)) : undefined
    if (bare) {
      this.#delimiters = bare.delimiters
      this.#guessed = true
      return { at: bare.at > longestSegment ? at + bare.at : at, found: true }
    }
    const kept = mayGuess ? longestSegment : longestHeader
    return { at: atEnd ? text.length : Math.max(at, text.length - kept), found: false }
  }

  #push(segments: Segment[], text: string): void {
    const delimiters = this.#delimiters
    if (!delimiters) return
    // Some mailers wrap the file at 80 columns, in the middle of words.
    const unwrapped = text.includes('\n') || text.includes('\r') ? text.replaceAll(/[\r\n]+/g, '') : text
    const elements = unwrapped.split(delimiters.element)
    const id = elements[0]?.trim() ?? ''
    if (!segmentId.test(id)) return
    this.#count += 1
    segments.push({ number: this.#count, id, elements, component: delimiters.component, separator: delimiters.element })
    if (id === 'IEA') this.#delimiters = undefined
  }
}
